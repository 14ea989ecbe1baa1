public import ModalLanguage
public import ModalSyntax

/// The elements of a content, made ready to be placed in contents of any size: their constraints in the
/// order in which they follow from each other.
///
/// A class only so that handing it on copies none of it; it never changes.
public final class ElementPlan: Sendable {
  /// The elements, in drawing order; where the near edges at the sides are the right ones, as that has them.
  public let elements: [Element]
  /// The direction in which people read.
  let direction: ReadingDirection
  /// Whether the near edges at the sides are the right ones.
  let isFromTheRight: Bool
  /// The texts of those whose places may follow from them; nil for the others.
  let texts: [FittingText?]
  /// By how much texts are larger than they are measured, in points, by the positions of their elements.
  let growth: [Int: Size]
  /// The position of each element by its id.
  let positions: NamePositions
  /// The constraints, each behind those that it needs.
  let steps: [Step]
  /// The formulas of the constraints.
  let formulas: Formulas
  /// The stack or the scroll that each element stands in, by their positions; -1 for one in none, empty without any.
  public let stackOf: [Int]
  /// The stacks.
  let stacks: [ElementOrder.Stack]
  /// What the elements ask of a content that fits.
  let asks: [ElementOrder.Ask]
  /// The number of places on the way to those of the elements, where there are any.
  let partCount: Int
  /// The formula of the content's height, where it is as high as its elements reach.
  let height: Length?
  /// The number of steps before the height is known.
  let stepsToHeight: Int
  /// The number of steps before the width is known; nil where it does not follow from the elements.
  let stepsToWidth: Int?
  /// Whether the places of the elements depend on the state of the behavior.
  public let placesFollowState: Bool
  /// Whether how elements look, or where they are placed, depends on the texts of elements.
  public let asksForTexts: Bool
  /// Whether some text has values in it.
  package let hasSaidTexts: Bool
  /// Whether there is a scroll.
  package let hasScrolls: Bool

  /// The formulas of constraints. They stand here so that steps hold no references, which would be
  /// counted each time an element is placed.
  struct Formulas: Sendable {
    /// The nodes of those that ask for places alone, one formula behind the other.
    var nodes: [ModalExpression.Node] = []
    /// Those that ask for texts or for the state as well, and conditions.
    var others: [ModalExpression] = []
  }

  /// One constraint.
  struct Step: Sendable {
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
    /// By how much its value is greater than the spec says, in points.
    var change = 0.0
  }

  /// What a constraint says.
  enum Measure: Sendable {
    case points(Double)
    case percent(Double)
    /// The position of its formula's root, and where the formula stands.
    case formula(Int32, SourceSpan)
    /// The position of its formula, and of the element whose text it asks for; the part that is its `fit`, or -1 where
    /// that is the text's.
    case textFormula(Int, Int, fit: Int)
    /// The position of its formula, which asks for the state or the detent.
    case wordFormula(Int)
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
    /// What the element at a position says, values put in; no number.
    case saidText(Int)

    /// The position of the element whose text it asks for.
    var askedText: Int? {
      switch self {
      case .text(let element), .textFormula(_, let element, _): element
      default: nil
      }
    }
  }

