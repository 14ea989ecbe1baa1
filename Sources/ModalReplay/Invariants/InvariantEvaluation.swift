internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// An invariant where it is evaluated.
struct InvariantEvaluation {
  let formula: Expression
  let context: EvaluationContext
  /// The elements that it names, by their positions in the formula.
  let elements: [PlacedElement]

  /// How near to each other two numbers are the same: a double keeps no more of what the steps of a solution come to.
  private static let slack = 1e-9

  /// Whether the invariant holds.
  ///
  /// - Throws: A failure if it has no value.
  func holds() throws(EvaluationFailure) -> Bool {
    try holds(at: Int32(formula.nodes.count - 1))
  }

  /// The comparisons because of which the invariant is false, which it is.
  func failing() throws(EvaluationFailure) -> [FailedInvariant.Comparison] {
    try failing(at: Int32(formula.nodes.count - 1))
  }

  private func holds(at index: Int32) throws(EvaluationFailure) -> Bool {
    let node = formula.nodes[Int(index)]
    let (first, second) = (node.operands.0, node.operands.1)
    switch node.operation {
    case .and: return try holds(at: first) ? try holds(at: second) : false
    case .or: return try holds(at: first) ? true : try holds(at: second)
    case .not: return try !holds(at: first)
    case .conditional: return try holds(at: holds(at: first) ? second : node.operands.2)
    case .equal: return try difference(of: node).magnitude <= Self.slack
    case .notEqual: return try difference(of: node).magnitude > Self.slack
    case .less: return try difference(of: node) < -Self.slack
    case .lessOrEqual: return try difference(of: node) <= Self.slack
    case .greater: return try difference(of: node) > Self.slack
    case .greaterOrEqual: return try difference(of: node) >= -Self.slack
    default: return try value(at: index) != 0
    }
  }

  private func difference(of node: Expression.Node) throws(EvaluationFailure) -> Double {
    try value(at: node.operands.0) - value(at: node.operands.1)
  }

  private func value(at node: Int32) throws(EvaluationFailure) -> Double {
    try formula.nodes.evaluate(
      at: node, of: formula.span, in: context, percentOf: 0,
      elements: { element, property in
        elements[Int(element)].frame.value(of: property)
      })
  }

  /// The comparisons because of which a node is false, which it is.
  private func failing(at index: Int32) throws(EvaluationFailure) -> [FailedInvariant.Comparison] {
    let node = formula.nodes[Int(index)]
    switch node.operation {
    case .and:
      // The first that is false is reason enough.
      let first = try !holds(at: node.operands.0)
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
      let condition = try holds(at: node.operands.0)
      return try failing(at: condition ? node.operands.1 : node.operands.2)
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
