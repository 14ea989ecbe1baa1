internal import ModalSyntax

/// The values of the verbs that give the focus, and of those that edit what has it.
extension Reader {
  /// A text for what has the focus, or `{id: text}`.
  mutating func typing(_ node: NodeID) -> Verb? {
    guard tree.kind(of: node) == .mapping else {
      return text(node, "`type`", .takenText).map { .type($0.value) }
    }
    guard let (id, value) = target(of: "type", in: node, example: "{pin: \"1\"}") else {
      return nil
    }
    return text(value, "`type`", .takenText).map { .type($0.value, into: id) }
  }

  /// How many a verb may take away.
  static let characters = 1...1_000_000

  /// A number of characters for what has the focus, or `{id: number}`.
  mutating func deletion(_ node: NodeID) -> Verb? {
    guard tree.kind(of: node) == .mapping else {
      if reportAllCharacters(node, "`delete`") { return nil }
      return integer(node, "`delete`", in: Self.characters).map { .delete($0.value) }
    }
    guard let (id, value) = target(of: "delete", in: node, example: "{pin: 1}") else { return nil }
    return integer(value, "`delete`", in: Self.characters).map { .delete($0.value, from: id) }
  }

  /// `{id: offset}`.
  mutating func scrolling(_ node: NodeID) -> Verb? {
    guard tree.kind(of: node) == .mapping else {
      return refuse(
        node, "`scroll` is the id of a scroll with an offset",
        help: "write `scroll: {terms: 120}`")
    }
    guard let (id, value) = target(of: "scroll", in: node, example: "{terms: 120}", scrolls: true)
    else { return nil }
    let span = tree.span(of: node)
    return number(value, "`scroll`", in: .notNegative).map {
      .scroll(Located(id, at: span), to: $0.value)
    }
  }

  /// The id of a scroll.
  mutating func scrollID(_ node: NodeID) -> Located<String>? {
    guard let id = string(node, "`begin`"), checkElement(id.value, at: id.span) else { return nil }
    if isOwnText { spec.scrollTargets.append(id) }
    return id
  }

  /// `{name: Hello}` for `{text: Hello, into: name}`.
  private mutating func meantTarget(of entries: [YAMLEntry]) -> String? {
    let target = entries.first {
      ["into", "in", "field", "element", "id"].contains(tree.text(of: $0.key))
    }
    let text = entries.first { ["text", "value", "string"].contains(tree.text(of: $0.key)) }
    guard let target, let text, entries.count == 2, let words = valueText(of: text.value) else {
      return nil
    }
    return "{\(tree.text(of: target.value)): \(words)}"
  }

  /// The element that a verb names, and what it does to it.
  private mutating func target(
    of verb: String, in node: NodeID, example: String, scrolls: Bool = false
  ) -> (id: String, value: NodeID)? {
    let entries = tree.entries(of: node)
    guard entries.count == 1, let entry = entries.first else {
      return refuse(
        .verbCount, at: tree.span(of: node),
        "`\(verb)` names one element, and this names \(entries.count)",
        help: "write `\(verb): \(meantTarget(of: entries) ?? example)`")
    }
    let id = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
    guard checkElement(id.value, at: id.span), hasValue(entry) else { return nil }
    // What a base does is reported there.
    if isOwnText {
      if scrolls { spec.scrollTargets.append(id) } else { spec.focusTargets.append(id) }
    }
    return (id.value, entry.value)
  }

  mutating func focus(_ node: NodeID) -> Verb? {
    guard let target = string(node, "`focus`") else { return nil }
    if target.value == "none" { return .focus(nil) }
    guard checkElement(target.value, at: target.span, or: ["none"]) else { return nil }
    // What a base does is reported there.
    if isOwnText { spec.focusTargets.append(target) }
    return .focus(target.value)
  }
}
