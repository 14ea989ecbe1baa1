internal import ModalSyntax

/// The values of the verbs that give the focus, and of those that edit what has it.
extension Verb {
  /// A text for what has the focus, or `{id: text}`.
  static func readTyping(_ node: NodeID, _ reader: inout Reader) -> Verb? {
    guard reader.tree.kind(of: node) == .mapping else {
      return TextTemplate.read(node, "`type`", .takenText, &reader).map { .type($0.value) }
    }
    guard let (id, value) = target(of: "type", in: node, example: "{pin: \"1\"}", &reader) else {
      return nil
    }
    return TextTemplate.read(value, "`type`", .takenText, &reader).map { .type($0.value, into: id) }
  }

  /// How many a verb may take away.
  static let characters = 1...1_000_000

  /// A number of characters for what has the focus, or `{id: number}`.
  static func readDeletion(_ node: NodeID, _ reader: inout Reader) -> Verb? {
    guard reader.tree.kind(of: node) == .mapping else {
      if EventSlips.reportAllCharacters(node, "`delete`", &reader) { return nil }
      return reader.integer(node, "`delete`", in: characters).map { .delete($0.value) }
    }
    guard let (id, value) = target(of: "delete", in: node, example: "{pin: 1}", &reader) else {
      return nil
    }
    return reader.integer(value, "`delete`", in: characters).map { .delete($0.value, from: id) }
  }

  /// `{id: offset}`.
  static func readScrolling(_ node: NodeID, _ reader: inout Reader) -> Verb? {
    guard reader.tree.kind(of: node) == .mapping else {
      return reader.refuse(
        node, "`scroll` is the id of a scroll with an offset", help: "write `scroll: {terms: 120}`")
    }
    guard
      let (id, value) = target(
        of: "scroll", in: node, example: "{terms: 120}", scrolls: true, &reader)
    else { return nil }
    let span = reader.tree.span(of: node)
    return reader.number(value, "`scroll`", in: .notNegative).map {
      .scroll(Located(id, at: span), to: $0.value)
    }
  }

  /// The id of a scroll.
  static func readScroll(_ node: NodeID, _ reader: inout Reader) -> Located<String>? {
    guard let id = reader.string(node, "`begin`"), reader.checkElement(id.value, at: id.span) else {
      return nil
    }
    if reader.isOwnText { reader.spec.scrollTargets.append(id) }
    return id
  }

  /// `{name: Hello}` for `{text: Hello, into: name}`.
  private static func meantTarget(of entries: [YAMLEntry], _ reader: inout Reader) -> String? {
    let tree = reader.tree
    let target = entries.first {
      ["into", "in", "field", "element", "id"].contains(tree.text(of: $0.key))
    }
    let text = entries.first { ["text", "value", "string"].contains(tree.text(of: $0.key)) }
    guard let target, let text, entries.count == 2, let words = reader.valueText(of: text.value)
    else { return nil }
    return "{\(tree.text(of: target.value)): \(words)}"
  }

  /// The element that a verb names, and what it does to it.
  private static func target(
    of verb: String, in node: NodeID, example: String, scrolls: Bool = false, _ reader: inout Reader
  ) -> (id: String, value: NodeID)? {
    let entries = reader.tree.entries(of: node)
    guard entries.count == 1, let entry = entries.first else {
      return reader.refuse(
        .verbCount, at: node, "`\(verb)` names one element, and this names \(entries.count)",
        help: "write `\(verb): \(meantTarget(of: entries, &reader) ?? example)`")
    }
    let id = reader.tree.located(entry.key)
    guard reader.checkElement(id.value, at: id.span), reader.hasValue(entry) else { return nil }
    // What a base does is reported there.
    if reader.isOwnText {
      if scrolls {
        reader.spec.scrollTargets.append(id)
      } else {
        reader.spec.focusTargets.append(id)
      }
    }
    return (id.value, entry.value)
  }

  static func readFocus(_ node: NodeID, _ reader: inout Reader) -> Verb? {
    guard let target = reader.string(node, "`focus`") else { return nil }
    if target.value == "none" { return .focus(nil) }
    guard reader.checkElement(target.value, at: target.span, or: ["none"]) else { return nil }
    // What a base does is reported there.
    if reader.isOwnText { reader.spec.focusTargets.append(target) }
    return .focus(target.value)
  }
}
