internal import ModalSyntax

extension Element {
  /// The keys of an element, whatever its kind.
  static let keys = KeyTable<Element>(
    "an element", ElementKeys.all, relations: EdgeWords.relations,
    elsewhere: Slips["keys of an element"].merging(contraries) { $1 },
    stray: { ElementSlips.help($1, $2, of: $3, &$0) },
    help: { ElementSlips.helpForElement($1, &$0) })
}

/// The rows of the keys of elements.
enum ElementKeys {
  static let all = placing + looks + contents

  /// The keys that only some kinds have.
  static let ofKinds = all.filter { $0.row.kinds != nil }
  /// Where they are written, apart from all else that is known of them: every element is asked for that.
  static let spansOfKinds = ofKinds.map(\.span)

  /// The keys that say where an element stands, which in a stack the stack does.
  static let edges = Set(
    [ElementOrder.Place.Key.near, .far, .center].flatMap { key in
      [key.name(isVertical: false), key.name(isVertical: false, turns: true)]
        + [key.name(isVertical: true)]
    })

  private static let placing: [Key<Element>] = [
    .value(
      "kind", .words(of: ElementKind.self), at: \.kind, "The kind of element.", example: "label"
    ) { ElementSlips.reportStack($1, $2, &$0) ? nil : $0.choice($1, $2, of: ElementKind.self) },
    .edge(
      "left", .elementX, at: \.horizontal.near, turning: \.horizontal.turns, false,
      "The left edge."
    ).inFrames(.length),
    .edge(
      "right", .elementX, at: \.horizontal.far, turning: \.horizontal.turns, false,
      "The distance between its right edge and the content's."
    ) { EdgeSlips.distance($1, $2, .elementX, &$0) }.inFrames(.length),
    .edge(
      "leading", .elementX, at: \.horizontal.near, turning: \.horizontal.turns, true,
      "The distance between the edges where lines begin: the left ones, right to left the right ones."
    ).inFrames(.length),
    .edge(
      "trailing", .elementX, at: \.horizontal.far, turning: \.horizontal.turns, true,
      "The distance between the edges where lines end."
    ) { EdgeSlips.distance($1, $2, .elementX, &$0) }.inFrames(.length),
    .length(
      "centerX", .elementX, at: \.horizontal.center, "The center, from the left.", example: "50%"
    ) { EdgeSlips.center($1, $2, .elementX, &$0) }.inFrames(.length),
    .extent(
      "width", .elementWidth, at: \.horizontal.extent,
      "The width; `fit` is that of its text or its stack's children.", example: "100%"
    ).inFrames(.length),
    .length("top", .elementY, at: \.vertical.near, "The top edge.", example: "title.maxY + 8")
      .inFrames(.length),
    .length(
      "bottom", .elementY, at: \.vertical.far,
      "The distance between its bottom edge and the content's.", example: "16"
    ) { EdgeSlips.distance($1, $2, .elementY, &$0) }.inFrames(.length),
    .length(
      "centerY", .elementY, at: \.vertical.center, "The center, from the top.", example: "50%"
    ) { EdgeSlips.center($1, $2, .elementY, &$0) }.inFrames(.length),
    .extent(
      "height", .elementHeight, at: \.vertical.extent,
      "The height; `fit` is that of its text or its stack's children.", example: "100%"
    ).inFrames(.length),
    .value(
      "hit", .list(.length(.elementX), count: 4), at: \.hit,
      "The touch area, if it differs from the frame.", example: "[0, 0, 100%, 60]",
      lengths: { lengths, change in lengths.map(change) }
    ) { reader, node, _ in Length.hitFrame(node, &reader) },
  ]

  private static let looks: [Key<Element>] =
    [
      .value(
        "visible", .condition(.elementState), at: \.isVisible, "Whether it is visible.",
        default: "true", example: "state == failed"
      ) { ModalExpression.readCondition($1, $2, .elementState, &$0) }.inFrames(.length),
      .value(
        "enabled", .condition(.reaction), at: \.isEnabled, "Whether it takes input.",
        default: "true",
        example: "pin.textLength == 6"
      ) { ModalExpression.readCondition($1, $2, .reaction, &$0) },
    ] + look("alpha") + looksWithoutPlace + [
      .value(
        "tap", .text, at: \.tap, "The event to send for a tap; `hide` hides the modal.",
        example: "hide"
      ) { reader, node, _ in ElementSlips.tapped(node, &reader) },
      .other(
        "repeat", RepeatLayer.keys.shape, "Makes cells of it, in rows and columns.",
        example: "{of: [\"1\", \"2\", \"3\"], spacing: 8}"),
    ]

  /// The row of a look, at its place among the keys.
  private static func look(_ name: String) -> [Key<Element>] {
    ElementLooks.rows.filter { $0.name == name }.map { $0.key.lifted(at: \.looks) }
  }

  private static var looksWithoutPlace: [Key<Element>] {
    ElementLooks.rows.filter { !["alpha", "font", "textAlignment"].contains($0.name) }.map {
      $0.key.lifted(at: \.looks)
    }
  }

