package import ModalSyntax

/// An attribute of how elements look, in one row: its key, its key in checks, and the words of replays.
package struct LookRow: Sendable {
  let key: Key<ElementLooks>
  /// The key of checks; nil for a look that none claims.
  let checked: Key<ElementLooks>?
  /// Whether a border or a shadow is drawn, even where none of its keys is written.
  let isDrawn: @Sendable (ElementLooks) -> Bool
  /// The words of a replay for a value, nil where there is none; nil for a look that replays do not tell.
  package let words: (@Sendable (YAMLValue?) -> String)?

  /// A row whose key has another sentence, another example or other kinds in checks, where these are given.
  fileprivate init(
    _ key: Key<ElementLooks>, isChecked: Bool = true, about: String? = nil, example: String? = nil,
    kinds: [ElementKind]? = nil,
    isDrawn: @escaping @Sendable (ElementLooks) -> Bool = { _ in false },
    words: (@Sendable (YAMLValue?) -> String)?
  ) {
    self.key = key
    self.isDrawn = isDrawn
    var checked = key
    checked.row.about = about ?? key.row.about
    checked.row.example = example ?? key.row.example
    checked.row.kinds = kinds ?? key.row.kinds
    checked.row.standard = nil
    self.checked = isChecked ? checked : nil
    self.words = words
  }

  package var name: String { key.name }
}

extension ElementLooks {
  /// The looks, in the order of checks and replays.
  package static let rows: [LookRow] = [
    LookRow(
      .color("color", at: \.color, "The color of its text or fill."),
      about: "The `color` of the element.", words: { $0?.words ?? "no color" }),
    LookRow(
      .mapping(
        "font", FontLayer.keys, at: \.font, "The size and weight of its text.", default: "17",
        example: "{size: 17, weight: bold}"
      ).of(ElementKind.ofText).inFrames(.text),
      about: "The size and weight of the text.", example: "{size: 17}", words: named("font")),
    LookRow(
      .word(
        "textAlignment", at: \.textAlignment, "Where its lines stand.",
        default: "natural, for buttons center", example: "center",
        help: { ElementSlips.helpForAlignment($1, $0.tree) }
      ).of([.label, .button, .field]), kinds: ElementKind.ofText, words: nil),
    LookRow(.radius("cornerRadius", at: \.cornerRadius), words: named("corner radius")),
    LookRow(
      .color("background", at: \.background, "The color behind its text.").of(ElementKind.ofText),
      words: named("background")),
    LookRow(
      .mapping(
        "border", at: \.boxedBorder, "The line along its edges.",
        example: "{width: 1, color: \"#C6C6C8\"}"),
      about: "The line along its edges; 0 wide where there is none.", example: "{width: 1}",
      isDrawn: { $0.border != nil },
      words: named("border")),
    LookRow(
      .mapping(
        "shadow", at: \.boxedShadow, "The shadow around it.",
        example: "{radius: 8, opacity: 0.15}"),
      about: "The shadow around it; its numbers are 0 where there is none.",
      example: "{opacity: 0.15}", isDrawn: { $0.shadow != nil }
    ) { shadow in
      func part(_ key: String) -> String { shadow?[[key]]?.words ?? "" }
      return shadow == nil ? "no shadow" : "shadow \(part("radius")), opacity \(part("opacity"))"
    },
    LookRow(
      .boolean(
        "clips", at: \.clips, "Whether what is in it is clipped to its frame.",
        default: "false, for scrolls true"),
      about: "Whether it clips what is in it.",
      words: { $0 == .flag(true) ? "clips" : "no clipping" }),
    LookRow(
      .number("alpha", in: 0...1, at: \.alpha, "The alpha.", default: "1", example: "0.5"),
      isChecked: false, words: named("alpha")),
  ]

  private static func named(_ name: String) -> @Sendable (YAMLValue?) -> String {
    { value in value.map { "\(name) \($0.words)" } ?? "no \(name)" }
  }
}

extension ElementKind {
  /// The cases that the defaults of keys tell apart.
  var standardCases: [String] {
    switch self {
    case .button: ["for buttons"]
    case .digits: ["for digits"]
    case .scroll: ["for scrolls"]
    default: []
    }
  }
}

