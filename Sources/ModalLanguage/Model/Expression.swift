public import ModalSyntax

/// The type of an expression's value.
public enum ValueType: Hashable, Sendable {
  /// A number: points, or a pure number.
  case number
  /// True or false.
  case boolean
  /// `compact` or `regular`.
  case sizeClass
  /// `portrait` or `landscape`.
  case orientation
  /// `phone` or `pad`.
  case idiom
  /// A state of the behavior.
  case state
  /// A detent of the sheet.
  case detent
  /// A text.
  case text

  /// The words of a symbol type, in the order of their numbers.
  public var symbols: [String] {
    switch self {
    case .number, .boolean, .state, .detent, .text: []
    case .sizeClass: SizeClass.allCases.map(\.rawValue)
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .idiom: Idiom.allCases.map(\.rawValue)
    }
  }
}

/// A parsed and typed formula: a small tree in one array, the root last.
///
/// Values are doubles: booleans are 0 and 1, symbols their position among the symbols of their
/// type. Texts are not doubles; only operations on texts use them. The type checker guarantees that
/// they never mix.
public struct ModalExpression: Sendable {
  /// The operation of a node.
  public enum Operation: UInt8, Sendable {
    case constant, percent, pixels, name
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case add, subtract, multiply, divide, negate, not
    case conditional, minimum, maximum, clamp, absolute, floor, ceil, round, flat
    case text, sameText, otherText
  }

  /// An operation and the positions of its operands.
  public struct Node: Sendable {
    /// The operation.
    public var operation: Operation
    /// The positions of up to three operands, all before this node.
    public var operands: (Int32, Int32, Int32)
    /// The value of a constant, of a percentage (in percent) or of a pixel count, or the position
    /// of a text in ``ModalExpression/texts``.
    public var number: Double
    /// The name of a name node.
    public var name: Name
    /// Its place in the source.
    public var span: SourceSpan

    /// Creates a node.
    public init(
      _ operation: Operation, _ operands: (Int32, Int32, Int32) = (-1, -1, -1),
      number: Double = 0, name: Name = .containerWidth, span: SourceSpan
    ) {
      self.operation = operation
      self.operands = operands
      self.number = number
      self.name = name
      self.span = span
    }
  }

  /// A name that a formula can use.
  public enum Name: Hashable, Sendable {
    case containerWidth, containerHeight, keyboardHeight
    case safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight
    /// The insets where lines begin and end.
    case safeAreaLeading, safeAreaTrailing
    case scale, horizontal, vertical, orientation, idiom
    /// The main version of iOS.
    case os
    /// The radius of the display's corners.
    case screenCornerRadius
    /// The size of a body text.
    case textSize
    case marginTop, marginLeft, marginBottom, marginRight
    /// The margins where lines begin and end.
    case marginLeading, marginTrailing
    case limitWidth, limitHeight
    /// The height of the largest sheet inside the safe area.
    case maximumDetent
    /// That there is no such detent for now.
    case noDetent
    case defaultX, defaultY, defaultWidth, defaultHeight
    /// A property of the content's frame, in points of the container.
    case content(BoxProperty)
    /// The state of the behavior.
    case state
    /// The detent at which the sheet rests.
    case detent
    /// A property of an element, by its position in ``ModalExpression/elements``.
    case element(Int32, BoxProperty)
    /// The size of the text of the element whose width or height the formula sets.
    case ownText(BoxProperty)
    /// Another question about an element, by its position in ``ModalExpression/elements``.
    case asked(Int32, Question)
  }

  /// A question about an element that its frame does not answer.
  public enum Question: String, CaseIterable, Hashable, Sendable {
    /// The text that it shows or contains.
    case text
    /// The number of characters in its text, without leading and trailing white space.
    case textLength
    /// The number of dots that it shows for entered digits.
    case dots
    /// Whether it is drawn and can be tapped.
    case visible
    /// Whether it reacts to taps and typing.
    case enabled
  }

