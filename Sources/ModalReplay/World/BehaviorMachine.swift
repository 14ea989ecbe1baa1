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
      BehaviorStep(modal: modal).hear(signal, in: &self)
      // A state may have hidden or disabled what had the focus.
      dropLostFocus()
    }
    signals.removeAll(keepingCapacity: true)
  }
}

/// A step of a modal's behavior.
struct BehaviorStep {
  let modal: Int

  func hear(_ signal: BehaviorSignal, in world: inout ReplayWorld) {
    guard let machine = world.instances[modal].machine else { return }
    switch signal {
    case .begins:
      if let first = machine.index(of: machine.start) { enter(first, in: &world) }
      return
    case .settles(let id): return world.settleEntry(of: id, modal)
    case .own(.hidden) where world.instances[modal].state.isVisible: return
    default: break
    }
    if let transition = machine.state?.on.first(where: { $0.event.value == signal.event }) {
      take(transition, in: &world)
    } else if case .sent = signal {
      world.course.note(.behaviorIgnores, of: modal)
    }
    // Timers end with the hide; the next show begins anew.
    if signal == .own(.hidden) { world.instances[modal].machine?.enter(nil) }
  }

  /// Lets a timer fire, if its state has not been left meanwhile.
  func fireTimer(_ index: Int, visit: UInt64, in world: inout ReplayWorld) {
    guard let machine = world.instances[modal].machine, machine.visit == visit,
      let state = machine.state, world.course.countTimer()
    else { return }
    take(state.after[index].transition, in: &world)
  }

  private func take(_ transition: Behavior.Transition, in world: inout ReplayWorld) {
    guard world.course.countStep(of: modal, at: transition.event.span),
      transition.condition.map({ holds($0, in: &world) }) ?? true
    else { return }
    for action in transition.actions { perform(action, in: &world) }
    let target = transition.target.flatMap { world.instances[modal].machine?.index(of: $0.value) }
    if let target { enter(target, in: &world) }
  }

  /// Whether the guard of a transition holds; false after a failure.
  private func holds(_ condition: Located<ModalExpression>, in world: inout ReplayWorld) -> Bool {
    let asksForElements = condition.value.mentions { if case .asked = $0 { true } else { false } }
    return world.instances[modal].ask(aboutEntries: asksForElements, &world.course) {
      plan, state, context, numbers, entries throws(EvaluationFailure) in
      try plan.holds(condition, state: state, in: context, numbers, entries: entries)
    } ?? false
  }

  private func enter(_ index: Int, in world: inout ReplayWorld) {
    guard world.instances[modal].state.isVisible, let machine = world.instances[modal].machine
    else { return }
    let state = machine.behavior.states[index]
    world.instances[modal].shown.notesAppearing(from: machine.state?.name.value)
    world.instances[modal].machine?.enter(index)
    let visit = machine.visit + 1
    world.course.log(.state(state.name.value), of: modal)
    let keys = world.instances[modal].keys
    // What takes room only in some states comes and goes with them.
    if !world.defersLayout, keys.followsState {
      // It comes as it is in its first state.
      world.layOut(modal, along: machine.state == nil ? nil : keys.presentation.change)
    }
    // One without a value is a mistake even where nobody looks at it.
    if keys.hasRadiusFormula { _ = world.instances[modal].cornerRadii(&world.course) }
    for action in state.enter { perform(action, in: &world) }
    for (number, timer) in state.after.enumerated() {
      world.course.schedule(
        .timer(number, visit: visit), of: modal,
        at: world.course.now + nanoseconds(timer.seconds.value))
    }
  }

  private func perform(_ action: Behavior.Action, in world: inout ReplayWorld) {
    world.isActing = true
    defer { world.isActing = false }
    switch action {
    case .event(.hide(let isAnimated), let other, _):
      let target = other.flatMap { world.positions[$0.value] } ?? modal
      world.hide(target, .behavior, isAnimated: isAnimated)
    case .event(.send(let name), let other, _):
      world.sendToBehaviors(name, modal: other.flatMap { world.positions[$0.value] } ?? modal)
    case .event(let verb, let other, let span):
      let own = Located(world.course.timeline.modals[modal], at: span)
      world.play(verb, modal: other ?? own, at: span)
    case .call(let name, let argument):
      let value =
        argument.map { "(\(world.instances[modal].taken($0.value, &world.course)))" } ?? ""
      world.course.log(.call(name.value + value), of: modal)
    }
  }
}
