package import ModalLanguage
internal import ModalSyntax

/// The distance, in points, up to which two sides may differ by the last places of doubles alone.
package let lastPlaces = 1e-9

extension InvariantEvaluation<Double> {
  /// Whether it is false, and would be if its sides were off by 1e-9; also where it has no value.
  package var isClearlyFalse: Bool {
    do throws(EvaluationFailure) { return try truth(at: root) == false } catch { return true }
  }

  /// Whether a part holds; nil where that hangs on the last places.
  ///
  /// - Throws: A failure if it has no value.
  package func truth(at index: Int32) throws(EvaluationFailure) -> Bool? {
    try truth(at: index) { operation, one, other in
      // Equal numbers are not a matter of rounding.
      let distance = (one - other).magnitude
      return distance > 0 && distance <= lastPlaces ? nil : operation.holds(one, other)
    }
  }
}

extension InvariantEvaluation {
  /// Whether it is false, and would be if its sides were off by a distance.
  ///
  /// - Throws: A failure if it has no value.
  package func isFalse(by distance: Double) throws(EvaluationFailure) -> Bool {
    let distance = context.written(distance)
    return try truth(at: root) { operation, one, other in
      (one - other).magnitude <= distance ? nil : operation.holds(one, other)
    } == false
  }

  /// Whether a part holds, its comparisons being decided; nil where that hangs on one that is not.
  ///
  /// - Throws: A failure if it has no value.
  @specialized(where Number == Double)
  package func truth(
    at index: Int32, _ compare: (ModalExpression.Operation, Number, Number) -> Bool?
  ) throws(EvaluationFailure) -> Bool? {
    let node = formula.nodes[Int(index)]
    let (first, second, third) = node.operands
    switch node.operation {
    case .and:
      let one = try truth(at: first, compare)
      if one == false { return false }
      let other = try truth(at: second, compare)
      return other == false ? false : one == nil ? nil : other
    case .or:
      let one = try truth(at: first, compare)
      if one == true { return true }
      let other = try truth(at: second, compare)
      return other == true ? true : one == nil ? nil : other
    case .not: return try truth(at: first, compare).map { !$0 }
    case .conditional:
      guard let condition = try truth(at: first, compare) else { return nil }
      return try truth(at: condition ? second : third, compare)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return compare(node.operation, try value(at: first), try value(at: second))
    default: return try value(at: index) != 0
    }
  }
}

extension ModalExpression.Operation {
  /// Whether two numbers compare like this; false for what is no comparison.
  package func holds<Number: Comparable>(_ one: Number, _ other: Number) -> Bool {
    switch self {
    case .equal: one == other
    case .notEqual: one != other
    case .less: one < other
    case .lessOrEqual: one <= other
    case .greater: one > other
    case .greaterOrEqual: one >= other
    default: false
    }
  }
}
