package import ModalSyntax

extension FrameDiff {
  /// The difference for people: the causes with the lines they stand in, how many frames they have moved on
  /// each device and some of them, all if `listsAll`; specs that came or went, that have another path,
  /// or errors; a summary.
  package func text(_ formatter: ExcerptFormatter, listsAll: Bool = false) -> String {
    var text = ""
    for cause in causes {
      let kind = cause.first.kind
      let moved = cause.moves.isEmpty ? "changed" : "moved"
      let what = kind == .new ? "new" : kind == .gone ? "gone" : moved
      let message = "\(cause.amount) \(what), in \(counted(cause.paths.count, "file"))"
      text += formatter.headline(.note, code: "moved", message) + "\n"
      var example = cause.example
      (example.severity, example.help) = (.note, nil)
      example.notes = notes(on: cause, listsAll: listsAll)
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

  /// How many frames a cause has moved on each device, and some of them.
  private func notes(on cause: Cause, listsAll: Bool) -> [String] {
    let values = cause.values.prefix(listsAll ? .max : 5)
    var notes = values.map { "\($0.name): \($0.change.words)" }
    let others = cause.values.count - values.count
    if others > 0 { notes.append("and \(others) more values (--all lists them)") }
    if cause.moves.isEmpty { return notes }
    let moves = listsAll ? cause.moves : cause.examples(5)
    notes.append(cause.deviceWords)
    notes += moves.map {
      "\($0.path): \($0.change.setting): \($0.change.words(atMost: listsAll ? .max : 4))"
    }
    let left = cause.moves.count - moves.count
    return notes + (left > 0 ? ["and \(left) more (--all lists them)"] : [])
  }

  /// The size of the difference: `3 frames moved`, `1 value changed`, or both.
  var moved: String {
    let words = [
      frames == 0 ? nil : "\(counted(frames, "frame")) moved",
      values == 0 ? nil : "\(counted(values, "value")) changed",
    ]
    return words.compactMap(\.self).joined(separator: " and ")
  }

  package var summary: String {
    let others = [
      (added.count, "added"), (removed.count, "removed"), (renamed.count, "renamed"),
      (faulty.count, "with errors"),
    ].filter { $0.0 > 0 }
    return "\(counted(compared, "spec")) compared: "
      + (causes.isEmpty ? "no frame moved" : "\(moved) in \(counted(paths.count, "spec"))")
      + others.map { ", \($0) \($1)" }.joined()
  }
}
