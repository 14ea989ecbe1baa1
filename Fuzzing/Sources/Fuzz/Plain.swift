@testable import ModalSyntax

/// What the short cut for plain texts makes of one is, node by node, what libyaml's composer does without a
/// finding.
func comparePlain(_ bytes: [UInt8]) -> Bool {
  let source = SourceFile(name: "a.yaml", bytes: bytes)
  guard let tree = PlainReader.tree(of: source, file: 7, limits: YAMLLimits()) else { return false }
  var reader = YAMLReader()
  let composed = reader.composeWithLibyaml(source, file: 7)
  require(
    composed.diagnostics.isEmpty && !composed.value.isPartial,
    "taken for plain: \(composed.diagnostics.map(\.message))")
  require(description(of: tree) == description(of: composed.value), "the nodes differ")
  require(
    tree.toolComments(in: source).map { "\($0)" }
      == composed.value.toolComments(in: source).map { "\($0)" }, "the comments differ")
  return true
}

private func description(of tree: YAMLTree) -> [String] {
  ["\(tree.documents.map(\.index))"]
    + tree.nodes.indices.map { index in
      let node = tree.nodes[index]
      let text = tree.text(of: NodeID(Int32(index)))
      return "\(node.kind) \(node.style) \(node.isFaulty) \(node.hasMergeKey) \(node.next)"
        + " \(tree.file):\(node.start)-\(node.end) \(text)"
    }
}
