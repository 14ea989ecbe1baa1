public import ModalModel
public import ModalSource

/// The elements of a content, made ready to be placed in contents of any size: their constraints in the
/// order in which they follow from each other.
///
/// A class only so that handing it on copies none of it; it never changes.
public final class ElementPlan: Sendable {
  /// The elements, in drawing order.
  public let elements: [Element]
  /// The texts of those whose places may follow from them; nil for the others.
  private let texts: [FittingText?]
  /// The position of each element by its id.
  private let positions: [String: Int]
  /// The constraints, each behind those that it needs.
  private let steps: [Step]
  /// The formulas of the constraints.
  private let formulas: Formulas
  /// The stack that each element stands in, by their positions; -1 for one in none, empty without stacks.
  public let stackOf: [Int]
  /// The stacks.
  private let stacks: [ElementOrder.Stack]
  /// What the elements ask of a content that fits.
  private let asks: [ElementOrder.Ask]
  /// Where it is known of an element whether it takes room; -1 where it always does.
  private let visible: [Int]
  /// The number of places on the way to those of the elements, where there are any.
  private let partCount: Int
  /// The formula of the content's height, where it is as high as its elements reach.
  private let height: Length?
  /// The number of steps before the height is known.
  private let stepsToHeight: Int
  /// The number of steps before the width is known; nil where it does not follow from the elements.
  private let stepsToWidth: Int?
  /// Whether the places of the elements depend on the state of the behavior.
  public let placesFollowState: Bool
  /// Whether some element reacts only with texts of some length.
  public let asksForTextLengths: Bool

  /// The formulas of constraints. They stand here so that steps hold no references, which would be
  /// counted each time an element is placed.
  private struct Formulas: Sendable {
    /// The nodes of those that ask for places alone, one formula behind the other.
    var nodes: [Expression.Node] = []
    /// Those that ask for texts or for the state as well.
    var others: [Expression] = []
  }

  /// One constraint.
  private struct Step: Sendable {
    /// The first of the four numbers of its axis.
    var axis: Int
    var key: ElementOrder.Place.Key
    var isVertical: Bool
    var measure: Measure
    /// The two keys of its axis, if this is the second one.
    var completed: (ElementOrder.Place.Key, ElementOrder.Place.Key)?
    /// Where it is kept, if it is a number on the way to the places.
    var part = -1
    /// The part that says whether the element takes room; -1 if it always does.
    var visible = -1
  }

  /// What a constraint says.
  private enum Measure: Sendable {
    case points(Double)
    case percent(Double)
    /// The position of its formula's root, and where the formula stands.
    case formula(Int32, SourceSpan)
    /// The position of its formula, and of the element whose text it asks for.
    case textFormula(Int, Int)
    /// The position of the element whose text says it.
    case text(Int)
    /// Another number on the way, by its place.
    case part(Int)
    /// The position of the formula that is 0 or 1.
    case condition(Int)
    /// Where a stack puts one of its children: the positions of the stack and of the child in it.
    case placed(Int, Int)
    /// What the children of a stack need, by its position.
    case needed(Int)
    /// Whether a stack is a row, and how wide those in a row are that say nothing.
    case isRow(Int), share(Int)
    /// The position of what an element asks of the content.
    case ask(Int)

    /// The position of the element whose text it asks for.
    var askedText: Int? {
      switch self {
      case .text(let element), .textFormula(_, let element): element
      default: nil
      }
    }
  }

