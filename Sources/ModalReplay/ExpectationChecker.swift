package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// The failed expectation of a frame.
package struct FrameVerdict: Sendable {
  package var expectation: Expectation
  /// The setting.
  package var environment: Environment
  /// The modal's keys there.
  let keys: ResolvedKeys
  /// The solved frame.
  package var solution: Solution
  /// Whether it is a sheet instead of the popover that it is elsewhere.
  package var isAdapted: Bool
  /// The numbers of the frame (x, y, width, height) that differ by more than the tolerance, by
  /// their position.
  package var wrong: [Int]
  /// The failed expectations of elements, and of the arrow.
  package var elements: [ElementDifference]

  /// The modal's keys there.
  package var layer: ModalLayer { keys.layer }

  /// Why x, y, width and height of the frame are what they are.
  package var reasons: [Reason] {
    (try? solveWithReasons(keys.inputs, of: layer, in: environment).reasons.edges) ?? []
  }
}

/// Why an expectation does not hold.
package enum FailedExpectation: Sendable {
  /// The frame is another one.
  case differs(FrameVerdict)
  /// There is no frame to compare, because of the setting or a formula.
  case impossible([Diagnostic])
}

/// The checker of the expectations of one modal; it keeps what the modal's variants resolve to.
package struct ExpectationChecker {
  /// The keys resolved so far.
  package private(set) var plan: LayoutPlan

  /// A checker for the modal of a plan.
  package init(_ plan: LayoutPlan) {
    self.plan = plan
  }

  /// Solves the frame in the expectation's setting and compares it, number by number.
  ///
  /// - Returns: The failure; nil if the expectation holds.
  package mutating func check(
    _ expectation: Expectation, in catalogue: DeviceCatalogue
  ) -> FailedExpectation? {
    let setting = environment(for: expectation.setting, in: catalogue)
    guard let screen = setting.value else { return .impossible(setting.diagnostics) }
    let environment = screen.inside(plan.modal.hostView)
    let place = expectation.setting
    let keys = plan.keys(in: environment)
      .resting(in: place.state?.value, at: place.detent?.value, of: plan.modal)
    if let missing = keys.inputs.missingKeyDiagnostic(of: plan.modal, in: environment) {
      return .impossible([missing])
    }
    do throws(EvaluationFailure) {
      let solution = try solve(keys.inputs, in: environment)
      let wrong = expectation.frame?.value.numbers(
        apartFrom: solution.frame, by: expectation.tolerance)
      var elements =
        expectation.elements.isEmpty
        ? [] : try differences(of: expectation, keys.inputs, solution, in: environment, on: screen)
      if let arrow = expectation.arrow {
        elements += arrow.differences(from: solution.arrow, within: expectation.tolerance)
      }
      if let values = expectation.values {
        elements += values.differences(from: keys.layer, within: expectation.tolerance)
      }
      guard wrong?.isEmpty == false || !elements.isEmpty else { return nil }
      return .differs(
        FrameVerdict(
          expectation: expectation, environment: environment, keys: keys, solution: solution,
          isAdapted: plan.modal.isAdapted(with: keys.variants), wrong: wrong ?? [],
          elements: elements))
    } catch {
      return .impossible([error.diagnostic(in: environment, at: expectation.span)])
    }
  }
}

extension ExpectationChecker {
  /// The failed expectations of elements.
  private func differences(
    of expectation: Expectation, _ inputs: LayoutInputs, _ solution: Solution,
    in environment: Environment, on screen: Environment
  ) throws(EvaluationFailure) -> [ElementDifference] {
    let keyboard = plan.modal.hostView?.own(screen.dockedKeyboard) ?? screen.dockedKeyboard
    let size = solution.contentSize
    let state = inputs.state
    let placed = try placeElements(of: inputs, in: size, environment, state: state)
    return expectation.elements.flatMap { check in
      let element = placed.first { $0.element.id.value == check.id.value }
      let look = element.map { part in
        var look = ElementState(part)
        look.isCovered =
          part.isVisible
          && part.hiddenHeight(
            inContentAt: solution.frame, scale: solution.contentScale, by: keyboard) > 0.001
        return look
      }
      return check.differences(
        from: look, within: expectation.tolerance,
        reasons: (try? placeElementsWithReasons(of: inputs, in: size, environment, state: state))
          .map { $0[element?.index ?? 0].reasons } ?? [])
    }
  }
}
