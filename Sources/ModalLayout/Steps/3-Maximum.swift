internal import ModalModel
internal import ModalSource

/// Step 3: the written maxima in points; infinite where there are none. Percentages are of the box.
@inline(__always)
func maximum(
  _ inputs: LayoutInputs, box: Size, margins: Insets, _ context: inout EvaluationContext
) throws(EvaluationFailure) -> Size {
  context.margins = margins
  var maximum = Size(width: .infinity, height: .infinity)
  if let maxWidth = inputs.maxWidth {
    context.percentBase = box.width
    maximum.width = try maxWidth.evaluate(in: context)
  }
  if let maxHeight = inputs.maxHeight {
    context.percentBase = box.height
    maximum.height = try maxHeight.evaluate(in: context)
  }
  return maximum
}
