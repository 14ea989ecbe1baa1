internal import ModalSyntax

/// The state machine of a modal's content.
extension Reader {
  enum BehaviorKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case initial, states
  }

  enum StateKey: String, MappingKey {
    static let table = CaseTable<Self>()
    static let mapping = KeyList.Mapping.state
    case enter, on, after
  }

  enum TransitionKey: String, MappingKey {
    static let table = CaseTable<Self>()
    static let mapping = KeyList.Mapping.transition
    case condition = "if"
    case actions = "do"
    case target = "to"
  }

  /// `{initial, states}`, over the behavior of the base.
  mutating func readBehavior(_ node: NodeID, into modal: inout Modal) {
    let before = diagnostics.count
    if reportBareStates(node) {
      doubts.insert("behavior")
      return
    }
    var fields = fields(of: node, in: "`behavior`")
    let span = tree.span(of: node)
    var behavior =
      modal.behavior ?? Behavior(initial: Located("", at: span), states: [], span: span)
    behavior.span = span
    while let field = next(&fields, as: BehaviorKey.self) {
      switch field.key {
      case .initial:
        guard !stateNames.isEmpty else { continue }
        if let initial = target(field.value, "`initial`") { behavior.initial = initial }
      case .states:
        guard isMapping(field.value, "`states`", help: namesHelp(field.value, "{}")) else {
          continue
        }
        for entry in tree.entries(of: field.value) {
          let name = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
          let index =
            behavior.states.firstIndex { $0.name.value == name.value } ?? behavior.states.count
          if index == behavior.states.count {
            behavior.states.append(Behavior.State(name: name, enter: [], on: [], after: []))
          }
          behavior.states[index].name = name
          readState(entry.value, into: &behavior.states[index])
        }
      }
    }
    modal.behavior = behavior
    if diagnostics.count > before { doubts.insert("behavior") }
  }

  /// How a list of names becomes the keys of a mapping.
  private func namesHelp(_ node: NodeID, _ value: String) -> String? {
    let names = tree.items(of: node).map { tree.text(of: $0) }
    guard !names.isEmpty, names.count < 8, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return "write `{\(names.map { "\($0): \(value)" }.joined(separator: ", "))}`"
  }

  /// Reports what a behavior lacks, base and all; takes away one that does not say where it begins.
  mutating func checkBehavior(of modal: inout Modal, in node: NodeID) {
    guard let behavior = modal.behavior else { return }
    defer { if behavior.initial.value.isEmpty { modal.behavior = nil } }
    guard behavior.span.file == tree.file,
      let own = tree.entries(of: node).first(where: { tree.says($0.key, "behavior") })
    else { return }
    let place = tree.span(of: own.key)
    if behavior.states.isEmpty {
      guard lacks(BehaviorKey.states, in: own.value) || !doubts.contains("behavior") else { return }
      let help = "write `states: {editing: {on: {…}}}`"
      if let written = tree.entry("states", of: own.value)?.key {
        report(.emptyCollection, at: tree.span(of: written), "`states` holds no state", help: help)
      } else {
        report(.missingKey, at: place, "the behavior has no `states`", help: help)
      }
    } else if behavior.initial.value.isEmpty, lacks(BehaviorKey.initial, in: own.value) {
      report(
        .missingKey, at: place, "the behavior does not say where it begins",
        help: "write `initial: \(behavior.states[0].name.value)`")
    }
  }

  /// The keys of a state, over those that the base gives it.
  private mutating func readState(_ node: NodeID, into state: inout Behavior.State) {
    if isEmpty(node) { return }
    var fields = fields(of: node, in: "a state")
    while let field = next(&fields, as: StateKey.self) {
      switch field.key {
      case .enter: state.enter = actions(field.value, "`enter`")
      case .on:
        guard isMapping(field.value, "`on`", help: namesHelp(field.value, "…")) else { continue }
        for event in tree.entries(of: field.value) where hasValue(event) {
          let name = Located(tree.text(of: event.key), at: tree.span(of: event.key))
          let known = state.on.firstIndex { $0.event.value == name.value }
          let base = known.map { state.on[$0] }
          guard let transition = transition(event.value, event: name, over: base) else { continue }
          if let known { state.on[known] = transition } else { state.on.append(transition) }
        }
      case .after: readTimers(field.value, into: &state.after)
      }
    }
  }

  /// `{seconds: transition, …}`.
  private mutating func readTimers(_ node: NodeID, into timers: inout [Behavior.Timer]) {
    guard isMapping(node, "`after`", help: helpForTimer(node)), !reportTurnedTimer(node) else {
      return
    }
    var times: [Located<Double>] = []
    for timer in tree.entries(of: node) where hasValue(timer) {
      let name = Located(tree.text(of: timer.key), at: tree.span(of: timer.key))
      guard let seconds = seconds(timer.key, "a time") else { continue }
      noteLongTimer(seconds)
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

  /// A state's name, or `{if, do, to}`, over what the base says of the same event; nil where it is
  /// neither.
  private mutating func transition(
    _ node: NodeID, event: Located<String>, over base: Behavior.Transition?
  ) -> Behavior.Transition? {
    var transition =
      base ?? Behavior.Transition(event: event, condition: nil, actions: [], target: nil)
    transition.event = event
    guard tree.kind(of: node) == .mapping else {
      guard tree.kind(of: node) == .scalar else {
        reportKind(
          tree[node], "a transition is a state's name or `{if, do, to}`",
          help: helpForTransition(node))
        return nil
      }
      guard let target = target(node, "a transition") else { return nil }
      transition.target = target
      return transition
    }
    let before = diagnostics.count
    var fields = fields(of: node, in: "a transition")
    while let field = next(&fields, as: TransitionKey.self) {
      switch field.key {
      case .condition:
        transition.condition = condition(field.value, "`if`", .transition) ?? transition.condition
      case .actions: transition.actions = actions(field.value, "`do`")
      case .target: transition.target = target(field.value, "`to`") ?? transition.target
      }
    }
    if !hasBase, diagnostics.count == before, lacks(TransitionKey.actions, in: node),
      lacks(TransitionKey.target, in: node)
    {
      report(
        .emptyCollection, at: tree.span(of: node), "the transition does nothing and goes nowhere",
        help: "write `do: [hide]`, or `to` with a state")
    }
    return transition
  }

  /// What to write for a verb that stands behind an event, and not among its actions.
  mutating func help(forAction key: String, _ value: NodeID) -> String? {
    guard let verb = ActionKey(rawValue: key), verb != .modal else { return nil }
    if isEmpty(value), ActionKey.mayBeEmpty.contains(verb) { return "write `do: [\(key)]`" }
    let text = written(at: tree.span(of: value)).flatMap { $0.exact.contains("\n") ? nil : $0 }
    return "write `do: [{\(key): \(text ?? "…")}]`"
  }

  private mutating func target(_ node: NodeID, _ what: Subject) -> Located<String>? {
    guard let name = string(node, what) else { return nil }
    return checkState(name) ? name : nil
  }

  // MARK: - Actions

  private mutating func actions(_ node: NodeID, _ what: Subject) -> [Behavior.Action] {
    guard let items = items(of: node, what) else { return [] }
    return items.compactMap { action($0) }
  }

  enum ActionKey: String, MappingKey {
    static let table = CaseTable<Self>()
    case show, hide, set, focus, type, delete, send, call, modal

    static let mayBeEmpty: [Self] = [.show, .hide]
  }

  private mutating func action(_ node: NodeID) -> Behavior.Action? {
    let yaml = tree[node]
    guard !yaml.isFaulty else { return nil }
    if yaml.kind == .scalar {
      switch yaml.text {
      case "show": return .event(.show(isAnimated: true, host: nil), modal: nil, yaml.span)
      case "hide": return .event(.hide(isAnimated: true), modal: nil, yaml.span)
      default:
        let words = ActionKey.allCases.filter { $0 != .modal }.map(\.rawValue)
        if words.contains(yaml.text) {
          let example = EventKey(rawValue: yaml.text)?.example ?? "name"
          report(
            .missingValue, at: yaml.span, "`\(yaml.text)` needs a value",
            help: "write `\(yaml.text): \(example)`")
        } else {
          reportChoice(yaml, "an action", words)
        }
        return nil
      }
    }
    var fields = allFields(of: node, as: ActionKey.self, in: "an action")
    var modal: Located<String>?
    if let index = fields.firstIndex(where: { $0.key == .modal }) {
      modal = modalName(fields.remove(at: index).value)
    }
    guard fields.count == 1, let field = fields.first else {
      if fields.count > 1 {
        report(
          .verbCount, at: fields[1].keySpan, "an action has one verb, and this is its second",
          secondary: [Label(fields[0].keySpan, "the first")],
          help: "write two actions, `[{…}, {…}]`")
      } else if yaml.kind == .mapping, !tree.hasEntries(node) {
        report(.verbCount, at: yaml.span, "the action says nothing", help: "write `hide`")
      }
      return nil
    }
    if field.key == .call { return call(field) }
    guard let key = EventKey(rawValue: field.key.rawValue) else { return nil }
    let event = Field(key: key, keySpan: field.keySpan, value: field.value)
    let verb = verb(event, modal: &modal)
    return verb.map { .event($0, modal: modal, verbSpan(field)) }
  }

  /// `call: name` or `call: {finish: "${pin.text}"}`.
  private mutating func call(_ field: Field<ActionKey>) -> Behavior.Action? {
    guard tree.kind(of: field.value) == .mapping else {
      return string(field.value, "`call`", help: helpForCall(field.value)).map {
        checkCallName($0)
        return .call(name: $0, argument: nil)
      }
    }
    let entries = tree.entries(of: field.value)
    guard entries.count == 1, let entry = entries.first else {
      report(
        .verbCount, at: field.keySpan, "`call` names one callback, and this names \(entries.count)",
        help: "write `call: {finish: \"${pin.text}\"}`")
      return nil
    }
    let name = Located(tree.text(of: entry.key), at: tree.span(of: entry.key))
    guard hasValue(entry), let argument = argument(entry.value) else { return nil }
    return .call(name: name, argument: argument)
  }

  /// Remarks on parentheses, which would be a part of the name.
  private mutating func checkCallName(_ name: Located<String>) {
    guard tree.file == 0, name.value.utf8.last == UInt8(ascii: ")") else { return }
    if let opening = name.value.exact.firstRange(of: "("),
      isName(String(name.value[..<opening.lowerBound])),
      let argument = name.value[opening.upperBound...].exact.dropping(suffix: ")"),
      !argument.isEmpty
    {
      let callback = name.value[..<opening.lowerBound]
      let value =
        property(argument) != nil || scope.contains(argument) ? "${\(argument)}" : argument
      report(
        .formulaInText, .warning, at: name.span,
        "the call is named `\(name.value)`, parentheses and all",
        help: "write `call: {\(callback): \"\(value)\"}`")
      return
    }
    guard let bare = name.value.exact.dropping(suffix: "()"), isName(bare) else {
      return
    }
    report(
      .formulaInText, .warning, at: name.span,
      "the call is named `\(name.value)`, parentheses and all",
      fixIt: FixIt("write `\(bare)`", at: name.span, with: bare))
  }

  /// Whether an argument may stand as it is; reports one that asks for what no element has, or for an element
  /// whose id is misspelt.
  mutating func checkArgument(_ argument: Located<String>) -> Bool {
    let parts = argument.value.exact.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, isName(String(parts[0])), isName(String(parts[1])),
      !ExpressionPlace.reserved.contains(String(parts[0]))
    else { return true }
    let (id, property) = (String(parts[0]), String(parts[1]))
    let known =
      Expression.Question.allCases.map(\.rawValue)
      + Expression.BoxProperty.allCases.map(\.rawValue)
    guard elementIDs.contains(id) else {
      guard known.contains(property), suggestion(for: id, among: Array(elementIDs)) != nil else {
        return true
      }
      return checkElement(id, at: argument.span, mended: { "\($0).\(property)" })
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
      fixIt: near.map {
        FixIt("write `\"${\(id).\($0)}\"`", at: argument.span, with: "\"${\(id).\($0)}\"")
      })
    return false
  }
}
