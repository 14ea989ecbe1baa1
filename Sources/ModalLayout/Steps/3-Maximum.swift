internal import ModalLanguage
internal import ModalSyntax

/// Step 3: the written maxima in points; infinite where there are none. Percentages are of the box.
@inline(__always)
func maximum(
  _ inputs: LayoutInputs, box: Size, margins: Insets, _ context: inout EvaluationContext,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> Size {
  context.margins = margins
  var maximum = Size(width: .infinity, height: .infinity)
  if let maxWidth = inputs.maxWidth {
    maximum.width = try maxWidth.points(percentOf: box.width, &context)
  }
  if let maxHeight = inputs.maxHeight {
    maximum.height = try maxHeight.points(percentOf: box.height, &context)
  }
  trace.note(.maximum) { axis, reasons in
    guard let length = axis.of(inputs.maxWidth, inputs.maxHeight) else { return nil }
    let key = reasons.key(axis.of("maxWidth", "maxHeight"))
    return Reason(
      axis.of(maximum),
      sum: length.sum(axis.of(maximum), percentOf: axis.of(box), at: key.span), nil,
      names: length.names(in: context), [key])
  }
  return maximum
}
