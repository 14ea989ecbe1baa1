internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A formula without a value.
struct FormulaFailure {
  let cause: EvaluationFailure
  /// The first surroundings in which it has none.
  let words: PlaceInWords
  /// Nil for a frame that is beyond all numbers.
  let formula: Expression?
  /// Whether that has been said: what asks for nothing fails everywhere, and was told when it was read; what
  /// follows from another failure may well have a value without it.
  let isKnown: Bool

  var span: SourceSpan? { cause.span }

  init(_ cause: EvaluationFailure, _ words: PlaceInWords, of facts: ModalFacts) {
    self.cause = cause
    self.words = words
    let formula = cause.span.flatMap { span -> Expression? in
      let inputs = facts.keys.keys(in: words.environment).inputs
      return (inputs.expressions + inputs.radiusFormulas).first {
        $0.nodes.contains { $0.span == span }
      }
        ?? inputs.elements?.elements.formula(at: span)
    }
    self.formula = formula
    let asksForNothing = formula.map { !$0.mentions { _ in true } } ?? false
    let follows = facts.faulty.map { formula.map($0.reach) ?? true } ?? false
    isKnown = asksForNothing || follows
  }
}

extension ModalFacts {
  /// Formulas of elements that have no value on some device, or in some expectation, in some state.
  ///
  /// Only a modal with a formula that may fail is tried so widely.
  func findElementFailures(_ scenes: DeviceScenes) -> [FormulaFailure] {
    let mayFail = keys.all.contains {
      $0.inputs.elements?.elements.hasFormula(where: \.mayFail) ?? false
        || $0.inputs.paddingFormulas.contains(where: \.mayFail)
        || $0.inputs.elements.map { $0.hasSaidTexts && $0.elements.mayBeTooLong } ?? false
    }
    guard mayFail else { return [] }
    var failures: [FormulaFailure] = []
    func note(_ cause: EvaluationFailure?, _ words: @autoclosure () -> PlaceInWords) {
      guard let cause, !failures.contains(where: { $0.span == cause.span }) else { return }
      failures.append(FormulaFailure(cause, words(), of: self))
    }
    for position in matrix.wholeScreens {
      for place in matrix.points[position].places(at: position) {
        let environment = matrix.environment(at: place)
        guard keys.keys(in: environment).layer.isAllowed(in: environment) else { continue }
        note(elementFailure(scenes, in: environment), PlaceInWords(place, in: matrix))
      }
    }
    for setting in expectations.map(\.setting) {
      guard let environment = environment(in: setting) else { continue }
      note(
        elementFailure(scenes, in: environment), PlaceInWords(of: setting, environment: environment)
      )
    }
    return failures
  }

  /// What keeps the elements from being placed in some surroundings, in the first state that has it; nil
  /// where all is well, or where the modal's own frame is at fault.
  private func elementFailure(
    _ scenes: DeviceScenes, in environment: Environment
  ) -> EvaluationFailure? {
    for some in scenes.inStates(keys.keys(in: environment)) {
      do throws(EvaluationFailure) {
        let solution = try solve(some.inputs, in: environment)
        // That nothing is left of the content is a finding of its own.
        if solution.isWithoutRoom || solution.isVanishing { continue }
        for state in some.states {
          _ = try placeElements(
            of: some.inputs, in: solution.contentSize, environment, state: state)
        }
      } catch {
        let isOfElements =
          some.inputs.elements?.elements.formula(at: error.span) != nil
          || some.inputs.paddingFormulas.contains { $0.hasPart(at: error.span) }
        if isOfElements { return error }
      }
    }
    return nil
  }

  /// Formulas of the frame that have no value on some device, or in some expectation.
  func findFrameFailures(_ frames: DeviceFrames) -> [FormulaFailure] {
    var known =
      entered.map { ($0.from.elementFailures + $0.from.frameFailures).map(\.span) }
      ?? (faulty?.known ?? []) + elementFailures.map(\.span)
    var failures: [FormulaFailure] = []
    func note(_ cause: EvaluationFailure, _ words: @autoclosure () -> PlaceInWords) {
      guard cause.reason != .noAnchor, !known.contains(cause.span) else { return }
      known.append(cause.span)
      failures.append(FormulaFailure(cause, words(), of: self))
    }
    for (place, cause) in frames.failures {
      note(cause, PlaceInWords(place, in: matrix, keyboards: frames.keyboards))
    }
    guard frames.resolutions.contains(where: { $0.inputs.expressions.contains(where: \.mayFail) })
    else { return failures }
    for setting in expectations.map(\.setting) {
      guard let environment = environment(in: setting) else { continue }
      do throws(EvaluationFailure) {
        _ = try solve(keys.keys(in: environment).inputs, in: environment)
      } catch {
        note(error, PlaceInWords(of: setting, environment: environment))
      }
    }
    return failures
  }

  /// Formulas that fail behind others: what has no value ends the placing of everything else, so the modal
  /// is tried again with numbers in place of the formulas that are known, until none fails.
  var furtherFailures: [FormulaFailure] {
    var known = allFailures.map(\.span)
    var further: [FormulaFailure] = []
    // No spec has more formulas behind each other.
    for _ in 0..<64 where !known.isEmpty {
      let fixed = ModalFacts(self, without: FaultyFormulas(at: known, in: modal))
      let new = fixed.allFailures
      if new.isEmpty { break }
      further += new
      known += new.map(\.span)
    }
    return further
  }
}

extension [Element] {
  /// The formula that has a part at a place in the text.
  fileprivate func formula(at span: SourceSpan?) -> Expression? {
    guard let span else { return nil }
    var found: Expression?
    _ = hasFormula { formula in
      guard formula.hasPart(at: span) else { return false }
      found = formula
      return true
    }
    return found
  }
}

extension Expression {
  /// Whether it is at a place in the text, or a part of it is.
  fileprivate func hasPart(at span: SourceSpan?) -> Bool {
    self.span == span || nodes.contains { $0.span == span }
  }
}

extension LayoutInputs {
  /// The formulas of the padding.
  fileprivate var paddingFormulas: [Expression] {
    paddingLengths.compactMap { if case .expression(let formula) = $0 { formula } else { nil } }
  }
}
