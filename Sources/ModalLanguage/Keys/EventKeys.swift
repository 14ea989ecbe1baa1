internal import ModalSyntax

extension Event {
  static let keys = KeyTable<Event>(
    "an event", besideVerbs + timing + verbs,
    shortShapes: [.words(verbs.filter(\.row.shape.mayBeNothing).map(\.name))],
    relations: [.count(1), .atMostOne(["at", "wait"])],
    inner: {
      var places = ["animated": ["show.animated", "hide.animated"], "host": ["show.host"]]
      for key in Check.keys.list.names where !["host", "keyboard", "selectedDetent"].contains(key) {
        places[key] = ["expect.\(key)"]
      }
      return places
    }(),
    parents: [], stray: { reader, key, value, _ in EventSlips.help(key, value, &reader) },
    // Wherever it stands, it is what the verb is about.
    first: "modal",
    check: { Event.checkKeys($2, of: &$3, in: $1, &$0) })

  // Most events are seen to be sound by the positions of their keys alone.
  static let verbPositions = keys.list.positions(of: verbs.map(\.name))
  static let positionsBesideVerb = keys.list.positions(of: [
    "modal", "replies", "duration", "curve",
  ])
  static let timingPositions = keys.list.positions(of: ["duration", "curve"])

  /// What stands beside a verb, or without one.
  private static let besideVerbs: [Key<Event>] = [
    .part(
      "at", .time, "The time of the event, in seconds since the scenario's start.",
      default: "with the previous event", example: "0.5"
    ) { if let time = Event.readTime($1, "`at`", &$0) { $2.time = .at(time) } },
    .part(
      "wait", .time, "The time of the event, in seconds since the previous event.", default: "0",
      example: "0.25"
    ) { if let time = Event.readTime($1, "`wait`", &$0) { $2.time = .wait(time) } },
    .part(
      "modal", .text, "The id of the modal to act on.", default: "the only one", example: "card"
    ) { $2.modal = Event.modalName($1, &$0) },
    .field(
      "replies", .byID(.oneOf([.boolean, .list(.boolean)])), "The delegate's answers in this step.",
      default: "the modal's `shouldHide`", example: "{shouldHide: false}"
    ) { $2.replies = Event.replies($1.value, at: $1.keySpan, &$0) },
    .part(
      "expect", .mapping { Check.keys.list }, "What must hold right after the event.",
      example: "{visible: true}"
    ) { reader, node, event in
      let before = reader.diagnostics.count
      event.expect = reader.check(node)
      // A modal named in it has been reported.
      if reader.diagnostics.count > before, event.modal == nil {
        event.modal = Event.misplacedModal(in: node, reader.tree)
      }
    },
  ]

  /// What stands beside `set`.
  static let timing: [Key<Event>] = [
    .other(
      "duration", .time, "How long the layout takes to change after `set`, in seconds.",
      default: "that of `animation.change`", example: "0.3"),
    .other(
      "curve", Curve.keys.shape, "The timing curve of that change.",
      default: "that of `animation.change`", example: "easeOut"),
  ]

