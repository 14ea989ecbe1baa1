/// Collections that a syntax error has cut short.
extension Composer {
  /// Ends the open collections down to a depth. A faulty node in each mapping tells the reader.
  mutating func cutAll(downTo depth: Int = 0) {
    while let last = open.last, open.count > depth {
      completePair()
      if last.isMapping {
        var piece = NodeRecord(
          kind: .scalar, style: .plain,
          span: between(contentEnd, contentEnd))
        piece.isFaulty = true
        append(piece)
        append(piece)
      }
      close(end: nil)
    }
    completePair()
  }

  /// Reopens the collections that ended right before a line, if the line is indented by more than
  /// the open one: its content was meant for one of them.
  mutating func reopen(before failure: YAMLFailure) {
    guard failure.kind == .missingKey || failure.kind == .missingDash else { return }
    while let last = open.last, !last.isFlow, last.key < 0 {
      var child = NodeID(last.index + 1)
      var lastValue: NodeID?
      while Int(child.index) < tree.nodes.count {
        if last.isMapping { child = tree.following(child) }
        guard Int(child.index) < tree.nodes.count else { break }
        lastValue = child
        child = tree.following(child)
      }
      if let value = lastValue, tree.style(of: value) == .flow, last.isMapping, value.index > 0 {
        // Something stands behind the bracket that may have been closed too soon.
        let table = lines()
        let line = table.location(ofScalar: Int(tree.span(of: value).end)).line
        guard line == table.location(ofScalar: Int(failure.problemIndex)).line else { return }
        tree.nodes[Int(value.index)].isFaulty = true
        tree.nodes[Int(value.index) - 1].isFaulty = true
        return
      }
      guard let value = lastValue, tree.style(of: value) == .block,
        tree.kind(of: value) == .mapping || tree.kind(of: value) == .sequence,
        !tree.nodes[Int(value.index)].hasMergeKey
      else { return }
      open.append(
        OpenCollection(
          index: value.index, nodesBefore: expandedNodes,
          isMapping: tree.kind(of: value) == .mapping,
          isFlow: false, isAnchored: false))
    }
  }
}
