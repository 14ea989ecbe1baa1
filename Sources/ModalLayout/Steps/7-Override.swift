internal import ModalLanguage
internal import ModalSyntax

/// The frame of a fixed modal: as written, percentages of the container.
func fixedFrame<Number>(
  _ inputs: LayoutInputs, _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> LayoutSolution<Number> {
  let container = context.environment.container
  var frame = LayoutRect<Number>.zero
  if inputs.fixedFrame.count == 4 {
    frame.x = try inputs.fixedFrame[0].points(percentOf: container.width, &context)
    frame.width = try inputs.fixedFrame[2].points(percentOf: container.width, &context)
    frame.y = try inputs.fixedFrame[1].points(percentOf: container.height, &context)
    frame.height = try inputs.fixedFrame[3].points(percentOf: container.height, &context)
  }
  func reason(_ axis: Axis, _ value: Number, _ first: Int, _ reasons: FrameReasons) -> Reason {
    let number = first + axis.of(0, 1)
    let length = inputs.fixedFrame.count == 4 ? inputs.fixedFrame[number] : .points(0)
    let span: SourceSpan? = if case .expression(let it) = length { it.span } else { nil }
    return Reason(
      value, sum: length.sum(value, percentOf: axis.of(container), at: span),
      "the frame as written", names: length.names(in: context),
      [reasons.key("frame")])
  }
  trace.note(.origin) { reason($0, $0.origin(frame), 0, $1) }
  trace.note(.extent) { reason($0, $0.extent(frame), 2, $1) }
  let size = frame.size
  return LayoutSolution(
    frame: frame,
    reasons: Reasons(x: .fixedFrame, y: .fixedFrame, width: .fixedFrame, height: .fixedFrame),
    box: container, limit: container, wanted: size, placed: frame, defaultFrame: frame)
}

/// Step 7: the edges that `layout` names replace those of the default frame. Percentages are of the
/// limit.
@inline(__always)
func override<Number>(
  _ inputs: LayoutInputs, _ solution: inout LayoutSolution<Number>,
  _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) {
  guard
    inputs.layout.x != nil || inputs.layout.y != nil || inputs.layout.width != nil
      || inputs.layout.height != nil
  else { return }
  context.defaultFrame = solution.frame
  let limit = solution.limit
  if let x = inputs.layout.x {
    solution.frame.x = try x.points(percentOf: limit.width, &context)
    solution.reasons.x = .layout
  }
  if let width = inputs.layout.width {
    solution.frame.width = try width.points(percentOf: limit.width, &context)
    solution.reasons.width = .layout
  }
  if let y = inputs.layout.y {
    solution.frame.y = try y.points(percentOf: limit.height, &context)
    solution.reasons.y = .layout
  }
  if let height = inputs.layout.height {
    solution.frame.height = try height.points(percentOf: limit.height, &context)
    solution.reasons.height = .layout
  }
  let frame = solution.frame
  func reason(
    _ name: String, _ length: Length?, _ axis: Axis, _ reasons: FrameReasons,
    _ part: (LayoutRect<Number>) -> Number
  ) -> Reason? {
    guard let length else { return nil }
    let key = reasons.key("layout.\(name)")
    let (value, before) = (part(frame), part(context.defaultFrame))
    return Reason(
      value, sum: length.sum(value, percentOf: axis.of(limit), at: key.span),
      "`layout` replaces \(before)", names: length.names(in: context), [key])
  }
  trace.note(.origin) { axis, reasons in
    reason(axis.origin, axis.of(inputs.layout.x, inputs.layout.y), axis, reasons) {
      axis.origin($0)
    }
  }
  trace.note(.extent) { axis, reasons in
    reason(axis.extent, axis.of(inputs.layout.width, inputs.layout.height), axis, reasons) {
      axis.extent($0)
    }
  }
}
