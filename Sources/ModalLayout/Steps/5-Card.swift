package import ModalLanguage
internal import ModalSyntax

/// Step 5, of a card: centered is what it has at its largest height. At less its lower edge stays, and its upper one is
/// lower, as the finger brings it there.
@inline(never)
func placeCard<Number>(
  _ inputs: LayoutInputs, _ solution: inout LayoutSolution<Number>,
  _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) {
  let environment = context.environment
  let most = context.maximumDetent
  let height = solution.frame.height
  guard !inputs.fillsScreen(in: environment), height < most else { return }
  let middle = (solution.box.height - most) / 2
  let rounded = inputs.rounding.apply(middle, scale: environment.scale)
  let top = rounded + solution.margins.top
  solution.frame.y = top + most - height
  solution.placed = solution.frame
  solution.defaultFrame = solution.frame
  let y = solution.frame.y
  trace.record { reasons in
    let box = reasons[.box, .vertical]
    reasons[.origin, .vertical] = Reason(
      y, sum: Sum(top) + Sum(most) - Sum(height),
      "a card's lower edge, where its largest is centered",
      [reasons.key("placement")] + box.keys)
  }
}

extension LayoutInputs {
  /// Whether it is a card: a sheet with detents that is centered, as a form sheet on an iPad.
  var isCard: Bool { !sheet.detents.isEmpty && verticalEdge == nil }

  /// Whether it leaves less to its detents than the system does.
  package var limitsDetents: Bool {
    !sheet.detents.isEmpty && (verticalEdge == nil || bounds.height.maximum != nil)
  }

  /// The height of the sheet at the largest detent that it could have, in points, with what is below the safe area.
  @inline(never)
  package func largestHeight(in environment: Environment) -> Double {
    var context = EvaluationContext(environment, rounding: rounding)
    context.stateName = state
    // A formula without a value is reported where the places are looked for.
    try? context.limitDetents(of: self)
    return context.maximumDetent + (isCard ? 0 : environment.safeArea.bottom)
  }
}

extension FormulaContext {
  /// Tells what a modal itself leaves to its detents: a card what it may be high, a sheet at an edge its written maximum.
  ///
  /// What it is does not depend on the detent that is selected, since that may depend on it.
  // Nearly no modal needs it: it is kept apart from what all of them do.
  @inline(never)
  mutating func limitDetents(of inputs: LayoutInputs) throws(EvaluationFailure) {
    guard inputs.limitsDetents, !inputs.fillsScreen(in: environment) else { return }
    let room = try room(for: inputs)
    detentLimit =
      inputs.verticalEdge == nil
      ? min(room.most, room.box.height) : room.most - inputs.insetBelow(in: environment)
  }

  /// How much of the container is below a card, in points.
  func roomBelow(card inputs: LayoutInputs) throws(EvaluationFailure) -> Number {
    let room = try room(for: inputs)
    let middle = rounding.apply((room.box.height - maximumDetent) / 2, scale: environment.scale)
    return environment.container.height - (middle + room.margins.top + maximumDetent)
  }

  /// The margins, the box between them, and the written maximum of the height, for no detent in particular.
  private func room(
    for inputs: LayoutInputs
  ) throws(EvaluationFailure) -> (
    margins: LayoutInsets<Number>, box: LayoutSize<Number>, most: Number
  ) {
    var own = FormulaContext(environment, rounding: rounding)
    own.stateName = stateName
    var trace = NoTrace<FrameReasons>()
    let taken = inputs.keyboard == .shrink ? environment.keyboardHeight : 0
    let margins = try ModalLayout.margins(inputs, keyboard: taken, &own, &trace)
    let box = ModalLayout.box(
      in: environment.container, margins: margins, keyboard: taken, &trace)
    let bounds = try ModalLayout.bounds(inputs, box: box, margins: margins, &own, &trace)
    return (margins, box, bounds.height.maximum)
  }
}
