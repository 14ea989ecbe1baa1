internal import ModalSyntax

/// What other tools write for the edges and the center of an element.
enum EdgeSlips {
  /// A distance from the content's far edge. `f.right` is an edge elsewhere, and no distance.
  static func distance(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> Located<Length>? {
    let before = reader.diagnostics.count
    if let length = reader.length(node, what, place) { return length }
    let side = place == .elementX ? "width" : "height"
    for index in reader.diagnostics.indices.dropFirst(before)
    where reader.diagnostics[index].code == .unknownName {
      guard let fix = reader.diagnostics[index].fixIt,
        let span = reader.diagnostics[index].primary?.span,
        edges.contains(where: { fix.replacement.exact.hasSuffix($0) })
      else { continue }
      let meant = "content.\(side) - \(fix.replacement)"
      reader.diagnostics[index].help =
        "write `\(meant)`: \(what) is a distance from that edge of the content"
      reader.diagnostics[index].fixIt = .propose(meant, at: span)
    }
    return nil
  }

  private static let edges = [".minX", ".maxX", ".minY", ".maxY"]

  /// A place for the center. `center` and `true` elsewhere mean that of the content.
  static func center(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> Located<Length>? {
    let before = reader.diagnostics.count
    if let length = reader.length(node, what, place) { return length }
    let words = ["center", "centre", "middle", "centered", "true", "yes", "on", "auto"]
    guard reader.tree.kind(of: node) == .scalar, reader.diagnostics.count > before,
      words.contains(reader.tree.text(of: node).lowercased())
    else { return nil }
    let span = reader.tree.span(of: node)
    reader.diagnostics.removeSubrange(before...)
    return reader.refuse(
      .unknownName, at: span,
      "\(what) is a place in the content, and this is \(reader.tree[node].described)",
      fixIt: .propose("50%", at: span))
  }
}
