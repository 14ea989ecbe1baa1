public import ModalSyntax

/// The values that an expression can use. Each place sets only the values that apply there.
public struct FormulaContext<Number: LayoutNumber> {
  /// The modal's surroundings.
  public var environment: LayoutEnvironment<Number>
  /// The rounding of `flat`.
  public var rounding: Rounding
  /// The length that percentages refer to, in points.
  public var percentBase: Number = 0
  /// The margins, including the safe area if it is avoided, in points.
  public var margins = LayoutInsets<Number>.zero
  /// The largest size of the content, in points.
  public var limit = LayoutSize<Number>.zero
  /// The frame before `layout` replaces edges of it, in points of the container.
  public var defaultFrame = LayoutRect<Number>.zero
  /// The content's frame, in points of the container.
  public var frame = LayoutRect<Number>.zero
  /// The size of the content in its own points, where an invariant asks for it and it is drawn smaller; else that of the
  /// ``frame``.
  public var contentSize: LayoutSize<Number>?
  /// The distances between the edges of the content and the area of its elements, in points.
  public var padding = LayoutInsets<Number>.zero
  /// The number of the behavior's state among those that the expression names; -1 for any other.
  public var state: Number = -1
  /// The name of the behavior's state; nil without a behavior.
  public var stateName: String?
  /// The number of the sheet's detent among those that the expression names; -1 for any other.
  public var detent: Number = -1
  /// The name of the detent at which the sheet rests; nil for a modal without detents, and where nobody asks.
  public var detentName: String? {
    @inlinable get { boxedDetentName?.value }
    set { boxedDetentName = newValue.map { Boxed($0) } }
  }
  /// Boxed, because nearly no context has one, and all are copied.
  @usableFromInline var boxedDetentName: Boxed<String>?
  /// The most that the modal itself leaves to its detents, in points; infinite where that is up to the system.
  public var detentLimit = Number.infinity

  /// Creates a context with only the environment.
  @inlinable
  public init(_ environment: LayoutEnvironment<Number>, rounding: Rounding = .none) {
    self.environment = environment
    self.rounding = rounding
  }
}

/// The values that an expression can use, in doubles.
public typealias EvaluationContext = FormulaContext<Double>

extension FormulaContext: Sendable where Number: Sendable {}

/// The reason why an expression or a frame has no value in an environment.
public struct EvaluationFailure: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Reason: Hashable, Sendable {
    /// A division whose divisor is 0.
    case divisionByZero
    /// An infinite result.
    case notFinite
    /// A text of more than ``TextTemplate/greatestLength`` characters.
    case textTooLong
    /// Texts of more than ``WorkLimits/saidCharacters`` characters together.
    case textsTooLong
    /// A popover at a modal that has no frame.
    case noAnchor
  }

  /// The kind of failure.
  public var reason: Reason
  /// The part of the expression that failed; nil if only the frame's numbers are infinite.
  public var span: SourceSpan?

  /// Creates a failure of the part at `span`.
  public init(_ reason: Reason, at span: SourceSpan?) {
    self.reason = reason
    self.span = span
  }
}

extension Length {
  /// The length in points; 0 for `fit`, which depends on the content. Throws if a formula divides
  /// by zero or has no finite value.
  @inlinable
  public func evaluate<Number>(
    in context: borrowing FormulaContext<Number>
  ) throws(EvaluationFailure) -> Number {
    let base = context.percentBase
    switch self {
    case .points(let value): return context.written(value)
    case .percent(let percent): return context.share(percent, of: base)
    case .fit: return 0
    case .expression(let expression): return try expression.evaluate(in: context)
    }
  }
}

extension ModalExpression {
  /// The value of the whole expression. Throws if it divides by zero or has no finite value.
  @specialized(where Number == Double)
  public func evaluate<Number>(
    in context: borrowing FormulaContext<Number>
  ) throws(EvaluationFailure) -> Number {
    try evaluate(in: context, percentOf: context.percentBase, elements: { _, _ in 0 })
  }