  /// What happens, in scenarios and in the actions of a behavior.
  static let verbs: [Key<Event>] = [
    .verb("show", VerbDraft.showKeys, "Shows a modal.", "{animated: false}") {
      .show(isAnimated: $0.isAnimated?.value ?? true, host: $0.host)
    },
    .verb("hide", VerbDraft.hideKeys, "Hides a modal.", "{animated: false}") {
      .hide(isAnimated: $0.isAnimated?.value ?? true)
    },
    .verb("hideAll", .nothing, "Hides all modals in windows.", "") { reader, node, _ in
      if !reader.tree.isEmpty(node) {
        reader.reportKind(node, "`hideAll` takes no value", help: "write `hideAll` alone")
      }
      return .hideAll
    },
    .verb(
      "tap",
      .oneOf([.words(["dimming", "content", "grabber"]), .text, .list(.number(), count: 2)]),
      "Taps on the dimming, the content, a sheet's grabber, an element by its id, or a point.",
      "dimming"
    ) { reader, node, _ in Verb.readTap(node, &reader) },
    .verb("keyboard", VerbDraft.keyboardKeys, "Moves the keyboard.", "258") { draft in
      draft.keyboard.map {
        .keyboard(
          KeyboardEvent(
            size: $0, owner: draft.owner?.value ?? .descendant,
            duration: draft.duration?.value ?? 0.25,
            curve: draft.curve?.value ?? .keyboard(playsOwnDuration: false)))
      }
    },
    .verb("resize", VerbDraft.resizeKeys, "Changes the size of the container.", "[667, 375]") {
      draft in
      draft.size.map { .resize(to: $0.value, duration: draft.duration?.value ?? 0) }
    },
    .verb("rotate", VerbDraft.rotateKeys, "Rotates the device.", "landscape") { draft in
      draft.orientation.map {
        .rotate(
          to: $0.value, duration: draft.duration?.value ?? 0.3,
          curve: draft.curve?.value ?? .easeInOut)
      }
    },
    .verb("drag", VerbDraft.dragKeys, "A step of a drag.", "begin") { $0.step.map { .drag($0) } },
    .verb(
      "scroll", .byID(.number(.notNegative)),
      "Scrolls an element to an offset in pt, or as far as it goes.", "{terms: 120}"
    ) { reader, node, _ in Verb.readScrolling(node, &reader) },
    .verb(
      "selectedDetent", .text,
      "Moves a sheet to a detent, as `animateChanges` does; the delegate is not told.", "large"
    ) { reader, node, _ in
      reader.spec.namesDetents = true
      return reader.string(node, "`selectedDetent`").map { .selectDetent($0) }
    },
    .verb(
      "set", .mapping { ModalKeys.ofSet },
      "Changes keys of a modal, or properties of elements as `id.property`.", "{modal: true}"
    ) { reader, node, _ in SetChange.read(node, &reader) },
    .verb(
      "type", .oneOf([.text, .byID(.text)]),
      "Types a text, character by character, into the focused element or a named one.", "Hello"
    ) { reader, node, _ in Verb.readTyping(node, &reader) },
    .verb(
      "delete", .oneOf([.integer(Verb.characters), .byID(.integer(Verb.characters))]),
      "Deletes characters one by one, in the focused element or a named one.", "1"
    ) { reader, node, _ in Verb.readDeletion(node, &reader) },
    .verb("paste", .text, "Enters a text at once into the focused element.", "\"123456\"") {
      reader, node, _ in
      TextTemplate.read(node, "`paste`", .takenText, &reader).map { .paste($0.value) }
    },
    .verb(
      "cut", .integer(Verb.characters), "Deletes several characters at once, like a selection.",
      "1"
    ) { reader, node, _ in
      if EventSlips.reportAllCharacters(node, "`cut`", &reader) { return nil }
      return reader.integer(node, "`cut`", in: Verb.characters).map { .cut($0.value) }
    },
    .verb(
      "focus", .oneOf([.words(["none"]), .text]),
      "Gives the focus to an element, by id; `none` drops it.", "pin"
    ) { reader, node, _ in Verb.readFocus(node, &reader) },
    .verb("send", .text, "Sends an event to the behavior.", "finished") { reader, node, _ in
      reader.string(node, "`send`").map { .send($0.value) }
    },
  ]
}

extension Key<Event> {
  /// A verb. Where there are several, the first that could be read counts.
  fileprivate static func verb(
    _ name: String, _ shape: Shape, _ about: String, _ example: String,
    read: @escaping @Sendable (inout Reader, NodeID, inout Event) -> Verb?
  ) -> Key {
    field(name, shape, about, example: example) { reader, field, event in
      guard event.verb == nil else { return }
      // The name of what is sent is all of it that can be wrong.
      let span = name == "send" ? reader.tree.span(of: field.value) : field.keySpan
      event.verb = read(&reader, field.value, &event).map { Located($0, at: span) }
    }
  }

  /// A verb with a mapping of its own.
  fileprivate static func verb(
    _ name: String, _ table: KeyTable<VerbDraft>, _ about: String, _ example: String,
    verb: @escaping @Sendable (VerbDraft) -> Verb?
  ) -> Key {
    self.verb(name, table.shape, about, example) { reader, node, event in
      var draft = VerbDraft(modal: event.modal)
      table.read(node, with: &reader, into: &draft)
      event.modal = draft.modal
      return verb(draft)
    }
  }
}

/// What the mappings of the verbs say.
extension VerbDraft {
  static let showKeys = KeyTable<VerbDraft>(
    "`show`",
    [
      animated,
      .whole(
        "host", Hosting.keys, at: \.host, "The host for this show.",
        default: "the modal's `host`", example: "presented"),
    ],
    shortShapes: [.nothing, .text],
    short: { if !$0.tree.isEmpty($1) { EventSlips.modalID($1, "`show`", into: &$2.modal, &$0) } },
    elsewhere: besideVerb, parents: [], check: noteModal)

  static let hideKeys = KeyTable<VerbDraft>(
    "`hide`", [animated],
    shortShapes: [.nothing, .text],
    short: { if !$0.tree.isEmpty($1) { EventSlips.modalID($1, "`hide`", into: &$2.modal, &$0) } },
    elsewhere: besideVerb, check: noteModal)

