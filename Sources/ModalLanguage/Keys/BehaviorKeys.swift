internal import ModalSyntax

extension Behavior {
  static let keys = KeyTable<Behavior>(
    "`behavior`",
    [
      .part("initial", .text, "The initial state.", example: "idle") {
        reader, node, behavior in
        guard !reader.scope.states.names.isEmpty,
          let state = Behavior.target(node, "`initial`", &reader)
        else { return }
        behavior.initial = state
      },
      .part(
        "states", .byID(.oneOf([.mapping { State.keys.list }, .nothing])),
        "The states, by name.", example: "{idle: {on: {tapped: done}}, done: {}}"
      ) { Behavior.readStates($1, into: &$2.states, &$0) },
    ])
}

extension Behavior.State {
  static let keys = KeyTable<Behavior.State>(
    "a state",
    [
      .part(
        "enter", .list(ActionDraft.keys.shape), "The actions to run whenever the state is entered.",
        example: "[hide]"
      ) { $2.enter = Behavior.actions($1, "`enter`", &$0) },
      .part(
        "on", .byID(Behavior.Transition.keys.shape), "The transitions for events, by name.",
        example: "{tapped: done}"
      ) { Behavior.readTransitions($1, into: &$2.on, &$0) },
      .part(
        "after", .bySeconds(Behavior.Transition.keys.shape),
        "The transitions over time, by seconds since it was entered.",
        example: "{2: done}"
      ) { Behavior.readTimers($1, into: &$2.after, &$0) },
    ],
    parents: [],
    stray: { reader, key, value, _ in BehaviorSlips.help(forStrayEvent: key, value, &reader) },
    help: { BehaviorSlips.helpForState($1, &$0) })
}

extension Behavior.Transition {
  static let keys = KeyTable<Behavior.Transition>(
    "a transition",
    [
      .value(
        "if", .condition(.transition), at: \.condition, "The condition for the transition.",
        example: "pin.textLength == 6"
      ) { ModalExpression.readCondition($1, $2, .transition, &$0) },
      .part(
        "do", .list(ActionDraft.keys.shape), "The actions to run before the next state is entered.",
        example: "[hide]"
      ) { $2.actions = Behavior.actions($1, "`do`", &$0) },
      .value(
        "to", .text, at: \.target, "The next state.", default: "the same", example: "done"
      ) { Behavior.target($1, $2, &$0) },
    ],
    // The state that it leads to.
    shortShapes: [.text],
    stray: { reader, key, value, _ in BehaviorSlips.help(forAction: key, value, &reader) })
}

extension ActionDraft {
  /// What an action can do.
  static let verbs: [String] = eventVerbs.map(\.name) + ["call"]

  /// The verbs of scenarios that a behavior has, too.
  private static let eventVerbs = Event.verbs.filter {
    ["show", "hide", "selectedDetent", "set", "focus", "type", "delete", "send"].contains($0.name)
  }

  static let keys: KeyTable<ActionDraft> = KeyTable(
    "an action",
    eventVerbs.map { $0.lifted(at: \.event) } + [
      .field(
        "call", .oneOf([.text, .byID(.text)]),
        "Records a callback by its name, optionally with a text.",
        example: "{finish: \"${pin.text}\"}"
      ) { $2.call = Behavior.call($1.value, at: $1.keySpan, &$0) },
      .part(
        "modal", .text, "The id of the modal to act on.", default: "the behavior's own",
        example: "card"
      ) { $2.event.modal = Event.modalName($1, &$0) },
    ] + Event.timing.map { $0.lifted(at: \.event) },
    shortShapes: [.words(["show", "hide"])], relations: [.atLeastOne(verbs)],
    parents: [],
    first: "modal",
    check: { reader, node, _, draft in
      let given = reader.tree.entries(of: node).filter { entry in
        verbs.contains { reader.tree.says(entry.key, $0) }
      }
      if given.count > 1 {
        reader.report(
          .verbCount, at: given[1].key, "an action has one verb, and this is its second",
          secondary: [Diagnostic.Label(reader.tree.span(of: given[0].key), "the first")],
          help: "write two actions, `[{…}, {…}]`")
        draft = ActionDraft(event: Event(span: draft.event.span))
      } else if !reader.tree.hasEntries(node) {
        reader.report(.verbCount, at: node, "the action is empty", help: "write `hide`")
      } else {
        Event.readTiming(in: node, of: &draft.event.verb, &reader)
      }
    })
}
