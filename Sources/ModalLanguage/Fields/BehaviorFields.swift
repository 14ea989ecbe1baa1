internal import ModalSyntax

/// The state machine of a modal's content.
extension Reader {
  /// `{initial, states}`, over the behavior of the base.
  mutating func readBehavior(_ node: NodeID, into modal: inout Modal) {
    let before = diagnostics.count
    if reportBareStates(node) {
      scope.doubts.insert("behavior")
      return
    }
    let span = tree.span(of: node)
    var behavior =
      modal.behavior ?? Behavior(initial: Located("", at: span), states: [], span: span)
    behavior.span = span
    Behavior.keys.read(node, with: &self, into: &behavior)
    modal.behavior = behavior
    if diagnostics.count > before { scope.doubts.insert("behavior") }
  }

  /// States by their names, over those of the base.
  mutating func readStates(_ node: NodeID, into states: inout [Behavior.State]) {
    guard isMapping(node, "`states`", help: namesHelp(node, "{}")) else { return }
    var positions = NamePositions(states.map(\.name.value))
    for entry in tree.entries(of: node) {
      let name = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
      let index = positions[name.value] ?? states.count
      if index == states.count {
        positions.insert(name.value)
        states.append(Behavior.State(name: name))
      }
      states[index].name = name
      if !tree.isEmpty(entry.value) {
        Behavior.State.keys.read(entry.value, with: &self, into: &states[index])
      }
    }
  }

  /// How a list of names becomes the keys of a mapping.
  private func namesHelp(_ node: NodeID, _ value: String) -> String? {
    let names = tree.items(of: node).map { tree.text(of: $0) }
    guard !names.isEmpty, names.count < 8, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return "write `{\(names.map { "\($0): \(value)" }.joined(separator: ", "))}`"
  }

  /// `{event: transition, …}`.
  mutating func readTransitions(
    _ node: NodeID, into transitions: inout [Behavior.Transition]
  ) {
    guard isMapping(node, "`on`", help: namesHelp(node, "…")) else { return }
    for event in tree.entries(of: node) where hasValue(event) {
      let name = Located(tree.text(of: event.key), at: tree.span(of: event.key))
      guard name.value.exact.contains("${") else {
        readTransition(event.value, name, into: &transitions)
        continue
      }
      readCellTransitions(event.value, name, key: event.key, into: &transitions)
    }
  }

