internal import ModalModel
internal import ModalSource

/// Where an expression stands, which decides what it may ask for.
enum ExpressionPlace {
  case variable, margin, maximum, contentWidth, contentHeight, layout, frame, keyboardGap
  case elementX, elementY, elementWidth, elementHeight, stack, animationOffset, animationValue,
    invariant
  /// `visible`, which layouts may follow from; and what only asks whether something reacts.
  case elementState, reaction

  /// What a percentage is taken of; nil where there are none.
  var percentBase: String? {
    switch self {
    case .variable, .elementState, .reaction, .stack, .animationValue, .invariant: nil
    case .margin, .frame, .keyboardGap: "the container"
    case .maximum: "the box"
    case .contentWidth, .contentHeight, .layout: "the limit"
    case .elementX, .elementY, .elementWidth, .elementHeight: "the content"
    case .animationOffset: "the frame"
    }
  }

  /// The type a value must have here.
  var type: ValueType {
    switch self {
    case .elementState, .reaction, .invariant: .boolean
    default: .number
    }
  }

  private var seesMargins: Bool {
    switch self {
    case .maximum, .contentWidth, .contentHeight, .invariant: true
    default: false
    }
  }

  private var seesLimit: Bool {
    switch self {
    case .contentWidth, .contentHeight, .invariant: true
    default: false
    }
  }

  private var seesContent: Bool {
    switch self {
    case .elementX, .elementY, .elementWidth, .elementHeight, .elementState, .reaction, .stack,
      .invariant:
      true
    default: false
    }
  }

  /// Whether the state of the behavior can be asked for.
  var seesState: Bool { self == .elementState || self == .reaction }

  /// Whether one can ask how long a text is. What is laid out must not follow from what is typed.
  var seesTextLengths: Bool { self == .reaction }

  /// Whether properties of elements can be asked for, and which.
  func seesElement(_ property: Expression.BoxProperty) -> Bool {
    switch self {
    case .elementX, .elementY, .elementWidth, .elementHeight, .elementState, .reaction, .stack,
      .invariant:
      true
    case .contentHeight: property == .maxY
    default: false
    }
  }

  var seesElements: Bool { seesElement(.maxY) }

  /// What `fit` stands for: the size that the element's own text takes on its axis; nil where it means
  /// nothing.
  var fit: Expression.BoxProperty? {
    switch self {
    case .elementWidth: .width
    case .elementHeight: .height
    default: nil
    }
  }

  /// The numbers of an element that are most likely to be meant by its name alone.
  var likelyProperties: [Expression.BoxProperty] {
    switch self {
    case .elementX: [.minX, .maxX]
    case .elementY: [.minY, .maxY]
    case .elementWidth: [.width]
    case .elementHeight: [.height]
    default: seesElement(.minX) ? [.minX, .width] : [.maxY]
    }
  }

  /// What a built-in name asks for, and its type; nil for names that are not known here.
  func lookup(_ text: String) -> (Expression.Name, ValueType)? {
    if let known = Self.common.entries[text] { return known }
    // All other names are those of a box or of sides.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return tables.dropFirst().lazy.compactMap { $0.entries[text] }.first
  }

  /// The built-in names that can be asked for here, for messages.
  var names: [String] { tables.flatMap(\.names) }

  private var tables: [NameTable] {
    var tables = [Self.common]
    if seesMargins { tables.append(Self.margins) }
    if seesLimit { tables.append(Self.limits) }
    if seesContent { tables.append(Self.content) }
    switch self {
    case .layout: tables.append(Self.defaults)
    case .animationOffset, .animationValue: tables.append(Self.animatedFrame)
    default: break
    }
    return tables
  }

  /// Where a family of names is known, in words.
  static func home(of family: String) -> String? {
    switch family {
    case "margins": "`maxWidth`, `maxHeight`, `contentSize` and invariants"
    case "limit": "`contentSize` and invariants"
    case "default": "`layout`"
    case "frame": "the `from` and `to` of animations"
    case "content": "elements and invariants"
    case "fit": "the `width` and the `height` of elements"
    case "state": "the `visible` and `enabled` of elements and the `if` of a behavior"
    default: nil
    }
  }

