package import ModalSyntax

extension FrameDiff {
  /// The difference for people: each cause with the lines it stands in, how many frames it has moved on
  /// each device and some of them, all if `listsAll`; specs that came or went, that have another path,
  /// or errors; a summary.
  package func text(_ formatter: ExcerptFormatter, listsAll: Bool = false) -> String {
    var text = ""
    for cause in causes {
      var example = cause.example
      let files = cause.specCount
      let what = cause.kind == .new ? "new" : cause.kind == .gone ? "gone" : "moved"
      example.severity = .note
      example.message =
        "\(counted(cause.moves.count, "frame")) \(what), in \(counted(files, "file"))"
      let shown = listsAll ? cause.moves : cause.examples(5)
      example.notes = [cause.deviceWords]
      example.notes += shown.map {
        let words = listsAll ? $0.change.words : $0.change.words(atMost: 4)
        return "\($0.path): \($0.change.setting): \(words)"
      }
      if shown.count < cause.moves.count {
        example.notes.append("and \(cause.moves.count - shown.count) more (--all lists them)")
      }
      example.help = nil
      text += formatter.headline(.note, code: "moved", example.message) + "\n"
      text += formatter.details(of: example, in: cause.sources) + "\n"
    }
    for path in added { text += "added    \(printable(path))\n" }
    for path in removed { text += "removed  \(printable(path))\n" }
    for rename in renamed { text += "renamed  \(printable("\(rename.from) → \(rename.to)"))\n" }
    for spec in faulty {
      let fault = spec.shown.map { ": \($0.code) \(printable($0.message))" } ?? ""
      text += "errors   \(printable(spec.path)) \(spec.versions)\(fault)\n"
    }
    return text + summary + "\n"
  }

  package var summary: String {
    var line = "\(counted(compared, "spec")) compared: "
    line +=
      causes.isEmpty
      ? "no frame moved" : "\(counted(frames, "frame")) moved in \(counted(paths.count, "spec"))"
    if !added.isEmpty { line += ", \(added.count) added" }
    if !removed.isEmpty { line += ", \(removed.count) removed" }
    if !renamed.isEmpty { line += ", \(renamed.count) renamed" }
    if !faulty.isEmpty { line += ", \(faulty.count) with errors" }
    return line
  }
}
