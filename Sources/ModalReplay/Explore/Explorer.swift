internal import ModalLanguage
internal import ModalSyntax

/// How far an exploration goes.
package struct ExplorationLimits: Sendable {
  /// The most steps of a sequence.
  package var depth = 6
  /// The most states that are kept apart.
  package var states = 10_000

  /// Limits; by default six steps and 10,000 states.
  package init(depth: Int = 6, states: Int = 10_000) {
    self.depth = depth
    self.states = states
  }
}

/// Tries all sequences of events from one world, breadth first, so that the first sequence that breaks an invariant is the
/// shortest one.
struct Explorer {
  /// A state, and how it was come to.
  private struct Node {
    var world: ReplayWorld
    var open: [OpenCallback]
    var parent: Int
    var step: ExploredStep?
    var depth: Int
  }

  private let root: ReplayWorld
  private let sizes: [Size]
  private let events: ExploredEvents
  private let limits: ExplorationLimits
  private let excused: Set<FreeLaw>
  private let isCancelled: () -> Bool
  private var nodes: [Node] = []
  private var known: Set<StateKey> = []
  /// The laws that are known to be broken, each of a modal.
  private var broken: Set<BrokenClaim> = []
  private(set) var cases: [ExploredCase] = []
  private(set) var transitions = 0
  /// Whether there were more states than may be kept apart.
  private(set) var isCut = false
  var states: Int { known.count }

  private struct BrokenClaim: Hashable {
    var law: FreeLaw
    var modal: Int
  }

  init(
    _ world: ReplayWorld, of modals: [Modal], _ limits: ExplorationLimits,
    except excused: Set<FreeLaw>, isCancelled: @escaping () -> Bool = { false }
  ) {
    root = world
    sizes = world.exploredSizes
    events = ExploredEvents(modals)
    self.limits = limits
    self.excused = excused
    self.isCancelled = isCancelled
  }

  /// Tries all sequences.
  mutating func explore() {
    var start = root
    start.forgetPast()
    _ = isNew(&start, [])
    nodes = [Node(world: start, open: [], parent: -1, step: nil, depth: 0)]
    var next = 0
    while next < nodes.count, !isCancelled() {
      expand(next)
      // What has been gone on from is needed no more, but for the way to it.
      nodes[next].world = start
      nodes[next].open = []
      next += 1
    }
  }

  /// Whether a state has not been met before, and may be kept.
  private mutating func isNew(_ world: inout ReplayWorld, _ open: [OpenCallback]) -> Bool {
    let key = StateKey(&world, open: open)
    guard known.count < limits.states else {
      if !known.contains(key) { isCut = true }
      return false
    }
    return known.insert(key).inserted
  }

  /// The steps that lead to a state.
  private func way(to node: Int) -> [ExploredStep] {
    var steps: [ExploredStep] = []
    var index = node
    while index >= 0 {
      if let step = nodes[index].step { steps.append(step) }
      index = nodes[index].parent
    }
    return steps.reversed()
  }

  /// Takes a case down, if what should be so is not.
  private mutating func note(
    _ law: FreeLaw, of modal: Int, after node: Int, _ more: [ExploredStep], _ claim: ExploredCase.Claim
  ) -> Bool {
    let tried = ExploredCase(law: law, modal: modal, steps: way(to: node) + more, claim: claim)
    guard root.judge(tried, sizes) != nil else { return false }
    broken.insert(BrokenClaim(law: law, modal: modal))
    cases.append(tried)
    return true
  }

  private func isOpen(_ law: FreeLaw, of modal: Int) -> Bool {
    !excused.contains(law) && !broken.contains(BrokenClaim(law: law, modal: modal))
  }

  // MARK: - States

  /// Goes on from a state: at once, in the middle of what is going on, and at its end.
  private mutating func expand(_ index: Int) {
    let node = nodes[index]
    guard node.world.nextInstant != nil else {
      if check(node.world, node.open, after: index, .now) { tryAll(node.world, node.open, index, .now) }
      return
    }
    // What breaks a law at its end is faulty already.
    var rest = node.world
    let isSettled = rest.wait(for: .atRest)
    var open = node.open
    open.follow(rest.timeline.trace)
    guard isSettled, !rest.hasFailed else {
      for modal in rest.instances.indices where isOpen(.settles, of: modal) {
        if note(.settles, of: modal, after: index, [], .isAtRest) { break }
      }
      return
    }
    rest.forgetPast()
    let restIsNew = isNew(&rest, open)
    if restIsNew, !check(rest, open, after: index, .atRest) { return }
    tryAll(node.world, node.open, index, .now)
    var between = node.world
    _ = between.wait(for: .between)
    between.forgetPast()
    if isNew(&between, node.open) { tryAll(between, node.open, index, .between) }
    if restIsNew { tryAll(rest, open, index, .atRest) }
  }

  /// Tries all events in a state.
  private mutating func tryAll(
    _ world: ReplayWorld, _ open: [OpenCallback], _ index: Int, _ moment: ExploredStep.Moment
  ) {
    guard nodes[index].depth < limits.depth else { return }
    var world = world
    for event in events.possible(in: &world) {
      var step = event
      step.moment = moment
      take(step, from: world, open, index)
    }
  }

