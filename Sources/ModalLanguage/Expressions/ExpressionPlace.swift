internal import ModalSyntax

/// The place of an expression, which determines the available names.
package enum ExpressionPlace: CaseIterable, Sendable {
  case variable, margin, bound, contentWidth, contentHeight, detent, layout, frame, keyboardGap,
    partialInset, anchorOffset, padding, cornerRadius
  case elementX, elementY, elementWidth, elementHeight, stack, animationOffset, animationValue,
    invariant
  /// `visible`, which layouts may follow from; `enabled`; and the `if` of a transition.
  case elementState, reaction, transition
  /// A live text of an element, and a text whose values are read once.
  case liveText, takenText

  /// Whether percentages refer to something here.
  var takesPercent: Bool {
    switch self {
    case .variable, .cornerRadius, .partialInset, .anchorOffset, .padding, .elementState,
      .reaction, .transition, .liveText, .takenText, .stack, .animationValue, .invariant:
      false
    default: true
    }
  }

  /// The type a value must have here.
  var type: ValueType {
    switch self {
    case .elementState, .reaction, .transition, .invariant: .boolean
    default: .number
    }
  }

  /// Whether it is a length of the modal itself, from which its frame follows.
  var isOfFrame: Bool {
    switch self {
    case .margin, .bound, .contentWidth, .contentHeight, .detent, .layout, .frame, .keyboardGap,
      .partialInset, .anchorOffset, .padding:
      true
    default: false
    }
  }

  /// Whether the state of the behavior can be asked for.
  var seesState: Bool {
    isOfFrame || self == .cornerRadius || isOfElement || !questions.isEmpty
  }

  /// Whether the detent of the sheet can be asked for.
  var seesDetent: Bool {
    isOfFrame && self != .detent || self == .cornerRadius || isOfElement || self == .elementState
      || self == .liveText
  }

  /// Whether it is a length of an element.
  private var isOfElement: Bool {
    switch self {
    case .elementX, .elementY, .elementWidth, .elementHeight, .stack: true
    default: false
    }
  }

  /// Whether it is a value in a text.
  var isText: Bool { self == .liveText || self == .takenText }

  /// What can be asked of elements besides the numbers of their boxes.
  var questions: [ModalExpression.Question] {
    switch self {
    case .elementState, .reaction, .liveText: [.text, .textLength, .dots]
    case .transition, .takenText: ModalExpression.Question.allCases
    default: []
    }
  }

  /// Whether properties of elements can be asked for, and which.
  func seesElement(_ property: ModalExpression.BoxProperty) -> Bool {
    switch self {
    case .elementX, .elementY, .elementWidth, .elementHeight, .elementState, .reaction,
      .transition, .liveText, .takenText, .stack, .invariant:
      true
    case .contentHeight: property == .maxY
    default: false
    }
  }

  var seesElements: Bool { seesElement(.maxY) }

  /// The properties of an element that are available here.
  var properties: [String] {
    ModalExpression.BoxProperty.allCases.filter(seesElement).map(\.rawValue)
      + questions.map(\.rawValue)
  }

  /// The meaning of `fit`: the size of the element's own text on its axis; nil if it has none.
  var fit: ModalExpression.BoxProperty? {
    switch self {
    case .elementWidth: .width
    case .elementHeight: .height
    default: nil
    }
  }

  /// The numbers of an element that are most likely to be meant by its name alone.
  var likelyProperties: [ModalExpression.BoxProperty] {
    switch self {
    case .elementX: [.minX, .maxX]
    case .elementY: [.minY, .maxY]
    case .elementWidth: [.width]
    case .elementHeight: [.height]
    default: seesElement(.minX) ? [.minX, .width] : [.maxY]
    }
  }

  /// A built-in name and its type; nil for names that are unknown here, and for those that `isTaken` says the spec
  /// has given to something of its own.
  func lookup(
    _ text: String, unless isTaken: (String) -> Bool = { _ in false }
  ) -> (ModalExpression.Name, ValueType)? {
    guard let known = Self.builtInByText[text], sees(known.family),
      !known.mayBeTaken || !isTaken(text)
    else { return nil }
    return (known.name, known.type)
  }

  /// The built-in names that can be asked for here, for messages.
  var names: [String] { Self.builtIn.filter { sees($0.family) }.map(\.text) }

  private func sees(_ family: Family) -> Bool {
    switch family {
    case .common: true
    case .margins: self == .bound || sees(.limit)
    case .limit: self == .contentWidth || self == .contentHeight || self == .invariant
    case .content: seesElement(.minX)
    case .defaultFrame: self == .layout
    case .detent: self == .detent
    case .animatedFrame: self == .animationOffset || self == .animationValue
    }
  }

  /// Where a family of names is available, in words.
  static func home(of family: String) -> String? {
    switch family {
    case "margins":
      Bound.allCases.map { "`\($0.key(on: .horizontal))`, `\($0.key(on: .vertical))`, " }.joined()
        + "`contentSize` and invariants"
    case "limit": "`contentSize` and invariants"
    case "default": "`layout`"
    case "frame": "the `from` and `to` of animations"
    case "content": "elements and invariants"
    case "fit": "the `width` and the `height` of elements"
    case "state":
      "the lengths of a modal and of its elements, the `visible`, `enabled` and texts of elements, and "
        + "the `if` and the texts of a behavior"
    case "detent":
      "the lengths of a modal and of its elements, and in the `visible` and the texts of elements"
    default: nil
    }
  }

  /// The names that mean something alone, which variables must not have. A function is known by its parenthesis, and a
  /// symbol by what it is compared with.
  static let namesOfValues = Set(
    ["none", "state", "fill", "true", "false"]
      + builtIn.filter { !$0.mayBeTaken && !$0.text.exact.contains(".") }.map(\.text))

  /// The ids that elements must not have: a tap, a focus or a formula about elements means something else by them.
  static let namesOfParts: Set<String> = {
    var ids: Set = ["dimming", "content", "none"]
    for known in builtIn where !known.mayBeTaken {
      let parts = known.text.exact.split(separator: ".").map(String.init)
      guard parts.count == 2, let property = ModalExpression.BoxProperty(rawValue: parts[1]),
        allCases.contains(where: { $0.seesElement(property) && $0.sees(known.family) })
      else { continue }
      ids.insert(parts[0])
    }
    return ids
  }()

  /// The symbols with their numbers and types.
  static let symbols: [String: (Double, ValueType)] = {
    var symbols: [String: (Double, ValueType)] = [:]
    for type in [ValueType.sizeClass, .orientation, .idiom] {
      for (number, word) in type.symbols.enumerated() { symbols[word] = (Double(number), type) }
    }
    return symbols
  }()

  /// Names that are known at the same places.
  fileprivate enum Family {
    case common, margins, limit, detent, content, defaultFrame, animatedFrame
  }

  /// A name; `mayBeTaken` where a spec can give it to a variable or an element of its own, which then counts. Names that
  /// came after the first version of the language can be taken.
  fileprivate typealias BuiltIn = (
    text: String, name: ModalExpression.Name, type: ValueType, family: Family, mayBeTaken: Bool
  )

  private static let builtInByText = Dictionary(
    uniqueKeysWithValues: builtIn.map { ($0.text, $0) })

  fileprivate static let builtIn: [BuiltIn] =
    plain + box("content", .content) + box("frame", .animatedFrame)

  private static let plain: [BuiltIn] = [
    ("container.width", .containerWidth, .number, .common, false),
    ("container.height", .containerHeight, .number, .common, false),
    ("keyboard.height", .keyboardHeight, .number, .common, false),
    ("safeArea.top", .safeAreaTop, .number, .common, false),
    ("safeArea.left", .safeAreaLeft, .number, .common, false),
    ("safeArea.bottom", .safeAreaBottom, .number, .common, false),
    ("safeArea.right", .safeAreaRight, .number, .common, false),
    ("safeArea.leading", .safeAreaLeading, .number, .common, true),
    ("safeArea.trailing", .safeAreaTrailing, .number, .common, true),
    ("scale", .scale, .number, .common, false),
    ("horizontal", .horizontal, .sizeClass, .common, false),
    ("vertical", .vertical, .sizeClass, .common, false),
    ("orientation", .orientation, .orientation, .common, false),
    ("idiom", .idiom, .idiom, .common, false),
    ("maximumDetent", .maximumDetent, .number, .common, false),
    ("os", .os, .number, .common, true),
    ("screen.cornerRadius", .screenCornerRadius, .number, .common, true),
    ("textSize", .textSize, .number, .common, true),
    ("none", .noDetent, .number, .detent, false),
    ("margins.top", .marginTop, .number, .margins, false),
    ("margins.left", .marginLeft, .number, .margins, false),
    ("margins.bottom", .marginBottom, .number, .margins, false),
    ("margins.right", .marginRight, .number, .margins, false),
    ("margins.leading", .marginLeading, .number, .margins, true),
    ("margins.trailing", .marginTrailing, .number, .margins, true),
    ("limit.width", .limitWidth, .number, .limit, false),
    ("limit.height", .limitHeight, .number, .limit, false),
    ("default.x", .defaultX, .number, .defaultFrame, false),
    ("default.y", .defaultY, .number, .defaultFrame, false),
    ("default.width", .defaultWidth, .number, .defaultFrame, false),
    ("default.height", .defaultHeight, .number, .defaultFrame, false),
  ]

  /// The properties of a box.
  private static func box(_ name: String, _ family: Family) -> [BuiltIn] {
    ModalExpression.BoxProperty.ofBoxes.map {
      ("\(name).\($0.rawValue)", .content($0), .number, family, false)
    }
  }
}

extension ModalExpression.Name {
  /// The name in the language, and the words for its numbers if it has some; nil for names of
  /// elements or a behavior.
  package var spelled: (text: String, symbols: [String])? {
    ExpressionPlace.builtIn.first { $0.name == self }.map { ($0.text, $0.type.symbols) }
  }
}
