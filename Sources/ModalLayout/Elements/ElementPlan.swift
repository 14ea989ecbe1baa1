public import ModalModel
public import ModalSource

/// The elements of a content, made ready to be placed in contents of any size: their constraints in the
/// order in which they follow from each other.
public struct ElementPlan: Sendable {
  /// The elements, in drawing order.
  public let elements: [Element]
  /// The position of each element by its id.
  private let positions: [String: Int]
  /// The constraints, each behind those that it needs.
  private var steps: [Step] = []
  /// The formula of the content's height, where it is as high as its elements reach.
  private var height: Length?
  /// The number of steps before the height is known.
  private var stepsToHeight = 0

  /// The formulas of the constraints. They stand here so that steps hold no references, which would
  /// be counted each time an element is placed.
  private var formulas: [Expression] = []

  /// One constraint.
  private struct Step: Sendable {
    /// The first of the four numbers of its axis.
    var axis: Int
    var key: ElementOrder.Place.Key
    var isVertical: Bool
    var measure: Measure
    /// The two keys of its axis, if this is the second one.
    var completed: (ElementOrder.Place.Key, ElementOrder.Place.Key)?
  }

  /// What a constraint says.
  private enum Measure: Sendable {
    case points(Double)
    case percent(Double)
    /// The position of its formula.
    case formula(Int)
    /// The position of its formula, and of the element whose text it asks for.
    case textFormula(Int, Int)
    /// The position of the element whose text says it.
    case text(Int)
  }

  /// The elements of a modal; `contentHeight` counts where it names elements.
  ///
  /// Elements that need each other in a circle are reported by the reader; what is in a circle has no
  /// place, and stays at 0.
  public init(_ elements: [Element], contentHeight: Located<Length>?) {
    self.elements = elements
    let namesElements = contentHeight?.value.namesElements == true
    let order = ElementOrder(elements, contentHeight: namesElements ? contentHeight : nil)
    positions = Dictionary(
      order.ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var first: [ElementOrder.Place.Key?] = Array(repeating: nil, count: elements.count * 2)
    for index in order.sorted().order {
      let place = order.places[index]
      let length = place.length.naming(positions)
      guard let element = place.element else {
        height = length
        stepsToHeight = steps.count
        continue
      }
      let axis = element * 2 + (place.isVertical ? 1 : 0)
      let measure: Measure
      switch length {
      case _ where place.fits: measure = .text(element)
      case .points(let value): measure = .points(value)
      case .percent(let percent): measure = .percent(percent)
      case .expression(let expression):
        measure =
          expression.asksForOwnText
          ? .textFormula(formulas.count, element) : .formula(formulas.count)
        formulas.append(expression)
      }
      var step = Step(
        axis: axis * 4, key: place.key, isVertical: place.isVertical, measure: measure)
      if let known = first[axis] {
        step.completed =
          known.rawValue < place.key.rawValue ? (known, place.key) : (place.key, known)
      } else {
        first[axis] = place.key
      }
      steps.append(step)
    }
  }

  /// Whether the content's height follows from the elements.
  public var givesHeight: Bool { height != nil }

  /// The content's height, in points, in a content of a known width.
  ///
  /// - Parameters:
  ///   - width: The content's width, in points.
  ///   - context: The environment; what the elements do not decide themselves.
  /// - Returns: The height; 0 if it does not follow from the elements.
  /// - Throws: The failure of a formula that has no finite value.
  public func height(
    width: Double, in context: EvaluationContext
  ) throws(EvaluationFailure) -> Double {
    guard let height else { return 0 }
    var numbers = ElementNumbers(count: elements.count)
    try place(steps[..<stepsToHeight], in: Size(width: width, height: 0), context, &numbers)
    return try height.value(in: context, percentOf: context.limit.height, numbers)
  }

  /// Places all elements in a content.
  ///
  /// - Parameters:
  ///   - content: The content's size, in points.
  ///   - context: The environment.
  ///   - numbers: Where the places are written; made once, it can be used again and again.
  /// - Throws: The failure of a formula that has no finite value.
  public func place(
    in content: Size, _ context: EvaluationContext, into numbers: inout ElementNumbers
  ) throws(EvaluationFailure) {
    try place(steps[...], in: content, context, &numbers)
  }

  /// Whether a condition of an element holds.
  ///
  /// - Parameters:
  ///   - condition: The `visible` or `enabled` of an element; nil holds.
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements.
  /// - Returns: Whether it holds.
  /// - Throws: The failure of a formula that has no finite value.
  public func holds(
    _ condition: Located<Expression>?, state: String?, in context: EvaluationContext,
    _ numbers: ElementNumbers
  ) throws(EvaluationFailure) -> Bool {
    guard let expression = condition?.value else { return true }
    var context = context
    context.state = state.flatMap { expression.states.firstIndex(of: $0) }.map(Double.init) ?? -1
    let value = try expression.evaluate(in: context, percentOf: 0) { element, property in
      let id = expression.elements[Int(element)]
      let position = elements.firstIndex { $0.id.value == id }
      return position.map { numbers.value(of: $0, property) } ?? 0
    }
    return value != 0
  }

  /// Where an element takes taps, in points of the content; nil if that is its frame.
  func hit(
    of element: Element, in context: EvaluationContext, _ numbers: ElementNumbers
  ) throws(EvaluationFailure) -> Rect? {
    guard let lengths = element.hit?.value, lengths.count == 4 else { return nil }
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
    _ steps: ArraySlice<Step>, in content: Size, _ context: EvaluationContext,
    _ numbers: inout ElementNumbers
  ) throws(EvaluationFailure) {
    var context = context
    context.frame = Rect(x: 0, y: 0, width: content.width, height: content.height)
    for step in steps {
      let extent = step.isVertical ? content.height : content.width
      let value: Double
      switch step.measure {
      case .points(let points): value = points
      case .percent(let percent): value = extent * percent / 100
      case .formula(let index):
        value = try formulas[index].evaluate(in: context, percentOf: extent) { element, property in
          element < 0 ? 0 : numbers.value(of: Int(element), property)
        }
      case .textFormula(let index, let own):
        let text = textExtent(of: own, step.isVertical, numbers, context)
        value = try formulas[index].evaluate(in: context, percentOf: extent) { element, property in
          element < 0 ? text : numbers.value(of: Int(element), property)
        }
      case .text(let index): value = textExtent(of: index, step.isVertical, numbers, context)
      }
      numbers.set(step.key == .far ? extent - value : value, step.key, axis: step.axis)
      if let keys = step.completed { numbers.complete(keys, axis: step.axis) }
    }
  }
}

extension ElementPlan {
  /// The width or the height, in points, that an element's text takes.
  private func textExtent(
    of index: Int, _ isVertical: Bool, _ numbers: ElementNumbers,
    _ context: borrowing EvaluationContext
  ) -> Double {
    let scale = context.environment.textScale
    return isVertical
      ? elements[index].fittingHeight(width: numbers.value(of: index, .width), scale: scale)
      : elements[index].fittingWidth(scale: scale)
  }
}

/// The places of a content's elements: near edge, far edge, centre and extent of each axis, in points of
/// the content.
public struct ElementNumbers: Sendable {
  private var numbers: [Double]

