internal import ModalSyntax

/// Names of elements and states, where something refers to them.
extension Reader {
  /// Reports the name of an element that no modal has, unless some could not be read; `replacement` makes
  /// the text that should stand at `span` of the right id.
  @discardableResult
  mutating func checkElement(
    _ id: String, at span: SourceSpan, or others: [String] = [],
    replacement: (String) -> String = { $0 }
  ) -> Bool {
    if scope.elements.contains(id) || others.contains(id) { return true }
    guard !namesAreIncomplete, !RepeatedElement.reportPart(Located(id, at: span), &self) else {
      return false
    }
    let known = scope.elements.names + others + scope.cellNames.keys.sorted()
    let near = likely(id, among: known) ?? namesake(of: id, among: scope.elements.names)
    let all = known.isEmpty ? "There are none." : "Known: \(listed(some: known))."
    report(
      .unknownReference, at: span, "no element is called `\(id)`",
      notes: near == nil ? [all] : [], fixIt: near.map { FixIt.propose(replacement($0), at: span) })
    return false
  }
}

extension Behavior {
  /// Reports the name of a state that no behavior has, unless some could not be read.
  static func checkState(_ name: Located<String>, _ reader: inout Reader) -> Bool {
    if reader.scope.states.contains(name.value) { return true }
    guard !reader.namesAreIncomplete else { return false }
    // `tap: hide` is one word, and so this is a natural slip.
    let isAction = name.value == "hide" || name.value == "show"
    let bare = name.value.exact.dropping(prefix: "-> ") ?? name.value
    let near = isAction ? nil : suggestion(for: bare, among: reader.scope.states.names)
    let all =
      reader.scope.states.names.isEmpty
      ? "The modal has none." : "Known: \(listed(some: reader.scope.states.names))."
    let phase =
      reader.scope.states.names.isEmpty ? likely(bare, among: Phase.allCases.map(\.rawValue)) : nil
    reader.report(
      .unknownReference, at: name.span, "no state is called `\(name.value)`",
      notes: near == nil && !isAction ? [all] : [],
      help: isAction
        ? "write `{do: [\(name.value)]}`: this is an action" : phase.map { "write `phase: \($0)`" },
      fixIt: near.map { FixIt.propose($0, at: name.span) })
    return false
  }
}
