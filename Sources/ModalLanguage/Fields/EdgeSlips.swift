internal import ModalSyntax

/// What other tools write for the edges and the center of an element.
extension Reader {
  /// A distance from the content's far edge. `f.right` is an edge elsewhere, and no distance.
  mutating func distance(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace
  ) -> Located<Length>? {
    let before = diagnostics.count
    if let length = length(node, what, place) { return length }
    let side = place == .elementX ? "width" : "height"
    for index in diagnostics.indices.dropFirst(before) where diagnostics[index].code == .unknownName
    {
      guard let fix = diagnostics[index].fixIt, let span = diagnostics[index].primary?.span,
        Self.edges.contains(where: { fix.replacement.exact.hasSuffix($0) })
      else { continue }
      let meant = "content.\(side) - \(fix.replacement)"
      diagnostics[index].help =
        "write `\(meant)`: \(what) is a distance from that edge of the content"
      diagnostics[index].fixIt = .propose(meant, at: span)
    }
    return nil
  }

  private static let edges = [".minX", ".maxX", ".minY", ".maxY"]

  /// A place for the center. `center` and `true` elsewhere mean that of the content.
  mutating func center(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace
  ) -> Located<Length>? {
    let before = diagnostics.count
    if let length = length(node, what, place) { return length }
    let words = ["center", "centre", "middle", "centered", "true", "yes", "on", "auto"]
    guard tree.kind(of: node) == .scalar, diagnostics.count > before,
      words.contains(tree.text(of: node).lowercased())
    else { return nil }
    let span = tree.span(of: node)
    diagnostics.removeSubrange(before...)
    return refuse(
      .unknownName, at: span,
      "\(what) is a place in the content, and this is \(describe(tree[node]))",
      fixIt: .propose("50%", at: span))
  }
}
