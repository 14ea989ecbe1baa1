internal import ModalSyntax

extension Setting {
  /// The keys that say where an expectation or a scenario takes place.
  static let keys: [Key<Setting>] = [
    .value(
      "container", .size, at: \.container, "The size of a bare container.", example: "[375, 667]"
    ) { Size.read($1, $2, in: .notNegative, &$0) },
    .value(
      "device", .text, at: \.device, "The id of a device; `modalspec devices` lists them.",
      example: "iphone-15"
    ) { $0.string($1, $2, help: TextSlips.helpForDevices($1, $0.tree)) },
    .word(
      "orientation", at: \.orientation, "The orientation.",
      default: "portrait; for a container, from its longer side", example: "landscape"),
    .integer(
      "os", in: 1...99, at: \.os, "The system generation, 11 to 18 or 26.",
      default: "the newest in the catalogue", example: "26"
    ) { Setting.osVersion($1, $2, in: $3, &$0) },
    .word(
      "split", at: \.split, "The part of an iPad's screen.", default: "the whole", example: "half"),
    .number(
      "scale", in: 0.001...1000, at: \.scale, "Pixels per point.", default: "the device's",
      example: "3"),
    .value(
      "safeArea", .oneOf([.mapping { Insets.keys.list }, .list(.number(.notNegative), count: 4)]),
      at: \.safeArea, "The insets of the safe area.", default: "the device's",
      example: "{top: 59, bottom: 34}"
    ) { reader, node, _ in Setting.readSafeArea(node, &reader) },
    .word(
      "horizontal", at: \.horizontal, "The horizontal size class.", default: "the device's",
      example: "regular"),
    .word(
      "vertical", at: \.vertical, "The vertical size class.", default: "the device's",
      example: "compact"),
    .word(
      "idiom", at: \.idiom, "The family of the device.", default: "the device's", example: "pad"),
    .word("textScale", at: \.textScale, "The user's text size.", default: "L", example: "AX5"),
    .word(
      "direction", at: \.direction, "The direction in which people read.", default: "ltr",
      example: "rtl"),
    .text(
      "state", at: \.state,
      "The state of the modal's behavior; in a scenario the one with which it comes.",
      default: "the initial one", example: "busy"),
    .text(
      "detent", at: \.detent, "The detent of a sheet; in a scenario the one at which it comes.",
      default: "the sheet's own", example: "large"),
  ]

  static let relations: [KeyRelation] = [
    .atMostOne(["device", "container"]),
    .atMostOne(["container", "split"]),
  ]
}

extension Expectation {
  static let keys = KeyTable<Expectation>(
    "an expectation",
    Setting.keys.map { $0.name == "device" ? devices : $0.lifted(at: \.setting) } + [
      .value(
        "keyboard", KeyboardSetting.shape, at: \.setting.keyboard,
        "The docked keyboard: its height, or one of the device's: `letters` has a suggestion bar, `plain` has none.",
        default: "none", example: "letters"
      ) { reader, node, _ in KeyboardSetting.read(node, &reader) },
      .text(
        "modal", at: \.modal, "The id of the modal, if there are several.", example: "card"),
      .part(
        "frame", .rect, "The frame in the container.", example: "[20, 233.5, 335, 200]"
      ) { reader, node, expectation in
        guard let (frame, spans) = Rect.read(node, "`frame`", &reader) else { return }
        expectation.frame = frame
        expectation.numberSpans = spans
      },
      .other(
        "frames", .byID(.rect, least: 1),
        "A frame for each keyboard or device that the entry leaves open.",
        example: "{none: [20, 233.5, 335, 200], 258: [20, 104.5, 335, 200]}"),
      .elements(example: "{title: [20, 20, 260, 24]}") { $1.elements = $0 },
      .values { $1.values = $0.value },
      .arrow { $1.arrow = $0 },
      .tolerance { $1.tolerance = $0 },
    ],
    relations: Setting.relations + [
      .atLeastOne(["device", "container", "frames"]), .atMostOne(["frame", "frames"]),
      .atLeastOne(["frame", "frames", "elements", "values", "arrow"]),
    ],
    elsewhere: [
      "size": wholeFrame, "x": wholeFrame, "y": wholeFrame, "width": wholeFrame,
      "height": wholeFrame, "calls": overTime,
      "devices": "write `device: $0`, or `frames` with the devices as its keys",
      "expect": overTime, "visible": overTime, "shown": overTime, "phase": overTime,
    ].merging(Setting.elsewhere) { own, _ in own },
    stray: { reader, key, value, mapping in
      ModalSlips.helpForSize(key, value, in: mapping, &reader)
        ?? ModalSlips.helpForClaim(key, value, &reader)
    },
    help: { Expectation.helpForDevice($1, $0.tree) })

