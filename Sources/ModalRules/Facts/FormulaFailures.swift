internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A formula without a value.
struct FormulaFailure {
  let cause: EvaluationFailure
  /// The first surroundings in which it has none.
  let words: PlaceInWords
  /// Nil for a frame that is beyond all numbers.
  let formula: ModalExpression?
  /// Whether that has been said: what asks for nothing fails everywhere, and was told when it was read; what
  /// follows from another failure may well have a value without it.
  let isKnown: Bool

  var span: SourceSpan? { cause.span }

  init(_ cause: EvaluationFailure, _ words: PlaceInWords, of facts: ModalFacts) {
    self.cause = cause
    self.words = words
    let formula = cause.span.flatMap { span -> ModalExpression? in
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
  /// The failures on some screens, each without a keyboard and with the tallest, and in the modal's expectations.
  private func failures(
    on positions: some Sequence<Int>, besides known: [SourceSpan?] = [],
    _ find: (ResolvedKeys, Environment) -> [EvaluationFailure]
  ) -> [FormulaFailure] {
    var known = known
    var failures: [FormulaFailure] = []
    func note(
      _ keys: ResolvedKeys, _ environment: Environment, _ words: @autoclosure () -> PlaceInWords
    ) {
      for cause in find(keys, environment) where !known.contains(cause.span) {
        known.append(cause.span)
        failures.append(FormulaFailure(cause, words(), of: self))
      }
    }
    for position in positions {
      for place in matrix.points[position].places(at: position) {
        let environment = matrix.environment(at: place)
        let keys = keys.keys(in: environment)
        guard keys.layer.isAllowed(in: environment) else { continue }
        note(keys, environment, PlaceInWords(place, in: matrix))
      }
    }
    for index in expectations {
      let found = spec.settings.expectations[index].value
      guard let environment = found?.inside(modal.hostView) else { continue }
      note(
        keys.keys(in: environment), environment,
        PlaceInWords(of: document.expectations[index].setting, environment: environment))
    }
    return failures
  }

  /// Formulas of elements that have no value on some device, or in some expectation, in some state.
  ///
  /// Only a modal with a formula that may fail is tried so widely.
  func findElementFailures(_ scenes: DeviceScenes) -> [FormulaFailure] {
    let mayFail = keys.all.contains {
      $0.inputs.elements?.elements.hasFormula(where: \.mayFail) ?? false
        || $0.inputs.paddingLengths.formulas.contains(where: \.mayFail)
        || $0.inputs.elements.map { $0.hasSaidTexts && $0.elements.mayBeTooLong } ?? false
    }
    guard mayFail else { return [] }
    return failures(on: matrix.wholeScreens) { keys, environment in
      // The first state that has one, unless the modal's own frame is at fault.
      for some in scenes.inStates(keys) {
        do throws(EvaluationFailure) {
          let solution = try solve(some.inputs, in: environment)
          // A content without any room is a finding of its own.
          if solution.isWithoutRoom || solution.isVanishing { continue }
          for state in some.states {
            _ = try placeElements(
              of: some.inputs, in: solution.contentSize, environment, state: state)
          }
        } catch {
          let isOfElements =
            some.inputs.elements?.elements.formula(at: error.span) != nil
            || some.inputs.paddingLengths.formulas.contains { $0.hasPart(at: error.span) }
          if isOfElements { return [error] }
        }
      }
      return []
    }
  }

  /// Formulas of the frame that have no value on some device, or in some expectation, except those that are known.
  func findFrameFailures(_ frames: DeviceFrames) -> [FormulaFailure] {
    let known =
      entered.map { ($0.from.elementFailures + $0.from.frameFailures).map(\.span) }
      ?? (faulty?.known ?? []) + elementFailures.map(\.span)
    let failures = frames.failures.filter { !known.contains($0.cause.span) }.map {
      FormulaFailure(
        $0.cause, PlaceInWords($0.place, in: matrix, keyboards: frames.keyboards), of: self)
    }
    guard frames.resolutions.contains(where: { $0.inputs.expressions.contains(where: \.mayFail) })
    else { return failures }
    return failures
      + self.failures(on: [], besides: known + failures.map(\.span)) { keys, environment in
        do throws(EvaluationFailure) {
          _ = try solve(keys.inputs, in: environment)
          return []
        } catch {
          return error.reason == .noAnchor ? [] : [error]
        }
      }
  }

  /// Formulas of the radii of corners that have no value on some device, or in some expectation, in some state,
  /// except those that are known.
  func findRadiusFailures() -> [FormulaFailure] {
    let mayFail = keys.all.contains { $0.inputs.radiusFormulas.contains(where: \.mayFail) }
    guard mayFail else { return [] }
    let states: [String?] = entered.map { [$0.state.name] } ?? modal.states + [nil]
    let known = entered.map { $0.from.radiusFailures.map(\.span) } ?? faulty?.known ?? []
    return failures(on: matrix.points.indices, besides: known) { keys, environment in
      states.compactMap { state -> EvaluationFailure? in
        do throws(EvaluationFailure) {
          _ = try keys.inputs.cornerRadii(in: environment, state: state)
          return nil
        } catch {
          return error
        }
      }
    }
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
  fileprivate func formula(at span: SourceSpan?) -> ModalExpression? {
    guard let span else { return nil }
    var found: ModalExpression?
    _ = hasFormula { formula in
      guard formula.hasPart(at: span) else { return false }
      found = formula
      return true
    }
    return found
  }
}

extension ModalExpression {
  /// Whether it is at a place in the text, or a part of it is.
  fileprivate func hasPart(at span: SourceSpan?) -> Bool {
    self.span == span || nodes.contains { $0.span == span }
  }
}
