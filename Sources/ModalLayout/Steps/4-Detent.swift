package import ModalLanguage
internal import ModalSyntax

/// Step 4, of a sheet with detents: the size that the selected one gives.
///
/// A detent is a height inside the safe area, and the sheet is taller by the inset below. In a compact height the sheet
/// fills the screen, or is as wide as the safe area.
func sizeOfDetent(
  _ inputs: LayoutInputs, wanted width: Double, _ context: inout EvaluationContext,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> Size {
  let environment = context.environment
  let isCompact = environment.traits.vertical == .compact
  if isCompact, inputs.fillsCompactHeight {
    trace.note(.wanted) { axis, reasons in
      Reason(
        axis.of(environment.container), "a sheet with detents fills the screen in a compact height",
        [reasons.key("detents")])
    }
    return environment.container
  }
  let detent = try inputs.detent(in: &context)
  let below = environment.safeArea.bottom
  let safeWidth =
    environment.container.width - environment.safeArea.left - environment.safeArea.right
  let size = Size(
    width: isCompact && inputs.hasSafeWidth ? safeWidth : width, height: detent.height + below)
  trace.record { reasons in
    let keys = [reasons.key("detents")] + [reasons.key("selectedDetent")].filter { $0.span != nil }
    reasons[.wanted, .vertical] = Reason(
      size.height, sum: Sum(detent.height) + Sum(below),
      "the detent `\(detent.position.map { inputs.detents[$0].name.value } ?? "large")`", keys)
    if isCompact, inputs.hasSafeWidth {
      reasons[.wanted, .horizontal] = Reason(
        size.width, "as wide as the safe area in a compact height", [])
    }
  }
  return size
}

extension LayoutInputs {
  /// The alpha of the dimming in an environment; nil without one, as at a detent that is not dimmed.
  package func dimmingAlpha(in environment: Environment) -> Double? {
    guard dimmingAlpha != nil, let largestUndimmedDetent, !detents.isEmpty else {
      return dimmingAlpha
    }
    if fillsCompactHeight, environment.traits.vertical == .compact { return dimmingAlpha }
    var context = EvaluationContext(environment, rounding: rounding)
    guard let most = try? detents[largestUndimmedDetent].height(in: &context),
      let rest = try? detent(in: &context).height
    else { return dimmingAlpha }
    return rest <= most ? nil : dimmingAlpha
  }

  /// The selected detent, or the smallest one if that is none for now: its position, and its height inside the safe area.
  /// If all are none, it is `large`, and the position nil.
  func detent(
    in context: inout EvaluationContext
  ) throws(EvaluationFailure) -> (position: Int?, height: Double) {
    var smallest: (position: Int?, height: Double) = (nil, .infinity)
    for position in detents.indices {
      guard let height = try detents[position].height(in: &context) else { continue }
      if position == selectedDetent { return (position, height) }
      if height < smallest.height { smallest = (position, height) }
    }
    return smallest.position == nil ? (nil, context.environment.maximumDetent) : smallest
  }

  /// The position of a detent by its name; nil if there is none of it.
  package func position(ofDetent name: String?) -> Int? {
    guard let name else { return nil }
    return detents.firstIndex { $0.name.value.exact == name.exact }
  }
}

extension Detent {
  /// The height inside the safe area, in points; nil for none for now.
  func height(in context: inout EvaluationContext) throws(EvaluationFailure) -> Double? {
    switch height {
    case .medium: return context.environment.mediumDetent
    case .large: return context.environment.maximumDetent
    case .length(let length):
      let height = try length.points(percentOf: context.environment.maximumDetent, &context)
      return height <= Detent.none / 2 ? nil : height
    }
  }
}