  /// The value of an expression that can name elements.
  ///
  /// - Parameters:
  ///   - context: The values of names.
  ///   - base: The length that percentages refer to, in points.
  ///   - elements: The value of an element's property, by the element's position; -1 is the size of
  ///     the element's own text.
  ///   - asked: The answer to another question about an element, by its position.
  /// - Returns: The value; booleans and symbols as numbers.
  /// - Throws: A failure if it divides by zero or has no finite value.
  @specialized(where Number == Double)
  public func evaluate<Number>(
    in context: borrowing FormulaContext<Number>, percentOf base: Number,
    elements: (Int32, BoxProperty) -> Number,
    asked: (Int32, Question) -> Answer = { _, _ in .number(0) }
  ) throws(EvaluationFailure) -> Number {
    guard needsTexts else {
      return try nodes.evaluate(
        at: Int32(nodes.count - 1), of: span, in: context, percentOf: base, elements: elements)
    }
    let value = try nodes.value(at: Int32(nodes.count - 1), in: context, base, elements) {
      $0 < 0 ? .text(texts[Int(-1 - $0)]) : asked($0, $1)
    }
    guard value.isFinite else { throw EvaluationFailure(.notFinite, at: span) }
    return value
  }

  /// The value as a text shows it: a text itself, a number with as many digits as in tables, or a
  /// word.
  ///
  /// - Parameters:
  ///   - context: The values of names.
  ///   - elements: The value of an element's property, by the element's position.
  ///   - asked: The answer to another question about an element, by its position.
  /// - Returns: The text.
  /// - Throws: A failure if it divides by zero or has no finite value.
  @specialized(where Number == Double)
  public func text<Number>(
    in context: borrowing FormulaContext<Number>, elements: (Int32, BoxProperty) -> Number,
    asked: (Int32, Question) -> Answer
  ) throws(EvaluationFailure) -> String {
    guard type != .text else {
      return try nodes.text(at: Int32(nodes.count - 1), in: context, elements) {
        $0 < 0 ? .text(texts[Int(-1 - $0)]) : asked($0, $1)
      }
    }
    let value = try evaluate(in: context, percentOf: 0, elements: elements, asked: asked).shown
    func word(_ words: [String]) -> String {
      Int(exactly: value).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? ""
    }
    return switch type {
    case .number: formatted(shown: value)
    case .boolean: value == 0 ? "false" : "true"
    case .state, .detent: word(words)
    case .sizeClass, .orientation, .idiom, .text: word(type.symbols)
    }
  }
}

extension [ModalExpression.Node] {
  /// The value of an expression whose nodes are among these.
  ///
  /// - Parameters:
  ///   - root: The position of its root.
  ///   - span: The place of the expression.
  ///   - context: The values of names.
  ///   - base: The length that percentages refer to, in points.
  ///   - elements: The value of an element's property, by the element's position.
  /// - Returns: The value; booleans and symbols as numbers.
  /// - Throws: A failure if it divides by zero or has no finite value.
  @specialized(where Number == Double)
  public func evaluate<Number>(
    at root: Int32, of span: SourceSpan, in context: borrowing FormulaContext<Number>,
    percentOf base: Number, elements: (Int32, ModalExpression.BoxProperty) -> Number
  ) throws(EvaluationFailure) -> Number {
    let value = try value(at: root, in: context, base, elements) { _, _ in .number(0) }
    guard value.isFinite else { throw EvaluationFailure(.notFinite, at: span) }
    return value
  }