  private static let contents: [Key<Element>] =
    [
      .value(
        "text", .text, at: \.text, "The text that it shows or initially contains.", example: "Hello"
      ) { TextTemplate.read($1, $2, $0.textPlace, &$0) }.of(ElementKind.ofText).inFrames(.text)
    ] + look("font") + [
      .integer(
        "lines", in: 0...1000, at: \.lines, "The maximum number of lines, 0 for any number.",
        default: "1", example: "0"
      ) { ElementSlips.lineCount($1, $2, in: $3, &$0) }.of([.label, .button]).inFrames(.text)
    ] + look("textAlignment") + [
      .value(
        "placeholder", .text, at: \.placeholder, "The text while it is empty.", example: "Name"
      ) { TextTemplate.read($1, $2, $0.textPlace, &$0) }.of([.field]),
      .boolean("secure", at: \.entry.isSecure, "Whether it shows dots instead of its text.").of([
        .field
      ]),
      .word(
        "keyboard", at: \.entry.keyboard, "The keyboard that it raises.",
        default: "letters, for digits numberPad", example: "none"
      ).of([.field, .digits]),
      .event(
        "begin", at: \.entry.begin, "The event to send when it gets the focus.", [.field, .digits]),
      .event(
        "change", at: \.entry.change, "The event to send after each change.", [.field, .digits]),
      .event("submit", at: \.entry.submit, "The event to send for the return key.", [.field]),
      .integer(
        "length", in: 1...100, at: \.entry.length, "The number of its digits.", example: "6"
      ).of([.digits]),
      .event(
        "complete", at: \.entry.complete, "The event to send for each completed entry.", [.digits]),
      .stack.of([.view, .scroll]),
      .value(
        "children", .list(.text), at: \.children,
        "The elements to scroll, each at its own place, if no `stack` arranges them.",
        example: "[title, message]"
      ) { reader, node, _ in StackLayer.readChildren(node, checkingNames: false, &reader) }.of([
        .scroll
      ]),
      .word(
        "insets", at: \.insets, "What its content can be scrolled clear of.", default: "automatic",
        example: "none"
      ).of([.scroll]),
    ]
}

extension ElementKind {
  /// The kinds with a text.
  static let ofText: [ElementKind] = [.label, .button, .field, .digits]
}

extension Key<Element> {
  fileprivate static func event(
    _ name: StaticString, at path: WritableKeyPath<Element, Located<String>?>, _ about: String,
    _ kinds: [ElementKind]
  ) -> Key {
    value(name, .text, at: path, about, example: name.description) { reader, node, what in
      ElementSlips.reportSentEvent(node, what, &reader) ? nil : reader.string(node, what)
    }.of(kinds)
  }

  fileprivate static var stack: Key {
    Key(
      name: "stack", shape: .mapping { StackLayer.keys.list },
      about: "The elements to arrange in a row or a column.", standard: nil,
      example: "{axis: row, spacing: 8, children: [cancel, confirm]}",
      read: { StackLayer.read($1.value, into: &$2, &$0) },
      merge: { element, over in
        guard let over = over.boxedStack else { return }
        if element.boxedStack == nil {
          element.boxedStack = over
        } else {
          element.boxedStack?.value.merge(over.value)
        }
      },
      write: { element in
        guard var stack = element.boxedStack?.value else { return [] }
        return StackLayer.keys.written(&stack).map { $0.below("stack") }
      },
      leaves: [
        KeyPlace(
          name: "stack", spanOf: { $0.boxedStack?.value.span },
          put: { $1.boxedStack = $0.boxedStack })
      ]
        + StackLayer.keys.leaves.map { leaf in
          KeyPlace(
            name: "stack.\(leaf.name)",
            spanOf: { $0.boxedStack.flatMap { leaf.span(in: $0.value) } },
            put: { from, to in
              guard let said = from.stack, var stack = to.stack else { return }
              leaf.copy(from: said, to: &stack)
              to.stack = stack
            },
            part: .length,
            mapLengths: leaf.mapLengths.map { map in
              { @Sendable element, change in
                guard var stack = element.stack else { return }
                map(&stack, change)
                element.stack = stack
              }
            })
        })
  }
}

extension StackLayer {
  static let paddingKeys = ModalKeys.sides("`padding`", .stack, "padding")

  static let keys = KeyTable<StackLayer>(
    "`stack`",
    [
      .value(
        "axis", .words(of: StackAxis.self), at: \.axis, "The arrangement of the children.",
        default: "column", example: "row"
      ) { StackLayer.readAxis($1, $2, &$0) },
      .length(
        "spacing", .stack, at: \.spacing, "The distance between two children.", default: "0",
        example: "8"),
      .mapping(
        "padding", paddingKeys, at: \.padding,
        "The distance between the children and the stack's edges.", default: "0", example: "16"),
      .value(
        "children", .list(.text), at: \.children, "The ids of the elements to arrange.",
        example: "[cancel, confirm]"
      ) { reader, node, _ in StackLayer.readChildren(node, &reader) },
    ],
    elsewhere: {
      let along = "leave it out: children follow each other, with the `spacing` between them"
      let across = "leave it out: a child with a size across the stack is in its middle"
      return [
        "distribution": along, "justify": along, "justifyContent": along,
        "mainAxisAlignment": along, "alignment": across, "align": across, "alignItems": across,
        "crossAxisAlignment": across,
      ]
    }(),
    help: { reader, node in StackLayer.help(node, &reader) })
}
