internal import ModalSyntax

/// The state machine of a modal's content.
extension Behavior {
  /// `{initial, states}`, over the behavior of the base.
  static func read(_ node: NodeID, into modal: inout Modal, _ reader: inout Reader) {
    let before = reader.diagnostics.count
    if BehaviorSlips.reportBareStates(node, &reader) {
      reader.scope.doubts.insert("behavior")
      return
    }
    let span = reader.tree.span(of: node)
    var behavior =
      modal.behavior ?? Behavior(initial: Located("", at: span), states: [], span: span)
    behavior.span = span
    Behavior.keys.read(node, with: &reader, into: &behavior)
    modal.behavior = behavior
    if reader.diagnostics.count > before { reader.scope.doubts.insert("behavior") }
  }

  /// States by their names, over those of the base.
  static func readStates(
    _ node: NodeID, into states: inout [Behavior.State], _ reader: inout Reader
  ) {
    guard reader.isMapping(node, "`states`", help: namesHelp(node, "{}", reader.tree)) else {
      return
    }
    var positions = NamePositions(states.map(\.name.value))
    for entry in reader.tree.entries(of: node) {
      let name = reader.tree.located(entry.key)
      let index = positions[name.value] ?? states.count
      if index == states.count {
        positions.insert(name.value)
        states.append(Behavior.State(name: name))
      }
      states[index].name = name
      if !reader.tree.isEmpty(entry.value) {
        Behavior.State.keys.read(entry.value, with: &reader, into: &states[index])
      }
    }
  }

  /// How a list of names becomes the keys of a mapping.
  private static func namesHelp(
    _ node: NodeID, _ value: String, _ tree: YAMLTree
  ) -> String? {
    let names = tree.items(of: node).map { tree.text(of: $0) }
    guard !names.isEmpty, names.count < 8, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return "write `{\(names.map { "\($0): \(value)" }.joined(separator: ", "))}`"
  }

  /// `{event: transition, …}`.
  static func readTransitions(
    _ node: NodeID, into transitions: inout [Behavior.Transition], _ reader: inout Reader
  ) {
    guard reader.isMapping(node, "`on`", help: namesHelp(node, "…", reader.tree)) else { return }
    for event in reader.tree.entries(of: node) where reader.hasValue(event) {
      let name = reader.tree.located(event.key)
      guard name.value.exact.contains("${") else {
        readTransition(event.value, name, into: &transitions, &reader)
        continue
      }
      readCellTransitions(event.value, name, key: event.key, into: &transitions, &reader)
    }
  }

  /// The transitions for the events of all cells that send one in this form. Cells whose events are the same share one,
  /// so it cannot ask which of them was tapped.
  private static func readCellTransitions(
    _ node: NodeID, _ name: Located<String>, key: NodeID,
    into transitions: inout [Behavior.Transition], _ reader: inout Reader
  ) {
    var senders: [String: (id: String, cell: RepeatedElement.Cell, asked: Set<String>)] = [:]
    for (id, cell) in RepeatedElement.cells(
      sending: name, until: reader.tree.span(of: node).end, &reader)
    {
      RepeatedElement.inCell(cell, at: name.span, &reader) { reader in
        guard let event = RepeatedElement.cellText(key, "an event", &reader) else { return }
        guard let first = senders[event.value] else {
          let asked = VariableUse.namesAsked(&reader) {
            readTransition(node, event, into: &transitions, &$0)
          }
          senders[event.value] = (id, cell, asked)
          return
        }
        let differing = first.cell.item == cell.item ? ["index"] : ["index", "item"]
        guard let value = differing.first(where: first.asked.contains) else { return }
        reader.report(
          .misplacedValue, at: name.span,
          "`\(first.id)` and `\(id)` both send `\(event.value)`, which does not say whose `\(value)` is meant",
          help: "let the `tap` and the event say it, such as `key ${\(value)}`")
      }
    }
  }

  private static func readTransition(
    _ node: NodeID, _ name: Located<String>, into transitions: inout [Behavior.Transition],
    _ reader: inout Reader
  ) {
    let known = transitions.firstIndex { $0.event.value == name.value }
    let base = known.map { transitions[$0] }
    guard let transition = transition(node, event: name, over: base, &reader) else { return }
    if let known { transitions[known] = transition } else { transitions.append(transition) }
  }