  /// The transitions for the events of all cells that send one in this form. Cells whose events are the same share one,
  /// so it cannot ask which of them was tapped.
  private mutating func readCellTransitions(
    _ node: NodeID, _ name: Located<String>, key: NodeID,
    into transitions: inout [Behavior.Transition]
  ) {
    var senders: [String: (id: String, cell: RepeatedElement.Cell, asked: Set<String>)] = [:]
    for (id, cell) in cells(sending: name, until: tree.span(of: node).end) {
      inCell(cell, at: name.span) { reader in
        guard let event = reader.cellText(key, "an event") else { return }
        guard let first = senders[event.value] else {
          let asked = reader.namesAsked { $0.readTransition(node, event, into: &transitions) }
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

  private mutating func readTransition(
    _ node: NodeID, _ name: Located<String>, into transitions: inout [Behavior.Transition]
  ) {
    let known = transitions.firstIndex { $0.event.value == name.value }
    let base = known.map { transitions[$0] }
    guard let transition = transition(node, event: name, over: base) else { return }
    if let known { transitions[known] = transition } else { transitions.append(transition) }
  }

  /// `{seconds: transition, …}`.
  mutating func readTimers(_ node: NodeID, into timers: inout [Behavior.Timer]) {
    guard isMapping(node, "`after`", help: helpForTimer(node)), !reportTurnedTimer(node) else {
      return
    }
    var times: [Located<Double>] = []
    for timer in tree.entries(of: node) where hasValue(timer) {
      let name = Located(tree.text(of: timer.key), at: tree.span(of: timer.key))
      guard let seconds = seconds(timer.key, "a time") else { continue }
      noteMilliseconds(seconds, from: 200, "this")
      // As texts the two differ, so nobody has seen it before.
      if let first = times.first(where: { $0.value == seconds.value }) {
        report(
          .duplicateKey, at: name.span,
          "`\(name.value)` is a time that is given twice in one mapping",
          secondary: [Label(first.span, "first given here")], help: "keep one of the two")
        continue
      }
      times.append(seconds)
      let known = timers.firstIndex { $0.seconds.value == seconds.value }
      let base = known.map { timers[$0].transition }
      guard let transition = transition(timer.value, event: name, over: base) else { continue }
      if let known {
        timers[known].transition = transition
      } else {
        timers.append(Behavior.Timer(seconds: seconds, transition: transition))
      }
    }
  }

  /// A state's name, or `{if, do, to}`, over the base's transition for the same event; nil if it is
  /// neither.
  private mutating func transition(
    _ node: NodeID, event: Located<String>, over base: Behavior.Transition?
  ) -> Behavior.Transition? {
    var transition = base ?? Behavior.Transition(event: event)
    transition.event = event
    guard tree.kind(of: node) == .mapping else {
      guard tree.kind(of: node) == .scalar else {
        return refuse(
          node, "a transition is a state's name or `{if, do, to}`",
          help: helpForTransition(node))
      }
      guard let target = target(node, "a transition") else { return nil }
      transition.target = target
      return transition
    }
    let before = diagnostics.count
    let keys = Behavior.Transition.keys
    keys.read(node, with: &self, into: &transition)
    if !scope.hasBase, diagnostics.count == before, lacks("do", keys.list, in: node),
      lacks("to", keys.list, in: node)
    {
      report(
        .emptyCollection, at: tree.span(of: node), "the transition does nothing and goes nowhere",
        help: "write `do: [hide]`, or `to` with a state")
    }
    return transition
  }

  /// What to write for a verb that directly follows an event, outside of its actions.
  mutating func help(forAction key: String, _ value: NodeID) -> String? {
    let keys = ActionDraft.keys.list
    if scope.states.contains(key) {
      let isAction = keys.names.contains(tree.text(of: value))
      return isAction
        ? "write `{do: [\(tree.text(of: value))], to: \(key)}`" : "write `to: \(key)`"
    }
    guard key != "modal", keys.names.contains(key) else { return nil }
    if tree.isEmpty(value), keys.mayBeEmpty(key) { return "write `do: [\(key)]`" }
    let text = written(at: tree.span(of: value)).flatMap { $0.exact.contains("\n") ? nil : $0 }
    return "write `do: [{\(key): \(text ?? "…")}]`"
  }

  mutating func target(_ node: NodeID, _ what: Subject) -> Located<String>? {
    guard let name = string(node, what) else { return nil }
    return checkState(name) ? name : nil
  }

  // MARK: - Actions

  mutating func actions(_ node: NodeID, _ what: Subject) -> [Behavior.Action] {
    guard let items = items(of: node, what) else { return [] }
    return items.compactMap { action($0) }
  }

  private mutating func action(_ node: NodeID) -> Behavior.Action? {
    let yaml = tree[node]
    guard !yaml.isFaulty else { return nil }
    let keys = ActionDraft.keys
    if yaml.kind == .scalar {
      let words = ActionDraft.verbs
      if words.contains(yaml.text), let verb = plainVerb(node) {
        return .event(verb, modal: nil, yaml.span)
      }
      if !reportVerbAlone(yaml, among: words) { reportChoice(yaml, "an action", words) }
      return nil
    }
    let draft = keys.value(
      of: node, over: ActionDraft(event: Event(span: yaml.span)), with: &self)
    let event = draft.event
    return draft.call ?? event.verb.map { .event($0.value, modal: event.modal, $0.span) }
  }

  /// `call: name` or `call: {finish: "${pin.text}"}`.
  mutating func call(_ node: NodeID, at keySpan: SourceSpan) -> Behavior.Action? {
    guard tree.kind(of: node) == .mapping else {
      return string(node, "`call`", help: helpForCall(node)).map {
        checkCallName($0)
        return .call(name: $0, argument: nil)
      }
    }
    let entries = tree.entries(of: node)
    guard entries.count == 1, let entry = entries.first else {
      return refuse(
        .verbCount, at: keySpan, "`call` names one callback, and this names \(entries.count)",
        help: "write `call: {finish: \"${pin.text}\"}`")
    }
    let name = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
    guard hasValue(entry), let argument = argument(entry.value) else { return nil }
    return .call(name: name, argument: argument)
  }

  /// Remarks on parentheses, which would be a part of the name.
  private mutating func checkCallName(_ name: Located<String>) {
    guard isOwnText, let inner = name.value.exact.dropping(suffix: ")"),
      let opening = inner.exact.firstRange(of: "("), isName(String(inner[..<opening.lowerBound]))
    else { return }
    let (bare, argument) = (String(inner[..<opening.lowerBound]), inner[opening.upperBound...])
    report(
      .formulaInText, .warning, at: name.span,
      "the name of the call includes the parentheses: `\(name.value)`",
      help: argument.isEmpty
        ? nil : "write `call: {\(bare): \"\(passedText(String(argument)))\"}`",
      fixIt: argument.isEmpty ? .propose(bare, at: name.span) : nil)
  }

  /// The text that passes what stands in parentheses: the value of `pin.text`, `pin`, `$pin` and `${pin}`.
  private func passedText(_ argument: String) -> String {
    var name = argument.exact.dropping(prefix: "$") ?? argument
    if let inner = name.exact.dropping(prefix: "{")?.exact.dropping(suffix: "}") { name = inner }
    if property(name) != nil || scope.variables.contains(name) { return "${\(name)}" }
    return scope.elements.contains(name) ? "${\(name).text}" : argument
  }

  /// Whether an argument is valid; reports a property that no element has, and a misspelled id.
  mutating func checkArgument(_ argument: Located<String>) -> Bool {
    let parts = argument.value.exact.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, isName(String(parts[0])), isName(String(parts[1])),
      !ExpressionPlace.namesOfParts.contains(String(parts[0]))
    else { return true }
    let (id, property) = (String(parts[0]), String(parts[1]))
    let known =
      Expression.Question.allCases.map(\.rawValue)
      + Expression.BoxProperty.allCases.map(\.rawValue)
    guard scope.elements.contains(id) else {
      guard known.contains(property), suggestion(for: id, among: scope.elements.names) != nil
      else {
        return true
      }
      return checkElement(id, at: argument.span, replacement: { "\($0).\(property)" })
    }
    let near = likely(property, among: known)
    let isKey = Element.keys.list.names.contains(property)
    // What is near to nothing that an element has is the text that it reads.
    guard !known.contains(property), isKey || near != nil else { return true }
    report(
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
