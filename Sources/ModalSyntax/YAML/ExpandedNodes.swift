/// How many nodes the parts of a tree are once all aliases in them are written out.
package struct ExpandedNodes: Sendable {
  /// The number of nodes before each node; nil for a tree without aliases, where positions tell it.
  private let before: [Int]?

  /// Counts the nodes of a tree.
  package init(_ tree: YAMLTree) {
    guard tree.hasAliases else {
      before = nil
      return
    }
    // What an alias names stands before it.
    var before = [0]
    before.reserveCapacity(tree.nodes.count + 1)
    for (index, node) in tree.nodes.enumerated() {
      var count = 1
      if node.kind == .alias {
        let target = Int(node.next)
        let end = tree.nodes[target].kind == .scalar ? target + 1 : Int(tree.nodes[target].next)
        if end <= index { count = before[end] - before[target] }
      }
      before.append(before[index].addingReportingOverflow(count).partialValue)
    }
    self.before = before
  }

  /// The number of all of them.
  fileprivate func count(in tree: YAMLTree) -> Int { before?.last ?? tree.nodes.count }

  /// The number of a collection and all that is in it.
  package func count(of id: NodeID, in tree: YAMLTree) -> Int {
    let start = Int(id.index)
    guard tree.nodes[start].kind != .scalar else { return 1 }
    let end = Int(tree.nodes[start].next)
    return before.map { $0[end] - $0[start] } ?? end - start
  }
}

extension YAMLTree {
  /// The number of nodes once all aliases are written out.
  package var nodeCount: Int { hasAliases ? ExpandedNodes(self).count(in: self) : nodes.count }
}
