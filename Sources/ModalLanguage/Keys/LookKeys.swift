internal import ModalSyntax

extension DimmingLayer: KeyLayer {
  static let keys = KeyTable<DimmingLayer>(
    "`dimming`",
    [
      .color("color", at: \.color, "The color.", default: "black"),
      .number("alpha", in: 0...1, at: \.alpha, "The alpha.", default: "0.35", example: "0.5"),
      .boolean(
        "animated", at: \.isAnimated, "Whether it fades with the modal.", default: "true"),
    ],
    presence: \DimmingLayer.isPresent,
    shortShapes: [.number(0...1), .words(["none"])],
    short: { DimmingLayer.readShort($1, into: &$2, &$0) })
}

extension AnimationLayer: KeyLayer {
  static let keys = KeyTable<AnimationLayer>(
    "`animation`",
    [
      .time("duration", at: \.both.duration, "The duration.", default: "0.25", example: "0.3"),
      .time("delay", at: \.both.delay, "The time before it begins.", default: "0", example: "0.1"),
      .curve(at: \.both.curve),
      .mapping(
        "show", AnimationDirection.keys, at: \.show, "The keys for showing only.",
        example: "{from: {alpha: 0}}"),
      .mapping(
        "hide", AnimationDirection.keys, at: \.hide, "The keys for hiding only.",
        example: "{to: {alpha: 0}}"),
      .mapping(
        "change", AnimationTiming.keys, at: \.change,
        "The timing of its own changes: of its state, its keys and its detent.",
        example: "{duration: 0.3}"),
    ],
    stray: { AnimationSlips.help($1, $2, of: $3, &$0) },
    help: { AnimationSlips.helpWithoutKey($1, $0.tree) })
}

extension AnimationTiming: KeyLayer {
  static let keys = KeyTable<AnimationTiming>(
    "`change`",
    [
      .time("duration", at: \.duration, "The duration.", default: "0.25", example: "0.3"),
      .curve(at: \.curve, default: "easeInOut"),
    ])
}

extension AnimationDirection: KeyLayer {
  static let keys = KeyTable<AnimationDirection>(
    "a direction",
    [
      .time("duration", at: \.timing.duration, "The duration.", example: "0.3"),
      .time("delay", at: \.timing.delay, "The time before it begins.", example: "0.1"),
      .curve(at: \.timing.curve, default: nil),
      .mapping(
        "from", AnimatedValues.keys, at: \.from, "The values at the start.",
        example: "{alpha: 0, scale: 0.8}"),
      .mapping(
        "to", AnimatedValues.keys, at: \.to, "The values at the end.",
        example: "{translateY: 100%}"),
    ], stray: { AnimationSlips.help($1, $2, of: $3, &$0) })
}

extension AnimatedValues: KeyLayer {
  static let keys = KeyTable<AnimatedValues>(
    "animated values",
    [
      .share("alpha", at: \.alpha, "The alpha of the content."),
      .length(
        "scale", .animationValue, at: \.scale, "The scale of the content about its center.",
        example: "0.8"),
      .length(
        "translateX", .animationOffset, at: \.translateX,
        "The offset of the content to the right; `%` refers to the frame.", example: "20"),
      .length(
        "translateY", .animationOffset, at: \.translateY,
        "The downward offset of the content; `%` refers to the frame.", example: "100%"),
      .share("dimming", at: \.dimming, "The alpha of the dimming."),
    ])
}

extension Key {
  static func curve(
    at path: WritableKeyPath<Value, Located<Curve>?>, default standard: String? = "keyboard"
  ) -> Key {
    whole(
      "curve", Curve.keys, at: path, "The timing curve.", default: standard, example: "easeOut")
  }

  /// A length whose number, where it is one, is from 0 to 1.
  fileprivate static func share(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Length>?>, _ about: String
  ) -> Key {
    value(name, .length(.animationValue), at: path, about, example: "0") {
      Length.share($1, $2, &$0)
    }
  }
}

extension Curve {
  static let keys = KeyTable<Located<Curve>?>(
    "a curve",
    [
      .part(
        "keyboard", .words(of: Curve.KeyboardCurve.self),
        "The system's keyboard curve; takes 0.5 s whatever the `duration`.", example: "system"
      ) { reader, node, curve in
        let word = reader.choice(node, "`keyboard`", of: Curve.KeyboardCurve.self)
        curve = word?.map { _ in .keyboard(playsOwnDuration: true) }
      },
      .part(
        "spring", .mapping { SpringDraft.keys.list },
        "A spring, by damping ratio, physical constants, or response.",
        example: "{dampingRatio: 0.9}"
      ) { reader, node, curve in
        curve = AnimationSpring.read(node, &reader).map {
          Located(.spring($0), at: reader.tree.span(of: node))
        }
      },
    ],
    shortShapes: [.words(named.map(\.name)), .list(.number(), count: 4)],
    short: { $2 = Curve.readShort($1, &$0) },
    parents: [],
    unlessOne: { reader, node, _ in
      guard reader.tree.entries(of: node).count != 1 else { return }
      reader.report(
        .exclusiveKeys, at: node, "a curve is either `keyboard` or `spring`",
        help: "write `{keyboard: system}` or `{spring: {dampingRatio: 0.9}}`")
    })
}

