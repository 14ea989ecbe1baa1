internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension InvariantEvaluation<Double> {
  /// The comparisons because of which a node is false, which it is.
  func failing(at index: Int32) throws(EvaluationFailure) -> [FailedInvariant.Comparison] {
    let node = formula.nodes[Int(index)]
    switch node.operation {
    case .and:
      // The first that is false is reason enough.
      let first = try truth(at: node.operands.0) == false
      return try failing(at: first ? node.operands.0 : node.operands.1)
    case .or: return try failing(at: node.operands.0) + failing(at: node.operands.1)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let sides = [node.operands.0, node.operands.1]
      return [
        FailedInvariant.Comparison(
          edges: formula.edges(under: index),
          sides: try sides.map { side throws(EvaluationFailure) in
            (formula.nodes[Int(side)].span, try value(at: side))
          })
      ]
    case .conditional:
      let condition = try truth(at: node.operands.0)
      return try failing(at: condition == true ? node.operands.1 : node.operands.2)
    default: return []
    }
  }
}

extension Expression {
  /// The numbers of the content's frame that a part of it asks for: x, y, width and height by their positions.
  fileprivate func edges(under index: Int32) -> Set<Int> {
    var edges: Set<Int> = []
    var open = [index]
    while let next = open.popLast() {
      let node = nodes[Int(next)]
      open += [node.operands.0, node.operands.1, node.operands.2].filter { $0 >= 0 }
      guard node.operation == .name, case .content(let property) = node.name else { continue }
      let axis = property.isVertical ? 1 : 0
      switch property {
      case .width, .height: edges.insert(axis + 2)
      case .x, .y, .minX, .minY, .leading: edges.insert(axis)
      case .midX, .centerX, .maxX, .midY, .centerY, .maxY, .trailing:
        edges.formUnion([axis, axis + 2])
      }
    }
    return edges
  }
}