/// The looks of an element as they are seen, defaults included. Two are equal if all values are, wherever these are written.
package struct SeenLooks: Equatable, Sendable {
  private let looks: ElementLooks
  private let kind: ElementKind?

  package init(_ element: Element) {
    looks = element.looks
    kind = element.kind?.value
  }

  /// Those of an element of the same kind without keys.
  package var untouched: SeenLooks { SeenLooks(ElementLooks(), kind) }

  private init(_ looks: ElementLooks, _ kind: ElementKind?) {
    self.looks = looks
    self.kind = kind
  }

  /// The value of a row, a mapping with all that is known of it; nil without one.
  package subscript(row: LookRow) -> YAMLValue? {
    let written = row.key.written(in: looks)
    guard case .mapping(let list) = row.key.row.shape else {
      return written.first?.value ?? row.key.row.standardValue(in: kind?.standardCases ?? [])
    }
    guard !written.isEmpty || row.key.row.standard != nil || row.isDrawn(looks) else { return nil }
    return .mapping(
      list().rows.compactMap { inner in
        let said = written.first { $0.path.last == inner.name }?.value
        return (said ?? inner.standardValue(in: [])).map { YAMLValue.Entry(inner.name, $0) }
      })
  }

  /// The value of a claimed key; of an element without a border or a shadow their numbers are 0. Nil where there is none.
  package func value(of claim: WrittenValue) -> YAMLValue? {
    guard let row = ElementLooks.rows.first(where: { $0.name == claim.path.first }) else {
      return nil
    }
    let whole = self[row]
    guard whole == nil, case .mapping(let list) = row.key.row.shape else {
      return whole?[Array(claim.path.dropFirst())]
    }
    if case .bare = claim.value { return .number(0) }
    return list().rows.first { $0.name == claim.path.last }?.standardValue(in: [])
  }

  /// The values by their keys, as a replay tells them: a flag only where it is not the default.
  package var told: [(name: String, value: YAMLValue)] {
    let usual = untouched
    return ElementLooks.rows.compactMap { row in
      guard row.words != nil, let value = self[row] else { return nil }
      if case .boolean = row.key.row.shape, value == usual[row] { return nil }
      return (row.name, value)
    }
  }

  package static func == (one: SeenLooks, other: SeenLooks) -> Bool {
    // Defaults depend on the kind.
    one.kind == other.kind && one.looks == other.looks
      || ElementLooks.rows.allSatisfy { one[$0] == other[$0] }
  }
}

extension ElementCheck {
  private static let keysBesideFrame = keys.keys.filter { !["frame", "text"].contains($0.name) }

  /// The claims of a check besides those of the frame and the text.
  package var claimsBesideFrame: [WrittenValue] {
    Self.keysBesideFrame.flatMap { $0.written(in: self) }
  }
}

extension YAMLValue {
  /// Whether a claim of this value holds of what is so; numbers can differ by a tolerance.
  package func holds(of actual: YAMLValue?, within tolerance: Double) -> Bool {
    if let claimed = asNumber, let other = actual?.asNumber {
      return (claimed - other).magnitude <= tolerance
    }
    return self == actual
  }

  /// The number that it is; nil if it is something else.
  package var asNumber: Double? {
    guard case .bare(let text) = self else { return nil }
    return ModalLanguage.number(from: text)
  }

  /// The value in words: numbers as reports show them, the values of a mapping one after the other.
  package var words: String {
    switch self {
    case .text(let text): text
    case .mapping(let entries): entries.map(\.value.words).joined(separator: " ")
    default: asNumber.map { formatted(shown: $0) } ?? flow
    }
  }
}

extension BorderLayer: KeyLayer {
  static let keys = KeyTable<BorderLayer>(
    "`border`",
    [
      .number(
        "width", in: .notNegative, at: \.width, "The width, in points.", default: "1",
        example: "0.5"),
      .color("color", at: \.color, "The color."),
    ],
    shortShapes: [.number(.notNegative)],
    short: { reader, node, border in
      if !reader.tree.saysNumber(node), ElementSlips.reportWebBorder(node, &reader) { return }
      reader.set(
        &border.width, reader.number(node, "`border`", in: .notNegative, or: " or a mapping"))
    })
}

extension ShadowLayer: KeyLayer {
  static let keys = KeyTable<ShadowLayer>(
    "`shadow`",
    [
      .number(
        "radius", in: .notNegative, at: \.radius, "How far it reaches, in points.", default: "3",
        example: "8"),
      .number("opacity", in: 0...1, at: \.opacity, "The alpha.", default: "0.2", example: "0.15"),
      .number(
        "offset", in: -1000...1000, at: \.offset, "How far it is moved down, in points.",
        default: "2", example: "4"),
      .color("color", at: \.color, "The color.", default: "black"),
    ],
    help: { ElementSlips.helpForShadow($1, &$0) })
}

extension FontLayer: KeyLayer {
  static let keys = KeyTable<FontLayer>(
    "`font`",
    [
      .number(
        "size", in: 1...1000, at: \.size, "The size in points, at text size `L`.", default: "17",
        example: "15"),
      .word("weight", at: \.weight, "The font weight.", default: "regular", example: "bold"),
    ],
    shortShapes: [.number(1...1000)],
    short: { reader, node, font in
      if !reader.tree.saysNumber(node),
        ElementSlips.reportTextStyle(reader.tree[node], &reader)
          || ElementSlips.reportListedFont(node, &reader)
      {
        return
      }
      reader.set(&font.size, reader.number(node, "`font`", in: 1...1000, or: " or a mapping"))
    },
    elsewhere: [
      "family": "leave it out: texts are in the system's font",
      "name": "leave it out: texts are in the system's font",
    ])
}