  /// Room for the places of so many elements.
  public init(count: Int) {
    numbers = Array(repeating: 0, count: count * 8)
  }

  /// The frame of an element, in points of the content.
  public func frame(of element: Int) -> Rect {
    let first = element * 8
    return Rect(
      x: numbers[first], y: numbers[first + 4], width: numbers[first + 3],
      height: numbers[first + 7])
  }

  /// A number of an element's box, in points of the content.
  func value(of element: Int, _ property: Expression.BoxProperty) -> Double {
    let axis = element * 8 + (property.isVertical ? 4 : 0)
    return switch property {
    case .x, .minX, .y, .minY: numbers[axis]
    case .maxX, .maxY: numbers[axis + 1]
    case .midX, .centerX, .midY, .centerY: numbers[axis + 2]
    case .width, .height: numbers[axis + 3]
    }
  }

  fileprivate mutating func set(_ value: Double, _ key: ElementOrder.Place.Key, axis: Int) {
    numbers[axis + key.rawValue] = value
  }

  /// Works out the two numbers of an axis that are not given.
  fileprivate mutating func complete(
    _ keys: (ElementOrder.Place.Key, ElementOrder.Place.Key), axis: Int
  ) {
    let (near, far, center, extent) = (axis, axis + 1, axis + 2, axis + 3)
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
    if keys.0 != .far, keys.1 != .far { numbers[far] = numbers[near] + numbers[extent] }
    if keys.0 != .center, keys.1 != .center {
      numbers[center] = numbers[near] + numbers[extent] / 2
    }
  }
}

extension Length {
  /// Whether it is a formula that names an element.
  public var namesElements: Bool {
    guard case .expression(let expression) = self else { return false }
    return expression.mentions { if case .element = $0 { true } else { false } }
  }

  /// The same length, its formula naming elements by their position in the plan.
  fileprivate func naming(_ positions: [String: Int]) -> Length {
    guard case .expression(var expression) = self, namesElements else { return self }
    for index in expression.nodes.indices where expression.nodes[index].operation == .name {
      guard case .element(let element, let property) = expression.nodes[index].name else {
        continue
      }
      let position = positions[expression.elements[Int(element)]] ?? -1
      expression.nodes[index].name = .element(Int32(position), property)
    }
    return .expression(expression)
  }

  /// The length in points, the places of elements being known.
  @inline(__always)
  fileprivate func value(
    in context: borrowing EvaluationContext, percentOf base: Double, _ numbers: ElementNumbers
  ) throws(EvaluationFailure) -> Double {
    switch self {
    case .points(let value): return value
    case .percent(let percent): return base * percent / 100
    case .expression(let expression):
      return try expression.evaluate(in: context, percentOf: base) { element, property in
        element < 0 ? 0 : numbers.value(of: Int(element), property)
      }
    }
  }
}
