package import ModalLanguage
internal import ModalSyntax

/// An invariant of a modal in its surroundings, with the solved frames that it asks for.
package struct InvariantEvaluation<Number: LayoutNumber> {
  /// The formula that must hold.
  package let formula: ModalExpression
  let context: FormulaContext<Number>
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
    if solution.contentScale != 1 { context.contentSize = solution.contentSize }
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

  /// Where a modal can rest while an invariant is tried: in each state, at each detent.
  package var restingPlaces: [RestingPlace] {
    let states: [String?] = modal.states.isEmpty ? [nil] : modal.states
    let names = modal.detentNames
    let detents: [String?] = names.count > 1 ? [nil] + names : [nil]
    return states.flatMap { state in detents.map { RestingPlace(state: state, detent: $0) } }
  }
}

/// Where a modal rests.
package struct RestingPlace: Hashable, Sendable {
  /// The state of the behavior; nil without a behavior.
  package var state: String?
  /// The detent of the sheet; nil for the one at which it comes.
  package var detent: String?

  package init(state: String? = nil, detent: String? = nil) {
    self.state = state
    self.detent = detent
  }
}

extension ResolvedKeys {
  /// The keys where a modal rests; nil where there is no such detent, or it is the one at which the modal comes anyway.
  package func tried(at place: RestingPlace, of modal: Modal) -> ResolvedKeys? {
    let keys = resting(in: place.state, at: nil, of: modal)
    guard let detent = place.detent else { return keys }
    guard let position = keys.inputs.sheet.position(ofDetent: detent),
      position != keys.inputs.sheet.selectedDetent
    else { return nil }
    return keys.resting(in: nil, at: detent, of: modal)
  }
}
