public import ModalLanguage
internal import ModalSyntax

/// An element in a solved modal.
public struct PlacedElement: Sendable {
  /// All elements of the content. They are shared, so that placing one copies none of its keys.
  @usableFromInline let elements: [Element]
  /// The position in drawing order.
  public let index: Int
  /// The frame, in points of the content.
  public var frame: Rect
  /// The area that takes taps, in points of the content: its `hit`, or its frame, as far as the scrolls that
  /// it is in show it.
  public var hit: Rect
  /// What the scrolls that it is in show, in points of the content; nil outside of scrolls.
  public var window: Rect?
  /// The frames with round corners of the scrolls that it is in, from the outside in.
  public var roundedWindows: [RoundedWindow] = []
  /// The position of the innermost scroll that it is in; nil outside of scrolls.
  public var scroll: Int?
  /// What a scroll scrolls; nil for other elements.
  public var scrolled: PlacedElement.ScrolledContent?
  /// The text that it shows or contains.
  public var text: String
  /// Whether it is drawn and can be tapped.
  public var isVisible: Bool
  /// Whether it reacts to taps and typing.
  public var isEnabled: Bool
  /// How far scrolls have moved it up, in points.
  var moved = 0.0
  /// Why its x, y, width and height are what they are; empty where nobody has asked.
  package fileprivate(set) var reasons: [Reason] = []

  /// The element, with all layers merged.
  @inlinable public var element: Element {
    _read { yield elements.span[index] }
  }

  init(
    _ index: Int, of elements: [Element], frame: Rect, hit: Rect, text: String, isVisible: Bool,
    isEnabled: Bool
  ) {
    self.elements = elements
    self.index = index
    self.frame = frame
    self.hit = hit
    self.text = text
    self.isVisible = isVisible
    self.isEnabled = isEnabled
  }

  /// Whether it is drawn, and a scroll that it is in shows something of it.
  public var isSeen: Bool { isVisible && !isScrolledAway }

  /// Whether a scroll that it is in shows nothing of it.
  public var isScrolledAway: Bool {
    window.map { frame.intersection($0) == nil } ?? false
  }
}

/// Places the elements of a solved modal.
///
/// - Parameters:
///   - inputs: The modal.
///   - content: The size of the content, in points.
///   - environment: The modal's surroundings.
///   - state: The behavior's state; nil without a behavior.
///   - entries: The entries of elements, by id; the others contain their written text.
///   - drawnWidth: The content's width, in points, for which `digits` were drawn; nil for the current one.
///   - offsets: How far scrolls have scrolled, in points, by id; the others are at their top.
/// - Returns: The elements, in drawing order.
/// - Throws: The failure of a formula without a finite value.
public func placeElements(
  of inputs: LayoutInputs, in content: Size, _ environment: Environment, state: String?,
  entries: [String: ElementEntry] = [:], drawnWidth: Double? = nil, offsets: ScrollOffsets? = nil
) throws(EvaluationFailure) -> [PlacedElement] {
  guard let plan = inputs.elements else { return [] }
  var trace = NoTrace<ElementReasons>()
  return try place(
    plan, inputs, content, environment, state, entries, drawnWidth, offsets, &trace)
}

/// The same, with the reasons of their places.
package func placeElementsWithReasons(
  of inputs: LayoutInputs, in content: Size, _ environment: Environment, state: String?,
  entries: [String: ElementEntry] = [:], drawnWidth: Double? = nil, offsets: ScrollOffsets? = nil
) throws(EvaluationFailure) -> [PlacedElement] {
  guard let plan = inputs.elements else { return [] }
  var reasons = ElementReasons(plan)
  var placed = try place(
    plan, inputs, content, environment, state, entries, drawnWidth, offsets, &reasons)
  let padding = try inputs.context(in: content, environment, state: state).padding
  let area = padding.inside(inputs.sizeOfElements(in: content))
  let width = plan.isFromTheRight ? area.width : nil
  for index in placed.indices {
    placed[index].reasons = reasons.edges(
      of: placed[index], inputs, padding, fromTheRightOf: width)
  }
  return placed
}

/// The numbers of the elements of a modal, with any kind of number. How they look is not worked out.
///
/// - Parameters:
///   - inputs: The modal.
///   - plan: The plan of its elements.
///   - content: The size of the content, in points.
///   - environment: The modal's surroundings.
/// - Returns: The numbers.
/// - Throws: The failure of a formula without a finite value.
package func elementNumbers<Number>(
  of inputs: LayoutInputs, _ plan: ElementPlan, in content: LayoutSize<Number>,
  _ environment: LayoutEnvironment<Number>
) throws(EvaluationFailure) -> LayoutElementNumbers<Number> {
  var numbers = LayoutElementNumbers<Number>(count: plan.elements.count)
  let size = inputs.sizeOfElements(in: content)
  let context = try inputs.formulaContext(in: size, environment, state: inputs.state)
  try plan.place(in: size, state: inputs.state, context, into: &numbers)
  return numbers
}