  /// One device, or several that expect the same.
  private static let devices = Key<Expectation>.part(
    "device", .oneOf([.text, .list(.text)]),
    "The id of a device, or a list of several; `modalspec devices` lists them.",
    example: "iphone-15"
  ) { reader, node, expectation in
    if reader.tree.kind(of: node) == .sequence { return }
    expectation.setting.device = reader.string(
      node, "`device`", help: TextSlips.helpForDevices(node, reader.tree))
  }

  private static let overTime =
    "write it in a scenario: `events: [show, {wait: 1, expect: {visible: true}}]`"

  /// The position of `frames`.
  static let tablePosition = keys.list.positions(of: ["frames"])
}

extension ElementCheck {
  static let keys = KeyTable<ElementCheck>(
    "a check of an element",
    [
      .frame(at: \.frame, "The frame in the content."),
      .value("text", .text, at: \.text, "The text that it shows or contains.", example: "Hello") {
        TextTemplate.readExpected($1, $2, &$0)
      }.of(ElementKind.ofText),
      .boolean("visible", at: \.isVisible, "Whether it is visible.", default: nil),
      .boolean(
        "enabled", at: \.isEnabled, "Whether it takes input.", default: nil, example: "false"),
      .boolean(
        "covered", at: \.isCovered, "Whether it is visible and a keyboard hides part of it.",
        default: nil),
      .integer(
        "dots", in: 0...1000, at: \.dots, "The number of dots that it shows.", example: "4"
      ).of([.digits]),
      .number(
        "offset", in: .notNegative, at: \.offset, "How far it has scrolled, in pt.",
        example: "120"
      ).of([.scroll]),
    ] + ElementLooks.rows.compactMap { $0.checked?.lifted(at: \.looks) }, elsewhere: contraries)
}