  /// The answer of an element: a number, which also represents a boolean, or a text.
  public enum Answer: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  /// A number of a frame.
  public enum BoxProperty: String, CaseIterable, Hashable, Sendable {
    case x, y, minX, midX, centerX, maxX, minY, midY, centerY, maxY, width, height
    /// The distances of its edges from the edge of the content at which lines begin: the left one, from right to left the
    /// right one. Only elements have them.
    case leading, trailing

    /// Those of every box.
    static let ofBoxes = allCases.filter { !$0.turns }
  }

  /// The nodes; operands precede the nodes that use them.
  public var nodes: [Node] {
    get { parts.nodes }
    set { parts = Parts(newValue, type, elements, words, texts, span) }
  }
  /// The type of the whole expression.
  public var type: ValueType { parts.type }
  /// The ids of the elements that name nodes refer to.
  public var elements: [String] { parts.elements }
  /// The names of the states and detents that constants of their types refer to.
  public var words: [String] { parts.words }
  /// The texts that nodes of the operation ``Operation/text`` refer to.
  public var texts: [String] { parts.texts }
  /// Its place in the source.
  public var span: SourceSpan { parts.span }

  private var parts: Parts

  /// All that it is made of. A class only so that handing a formula on, as happens all the time, copies
  /// none of it; it never changes.
  private final class Parts: Sendable {
    let nodes: [Node]
    let type: ValueType
    let elements: [String]
    let words: [String]
    let texts: [String]
    let span: SourceSpan
    let needsTexts: Bool

    init(
      _ nodes: [Node], _ type: ValueType, _ elements: [String], _ words: [String],
      _ texts: [String], _ span: SourceSpan
    ) {
      self.nodes = nodes
      self.type = type
      self.elements = elements
      self.words = words
      self.texts = texts
      self.span = span
      needsTexts = nodes.contains {
        switch $0.operation {
        case .text, .sameText, .otherText: true
        case .name: if case .asked = $0.name { true } else { false }
        default: false
        }
      }
    }
  }

  /// Creates an expression from checked nodes.
  public init(
    nodes: [Node], type: ValueType, elements: [String] = [], words: [String] = [],
    texts: [String] = [], span: SourceSpan
  ) { parts = Parts(nodes, type, elements, words, texts, span) }

  /// Whether it uses the size of the element's own text.
  public var asksForOwnText: Bool {
    mentions { if case .ownText = $0 { true } else { false } }
  }

  /// Whether it uses the text of an element, or something that depends on an element's text.
  public var asksForTexts: Bool {
    mentions { if case .asked = $0 { true } else { false } }
  }

  /// Whether it uses texts, or a property of an element other than its frame; the nodes alone are
  /// then not enough to evaluate it.
  public var needsTexts: Bool { parts.needsTexts }

  /// Whether any node uses one of the names that `isWanted` picks.
  public func mentions(_ isWanted: (Name) -> Bool) -> Bool {
    nodes.contains { $0.operation == .name && isWanted($0.name) }
  }
}

/// A length as a spec writes it.
public enum Length: Sendable {
  /// A number of points.
  case points(Double)
  /// A share of the length that the key's percentages refer to, in percent.
  case percent(Double)
  /// As much as what is inside needs; only for the size of a content or of an element.
  case fit
  /// A formula.
  case expression(ModalExpression)

  package var isFit: Bool { if case .fit = self { true } else { false } }

  /// How far from the far edge of another element it is, in points: 8 in `title.maxY + 8`; nil for anything else.
  package var gap: Double? {
    guard case .expression(let expression) = self, let sum = expression.nodes.last,
      sum.operation == .add
    else { return nil }
    let operands = [sum.operands.0, sum.operands.1].map { expression.nodes[Int($0)] }
    let edge = operands.first { operand in
      guard operand.operation == .name, case .element(_, let property) = operand.name else {
        return false
      }
      return property == .maxX || property == .maxY
    }
    let points = operands.first { $0.operation == .constant }
    return edge == nil ? nil : points?.number
  }

  /// The length in points if it is constant; otherwise nil.
  @inlinable public var constant: Double? {
    if case .points(let value) = self { value } else { nil }
  }
}