  /// The text of a node of the type text; `asked` has the texts of the formula itself at -1 - n.
  fileprivate func text<Number>(
    at index: Int32, in context: borrowing FormulaContext<Number>,
    _ elements: (Int32, ModalExpression.BoxProperty) -> Number,
    _ asked: (Int32, ModalExpression.Question) -> ModalExpression.Answer
  ) throws(EvaluationFailure) -> String {
    let node = self[Int(index)]
    switch (node.operation, node.name) {
    case (.text, _):
      if case .text(let text) = asked(-1 - Int32(clamping: node.number), .text) { return text }
    case (.name, .asked(let element, let question)):
      if case .text(let text) = asked(element, question) { return text }
    case (.conditional, _):
      let condition = try value(at: node.operands.0, in: context, 0, elements, asked)
      return try text(
        at: condition != 0 ? node.operands.1 : node.operands.2, in: context, elements, asked)
    default: break
    }
    return ""
  }

  /// Whether two texts are the same, scalar by scalar.
  private func isSameText<Number>(
    _ node: ModalExpression.Node, in context: borrowing FormulaContext<Number>,
    _ elements: (Int32, ModalExpression.BoxProperty) -> Number,
    _ asked: (Int32, ModalExpression.Question) -> ModalExpression.Answer
  ) throws(EvaluationFailure) -> Bool {
    let first = try text(at: node.operands.0, in: context, elements, asked)
    let second = try text(at: node.operands.1, in: context, elements, asked)
    return first.utf8.elementsEqual(second.utf8)
  }

  @specialized(where Number == Double)
  fileprivate func value<Number: LayoutNumber>(
    at index: Int32, in context: borrowing FormulaContext<Number>, _ base: Number,
    _ elements: (Int32, ModalExpression.BoxProperty) -> Number,
    _ asked: (Int32, ModalExpression.Question) -> ModalExpression.Answer
  ) throws(EvaluationFailure) -> Number {
    let node = self[Int(index)]
    switch node.operation {
    case .constant: return context.written(node.number)
    case .percent: return context.share(node.number, of: base)
    case .pixels: return context.written(node.number) / context.environment.scale
    case .name:
      if case .element(let element, let property) = node.name { return elements(element, property) }
      if case .ownText(let property) = node.name { return elements(-1, property) }
      if case .asked(let element, let question) = node.name {
        if case .number(let value) = asked(element, question) { return context.written(value) }
        return 0
      }
      return context.value(of: node.name)
    case .conditional:
      let condition = try value(at: node.operands.0, in: context, base, elements, asked)
      return try value(
        at: condition != 0 ? node.operands.1 : node.operands.2, in: context, base, elements, asked)
    case .or:
      if try value(at: node.operands.0, in: context, base, elements, asked) != 0 { return 1 }
      return try value(at: node.operands.1, in: context, base, elements, asked)
    case .and:
      if try value(at: node.operands.0, in: context, base, elements, asked) == 0 { return 0 }
      return try value(at: node.operands.1, in: context, base, elements, asked)
    case .sameText: return try isSameText(node, in: context, elements, asked) ? 1 : 0
    case .otherText: return try isSameText(node, in: context, elements, asked) ? 0 : 1
    // No operation on numbers asks for one.
    case .text: return 0
    default: break
    }

    let first = try value(at: node.operands.0, in: context, base, elements, asked)
    switch node.operation {
    case .negate: return -first
    case .not: return first == 0 ? 1 : 0
    case .absolute: return first.magnitude
    case .floor: return first.rounded(.down)
    case .ceil: return first.rounded(.up)
    case .round: return first.rounded(.toNearestOrAwayFromZero)
    case .flat: return context.rounding.apply(first, scale: context.environment.scale)
    default: break
    }

    let second = try value(at: node.operands.1, in: context, base, elements, asked)
    switch node.operation {
    case .equal: return first == second ? 1 : 0
    case .notEqual: return first != second ? 1 : 0
    case .less: return first < second ? 1 : 0
    case .lessOrEqual: return first <= second ? 1 : 0
    case .greater: return first > second ? 1 : 0
    case .greaterOrEqual: return first >= second ? 1 : 0
    case .add: return try finite(first + second, node)
    case .subtract: return try finite(first - second, node)
    case .multiply: return try finite(first * second, node)
    case .divide:
      guard second != 0 else { throw EvaluationFailure(.divisionByZero, at: node.span) }
      return try finite(first / second, node)
    case .minimum: return .least(first, second)
    case .maximum: return .greatest(first, second)
    default: break
    }

    // What is left is `clamp(value, low, high)`; where low > high, low wins, as in CSS.
    let third = try value(at: node.operands.2, in: context, base, elements, asked)
    return .greatest(second, .least(first, third))
  }

