internal import ModalLanguage
internal import ModalSyntax

/// Step 4a: the size the content wants. Percentages are of the limit. Elements that give the height
/// stand in the width that the content gets, which they may ask for themselves.
@inline(__always)
func wanted(
  _ inputs: LayoutInputs, box: Size, limit: Size, _ bounds: Extents<Bounds<Double>>,
  _ context: inout EvaluationContext, _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> Size {
  context.limit = limit
  var wanted = Size.zero
  wanted.width = try inputs.contentWidth.points(percentOf: limit.width, &context)
  if let width = try inputs.elements?.width(inputs, in: context, &trace) { wanted.width = width }
  if !inputs.detents.isEmpty {
    noteWanted(inputs, wanted, box: box, limit: limit, in: context, &trace)
    return try sizeOfDetent(inputs, wanted: wanted.width, &context, &trace)
  }
  let own = bounds.width.applied(to: inputs.kept(wanted.width, in: box.width))
  if let height = try inputs.elements?.height(inputs, width: own, in: context, &trace) {
    wanted.height = height
  } else {
    wanted.height = try inputs.contentHeight.points(percentOf: limit.height, &context)
  }
  noteWanted(inputs, wanted, box: box, limit: limit, in: context, &trace)
  return wanted
}

@inline(__always)
private func noteWanted(
  _ inputs: LayoutInputs, _ wanted: Size, box: Size, limit: Size, in context: EvaluationContext,
  _ trace: inout some Trace<FrameReasons>
) {
  trace.note(.wanted) { axis, reasons in
    let key = reasons.key("contentSize.\(axis.extent)")
    let (wanted, limit) = (axis.of(wanted), axis.of(limit))
    switch axis.of(inputs.contentWidth, inputs.contentHeight) {
    case .fit:
      guard reasons.has(.fit, axis) else {
        return Reason(wanted, "what the elements in it ask for", [key])
      }
      let fit = reasons[.fit, axis]
      return Reason(wanted, sum: fit.sum, fit.cause, [key] + fit.keys)
    case .percent(100) where limit < axis.of(box):
      let maximum = reasons[.bound(.maximum), axis].keys
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
      let padding = length.namesElements ? inputs.paddingKeys(on: axis) : []
      let isShare = if case .percent = length { true } else { false }
      return Reason(
        wanted, sum: length.sum(wanted, percentOf: limit, at: key.span),
        isShare ? "what the content asks for, of the limit" : "what the content asks for",
        names: length.names(in: context), [key] + padding)
    }
  }
}

extension LayoutInputs {
  /// What `clamp` leaves of a wanted extent.
  @inline(__always)
  package func kept(_ wanted: Double, in box: Double) -> Double {
    clamps ? min(box, wanted) : wanted
  }
}

/// Step 4b: the size it gets, and what decides it. A written bound holds even where the limit does not.
@inline(__always)
func size(
  _ inputs: LayoutInputs, wanted: Size, box: Size, _ bounds: Extents<Bounds<Double>>,
  _ trace: inout some Trace<FrameReasons>
) -> (Size, Reasons) {
  let kept = Size(
    width: inputs.kept(wanted.width, in: box.width),
    height: inputs.kept(wanted.height, in: box.height))
  func reason(_ wanted: Double, _ kept: Double, _ bounds: Bounds<Double>) -> ExtentReason {
    bounds.binding(kept).map { .bound($0) } ?? (kept < wanted ? .box : .content)
  }
  let decided = Reasons(
    x: inputs.horizontalEdge.map { $0 == .left ? .nearEdge : .farEdge } ?? .centered,
    y: inputs.verticalEdge.map { $0 == .top ? .nearEdge : .farEdge } ?? .centered,
    width: reason(wanted.width, kept.width, bounds.width),
    height: reason(wanted.height, kept.height, bounds.height))
  trace.note(.extent) { axis, reasons in
    func bind(_ part: FrameNumber, _ words: String) -> Reason {
      var reason = reasons[part, axis]
      reason.cause = "\(words); content asked for \(axis.of(wanted))"
      return reason
    }
    switch axis.of(decided.width, decided.height) {
    case .box:
      let takers = reasons.takers(axis)
      switch takers.count {
      case 0: return bind(.box, "the container binds")
      case 1: return bind(.box, takers == ["margins"] ? "margins bind" : "the \(takers[0]) binds")
      default: return bind(.box, "\(listed(takers)) bind")
      }
    case .bound(let bound):
      return bind(.bound(bound), "\(bound.key(on: axis)) binds")
    default: return reasons[.wanted, axis]
    }
  }
  let size = Size(
    width: bounds.width.applied(to: kept.width), height: bounds.height.applied(to: kept.height))
  return (size, decided)
}
