package import ModalSyntax

extension SpecDocument {
  /// The position of the modal of a name, or of the only one where none is said; nil where there is no telling.
  package func modalIndex(named name: Located<String>?) -> Int? {
    guard let name else { return modals.count == 1 ? 0 : nil }
    return modals.firstIndex { $0.id.value == name.value }
  }

  /// What is wrong with an expectation or an invariant that no modal can be told for, as a finding at the modal's name or
  /// at the whole.
  package func unknownModal(
    _ name: Located<String>?, of subject: String, at span: SourceSpan
  ) -> Diagnostic {
    let ids = modals.map(\.id.value)
    let known = "It has \(listed(some: ids.map { "`\($0)`" }))."
    guard let name else {
      return Diagnostic(
        .unknownModal, at: span,
        "the spec has several modals, and the \(subject) does not say which one it is about",
        notes: [known], help: ids.first.map { "write `modal: \($0)` in the \(subject)" })
    }
    let near = suggestion(for: name.value, among: ids)
    return Diagnostic(
      .unknownModal, at: name.span, "the spec has no modal `\(name.value)`",
      notes: near == nil ? [known] : [],
      fixIt: near.map { .propose($0, at: name.span) })
  }
}

extension Modal {
  /// Its elements, and those of its variants.
  package var allElements: FlattenSequence<[[Element]]> {
    ([elements] + variants.map(\.elements)).joined()
  }

  /// Its layer, and those of its variants.
  package var allLayers: [ModalLayer] { [layer] + variants.map(\.layer) }
}

extension Behavior.State {
  /// What is done on entering it and in its transitions, in the order of the text.
  package var actions: [Behavior.Action] { enter + transitions.flatMap(\.actions) }

  /// Those on events, and then those after a time.
  package var transitions: [Behavior.Transition] { on + after.map(\.transition) }
}

/// What steps lead to from a name, directly or by way of others, and the name itself.
package func reachable(from start: String, by next: (String) -> [String]) -> Set<String> {
  var reached: Set = [start]
  var open = [start]
  while let name = open.popLast() {
    for target in next(name) where reached.insert(target).inserted { open.append(target) }
  }
  return reached
}
