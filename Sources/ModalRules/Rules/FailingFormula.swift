internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// Every formula has a value on all devices, and in all expectations, in every state.
  static let failingFormula = Rule(
    .evaluation,
    check: .keys { facts in
      for failure in facts.radiusFailures { report(facts, failure) }
    },
    .elements { facts, _ in
      for failure in facts.elementFailures { report(facts, failure) }
    },
    .frames { facts, _ in
      for failure in facts.frameFailures { report(facts, failure) }
      let others = facts.entered == nil ? facts.furtherFailures : facts.radiusFailures
      for failure in others { report(facts, failure) }
    })
}

extension ModalExpression {
  /// The part of the formula's own text around a node and its operands.
  fileprivate func extent(around span: SourceSpan) -> SourceSpan? {
    guard let root = nodes.lastIndex(where: { $0.span == span }), self.span.contains(span) else {
      return nil
    }
    var extent = span
    var open = [nodes[root]]
    while let node = open.popLast() {
      if self.span.contains(node.span) { extent = extent.union(node.span) }
      for operand in [node.operands.0, node.operands.1, node.operands.2] where operand >= 0 {
        open.append(nodes[Int(operand)])
      }
    }
    return extent
  }
}

private func report(_ facts: ModalFacts, _ failure: FormulaFailure) {
  if failure.isKnown { return }
  let what =
    switch failure.cause.reason {
    case .divisionByZero: "the formula divides by zero"
    case .notFinite where failure.span != nil: "the result of the formula is too large to compute"
    case .notFinite, .textTooLong, .textsTooLong, .noAnchor: failure.cause.words
    }
  let environment = failure.words.environment
  let insets = environment.safeArea
  let sides = [insets.top, insets.left, insets.bottom, insets.right].map(points)
  facts.report(
    .evaluation, .error,
    at: failure.span.map { failure.formula?.extent(around: $0) ?? $0 },
    "\(what) \(failure.words.place)",
    notes: [
      failure.words.note,
      "The scale is \(points(environment.scale)), the safe area "
        + "[\(sides.joined(separator: ", "))], `horizontal` "
        + "\(environment.traits.horizontal.rawValue), `vertical` "
        + "\(environment.traits.vertical.rawValue).",
    ],
    help: failure.cause.reason == .divisionByZero
      ? "keep the divisor from being 0, for instance with `max(1, …)`"
      : failure.span == nil ? "write smaller lengths" : nil)
}
