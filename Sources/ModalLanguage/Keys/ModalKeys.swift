package import ModalSyntax

extension ModalLayer: KeyLayer {
  /// The keys of a modal. Where `ofModalAlone` stands, a variant and a `set` have none.
  static let keys = KeyTable<ModalLayer>(
    "a modal", ModalKeys.structure + ModalKeys.placing + ModalKeys.looks,
    stray: { reader, key, value, mapping in
      ModalSlips.helpForElement(key, value, in: mapping, reader)
        ?? ModalSlips.help(reader.camelCase(key), value, in: mapping, &reader)
    })

  /// The keys in it that a `fixed` modal ignores, with where they are written.
  package var keysIgnoredByFixed: [(name: String, span: SourceSpan)] {
    var layer = self
    return ModalKeys.placing.filter { !["frame", "rounding", "layout"].contains($0.name) }
      .compactMap { key in key.span(&layer).map { (key.name, $0) } }
  }
}

/// The rows of the keys of modals.
enum ModalKeys {
  /// The keys whose values a check or an expectation can claim.
  static let ofValues = KeyTable<ModalLayer>(
    "`values`", ModalLayer.keys.keys.filter { !$0.leaves.isEmpty },
    elsewhere: Slips["keys of a modal"],
    inner: Slips.lists("inside a modal").filter {
      !$0.value.contains { $0.exact.hasPrefix("behavior.") }
    })

  /// Those of a variant.
  static let ofVariant = KeyList(
    [
      KeyRow(
        name: "when", shape: .mapping { Condition.keys.list },
        about: "The condition under which the keys apply.",
        standard: nil, example: "{vertical: compact}", isRequired: true)
    ] + changeable, relations: [.count(2)])

  /// Those of a `set`.
  static let ofSet = KeyList(changeable, relations: [.count(1)], parts: Element.keys.list)

  /// Those that variants and a `set` have, too.
  private static let changeable = ModalLayer.keys.list.rows.filter { !$0.isOfModalAlone }

  /// The names of the keys that only a modal itself has.
  static let namesOfModalAlone = ModalLayer.keys.list.rows.filter(\.isOfModalAlone).map(\.name)

  /// What a modal is made of.
  fileprivate static let structure: [Key<ModalLayer>] = [
    .other(
      "extends", .text, "The preset or file whose keys apply where the modal sets none.",
      example: "qmui/dialog"
    ).ofModalAlone,
    .other(
      "quirks", .oneOf([.boolean, .byID(.boolean)]),
      "Which bugs of a preset's original are kept.", default: "all of them",
      example: "{traitTrap: false}"
    ).ofModalAlone,
    .other(
      "unset", .list(.text), "The keys of the base that do not apply, before the modal's own do.",
      example: "[maxWidth, elements.close.text]"
    ).ofModalAlone,
    .word(
      "presentation", at: \.presentation,
      "How the frame is computed, and the defaults of the other keys.",
      default: "dialog", example: "sheet", help: { LayoutSlips.helpForPresentation($1, $0.tree) }
    ).inFrames(.choice),
  ]

