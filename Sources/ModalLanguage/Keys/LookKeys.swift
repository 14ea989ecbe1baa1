internal import ModalSyntax

extension CornerRadiusLayer: Layer {
  static let keys = KeyTable<CornerRadiusLayer>(
    "`cornerRadius`",
    [
      .radius("radius", at: \.radius),
      .value(
        "corners",
        .oneOf([.words(of: Reader.CornerGroup.self), .list(.words(of: Corner.self))]),
        at: \.corners, "The corners that are rounded.", default: "all", example: "top"
      ) { reader, node, _ in reader.corners(node) },
      .word(
        "style", at: \.style, "The shape of the curve.", default: "circular", example: "continuous"),
    ],
    shortShapes: [.number(0...Double.greatestFiniteMagnitude)],
    short: { reader, node, layer in
      if !reader.saysNumber(node),
        reader.reportShareOfSide(node, "`cornerRadius`") || reader.reportListOfRadii(node)
      {
        return
      }
      reader.set(
        &layer.radius,
        reader.number(
          node, "`cornerRadius`", in: 0...Double.greatestFiniteMagnitude, or: " or a mapping"))
    },
    elsewhere: {
      var places: [String: String] = [:]
      for word in ["top", "bottom"] { places[word] = "write `radius: $0, corners: \(word)`" }
      for corner in Corner.allCases {
        places[corner.rawValue] = "write `radius: $0, corners: [\(corner.rawValue)]`"
      }
      return places
    }())
}

extension DimmingLayer: Layer {
  static let keys = KeyTable<DimmingLayer>(
    "`dimming`",
    [
      .color("color", at: \.color, "Its color.", default: "black"),
      .number(
        "alpha", in: 0...1, at: \.alpha, "How opaque it is.", default: "0.35", example: "0.5"),
      .boolean(
        "animated", at: \.isAnimated, "Whether it fades along with the modal.", default: "true",
        example: "false"),
    ],
    presence: \DimmingLayer.isPresent,
    shortShapes: [.number(0...1), .words(["none"])],
    short: { $0.readShortDimming($1, into: &$2) })
}

extension AnimationLayer: Layer {
  static let keys = KeyTable<AnimationLayer>(
    "`animation`",
    [
      .time("duration", at: \.both.duration, "How long it takes.", default: "0.25", example: "0.3"),
      .time("delay", at: \.both.delay, "When it begins.", default: "0", example: "0.1"),
      .curve(at: \.both.curve),
      .mapping(
        "show", AnimationDirection.keys, at: \.show, "The way in, over what is for both.",
        example: "{from: {alpha: 0}}"),
      .mapping(
        "hide", AnimationDirection.keys, at: \.hide, "The way out, over what is for both.",
        example: "{to: {alpha: 0}}"),
    ],
    elsewhere: [
      "from": "write `show: {from: $0}`", "to": "write `hide: {to: $0}`",
      "in": "write `show: $0`", "out": "write `hide: $0`", "appear": "write `show: $0`",
      "disappear": "write `hide: $0`", "enter": "write `show: $0`", "exit": "write `hide: $0`",
    ],
    help: { $0.helpForAnimation($1) })
}

extension AnimationDirection: Layer {
  static let keys = KeyTable<AnimationDirection>(
    "a direction",
    [
      .time("duration", at: \.timing.duration, "How long it takes.", example: "0.3"),
      .time("delay", at: \.timing.delay, "When it begins.", example: "0.1"),
      .curve(at: \.timing.curve),
      .mapping(
        "from", AnimatedValues.keys, at: \.from, "The values at its beginning.",
        example: "{alpha: 0, scale: 0.8}"),
      .mapping(
        "to", AnimatedValues.keys, at: \.to, "The values at its end.",
        example: "{translateY: 100%}"),
    ])
}

extension AnimatedValues: Layer {
  static let keys = KeyTable<AnimatedValues>(
    "animated values",
    [
      .share("alpha", at: \.alpha, "The alpha of the content."),
      .length(
        "scale", .animationValue, at: \.scale, "The scale of the content about its center.",
        example: "0.8"),
      .length(
        "translateX", .animationOffset, at: \.translateX,
        "How far the content is to the right; `%` is of the frame.", example: "20"),
      .length(
        "translateY", .animationOffset, at: \.translateY,
        "How far the content is further down; `%` is of the frame.", example: "100%"),
      .share("dimming", at: \.dimming, "The alpha of the dimming."),
    ])
}

extension Key {
  fileprivate static func curve(
    at path: WritableKeyPath<Value, Located<Curve>?>
  ) -> Key {
    value(
      "curve",
      .oneOf([
        .words(Curve.named.map(\.name)), .list(.number(), count: 4),
        .mapping { Reader.CurveKey.table.list },
      ]), at: path, "How its progress follows time.", default: "keyboard", example: "easeOut"
    ) { reader, node, _ in reader.curve(node) }
  }

  /// A length whose number, where it is one, is from 0 to 1.
  fileprivate static func share(
    _ name: String, at path: WritableKeyPath<Value, Located<Length>?>, _ about: String
  ) -> Key {
    value(name, .length(.animationValue), at: path, about, example: "0") { $0.share($1, $2) }
  }
}

extension DragLayer: Layer {
  static let keys = KeyTable<DragLayer>(
    "`drag`",
    [
      .number(
        "fraction", in: 0...1, at: \.fraction,
        "The share of the height beyond which a release dismisses.", example: "0.3"),
      .number(
        "velocity", in: 0...Double.greatestFiniteMagnitude, at: \.velocity,
        "The points per second beyond which a release dismisses.", example: "500"),
      .word("scrub", at: \.scrub, "What the finger moves.", example: "distance"),
      .word(
        "onCancel", at: \.onCancel, "What a gesture that the system cancels does.",
        example: "settle"),
    ],
    presence: \.isEnabled,
    shortShapes: [.words(of: Reader.DragWord.self)],
    short: { reader, node, layer in
      let word = reader.choice(node, "`drag`", of: Reader.DragWord.self, or: ["a mapping"])
      reader.set(&layer.isEnabled, word?.map { $0 == .dismiss })
    })
}
