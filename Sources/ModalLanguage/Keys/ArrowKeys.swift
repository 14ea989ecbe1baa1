internal import ModalSyntax

extension ArrowLayer: KeyLayer {
  static let keys = KeyTable<ArrowLayer>(
    "`arrow`",
    [
      .value(
        "directions", .list(.words(of: ArrowDirection.self)), at: \.directions,
        "Where it may point; with `up` the popover is below its anchor.",
        default: "all four", example: "[up, down]"
      ) { ArrowLayer.readDirections($1, $2, &$0) }.inFrames(.choice),
      .number(
        "width", in: .notNegative, at: \.width, "The width of its foot.", default: "28",
        example: "24"
      ).inFrames(.choice),
      .number(
        "height", in: .notNegative, at: \.height, "The distance from the popover to the tip.",
        default: "13", example: "8"
      ).inFrames(.choice),
      .number(
        "padding", in: .notNegative, at: \.padding,
        "The least distance of its foot from the corners of the popover.",
        default: "34; with a `side` 0", example: "12"
      ).inFrames(.choice),
    ],
    presence: \ArrowLayer.isPresent,
    shortShapes: [.list(.words(of: ArrowDirection.self)), .words(["none"])],
    short: { ArrowLayer.readShort($1, into: &$2, &$0) })
}

extension ArrowCheck {
  static let keys = KeyTable<ArrowCheck>(
    "`arrow`",
    [
      .word(
        "direction", at: \.direction,
        "Where it points: `up` where the popover is below its anchor.",
        example: "down", help: { ArrowLayer.help($1, $0.tree) }),
      .value("x", .number(), at: \.x, "The x of its tip in the container.", example: "201") {
        $0.number($1, $2)
      },
      .value("y", .number(), at: \.y, "The y of its tip in the container.", example: "400") {
        $0.number($1, $2)
      },
    ],
    shortShapes: [.words(of: ArrowDirection.self)],
    short: { reader, node, check in
      reader.set(
        &check.direction,
        reader.choice(
          node, "`arrow`", of: ArrowDirection.self, or: ["a mapping"],
          help: "write `{direction: down, x: 201, y: 400}`"))
    },
    elsewhere: ["edge": "write `direction`: the arrow of a popover above its anchor points `down`"],
    check: { reader, node, _, _ in
      reader.reportEmptyCheck(node, "`arrow`", example: "{direction: down}")
    })
}