  /// The keys of the layout.
  fileprivate static let placing: [Key<ModalLayer>] = [
    .mapping(
      "contentSize", size, at: \.self, "The preferred size of the content.",
      example: "{width: 300, height: 200}"),
    .value(
      "frame", .list(.length(.frame), count: 4), at: \.frame, "The frame of a `fixed` modal.",
      example: "[16, 60, 100% - 32, 80]", lengths: { $0.map($1) }
    ) { reader, node, _ in Length.frame(node, &reader) }.inFrames(.length),
    .value(
      "anchor",
      .oneOf([
        .mapping { AnchorDraft.keys.list }, .list(.length(.frame), count: 4),
        .list(.length(.frame), count: 2),
      ]),
      at: \.popover.anchor,
      "What the arrow of a `popover` points at: another modal or an element of it, `[x, y, width, height]`, or `[x, y]`; `%` refers to the container.",
      example: "[141, 400, 120, 48]", lengths: { $0.mapped($1) }
    ) { reader, node, _ in PopoverAnchor.read(node, &reader) }.inFrames(.length),
    .arrow,
    .length(
      "offset", .anchorOffset, at: \.popover.offset,
      "The gap between the tip of the arrow and the anchor.", default: "0", example: "4"
    ) { PopoverAnchor.readOffset($1, $2, &$0) }.inFrames(.length),
    .word(
      "side", at: \.popover.side,
      "The side of its anchor at which a `popover` is to stand; if it has no room, it is at the opposite one.",
      default: "where it slides least", example: "bottom",
      help: { PopoverAnchor.helpForSide($1, $0.tree) }
    ).inFrames(.choice),
    .word(
      "alignment", at: \.popover.alignment,
      "Which edges of the `popover` and its anchor meet at that `side`: where lines begin or end, or the upper or lower ones.",
      default: "center", example: "start", help: { LayoutSlips.helpForWholeAlignment($1, $0) }
    ).inFrames(.choice),
    .word(
      "adapts", at: \.popover.adapts, "What a `popover` is in a compact width or height.",
      default: "sheet", example: "none"
    ).inFrames(.choice),
    .mapping(
      "margins", margins, at: \.margins, "The distances from the edges of the container.",
      default: "20; a sheet 0; a popover 10 at the sides", example: "{horizontal: 16, vertical: 20}"
    ).inFrames(.edge),
    .bound("maxWidth", at: \.bounds.width.maximum, "The maximum width"),
    .bound("maxHeight", at: \.bounds.height.maximum, "The maximum height"),
    .bound("minWidth", at: \.bounds.width.minimum, "The minimum width; a smaller maximum wins"),
    .bound("minHeight", at: \.bounds.height.minimum, "The minimum height; a smaller maximum wins"),
    .word(
      "placement", at: \.placement, "The edges of the box at which it is placed.",
      default: "center; a sheet bottom", example: "bottom",
      help: { LayoutSlips.helpForPlacement($1, $0.tree) }
    ).inFrames(.choice),
    .boolean(
      "clamp", at: \.clamp, "Whether the size is at most the space between the margins.",
      default: "true; a sheet false", example: "false"
    ).inFrames(.choice),
    .word(
      "safeArea", at: \.safeArea, "Whether the insets of the safe area are added to the margins.",
      default: "ignore; a popover avoid", example: "avoid",
      help: { LayoutSlips.helpForSafeArea($1, $0.tree) }
    ).inFrames(.choice),
    .word(
      "rounding", at: \.rounding, "How a centered origin snaps to the pixel grid.",
      default: "qmui; a sheet or popover none", example: "round"
    ).inFrames(.choice),
    .mapping(
      "keyboard", KeyboardLayer.keys, at: \.keyboard, "What a keyboard does to the frame.",
      default: KeyboardLayer.avoidance, example: "lift"),
    .value(
      "detents", Detent.shape, at: \.sheet.detents,
      "The heights at which a sheet rests, inside the safe area; `%` refers to `maximumDetent`.",
      example: "[medium, large]", lengths: { detents, change in detents.map { $0.mapped(change) } }
    ) { reader, node, _ in Detent.readAll(node, &reader) }.inFrames(.length),
    .text(
      "selectedDetent", at: \.sheet.selectedDetent, "The detent at which it comes.",
      default: "the smallest", example: "medium"
    ).inFrames(.choice),
    .boolean(
      "edgeAttachedInCompactHeight", at: \.sheet.edgeAttachedInCompactHeight,
      "Whether a sheet with detents stands at the bottom edge in a compact height, and does not fill the screen."
    ).inFrames(.choice),
    .boolean(
      "widthFollowsContent", at: \.sheet.widthFollowsContent,
      "Whether it is as wide as its content there, and not as the safe area."
    ).inFrames(.choice),
    .boolean(
      "keepsHeight", at: \.sheet.keepsHeight,
      "Whether it keeps the height of its largest detent, and its lower part is outside at the others."
    ).inFrames(.choice),
    .length(
      "partialInset", .partialInset, at: \.sheet.partialInset,
      "What a sheet below `large` keeps free at its sides and below it; it is scaled to fit.",
      default: "0", example: "8"
    ).inFrames(.length),
    .boolean(
      "scrollingExpands", at: \.sheet.scrollingExpands,
      "Whether a finger that scrolls its content up enlarges it first.", default: "true"),
    .mapping(
      "layout", LayoutOverride.keys, at: \.layout,
      "Lengths that replace those of the computed frame.", example: "{y: default.y - 10}"
    ).inFrames(.edge),
    .other(
      "variants", .list(.mapping { ofVariant }),
      "Keys that apply under a condition; later ones win.",
      example: "[{when: {vertical: compact}, margins: 8}]"
    ).ofModalAlone,
  ]