  private func finite<Number: LayoutNumber>(
    _ value: Number, _ node: ModalExpression.Node
  ) throws(EvaluationFailure) -> Number {
    guard value.isFinite else { throw EvaluationFailure(.notFinite, at: node.span) }
    return value
  }
}

extension LayoutRect {
  /// A number of the rectangle, in points.
  @inlinable
  public func value(of property: ModalExpression.BoxProperty) -> Number {
    switch property {
    case .x, .minX, .leading: x
    case .midX, .centerX: x + width / 2
    case .maxX, .trailing: maxX
    case .y, .minY: y
    case .midY, .centerY: y + height / 2
    case .maxY: maxY
    case .width: width
    case .height: height
    }
  }
}

extension FormulaContext {
  /// The number that a spec writes.
  @inlinable public func written(_ value: Double) -> Number { environment.scale.written(value) }

  /// A share of a length, in percent. 100 % is the length itself, which `length * 100 / 100` can miss by a last place.
  @inlinable
  public func share(_ percent: Double, of length: Number) -> Number {
    percent == 100 ? length : length * written(percent) / 100
  }

  /// Gives the state and the detent the numbers that they have in an expression.
  @inlinable
  public mutating func number(wordsOf expression: ModalExpression) {
    let words = expression.words
    guard !words.isEmpty else { return }
    func number(_ name: String?) -> Number {
      name.flatMap(words.firstIndex).map { Number($0) } ?? -1
    }
    state = number(stateName)
    detent = number(detentName)
  }

  /// The value of `name`; 0 for elements, which only their plan knows.
  @specialized(where Number == Double)
  public func value(of name: ModalExpression.Name) -> Number {
    switch name {
    case .containerWidth: environment.container.width
    case .containerHeight: environment.container.height
    case .keyboardHeight: environment.keyboardHeight
    case .safeAreaTop: environment.safeArea.top
    case .safeAreaLeft: environment.safeArea.left
    case .safeAreaBottom: environment.safeArea.bottom
    case .safeAreaRight: environment.safeArea.right
    case .safeAreaLeading: environment.direction.near(environment.safeArea)
    case .safeAreaTrailing: environment.direction.far(environment.safeArea)
    case .scale: environment.scale
    case .horizontal: environment.traits.horizontal == .compact ? 0 : 1
    case .vertical: environment.traits.vertical == .compact ? 0 : 1
    case .orientation: environment.traits.orientation == .portrait ? 0 : 1
    case .idiom: environment.traits.idiom == .phone ? 0 : 1
    case .os: written(Double(environment.os))
    case .screenCornerRadius: environment.screenCornerRadius
    case .textSize: written(environment.textScale.bodySize)
    case .marginTop: margins.top
    case .marginLeft: margins.left
    case .marginBottom: margins.bottom
    case .marginRight: margins.right
    case .marginLeading: environment.direction.near(margins)
    case .marginTrailing: environment.direction.far(margins)
    case .limitWidth: limit.width
    case .limitHeight: limit.height
    case .maximumDetent: maximumDetent
    case .noDetent: -Number.greatestFiniteMagnitude
    case .defaultX: defaultFrame.x
    case .defaultY: defaultFrame.y
    case .defaultWidth: defaultFrame.width
    case .defaultHeight: defaultFrame.height
    case .content(.width): contentSize?.width ?? frame.width
    case .content(.height): contentSize?.height ?? frame.height
    case .content(let property): frame.value(of: property)
    case .state: state
    case .detent: detent
    case .element, .ownText, .asked: 0
    }
  }
}
