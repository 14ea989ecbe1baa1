internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension RuleContext {
  /// Every formula of the layout has a value on all devices, and in all expectations; those of elements
  /// that have been reported are passed over, and what follows from those in `faulty` is not reported.
  ///
  /// - Returns: Where the formulas stand that have none and are not known.
  mutating func checkExpressions(
    _ modal: Modal, _ sweep: ModalSweep, excluding known: [SourceSpan?],
    beside faulty: FaultyFormulas? = nil
  ) -> [SourceSpan?] {
    var reported = known
    for (place, failure) in sweep.failures where !known.contains(failure.span) {
      let words = PlaceInWords(place, in: catalogue, keyboards: sweep.keyboards)
      reported.append(failure.span)
      report(failure, words, modal, beside: faulty)
    }
    guard sweep.resolutions.contains(where: { $0.inputs.expressions.contains(where: \.mayFail) })
    else { return Array(reported[known.count...]) }
    for expectation in document.expectations where concerns(expectation, modal) {
      let setting = expectation.setting
      guard let environment = surroundings(of: modal, in: setting) else {
        continue
      }
      do throws(EvaluationFailure) {
        _ = try solve(resolve(modal, in: environment), in: environment)
      } catch {
        guard !reported.contains(error.span) else { continue }
        reported.append(error.span)
        report(
          error, PlaceInWords(of: setting, environment: environment), modal, beside: faulty)
      }
    }
    return Array(reported[known.count...])
  }

  /// Reports a formula that has no value, unless that follows from one that has been reported.
  mutating func report(
    _ failure: EvaluationFailure, _ words: PlaceInWords, _ modal: Modal,
    beside faulty: FaultyFormulas?
  ) {
    // A formula that asks for nothing fails everywhere; that has been said when it was read.
    let formula = failure.span.flatMap { span -> Expression? in
      let inputs = resolve(modal, in: words.environment)
      return inputs.expressions.first { expression in
        expression.nodes.contains { $0.span == span }
      } ?? inputs.elements?.elements.formula(at: span)
    }
    if let formula, !formula.mentions({ _ in true }) { return }
    if let faulty, formula.map(faulty.reach) ?? true { return }
    let what =
      switch failure.reason {
      case .divisionByZero: "the formula divides by zero"
      case .notFinite where failure.span == nil: "the frame is beyond all numbers"
      case .notFinite: "the result of the formula is beyond all numbers"
      case .textTooLong: "the text has more than \(TextTemplate.greatestLength) characters"
      }
    let environment = words.environment
    let insets = environment.safeArea
    let sides = [insets.top, insets.left, insets.bottom, insets.right].map(points)
    report(
      .evaluation, .error, at: failure.span.map { formula?.extent(around: $0) ?? $0 }, of: modal,
      "\(what) \(words.place)",
      notes: [
        words.note,
        "The scale is \(points(environment.scale)), the safe area "
          + "[\(sides.joined(separator: ", "))], `horizontal` "
          + "\(environment.traits.horizontal.rawValue), `vertical` "
          + "\(environment.traits.vertical.rawValue).",
      ],
      help: failure.reason == .divisionByZero
        ? "keep the divisor from being 0, for instance with `max(1, …)`"
        : failure.span == nil ? "write smaller lengths" : nil)
  }
}

extension Expression {
  /// The part of the formula's own text around a node and its operands.
  fileprivate func extent(around span: SourceSpan) -> SourceSpan? {
    guard let root = nodes.lastIndex(where: { $0.span == span }), isOwn(span) else { return nil }
    var extent = span
    var open = [nodes[root]]
    while let node = open.popLast() {
      if isOwn(node.span) { extent = extent.union(node.span) }
      for operand in [node.operands.0, node.operands.1, node.operands.2] where operand >= 0 {
        open.append(nodes[Int(operand)])
      }
    }
    return extent
  }

  /// Whether a span lies in the formula itself, and not in that of a variable.
  private func isOwn(_ other: SourceSpan) -> Bool {
    other.file == span.file && span.start <= other.start && other.end <= span.end
  }
}
