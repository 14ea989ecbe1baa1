internal import ModalLanguage

/// The frame of a fixed modal: as written, percentages of the container.
func fixedFrame(
  _ inputs: LayoutInputs, _ context: inout EvaluationContext
) throws(EvaluationFailure) -> Solution {
  let container = context.environment.container
  var frame = Rect.zero
  if inputs.fixedFrame.count == 4 {
    frame.x = try inputs.fixedFrame[0].points(percentOf: container.width, &context)
    frame.width = try inputs.fixedFrame[2].points(percentOf: container.width, &context)
    frame.y = try inputs.fixedFrame[1].points(percentOf: container.height, &context)
    frame.height = try inputs.fixedFrame[3].points(percentOf: container.height, &context)
  }
  let size = Size(width: frame.width, height: frame.height)
  return Solution(
    frame: frame,
    reasons: Reasons(x: .fixedFrame, y: .fixedFrame, width: .fixedFrame, height: .fixedFrame),
    box: container, limit: container, wanted: size, placed: frame, defaultFrame: frame)
}

/// Step 7: the edges that `layout` names replace those of the default frame. Percentages are of the
/// limit.
@inline(__always)
func override(
  _ inputs: LayoutInputs, _ solution: inout Solution, _ context: inout EvaluationContext
) throws(EvaluationFailure) {
  guard
    inputs.layoutX != nil || inputs.layoutY != nil || inputs.layoutWidth != nil
      || inputs.layoutHeight != nil
  else { return }
  context.defaultFrame = solution.frame
  let limit = solution.limit
  if let x = inputs.layoutX {
    solution.frame.x = try x.points(percentOf: limit.width, &context)
    solution.reasons.x = .layout
  }
  if let width = inputs.layoutWidth {
    solution.frame.width = try width.points(percentOf: limit.width, &context)
    solution.reasons.width = .layout
  }
  if let y = inputs.layoutY {
    solution.frame.y = try y.points(percentOf: limit.height, &context)
    solution.reasons.y = .layout
  }
  if let height = inputs.layoutHeight {
    solution.frame.height = try height.points(percentOf: limit.height, &context)
    solution.reasons.height = .layout
  }
}