extension SpringDraft {
  static let keys = KeyTable<SpringDraft>(
    "`spring`",
    [
      .constant(
        "dampingRatio", at: \.dampingRatio, "The damping ratio; 1 is critical damping.",
        default: "1 with `response`", example: "0.9"),
      .number(
        "velocity", in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
        at: \.velocity, "The initial velocity; 1 is the whole distance per second.", default: "0",
        example: "0"),
      .word(
        "model", at: \.model, "How the damping ratio and the duration determine the spring.",
        default: "settling", example: "ln1000"),
      .constant("mass", at: \.mass, "The mass.", default: "1", example: "1"),
      .constant("stiffness", at: \.stiffness, "The stiffness; requires `damping`.", example: "300"),
      .number(
        "damping", in: .notNegative, at: \.damping, "The damping; requires `stiffness`.",
        example: "30"),
      .constant("response", at: \.response, "The response time, in seconds.", example: "0.4"),
    ],
    relations: [
      .atLeastOne(["dampingRatio", "stiffness", "response"]),
      .atMostOne(["stiffness", "response"]),
      .atMostOne(["stiffness", "dampingRatio"]), .atMostOne(["damping", "dampingRatio"]),
      .atMostOne(["damping", "response"]), .atMostOne(["mass", "dampingRatio"]),
      .atMostOne(["mass", "response"]), .atMostOne(["model", "response"]),
      .atMostOne(["model", "stiffness"]),
    ])
}

extension Key {
  /// A number that is more than 0.
  fileprivate static func constant(
    _ name: StaticString, at path: WritableKeyPath<Value, Located<Double>?>, _ about: String,
    default standard: String? = nil, example: String
  ) -> Key {
    let range = ClosedRange.notNegative
    return value(name, .number(range), at: path, about, default: standard, example: example) {
      reader, node, what in
      guard let number = reader.number(node, what, in: range) else { return nil }
      if number.value > 0 { return number }
      return reader.refuse(.outOfRange, at: number.span, "\(what) of a spring is more than 0")
    }
  }
}

extension Hosting {
  static let keys = KeyTable<Located<Hosting>?>(
    "`host`",
    [
      .part(
        "subview", .rect, "The superview's frame, in points of the screen.",
        example: "[0, 100, 375, 400]"
      ) { $2 = Hosting.readSubview($1, &$0) ?? $2 }
    ],
    shortShapes: [.words(of: HostKind.self)],
    short: { reader, node, hosting in
      if reader.tree.kind(of: node) == .sequence {
        return reader.reportKind(
          node, "`host` is `window`, `presented`, `subview` or a mapping",
          help: "write `{subview: [x, y, width, height]}`")
      }
      hosting = reader.choice(node, "`host`", of: HostKind.self)?.map { Hosting($0) }
    },
    check: { reader, node, _, _ in
      guard !reader.tree.hasEntries(node) else { return }
      reader.report(
        .emptyCollection, at: node, "`host` is empty",
        help: "write `subview`, or `{subview: [x, y, width, height]}`")
    })
}

extension DragLayer: KeyLayer {
  static let keys = KeyTable<DragLayer>(
    "`drag`",
    [
      .number(
        "fraction", in: 0...1, at: \.fraction,
        "The share of the height beyond which a release dismisses.", default: "0.5", example: "0.3"),
      .number(
        "velocity", in: .notNegative, at: \.velocity,
        "The speed in pt/s beyond which a release dismisses.", default: "920", example: "500"),
      .word("scrub", at: \.scrub, "What the finger moves.", default: "time", example: "distance"),
      .word(
        "onCancel", at: \.onCancel, "What happens if the system cancels the gesture.",
        default: "settle", example: "hang"),
      .word(
        "release", at: \.release,
        "Whose rule says to which detent a sheet goes when the finger lets go.",
        default: "uikit16", example: "floatingPanel"),
      .boolean(
        "rubberBand", at: \.rubberBand,
        "Whether a sheet follows the finger beyond its detents, with resistance.",
        default: "that of the `release`"),
      .boolean(
        "dismissible", at: \.isDismissible, "Whether a drag can dismiss a sheet with detents.",
        default: "that of the `release`", example: "false"),
      .boolean(
        "momentum", at: \.momentum,
        "Whether momentum can carry a sheet past a detent; of `floatingPanel`."),
    ],
    presence: \.isEnabled,
    shortShapes: [.words(of: DragLayer.DragWord.self)],
    relations: ["fraction", "velocity", "scrub", "onCancel"].map { .atMostOne(["release", $0]) },
    short: { reader, node, layer in
      let word = reader.choice(node, "`drag`", of: DragLayer.DragWord.self, or: ["a mapping"])
      reader.set(&layer.isEnabled, word?.map { $0 == .dismiss })
    })
}
