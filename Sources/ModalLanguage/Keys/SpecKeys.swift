internal import ModalSyntax

extension SpecDocument {
  static let keys = KeyTable<SpecDocument>(
    "a spec",
    [
      .other("modalspec", .number(1...1), "The version of the language.", example: "1").required,
      .part("name", .text, "The name in reports.", default: "the file's", example: "Login") {
        if let name = $0.string($1, "`name`") { $2.name = name.value }
      },
      .part("description", .text, "What it is about.", example: "The dialog before a deletion") {
        $2.description = $0.string($1, "`description`")?.value
      },
      .other(
        "variables", .byID(.oneOf([.length(.variable), .condition(.variable)])),
        "Named numbers and expressions for use in other expressions.",
        example: "{gap: 12}"),
      .other(
        "modal", .mapping { ModalLayer.keys.list }, "The modal; its id is `main`.",
        example: "{contentSize: {width: 300, height: 200}}"),
      .other(
        "modals", .byID(.mapping { ModalLayer.keys.list }, least: 1),
        "Several modals, by id.",
        example: "{card: {contentSize: [300, 200]}}"),
      .part(
        "expect", .list(.mapping { Expectation.keys.list }), "The expected frames.",
        example: "[{device: iphone-15, frame: [46.5, 326, 300, 200]}]"
      ) { $2.expectations = Expectation.readAll($1, &$0) },
      .part(
        "scenarios", .list(.mapping { Scenario.keys.list }), "The scenarios to replay.",
        example: "[{name: shows, device: iphone-15, events: [show]}]"
      ) { $2.scenarios = Scenario.readAll($1, &$0) },
      .part(
        "invariants", .list(InvariantDraft.keys.shape), "What must hold in every container.",
        example: "[content.minY >= 20]"
      ) { $2.invariants = Invariant.readAll($1, &$0) },
      .part(
        "laws", lawKeys.shape, "The built-in invariants to switch off for the spec.",
        default: "all apply", example: "{settles: off}"
      ) { $2.excusedLaws = lawKeys.value(of: $1, over: [], with: &$0) },
    ],
    relations: [.one(["modal", "modals"])],
    parents: ["modals"],
    stray: { reader, key, value, _ in ModalSlips.helpForSpec(key, value, &reader) })

  /// The keys that are read before the others, since these need what they say.
  static let positions = (
    modalspec: keys.list.position(of: "modalspec"),
    variables: keys.list.position(of: "variables"),
    modal: keys.list.position(of: "modal"), modals: keys.list.position(of: "modals")
  )
}

extension SpecDocument {
  static let lawKeys = KeyTable<[Located<FreeLaw>]>(
    "`laws`",
    FreeLaw.allCases.map { law in
      .field(
        law.rawValue, .words(of: Invariant.LawSwitch.self), "`off` if the spec may break it.",
        default: "on", example: "off"
      ) { reader, field, excused in
        let choice = reader.choice(
          field.value, "a built-in invariant", of: Invariant.LawSwitch.self)
        if choice?.value == .off { excused.append(Located(law, at: field.keySpan)) }
      }
    },
    help: { _, _ in "write those that the spec is excused from, as `{settles: off}`" })
}

extension InvariantDraft {
  static let keys = KeyTable<InvariantDraft>(
    "an invariant",
    [
      .value(
        "that", .condition(.invariant), at: \.that, "The condition that must hold.",
        example: "content.minY >= 20"
      ) { ModalExpression.readCondition($1, $2, .invariant, &$0) }.required,
      .part(
        "when", .mapping { Condition.keys.list }, "Where it must hold.",
        default: "in every container",
        example: "{vertical: compact}"
      ) { $2.condition = Condition.read($1, &$0) },
      .mapping(
        "over", InvariantRange.keys, at: \.over, "The containers to try it in.",
        example: "{widths: [320, 430]}"),
      .value(
        "modal", .text, at: \.modal, "The id of the modal to test.",
        default: "the only one", example: "card"
      ) { reader, node, _ in Invariant.readModal(node, &reader) },
    ],
    shortShapes: [.condition(.invariant)],
    short: { $2.that = ModalExpression.readCondition($1, "an invariant", .invariant, &$0) },
    parents: [], stray: { reader, key, value, _ in Invariant.helpForClaim(key, value, &reader) },
    first: "modal")
}
