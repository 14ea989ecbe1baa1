internal import ModalLanguage
internal import ModalSyntax

/// Step 6, of a sheet below `large` with a `partialInset`: it is scaled so that this much stays free at its sides and
/// below it. Its content keeps its size, and is scaled with it.
///
/// Source: iOS 26, as lodev09/react-native-true-sheet measured it in its issue 732, and the Flutter package morph.
func insetPartialSheet<Number>(
  _ inputs: LayoutInputs, _ written: Length, _ solution: inout LayoutSolution<Number>,
  _ context: inout FormulaContext<Number>, _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) {
  let environment = context.environment
  let whole = solution.frame
  let inset = try written.points(percentOf: 0, &context)
  guard inset > 0, whole.width > 2 * inset, inputs.verticalEdge == .bottom,
    !inputs.fillsScreen(in: environment),
    whole.height < context.maximumDetent + environment.safeArea.bottom
  else { return }
  let scale = 1 - 2 * inset / whole.width
  solution.placed = whole
  solution.contentScale = scale
  let height = whole.height * scale
  solution.frame = LayoutRect(
    x: whole.x + inset, y: whole.maxY - inset - height, width: whole.width - 2 * inset,
    height: height)
  solution.reasons = Reasons(x: .inset, y: .inset, width: .inset, height: .inset)
  solution.defaultFrame = solution.frame
  let frame = solution.frame
  trace.record { reasons in
    let keys = [reasons.key("partialInset")]
    let about: Words = "scaled to keep free of the edges"
    let (free, whole) = (Sum(inset), whole)
    reasons[.origin, .horizontal] = Reason(frame.x, sum: Sum(whole.x) + free, about, keys)
    reasons[.origin, .vertical] = Reason(
      frame.y, sum: Sum(whole.maxY) - free - Sum(frame.height), about, keys)
    reasons[.extent, .horizontal] = Reason(
      frame.width, sum: Sum(whole.width) - free - free, about, keys)
    var extent = reasons[.extent, .vertical]
    extent.value = frame.height.shown
    extent.sum = Sum(whole.height) * Sum(scale)
    extent.cause = extent.cause.map { "\($0), \(about)" } ?? about
    extent.keys += keys
    reasons[.extent, .vertical] = extent
  }
}
