internal import ModalLanguage

/// Step 1: the margins in points, with the safe area added where the modal avoids it. The bottom
/// inset counts only as far as it reaches above the keyboard.
@inline(__always)
func margins(
  _ inputs: LayoutInputs, keyboard: Double, _ context: inout EvaluationContext
) throws(EvaluationFailure) -> Insets {
  let container = context.environment.container
  var margins = Insets.zero
  margins.top = try inputs.margins.top.points(percentOf: container.height, &context)
  margins.bottom = try inputs.margins.bottom.points(percentOf: container.height, &context)
  margins.left = try inputs.margins.left.points(percentOf: container.width, &context)
  margins.right = try inputs.margins.right.points(percentOf: container.width, &context)
  if inputs.avoidsSafeArea {
    let safeArea = context.environment.safeArea
    margins.top += safeArea.top
    margins.left += safeArea.left
    margins.bottom += max(0, safeArea.bottom - keyboard)
    margins.right += safeArea.right
  }
  return margins
}
