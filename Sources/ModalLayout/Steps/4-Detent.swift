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
  let detent = try context.detent(of: inputs)
  let below = inputs.insetBelow(in: environment)
  let safeWidth =
    environment.container.width - environment.safeArea.left - environment.safeArea.right
  let size = LayoutSize(
    width: isCompact && inputs.sheet.hasSafeWidth ? safeWidth : width, height: detent.height + below
  )
  trace.record { reasons in
    let isLimited =
      context.detentLimit < environment.maximumDetent && inputs.bounds.height.maximum != nil
    let keys =
      [reasons.key("detents")] + [reasons.key("selectedDetent")].filter { $0.span != nil }
      + (isLimited ? [reasons.key("maxHeight")] : [])
    let name: Words =
      switch detent.rest {
      case .detent(let position): "the detent `\(inputs.sheet.detents[position].name.value)`"
      case .keyboard: "the detent above the keyboard"
      case .large: "the detent `large`"
      }
    reasons[.wanted, .vertical] = Reason(
      size.height, sum: Sum(detent.height) + Sum(below), name, keys)
    if isCompact, inputs.sheet.hasSafeWidth {
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
    let largest = try context.largestDetent(of: inputs)
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
    sheet.fillsCompactHeight && environment.traits.vertical == .compact
  }

  /// The safe area below a sheet at the bottom edge, which is not a part of its detents, in points.
  func insetBelow<Number>(in environment: LayoutEnvironment<Number>) -> Number {
    verticalEdge == .bottom ? environment.safeArea.bottom : 0
  }

  /// The alpha of the dimming in an environment; nil without one, as at a detent that is not dimmed.
  package func dimmingAlpha(in environment: Environment) -> Double? {
    guard look.dimmingAlpha != nil, let undimmed = sheet.largestUndimmedDetent,
      !fillsScreen(in: environment)
    else { return look.dimmingAlpha }
    var context = EvaluationContext(environment, rounding: rounding)
    context.stateName = state
    if limitsDetents { try? context.limitDetents(of: self) }
    guard let most = try? context.height(of: sheet.detents[undimmed]),
      let rest = try? context.detent(of: self).height
    else { return look.dimmingAlpha }
    return rest <= most ? nil : look.dimmingAlpha
  }

  /// The same at another detent, by its name; at the one that it has if nil. A sheet that leaves the place above a keyboard
  /// disregards the keyboard.
  package func at(detent name: String?, leavesKeyboard: Bool = false) -> LayoutInputs {
    guard name != nil || leavesKeyboard else { return self }
    var inputs = self
    if let name { inputs.sheet.selectedDetent = sheet.position(ofDetent: name) }
    if leavesKeyboard { inputs.keyboard = .none }
    return inputs
  }
}

extension FormulaContext {
  /// The resting place of a sheet, and its height inside the safe area: at the selected detent, or at the smallest one if that is
  /// none for now, or where a keyboard raises it.
  ///
  /// A keyboard raises the largest detent by its height, up to `large`. The source is that of
  /// ``Environment/maximumDetent``.
  mutating func detent(
    of inputs: LayoutInputs
  ) throws(EvaluationFailure) -> (rest: DetentRest, height: Number) {
    var overlap = inputs.keyboard == .detent ? environment.keyboardHeight : 0
    if overlap > 0, inputs.isCard { overlap -= try roomBelow(card: inputs) }
    if overlap > 0, let largest = try largestDetent(of: inputs) {
      return (.keyboard, max(min(largest + overlap, maximumDetent), largest))
    }
    return try selectedDetent(of: inputs)
  }

  /// The same without a keyboard.
  mutating func selectedDetent(
    of inputs: LayoutInputs
  ) throws(EvaluationFailure) -> (rest: DetentRest, height: Number) {
    let detents = inputs.sheet.detents
    var smallest: (rest: DetentRest, height: Number) = (.large, .infinity)
    for position in detents.indices {
      guard let height = try height(of: detents[position]) else { continue }
      if position == inputs.sheet.selectedDetent { return (.detent(position), height) }
      if height < smallest.height { smallest = (.detent(position), height) }
    }
    return smallest.rest == .large ? (.large, maximumDetent) : smallest
  }

  /// The name of the detent at which a sheet rests, also while a keyboard raises it; nil where it fills the screen.
  mutating func detentName(of inputs: LayoutInputs) throws(EvaluationFailure) -> String? {
    guard !inputs.fillsScreen(in: environment) else { return nil }
    switch try selectedDetent(of: inputs).rest {
    case .detent(let position): return inputs.sheet.detents[position].name.value
    case .keyboard: return nil
    case .large: return "large"
    }
  }

  /// The name of the detent that a sheet is as high as: `large` also where a keyboard or a detent of another name brings it
  /// there.
  mutating func nameOfHeight(of inputs: LayoutInputs) throws(EvaluationFailure) -> String? {
    try detent(of: inputs).height < maximumDetent ? try detentName(of: inputs) : "large"
  }

  /// The height of the largest detent that there is for now, inside the safe area; nil if there is none.
  fileprivate mutating func largestDetent(
    of inputs: LayoutInputs
  ) throws(EvaluationFailure) -> Number? {
    var largest = -Number.infinity
    // A loop over the values instead of positions would allocate.
    for position in inputs.sheet.detents.indices {
      let height = try height(of: inputs.sheet.detents[position])
      if let height, height > largest { largest = height }
    }
    return largest > -.infinity ? largest : nil
  }

  /// The height of a detent inside the safe area, in points; nil for none for now.
  mutating func height(of detent: Detent) throws(EvaluationFailure) -> Number? {
    switch detent.height {
    case .medium: return mediumDetent
    case .large: return maximumDetent
    case .length(let length):
      let height = try length.points(percentOf: maximumDetent, &self)
      return height <= -Number.greatestFiniteMagnitude / 2 ? nil : height
    }
  }
}
