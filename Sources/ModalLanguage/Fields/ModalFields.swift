internal import ModalSyntax

/// Keys of a modal whose values are odd.
enum ModalFields {
  static func bound(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Located<Length?>? {
    if reader.tree.kind(of: node) == .scalar, reader.tree.says(node, "none") {
      return Located(nil, at: reader.tree.span(of: node))
    }
    let length = reader.length(node, what, .bound)
    Length.noteTinyModal(length, node, what, &reader)
    return length?.map(\.self)
  }

  static func orientations(_ node: NodeID, _ reader: inout Reader) -> Located<[Orientation]>? {
    let given = reader.tree.items(of: node)
    let only = reader.tree.kind(of: node) == .scalar ? node : given.count == 1 ? given[0] : nil
    if let only, wordsForBoth.contains(reader.tree.text(of: only)) {
      reader.reportChoice(
        reader.tree[node], "`orientations`", [], or: ["a list of `portrait` and `landscape`"],
        help: "write `[portrait, landscape]`, or leave the key out: without it both are allowed")
      return nil
    }
    return reader.list(
      node, "`orientations`", empty: "allows none",
      help: "write `[portrait]`, or leave the key out to allow both"
    ) { $0.choice($1, "an orientation", of: Orientation.self) }?.map { $0.map(\.value) }
  }

  private static let wordsForBoth: Set<String> = [
    "both", "all", "any", "allButUpsideDown", ".all", ".allButUpsideDown", "auto", "sensor",
  ]

  static func shouldHide(_ node: NodeID, _ reader: inout Reader) -> Located<HideAnswer>? {
    if reader.tree.kind(of: node) == .scalar, reader.tree.says(node, "none") {
      return Located(.notAsked, at: reader.tree.span(of: node))
    }
    return reader.boolean(node, "`shouldHide`", or: ["none"])?.map { $0 ? .yes : .no }
  }
}

extension Reader {
  /// Stores a value if it could be read.
  func set<Value>(_ field: inout Value?, _ value: Value?) {
    if let value { field = value }
  }
}
