public import ModalLanguage
public import ModalSyntax

/// The elements of a plan are placed step by step, in contents of any size.
extension ElementPlan {
  /// The content's height, in points, for a known width; nil if it does not depend on the elements.
  func height<Number>(
    _ inputs: LayoutInputs, width: Number, in context: FormulaContext<Number>,
    _ trace: inout some Trace<FrameReasons>
  ) throws(EvaluationFailure) -> Number? {
    guard let height else { return nil }
    var context = context
    let size = LayoutSize(width: width, height: 0)
    let numbers = try placed(steps[..<stepsToHeight], in: size, inputs, &context)
    let around = context.padding.top + context.padding.bottom
    if case .fit = height {
      return most(isVertical: true, numbers, context, inputs, &trace) + around
    }
    return try height.value(
      in: context, percentOf: context.limit.height, numbers, movedBy: around)
  }

  /// The width that the elements need, in points; nil if it does not depend on them.
  func width<Number>(
    _ inputs: LayoutInputs, in context: FormulaContext<Number>,
    _ trace: inout some Trace<FrameReasons>
  ) throws(EvaluationFailure) -> Number? {
    guard let stepsToWidth else { return nil }
    var context = context
    let numbers = try placed(steps[..<stepsToWidth], in: .zero, inputs, &context)
    return most(isVertical: false, numbers, context, inputs, &trace)
      + (context.padding.left + context.padding.right)
  }

  /// Places all elements in a content, in the area that the padding of `context` leaves.
  ///
  /// - Parameters:
  ///   - content: The content's size, in points.
  ///   - state: The behavior's state; nil without a behavior.
  ///   - entries: The entries of elements, by id; the others contain their written text.
  ///   - context: The environment.
  ///   - numbers: Receives the places; can be reused.
  ///   - drawnWidth: The content's width, in points, for which `digits` were drawn; nil for the current one.
  /// - Throws: The failure of a formula without a finite value.
  @specialized(where Number == Double)
  public func place<Number>(
    in content: LayoutSize<Number>, state: String? = nil, entries: [String: ElementEntry] = [:],
    _ context: FormulaContext<Number>, into numbers: inout LayoutElementNumbers<Number>,
    drawnWidth: Number? = nil
  ) throws(EvaluationFailure) {
    var trace = NoTrace<ElementReasons>()
    try place(
      steps[...], in: content, state, entries, context, &numbers, drawnWidth: drawnWidth, &trace)
  }

  /// The places as far as some steps go; tells `context` the padding.
  private func placed<Number>(
    _ steps: ArraySlice<Step>, in content: LayoutSize<Number>, _ inputs: LayoutInputs,
    _ context: inout FormulaContext<Number>
  ) throws(EvaluationFailure) -> LayoutElementNumbers<Number> {
    try context.tellPadding(of: inputs)
    var numbers = LayoutElementNumbers<Number>(count: elements.count)
    var trace = NoTrace<ElementReasons>()
    try place(
      steps, in: content, inputs.state, inputs.entries, context, &numbers, drawnWidth: nil, &trace)
    return numbers
  }

  /// Whether a condition of an element holds.
  ///
  /// - Parameters:
  ///   - condition: The `visible` or `enabled` of an element; nil holds.
  ///   - state: The behavior's state; nil without a behavior.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements.
  ///   - entries: The entries of elements, by id; the others contain their written text.
  /// - Returns: Whether it holds.
  /// - Throws: The failure of a formula without a finite value.
  @specialized(where Number == Double)
  public func holds<Number>(
    _ condition: Located<ModalExpression>?, state: String?, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>, entries: [String: ElementEntry] = [:]
  ) throws(EvaluationFailure) -> Bool {
    var context = context
    context.stateName = state
    return try holds(condition, in: &context, numbers, entries)
  }

  /// The same in a context that knows the state, and that its words are numbered in: it is much to copy.
  func holds<Number>(
    _ condition: Located<ModalExpression>?, in context: inout FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>, _ entries: [String: ElementEntry]
  ) throws(EvaluationFailure) -> Bool {
    guard let expression = condition?.value else { return true }
    context.number(wordsOf: expression)
    let value = try expression.evaluate(
      in: context, percentOf: 0,
      elements: { element, property in
        positions[expression.elements[Int(element)]].map { numbers.value(of: $0, property) } ?? 0
      },
      asked: { element, question in
        answer(question, of: positions[expression.elements[Int(element)]], numbers, entries)
      })
    return value != 0
  }

