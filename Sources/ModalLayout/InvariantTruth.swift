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
    // What is the same is no matter of last places.
    try truth(at: index) { $0 > 0 && $0 <= lastPlaces }
  }
}

extension InvariantEvaluation {
  /// Whether it is false, and would be if its sides were off by a distance.
  ///
  /// - Throws: A failure if it has no value.
  package func isFalse(by distance: Double) throws(EvaluationFailure) -> Bool {
    let distance = context.written(distance)
    return try truth(at: root) { $0 <= distance } == false
  }

  /// Whether a part holds; nil where that hangs on two sides that are too close to each other.
  ///
  /// - Throws: A failure if it has no value.
  @specialized(where Number == Double)
  private func truth(
    at index: Int32, _ isTooClose: (_ distance: Number) -> Bool
  ) throws(EvaluationFailure) -> Bool? {
    let node = formula.nodes[Int(index)]
    let (first, second, third) = node.operands
    switch node.operation {
    case .and:
      let one = try truth(at: first, isTooClose)
      if one == false { return false }
      let other = try truth(at: second, isTooClose)
      return other == false ? false : one == nil ? nil : other
    case .or:
      let one = try truth(at: first, isTooClose)
      if one == true { return true }
      let other = try truth(at: second, isTooClose)
      return other == true ? true : one == nil ? nil : other
    case .not: return try truth(at: first, isTooClose).map { !$0 }
    case .conditional:
      guard let condition = try truth(at: first, isTooClose) else { return nil }
      return try truth(at: condition ? second : third, isTooClose)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let distance = (try value(at: first) - value(at: second)).magnitude
      return isTooClose(distance) ? nil : try value(at: index) != 0
    default: return try value(at: index) != 0
    }
  }
}