extension Check {
  /// The keys of an event's `expect`.
  static let keys = KeyTable<Check>(
    "`expect`",
    [
      .flag("visible", Claim.visible, "Whether the modal is visible.", "true"),
      .word("phase", Claim.phase, "The phase of showing and hiding.", "shown"),
      .word("host", Claim.host, "The host of the modal.", "window"),
      .frame(Claim.frame, "The frame as laid out, without animation.", "[20, 233.5, 335, 200]"),
      .mapping(
        "presented", presentedKeys, at: \.self, "The modal on the screen at this moment.",
        example: "{alpha: 0.5}"),
      .mapping(
        "dimming", dimmingKeys, at: \.self, "The dimming on the screen.", example: "{alpha: 0.35}"),
      .part(
        "cornerRadius", CornerCheck.keys.shape,
        "The rounding of the corners.", example: "{radius: 12, corners: top}"
      ) { reader, node, check in
        let corners = CornerCheck.keys.value(of: node, over: CornerCheck(), with: &reader)
        check.add(corners.radius, Claim.cornerRadius)
        check.add(corners.bottomRadius, Claim.bottomRadius)
        check.add(corners.corners, Claim.corners)
        check.add(corners.style, Claim.cornerStyle)
      },
      .arrow { arrow, check in
        check.add(arrow.direction, Claim.arrowDirection)
        check.add(arrow.x, Claim.arrowX)
        check.add(arrow.y, Claim.arrowY)
      },
      .number(
        "keyboard", in: .notNegative, Claim.keyboard,
        "The keyboard height that the modal has stored.", "260"),
      .claim(
        "calls", .list(.text), Claim.calls, "All callbacks since the previous `calls`, in order.",
        "[shouldHide, willHide]"
      ) { reader, node, _ in reader.calls(node) },
      .claim("state", .text, Claim.state, "The state of the behavior.", "loading") {
        reader, node, _ in Behavior.target(node, "`state`", &reader)
      },
      .claim(
        "selectedDetent", .text, Claim.selectedDetent,
        "The detent at which a sheet rests, or to which it goes.", "large"
      ) { reader, node, what in
        reader.spec.namesDetents = true
        return reader.string(node, what)
      },
      .elements(example: "{title: {visible: true}}") { elements, check in
        check.claims += elements.map { Located(.element($0), at: $0.id.span) }
      },
      .values { layer, check in
        check.claims.append(layer.map { .values($0) })
      },
      .flag("result", Claim.result, "The result of `hideAll`.", "true"),
      .flag(
        "anyVisible", Claim.anyVisible, "Whether any modal in a window is visible.", "false"),
      .flag(
        "invariants", Claim.invariants,
        "Whether the spec's `invariants` hold for the modal as it is; one that is off the screen, on its way out or under a finger keeps all.",
        "true"),
      .tolerance { $1.tolerance = $0 },
    ],
    elsewhere: {
      var places = contraries
      for key in ["shown", "isShown", "isPresented", "isOpen", "open"] {
        places[key] = "write `visible: $0`"
      }
      for key in ["dismissed", "isDismissed", "closed"] { places[key] = "write `visible: $!`" }
      places["modal"] = "write an event of its own for it: `- {modal: $0, expect: {…}}`"
      for key in ["x", "y", "width", "height"] { places[key] = wholeFrame }
      return places
    }(),
    inner: [
      "alpha": ["presented.alpha"], "opacity": ["presented.alpha"], "scale": ["presented.scale"],
      "translateX": ["presented.translateX"], "translateY": ["presented.translateY"],
    ], stray: { reader, key, value, _ in ModalSlips.helpForClaim(key, value, &reader) })

  static let presentedKeys = KeyTable<Check>(
    "`presented`",
    [
      .frame(Claim.presentedFrame, "The frame with its transform.", "[20, 233.5, 335, 200]"),
      .number("alpha", in: 0...1, Claim.presentedAlpha, "The alpha of the content.", "1"),
      .number("scale", Claim.presentedScale, "The scale of the content.", "1"),
      .number("translateX", Claim.presentedTranslateX, "The offset to the right, in points.", "0"),
      .number("translateY", Claim.presentedTranslateY, "The downward offset, in points.", "0"),
    ],
    help: { $0.helpForBareValue($1) },
    check: { reader, node, _, _ in
      reader.reportEmptyCheck(node, "`presented`", example: "{alpha: 1}")
    })

  static let dimmingKeys = KeyTable<Check>(
    "`dimming`",
    [
      .number("alpha", in: 0...1, Claim.dimmingAlpha, "The alpha.", "0.35"),
      .frame(Claim.dimmingFrame, "The frame.", "[0, 0, 375, 667]"),
      .claim("color", .color, Claim.dimmingColor, "The color.", "black") {
        ModalColor.read($1, $2, &$0)
      },
    ],
    help: { $0.helpForBareValue($1) },
    check: { reader, node, _, _ in
      reader.reportEmptyCheck(node, "`dimming`", example: "{alpha: 0.35}")
    })

  /// Adds a claim, where its value could be read.
  fileprivate mutating func add<Value>(_ value: Located<Value>?, _ claim: (Value) -> Claim) {
    if let value { claims.append(value.map(claim)) }
  }
}

