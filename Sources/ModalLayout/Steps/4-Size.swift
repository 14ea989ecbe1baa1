internal import ModalLanguage
internal import ModalSyntax

/// Step 4a: the size the content wants. Percentages are of the limit. Elements that give the height
/// stand in the width that the content gets, which they may ask for themselves.
@inline(__always)
func wanted(
  _ inputs: LayoutInputs, box: Size, limit: Size, maximum: Size,
  _ context: inout EvaluationContext, _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> Size {
  context.limit = limit
  var wanted = Size.zero
  wanted.width = try inputs.contentWidth.points(percentOf: limit.width, &context)
  if let elements = inputs.elements, elements.givesWidth {
    wanted.width = try elements.width(inputs, in: context, &trace)
  }
  if let elements = inputs.elements, elements.givesHeight {
    let own = min(
      maximum.width, inputs.clamps ? min(limit.width, wanted.width) : wanted.width)
    wanted.height = try elements.height(inputs, width: own, in: context, &trace)
  } else {
    wanted.height = try inputs.contentHeight.points(percentOf: limit.height, &context)
  }
  trace.note(.wanted) { axis, reasons in
    let key = reasons.key("contentSize.\(axis.extent)")
    let (wanted, limit) = (axis.of(wanted), axis.of(limit))
    switch axis.of(inputs.contentWidth, inputs.contentHeight) {
    case .fit:
      guard reasons.has(.fit, axis) else {
        return Reason(wanted, "what the elements in it ask for", [key])
      }
      let fit = reasons[.fit, axis]
      return Reason(wanted, sum: fit.sum, fit.cause, [key])
    case .percent(100) where axis.of(maximum) < axis.of(box):
      let maximum = reasons[.maximum, axis].keys
      return Reason(wanted, "fills what \(maximum[0].name) allows", [key] + maximum)
    case .percent(100):
      let takers = reasons.takers(axis)
      let leave = takers.count == 1 && takers != ["margins"] ? "leaves" : "leave"
      return Reason(
        wanted, sum: reasons[.box, axis].sum,
        takers.isEmpty
          ? "fills the container" : "fills what \(listed(takers.map { "the \($0)" })) \(leave)",
        [key] + reasons[.box, axis].keys)
    case let length:
      let isShare = if case .percent = length { true } else { false }
      return Reason(
        wanted, sum: length.sum(wanted, percentOf: limit, at: key.span),
        isShare ? "what the content asks for, of the limit" : "what the content asks for",
        names: length.names(in: context), [key])
    }
  }
  return wanted
}

/// Step 4b: the size it gets. A written maximum holds even where the limit does not.
@inline(__always)
func size(
  _ inputs: LayoutInputs, wanted: Size, limit: Size, maximum: Size, _ decided: Reasons,
  _ trace: inout some Trace<FrameReasons>
) -> Size {
  trace.note(.extent) { axis, reasons in
    func bound(_ part: FrameNumber, _ words: String) -> Reason {
      var reason = reasons[part, axis]
      reason.cause = "\(words); content asked for \(axis.of(wanted))"
      return reason
    }
    switch axis.of(decided.width, decided.height) {
    case .box:
      let takers = reasons.takers(axis)
      switch takers.count {
      case 0: return bound(.box, "the container binds")
      case 1: return bound(.box, takers == ["margins"] ? "margins bind" : "the \(takers[0]) binds")
      default: return bound(.box, "\(listed(takers)) bind")
      }
    case .maximum: return bound(.maximum, "\(axis.of("maxWidth", "maxHeight")) binds")
    default: return reasons[.wanted, axis]
    }
  }
  return Size(
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
    case nil: .centered
    case .left: .nearEdge
    case .right: .farEdge
    }
  let y: OriginReason =
    switch inputs.verticalEdge {
    case nil: .centered
    case .top: .nearEdge
    case .bottom: .farEdge
    }
  return Reasons(
    x: x, y: y, width: extent(wanted.width, box.width, maximum.width),
    height: extent(wanted.height, box.height, maximum.height))
}
