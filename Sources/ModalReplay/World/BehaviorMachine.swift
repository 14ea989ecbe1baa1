internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The state machine of a modal's content, while the modal is on the screen.
struct BehaviorMachine: Sendable {
  let behavior: Behavior
  /// The state with which it begins.
  var start: String
  /// The position of the state that it is in; nil while the modal is hidden.
  private(set) var current: Int?
  /// How often a state has been entered or left; tells a timer whether its stay is over.
  private(set) var visit: UInt64 = 0

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

  /// Enters a state, or with nil leaves the last one.
  mutating func enter(_ index: Int?) {
    current = index
    visit += 1
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
    for index in modal.map({ [$0] }) ?? order { signal(.sent(name), to: index) }
  }

  /// Delivers signals to the behaviors, until there are none left.
  mutating func deliverSignals() {
    guard !signals.isEmpty else { return }
    var next = 0
    while next < signals.count, !course.hasFailed {
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
      course.note(.behaviorIgnores, of: modal)
    }
    // Timers end with the hide; the next show begins anew.
    if signal == .own(.hidden) { instances[modal].machine?.enter(nil) }
  }

  /// Lets a timer fire, if its state has not been left meanwhile.
  mutating func fireTimer(_ index: Int, visit: UInt64, of modal: Int) {
    guard let machine = instances[modal].machine, machine.visit == visit, let state = machine.state,
      course.countTimer()
    else { return }
    take(state.after[index].transition, of: modal)
  }

  private mutating func take(_ transition: Behavior.Transition, of modal: Int) {
    guard course.countStep(of: modal, at: transition.event.span) else { return }
    if let condition = transition.condition {
      guard holds(condition, of: modal) else { return }
    }
    for action in transition.actions { perform(action, of: modal) }
    guard let target = transition.target.flatMap({ instances[modal].machine?.index(of: $0.value) })
    else { return }
    enter(target, of: modal)
  }

  /// Whether the guard of a transition holds; false after a failure.
  private mutating func holds(_ condition: Located<Expression>, of modal: Int) -> Bool {
    let asksForElements = condition.value.mentions { if case .asked = $0 { true } else { false } }
    return instances[modal].ask(aboutEntries: asksForElements, &course) {
      plan, state, context, numbers, entries throws(EvaluationFailure) in
      try plan.holds(condition, state: state, in: context, numbers, entries: entries)
    } ?? false
  }

  private mutating func enter(_ index: Int, of modal: Int) {
    guard instances[modal].state.isVisible, let machine = instances[modal].machine else { return }
    let state = machine.behavior.states[index]
    instances[modal].notesAppearing(from: machine.state?.name.value)
    instances[modal].machine?.enter(index)
    let visit = machine.visit + 1
    course.log(.state(state.name.value), of: modal)
    // What takes room only in some states comes and goes with them.
    if !defersLayout, instances[modal].keys.followsState {
      // It comes as it is in its first state.
      layOut(modal, along: machine.state == nil ? nil : instances[modal].keys.presentation.change)
    }
    // One without a value is a mistake even where nobody looks at it.
    if instances[modal].keys.hasRadiusFormula { _ = instances[modal].cornerRadii(&course) }
    for action in state.enter { perform(action, of: modal) }
    for (number, timer) in state.after.enumerated() {
      course.schedule(
        .timer(number, visit: visit), of: modal,
        at: course.now + nanoseconds(timer.seconds.value))
    }
  }

  private mutating func perform(_ action: Behavior.Action, of modal: Int) {
    isActing = true
    defer { isActing = false }
    switch action {
    case .event(.hide(let isAnimated), let other, _):
      let target = other.flatMap { positions[$0.value] } ?? modal
      hide(target, .behavior, isAnimated: isAnimated)
    case .event(.send(let name), let other, _):
      sendToBehaviors(name, modal: other.flatMap { positions[$0.value] } ?? modal)
    case .event(let verb, let other, let span):
      let own = Located(course.timeline.modals[modal], at: span)
      play(verb, modal: other ?? own, at: span)
    case .call(let name, let argument):
      let value = argument.map { "(\(instances[modal].taken($0.value, &course)))" } ?? ""
      course.log(.call(name.value + value), of: modal)
    }
  }
}