  static let keyboardKeys: KeyTable<VerbDraft> = KeyTable(
    "`keyboard`",
    [
      .value(
        "height", KeyboardSetting.shape, at: \.keyboard, "The height, or a keyboard of the device.",
        example: "258"
      ) { reader, node, _ in KeyboardSetting.read(node, &reader)?.map(\.eventSize) },
      .value(
        "rect", .rect, at: \.keyboard,
        "The rectangle of a floating or split keyboard in the container.",
        example: "[20, 400, 320, 200]"
      ) { Rect.read($1, $2, &$0)?.0.map { .rect($0) } },
      .word(
        "owner", at: \.owner, "Whose field has the focus.", default: "descendant", example: "other"),
      duration(default: "0.25"), .curve(at: \.curve),
    ],
    shortShapes: [KeyboardSetting.shape], relations: [.one(["height", "rect"])],
    short: { $2.keyboard = KeyboardSetting.read($1, &$0)?.map(\.eventSize) },
    elsewhere: besideVerb, parents: [],
    check: { reader, node, _, draft in
      let span = reader.tree.span(of: node)
      guard reader.lacks("height", keyboardKeys.list, in: node),
        reader.lacks("rect", keyboardKeys.list, in: node)
      else {
        draft.keyboard = draft.keyboard ?? Located(.height(0), at: span)
        return
      }
      reader.report(
        .missingKey, at: span, "`keyboard` needs its `height` or its `rect`",
        help: "write `height: 258`")
    })

  static let resizeKeys = KeyTable<VerbDraft>(
    "`resize`",
    [
      .value("to", .size, at: \.size, "The new size of the container.", example: "[667, 375]") {
        Size.read($1, $2, in: .notNegative, &$0)
      }.required,
      duration(default: "0"),
    ],
    shortShapes: [.size],
    short: { $2.size = Size.read($1, "`resize`", in: .notNegative, &$0) },
  )

  static let rotateKeys = KeyTable<VerbDraft>(
    "`rotate`",
    [
      .word("to", at: \.orientation, "The new orientation.", example: "landscape").required,
      duration(default: "0.3"), .curve(at: \.curve, default: "easeInOut"),
    ],
    shortShapes: [.words(of: Orientation.self)],
    short: { $2.orientation = $0.choice($1, "`rotate`", of: Orientation.self) },
    parents: [])

  static let dragKeys = KeyTable<VerbDraft>(
    "`drag`",
    [
      .part("begin", .text, "Begins it in a scroll, by id.", example: "terms") {
        $2.step = Verb.readScroll($1, &$0).map { .beginIn($0) }
      },
      .part("to", .number(), "The finger's distance below its start, in pt.", example: "60") {
        $2.step = $0.number($1, "`to`", example: "60").map { .to($0.value) }
      },
      .part("end", .number(), "Lets go, at this velocity in pt/s.", example: "0") {
        $2.step = $0.number($1, "`end`", example: "500").map { .end(velocity: $0.value) }
      },
    ],
    shortShapes: [.words(of: DragStep.Word.self)],
    short: { $2.step = DragStep.readShort($1, &$0) },
    elsewhere: Slips["keys of a drag"],
    unlessOne: { reader, node, fields in
      guard fields.count == reader.tree.entries(of: node).count else { return }
      reader.report(
        .exclusiveKeys, at: node, "a step of a drag is `begin`, `to`, `end` or `cancel`",
        help: "write `{to: 60}` or `{end: 0}`")
    },
    check: noteModal)

  private static let animated = Key<VerbDraft>.boolean(
    "animated", at: \.isAnimated, "Whether it is animated.", default: "true")

  private static func duration(default standard: String) -> Key<VerbDraft> {
    .value(
      "duration", .time, at: \.duration, "The duration, in seconds.", default: standard,
      example: "0.3"
    ) { $0.number($1, $2, in: .time) }
  }

  /// What stands beside a verb and not in its value.
  private static let besideVerb = ["modal": "write `modal` beside the verb"]

  /// A modal that is named in there was meant, so that nobody need be told of one that is missing as well.
  private static let noteModal: KeyTable<VerbDraft>.Check = { reader, node, _, draft in
    draft.modal = draft.modal ?? Event.misplacedModal(in: node, reader.tree)
  }
}

extension KeyboardSetting {
  static let shape = Shape.oneOf([
    .number(.notNegative), .words(of: KeyboardKind.self), .words(["none"]),
  ])

  /// The keyboard as an event changes it.
  package var eventSize: KeyboardEvent.Size {
    switch self {
    case .none: .height(0)
    case .height(let height): .height(height)
    case .kind(let kind): .kind(kind)
    }
  }
}