private func place(
  _ plan: ElementPlan, _ inputs: LayoutInputs, _ content: Size, _ environment: Environment,
  _ state: String?, _ entries: [String: ElementEntry], _ drawnWidth: Double?,
  _ offsets: ScrollOffsets?, _ trace: inout some Trace<ElementReasons>
) throws(EvaluationFailure) -> [PlacedElement] {
  let elements = plan.elements
  let size = inputs.sizeOfElements(in: content)
  var numbers = ElementNumbers(count: elements.count)
  let context = try inputs.context(in: size, environment, state: state)
  try plan.place(
    plan.steps[...], in: size, state, entries, context, &numbers, drawnWidth: drawnWidth, &trace)
  try plan.look(state: state, in: context, &numbers, entries: entries)
  var placed: [PlacedElement] = []
  placed.reserveCapacity(elements.count)
  // By position: a loop over the values would copy all their keys.
  for index in elements.indices {
    let frame = numbers.frame(of: index)
    placed.append(
      PlacedElement(
        index, of: elements, frame: frame,
        hit: try plan.hit(of: index, in: context, numbers) ?? frame,
        text: plan.said(by: index, numbers, entries: entries),
        isVisible: numbers.looks[index].isVisible, isEnabled: numbers.looks[index].isEnabled))
  }
  plan.scroll(&placed, by: offsets, numbers)
  return placed
}

/// Whether an element is drawn and whether it reacts.
public struct ElementLook: Sendable {
  /// What it says while it is empty, where there are values in that; nil where it says what is written.
  public var placeholder: String?
  /// Whether it is drawn and can be tapped.
  public var isVisible: Bool
  /// Whether it reacts to taps and typing.
  public var isEnabled: Bool
}

extension ElementPlan {
  /// Finds out how all elements look.
  ///
  /// - Parameters:
  ///   - state: The behavior's state; nil without a behavior.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements, beside which the looks are written.
  ///   - entries: The entries of elements, by id; the others contain their written text.
  /// - Throws: The failure of a formula without a finite value.
  @specialized(where Number == Double)
  public func look<Number>(
    state: String?, in context: FormulaContext<Number>,
    _ numbers: inout LayoutElementNumbers<Number>,
    entries: [String: ElementEntry] = [:]
  ) throws(EvaluationFailure) {
    numbers.looks.removeAll(keepingCapacity: true)
    var own = context
    own.stateName = state
    for index in elements.indices {
      var look = ElementLook(
        isVisible: try holds(elements[index].isVisible, in: &own, numbers, entries),
        isEnabled: try holds(elements[index].isEnabled, in: &own, numbers, entries))
      if let placeholder = elements[index].placeholder, placeholder.value.hasValues {
        look.placeholder = try said(
          placeholder.value, state: state, in: context, numbers, entries: entries)
      }
      // What a stack is not, its children are not either. It is drawn before them.
      if !stackOf.isEmpty, stackOf[index] >= 0, stackOf[index] < index {
        let stack = numbers.looks[stackOf[index]]
        look.isVisible = look.isVisible && stack.isVisible
        look.isEnabled = look.isEnabled && stack.isEnabled
      }
      numbers.looks.append(look)
    }
  }
}

extension ElementPlan {
  /// An element and the stacks and scrolls that it stands in, from the inside out, by their positions.
  package func withStacks(_ element: Int) -> some Sequence<Int> {
    sequence(first: element) { [stackOf] element in
      // A stack is drawn before what is in it; in a circle it need not be.
      let stack = stackOf.isEmpty ? -1 : stackOf[element]
      return stack >= 0 && stack < element ? stack : nil
    }
  }

  /// Whether an element can be hidden or disabled, by itself or with a stack that it stands in.
  package func mayVanish(_ id: String) -> Bool {
    positions[id].map { element in
      withStacks(element).contains {
        elements[$0].isVisible != nil || elements[$0].isEnabled != nil
      }
    } ?? false
  }
}

extension FormulaContext {
  /// The context of what is inside a content of a size, in points.
  @inlinable
  public init(
    content: LayoutSize<Number>, _ environment: LayoutEnvironment<Number>, rounding: Rounding
  ) {
    self.init(environment, rounding: rounding)
    frame = LayoutRect(content)
  }
}
