internal import ModalModel

/// Step 6: with `lift`, the frame moves up until the gap above the keyboard is free, but never
/// beyond the top margin.
func lift(
  _ inputs: LayoutInputs, _ solution: inout Solution, _ context: inout EvaluationContext
) throws(EvaluationFailure) {
  let environment = context.environment
  let gap = try inputs.keyboardGap.points(percentOf: environment.container.height, &context)
  let keyboardTop = environment.container.height - environment.keyboardHeight
  let covered = max(0, solution.frame.y + solution.frame.height + gap - keyboardTop)
  let room = max(0, solution.frame.y - solution.margins.top)
  let distance = min(covered, room)
  guard distance > 0 else { return }
  solution.keyboardGap = gap
  solution.frame.y -= distance
  solution.reasons.y = .lifted
  solution.defaultFrame = solution.frame
}
