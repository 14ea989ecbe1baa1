internal import ModalSyntax

/// Keys of a modal whose values are odd.
extension Reader {
  /// Whether a tap beside the modal does nothing.
  mutating func modality(_ node: NodeID, _ what: Subject) -> Located<Bool>? {
    guard tree.kind(of: node) == .mapping else { return boolean(node, what) }
    return refuse(
      node, "`modal` is `true` or `false`",
      help: "write the keys in it in its place, one level further out")
  }

  /// Stores a value if it could be read.
  func set<Value>(_ field: inout Value?, _ value: Value?) {
    if let value { field = value }
  }

  mutating func bound(_ node: NodeID, _ what: Subject) -> Located<Length?>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      return Located(nil, at: tree.span(of: node))
    }
    let length = length(node, what, .bound)
    noteTinySize(length, node, what)
    return length?.map(\.self)
  }

  mutating func orientations(_ node: NodeID) -> Located<[Orientation]>? {
    let given = tree.items(of: node)
    let only = tree.kind(of: node) == .scalar ? node : given.count == 1 ? given[0] : nil
    if let only, Self.wordsForBoth.contains(tree.text(of: only)) {
      reportChoice(
        tree[node], "`orientations`", [], or: ["a list of `portrait` and `landscape`"],
        help: "write `[portrait, landscape]`, or leave the key out: without it both are allowed")
      return nil
    }
    guard let items = items(of: node, "`orientations`") else {
      return nil
    }
    if items.isEmpty {
      return refuse(
        .emptyCollection, at: tree.span(of: node), "`orientations` allows none",
        help: "write `[portrait]`, or leave the key out to allow both")
    }
    let orientations = distinct(items) { $0.choice($1, "an orientation", of: Orientation.self) }
      .map(\.value)
    return orientations.isEmpty ? nil : Located(orientations, at: tree.span(of: node))
  }

  private static let wordsForBoth: Set<String> = [
    "both", "all", "any", "allButUpsideDown", ".all", ".allButUpsideDown", "auto", "sensor",
  ]

  mutating func shouldHide(_ node: NodeID) -> Located<HideAnswer>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      return Located(.notAsked, at: tree.span(of: node))
    }
    return boolean(node, "`shouldHide`", or: ["none"])?.map { $0 ? .yes : .no }
  }
}
