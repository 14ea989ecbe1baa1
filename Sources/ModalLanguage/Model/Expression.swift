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
  /// One of the states of a spec's behavior.
  case state
  /// A text.
  case text

  /// The words of a symbol type, each at the position that stands for it as a number.
  public var symbols: [String] {
    switch self {
    case .number, .boolean, .state, .text: []
    case .sizeClass: SizeClass.allCases.map(\.rawValue)
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .idiom: Idiom.allCases.map(\.rawValue)
    }
  }
}

/// A length's formula, parsed and typed: a small tree in one array, the root last.
///
/// Values are doubles; booleans are 0 and 1, symbols their position among the symbols of their type. Texts
/// are no doubles, and only operations on texts ask for them. The type checker has made sure that they
/// never mix.
public struct Expression: Sendable {
  /// What a node does with its operands.
  public enum Operation: UInt8, Sendable {
    case constant, percent, pixels, name
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case add, subtract, multiply, divide, negate, not
    case conditional, minimum, maximum, clamp, absolute, floor, ceil, round, flat
    case text, sameText, otherText
  }

  /// One operation and the positions of its operands.
  public struct Node: Sendable {
    /// What it does.
    public var operation: Operation
    /// The positions of up to three operands, all before this node.
    public var operands: (Int32, Int32, Int32)
    /// The value of a constant, of a percentage (in percent) or of a pixel count; the position of a text
    /// in ``Expression/texts``.
    public var number: Double
    /// What a name node asks for.
    public var name: Name
    /// Where it stands.
    public var span: SourceSpan

    /// A node.
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

  /// Something of the surroundings that a formula may ask for.
  public enum Name: Hashable, Sendable {
    case containerWidth, containerHeight, keyboardHeight
    case safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight
    case scale, horizontal, vertical, orientation, idiom
    case marginTop, marginLeft, marginBottom, marginRight
    case limitWidth, limitHeight
    case defaultX, defaultY, defaultWidth, defaultHeight
    /// A property of the content's frame, in container coordinates.
    case content(BoxProperty)
    /// The state that the behavior is in.
    case state
    /// A property of an element, by its position in ``Expression/elements``.
    case element(Int32, BoxProperty)
    /// What the text of the element takes whose width or height the formula gives.
    case ownText(BoxProperty)
    /// Something else of an element, by its position in ``Expression/elements``.
    case asked(Int32, Question)
  }

  /// What can be asked of an element that is no number of its frame.
  public enum Question: String, CaseIterable, Hashable, Sendable {
    /// What it says, or what is in it.
    case text
    /// How many characters its text has, without the white space around it.
    case textLength
    /// The number of digits that are shown as entered.
    case dots
    /// Whether it is drawn and can be tapped.
    case visible
    /// Whether it reacts.
    case enabled
  }

  /// What an element answers: a number, which also stands for true and false, or a text.
  public enum Answer: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  /// A number that a box has.
  public enum BoxProperty: String, CaseIterable, Hashable, Sendable {
    case x, y, minX, midX, centerX, maxX, minY, midY, centerY, maxY, width, height
  }

  /// The nodes; operands stand before the nodes that use them.
  public var nodes: [Node] {
    get { parts.nodes }
    set { parts = Parts(newValue, type, elements, states, texts, span) }
  }
  /// The type of the whole.
  public var type: ValueType { parts.type }
  /// The elements that name nodes refer to.
  public var elements: [String] { parts.elements }
  /// The states that constants of the type ``ValueType/state`` stand for.
  public var states: [String] { parts.states }
  /// The texts that nodes of the operation ``Operation/text`` stand for.
  public var texts: [String] { parts.texts }
  /// Where the expression stands.
  public var span: SourceSpan { parts.span }

  private var parts: Parts

  /// All that it is made of. A class only so that handing a formula on, as happens all the time, copies
  /// none of it; it never changes.
  private final class Parts: Sendable {
    let nodes: [Node]
    let type: ValueType
    let elements: [String]
    let states: [String]
    let texts: [String]
    let span: SourceSpan
    let needsTexts: Bool

    init(
      _ nodes: [Node], _ type: ValueType, _ elements: [String], _ states: [String],
      _ texts: [String], _ span: SourceSpan
    ) {
      self.nodes = nodes
      self.type = type
      self.elements = elements
      self.states = states
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

  /// An expression of checked nodes.
  public init(
    nodes: [Node], type: ValueType, elements: [String] = [], states: [String] = [],
    texts: [String] = [], span: SourceSpan
  ) {
    parts = Parts(nodes, type, elements, states, texts, span)
  }

  /// Whether it asks for what the element's own text takes.
  public var asksForOwnText: Bool {
    mentions { if case .ownText = $0 { true } else { false } }
  }

  /// Whether it asks for the text of an element, or for something that follows from what is in one.
  public var asksForTexts: Bool {
    mentions { if case .asked = $0 { true } else { false } }
  }

  /// Whether a node asks for a text of its own, or for something of an element besides its frame, so that
  /// the nodes alone do not say all.
  public var needsTexts: Bool { parts.needsTexts }

  /// Whether any node asks for one of the names that `isWanted` picks.
  public func mentions(_ isWanted: (Name) -> Bool) -> Bool {
    nodes.contains { $0.operation == .name && isWanted($0.name) }
  }
}

/// A distance as a spec writes it.
public enum Length: Sendable {
  /// A number of points.
  case points(Double)
  /// A share of what the key's percentages are taken of, in percent.
  case percent(Double)
  /// As much as what is inside needs; only the size of a content.
  case fit
  /// A formula.
  case expression(Expression)

  /// The number of points, where it is the same everywhere.
  @inlinable public var constant: Double? {
    if case .points(let value) = self { value } else { nil }
  }
}
