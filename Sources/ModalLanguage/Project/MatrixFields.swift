internal import ModalSyntax

/// What `matrix` of a project file holds, and the lists that it has in common with the file itself.
extension Reader {
  enum KeyboardWord: String, CaseIterable {
    case none, letters, plain, numberPad
  }

  /// The text sizes; factors, which other systems have for them, are reported once.
  mutating func textScales(_ node: NodeID) -> Located<[TextScale]>? {
    let factors = tree.items(of: node).filter { saysNumber($0) }
    if let first = factors.first {
      report(
        .unknownChoice, at: tree.span(of: first),
        "a text scale has a name, and this is \(describeScalar(tree[first]))",
        help:
          "write `L` for the default size, and `XS` to `AX5` for smaller and larger ones")
      return nil
    }
    return items("textScales", node, "record", example: "[L, AX3]") { reader, item in
      reader.choice(item, "a text scale", of: TextScale.self)
    }?.map { $0.map(\.value) }
  }

  /// How to write devices without a key in `matrix`.
  mutating func helpForMatrix(_ node: NodeID) -> String? {
    let items = tree.items(of: node)
    guard !items.isEmpty, items.allSatisfy({ tree.kind(of: $0) == .scalar }) else { return nil }
    return valueText(of: node).map { "write `{devices: \($0)}`" }
      ?? "write `devices:` above the list, and indent it"
  }

  /// Whether a value says that all there are are meant, which a key that is left out says; reports it.
  private mutating func reportAll(_ key: String, _ value: NodeID, hasAll: Bool) -> Bool {
    let items = tree.items(of: value)
    let node = items.count == 1 ? items[0] : value
    guard tree.kind(of: node) == .scalar,
      ["all", "any", "every", "both", "*"].contains(tree.text(of: node).lowercased())
    else { return false }
    report(
      .wrongKind, at: tree.span(of: value),
      "`\(key)` is a list, and this is `\(tree.text(of: node))`",
      help: hasAll
        ? "leave the key out: then all of them count" : "write a list of those that are meant")
    return true
  }

  /// The items of a list, each once; nil if there are none, and so nothing to do.
  mutating func items<Item: Equatable>(
    _ key: StaticString, _ value: NodeID, _ purpose: String, example: String,
    leavesAll: Bool = false,
    _ read: (inout Self, NodeID) -> Located<Item>?
  ) -> Located<[Located<Item>]>? {
    guard !reportAll(key.description, value, hasAll: leavesAll) else { return nil }
    guard let nodes = items(of: value, Subject(key: key)) else { return nil }
    let span = tree.span(of: value)
    if tree.items(of: value).isEmpty {
      report(
        .emptyCollection, at: span, "`\(key)` leaves nothing to \(purpose)",
        help: "write `\(example)`, or leave the key out")
    }
    let items = distinct(nodes, read)
    return items.isEmpty ? nil : Located(items, at: span)
  }

  /// What nodes say, each once; reports what is named again.
  mutating func distinct<Item: Equatable>(
    _ nodes: [NodeID], _ read: (inout Self, NodeID) -> Located<Item>?
  ) -> [Located<Item>] {
    var items: [Located<Item>] = []
    for node in nodes {
      guard let item = read(&self, node) else { continue }
      if items.contains(where: { $0.value == item.value }) {
        report(
          .wrongCount, .warning, at: item.span, "`\(tree.text(of: node))` is named twice",
          help: "leave one of the two out")
      } else {
        items.append(item)
      }
    }
    return items
  }
}
