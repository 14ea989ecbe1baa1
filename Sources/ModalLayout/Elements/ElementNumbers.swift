public import ModalLanguage

/// The places of a content's elements: near edge, far edge, center and extent of each axis, in points of their
/// area; and their looks, as far as they were requested.
///
/// They are borrowed, never copied: places are asked for most often of all.
public struct LayoutElementNumbers<Number: LayoutNumber>: ~Copyable {
  @usableFromInline var numbers: [Number] = []
  /// The width of the elements' area, in points, if the places at the sides are kept from its right edge.
  @usableFromInline var width: Number?
  /// The corner of the elements' area, from which their places count, in points of the content.
  @usableFromInline var origin: (x: Number, y: Number) = (0, 0)
  /// Intermediate numbers of stacks and of a content that fits.
  var parts: [Number] = []
  /// What the elements say whose texts have values in them, by their positions; nil for the others, and empty
  /// where there are none.
  public internal(set) var saidTexts: [String?] = []
  /// How the elements look, in drawing order, by ``ElementPlan/look(state:in:_:texts:)``.
  public internal(set) var looks: [ElementLook] = []

  /// Creates room for the places of a number of elements.
  @specialized(where Number == Double)
  public init(count: Int = 0) {
    if count > 0 { makeRoom(forElements: count) }
  }

  /// Makes room for the places of a number of elements, all 0.
  @specialized(where Number == Double)
  public mutating func makeRoom(forElements count: Int) {
    guard numbers.count == count * 8 else {
      numbers = Array(repeating: 0, count: count * 8)
      return
    }
    var span = numbers.mutableSpan
    for index in span.indices { span[index] = 0 }
  }

  /// The frame of an element, in points of the content.
  @inlinable
  public func frame(of element: Int) -> LayoutRect<Number> {
    let first = element * 8
    let x = width.map { $0 - numbers[first + 1] } ?? numbers[first]
    return LayoutRect(
      x: origin.x + x, y: origin.y + numbers[first + 4], width: numbers[first + 3],
      height: numbers[first + 7])
  }

  /// The text of an element whose text contains values; nil for a literal text.
  @specialized(where Number == Double)
  public func saidText(of element: Int) -> String? {
    saidTexts.isEmpty ? nil : saidTexts[element]
  }

  /// A number of an element's frame, in points of the elements' area.
  ///
  /// It is always inlined: the closures that ask for it would copy all numbers for a call.
  @inline(__always)
  func value(of element: Int, _ property: ModalExpression.BoxProperty) -> Number {
    let axis = element * 8 + (property.isVertical ? 4 : 0)
    if let width, property.isFromTheLeft {
      return switch property {
      case .x, .minX: width - numbers[axis + 1]
      case .maxX: width - numbers[axis]
      default: width - numbers[axis + 2]
      }
    }
    return switch property {
    case .x, .minX, .leading, .y, .minY: numbers[axis]
    case .maxX, .trailing, .maxY: numbers[axis + 1]
    case .midX, .centerX, .midY, .centerY: numbers[axis + 2]
    case .width, .height: numbers[axis + 3]
    }
  }

  /// Makes room for so many numbers on the way.
  mutating func makeRoom(forParts count: Int) {
    if parts.count < count { parts = Array(repeating: 0, count: count) }
  }

  /// One of the four numbers of an axis, in points.
  func number(_ key: ElementOrder.Place.Key, axis: Int) -> Number {
    numbers[axis + key.rawValue]
  }

  mutating func set(_ value: Number, _ key: ElementOrder.Place.Key, axis: Int) {
    numbers[axis + key.rawValue] = value
  }