  /// The elements of a modal; the content's size counts where it follows from them.
  ///
  /// Elements that need each other in a circle are reported by the reader; what is in a circle has no
  /// place, and stays at 0.
  public init(
    _ elements: [Element], contentHeight: Located<Length>?, contentWidth: Located<Length>? = nil
  ) {
    self.elements = elements
    let namesElements = contentHeight?.value.followsFromElements == true
    let order = ElementOrder(
      elements, contentHeight: namesElements ? contentHeight : nil, contentWidth: contentWidth)
    positions = order.positions
    stackOf = order.stackOf
    stacks = order.stacks
    visible = order.visible
    partCount = order.stacks.isEmpty && order.asks.isEmpty ? 0 : order.places.count
    asks = order.asks.map { ask in
      var ask = ask
      ask.far = ask.far?.naming(order.positions)
      return ask
    }
    let askNumbers = Dictionary(uniqueKeysWithValues: asks.enumerated().map { ($1.place, $0) })
    var steps: [Step] = []
    steps.reserveCapacity(order.places.count)
    var formulas = Formulas()
    var height: Length?
    var stepsToHeight = 0
    var stepsToWidth: Int?
    var first: [ElementOrder.Place.Key?] = Array(repeating: nil, count: elements.count * 2)
    let sorted = order.sorted().order
    let isNeeded = partCount == 0 ? [] : order.needed(sorted)
    for index in sorted where isNeeded.isEmpty || isNeeded[index] {
      let place = order.places[index]
      guard let element = place.element else {
        if place.isVertical {
          height = place.length.naming(positions)
          stepsToHeight = steps.count
        } else {
          stepsToWidth = steps.count
        }
        continue
      }
      let axis = element * 2 + (place.isVertical ? 1 : 0)
      var step = Step(
        axis: axis * 4, key: place.key, isVertical: place.isVertical,
        measure: askNumbers[index].map { .ask($0) } ?? Self.measure(place, in: order, &formulas))
      guard place.placesElement else {
        step.part = index
        steps.append(step)
        continue
      }
      if !stackOf.isEmpty, stackOf[element] >= 0, place.key == .extent {
        step.visible = visible[element]
      }
      if let known = first[axis] {
        step.completed =
          known.rawValue < place.key.rawValue ? (known, place.key) : (place.key, known)
      } else {
        first[axis] = place.key
      }
      steps.append(step)
    }
    self.steps = steps
    var texts: [FittingText?] = Array(repeating: nil, count: elements.count)
    for step in steps {
      guard let asked = step.measure.askedText else { continue }
      texts[asked] = FittingText(of: elements.span[asked])
    }
    for child in stacks.flatMap(\.children) where elements.span[child.element].hasTextSize {
      texts[child.element] = FittingText(of: elements.span[child.element])
    }
    self.texts = texts
    self.formulas = formulas
    self.height = height
    self.stepsToHeight = stepsToHeight
    self.stepsToWidth = stepsToWidth
    asksForTextLengths = elements.contains { $0.isEnabled?.value.asksForTextLength == true }
    placesFollowState =
      formulas.nodes.contains { $0.operation == .name && $0.name == .state }
      || formulas.others.contains { $0.mentions { $0 == .state } }
  }

  /// How what a place says is worked out.
  private static func measure(
    _ place: ElementOrder.Place, in order: ElementOrder, _ formulas: inout Formulas
  ) -> Measure {
    let element = place.element ?? 0
    switch place.role {
    case .length, .spacing, .padding, .visible:
      switch place.length.naming(order.positions) {
      case .points(let value): return .points(value)
      case .percent(let percent): return .percent(percent)
      case .fit: return .points(0)
      case .expression(let expression):
        guard place.role == .visible || expression.asksForOwnText else {
          formulas.nodes.append(formula: expression)
          return .formula(Int32(formulas.nodes.count - 1), expression.span)
        }
        formulas.others.append(expression)
        let position = formulas.others.count - 1
        return place.role == .visible ? .condition(position) : .textFormula(position, element)
      }
    case .text: return .text(element)
    case .contents: return .part(order.natural[element * 2 + (place.isVertical ? 1 : 0)])
    case .natural:
      let stack = order.stackNumbers[element]
      return stack < 0 ? .text(element) : .needed(stack)
    case .isRow: return .isRow(order.stackNumbers[element])
    case .share: return .share(order.stackNumbers[element])
    case .placed:
      return .placed(order.stackNumbers[order.stackOf[element]], order.childNumbers[element])
    // Of an ask that came to nothing.
    case .ask: return .points(0)
    }
  }

  /// The elements of another plan, which stand where they stood and differ in other ways only.
  private init(_ elements: [Element], _ texts: [FittingText?], placedAs other: ElementPlan) {
    self.elements = elements
    self.texts = texts
    positions = other.positions
    steps = other.steps
    formulas = other.formulas
    stackOf = other.stackOf
    stacks = other.stacks
    asks = other.asks
    visible = other.visible
    partCount = other.partCount
    height = other.height
    stepsToHeight = other.stepsToHeight
    stepsToWidth = other.stepsToWidth
    placesFollowState = other.placesFollowState
    asksForTextLengths = elements.contains { $0.isEnabled?.value.asksForTextLength == true }
  }

  /// A plan of the elements with changes of some of them put over them; nil where a change adds an
  /// element or may say where one stands, so that their order is to be found anew.
  func restyled(by changes: [Element]) -> ElementPlan? {
    guard !changes.isEmpty else { return self }
    var elements = elements
    var texts = texts
    for change in changes {
      guard let position = positions[change.id.value], change.horizontal.count == 0,
        change.vertical.count == 0, change.stack == nil,
        // What is not visible may take no room.
        partCount == 0 || change.isVisible == nil
      else { return nil }
      elements[position].merge(change)
      if texts[position] != nil { texts[position] = FittingText(of: elements[position]) }
    }
    return ElementPlan(elements, texts, placedAs: self)
  }

  /// The text of an element, where it is known that places may follow from it.
  public func text(of element: Int) -> MeasurableText? { texts[element]?.text }

  /// The position of the element with an id; nil if there is none.
  func position(of id: String) -> Int? { positions[id] }

  /// Whether the content's height follows from the elements.
  public var givesHeight: Bool { height != nil }

  /// Whether the content's width follows from the elements.
  public var givesWidth: Bool { stepsToWidth != nil }

