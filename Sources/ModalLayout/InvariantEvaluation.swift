package import ModalLanguage
internal import ModalSyntax

/// An invariant of a modal in its surroundings, with the solved frames that it asks for.
package struct InvariantEvaluation<Number: LayoutNumber> {
  /// The formula that must hold.
  package let formula: Expression
  private let context: FormulaContext<Number>
  /// The frames of the elements that it names, by their positions in the formula, in points of the content.
  private let elements: [LayoutRect<Number>]

  /// Solves a modal for an invariant.
  ///
  /// Nil where there is nothing to try: an element that it asks for is not there, or the modal says no size, which is what
  /// `check` reports.
  ///
  /// - Throws: A failure if the frame has no value there, so that nothing holds of it.
  @specialized(where Number == Double)
  package init?(
    _ invariant: Invariant, _ inputs: LayoutInputs, in environment: LayoutEnvironment<Number>
  ) throws(EvaluationFailure) {
    guard inputs.missingKey == nil else { return nil }
    let solution = try solveFrame(inputs, in: environment)
    let formula = invariant.that.value
    var elements: [LayoutRect<Number>] = []
    if !formula.elements.isEmpty {
      guard let plan = inputs.elements else { return nil }
      let numbers = try elementNumbers(of: inputs, plan, in: solution.contentSize, environment)
      for id in formula.elements {
        guard let position = plan.position(of: id) else { return nil }
        elements.append(numbers.frame(of: position))
      }
    }
    self.init(invariant, solution, elements, rounding: inputs.rounding, in: environment)
  }

  /// An invariant of a modal that is solved, with the frames of the elements that it names.
  package init(
    _ invariant: Invariant, _ solution: LayoutSolution<Number>, _ elements: [LayoutRect<Number>],
    rounding: Rounding, in environment: LayoutEnvironment<Number>
  ) {
    formula = invariant.that.value
    self.elements = elements
    var context = FormulaContext(environment, rounding: rounding)
    context.frame = solution.frame
    context.margins = solution.margins
    context.limit = solution.limit
    self.context = context
  }

  /// The position of the whole formula.
  package var root: Int32 { Int32(formula.nodes.count - 1) }

  /// The value of a part of the formula; booleans are 0 and 1.
  @specialized(where Number == Double)
  package func value(at node: Int32) throws(EvaluationFailure) -> Number {
    try formula.nodes.evaluate(
      at: node, of: formula.span, in: context, percentOf: context.written(0),
      elements: { element, property in elements[Int(element)].value(of: property) })
  }
}

extension LayoutPlan {
  /// Whether an invariant is to be tried in the surroundings inside a modal's host.
  @specialized(where Number == Double)
  package func tries<Number>(
    _ invariant: Invariant, in environment: LayoutEnvironment<Number>
  ) -> Bool {
    (invariant.condition?.holds(in: environment) ?? true)
      && modal.layer.allowedOrientations.contains(environment.traits.orientation)
  }

  /// The states in which an invariant is tried; nil is the only one of a modal without a behavior.
  package var triedStates: [String?] { modal.states.isEmpty ? [nil] : modal.states }
}