extension Key {
  fileprivate static func frame(
    at path: WritableKeyPath<Value, Located<Rect>?>, _ about: String
  ) -> Key {
    value("frame", .rect, at: path, about, example: "[20, 20, 260, 24]") {
      Rect.read($1, $2, &$0)?.0
    }
  }

  fileprivate static func elements(
    example: String, _ keep: @escaping @Sendable ([ElementCheck], inout Value) -> Void
  ) -> Key {
    part(
      "elements", .byID(.oneOf([.rect, .mapping { ElementCheck.keys.list }]), least: 1),
      "The expected values of elements, by id.", example: example
    ) { reader, node, value in
      reader.reportEmptyCheck(node, "`elements`", example: example)
      keep(ElementCheck.readAll(node, &reader), &value)
    }
  }

  fileprivate static func values(
    _ keep: @escaping @Sendable (Located<ModalLayer>, inout Value) -> Void
  ) -> Key {
    part(
      "values", .mapping { ModalKeys.ofValues.list },
      "The expected values of the modal's keys, after its base and its variants.",
      example: "{modal: true, animationStyle: popup, cornerRadius: 12}"
    ) { reader, node, value in
      reader.reportEmptyCheck(node, "`values`", example: "{modal: true}")
      var layer = ModalLayer()
      ModalKeys.ofValues.read(node, with: &reader, into: &layer)
      keep(Located(layer, at: reader.tree.span(of: node)), &value)
    }
  }

  fileprivate static func arrow(
    _ keep: @escaping @Sendable (ArrowCheck, inout Value) -> Void
  ) -> Key {
    part(
      "arrow", ArrowCheck.keys.shape, "The arrow of a popover.",
      example: "{direction: down, x: 201, y: 400}"
    ) { reader, node, value in
      keep(
        ArrowCheck.keys.value(
          of: node, over: ArrowCheck(span: reader.tree.span(of: node)), with: &reader),
        &value)
    }
  }

  /// How far numbers may be off.
  fileprivate static func tolerance(
    _ keep: @escaping @Sendable (Double, inout Value) -> Void
  ) -> Key {
    part(
      "tolerance", .number(.notNegative), "The allowed difference, in points.",
      default: "the project's, or 0.001", example: "0.5"
    ) { keep(Expectation.readTolerance($1, &$0)?.value ?? $0.defaultTolerance, &$2) }
  }
}

extension Key<Check> {
  /// A key that claims something.
  fileprivate static func claim<Read>(
    _ name: StaticString, _ shape: Shape, _ claim: @escaping @Sendable (Read) -> Check.Claim,
    _ about: String, _ example: String,
    read: @escaping @Sendable (inout Reader, NodeID, Subject) -> Located<Read>?
  ) -> Key {
    let subject = Subject(key: name)
    let name = name.description
    return part(name, shape, about, example: example) { reader, node, check in
      check.add(read(&reader, node, subject), claim)
    }
  }

  fileprivate static func flag(
    _ name: StaticString, _ claim: @escaping @Sendable (Bool) -> Check.Claim, _ about: String,
    _ example: String
  ) -> Key {
    self.claim(name, .boolean, claim, about, example) { $0.boolean($1, $2) }
  }

  fileprivate static func word<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: StaticString, _ claim: @escaping @Sendable (Choice) -> Check.Claim, _ about: String,
    _ example: String
  ) -> Key {
    self.claim(name, .words(of: Choice.self), claim, about, example) {
      $0.choice($1, $2, of: Choice.self)
    }
  }

  fileprivate static func number(
    _ name: StaticString, in range: ClosedRange<Double>? = nil,
    _ claim: @escaping @Sendable (Double) -> Check.Claim, _ about: String, _ example: String
  ) -> Key {
    self.claim(name, .number(range), claim, about, example) { $0.number($1, $2, in: range) }
  }

  fileprivate static func frame(
    _ claim: @escaping @Sendable (Rect) -> Check.Claim, _ about: String, _ example: String
  ) -> Key {
    self.claim("frame", .rect, claim, about, example) { Rect.read($1, $2, &$0)?.0 }
  }
}
