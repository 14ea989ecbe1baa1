internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension RuleContext {
  /// Every formula of the elements has a value on all devices, and in all expectations, in every state.
  ///
  /// Only a modal with a formula that may fail is tried so widely.
  ///
  /// - Parameters:
  ///   - modal: The modal.
  ///   - sweep: Its elements.
  ///   - faulty: What has been reported; what follows from that is not.
  /// - Returns: Where the formulas stand that have none.
  mutating func checkElementFormulas(
    _ modal: Modal, _ sweep: ElementSweep, beside faulty: FaultyFormulas? = nil
  ) -> [SourceSpan?] {
    let mayFail = sweep.keys.keys.contains {
      $0.inputs.elements?.elements.hasFormula(where: \.mayFail) ?? false
    }
    guard mayFail else { return [] }
    var reported: [SourceSpan?] = []
    var plan = sweep.keys.plan
    for position in catalogue.points.indices where !catalogue.points[position].isSplit {
      let point = catalogue.points[position]
      for showsKeyboard in point.tallestKeyboard > 0 ? [false, true] : [false] {
        let environment = showsKeyboard ? point.withTallestKeyboard : point.environment
        let keys = plan.keys(in: environment)
        guard keys.layer.isAllowed(in: environment),
          let failure = elementFailure(keys, sweep.states, in: environment),
          !reported.contains(failure.span)
        else { continue }
        reported.append(failure.span)
        let place = SweepPlace(position: position, showsKeyboard: showsKeyboard)
        report(failure, PlaceInWords(place, in: catalogue), modal, beside: faulty)
      }
    }
    for expectation in document.expectations where concerns(expectation, modal) {
      let setting = expectation.setting
      guard let environment = surroundings(of: modal, in: setting),
        let failure = elementFailure(
          plan.keys(in: environment), sweep.states, in: environment),
        !reported.contains(failure.span)
      else { continue }
      reported.append(failure.span)
      report(
        failure, PlaceInWords(of: setting, environment: environment), modal, beside: faulty)
    }
    return reported
  }

  /// What keeps the elements from being placed in some surroundings, in the first state that has it; nil
  /// where all is well, or where the modal's own frame is at fault.
  private func elementFailure(
    _ keys: ResolvedKeys, _ states: LookedStates, in environment: Environment
  ) -> EvaluationFailure? {
    for some in keys.inStates(states) {
      do throws(EvaluationFailure) {
        let solution = try solve(some.inputs, in: environment)
        // That nothing is left of the content is a finding of its own.
        if isWithoutRoom(solution) || isVanishing(solution) { continue }
        let size = Size(width: solution.frame.width, height: solution.frame.height)
        for state in some.states {
          _ = try placeElements(of: some.inputs, in: size, environment, state: state)
        }
      } catch {
        guard some.inputs.elements?.elements.formula(at: error.span) != nil else { continue }
        return error
      }
    }
    return nil
  }
}

extension Located<TextTemplate>? {
  /// Whether something is so of a value in a text.
  fileprivate func hasValue(where holds: (Expression) -> Bool) -> Bool {
    guard let text = self?.value, text.hasValues else { return false }
    return text.expressions.contains(where: holds)
  }
}

extension [Element] {
  /// The formula that has a part at a place in the text.
  func formula(at span: SourceSpan?) -> Expression? {
    guard let span else { return nil }
    var found: Expression?
    _ = hasFormula { formula in
      guard formula.span == span || formula.nodes.contains(where: { $0.span == span }) else {
        return false
      }
      found = formula
      return true
    }
    return found
  }

  /// Whether something is so of a formula by which an element is placed, seen or tapped.
  func hasFormula(where holds: (Expression) -> Bool) -> Bool {
    func holdsOf(_ length: Located<Length>?) -> Bool {
      guard case .expression(let formula) = length?.value else { return false }
      return holds(formula)
    }
    func holdsOf(_ axis: AxisConstraints) -> Bool {
      holdsOf(axis.near) || holdsOf(axis.far) || holdsOf(axis.center) || holdsOf(axis.extent)
    }
    // By position: a loop over the values would copy all their keys.
    return indices.contains { index in
      if holdsOf(self[index].horizontal) || holdsOf(self[index].vertical) { return true }
      if let condition = self[index].isVisible?.value, holds(condition) { return true }
      if let condition = self[index].isEnabled?.value, holds(condition) { return true }
      if self[index].text.hasValue(where: holds) || self[index].placeholder.hasValue(where: holds) {
        return true
      }
      if let hit = self[index].hit {
        for case .expression(let formula) in hit.value where holds(formula) { return true }
      }
      guard self[index].isStack, let stack = self[index].stack else { return false }
      return stack.lengths.contains { holdsOf($0) }
    }
  }
}