  /// Takes a step, and with the delegate's other answer, if it is asked.
  private mutating func take(
    _ step: ExploredStep, from before: ReplayWorld, _ open: [OpenCallback], _ index: Int
  ) {
    var world = before
    guard let verb = world.verb(for: step, sizes) else { return }
    transitions += 1
    world.happen(verb, step)
    if step.answer == nil, let answer = world.timeline.trace.firstAnswer {
      var other = step
      other.answer = !answer
      take(other, from: before, open, index)
    }
    guard !world.hasFailed else {
      if world.failure?.code == .endlessBehavior {
        for modal in world.instances.indices where isOpen(.settles, of: modal) {
          if note(.settles, of: modal, after: index, [step], .isAtRest) { break }
        }
      }
      return
    }
    if case .hide = step.event, let modal = step.modal, isOpen(.hides, of: modal),
      world.instances[modal].state.isVisible, !before.isDragged(modal),
      !world.timeline.trace.hasNote(.vetoed)
    {
      let trace = world.timeline.trace.count
      var rest = world
      if rest.wait(for: .atRest), !rest.hasFailed, !rest.hasLeft(modal, since: trace),
        note(.hides, of: modal, after: index, [step], .hides)
      {
        return
      }
    }
    for entry in world.timeline.trace {
      guard case .about(let about) = entry.happening, about.note == .entryUnheard,
        let modal = entry.modal, isOpen(.hearsEntries, of: modal)
      else { continue }
      if note(.hearsEntries, of: modal, after: index, [step], .hears(about.element)) { return }
    }
    var open = open
    open.follow(world.timeline.trace)
    world.forgetPast()
    guard isNew(&world, open) else { return }
    nodes.append(
      Node(
        world: world, open: open, parent: index, step: step, depth: nodes[index].depth + 1))
  }

  // MARK: - Laws

  /// Whether a state at rest breaks no law.
  private mutating func check(
    _ world: ReplayWorld, _ open: [OpenCallback], after index: Int, _ moment: ExploredStep.Moment
  ) -> Bool {
    for modal in world.instances.indices where !world.isHeld(modal) {
      let phase = world.instances[modal].state.phase
      if phase != .shown, phase != .hidden {
        if isOpen(.settles, of: modal) { _ = note(.settles, of: modal, after: index, [], .isAtRest) }
        return false
      }
      if open.contains(where: { $0.modal == modal && !$0.isGivenUp(in: world) }) {
        if isOpen(.pairedCallbacks, of: modal) {
          _ = note(.pairedCallbacks, of: modal, after: index, [], .callbacksPair)
        }
        return false
      }
    }
    guard nodes[index].depth + 2 <= limits.depth else { return true }
    for modal in world.instances.indices {
      tryRoundTrips(of: modal, in: world, after: index, moment)
    }
    return true
  }

  private mutating func tryRoundTrips(
    of modal: Int, in world: ReplayWorld, after index: Int, _ moment: ExploredStep.Moment
  ) {
    func step(_ event: ExploredStep.Event, of modal: Int? = nil) -> ExploredStep {
      ExploredStep(moment: .atRest, event: event, modal: modal)
    }
    let position = nodes[index].depth
    if world.isThere(modal) {
      let turns = [step(.rotate), step(.rotate)]
      tryFrame(.rotationRoundTrip, of: modal, in: world, index, turns, .frameBefore(step: position))
      if world.surroundings.keyboardFrame == nil {
        let keyboards = [step(.keyboardUp), step(.keyboardDown)]
        tryFrame(
          .keyboardRoundTrip, of: modal, in: world, index, keyboards, .frameBefore(step: position))
      }
    } else if !world.instances[modal].state.isVisible {
      let (show, turn) = (step(.show, of: modal), step(.rotate))
      tryFrame(.rotationOrder, of: modal, in: world, index, [show, turn], .sameAs([turn, show]))
    }
  }

  /// Looks whether a frame is what it should be after some steps from a state at rest.
  private mutating func tryFrame(
    _ law: FreeLaw, of modal: Int, in start: ReplayWorld, _ index: Int, _ steps: [ExploredStep],
    _ claim: ExploredCase.Claim
  ) {
    guard isOpen(law, of: modal) else { return }
    var world = start
    guard play(steps, in: &world), world.isThere(modal) else { return }
    let expected: ReplayWorld
    var whole = claim
    switch claim {
    case .sameAs(let others):
      var other = start
      guard play(others, in: &other), other.isThere(modal) else { return }
      expected = other
      whole = .sameAs(way(to: index) + others)
    default: expected = start
    }
    guard expected.surroundings.environment == world.surroundings.environment,
      world.instances[modal].model.frame != expected.instances[modal].model.frame
    else { return }
    _ = note(law, of: modal, after: index, steps, whole)
  }

  /// Plays steps, each at rest, to their end; false where they have none.
  private mutating func play(_ steps: [ExploredStep], in world: inout ReplayWorld) -> Bool {
    for step in steps {
      transitions += 1
      guard world.play(step, sizes) != nil, !world.hasFailed else { return false }
    }
    return world.wait(for: .atRest) && !world.hasFailed
  }
}

extension [TraceEntry] {
  /// The answer that the first question to a delegate has got; nil where none was asked.
  fileprivate var firstAnswer: Bool? {
    let isAsked = contains {
      switch $0.happening {
      case .callback(.shouldHide), .callback(.shouldDismiss): true
      default: false
      }
    }
    return isAsked ? !hasNote(.vetoed) : nil
  }

  fileprivate func hasNote(_ note: ReplayNote) -> Bool {
    contains { if case .note(note) = $0.happening { true } else { false } }
  }
}
