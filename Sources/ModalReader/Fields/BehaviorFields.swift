internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// The state machine of a modal's content.
extension Reader {
  enum BehaviorKey: String, CaseIterable {
    case initial, states
  }

  enum StateKey: String, CaseIterable {
    case enter, on, after
  }

  enum TransitionKey: String, CaseIterable {
    case condition = "if"
    case actions = "do"
    case target = "to"
  }

  /// `{initial, states}`.
  mutating func behavior(_ node: NodeID) -> Behavior? {
    let fields = fields(of: node, as: BehaviorKey.self, in: "`behavior`")
    guard tree[node].kind == .mapping else { return nil }
    var initial: Located<String>?
    var states: [Behavior.State] = []
    for field in fields {
      switch field.key {
      case .initial: initial = target(field.value, "`initial`")
      case .states:
        guard isMapping(field.value, "`states`") else { continue }
        for entry in tree.entries(of: field.value) { states.append(state(entry)) }
      }
    }
    if states.isEmpty {
      report(.missingKey, at: tree[node].span, "the behavior has no `states`")
      return nil
    }
    guard let initial else {
      if !fields.contains(where: { $0.key == .initial }) {
        report(
          .missingKey, at: tree[node].span, "the behavior does not say where it begins",
          help: "write `initial: \(states[0].name.value)`")
      }
      return nil
    }
    return Behavior(initial: initial, states: states, span: tree[node].span)
  }

  private mutating func state(_ entry: YAMLEntry) -> Behavior.State {
    let name = Located(tree[entry.key].text, at: tree[entry.key].span)
    var state = Behavior.State(name: name, enter: [], on: [], after: [])
    let value = tree[entry.value]
    if value.kind == .scalar, value.text.isEmpty { return state }
    for field in fields(of: entry.value, as: StateKey.self, in: "a state") {
      switch field.key {
      case .enter: state.enter = actions(field.value, "`enter`")
      case .on:
        guard isMapping(field.value, "`on`") else { continue }
        for event in tree.entries(of: field.value) where hasValue(event) {
          let name = Located(tree[event.key].text, at: tree[event.key].span)
          if let transition = transition(event.value, event: name) { state.on.append(transition) }
        }
      case .after:
        guard isMapping(field.value, "`after`") else { continue }
        for timer in tree.entries(of: field.value) where hasValue(timer) {
          let name = Located(tree[timer.key].text, at: tree[timer.key].span)
          guard let seconds = seconds(timer.key, "a time"),
            let transition = transition(timer.value, event: name)
          else { continue }
          state.after.append(Behavior.Timer(seconds: seconds, transition: transition))
        }
      }
    }
    return state
  }

  /// A state's name, or `{if, do, to}`.
  private mutating func transition(
    _ node: NodeID, event: Located<String>
  ) -> Behavior.Transition? {
    guard tree[node].kind == .mapping else {
      return target(node, "a transition").map {
        Behavior.Transition(event: event, condition: nil, actions: [], target: $0)
      }
    }
    var transition = Behavior.Transition(event: event, condition: nil, actions: [], target: nil)
    let fields = fields(of: node, as: TransitionKey.self, in: "a transition")
    for field in fields {
      switch field.key {
      case .condition: transition.condition = condition(field.value, "`if`", .elementState)
      case .actions: transition.actions = actions(field.value, "`do`")
      case .target: transition.target = target(field.value, "`to`")
      }
    }
    if !fields.contains(where: { $0.key != .condition }) {
      report(
        .emptyCollection, at: tree[node].span, "the transition does nothing and goes nowhere",
        help: "write `do: [hide]` or `to: ` with a state")
    }
    return transition
  }

  private mutating func target(_ node: NodeID, _ what: String) -> Located<String>? {
    guard let name = string(node, what) else { return nil }
    guard stateNames.contains(name.value) else {
      let near = suggestion(for: name.value, among: stateNames)
      report(
        .unknownReference, at: name.span, "no state is called `\(name.value)`",
        notes: near == nil ? ["There are \(stateNames.joined(separator: ", "))."] : [],
        fixIt: near.map { FixIt("write `\($0)`", at: name.span, with: $0) })
      return nil
    }
    return name
  }

  // MARK: - Actions

  private mutating func actions(_ node: NodeID, _ what: String) -> [Behavior.Action] {
    guard let items = items(of: node, what) else { return [] }
    return items.compactMap { action($0) }
  }

  enum ActionKey: String, CaseIterable {
    case show, hide, set, focus, send, call
  }

  private mutating func action(_ node: NodeID) -> Behavior.Action? {
    let yaml = tree[node]
    if yaml.kind == .scalar {
      switch yaml.text {
      case "show": return .event(.show(isAnimated: true, host: nil), yaml.span)
      case "hide": return .event(.hide(isAnimated: true), yaml.span)
      default:
        if !yaml.isFaulty { reportChoice(yaml, "an action", ActionKey.allCases.map(\.rawValue)) }
        return nil
      }
    }
    let fields = fields(
      of: node, as: ActionKey.self, in: "an action", mayBeEmpty: [.show, .hide])
    guard fields.count == 1, let field = fields.first else {
      if fields.count > 1 {
        report(.verbCount, at: fields[1].keySpan, "an action has one verb, and this is its second")
      }
      return nil
    }
    if field.key == .call { return call(field) }
    guard let key = EventKey(rawValue: field.key.rawValue) else { return nil }
    var modal: Located<String>?
    let event = Field(key: key, keySpan: field.keySpan, value: field.value)
    return verb(event, modal: &modal).map { .event($0, field.keySpan) }
  }

  /// `call: name` or `call: {finish: pin.text}`.
  private mutating func call(_ field: Field<ActionKey>) -> Behavior.Action? {
    guard tree[field.value].kind == .mapping else {
      return string(field.value, "`call`").map { .call(name: $0, argument: nil) }
    }
    let entries = tree.entries(of: field.value)
    guard entries.count == 1, let entry = entries.first else {
      report(.verbCount, at: field.keySpan, "`call` names one callback")
      return nil
    }
    let name = Located(tree[entry.key].text, at: tree[entry.key].span)
    return .call(name: name, argument: string(entry.value, "an argument"))
  }
}
