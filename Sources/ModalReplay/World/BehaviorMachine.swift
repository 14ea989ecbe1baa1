internal import ModalLanguage
internal import ModalSyntax

/// The state machine of a modal's content, while the modal is on the screen.
struct BehaviorMachine: Sendable {
  let behavior: Behavior
  /// The state with which it begins.
  var start: String
  /// The position of the state that it is in; nil while the modal is hidden.
  var current: Int?
  /// How often a state has been entered or left; tells a timer whether its stay is over.
  var visit: UInt64 = 0

  init(_ behavior: Behavior) {
    self.behavior = behavior
    start = behavior.initial.value
  }

  var state: Behavior.State? { current.map { behavior.states[$0] } }

  /// The state in which the content is seen: the one with which it begins, while it is hidden.
  var seenState: String { state?.name.value ?? start }

  func index(of state: String) -> Int? {
    behavior.states.firstIndex { $0.name.value == state }
  }
}

/// The steps of the behaviors. Whatever happens in a step is heard of when the step is over, in order.
extension ReplayWorld {
  mutating func signal(_ signal: BehaviorSignal, to modal: Int) {
    guard instances[modal].machine != nil else { return }
    signals.append((modal, signal))
  }

  /// Sends an event to the behavior of one modal, or to those of all visible ones.
  mutating func sendToBehaviors(_ name: String, modal: Int?) {
    for index in modal.map({ [$0] }) ?? order where instances[index].machine != nil {
      signals.append((index, .sent(name)))
    }
  }

  /// Delivers signals to the behaviors, until there are none left.
  mutating func deliverSignals() {
    guard !signals.isEmpty else { return }
    var next = 0
    while next < signals.count, !hasFailed {
      let (modal, signal) = signals[next]
      next += 1
      hear(signal, modal)
      // A state may have hidden or disabled what had the focus.
      dropLostFocus()
    }
    signals.removeAll(keepingCapacity: true)
  }

  private mutating func hear(_ signal: BehaviorSignal, _ modal: Int) {
    guard let machine = instances[modal].machine else { return }
    switch signal {
    case .begins:
      if let first = machine.index(of: machine.start) { enter(first, of: modal) }
      return
    case .settles(let id): return settle(id, modal)
    case .own(.hidden) where instances[modal].state.isVisible: return
    default: break
    }
    if let transition = machine.state?.on.first(where: { $0.event.value == signal.event }) {
      take(transition, of: modal)
    } else if case .sent = signal {
      note(.behaviorIgnores, of: modal)
    }
    // Timers end with the hide; the next show begins anew.
    if signal == .own(.hidden) {
      instances[modal].machine?.current = nil
      instances[modal].machine?.visit += 1
    }
  }

  /// Lets a timer fire, if its state has not been left meanwhile.
  mutating func fireTimer(_ index: Int, visit: UInt64, of modal: Int) {
    guard let machine = instances[modal].machine, machine.visit == visit, let state = machine.state
    else { return }
    firedTimers += 1
    // Steps at one instant have a limit of their own.
    guard isSettling || behaviorSteps > 0 || firedTimers <= WorkLimits.timers else {
      return failLong("more than \(grouped(WorkLimits.timers)) timers fire until this event")
    }
    take(state.after[index].transition, of: modal)
  }

  private mutating func take(_ transition: Behavior.Transition, of modal: Int) {
    behaviorSteps += 1
    guard behaviorSteps <= Self.mostBehaviorSteps else {
      endless = modal
      return failure = Diagnostic(
        .endlessBehavior, at: transition.event.span,
        "the behavior takes more than \(Self.mostBehaviorSteps) steps without time passing",
        help: "let a timer (`after`) or an event from outside come in between")
    }
    if behaviorSteps % 64 == 0, let words = passedLimit(times: 1) { return failLong(words) }
    if let condition = transition.condition {
      guard holds(condition, of: modal) else { return }
    }
    for action in transition.actions { perform(action, of: modal) }
    guard let target = transition.target.flatMap({ instances[modal].machine?.index(of: $0.value) })
    else { return }
    enter(target, of: modal)
  }

  /// Ends the replay at the event at hand, which asks for more than a limit.
  mutating func failLong(_ words: String) {
    failure = Diagnostic(
      .tooMuchWork, at: place, words,
      help: "let less time pass, or let timers (`after`) take longer")
  }

  private mutating func enter(_ index: Int, of modal: Int) {
    guard instances[modal].state.isVisible, let machine = instances[modal].machine else { return }
    let state = machine.behavior.states[index]
    notesAppearing(from: machine.state?.name.value, in: modal)
    instances[modal].machine?.current = index
    instances[modal].machine?.visit += 1
    let visit = machine.visit + 1
    log(.state(state.name.value), of: modal)
    // What takes room only in some states comes and goes with them.
    if !defersLayout, keys(of: modal).followsState {
      // It comes as it is in its first state.
      layOut(modal, along: machine.state == nil ? nil : keys(of: modal).presentation.change)
    }
    // One without a value is a mistake even where nobody looks at it.
    if keys(of: modal).hasRadiusFormula { _ = cornerRadii(of: modal) }
    for action in state.enter { perform(action, of: modal) }
    for (number, timer) in state.after.enumerated() {
      schedule(
        .timer(number, visit: visit), of: modal, at: now + nanoseconds(timer.seconds.value),
        rank: .timer)
    }
  }

  private mutating func perform(_ action: Behavior.Action, of modal: Int) {
    isActing = true
    defer { isActing = false }
    switch action {
    case .event(.hide(let isAnimated), let other, _):
      let target = other.flatMap { index(of: $0.value) } ?? modal
      hide(target, .behavior, isAnimated: isAnimated)
    case .event(.send(let name), let other, _):
      sendToBehaviors(name, modal: other.flatMap { index(of: $0.value) } ?? modal)
    case .event(let verb, let other, let span):
      let own = Located(timeline.modals[modal], at: span)
      play(verb, modal: other ?? own, at: span)
    case .call(let name, let argument):
      let value = argument.map { "(\(taken($0.value, of: modal)))" } ?? ""
      log(.call(name.value + value), of: modal)
    }
  }

  /// The most steps that behaviors may take at one instant.
  static let mostBehaviorSteps = 10_000
}
