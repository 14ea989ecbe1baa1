internal import ModalSyntax

/// The report that people read: each finding with its lines, a summary at the end.
struct TextReport: ReportWriter {
  var style: ExcerptFormatter.Style
  var isQuiet: Bool

  func entry(for file: FileReport) -> String {
    guard file.diagnostics.count > (file.changes?.count ?? 0) else { return "" }
    if let excerpts = file.excerpts[style] { return excerpts + "\n" }
    // The text itself is not at hand in reports that were written elsewhere.
    return file.diagnostics.map { $0.line(in: file.path) + "\n" }.joined()
  }

  func closing(_ summary: RunSummary) -> String {
    let causes = (summary.causes ?? []).map { $0.text(style) + "\n" }.joined()
    let isOfNothing = summary.files == 0 && summary.interrupted != true
    // What was not looked at nobody is to take for what holds.
    let line = isQuiet ? summary.notRunLine : isOfNothing ? nil : summary.line
    return causes + (line.map { "\($0)\n" } ?? "")
  }
}
