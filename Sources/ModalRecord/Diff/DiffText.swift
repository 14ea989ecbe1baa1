internal import ModalReport
public import ModalSource

extension FrameDiff {
  /// The difference for people: each cause with the lines it stands in and the first frames that it
  /// has moved, all of them if `listsAll`; specs that came or went; a summary.
  public func text(_ formatter: ExcerptFormatter, listsAll: Bool = false) -> String {
    var text = ""
    for cause in causes {
      var example = cause.example
      let files = Set(cause.moves.map(\.path)).count
      example.severity = .note
      example.message =
        "\(counted(cause.moves.count, "frame")) moved, in \(counted(files, "file"))"
      if cause.kind == .new || cause.kind == .gone {
        let what = cause.kind == .new ? "new" : "gone"
        example.message =
          "\(counted(cause.moves.count, "frame")) \(what), in "
          + counted(files, "file")
      }
      let shown = listsAll ? cause.moves[...] : cause.moves.prefix(5)
      example.notes = shown.map { "\($0.path): \($0.change.setting): \($0.change.words)" }
      if shown.count < cause.moves.count {
        example.notes.append("and \(cause.moves.count - shown.count) more (--all lists them)")
      }
      example.help = nil
      text += formatter.headline(.note, code: "moved", example.message) + "\n"
      text += formatter.details(of: example, in: cause.sources) + "\n"
    }
    for path in added { text += "added    \(path)\n" }
    for path in removed { text += "removed  \(path)\n" }
    for path in faulty { text += "errors   \(path)\n" }
    return text + summary + "\n"
  }

  /// The line that ends the text.
  var summary: String {
    var line = "\(counted(compared, "spec")) compared: "
    line +=
      causes.isEmpty
      ? "no frame moved" : "\(counted(frames, "frame")) moved in \(counted(paths.count, "spec"))"
    if !added.isEmpty { line += ", \(added.count) added" }
    if !removed.isEmpty { line += ", \(removed.count) removed" }
    if !faulty.isEmpty { line += ", \(faulty.count) with errors" }
    return line
  }
}