  /// The elements of a modal; the content's size counts where it follows from them.
  ///
  /// Elements that need each other in a circle are reported by the reader; what is in a circle has no
  /// place, and stays at 0.
  public init(
    _ elements: [Element], contentHeight: Located<Length>?, contentWidth: Located<Length>? = nil,
    direction: ReadingDirection = .ltr
  ) {
    self.direction = direction
    isFromTheRight = direction == .rtl && elements.turn
    let elements = isFromTheRight ? elements.fromTheRight : elements
    self.elements = elements
    let namesElements = contentHeight?.value.followsFromElements == true
    let order = ElementOrder(
      elements, contentHeight: namesElements ? contentHeight : nil, contentWidth: contentWidth,
      isFromTheRight: isFromTheRight)
    positions = order.positions
    stackOf = order.stacks.isEmpty ? [] : order.members.map(\.owner)
    stacks = order.stacks
    hasScrolls = order.stacks.contains { $0.scrolls }
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
      if place.role == .saidText {
        steps.append(
          Step(axis: 0, key: .extent, isVertical: false, measure: .saidText(element)))
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
      if place.key == .extent { step.visible = order.member(element).visibleInStack }
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
    growth = [:]
    self.formulas = formulas
    self.height = height
    self.stepsToHeight = stepsToHeight
    self.stepsToWidth = stepsToWidth
    hasSaidTexts = !order.valuesOfTexts.isEmpty
    asksForTexts = elements.askForTexts
    placesFollowState =
      formulas.others.contains { $0.mentions { $0 == .state } }
      || asks.contains { $0.far?.mentions(.state) == true } || height?.mentions(.state) == true
      || hasSaidTexts && elements.contains { $0.text?.value.asksForState == true }
  }

  /// How what a place says is worked out.
  private static func measure(
    _ place: ElementOrder.Place, in order: ElementOrder, _ formulas: inout Formulas
  ) -> Measure {
    let element = place.element ?? 0
    let member = order.member(element)
    switch place.role {
    case .length, .spacing, .padding, .visible:
      switch place.length {
      case .points(let value): return .points(value)
      case .percent(let percent): return .percent(percent)
      case .fit: return .points(0)
      case .expression(let written):
        let expression = written.naming(order.positions)
        guard
          place.role == .visible || expression.asksForOwnText || expression.needsTexts
            || !expression.words.isEmpty
        else {
          formulas.nodes.append(formula: expression)
          return .formula(Int32(formulas.nodes.count - 1), expression.span)
        }
        formulas.others.append(expression)
        let position = formulas.others.count - 1
        if place.role == .visible { return .condition(position) }
        guard expression.asksForOwnText || expression.needsTexts else {
          return .wordFormula(position)
        }
        let contents =
          expression.asksForOwnText
          ? order.contents(of: element, isVertical: place.isVertical) : nil
        return .textFormula(position, element, fit: contents ?? -1)
      }
    case .text: return .text(element)
    case .contents: return .part(member.natural[place.isVertical])
    case .natural:
      return member.stackNumber < 0 ? .text(element) : .needed(member.stackNumber)
    case .isRow: return .isRow(member.stackNumber)
    case .share: return .share(member.stackNumber)
    case .placed:
      return .placed(order.member(member.stack).stackNumber, member.childNumber)
    // Of an ask that came to nothing.
    case .ask: return .points(0)
    case .saidText: return .saidText(element)
    }
  }

  /// The elements of another plan, which stand where they stood and differ in other ways only.
  init(
    _ elements: [Element], _ texts: [FittingText?], growth: [Int: Size] = [:],
    steps: [Step]? = nil, placedAs other: ElementPlan
  ) {
    self.elements = elements
    self.texts = texts
    self.growth = growth
    direction = other.direction
    isFromTheRight = other.isFromTheRight
    positions = other.positions
    self.steps = steps ?? other.steps
    formulas = other.formulas
    stackOf = other.stackOf
    stacks = other.stacks
    hasScrolls = other.hasScrolls
    asks = other.asks
    partCount = other.partCount
    height = other.height
    stepsToHeight = other.stepsToHeight
    stepsToWidth = other.stepsToWidth
    placesFollowState = other.placesFollowState
    hasSaidTexts = other.hasSaidTexts
    asksForTexts = elements.askForTexts
  }

  /// A plan of the elements with changes of some of them put over them; nil where a change adds an
  /// element or may say where one stands, so that their order is to be found anew.
  public func restyled(by changes: [Element]) -> ElementPlan? {
    guard !changes.isEmpty else { return self }
    var elements = elements
    var texts = texts
    for change in changes {
      guard let position = positions[change.id.value], change.horizontal.count == 0,
        change.vertical.count == 0, change.stack == nil,
        // What is not visible may take no room.
        partCount == 0 || change.isVisible == nil
      else { return nil }
      // What has no place in the order needs one as it gets values.
      if change.text?.value.hasValues == true { return nil }
      elements[position].merge(change)
      if texts[position] != nil { texts[position] = FittingText(of: elements[position]) }
    }
    return ElementPlan(elements, texts, placedAs: self)
  }

  /// Whether any place, or the content's size, may follow from a text.
  public var followsTexts: Bool { texts.contains { $0 != nil } }

  /// The position of an element by its id; nil if there is none of it.
  package func position(of id: String) -> Int? { positions[id] }

  /// The text of an element, where it is known that places may follow from it and no values are in it.
  package func text(of element: Int) -> MeasurableText? {
    elements[element].text?.value.hasValues == true ? nil : texts[element]?.text
  }

  /// Whether there are digits whose text has values in it.
  public var hasLiveDigits: Bool {
    hasSaidTexts
      && elements.contains { $0.kind?.value == .digits && $0.text?.value.hasValues == true }
  }
}

extension TextTemplate {
  /// Whether what it says depends on the state of the behavior.
  public var asksForState: Bool {
    hasValues && expressions.contains { $0.mentions { $0 == .state } }
  }

  /// Whether what it says depends on what elements say, or on what is in them.
  public var asksForElements: Bool {
    hasValues
      && expressions.contains { $0.mentions { if case .asked = $0 { true } else { false } } }
  }
}

extension [Element] {
  /// Whether how any of them looks, or what it says, depends on the texts of elements.
  fileprivate var askForTexts: Bool {
    // By position: a loop over the values would copy all their keys.
    indices.contains {
      self[$0].isEnabled?.value.asksForTexts == true
        || self[$0].isVisible?.value.asksForTexts == true
        || self[$0].text?.value.asksForElements == true
    }
  }
}
