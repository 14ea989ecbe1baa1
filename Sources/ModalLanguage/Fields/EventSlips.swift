internal import ModalSyntax

/// What other tools write in events.
enum EventSlips {
  /// How `ok.enabled = false` is written.
  static func helpForAssignment(_ node: NodeID, _ tree: YAMLTree) -> String? {
    let sides = tree.text(of: node).exact.split(separator: "=").map {
      $0.exact.split(separator: " ").joined(separator: " ")
    }
    return sides.count == 2 && !sides[0].isEmpty && !sides[1].isEmpty
      ? "write `{\(sides[0]): \(sides[1])}`" : nil
  }

  static func modalID(
    _ node: NodeID, _ what: Subject, into modal: inout Located<String>?, _ reader: inout Reader
  ) {
    guard let id = reader.string(node, what) else { return }
    if ["true", "yes", "on", "animated"].contains(id.value),
      !reader.spec.modalIDs.contains(id.value)
    {
      return reader.report(
        .unknownReference, at: id.span, "\(what) names a modal, and this is `\(id.value)`",
        help: id.value == "animated" ? "write `{animated: true}`" : "write \(what) without a value")
    }
    if !reader.spec.modalIDs.contains(id.value) { Event.reportUnknownModal(id, &reader) }
    if let beside = modal, beside.value != id.value {
      reader.report(
        .exclusiveKeys, at: id.span,
        "\(what) names the modal `\(id.value)`, and `modal` beside it names `\(beside.value)`",
        secondary: [Diagnostic.Label(beside.span, "the other modal")],
        help: "leave one of the two out")
    }
    modal = id
  }

  /// The key of an event at the beginning of a longer text: `wait 1`.
  static func firstWord(_ text: String) -> (word: String, meant: String)? {
    var words = text.exact.split(separator: " ", maxSplits: 1).map(String.init)
    // `tap(dimming)`
    if let opening = text.exact.firstRange(of: "("),
      let value = text[opening.upperBound...].exact.dropping(suffix: ")"), !value.isEmpty
    {
      words = [String(text[..<opening.lowerBound]), value]
    }
    guard words.count == 2, Event.keys.key(words[0]) != nil,
      !Event.keys.list.mayBeEmpty(words[0])
    else { return nil }
    return (words[0], "\(words[0]): \(words[1])")
  }

  /// Reports `{x: 100, y: 300}`.
  static func reportPointByName(_ node: NodeID, _ reader: inout Reader) -> Bool {
    guard reader.tree.kind(of: node) == .mapping else { return false }
    let point = ["x", "y"].compactMap { key in
      reader.tree.entry(key, of: node).flatMap { reader.valueText(of: $0.value) }
    }
    let entries = reader.tree.entries(of: node)
    let target =
      entries.count == 1 && reader.tree.kind(of: entries[0].value) == .scalar
      ? reader.valueText(of: entries[0].value) : nil
    reader.reportKind(
      node, "`tap` is `dimming`, `content`, an element's id or a point",
      help: point.count == 2
        ? "write `[\(point[0]), \(point[1])]`" : target.map { "write `tap: \($0)`" })
    return true
  }

  /// Reports `delete: all` and `cut: all`.
  static func reportAllCharacters(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Bool {
    guard reader.tree.says(node, "all") else { return false }
    reader.report(
      .notANumber, at: node, "\(what) is how many characters are deleted, and this is `all`",
      help: "write a number that is enough, such as `20`")
    return true
  }
}
