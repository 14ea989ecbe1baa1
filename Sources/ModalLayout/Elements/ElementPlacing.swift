public import ModalLanguage
public import ModalSyntax

/// The elements of a plan are placed step by step, in contents of any size.
extension ElementPlan {
  /// The content's height, in points, in a content of a known width.
  ///
  /// - Parameters:
  ///   - width: The content's width, in points.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - entries: What has been entered into elements, by their ids.
  ///   - context: The environment; what the elements do not decide themselves.
  /// - Returns: The height; 0 if it does not follow from the elements.
  /// - Throws: The failure of a formula that has no finite value.
  public func height(
    width: Double, state: String? = nil, entries: [String: ElementEntry] = [:],
    in context: EvaluationContext
  ) throws(EvaluationFailure) -> Double {
    guard let height else { return 0 }
    var numbers = ElementNumbers(count: elements.count)
    let size = Size(width: width, height: 0)
    try place(steps[..<stepsToHeight], in: size, state, entries, context, &numbers)
    if case .fit = height { return most(isVertical: true, numbers) }
    return try height.value(in: context, percentOf: context.limit.height, numbers)
  }

  /// The width that the elements ask of the content, in points.
  ///
  /// - Parameters:
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - entries: What has been entered into elements, by their ids.
  ///   - context: The environment; what the elements do not decide themselves.
  /// - Returns: The width; 0 if it does not follow from the elements.
  /// - Throws: The failure of a formula that has no finite value.
  public func width(
    state: String? = nil, entries: [String: ElementEntry] = [:], in context: EvaluationContext
  ) throws(EvaluationFailure) -> Double {
    guard let stepsToWidth else { return 0 }
    var numbers = ElementNumbers(count: elements.count)
    try place(steps[..<stepsToWidth], in: .zero, state, entries, context, &numbers)
    return most(isVertical: false, numbers)
  }

  /// Places all elements in a content.
  ///
  /// - Parameters:
  ///   - content: The content's size, in points.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - entries: What has been entered into elements, by their ids; in others there is what is written.
  ///   - context: The environment.
  ///   - numbers: Where the places are written; made once, it can be used again and again.
  ///   - drawnWidth: The content's width, in points, for `digits`, which may have been drawn for another
  ///     one; nil for that of the content.
  /// - Throws: The failure of a formula that has no finite value.
  public func place(
    in content: Size, state: String? = nil, entries: [String: ElementEntry] = [:],
    _ context: EvaluationContext, into numbers: inout ElementNumbers, drawnWidth: Double? = nil
  ) throws(EvaluationFailure) {
    try place(steps[...], in: content, state, entries, context, &numbers, drawnWidth: drawnWidth)
  }

