public import ModalLanguage

/// Solves the frame of a modal in an environment, in the order of the reference, "How a frame is solved".
/// Each step has a file in `Steps`.
///
/// Throws if a formula divides by zero or has no finite value, or if sums or rounding give an infinite frame.
/// Nothing is repaired: where the margins leave no room, sizes are negative, like the real control's.
public func solve(
  _ inputs: LayoutInputs, in environment: Environment
) throws(EvaluationFailure) -> Solution {
  var trace = NoTrace<FrameReasons>()
  return try solve(inputs, in: environment, &trace)
}

/// Solves the frame of a modal as ``solve(_:in:)`` does, and says why it is what it is; `layer` has the keys that
/// the inputs were made of.
package func solveWithReasons(
  _ inputs: LayoutInputs, of layer: ModalLayer, in environment: Environment
) throws(EvaluationFailure) -> (solution: Solution, reasons: FrameReasons) {
  var reasons = FrameReasons(layer)
  let solution = try solve(inputs, in: environment, &reasons)
  return (solution, reasons)
}

/// Solves the frame of a modal as ``solve(_:in:)`` does, with any kind of number. What decides the frame, and the arrow of a
/// popover, are left out.
package func solveFrame<Number>(
  _ inputs: LayoutInputs, in environment: LayoutEnvironment<Number>
) throws(EvaluationFailure) -> LayoutSolution<Number> {
  var trace = FramesAlone<FrameReasons>()
  return try solve(inputs, in: environment, &trace)
}

private func solve<Number>(
  _ inputs: LayoutInputs, in environment: LayoutEnvironment<Number>,
  _ trace: inout some Trace<FrameReasons>
) throws(EvaluationFailure) -> LayoutSolution<Number> {
  var context = FormulaContext(environment, rounding: inputs.rounding)
  context.stateName = inputs.state
  try context.tellDetent(of: inputs)
  var solution: LayoutSolution<Number>
  if inputs.presentation == .fixed {
    solution = try fixedFrame(inputs, &context, &trace)
  } else {
    // 1. Margins, and what the keyboard takes of the container.
    let keyboard = inputs.keyboard == .shrink ? environment.keyboardHeight : 0
    let margins = try margins(inputs, keyboard: keyboard, &context, &trace)
    // 2. The box between them.
    let box = box(in: environment.container, margins: margins, keyboard: keyboard, &trace)
    // 3. The written bounds, and the limit: the box, or less by a maximum.
    let bounds = try bounds(inputs, box: box, margins: margins, &context, &trace)
    let limit = LayoutSize<Number>(
      width: min(bounds.width.maximum, box.width), height: min(bounds.height.maximum, box.height))
    // 4. The size the content wants, and the size it gets.
    if inputs.limitsDetents { try context.limitDetents(of: inputs) }
    let wanted = try wanted(inputs, box: box, limit: limit, bounds, &context, &trace)
    let (size, decided) = size(inputs, wanted: wanted, box: box, bounds, &trace)
    // 5. The origin.
    let origin = origin(
      inputs, size: size, box: box, margins: margins, keyboard: keyboard, environment, decided,
      &trace)
    let placed = LayoutRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    solution = LayoutSolution(
      frame: placed, reasons: decided, margins: margins, keyboardHeight: keyboard, box: box,
      bounds: bounds, limit: limit, wanted: wanted, placed: placed, defaultFrame: placed)
    if inputs.isCard { placeCard(inputs, &solution, &context, &trace) }
    if inputs.presentation == .popover, let popover = inputs.popover {
      try placePopover(inputs, popover, &solution, &context, &trace)
    }
    // 6. The lift above a keyboard, and the part of a sheet that is outside.
    if inputs.keyboard == .lift, environment.keyboardHeight > 0 {
      try lift(inputs, &solution, &context, &trace)
    }
    if inputs.sheet.keepsHeight { try keepHeight(inputs, &solution, &context, &trace) }
    if let inset = inputs.sheet.partialInset {
      try insetPartialSheet(inputs, inset, &solution, &context, &trace)
    }
  }
  // 7. The edges that `layout` replaces.
  try override(inputs, &solution, &context, &trace)
  if inputs.contentFillsScreen { solution.ownContentHeight = environment.container.height }
  guard solution.frame.isFinite else { throw EvaluationFailure(.notFinite, at: nil) }
  return solution
}

extension Length {
  /// The length in points, percentages being of `base`.
  ///
  /// Only a formula needs the context; passing it for every length would copy it each time.
  @inline(__always)
  func points<Number>(
    percentOf base: Number, _ context: inout FormulaContext<Number>
  ) throws(EvaluationFailure) -> Number {
    switch self {
    case .points(let value): return context.written(value)
    case .percent(let percent): return context.share(percent, of: base)
    case .fit: return 0
    case .expression(let expression):
      context.percentBase = base
      context.number(wordsOf: expression)
      return try expression.evaluate(in: context)
    }
  }
}