  /// The content's height, in points, in a content of a known width.
  ///
  /// - Parameters:
  ///   - width: The content's width, in points.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment; what the elements do not decide themselves.
  /// - Returns: The height; 0 if it does not follow from the elements.
  /// - Throws: The failure of a formula that has no finite value.
  public func height(
    width: Double, state: String? = nil, in context: EvaluationContext
  ) throws(EvaluationFailure) -> Double {
    guard let height else { return 0 }
    var numbers = ElementNumbers(count: elements.count)
    let size = Size(width: width, height: 0)
    try place(steps[..<stepsToHeight], in: size, state, context, &numbers)
    if case .fit = height { return most(isVertical: true, numbers) }
    return try height.value(in: context, percentOf: context.limit.height, numbers)
  }

  /// The width that the elements ask of the content, in points.
  ///
  /// - Parameters:
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment; what the elements do not decide themselves.
  /// - Returns: The width; 0 if it does not follow from the elements.
  /// - Throws: The failure of a formula that has no finite value.
  public func width(
    state: String? = nil, in context: EvaluationContext
  ) throws(EvaluationFailure) -> Double {
    guard let stepsToWidth else { return 0 }
    var numbers = ElementNumbers(count: elements.count)
    try place(steps[..<stepsToWidth], in: .zero, state, context, &numbers)
    return most(isVertical: false, numbers)
  }

  /// Places all elements in a content.
  ///
  /// - Parameters:
  ///   - content: The content's size, in points.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment.
  ///   - numbers: Where the places are written; made once, it can be used again and again.
  /// - Throws: The failure of a formula that has no finite value.
  public func place(
    in content: Size, state: String? = nil, _ context: EvaluationContext,
    into numbers: inout ElementNumbers
  ) throws(EvaluationFailure) {
    try place(steps[...], in: content, state, context, &numbers)
  }

  /// Whether a condition of an element holds.
  ///
  /// - Parameters:
  ///   - condition: The `visible` or `enabled` of an element; nil holds.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements.
  ///   - texts: What is in elements by now, by their ids; in others there is what is written.
  /// - Returns: Whether it holds.
  /// - Throws: The failure of a formula that has no finite value.
  public func holds(
    _ condition: Located<Expression>?, state: String?, in context: EvaluationContext,
    _ numbers: ElementNumbers, texts: [String: String] = [:]
  ) throws(EvaluationFailure) -> Bool {
    guard let expression = condition?.value else { return true }
    var context = context
    context.state = expression.number(ofState: state)
    let value = try expression.evaluate(in: context, percentOf: 0) { element, property in
      guard element >= 0 else {
        return textLength(of: expression.elements[Int(-2 - element)], texts)
      }
      return positions[expression.elements[Int(element)]]
        .map { numbers.value(of: $0, property) } ?? 0
    }
    return value != 0
  }

  /// Whether an element is visible, and the stacks that it stands in are.
  func isVisible(
    _ index: Int, state: String?, in context: EvaluationContext, _ numbers: ElementNumbers
  ) throws(EvaluationFailure) -> Bool {
    var index = index
    while try holds(elements[index].isVisible, state: state, in: context, numbers) {
      // A stack is drawn before what is in it; in a circle it need not be.
      guard !stackOf.isEmpty, stackOf[index] >= 0, stackOf[index] < index else { return true }
      index = stackOf[index]
    }
    return false
  }

  /// How many characters an element's text has, without the white space around it.
  private func textLength(of id: String, _ texts: [String: String]) -> Double {
    let written = positions[id].flatMap { elements[$0].text?.value }
    guard let text = (texts[id] ?? written)?.drop(while: \.isWhitespace),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return 0 }
    return Double(text[...last].count)
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
    _ steps: ArraySlice<Step>, in content: Size, _ state: String?, _ context: EvaluationContext,
    _ numbers: inout ElementNumbers
  ) throws(EvaluationFailure) {
    var context = context
    context.frame = Rect(x: 0, y: 0, width: content.width, height: content.height)
    if partCount > 0 { numbers.makeRoom(forParts: partCount) }
    for step in steps {
      let extent = step.isVertical ? content.height : content.width
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
        let formula = formulas.others[index]
        value = try formula.evaluate(in: context, percentOf: extent) { element, property in
          element < 0 ? text : numbers.value(of: Int(element), property)
        }
      case .text(let index): value = textExtent(of: index, step.isVertical, numbers, context)
      case .condition(let index):
        let formula = formulas.others[index]
        context.state = formula.number(ofState: state)
        value = try formula.evaluate(in: context, percentOf: 0) { element, property in
          element < 0 ? 0 : numbers.value(of: Int(element), property)
        }
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
      StackSum(stacks[stack], texts: texts, numbers, scale: scale)
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
}

extension ElementPlan {
  /// The width or the height, in points, that an element's text takes.
  private func textExtent(
    of index: Int, _ isVertical: Bool, _ numbers: ElementNumbers,
    _ context: borrowing EvaluationContext
  ) -> Double {
    texts[index]?.extent(
      isVertical: isVertical, width: numbers.value(of: index, .width),
      scale: context.environment.textScale) ?? 0
  }
}
