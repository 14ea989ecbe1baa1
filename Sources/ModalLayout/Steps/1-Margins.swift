internal import ModalLanguage

/// Step 1: the margins in points, with the safe area added where the modal avoids it. The bottom
/// inset counts only as far as it reaches above the keyboard. A sheet that fills the screen has none.
@inline(__always)
func margins<Number>(
  _ inputs: LayoutInputs, keyboard: Number, _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> LayoutInsets<Number> {
  if !inputs.sheet.detents.isEmpty, inputs.fillsScreen(in: context.environment) { return .zero }
  let container = context.environment.container
  var margins = LayoutInsets<Number>.zero
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
    trace.note(.safeArea) { axis, reasons in
      let near = axis.near(safeArea)
      let far = axis.far(safeArea)
      guard near != 0 || axis.of(far != 0, far > keyboard) else { return nil }
      return Reason(near, nil, [reasons.key("safeArea")])
    }
  }
  trace.note(.near) { axis, reasons in
    let length = axis.of(inputs.margins.left, inputs.margins.top)
    return Reason(axis.near(margins), nil, said(reasons.key("margins.\(axis.near)"), length))
  }
  trace.note(.far) { axis, reasons in
    let length = axis.of(inputs.margins.right, inputs.margins.bottom)
    return Reason(axis.far(margins), nil, said(reasons.key("margins.\(axis.far)"), length))
  }
  return margins
}

/// A key that goes into a sum: one that is written, or whose default is not 0.
func said(_ key: Reason.Key, _ length: Length) -> [Reason.Key] {
  key.span != nil || length.constant != 0 ? [key] : []
}
