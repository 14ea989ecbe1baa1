internal import ModalSyntax

/// A behavior, base and all.
extension Validation {
  /// Reports what a behavior lacks, base and all; takes away one that does not say where it begins.
  mutating func checkBehavior(of modal: inout Modal, in node: NodeID) {
    guard let behavior = modal.behavior else { return }
    defer { if behavior.initial.value.isEmpty { modal.behavior = nil } }
    guard behavior.span.file == tree.file,
      let own = tree.entries(of: node).first(where: { tree.says($0.key, "behavior") })
    else { return }
    let place = tree.span(of: own.key)
    if behavior.states.isEmpty {
      guard lacks("states", Behavior.keys.list, in: own.value) || !scope.doubts.contains("behavior")
      else { return }
      let help = "write `states: {editing: {on: {…}}}`"
      if let written = tree.entry("states", of: own.value)?.key {
        report(.emptyCollection, at: written, "`states` holds no state", help: help)
      } else {
        report(.missingKey, at: place, "the behavior has no `states`", help: help)
      }
    } else if behavior.initial.value.isEmpty, lacks("initial", Behavior.keys.list, in: own.value) {
      report(
        .missingKey, at: place, "the behavior does not say where it begins",
        help: "write `initial: \(behavior.states[0].name.value)`")
    }
  }
}
