internal import ModalLanguage
internal import ModalSyntax

/// How far an exploration goes.
package struct ExplorationLimits: Sendable {
  /// The most steps of a sequence.
  package var depth = 6
  /// The most states that are kept apart.
  package var states = 10_000
  /// Where walks at random begin that go on beyond; nil for none.
  package var seed: UInt64?

  /// Limits; by default six steps and 10,000 states, and no walks.
  package init(depth: Int = 6, states: Int = 10_000, seed: UInt64? = nil) {
    self.depth = depth
    self.states = states
    self.seed = seed
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
  private let invariants: [Invariant]
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
  /// The most steps of a sequence now.
  private var deepest: Int

  private struct BrokenClaim: Hashable {
    var law: FreeLaw?
    var invariant: Int?
    var modal: Int
  }

  init(
    _ world: ReplayWorld, of modals: [Modal], _ limits: ExplorationLimits,
    except excused: Set<FreeLaw> = [], keeping invariants: [Invariant] = [],
    isCancelled: @escaping () -> Bool = { false }
  ) {
    root = world
    deepest = limits.depth
    sizes = world.exploredSizes
    events = ExploredEvents(modals)
    self.limits = limits
    self.excused = excused
    self.invariants = invariants
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
    _ law: FreeLaw?, of modal: Int, after node: Int, _ more: [ExploredStep],
    _ claim: ExploredCase.Claim
  ) -> Bool {
    let tried = ExploredCase(law: law, modal: modal, steps: way(to: node) + more, claim: claim)
    guard root.judge(tried, sizes, invariants) != nil else { return false }
    var invariant: Int?
    if case .keeps(let index) = claim { invariant = index }
    broken.insert(BrokenClaim(law: law, invariant: invariant, modal: modal))
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
      if check(node.world, node.open, after: index, .now) {
        tryAll(node.world, node.open, index, .now)
      }
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
    guard nodes[index].depth < deepest else { return }
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
    guard isSound(world, after: step, from: before, index) else { return }
    var open = open
    open.follow(world.timeline.trace)
    world.forgetPast()
    guard isNew(&world, open) else { return }
    nodes.append(
      Node(
        world: world, open: open, parent: index, step: step, depth: nodes[index].depth + 1))
  }

  /// Whether a step has broken nothing by what it did.
  private mutating func isSound(
    _ world: ReplayWorld, after step: ExploredStep, from before: ReplayWorld, _ index: Int
  ) -> Bool {
    guard !world.hasFailed else {
      if world.failure?.code == .endlessBehavior {
        for modal in world.instances.indices where isOpen(.settles, of: modal) {
          if note(.settles, of: modal, after: index, [step], .isAtRest) { break }
        }
      }
      return false
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
        return false
      }
    }
    guard keepsInvariants(world, after: index, [step]) else { return false }
    for entry in world.timeline.trace {
      guard case .about(let about) = entry.happening, about.note == .entryUnheard,
        let modal = entry.modal, isOpen(.hearsEntries, of: modal)
      else { continue }
      if note(.hearsEntries, of: modal, after: index, [step], .hears(about.element)) {
        return false
      }
    }
    return true
  }

  // MARK: - Walks

  /// Takes walks at random, longer than the sequences that were tried, and shrinks what they find.
  mutating func walk(seed: UInt64) {
    deepest = .max
    var random = SplitMix64(state: seed)
    for _ in 0..<Self.walks where !isCancelled() {
      var start = root
      start.forgetPast()
      nodes = [Node(world: start, open: [], parent: -1, step: nil, depth: 0)]
      let before = cases.count
      while nodes.count <= Self.walkLength, cases.count == before, goOn(&random) {}
      for index in before..<cases.count {
        cases[index] = root.shrunk(cases[index], sizes, invariants)
      }
    }
    deepest = limits.depth
  }

  private static let walks = 500
  private static let walkLength = 40

  /// Takes the next step of a walk; false where it ends.
  private mutating func goOn(_ random: inout SplitMix64) -> Bool {
    let index = nodes.count - 1
    var (world, open) = (nodes[index].world, nodes[index].open)
    var rest = world
    guard rest.wait(for: .atRest), !rest.hasFailed else { return false }
    var openAtRest = open
    openAtRest.follow(rest.timeline.trace)
    rest.forgetPast()
    guard check(rest, openAtRest, after: index, world.nextInstant == nil ? .now : .atRest) else {
      return false
    }
    let possible = ExploredStep.Moment.allCases
    let moment = world.nextInstant == nil ? .now : possible[random.next(below: possible.count)]
    guard world.wait(for: moment), !world.hasFailed else { return false }
    open.follow(world.timeline.trace)
    world.forgetPast()
    let events = events.possible(in: &world)
    var step = events[random.next(below: events.count)]
    step.moment = moment
    let before = world
    guard let verb = world.verb(for: step, sizes) else { return true }
    transitions += 1
    world.happen(verb, step)
    guard isSound(world, after: step, from: before, index) else { return false }
    open.follow(world.timeline.trace)
    world.forgetPast()
    nodes.append(Node(world: world, open: open, parent: index, step: step, depth: index + 1))
    return true
  }

  // MARK: - Laws

  /// Whether a state at rest breaks no law.
  private mutating func check(
    _ world: ReplayWorld, _ open: [OpenCallback], after index: Int, _ moment: ExploredStep.Moment
  ) -> Bool {
    for modal in world.instances.indices where !world.isHeld(modal) {
      let phase = world.instances[modal].state.phase
      if phase != .shown, phase != .hidden {
        if isOpen(.settles, of: modal) {
          _ = note(.settles, of: modal, after: index, [], .isAtRest)
        }
        return false
      }
      if open.contains(where: { $0.modal == modal && !$0.isGivenUp(in: world) }) {
        if isOpen(.pairedCallbacks, of: modal) {
          _ = note(.pairedCallbacks, of: modal, after: index, [], .callbacksPair)
        }
        return false
      }
    }
    guard keepsInvariants(world, after: index, []) else { return false }
    guard nodes[index].depth + 2 <= deepest else { return true }
    for modal in world.instances.indices {
      tryRoundTrips(of: modal, in: world, after: index, moment)
    }
    return true
  }

  /// Whether a state breaks none of the spec's own invariants.
  private mutating func keepsInvariants(
    _ world: ReplayWorld, after index: Int, _ steps: [ExploredStep]
  ) -> Bool {
    guard !invariants.isEmpty else { return true }
    var world = world
    for modal in world.instances.indices where world.instances[modal].state.isVisible {
      for (number, invariant) in invariants.enumerated()
      where invariant.isAbout(world.timeline.modals[modal])
        && !broken.contains(BrokenClaim(invariant: number, modal: modal))
        && world.comparisons(breaking: invariant, of: modal) != nil
      {
        if note(nil, of: modal, after: index, steps, .keeps(number)) { return false }
      }
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
      guard !world.remembersKeyboard(modal) else { return }
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
      var keys = world
      if keys.surroundings.keyboardFrame == nil,
        keys.keys(of: modal).presentation.rules.respondsToAnyKeyboard
      {
        let keyboard = step(.otherKeyboardUp)
        tryFrame(
          .keyboardOrder, of: modal, in: world, index, [keyboard, show], .sameAs([show, keyboard]))
      }
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
    guard expected.isAt(world),
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