  /// Whether an element is visible, and the stacks that it stands in are.
  func isVisible<Number>(
    _ index: Int, state: String?, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>, entries: [String: ElementEntry]
  ) throws(EvaluationFailure) -> Bool {
    var index = index
    while try holds(
      elements[index].isVisible, state: state, in: context, numbers, entries: entries)
    {
      // A stack is drawn before what is in it; in a circle it need not be.
      guard !stackOf.isEmpty, stackOf[index] >= 0, stackOf[index] < index else { return true }
      index = stackOf[index]
    }
    return false
  }

  /// Where an element takes taps by its `hit`, in points of the content; nil if that is its frame.
  ///
  /// - Parameters:
  ///   - index: The position of the element.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements.
  /// - Returns: What takes its taps.
  /// - Throws: The failure of a formula without a finite value.
  @specialized(where Number == Double)
  public func hit<Number>(
    of index: Int, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>
  ) throws(EvaluationFailure) -> LayoutRect<Number>? {
    guard let lengths = elements[index].hit?.value, lengths.count == 4 else { return nil }
    let area = context.frame
    func value(_ index: Int, _ extent: Number) throws(EvaluationFailure) -> Number {
      let length = lengths[index].naming(positions)
      return try length.value(in: context, percentOf: extent, numbers)
    }
    return LayoutRect(
      x: context.padding.left + (try value(0, area.width)),
      y: context.padding.top + (try value(1, area.height)),
      width: try value(2, area.width), height: try value(3, area.height))
  }

  /// Places elements as far as the steps go, and notes how each number comes about.
  func place<Number>(
    _ steps: ArraySlice<Step>, in content: LayoutSize<Number>, _ state: String?,
    _ entries: [String: ElementEntry], _ context: FormulaContext<Number>,
    _ numbers: inout LayoutElementNumbers<Number>, drawnWidth: Number?,
    _ trace: inout some Trace<ElementReasons>
  ) throws(EvaluationFailure) {
    var context = context
    if hasSaidTexts {
      numbers.saidTexts = Array(repeating: nil, count: elements.count)
    } else if !numbers.saidTexts.isEmpty {
      numbers.saidTexts.removeAll()
    }
    let area = context.padding.inside(content)
    numbers.origin = (context.padding.left, context.padding.top)
    context.frame = LayoutRect(area)
    context.stateName = state
    numbers.width = isFromTheRight ? area.width : nil
    if partCount > 0 { numbers.makeRoom(forParts: partCount) }
    var saidCharacters = 0
    for step in steps {
      var extent = step.isVertical ? area.height : area.width
      if let drawnWidth, !step.isVertical {
        let isDrawn = elements[step.axis / 8].kind?.value == .digits
        extent = isDrawn ? drawnWidth - (content.width - area.width) : area.width
        context.frame.width = extent
      }
      var value: Number
      switch step.measure {
      case .points(let points): value = context.written(points)
      case .percent(let percent): value = context.share(percent, of: extent)
      case .formula(let root, let span):
        value = try formulas.nodes.evaluate(at: root, of: span, in: context, percentOf: extent) {
          element, property in
          element < 0 ? 0 : numbers.value(of: Int(element), property)
        }
      case .text(let index): value = textExtent(of: index, step.isVertical, numbers, context)
      case .condition(let index), .wordFormula(let index), .textFormula(let index, _, _):
        let (formula, fit) = (formulas.others[index], fit(of: step, numbers, context))
        context.number(wordsOf: formula)
        value = try formula.evaluate(
          in: context, percentOf: extent,
          elements: { element, property in
            element < 0 ? fit : numbers.value(of: Int(element), property)
          },
          asked: { answer($1, of: Int($0), numbers, entries) })
      case .saidText(let index):
        let text = try said(
          elements[index].text?.value, state: state, in: context, numbers, entries: entries)
        saidCharacters += text.unicodeScalars.count
        guard saidCharacters <= WorkLimits.saidCharacters else {
          let values = elements[index].text?.value.expressions
          throw EvaluationFailure(.textsTooLong, at: values?.last?.span)
        }
        numbers.saidTexts[index] = text
        continue
      case .ask(let index): value = try ask(asks[index], step, context, numbers)
      default:
        value = stackValue(step, context, numbers, &trace)
      }
      if step.change != 0 { value += context.written(step.change) }
      if step.visible >= 0, numbers.parts[step.visible] == 0 { value = 0 }
      trace.record { reasons in
        if let reason = reason(step, value, percentOf: extent, in: context, numbers, reasons) {
          reasons.note(step, reason)
        }
      }
      if step.part >= 0 {
        numbers.parts[step.part] = value
        continue
      }
      let isFromFar =
        step.key.isFar || isFromTheRight && step.key.isCenter && !step.isVertical
      numbers.set(isFromFar ? extent - value : value, step.key, axis: step.axis)
      guard let keys = step.completed else { continue }
      numbers.complete(keys, axis: step.axis)
      trace.record { reasons in
        for key in [ElementOrder.Place.Key.near, .extent] where keys.0 != key && keys.1 != key {
          reasons[step.axis, key] = reason(key, from: keys, step, in: extent, numbers, reasons)
        }
      }
    }
  }

