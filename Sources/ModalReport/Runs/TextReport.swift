internal import ModalSyntax

/// The report that people read: each finding with its lines, a summary at the end.
struct TextReport: ReportWriter {
  var style: ExcerptFormatter.Style
  var isQuiet: Bool

  func entry(for file: FileReport) -> String {
    // Many files may share the cause of changed frames, which stands at the end.
    let own = file.findings.filter { $0.change == nil }.map(\.diagnostic)
    guard !own.isEmpty else { return "" }
    if let sources = file.places.sources {
      return ExcerptFormatter(style: style).formatAll(own, in: sources) + "\n"
    }
    // The text itself is not at hand in reports that were written elsewhere.
    var places = file.places
    return own.map { places.line($0, in: file.path) + "\n" }.joined()
  }

  func closing(_ summary: RunSummary) -> String {
    let causes = (summary.causes ?? []).map { $0.text(style) + "\n" }.joined()
    let isOfNothing = summary.files == 0 && summary.interrupted != true
    let line = isQuiet || isOfNothing ? nil : summary.line
    return causes + (line.map { "\($0)\n" } ?? "")
  }
}