  /// `{seconds: transition, …}`.
  static func readTimers(
    _ node: NodeID, into timers: inout [Behavior.Timer], _ reader: inout Reader
  ) {
    guard reader.isMapping(node, "`after`", help: BehaviorSlips.helpForTimer(node, &reader)),
      !BehaviorSlips.reportTurnedTimer(node, &reader)
    else { return }
    var times: [Located<Double>] = []
    for timer in reader.tree.entries(of: node) where reader.hasValue(timer) {
      let name = reader.tree.located(timer.key)
      guard let seconds = reader.number(timer.key, "a time", in: .time) else { continue }
      TextSlips.noteMilliseconds(seconds, from: 200, "this", &reader)
      // As texts the two differ, so nobody has seen it before.
      if let first = times.first(where: { $0.value == seconds.value }) {
        reader.report(
          .duplicateKey, at: name.span,
          "`\(name.value)` is a time that is given twice in one mapping",
          secondary: [Diagnostic.Label(first.span, "first given here")], help: "keep one of the two"
        )
        continue
      }
      times.append(seconds)
      let known = timers.firstIndex { $0.seconds.value == seconds.value }
      let base = known.map { timers[$0].transition }
      guard let transition = transition(timer.value, event: name, over: base, &reader) else {
        continue
      }
      if let known {
        timers[known].transition = transition
      } else {
        timers.append(Behavior.Timer(seconds: seconds, transition: transition))
      }
    }
  }

  /// A state's name, or `{if, do, to}`, over the base's transition for the same event; nil if it is
  /// neither.
  private static func transition(
    _ node: NodeID, event: Located<String>, over base: Behavior.Transition?, _ reader: inout Reader
  ) -> Behavior.Transition? {
    var transition = base ?? Behavior.Transition(event: event)
    transition.event = event
    guard reader.tree.kind(of: node) == .mapping else {
      guard reader.tree.kind(of: node) == .scalar else {
        return reader.refuse(
          node, "a transition is a state's name or `{if, do, to}`",
          help: BehaviorSlips.helpForTransition(node, &reader))
      }
      guard let target = target(node, "a transition", &reader) else { return nil }
      transition.target = target
      return transition
    }
    let before = reader.diagnostics.count
    let keys = Behavior.Transition.keys
    keys.read(node, with: &reader, into: &transition)
    if !reader.scope.hasBase, reader.diagnostics.count == before,
      reader.lacks("do", keys.list, in: node), reader.lacks("to", keys.list, in: node)
    {
      reader.report(
        .emptyCollection, at: node, "the transition does nothing and goes nowhere",
        help: "write `do: [hide]`, or `to` with a state")
    }
    return transition
  }

