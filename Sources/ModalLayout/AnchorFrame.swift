internal import ModalLanguage
internal import ModalSyntax

extension ModalAnchor {
  /// The frame of the modal that a popover stands at, or of an element of it, in points of the container.
  ///
  /// The modal is solved in the popover's surroundings, at its own detent and in its initial state. That it cannot be solved
  /// is found where it is: here there is only no anchor.
  func frame<Number>(
    in environment: LayoutEnvironment<Number>
  ) throws(EvaluationFailure) -> LayoutRect<Number> {
    let noAnchor = EvaluationFailure(.noAnchor, at: nil)
    guard let target else { throw noAnchor }
    var plan = LayoutPlan(target.value)
    let inputs = plan.keys(in: environment).inputs
    guard inputs.missingKey == nil, let solution = try? solveFrame(inputs, in: environment) else {
      throw noAnchor
    }
    guard let element else { return solution.frame }
    guard let elements = inputs.elements, let position = elements.position(of: element.value),
      let numbers = try? elementNumbers(
        of: inputs, elements, in: solution.contentSize, environment)
    else { throw noAnchor }
    return numbers.frame(of: position)
      .scaled(by: solution.contentScale, from: solution.frame)
  }
}