  /// The first words of all names, which variables must not have.
  static let reserved: Set<String> = [
    "container", "keyboard", "safeArea", "margins", "limit", "default", "frame", "content",
    "dimming", "none", "main", "scale", "horizontal", "vertical", "orientation", "idiom", "state",
    "fill", "true", "false", "if", "min", "max", "clamp", "abs", "floor", "ceil", "round", "flat",
    "compact", "regular", "portrait", "landscape", "phone", "pad",
  ]

  /// The symbols with the number that stands for each and its type.
  static let symbols: [String: (Double, ValueType)] = {
    var symbols: [String: (Double, ValueType)] = [:]
    for type in [ValueType.sizeClass, .orientation, .idiom] {
      for (number, word) in type.symbols.enumerated() { symbols[word] = (Double(number), type) }
    }
    return symbols
  }()

  /// A family of names.
  private struct NameTable {
    let names: [String]
    let entries: [String: (Expression.Name, ValueType)]

    init(_ names: KeyValuePairs<String, Expression.Name>, type: ValueType = .number) {
      self.init(names.map { ($0.key, $0.value, type) })
    }

    init(_ names: [(String, Expression.Name, ValueType)]) {
      self.names = names.map(\.0)
      entries = Dictionary(names.map { ($0.0, ($0.1, $0.2)) }) { first, _ in first }
    }

    /// The properties of a box.
    init(box: String) {
      self.init(
        Expression.BoxProperty.allCases.map { ("\(box).\($0.rawValue)", .content($0), .number) })
    }
  }

  private static let common = NameTable([
    ("container.width", .containerWidth, .number), ("container.height", .containerHeight, .number),
    ("keyboard.height", .keyboardHeight, .number),
    ("safeArea.top", .safeAreaTop, .number), ("safeArea.left", .safeAreaLeft, .number),
    ("safeArea.bottom", .safeAreaBottom, .number), ("safeArea.right", .safeAreaRight, .number),
    ("scale", .scale, .number), ("horizontal", .horizontal, .sizeClass),
    ("vertical", .vertical, .sizeClass), ("orientation", .orientation, .orientation),
    ("idiom", .idiom, .idiom),
  ])

  private static let margins = NameTable([
    "margins.top": .marginTop, "margins.left": .marginLeft, "margins.bottom": .marginBottom,
    "margins.right": .marginRight,
  ])

  private static let limits = NameTable(["limit.width": .limitWidth, "limit.height": .limitHeight])

  private static let defaults = NameTable([
    "default.x": .defaultX, "default.y": .defaultY, "default.width": .defaultWidth,
    "default.height": .defaultHeight,
  ])

  private static let content = NameTable(box: "content")
  private static let animatedFrame = NameTable(box: "frame")
}

extension Explanation {
  static let unknownName = Explanation(
    .unknownName, "a name that is not known at its place",
    why: """
      An expression sees the container, the keyboard, the safe area, the traits and the variables \
      everywhere, and other names only where they have a value already: `limit.width` in \
      `contentSize`, `default.y` in `layout`, the frames of elements in other elements. A name that \
      is not known is refused when the spec is read, not when it is laid out.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: container.widht - 40, height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: container.width - 40, height: 200}}
      """)

  static let misplacedPercent = Explanation(
    .misplacedPercent, "a percentage of nothing",
    why: """
      A percentage is taken of the limit in `contentSize` and `layout`, of the box in `maxWidth` and \
      `maxHeight`, of the container in `frame` and `margins`, of the content in elements. A variable \
      has no place of its own, so it cannot hold one; `fill` is short for `100%`.
      """,
    wrong: """
      modalspec: 1
      variables: {wide: 80%}
      modal: {contentSize: {width: wide, height: 200}}
      """,
    right: """
      modalspec: 1
      variables: {share: 0.8}
      modal: {contentSize: {width: share * limit.width, height: 200}}
      """)
}
