internal import ModalSyntax

/// Findings about values in place of a text, a name or a number.
enum TextSlips {
  /// What to write for a list or a mapping in the place of a text.
  static func helpForText(_ node: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    let items = tree.items(of: node)
    if items.count == 1, tree.kind(of: items[0]) == .scalar {
      return reader.valueText(of: items[0]).map { "write `\($0)`" }
    }
    guard tree.style(of: node) == .flow,
      let text = reader.written(at: tree.span(of: node)),
      !text.unicodeScalars.contains("\"")
    else { return nil }
    return "write `\"\(text)\"` if it is the text"
  }

  /// How `center // a comment` is written.
  static func helpForComment(_ text: String, among words: [String]) -> String? {
    guard let sign = text.exact.firstRange(of: " //"),
      words.contains(where: { text.exact.hasPrefix($0 + " ") })
    else { return nil }
    return
      "a comment begins with `#`: write `\(text[..<sign.lowerBound]) #\(text[sign.upperBound...])`"
  }

  /// How several devices of one setting are written.
  static func helpForDevices(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .sequence else { return nil }
    let items = tree.items(of: node).filter { tree.kind(of: $0) == .scalar }
    guard items.count > 1 else { return nil }
    return
      "write one of them, `device: \(tree.text(of: items[0]))`, and the same again for each other"
  }

  /// What to write for `{hide: true}` and `{do: [hide]}` behind the `tap` of an element.
  static func helpForTap(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .mapping else { return nil }
    let entries = tree.entries(of: node)
    guard entries.count == 1, let entry = entries.first else { return nil }
    let key = tree.text(of: entry.key)
    let actions = key == "do" ? tree.items(of: entry.value) : [entry.key]
    let isHide =
      actions.count == 1 && tree.kind(of: actions[0]) == .scalar && tree.says(actions[0], "hide")
    return isHide
      ? "write `hide`"
      : "write the name of an event, and what it does in a state of `behavior`: `on: {tapped: {do: […]}}`"
  }

  /// How to write a callback with an argument in a list.
  static func helpForCall(_ node: NodeID, _ reader: inout Reader) -> String? {
    guard reader.tree.kind(of: node) == .sequence else { return nil }
    let items = reader.tree.items(of: node)
    guard items.count == 2, reader.tree.kind(of: items[0]) == .scalar,
      let value = reader.valueText(of: items[1])
    else { return nil }
    return "write `{\(reader.tree.text(of: items[0])): \(value)}`"
  }

  /// A number that can stand for a word.
  static func exampleNumber(
    for word: String, in range: ClosedRange<Double>?, _ example: String?
  ) -> String {
    // `>600`, `>= 600`
    let rest = String(
      String.UnicodeScalarView(word.unicodeScalars.drop { "<>= ".unicodeScalars.contains($0) }))
    if rest != word, ModalLanguage.number(from: rest) != nil { return "`\(rest)`" }
    let isNothing = ["none", "off", "no", "hidden", "false"].contains(word.lowercased())
    if isNothing, range?.contains(0) == true { return "`0`" }
    return range == 0...1
      ? "a number from 0 to 1, such as `0.4`" : "a number such as `\(example ?? "12")`"
  }
}
