internal import ModalSyntax

/// What `matrix` of a project file holds, and the lists that it has in common with the file itself.
extension FrameMatrix {
  enum KeyboardWord: String, CaseIterable {
    case none, letters, plain, numberPad
  }

  /// The text sizes; factors, which other systems have for them, are reported once.
  static func readTextScales(_ node: NodeID, _ reader: inout Reader) -> Located<[TextScale]>? {
    let factors = reader.tree.items(of: node).filter { reader.tree.saysNumber($0) }
    if let first = factors.first {
      reader.report(
        .unknownChoice, at: first,
        "a text scale has a name, and this is \(reader.tree[first].describedScalar)",
        help: "write `L` for the default size, and `XS` to `AX5` for smaller and larger ones")
      return nil
    }
    return items("textScales", node, "record", example: "[L, AX3]", &reader) { reader, item in
      reader.choice(item, "a text scale", of: TextScale.self)
    }?.map { $0.map(\.value) }
  }

  /// How to write devices without a key in `matrix`.
  static func help(_ node: NodeID, _ reader: inout Reader) -> String? {
    let items = reader.tree.items(of: node)
    guard !items.isEmpty, items.allSatisfy({ reader.tree.kind(of: $0) == .scalar }) else {
      return nil
    }
    return reader.valueText(of: node).map { "write `{devices: \($0)}`" }
      ?? "write `devices:` above the list, and indent it"
  }

  /// Whether a value says that all there are are meant, which a key that is left out says; reports it.
  private static func reportAll(
    _ key: String, _ value: NodeID, hasAll: Bool, _ reader: inout Reader
  ) -> Bool {
    let tree = reader.tree
    let items = tree.items(of: value)
    let node = items.count == 1 ? items[0] : value
    guard tree.kind(of: node) == .scalar,
      ["all", "any", "every", "both", "*"].contains(tree.text(of: node).lowercased())
    else { return false }
    reader.report(
      .wrongKind, at: value, "`\(key)` is a list, and this is `\(tree.text(of: node))`",
      help: hasAll
        ? "leave the key out: then all of them count" : "write a list of those that are meant")
    return true
  }

  /// The items of a list, each once; nil if there are none, and so nothing to do.
  static func items<Item: Equatable>(
    _ key: StaticString, _ value: NodeID, _ purpose: String, example: String,
    leavesAll: Bool = false, _ reader: inout Reader,
    _ read: (inout Reader, NodeID) -> Located<Item>?
  ) -> Located<[Located<Item>]>? {
    if reportAll(key.description, value, hasAll: leavesAll, &reader) { return nil }
    return reader.list(
      value, Subject(key: key), empty: "leaves nothing to \(purpose)",
      help: "write `\(example)`, or leave the key out", read)
  }
}

extension Reader {
  /// What nodes say, each once; reports what is named again.
  mutating func distinct<Item: Equatable>(
    _ nodes: [NodeID], _ read: (inout Reader, NodeID) -> Located<Item>?
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
