internal import ModalLanguage
internal import ModalSyntax

/// Step 6: with `lift`, the frame moves up until the gap above the keyboard is free, but never
/// beyond the top margin. With `keepVisible` only the named elements that are visible must be above it.
func lift<Number>(
  _ inputs: LayoutInputs, _ solution: inout LayoutSolution<Number>,
  _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) {
  let environment = context.environment
  let gap = try inputs.keyboardGap.points(percentOf: environment.container.height, &context)
  let keyboardTop = environment.container.height - environment.keyboardHeight
  let (kept, element) = try kept(inputs, solution, context)
  let covered = max(0, solution.frame.y + kept + gap - keyboardTop)
  let room = max(0, solution.frame.y - solution.margins.top)
  let distance = min(covered, room)
  guard distance > 0 else { return }
  solution.frame.y -= distance
  solution.reasons.y = .lifted
  solution.defaultFrame = solution.frame
  let (placed, y) = (solution.placed.y, solution.frame.y)
  trace.note(.origin) { axis, reasons in
    guard axis == .vertical else { return nil }
    let keyboard = reasons.key("keyboard.avoid", as: "keyboard")
    let lifted: Words = "lifted by \(placed - y)"
    if y + kept + gap - keyboardTop > 1e-9 * max(1, environment.container.height.magnitude) {
      let covered = y + kept - keyboardTop
      let covers: Words = covered > 0 ? "; the keyboard covers \(covered)" : ""
      return Reason(
        y, "\(lifted), as far as the top margin lets it\(covers)",
        [keyboard] + reasons[.near, axis].keys + reasons[.safeArea, axis].keys)
    }
    let name = element.flatMap { inputs.elements?.elements[$0] }.map { "`\($0.id.value)` " } ?? ""
    let above: Words = gap == 0 ? "\(name)onto" : "\(name)\(gap) above"
    return Reason(
      y,
      sum: Sum(environment.container.height) - Sum(environment.keyboardHeight) - Sum(gap)
        - Sum(kept),
      "\(lifted), \(above) the keyboard",
      [keyboard] + said(reasons.key("keyboard.gap"), inputs.keyboardGap)
        + [reasons.key("keyboard.keepVisible")].filter { $0.span != nil })
  }
}

/// How much of the content, from its top, must be above the keyboard, and the position of the element that it ends
/// with; nil for all of the content.
private func kept<Number>(
  _ inputs: LayoutInputs, _ solution: LayoutSolution<Number>, _ context: FormulaContext<Number>
) throws(EvaluationFailure) -> (height: Number, element: Int?) {
  guard let plan = inputs.elements, !inputs.keptElements.isEmpty else {
    return (solution.frame.height, nil)
  }
  var numbers = LayoutElementNumbers<Number>(count: plan.elements.count)
  let area = inputs.areaOfElements(in: solution.frame)
  let size = LayoutSize(width: area.width, height: area.height)
  var content = context
  try content.tellPadding(of: inputs)
  content.frame = LayoutRect(content.padding.inside(size))
  try plan.place(
    in: size, state: inputs.state, entries: inputs.entries, content, into: &numbers)
  var (kept, last) = (-Number.infinity, Int?.none)
  for element in inputs.keptElements {
    let isVisible = try plan.isVisible(
      element, state: inputs.state, in: content, numbers, entries: inputs.entries)
    guard isVisible else { continue }
    let end = content.padding.top + numbers.value(of: element, .maxY)
    if last == nil || end > kept { (kept, last) = (max(kept, end), element) }
  }
  return (kept, last)
}
