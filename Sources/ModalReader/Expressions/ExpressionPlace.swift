internal import ModalModel

/// Where an expression stands, which decides what it may ask for.
enum ExpressionPlace {
  case variable, margin, maximum, contentWidth, contentHeight, layout, frame, keyboardGap
  case element, elementState, animationOffset, animationValue, invariant

  /// What a percentage is taken of; nil where there are none.
  var percentBase: String? {
    switch self {
    case .variable, .elementState, .animationValue, .invariant: nil
    case .margin, .frame, .keyboardGap: "the container"
    case .maximum: "the box"
    case .contentWidth, .contentHeight, .layout: "the limit"
    case .element: "the content"
    case .animationOffset: "the frame"
    }
  }

  /// The type a value must have here.
  var type: ValueType {
    switch self {
    case .elementState, .invariant: .boolean
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
    case .element, .elementState, .invariant: true
    default: false
    }
  }

  /// Whether properties of elements can be asked for, and which.
  func seesElement(_ property: Expression.BoxProperty) -> Bool {
    switch self {
    case .element, .elementState, .invariant: true
    case .contentHeight: property == .maxY
    default: false
    }
  }

  var seesElements: Bool { seesElement(.maxY) }

  /// The names with their types that can be asked for here, besides elements and variables.
  var names: [(text: String, name: Expression.Name, type: ValueType)] {
    var names = Self.common
    if seesMargins { names += Self.margins }
    if seesLimit { names += Self.limits }
    if case .layout = self { names += Self.defaults }
    if case .animationOffset = self { names += Self.frameNames }
    if case .animationValue = self { names += Self.frameNames }
    if seesContent { names += Self.content }
    return names
  }

  /// The first words of all names, which variables must not have.
  static let reserved: Set<String> = [
    "container", "keyboard", "safeArea", "margins", "limit", "default", "frame", "content",
    "dimming", "none", "main", "scale", "horizontal", "vertical", "orientation", "idiom", "state",
    "fill", "true", "false", "if", "min", "max", "clamp", "abs", "floor", "ceil", "round", "flat",
    "compact", "regular", "portrait", "landscape", "phone", "pad",
  ]

  private static let common: [(text: String, name: Expression.Name, type: ValueType)] = [
    ("container.width", .containerWidth, .number), ("container.height", .containerHeight, .number),
    ("keyboard.height", .keyboardHeight, .number),
    ("safeArea.top", .safeAreaTop, .number), ("safeArea.left", .safeAreaLeft, .number),
    ("safeArea.bottom", .safeAreaBottom, .number), ("safeArea.right", .safeAreaRight, .number),
    ("scale", .scale, .number), ("horizontal", .horizontal, .sizeClass),
    ("vertical", .vertical, .sizeClass), ("orientation", .orientation, .orientation),
    ("idiom", .idiom, .idiom),
  ]

  private static let margins: [(text: String, name: Expression.Name, type: ValueType)] = [
    ("margins.top", .marginTop, .number), ("margins.left", .marginLeft, .number),
    ("margins.bottom", .marginBottom, .number), ("margins.right", .marginRight, .number),
  ]

  private static let limits: [(text: String, name: Expression.Name, type: ValueType)] = [
    ("limit.width", .limitWidth, .number), ("limit.height", .limitHeight, .number),
  ]

  private static let defaults: [(text: String, name: Expression.Name, type: ValueType)] = [
    ("default.x", .defaultX, .number), ("default.y", .defaultY, .number),
    ("default.width", .defaultWidth, .number), ("default.height", .defaultHeight, .number),
  ]

  private static let content = Expression.BoxProperty.allCases.map { property in
    (
      text: "content.\(property.rawValue)", name: Expression.Name.content(property),
      type: ValueType.number
    )
  }

  private static let frameNames = Expression.BoxProperty.allCases.map { property in
    (
      text: "frame.\(property.rawValue)", name: Expression.Name.content(property),
      type: ValueType.number
    )
  }
}
