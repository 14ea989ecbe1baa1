package import ModalLanguage
internal import ModalSyntax

extension InvariantEvaluation<Double> {
  /// The distance, in points, up to which two sides may differ by the last places of doubles alone.
  private static var slack: Double { 1e-9 }

  /// Whether it is false, and would be if its sides were off by 1e-9; also where it has no value.
  package var isClearlyFalse: Bool {
    do throws(EvaluationFailure) { return try truth(at: root) == false } catch { return true }
  }

  /// Whether a part holds; nil where that hangs on the last places.
  ///
  /// - Throws: A failure if it has no value.
  package func truth(at index: Int32) throws(EvaluationFailure) -> Bool? {
    let node = formula.nodes[Int(index)]
    let (first, second, third) = node.operands
    switch node.operation {
    case .and:
      let one = try truth(at: first)
      if one == false { return false }
      let other = try truth(at: second)
      return other == false ? false : one == nil ? nil : other
    case .or:
      let one = try truth(at: first)
      if one == true { return true }
      let other = try truth(at: second)
      return other == true ? true : one == nil ? nil : other
    case .not: return try truth(at: first).map { !$0 }
    case .conditional:
      guard let condition = try truth(at: first) else { return nil }
      return try truth(at: condition ? second : third)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let distance = (try value(at: first) - value(at: second)).magnitude
      // What is the same is no matter of last places.
      return distance > 0 && distance <= Self.slack ? nil : try value(at: index) != 0
    default: return try value(at: index) != 0
    }
  }
}
