internal import ModalSyntax

/// The misbehaviors of a preset's original, and which of them are kept.
extension Quirk {
  /// The quirks that a mapping of modal keys switches, by their names; none for `true` and `false`,
  /// which speak of all of them.
  static func read(_ node: NodeID, _ reader: inout Reader) {
    reader.scope.quirks = Located([], at: reader.tree.span(of: node))
    guard reader.tree.kind(of: node) == .mapping else {
      if reader.tree.kind(of: node) == .sequence {
        let names = reader.tree.items(of: node).map { "\(reader.tree.text(of: $0)): false" }
        return reader.reportKind(
          node, "`quirks` is `true`, `false` or a mapping of quirks",
          help: "write `{\(names.joined(separator: ", "))}` to switch them off")
      }
      _ = reader.boolean(node, "`quirks`")
      return
    }
    for entry in reader.tree.entries(of: node) where reader.hasValue(entry) {
      guard reader.boolean(entry.value, "a quirk") != nil else { continue }
      reader.scope.quirks?.value.append(
        reader.tree.located(entry.key))
    }
  }
}