  /// Works out the two numbers of an axis that are not given.
  mutating func complete(
    _ keys: (ElementOrder.Place.Key, ElementOrder.Place.Key), axis: Int
  ) {
    let (near, far, center, extent) = (axis, axis + 1, axis + 2, axis + 3)
    var numbers = numbers.mutableSpan
    switch keys {
    case (.near, .far): numbers[extent] = numbers[far] - numbers[near]
    case (.near, .center): numbers[extent] = (numbers[center] - numbers[near]) * 2
    case (.far, .center):
      numbers[extent] = (numbers[far] - numbers[center]) * 2
      numbers[near] = numbers[far] - numbers[extent]
    case (.far, .extent): numbers[near] = numbers[far] - numbers[extent]
    case (.center, .extent): numbers[near] = numbers[center] - numbers[extent] / 2
    default: break
    }
    if !keys.0.isFar, !keys.1.isFar { numbers[far] = numbers[near] + numbers[extent] }
    if !keys.0.isCenter, !keys.1.isCenter {
      numbers[center] = numbers[near] + numbers[extent] / 2
    }
  }
}

// Patterns are compared in place; `==` of another module would be called.
extension ElementOrder.Place.Key {
  var isFar: Bool { if case .far = self { true } else { false } }
  var isCenter: Bool { if case .center = self { true } else { false } }
}

/// The places of elements in doubles.
public typealias ElementNumbers = LayoutElementNumbers<Double>

extension LayoutElementNumbers: Sendable where Number: Sendable {}

extension [ModalExpression.Node] {
  /// Appends the nodes of a formula, its root last.
  mutating func append(formula: ModalExpression) {
    let start = Int32(count)
    for var node in formula.nodes {
      if node.operands.0 >= 0 { node.operands.0 += start }
      if node.operands.1 >= 0 { node.operands.1 += start }
      if node.operands.2 >= 0 { node.operands.2 += start }
      append(node)
    }
  }
}

extension Length {
  /// Whether it follows from the elements: a formula that names one, or `fit`.
  public var followsFromElements: Bool {
    isFit || namesElements
  }

  /// Whether it is a formula that names an element.
  public var namesElements: Bool {
    guard case .expression(let expression) = self else { return false }
    return expression.mentions { if case .element = $0 { true } else { false } }
  }

  /// The same length, its formula naming elements by their position in the plan.
  func naming(_ positions: NamePositions) -> Length {
    guard case .expression(let expression) = self else { return self }
    return .expression(expression.naming(positions))
  }

  /// The length in points, the places of elements being known; `moved` is how far they count beyond these.
  @inline(__always)
  func value<Number>(
    in context: borrowing FormulaContext<Number>, percentOf base: Number,
    _ numbers: borrowing LayoutElementNumbers<Number>,
    movedBy moved: Number = 0
  ) throws(EvaluationFailure) -> Number {
    func value(
      of expression: ModalExpression, in context: borrowing FormulaContext<Number>
    ) throws(EvaluationFailure) -> Number {
      try expression.evaluate(in: context, percentOf: base) { element, property in
        element < 0 ? 0 : numbers.value(of: Int(element), property) + moved
      }
    }
    switch self {
    case .points(let value): return context.written(value)
    case .percent(let percent): return context.share(percent, of: base)
    case .fit: return 0
    case .expression(let expression):
      guard expression.words.isEmpty else {
        var context = copy context
        context.number(wordsOf: expression)
        return try value(of: expression, in: context)
      }
      return try value(of: expression, in: context)
    }
  }
}

extension ModalExpression {
  /// The same expression, naming elements by their position in the plan.
  func naming(_ positions: NamePositions) -> ModalExpression {
    guard !elements.isEmpty else { return self }
    var nodes = nodes
    for index in nodes.indices where nodes[index].operation == .name {
      switch nodes[index].name {
      case .element(let element, let property):
        let position = positions[elements[Int(element)]] ?? -1
        nodes[index].name = .element(Int32(position), property)
      // Those below 0 are the formula's own texts.
      case .asked(let element, let question):
        let position = positions[elements[Int(element)]] ?? positions.names.count
        nodes[index].name = .asked(Int32(position), question)
      default: break
      }
    }
    var named = self
    named.nodes = nodes
    return named
  }
}