  /// A number that a stack gives.
  private func stackValue<Number>(
    _ step: Step, _ context: borrowing FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>,
    _ trace: inout some Trace<ElementReasons>
  ) -> Number {
    func sum(_ stack: Int) -> StackSum { StackSum(plan: self, stack: stacks[stack], step: step) }
    switch step.measure {
    case .part(let part): return numbers.parts[part]
    case .isRow(let stack):
      let environment = context.environment
      return sum(stack).standsInRow(
        numbers, scale: environment.textScale, like: environment.scale, &trace) ? 1 : 0
    case .share(let stack): return sum(stack).share(numbers, &trace)
    case .needed(let stack): return sum(stack).needed(numbers, &trace)
    case .placed(let stack, let child):
      return step.key == .near
        ? sum(stack).origin(of: child, numbers, &trace)
        : sum(stack).given(to: child, numbers, &trace)
    default: return 0
    }
  }

  // MARK: - A content that fits

  /// What an element asks of the content on an axis: its extent, and the distances that it keeps.
  private func ask<Number>(
    _ ask: ElementOrder.Ask, _ step: Step, _ context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>
  ) throws(EvaluationFailure) -> Number {
    let far = try ask.far?.value(in: context, percentOf: 0, numbers) ?? 0
    return numbers.number(.near, axis: step.axis) * (ask.keepsNear ? 1 : 0) + far
      + (ask.needed >= 0
        ? numbers.parts[ask.needed] : numbers.number(.extent, axis: step.axis))
  }

  /// The most that any visible element asks of the content.
  private func most<Number>(
    isVertical: Bool, _ numbers: borrowing LayoutElementNumbers<Number>,
    _ context: FormulaContext<Number>, _ inputs: LayoutInputs,
    _ trace: inout some Trace<FrameReasons>
  ) -> Number {
    var most: Number = 0
    var deciding: Int?
    for (index, ask) in asks.enumerated()
    where ask.isVertical == isVertical
      && (ask.visible < 0 || numbers.parts[ask.visible] != 0)
      && numbers.parts[ask.place] > most
    {
      most = numbers.parts[ask.place]
      deciding = index
    }
    trace.note(.fit) { axis, _ in
      guard (axis == .vertical) == isVertical, let deciding else { return nil }
      var reason = reason(asks[deciding], most, in: context, numbers)
      let (near, far) = (axis.near(context.padding), axis.far(context.padding))
      reason.value += (near + far).shown
      reason.sum = reason.sum + Sum(near) + Sum(far)
      reason.keys += paddingKeys(inputs, on: axis)
      return reason
    }
    return most
  }

  /// What `fit` is in the formula of a step, in points: what the children of a stack need, or what a text takes.
  func fit<Number>(
    of step: Step, _ numbers: borrowing LayoutElementNumbers<Number>,
    _ context: borrowing FormulaContext<Number>
  ) -> Number {
    guard case .textFormula(_, let own, let part) = step.measure else { return 0 }
    return part < 0
      ? textExtent(of: own, step.isVertical, numbers, context) : numbers.parts[part]
  }

  /// The width or the height, in points, that an element's text takes.
  func textExtent<Number>(
    of index: Int, _ isVertical: Bool, _ numbers: borrowing LayoutElementNumbers<Number>,
    _ context: borrowing FormulaContext<Number>
  ) -> Number {
    guard let text = fitting(index, numbers) else { return 0 }
    let extent = text.extent(
      isVertical: isVertical, width: numbers.value(of: index, .width),
      scale: context.environment.textScale, context.environment.scale)
    guard !growth.isEmpty, let more = growth[index] else { return extent }
    return extent + context.written(isVertical ? more.height : more.width)
  }
}