  /// Whether a condition of an element holds.
  ///
  /// - Parameters:
  ///   - condition: The `visible` or `enabled` of an element; nil holds.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements.
  ///   - entries: What has been entered into elements, by their ids; in others there is what is written.
  /// - Returns: Whether it holds.
  /// - Throws: The failure of a formula that has no finite value.
  public func holds(
    _ condition: Located<Expression>?, state: String?, in context: EvaluationContext,
    _ numbers: ElementNumbers, entries: [String: ElementEntry] = [:]
  ) throws(EvaluationFailure) -> Bool {
    guard let expression = condition?.value else { return true }
    var context = context
    context.state = expression.number(ofState: state)
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
  func isVisible(
    _ index: Int, state: String?, in context: EvaluationContext, _ numbers: ElementNumbers,
    entries: [String: ElementEntry]
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
  /// - Throws: The failure of a formula that has no finite value.
  public func hit(
    of index: Int, in context: EvaluationContext, _ numbers: ElementNumbers
  ) throws(EvaluationFailure) -> Rect? {
    guard let lengths = elements[index].hit?.value, lengths.count == 4 else { return nil }
    let content = context.frame
    func value(_ index: Int, _ extent: Double) throws(EvaluationFailure) -> Double {
      let length = lengths[index].naming(positions)
      return try length.value(in: context, percentOf: extent, numbers)
    }
    return Rect(
      x: try value(0, content.width), y: try value(1, content.height),
      width: try value(2, content.width), height: try value(3, content.height))
  }

  private func place(
    _ steps: ArraySlice<Step>, in content: Size, _ state: String?,
    _ entries: [String: ElementEntry], _ context: EvaluationContext,
    _ numbers: inout ElementNumbers, drawnWidth: Double? = nil
  ) throws(EvaluationFailure) {
    var context = context
    if hasSaidTexts {
      numbers.saidTexts = Array(repeating: nil, count: elements.count)
    } else if !numbers.saidTexts.isEmpty {
      numbers.saidTexts.removeAll()
    }
    context.frame = Rect(x: 0, y: 0, width: content.width, height: content.height)
    if partCount > 0 { numbers.makeRoom(forParts: partCount) }
    for step in steps {
      var extent = step.isVertical ? content.height : content.width
      if let drawnWidth, !step.isVertical {
        let isDrawn = elements[step.axis / 8].kind?.value == .digits
        extent = isDrawn ? drawnWidth : content.width
        context.frame.width = extent
      }
      var value: Double
      switch step.measure {
      case .points(let points): value = points
      case .percent(let percent): value = extent * percent / 100
      case .formula(let root, let span):
        value = try formulas.nodes.evaluate(at: root, of: span, in: context, percentOf: extent) {
          element, property in
          element < 0 ? 0 : numbers.value(of: Int(element), property)
        }
      case .textFormula(let index, let own):
        let text = textExtent(of: own, step.isVertical, numbers, context)
        value = try formulas.others[index].evaluate(
          in: context, percentOf: extent,
          elements: { element, property in
            element < 0 ? text : numbers.value(of: Int(element), property)
          },
          asked: { answer($1, of: Int($0), numbers, entries) })
      case .text(let index): value = textExtent(of: index, step.isVertical, numbers, context)
      case .condition(let index):
        let formula = formulas.others[index]
        context.state = formula.number(ofState: state)
        value = try formula.evaluate(
          in: context, percentOf: 0,
          elements: { element, property in
            element < 0 ? 0 : numbers.value(of: Int(element), property)
          },
          asked: { answer($1, of: Int($0), numbers, entries) })
      case .saidText(let index):
        numbers.saidTexts[index] = try said(
          elements[index].text?.value, state: state, in: context, numbers, entries: entries)
        continue
      case .ask(let index): value = try ask(asks[index], step, context, numbers)
      default: value = stackValue(step, context.environment.textScale, numbers)
      }
      if step.visible >= 0, numbers.parts[step.visible] == 0 { value = 0 }
      if step.part >= 0 {
        numbers.parts[step.part] = value
        continue
      }
      numbers.set(step.key == .far ? extent - value : value, step.key, axis: step.axis)
      if let keys = step.completed { numbers.complete(keys, axis: step.axis) }
    }
  }

  /// A number that a stack gives.
  private func stackValue(_ step: Step, _ scale: TextScale, _ numbers: ElementNumbers) -> Double {
    func sum(_ stack: Int) -> StackSum {
      StackSum(stacks[stack], of: self, numbers, scale: scale)
    }
    return switch step.measure {
    case .part(let part): numbers.parts[part]
    case .isRow(let stack): sum(stack).standsInRow ? 1 : 0
    case .share(let stack): sum(stack).share
    case .needed(let stack): sum(stack).needed(isVertical: step.isVertical)
    case .placed(let stack, let child):
      step.key == .near
        ? sum(stack).origin(of: child, isVertical: step.isVertical)
        : sum(stack).given(to: child, isVertical: step.isVertical)
    default: 0
    }
  }

  // MARK: - A content that fits

  /// What an element asks of the content on an axis: its extent, and the distances that it keeps.
  private func ask(
    _ ask: ElementOrder.Ask, _ step: Step, _ context: EvaluationContext, _ numbers: ElementNumbers
  ) throws(EvaluationFailure) -> Double {
    let far = try ask.far?.value(in: context, percentOf: 0, numbers) ?? 0
    return numbers.number(.near, axis: step.axis) * (ask.keepsNear ? 1 : 0) + far
      + (ask.needed >= 0
        ? numbers.parts[ask.needed] : numbers.number(.extent, axis: step.axis))
  }

  /// The most that any visible element asks of the content.
  private func most(isVertical: Bool, _ numbers: ElementNumbers) -> Double {
    asks.reduce(0) { most, ask in
      guard ask.isVertical == isVertical,
        visible[ask.element] < 0 || numbers.parts[visible[ask.element]] != 0
      else { return most }
      return max(most, numbers.parts[ask.place])
    }
  }

  /// The visible element that asks the most of the content on an axis, and what of.
  fileprivate func decidingElement(
    isVertical: Bool, width: Double, state: String?, in context: EvaluationContext
  ) throws(EvaluationFailure) -> FittingElement? {
    let count = isVertical ? stepsToHeight : stepsToWidth ?? 0
    var numbers = ElementNumbers(count: elements.count)
    let size = Size(width: isVertical ? width : 0, height: 0)
    try place(steps[..<count], in: size, state, [:], context, &numbers)
    var deciding: ElementOrder.Ask?
    for ask in asks
    where ask.isVertical == isVertical
      && (visible[ask.element] < 0 || numbers.parts[visible[ask.element]] != 0)
      && numbers.parts[ask.place] > deciding.map({ numbers.parts[$0.place] }) ?? 0
    {
      deciding = ask
    }
    guard let deciding else { return nil }
    let axis = deciding.element * 8 + (isVertical ? 4 : 0)
    let near = deciding.keepsNear ? numbers.number(.near, axis: axis) : 0
    let far = try deciding.far?.value(in: context, percentOf: 0, numbers) ?? 0
    let extent =
      deciding.needed >= 0 ? numbers.parts[deciding.needed] : numbers.number(.extent, axis: axis)
    return FittingElement(
      id: elements[deciding.element].id.value, near: near, extent: extent, far: far)
  }

  /// The width or the height, in points, that an element's text takes.
  private func textExtent(
    of index: Int, _ isVertical: Bool, _ numbers: ElementNumbers,
    _ context: borrowing EvaluationContext
  ) -> Double {
    fitting(index, numbers)?.extent(
      isVertical: isVertical, width: numbers.value(of: index, .width),
      scale: context.environment.textScale) ?? 0
  }
}

/// The element that asks the most of a content that fits, in points: its extent, and the distances that it
/// keeps from the near and the far edge.
public struct FittingElement: Sendable {
  /// The element.
  public var id: String
  /// What it keeps free before it.
  public var near: Double
  /// Its own extent.
  public var extent: Double
  /// What it keeps free behind it.
  public var far: Double
}

extension LayoutInputs {
  /// The element whose width, or height, decided that of a content that fits.
  ///
  /// - Parameters:
  ///   - isVertical: Whether it is about the height.
  ///   - solution: The solved frame.
  ///   - environment: Where it was solved.
  /// - Returns: The element; nil for a content that does not fit, and where nothing is in it.
  public func fittingElement(
    isVertical: Bool, of solution: Solution, in environment: Environment
  ) -> FittingElement? {
    guard let elements, case .fit = isVertical ? contentHeight : contentWidth else { return nil }
    var context = EvaluationContext(environment, rounding: rounding)
    context.limit = solution.limit
    return try? elements.decidingElement(
      isVertical: isVertical, width: solution.placed.width, state: state, in: context)
  }
}
