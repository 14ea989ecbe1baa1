package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension InvariantEvaluation<Double> {
  /// The comparisons because of which a node is false, which it is.
  func failing(at index: Int32) throws(EvaluationFailure) -> [FailedInvariant.Comparison] {
    try deciding(at: index, false)
  }

  /// The comparisons because of which a node is true or false, which it is.
  private func deciding(
    at index: Int32, _ isTrue: Bool
  ) throws(EvaluationFailure) -> [FailedInvariant.Comparison] {
    let node = formula.nodes[Int(index)]
    let (first, second, third) = node.operands
    switch node.operation {
    case .and, .or:
      guard isTrue == (node.operation == .or) else {
        return try deciding(at: first, isTrue) + deciding(at: second, isTrue)
      }
      // The first that is so is reason enough.
      return try deciding(at: truth(at: first) == isTrue ? first : second, isTrue)
    case .not: return try deciding(at: first, !isTrue)
    case .conditional:
      return try deciding(at: truth(at: first) == true ? second : third, isTrue)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return [
        FailedInvariant.Comparison(
          edges: formula.edges(under: index),
          sides: try [first, second].map { side throws(EvaluationFailure) in
            (formula.nodes[Int(side)].span, try value(at: side))
          }, symbols: formula.symbols(of: first) ?? formula.symbols(of: second) ?? [])
      ]
    default: return []
    }
  }
}

extension ModalExpression {
  /// The numbers of frames that a part of it asks for.
  fileprivate func edges(under index: Int32) -> Set<FailedInvariant.Edge> {
    var edges: Set<FailedInvariant.Edge> = []
    var open = [index]
    while let next = open.popLast() {
      let node = nodes[Int(next)]
      open += [node.operands.0, node.operands.1, node.operands.2].filter { $0 >= 0 }
      guard node.operation == .name else { continue }
      switch node.name {
      case .content(let property):
        for number in property.numbers { edges.insert(.init(element: nil, number: number)) }
      case .element(let element, let property):
        for number in property.numbers {
          edges.insert(.init(element: Int(element), number: number))
        }
      default: continue
      }
    }
    return edges
  }

  /// The words for the values of a part of it, by their numbers; nil for numbers, and for words whose type another part tells.
  fileprivate func symbols(of index: Int32) -> [String]? {
    let node = nodes[Int(index)]
    switch node.operation {
    case .name:
      let symbols = node.name.spelled?.symbols ?? []
      return symbols.isEmpty ? nil : symbols
    case .conditional: return symbols(of: node.operands.1) ?? symbols(of: node.operands.2)
    case .or, .and, .not, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .sameText, .otherText:
      return ["false", "true"]
    default: return nil
    }
  }
}

extension Invariant {
  /// Whether it compares a place in the container with one in the content, which are counted from different corners.
  package var mixesCoordinates: Bool {
    let formula = that.value
    return formula.nodes.contains { node in
      switch node.operation {
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        let sides = [node.operands.0, node.operands.1].map { side in
          formula.edges(under: side).filter { $0.number < 2 }
        }
        return (0...1).contains { axis in
          let isOfElements = sides.map { side in
            side.filter { $0.number == axis }.map { $0.element != nil }
          }
          // A sum of both is a place in the container.
          return Set(isOfElements[0]).count == 1 && Set(isOfElements[1]).count == 1
            && isOfElements[0].first != isOfElements[1].first
        }
      default: return false
      }
    }
  }
}

extension ModalExpression.BoxProperty {
  /// The positions of the numbers that it comes from, among x, y, width and height.
  fileprivate var numbers: [Int] {
    let axis = isVertical ? 1 : 0
    return switch self {
    case .width, .height: [axis + 2]
    case .x, .y, .minX, .minY, .leading: [axis]
    case .midX, .centerX, .maxX, .midY, .centerY, .maxY, .trailing: [axis, axis + 2]
    }
  }
}
