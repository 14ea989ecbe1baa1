internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// Every state of a behavior can be reached from the initial one.
  mutating func checkStates(_ modal: Modal) {
    guard let behavior = modal.behavior, behavior.states.count > 1 else { return }
    let reached = behavior.reachableStates
    for state in behavior.states
    where !reached.contains(state.name.value) && state.name.span.file == 0 {
      report(
        .unreachableState, .warning, at: state.name.span, of: modal,
        "no transition leads from `\(behavior.initial.value)` to the state `\(state.name.value)`",
        help: "write a transition `to: \(state.name.value)`, or leave the state out",
        group: Diagnostic.Group(
          "unreachable", name: "`\(state.name.value)`",
          lead: "no transition leads from `\(behavior.initial.value)` to the states",
          help: "write a transition to one of them, or leave them out"))
    }
  }
}

extension Behavior {
  /// The states that its transitions lead to from the initial one, directly or by way of others.
  var reachableStates: Set<String> {
    var reached: Set = [initial.value]
    var open = [initial.value]
    while let name = open.popLast() {
      for state in states where state.name.value == name {
        for transition in state.on + state.after.map(\.transition) {
          guard let target = transition.target?.value else { continue }
          if reached.insert(target).inserted { open.append(target) }
        }
      }
    }
    return reached
  }
}