  static func target(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Located<String>? {
    guard let name = reader.string(node, what) else { return nil }
    return checkState(name, &reader) ? name : nil
  }

  // MARK: - Actions
  static func actions(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> [Behavior.Action] {
    guard let items = reader.items(of: node, what) else { return [] }
    return items.compactMap { action($0, &reader) }
  }

  private static func action(_ node: NodeID, _ reader: inout Reader) -> Behavior.Action? {
    let yaml = reader.tree[node]
    guard !yaml.isFaulty else { return nil }
    let keys = ActionDraft.keys
    if yaml.kind == .scalar {
      let words = ActionDraft.verbs
      if words.contains(yaml.text), let verb = Event.plainVerb(node, reader) {
        return .event(verb, modal: nil, yaml.span)
      }
      if !Event.reportVerbAlone(yaml, among: words, &reader) {
        reader.reportChoice(yaml, "an action", words)
      }
      return nil
    }
    let draft = keys.value(
      of: node, over: ActionDraft(event: Event(span: yaml.span)), with: &reader)
    let event = draft.event
    return draft.call ?? event.verb.map { .event($0.value, modal: event.modal, $0.span) }
  }

  /// `call: name` or `call: {finish: "${pin.text}"}`.
  static func call(
    _ node: NodeID, at keySpan: SourceSpan, _ reader: inout Reader
  ) -> Behavior.Action? {
    guard reader.tree.kind(of: node) == .mapping else {
      return reader.string(node, "`call`", help: TextSlips.helpForCall(node, &reader)).map {
        checkCallName($0, &reader)
        return .call(name: $0, argument: nil)
      }
    }
    let entries = reader.tree.entries(of: node)
    guard entries.count == 1, let entry = entries.first else {
      return reader.refuse(
        .verbCount, at: keySpan, "`call` names one callback, and this names \(entries.count)",
        help: "write `call: {finish: \"${pin.text}\"}`")
    }
    let name = reader.tree.located(entry.key)
    guard reader.hasValue(entry), let argument = TextTemplate.readArgument(entry.value, &reader)
    else { return nil }
    return .call(name: name, argument: argument)
  }

  /// Remarks on parentheses, which would be a part of the name.
  private static func checkCallName(_ name: Located<String>, _ reader: inout Reader) {
    guard reader.isOwnText, let inner = name.value.exact.dropping(suffix: ")"),
      let opening = inner.exact.firstRange(of: "("), isName(String(inner[..<opening.lowerBound]))
    else { return }
    let (bare, argument) = (String(inner[..<opening.lowerBound]), inner[opening.upperBound...])
    reader.report(
      .formulaInText, .warning, at: name.span,
      "the name of the call includes the parentheses: `\(name.value)`",
      help: argument.isEmpty
        ? nil : "write `call: {\(bare): \"\(passedText(String(argument), reader))\"}`",
      fixIt: argument.isEmpty ? .propose(bare, at: name.span) : nil)
  }

  /// The text that passes what stands in parentheses: the value of `pin.text`, `pin`, `$pin` and `${pin}`.
  private static func passedText(_ argument: String, _ reader: borrowing Reader) -> String {
    var name = argument.exact.dropping(prefix: "$") ?? argument
    if let inner = name.exact.dropping(prefix: "{")?.exact.dropping(suffix: "}") { name = inner }
    if TextTemplate.property(name, reader) != nil || reader.scope.variables.contains(name) {
      return "${\(name)}"
    }
    return reader.scope.elements.contains(name) ? "${\(name).text}" : argument
  }
}

extension BehaviorSlips {
  /// Help for a verb that directly follows an event, outside of its actions.
  static func help(forAction key: String, _ value: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    let keys = ActionDraft.keys.list
    if reader.scope.states.contains(key) {
      let isAction = keys.names.contains(tree.text(of: value))
      return isAction
        ? "write `{do: [\(tree.text(of: value))], to: \(key)}`" : "write `to: \(key)`"
    }
    guard key != "modal", keys.names.contains(key) else { return nil }
    if tree.isEmpty(value), keys.mayBeEmpty(key) { return "write `do: [\(key)]`" }
    let text = reader.written(at: tree.span(of: value)).flatMap {
      $0.exact.contains("\n") ? nil : $0
    }
    return "write `do: [{\(key): \(text ?? "…")}]`"
  }
}

extension TextTemplate {
  /// Whether an argument is valid; reports a property that no element has, and a misspelled id.
  static func checkArgument(_ argument: Located<String>, _ reader: inout Reader) -> Bool {
    let parts = argument.value.exact.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, isName(String(parts[0])), isName(String(parts[1])),
      !ExpressionPlace.namesOfParts.contains(String(parts[0]))
    else { return true }
    let (id, property) = (String(parts[0]), String(parts[1]))
    let known =
      ModalExpression.Question.allCases.map(\.rawValue)
      + ModalExpression.BoxProperty.allCases.map(\.rawValue)
    guard reader.scope.elements.contains(id) else {
      guard known.contains(property), suggestion(for: id, among: reader.scope.elements.names) != nil
      else { return true }
      return reader.checkElement(id, at: argument.span, replacement: { "\($0).\(property)" })
    }
    let near = likely(property, among: known)
    let isKey = Element.keys.list.names.contains(property)
    // What is near to nothing that an element has is the text that it reads.
    guard !known.contains(property), isKey || near != nil else { return true }
    reader.report(
      .unknownName, at: argument.span,
      isKey
        ? "`\(property)` of an element cannot be asked for here"
        : "an element has no `\(property)`",
      notes: near == nil
        ? ["Known are \(known.map { "\(id).\($0)" }.joined(separator: ", "))."] : [],
      fixIt: near.map { FixIt.propose("\"${\(id).\($0)}\"", at: argument.span) })
    return false
  }
}

/// The draft of an action: a verb with its modal, or a call.
struct ActionDraft: Sendable {
  var event: Event
  var call: Behavior.Action?
}
