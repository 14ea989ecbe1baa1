package import ModalLanguage
internal import ModalSyntax

/// Step 4a: the size the content wants. Percentages are of the limit. Elements that give the height
/// stand in the width that the content gets, which they may ask for themselves.
@inline(__always)
func wanted<Number>(
  _ inputs: LayoutInputs, box: LayoutSize<Number>, limit: LayoutSize<Number>,
  _ bounds: Extents<Bounds<Number>>,
  _ context: inout FormulaContext<Number>, _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> LayoutSize<Number> {
  context.limit = limit
  var wanted = LayoutSize<Number>.zero
  wanted.width = try inputs.contentWidth.points(percentOf: limit.width, &context)
  if let width = try inputs.elements?.width(inputs, in: context, &trace) { wanted.width = width }
  if !inputs.sheet.detents.isEmpty {
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
private func noteWanted<Number>(
  _ inputs: LayoutInputs, _ wanted: LayoutSize<Number>, box: LayoutSize<Number>,
  limit: LayoutSize<Number>, in context: FormulaContext<Number>,
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
      let padding = length.namesElements ? paddingKeys(inputs, on: axis) : []
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
  package func kept<Number: LayoutNumber>(_ wanted: Number, in box: Number) -> Number {
    clamps ? min(box, wanted) : wanted
  }
}

/// Step 4b: the size it gets, and what decides it. A written bound holds even where the limit does not.
@inline(__always)
func size<Number, Telling: Trace<FrameReasons>>(
  _ inputs: LayoutInputs, wanted: LayoutSize<Number>, box: LayoutSize<Number>,
  _ bounds: Extents<Bounds<Number>>, _ trace: inout Telling
) -> (LayoutSize<Number>, Reasons) {
  let kept = LayoutSize(
    width: inputs.kept(wanted.width, in: box.width),
    height: inputs.kept(wanted.height, in: box.height))
  func reason(_ wanted: Number, _ kept: Number, _ bounds: Bounds<Number>) -> ExtentReason {
    bounds.binding(kept).map { .bound($0) } ?? (kept < wanted ? .box : .content)
  }
  var decided = Reasons(
    x: inputs.horizontalEdge.map { $0 == .left ? .nearEdge : .farEdge } ?? .centered,
    y: inputs.verticalEdge.map { $0 == .top ? .nearEdge : .farEdge } ?? .centered,
    width: .content, height: .content)
  if !Telling.asksForFramesAlone {
    decided.width = reason(wanted.width, kept.width, bounds.width)
    decided.height = reason(wanted.height, kept.height, bounds.height)
  }
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
  let size = LayoutSize(
    width: bounds.width.applied(to: kept.width), height: bounds.height.applied(to: kept.height))
  return (size, decided)
}
