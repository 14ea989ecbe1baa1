internal import ModalLanguage
internal import ModalSyntax

/// Step 3: the written maxima in points; infinite where there are none. Percentages are of the box.
@inline(__always)
func maximum(
  _ inputs: LayoutInputs, box: Size, margins: Insets, _ context: inout EvaluationContext
) throws(EvaluationFailure) -> Size {
  context.margins = margins
  var maximum = Size(width: .infinity, height: .infinity)
  if let maxWidth = inputs.maxWidth {
    maximum.width = try maxWidth.points(percentOf: box.width, &context)
  }
  if let maxHeight = inputs.maxHeight {
    maximum.height = try maxHeight.points(percentOf: box.height, &context)
  }
  return maximum
}
