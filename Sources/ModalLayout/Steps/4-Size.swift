internal import ModalLanguage

/// Step 4a: the size the content wants. Percentages are of the limit. Elements that give the height
/// stand in the width that the content gets, which they may ask for themselves.
@inline(__always)
func wanted(
  _ inputs: LayoutInputs, limit: Size, maximum: Size, _ context: inout EvaluationContext
) throws(EvaluationFailure) -> Size {
  context.limit = limit
  var width = try inputs.contentWidth.points(percentOf: limit.width, &context)
  if let elements = inputs.elements, elements.givesWidth {
    width = try elements.width(state: inputs.state, entries: inputs.entries, in: context)
  }
  if let elements = inputs.elements, elements.givesHeight {
    let own = min(maximum.width, inputs.clamps ? min(limit.width, width) : width)
    return Size(
      width: width,
      height: try elements.height(
        width: own, state: inputs.state, entries: inputs.entries, in: context))
  }
  let height = try inputs.contentHeight.points(percentOf: limit.height, &context)
  return Size(width: width, height: height)
}

/// Step 4b: the size it gets. A written maximum holds even where the limit does not.
@inline(__always)
func size(_ inputs: LayoutInputs, wanted: Size, limit: Size, maximum: Size) -> Size {
  Size(
    width: min(maximum.width, inputs.clamps ? min(limit.width, wanted.width) : wanted.width),
    height: min(maximum.height, inputs.clamps ? min(limit.height, wanted.height) : wanted.height))
}

/// What decided the size, and where the placement puts it.
@inline(__always)
func reasons(_ inputs: LayoutInputs, box: Size, maximum: Size, wanted: Size) -> Reasons {
  func extent(_ wanted: Double, _ box: Double, _ maximum: Double) -> ExtentReason {
    if inputs.clamps, box < wanted, box <= maximum { return .box }
    return maximum < wanted ? .maximum : .content
  }
  let x: OriginReason =
    switch inputs.horizontalEdge {
    case nil: .centred
    case .left: .nearEdge
    case .right: .farEdge
    }
  let y: OriginReason =
    switch inputs.verticalEdge {
    case nil: .centred
    case .top: .nearEdge
    case .bottom: .farEdge
    }
  return Reasons(
    x: x, y: y, width: extent(wanted.width, box.width, maximum.width),
    height: extent(wanted.height, box.height, maximum.height))
}
