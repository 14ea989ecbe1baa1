internal import ModalLanguage
internal import ModalSyntax

extension ModalAnchor {
  /// The frame of the modal that a popover stands at, or of an element of it, in points of the container.
  ///
  /// The modal is solved in the popover's surroundings, at its own detent and in its initial state. That it cannot be solved
  /// is found where it is: here there is only no anchor.
  func frame(in environment: Environment) throws(EvaluationFailure) -> Rect {
    let noAnchor = EvaluationFailure(.noAnchor, at: nil)
    guard let target else { throw noAnchor }
    var plan = LayoutPlan(target.value)
    let inputs = plan.keys(in: environment).inputs
    guard inputs.missingKey == nil, let solution = try? solve(inputs, in: environment) else {
      throw noAnchor
    }
    guard let element else { return solution.frame }
    let placed = try? placeElements(
      of: inputs, in: solution.contentSize, environment, state: inputs.state)
    guard let part = placed?.first(where: { $0.element.id.value == element.value }) else {
      throw noAnchor
    }
    return part.frame.scaled(by: solution.contentScale, from: solution.frame)
  }
}
