internal import ModalSyntax

extension ArrowCheck {
  static let keys = KeyTable<ArrowCheck>(
    "`arrow`",
    [
      .word(
        "direction", at: \.direction,
        "Where it points: `up` where the popover is below its anchor.",
        example: "down", help: { $0.helpForArrow($1) }),
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
