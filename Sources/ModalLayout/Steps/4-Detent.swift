package import ModalLanguage
internal import ModalSyntax

/// Step 4, of a sheet with detents: the size that the selected one gives.
///
/// A detent is a height inside the safe area, and a sheet at the bottom edge is taller by the inset below. In a compact
/// height the sheet fills the screen, or is as wide as the safe area.
func sizeOfDetent<Number>(
  _ inputs: LayoutInputs, wanted width: Number, _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> LayoutSize<Number> {
  let environment = context.environment
  let isCompact = environment.traits.vertical == .compact
  if inputs.fillsScreen(in: environment) {
    trace.note(.wanted) { axis, reasons in
      Reason(
        axis.of(environment.container), "a sheet with detents fills the screen in a compact height",
        [reasons.key("detents")])
    }
    return environment.container
  }
  let detent = try inputs.detent(in: &context)
  let below = inputs.insetBelow(in: environment)
  let safeWidth =
    environment.container.width - environment.safeArea.left - environment.safeArea.right
  let size = LayoutSize(
    width: isCompact && inputs.hasSafeWidth ? safeWidth : width, height: detent.height + below)
  trace.record { reasons in
    let isLimited =
      context.detentLimit < environment.maximumDetent && inputs.bounds.height.maximum != nil
    let keys =
      [reasons.key("detents")] + [reasons.key("selectedDetent")].filter { $0.span != nil }
      + (isLimited ? [reasons.key("maxHeight")] : [])
    let name: Words =
      switch detent.rest {
      case .detent(let position): "the detent `\(inputs.detents[position].name.value)`"
      case .keyboard: "the detent above the keyboard"
      case .large: "the detent `large`"
      }
    reasons[.wanted, .vertical] = Reason(
      size.height, sum: Sum(detent.height) + Sum(below), name, keys)
    if isCompact, inputs.hasSafeWidth {
      reasons[.wanted, .horizontal] = Reason(
        size.width, "as wide as the safe area in a compact height", [])
    }
  }
  return size
}

/// Step 6, of a sheet that keeps its height: it is as high as at its largest detent, and its lower part is outside.
func keepHeight<Number>(
  _ inputs: LayoutInputs, _ solution: inout LayoutSolution<Number>,
  _ context: inout FormulaContext<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) {
  let environment = context.environment
  guard !inputs.fillsScreen(in: environment),
    let largest = try inputs.largestDetent(in: &context)
  else { return }
  let below = inputs.insetBelow(in: environment)
  let height = solution.bounds.height.applied(
    to: inputs.kept(largest + below, in: solution.box.height))
  guard height > solution.frame.height else { return }
  solution.frame.height = height
  solution.reasons.height = .largestDetent
  solution.defaultFrame = solution.frame
  trace.record { reasons in
    reasons[.extent, .vertical] = Reason(
      height, sum: height == largest + below ? Sum(largest) + Sum(below) : Sum(height),
      "the height of its largest detent",
      [reasons.key("keepsHeight")])
  }
}

/// Where a sheet with detents rests.
enum DetentRest: Equatable {
  /// At a detent, by its position.
  case detent(Int)
  /// Where a keyboard has raised it.
  case keyboard
  /// At `large`, since none of its detents is there for now.
  case large
}

extension LayoutInputs {
  /// Whether a sheet with detents fills the screen, as in a compact height.
  func fillsScreen<Number>(in environment: LayoutEnvironment<Number>) -> Bool {
    fillsCompactHeight && environment.traits.vertical == .compact
  }

  /// The safe area below a sheet at the bottom edge, which is not a part of its detents, in points.
  func insetBelow<Number>(in environment: LayoutEnvironment<Number>) -> Number {
    verticalEdge == .bottom ? environment.safeArea.bottom : 0
  }

  /// The alpha of the dimming in an environment; nil without one, as at a detent that is not dimmed.
  package func dimmingAlpha(in environment: Environment) -> Double? {
    guard look.dimmingAlpha != nil, let largestUndimmedDetent, !detents.isEmpty else {
      return look.dimmingAlpha
    }
    if fillsScreen(in: environment) { return look.dimmingAlpha }
    var context = EvaluationContext(environment, rounding: rounding)
    context.stateName = state
    if limitsDetents { try? limitDetents(&context) }
    guard let most = try? detents[largestUndimmedDetent].height(in: &context),
      let rest = try? detent(in: &context).height
    else { return look.dimmingAlpha }
    return rest <= most ? nil : look.dimmingAlpha
  }

  /// Where it rests, and its height inside the safe area: at the selected detent, or at the smallest one if that is none
  /// for now, or where a keyboard raises it.
  ///
  /// A keyboard raises the largest detent by its height, up to `large`. The source is that of
  /// ``Environment/maximumDetent``.
  func detent<Number>(
    in context: inout FormulaContext<Number>
  ) throws(EvaluationFailure) -> (rest: DetentRest, height: Number) {
    let most = context.maximumDetent
    var overlap = keyboard == .detent ? context.environment.keyboardHeight : 0
    if overlap > 0, isCard { overlap -= try roomBelowCard(in: context) }
    if overlap > 0, let largest = try largestDetent(in: &context) {
      return (.keyboard, max(min(largest + overlap, most), largest))
    }
    return try selectedDetent(in: &context)
  }

  /// The same without a keyboard.
  func selectedDetent<Number>(
    in context: inout FormulaContext<Number>
  ) throws(EvaluationFailure) -> (rest: DetentRest, height: Number) {
    var smallest: (rest: DetentRest, height: Number) = (.large, .infinity)
    for position in detents.indices {
      guard let height = try detents[position].height(in: &context) else { continue }
      if position == selectedDetent { return (.detent(position), height) }
      if height < smallest.height { smallest = (.detent(position), height) }
    }
    return smallest.rest == .large ? (.large, context.maximumDetent) : smallest
  }

  /// The name of the detent at which it rests, also while a keyboard raises it; nil where it fills the screen.
  func detentName<Number>(in context: inout FormulaContext<Number>) throws(EvaluationFailure)
    -> String?
  {
    guard !fillsScreen(in: context.environment) else { return nil }
    switch try selectedDetent(in: &context).rest {
    case .detent(let position): return detents[position].name.value
    case .keyboard: return nil
    case .large: return "large"
    }
  }

  /// The name of the detent that it is as high as: `large` also where a keyboard or a detent of another name brings it there.
  func nameOfHeight<Number>(in context: inout FormulaContext<Number>) throws(EvaluationFailure)
    -> String?
  {
    guard try detent(in: &context).height < context.maximumDetent else {
      return "large"
    }
    return try detentName(in: &context)
  }

  /// The height of the largest detent that there is for now, inside the safe area; nil if there is none.
  fileprivate func largestDetent<Number>(
    in context: inout FormulaContext<Number>
  ) throws(EvaluationFailure) -> Number? {
    var largest = -Number.infinity
    for position in detents.indices {
      guard let height = try detents[position].height(in: &context) else { continue }
      if height > largest { largest = height }
    }
    return largest > -.infinity ? largest : nil
  }

  /// The position of a detent by its name; nil if there is none of it.
  package func position(ofDetent name: String?) -> Int? {
    guard let name else { return nil }
    return detents.firstIndex { $0.name.value.exact == name.exact }
  }

  /// The same at another detent, by its name; at the one that it has if nil. A sheet that leaves the place above a keyboard
  /// disregards the keyboard.
  package func at(detent name: String?, leavesKeyboard: Bool = false) -> LayoutInputs {
    guard name != nil || leavesKeyboard else { return self }
    var inputs = self
    if let name { inputs.selectedDetent = position(ofDetent: name) }
    if leavesKeyboard { inputs.keyboard = .none }
    return inputs
  }
}

extension Detent {
  /// The height inside the safe area, in points; nil for none for now.
  func height<Number>(in context: inout FormulaContext<Number>) throws(EvaluationFailure) -> Number?
  {
    switch height {
    case .medium: return context.mediumDetent
    case .large: return context.maximumDetent
    case .length(let length):
      let height = try length.points(percentOf: context.maximumDetent, &context)
      return height <= -Number.greatestFiniteMagnitude / 2 ? nil : height
    }
  }
}
