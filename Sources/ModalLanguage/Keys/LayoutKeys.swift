internal import ModalSyntax

extension ModalKeys {
  static let size = KeyTable<ModalLayer>(
    "`contentSize`",
    [
      .extent(
        "width", .contentWidth, at: \.contentWidth,
        "The width; `%` refers to the limit, `fit` is what the elements need.", example: "300"
      ) { LayoutFields.contentLength($1, $2, .contentWidth, &$0) }.inFrames(.length),
      .extent(
        "height", .contentHeight, at: \.contentHeight,
        "The height; `%` refers to the limit, `fit` is what the elements need.", example: "200"
      ) { LayoutFields.contentLength($1, $2, .contentHeight, &$0) }.inFrames(.length),
    ],
    shortShapes: [
      .words(["fit"]), .list(.oneOf([.length(.contentWidth), .words(["fit"])]), count: 2),
    ],
    short: { LayoutFields.readShortSize($1, into: &$2, &$0) })

  static let margins = sides("`margins`", .margin, "margin")

  static let padding = sides("`padding`", .padding, "padding")

  /// A length for each of the four sides.
  static func sides(
    _ name: Subject, _ place: ExpressionPlace, _ noun: String
  ) -> KeyTable<Sides<Located<Length>?>> {
    KeyTable(
      name,
      [
        .sides("horizontal", \.left, \.right, place, "The left and right \(noun)."),
        .sides("vertical", \.top, \.bottom, place, "The top and bottom \(noun)."),
        .length("top", place, at: \.top, "The top \(noun).", example: "20"),
        .edge("left", place, at: \.left, turning: \.turns, false, "The left \(noun)."),
        .length("bottom", place, at: \.bottom, "The bottom \(noun).", example: "20"),
        .edge("right", place, at: \.right, turning: \.turns, false, "The right \(noun)."),
        .edge(
          "leading", place, at: \.left, turning: \.turns, true,
          "The \(noun) where lines begin: the left one, right to left the right one."),
        .edge(
          "trailing", place, at: \.right, turning: \.turns, true, "The \(noun) where lines end."),
      ],
      shortShapes: [.length(place), .list(.length(place), count: 4)],
      relations: [
        .atMostOne(["horizontal", "left"]), .atMostOne(["horizontal", "right"]),
        .atMostOne(["vertical", "top"]), .atMostOne(["vertical", "bottom"]),
        .atMostOne(["horizontal", "leading"]), .atMostOne(["horizontal", "trailing"]),
      ] + EdgeWords.relations,
      short: { LayoutFields.readShortSides($1, name, place, into: &$2, &$0) },
      elsewhere: Slips["keys of sides"])
  }
}

extension Key<Sides<Located<Length>?>> {
  /// Two sides in one.
  fileprivate static func sides(
    _ name: StaticString, _ one: WritableKeyPath<Value, Located<Length>?>,
    _ other: WritableKeyPath<Value, Located<Length>?>, _ place: ExpressionPlace, _ about: String
  ) -> Key {
    let subject = Subject(key: name)
    let name = name.description
    let slots = (Slot(one), Slot(other))
    return Key(
      name: name, shape: .length(place), about: about, standard: nil, example: "16",
      read: { reader, field, value in
        guard let length = reader.length(field.value, subject, place) else { return }
        slots.0.set(&value, to: length)
        slots.1.set(&value, to: length)
      },
      merge: { _, _ in }, leaves: [])
  }
}

extension LayoutOverride: KeyLayer {
  static let keys = KeyTable<LayoutOverride>(
    "`layout`",
    [
      .length("x", .layout, at: \.x, "The left edge in the container.", example: "16"),
      .length("y", .layout, at: \.y, "The top edge in the container.", example: "default.y - 10"),
      .length("width", .layout, at: \.width, "The width; `%` refers to the limit.", example: "50%"),
      .length(
        "height", .layout, at: \.height, "The height; `%` refers to the limit.", example: "50%"),
    ])
}

extension KeyboardLayer: KeyLayer {
  /// The default of `avoid`, and so of the short form.
  static let avoidance = "shrink; a sheet none, with detents detent"

  static let keys = KeyTable<KeyboardLayer>(
    "`keyboard`",
    [
      .word(
        "avoid", at: \.avoid, "How the layout makes room for a keyboard.", default: avoidance,
        example: "lift"
      ).inFrames(.choice),
      .length(
        "gap", .keyboardGap, at: \.gap,
        "The distance that `lift` keeps above the keyboard; `%` refers to the container's height.",
        default: "0", example: "12"),
      .word(
        "respondsTo", at: \.respondsTo, "Whose keyboards count.", default: "descendants",
        example: "any"),
      .value(
        "keepVisible", .list(.text), at: \.keepVisible,
        "The elements that `lift` keeps above the keyboard.", default: "the whole content",
        example: "[field, submit]"
      ) { reader, node, _ in KeyboardLayer.readKeptElements(node, &reader) }.inFrames(.length),
    ],
    shortShapes: [.words(of: KeyboardAvoidance.self)],
    short: { reader, node, layer in
      reader.set(
        &layer.avoid,
        reader.choice(
          node, "`keyboard`", of: KeyboardAvoidance.self, or: ["a mapping"],
          help: "write `lift` to move the modal, or `shrink` to make it smaller"))
    },
    elsewhere: ["padding": "write `gap: $0`", "offset": "write `gap: $0`"],
    check: { reader, node, _, layer in KeyboardLayer.checkKeptElements(node, layer, &reader) })
}

extension Condition {
  static let keys = KeyTable<Condition>(
    "`when`",
    [
      .word("horizontal", at: \.horizontal, "The horizontal size class.", example: "compact"),
      .word("vertical", at: \.vertical, "The vertical size class.", example: "compact"),
      .word("orientation", at: \.orientation, "The orientation.", example: "landscape"),
      .word("idiom", at: \.idiom, "The family of the device.", example: "pad"),
      .value(
        "keyboard", .words(of: Condition.KeyboardState.self), at: \.showsKeyboard,
        "Whether a keyboard reaches into the container.", example: "shown",
        write: { .text(($0 ? Condition.KeyboardState.shown : .hidden).rawValue) }
      ) { $0.choice($1, $2, of: Condition.KeyboardState.self)?.map { $0 == .shown } },
      .number(
        "minWidth", in: .notNegative, at: \.minWidth, "The least width of the container.",
        example: "600"),
      .number(
        "maxWidth", in: .notNegative, at: \.maxWidth, "The greatest width of the container.",
        example: "375"),
      .value(
        "os", .integer(18...26), at: \.os,
        "The generation of the system: 18 for iOS 11 to 18, or 26.", example: "26"
      ) { Setting.systemGeneration($1, $2, &$0) },
      .word(
        "direction", at: \.direction, "The direction in which people read.", example: "rtl"),
    ],
    relations: [.count(1)],
    stray: { reader, key, value, _ in
      guard key == "device" else { return nil }
      return likely(reader.tree.text(of: value), among: Idiom.allCases.map(\.rawValue)).map {
        "write `idiom: \($0)`"
      }
    })

}
