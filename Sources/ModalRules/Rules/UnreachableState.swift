internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// Every state of a behavior can be reached from the initial one.
  static let unreachableState = Rule(
    .unreachableState,
    check: .keys { facts in
      guard let behavior = facts.modal.behavior, behavior.states.count > 1 else { return }
      let reached = behavior.reachableStates
      for state in behavior.states
      where !reached.contains(state.name.value) && state.name.span.file == 0 {
        facts.report(
          .unreachableState, .warning, at: state.name.span,
          "no transition leads from `\(behavior.initial.value)` to the state `\(state.name.value)`",
          help: "write a transition `to: \(state.name.value)`, or leave the state out",
          group: Diagnostic.Group(
            "unreachable", name: "`\(state.name.value)`",
            lead: "no transition leads from `\(behavior.initial.value)` to the states",
            help: "write a transition to one of them, or leave them out"))
      }
    })
}
