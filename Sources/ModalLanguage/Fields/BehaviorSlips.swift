internal import ModalSyntax

/// What other tools write in behaviors.
enum BehaviorSlips {
  /// Reports states directly in the behavior, without `states`.
  static func reportBareStates(_ node: NodeID, _ reader: inout Reader) -> Bool {
    guard reader.tree.kind(of: node) == .mapping, !reader.tree.hasKey("states", in: node) else {
      return false
    }
    let states = reader.tree.entries(of: node).filter {
      !Behavior.keys.list.contains($0.key, in: reader.tree)
        && reader.tree.kind(of: $0.value) == .mapping
    }
    let known = Behavior.keys.list.names
    guard let first = states.first,
      states.allSatisfy({ likely(reader.tree.text(of: $0.key), among: known) == nil })
    else { return false }
    reader.report(
      .missingKey, at: first.key,
      "the states of a behavior stand under `states`",
      secondary: states.dropFirst().map {
        Diagnostic.Label(reader.tree.span(of: $0.key), "and this one")
      },
      help: Behavior.State.keys.list.contains(first.key, in: reader.tree)
        ? "write `initial: idle` and `states: {idle: {\(reader.tree.text(of: first.key)): …}}`"
        : "write `states:` above `\(reader.tree.text(of: first.key))`, and indent the states below it"
    )
    return true
  }

  /// How actions in place of a state become those that run when it is entered.
  static func helpForState(_ node: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    let actions = tree.kind(of: node) == .scalar ? [node] : tree.items(of: node)
    let names = ActionDraft.keys.list.names
    let areActions = actions.allSatisfy { action in
      let verb = tree.entries(of: action).first?.key ?? action
      return tree.kind(of: verb) == .scalar && names.contains(tree.text(of: verb))
    }
    guard areActions, !actions.isEmpty else { return nil }
    let written = actions.map { reader.valueText(of: $0) ?? "{…}" }
    return "write `{enter: [\(written.joined(separator: ", "))]}`"
  }

  /// How a time alone, or a list of a time and a state, becomes a timer.
  static func helpForTimer(_ node: NodeID, _ reader: inout Reader) -> String? {
    guard reader.tree.kind(of: node) != .mapping else { return nil }
    let parts =
      reader.tree.kind(of: node) == .scalar
      ? [reader.tree.text(of: node)] : reader.tree.texts(of: node)
    guard let text = parts.first,
      let time = ModalLanguage.number(from: text) == nil
        ? MeasuredNumber.meant(text, in: .time)?.text : text
    else { return nil }
    let state = parts.count == 2 && reader.scope.states.contains(parts[1]) ? parts[1] : nil
    return "write `{\(time): \(state ?? reader.scope.states.names.first ?? "done")}`"
      + (state == nil ? ", with the state that it leads to" : "")
  }

  /// Reports `{done: 1}` and `{delay: 1, to: done}`.
  static func reportTurnedTimer(_ node: NodeID, _ reader: inout Reader) -> Bool {
    let entries = reader.tree.entries(of: node)
    guard let first = entries.first, !reader.tree.saysNumber(first.key) else { return false }
    let span = reader.tree.span(of: first.key)
    let message = "`after` has times as its keys, and this is `\(reader.tree.text(of: first.key))`"
    let pairs = entries.map { (reader.tree.text(of: $0.key), $0.value) }
    if pairs.allSatisfy({ reader.scope.states.contains($0.0) && reader.tree.saysNumber($0.1) }) {
      let timers = pairs.map { "\(reader.tree.text(of: $0.1)): \($0.0)" }
      reader.report(
        .notANumber, at: span, message, help: "write `{\(timers.joined(separator: ", "))}`")
      return true
    }
    let words = ["delay", "time", "seconds", "duration", "wait", "at", "after"]
    let time = pairs.first { words.contains($0.0.lowercased()) && reader.tree.saysNumber($0.1) }
    guard let time else { return false }
    let rest = pairs.filter { $0.0 != time.0 }.map {
      (["go", "goto", "next", "state", "target"].contains($0.0.lowercased()) ? "to" : $0.0, $0.1)
    }
    guard rest.allSatisfy({ Behavior.Transition.keys.key($0.0) != nil }) else { return false }
    let values = rest.map { "\($0.0): \(reader.valueText(of: $0.1) ?? "…")" }.joined(
      separator: ", ")
    let transition =
      rest.count == 1 && rest[0].0 == "to" ? reader.tree.text(of: rest[0].1) : "{\(values)}"
    reader.report(
      .notANumber, at: span, message,
      help: "write `{\(reader.tree.text(of: time.1)): \(transition)}`")
    return true
  }

  /// What to write for a list in the place of a transition.
  static func helpForTransition(_ node: NodeID, _ reader: inout Reader) -> String {
    let tree = reader.tree
    let items = tree.items(of: node)
    let areTransitions = items.contains { item in
      tree.entries(of: item).contains { Behavior.Transition.keys.list.contains($0.key, in: tree) }
    }
    if areTransitions {
      return "keep one of them: in each state an event leads to one transition"
    }
    return "write `{do: \(reader.valueText(of: node) ?? "[…]")}`"
  }

  /// How to write an event that is next to `enter`.
  static func help(forStrayEvent key: String, _ value: NodeID, _ reader: inout Reader) -> String? {
    let tree = reader.tree
    guard Behavior.State.keys.list.elsewhere[key] == nil else { return nil }
    let isTransition =
      tree.kind(of: value) == .scalar
      ? reader.scope.states.contains(tree.text(of: value))
      : tree.entries(of: value).contains {
        Behavior.Transition.keys.list.contains($0.key, in: tree)
      }
    return isTransition ? "write `on: {\(key): \(reader.valueText(of: value) ?? "…")}`" : nil
  }
}