  /// The keys of appearance and behavior.
  fileprivate static let looks: [Key<ModalLayer>] = [
    .mapping(
      "cornerRadius", CornerRadiusLayer.keys, at: \.cornerRadius, "How its corners are rounded.",
      default: "0", example: "{radius: 12, corners: top}"),
    .value(
      "modal", .boolean, at: \.isModal, "Whether a tap on the dimming does nothing.",
      default: "false", example: "true"
    ) { $0.boolean($1, $2, help: "write the keys in it in its place, one level further out") },
    .mapping(
      "dimming", DimmingLayer.keys, at: \.dimming,
      "The layer between the modal and the rest of the screen.", default: "0.35", example: "0.5"),
    .text(
      "largestUndimmedDetent", at: \.sheet.largestUndimmedDetent,
      "The largest detent at which what is behind is not dimmed, and takes touches.",
      default: "none", example: "medium"),
    .boolean("grabber", at: \.sheet.grabber, "Whether a sheet shows a grabber."),
    .word(
      "animationStyle", at: \.animationStyle, "How it is shown and hidden.",
      default: "fade; a sheet slide", example: "popup"),
    .mapping(
      "animation", at: \.boxedAnimation,
      "The timing of showing and hiding, and the values at their ends.",
      example: "{duration: 0.3, curve: easeOut}"),
    .mapping(
      "drag", DragLayer.keys, at: \.drag,
      "Whether and how a drag dismisses it, or moves it between its detents.",
      default: "none; with detents dismiss", example: "dismiss"),
    .host,
    .word(
      "lifecycle", at: \.lifecycle, "Which callbacks it gets.",
      default: "modalController; with detents presentationController",
      example: "presentationController"
    ).ofModalAlone,
    .word(
      "instance", at: \.instance, "Whether each show creates a new instance.", default: "reused",
      example: "fresh"
    ).ofModalAlone,
    .value(
      "orientations", .list(.words(of: Orientation.self)), at: \.orientations,
      "The allowed orientations; a subview follows the interface in any case.",
      default: "all", example: "[portrait]"
    ) { reader, node, _ in ModalFields.orientations(node, &reader) },
    .value(
      "shouldHide", .oneOf([.boolean, .words(["none"])]), at: \.shouldHide,
      "The delegate's answer; `none` if it is not asked.", default: "true", example: "false"
    ) { reader, node, _ in ModalFields.shouldHide(node, &reader) },
    .mapping(
      "padding", padding, at: \.padding,
      "The distances between the edges of the content and the area of its elements.",
      default: "0", example: "20"
    ).inFrames(.length),
    .other(
      "elements", .byID(.mapping { Element.keys.list }), "The parts of the content.",
      example: "{title: {kind: label, text: Hello, top: 20, centerX: 50%}}"),
    .other(
      "behavior", .mapping { Behavior.keys.list },
      "The states of the content, and the transitions between them.",
      example: "{initial: idle, states: {idle: {}}}"
    ).ofModalAlone,
  ]

  /// The positions of those that a modal keeps beside its layer.
  static let positions = (
    extends: ModalLayer.keys.list.position(of: "extends"),
    quirks: ModalLayer.keys.list.position(of: "quirks"),
    variants: ModalLayer.keys.list.position(of: "variants"),
    elements: ModalLayer.keys.list.position(of: "elements"),
    detents: ModalLayer.keys.list.position(of: "detents"),
    behavior: ModalLayer.keys.list.position(of: "behavior")
  )
}

extension Key<ModalLayer> {
  fileprivate static func bound(
    _ name: StaticString, at path: WritableKeyPath<ModalLayer, Located<Length?>?>, _ about: String
  ) -> Key {
    value(
      name, .oneOf([.length(.bound), .words(["none"])]), at: path,
      "\(about); `%` refers to the box between the margins.", default: "none", example: "400",
      lengths: { $0.map($1) }
    ) { ModalFields.bound($1, $2, &$0) }.inFrames(.length)
  }

  /// The arrow of a popover; that there is none is a place of its own.
  fileprivate static var arrow: Key {
    var key = mapping(
      "arrow", ArrowLayer.keys, at: \.popover.arrow,
      "The arrow of a `popover`; a list says where it may point, `none` leaves it out.",
      default: "all four", example: "[up, down]")
    key.leaves.append(
      KeyPlace(
        name: "arrow",
        spanOf: { $0.popover.arrow.isPresent.flatMap { $0.value ? nil : $0.span } },
        put: { $1.popover.arrow.isPresent = $0.popover.arrow.isPresent }, part: .choice))
    return key
  }

  /// What carries the modal; only a subview has a frame of its own.
  fileprivate static var host: Key {
    var key = whole(
      "host", Hosting.keys, at: \.host, "What it is shown in.", default: "window",
      example: "presented"
    ).ofModalAlone
    key.leaves = [
      KeyPlace(
        name: "host.subview",
        spanOf: { $0.host.flatMap { $0.value.frame == nil ? nil : $0.span } },
        put: { $1.host = $0.host }, part: .choice)
    ]
    return key
  }
}
