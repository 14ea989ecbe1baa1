internal import ModalModel

/// Step 6: with `lift`, the frame moves up until the gap above the keyboard is free, but never
/// beyond the top margin. With `keepVisible` only the named elements must be above it.
func lift(
  _ inputs: LayoutInputs, _ solution: inout Solution, _ context: inout EvaluationContext
) throws(EvaluationFailure) {
  let environment = context.environment
  let gap = try inputs.keyboardGap.points(percentOf: environment.container.height, &context)
  let keyboardTop = environment.container.height - environment.keyboardHeight
  let kept = try keptHeight(inputs, solution, context)
  let covered = max(0, solution.frame.y + kept + gap - keyboardTop)
  let room = max(0, solution.frame.y - solution.margins.top)
  let distance = min(covered, room)
  guard distance > 0 else { return }
  solution.keyboardGap = gap
  solution.keptHeight = kept
  solution.frame.y -= distance
  solution.reasons.y = .lifted
  solution.defaultFrame = solution.frame
}

/// How much of the content, from its top, must be above the keyboard.
private func keptHeight(
  _ inputs: LayoutInputs, _ solution: Solution, _ context: EvaluationContext
) throws(EvaluationFailure) -> Double {
  guard let plan = inputs.elements, !inputs.keptElements.isEmpty else {
    return solution.frame.height
  }
  var numbers = ElementNumbers(count: plan.elements.count)
  try plan.place(
    in: Size(width: solution.frame.width, height: solution.frame.height), state: inputs.state,
    context, into: &numbers)
  var kept = -Double.infinity
  for element in inputs.keptElements { kept = max(kept, numbers.value(of: element, .maxY)) }
  return kept
}
