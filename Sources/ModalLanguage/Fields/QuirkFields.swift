internal import ModalSyntax

/// The misbehaviors of a preset's original, and which of them are kept.
extension Reader {
  /// The quirks that a mapping of modal keys switches, by their names; none for `true` and `false`,
  /// which speak of all of them.
  mutating func readQuirks(_ node: NodeID) {
    scope.quirks = Located([], at: tree.span(of: node))
    guard tree.kind(of: node) == .mapping else {
      if tree.kind(of: node) == .sequence {
        let names = tree.items(of: node).map { "\(tree.text(of: $0)): false" }
        return reportKind(
          tree[node], "`quirks` is `true`, `false` or a mapping of quirks",
          help: "write `{\(names.joined(separator: ", "))}` to switch them off")
      }
      _ = boolean(node, "`quirks`")
      return
    }
    for entry in tree.entries(of: node) where hasValue(entry) {
      guard boolean(entry.value, "a quirk") != nil else { continue }
      scope.quirks?.value.append(Located(tree.text(of: entry.key), at: tree.span(of: entry.key)))
    }
  }
}
