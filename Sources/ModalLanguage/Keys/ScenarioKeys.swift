internal import ModalSyntax

extension Scenario {
  static let keys = KeyTable<Scenario>(
    "a scenario",
    [
      .part("name", .text, "The name in reports.", example: "a tap outside") {
        guard let name = Scenario.readName($1, &$0) else { return }
        $2.name = name
        $2.setting.span = name.span
      }.required
    ] + Setting.keys.map { $0.lifted(at: \.setting) } + [
      .number(
        "keyboardHeight", in: .notNegative, at: \.keyboardHeight,
        "The height of the keyboards that fields raise.", default: "the device's", example: "260"),
      .part(
        "events", .list(Event.keys.shape), "The events, step by step.",
        example: "[show, {tap: dimming}]"
      ) { Event.readAll($1, into: &$2.events, &$0) }.required,
    ], relations: Setting.relations + [.atLeastOne(["device", "container"])],
    elsewhere: {
      let each = "write `device`, in a scenario for each"
      return [
        "keyboard": "write an event, `- keyboard: $0`", "devices": each, "over": each,
        "matrix": each, "expect": "write it as the last of the `events`: `- expect: $0`",
      ].merging(Setting.elsewhere) { own, _ in own }
    }(),
    stray: { reader, key, _, mapping in
      guard !reader.tree.hasKey("name", in: mapping), key.exact.contains(" ") else { return nil }
      return "write `name: \(key)`, and the keys of the scenario below it"
    })
}
