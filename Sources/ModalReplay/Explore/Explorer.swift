internal import ModalLanguage
internal import ModalSyntax

/// How far an exploration goes.
package struct ExplorationLimits: Sendable {
  /// The most steps of a sequence.
  package var depth = 6
  /// The most states that are kept apart.
  package var states = 10_000
  /// The most states of all modals and devices together.
  package var allStates: Int
  /// Where walks at random begin that go on beyond; nil for none.
  package var seed: UInt64?

  /// Limits; by default six steps and 10,000 states, and no walks.
  package init(depth: Int = 6, states: Int = 10_000, seed: UInt64? = nil) {
    self.depth = depth
    self.states = states
    allStates = 3 * min(states, 1 << 40)
    self.seed = seed
  }
}

/// The steps left for explorations; a step of a large spec costs more.
struct ExplorationBudget: Sendable {
  private let steps: WorkBudget
  private let weight: Int

  init(_ steps: WorkBudget, weight: Int = 1) {
    self.steps = steps
    self.weight = weight
  }

  /// Takes a step, which may count several times; false where there was none left.
  func takeStep(times: Int = 1) -> Bool { steps.take(times * weight) }

  /// Whether there is none left.
  var isSpent: Bool { steps.isSpent }
}

/// Tries all sequences of events from one world, breadth first, so that the first sequence that breaks an invariant is the
/// shortest one.
struct Explorer {
  let limits: ExplorationLimits
  let events: ExploredEvents
  let isCancelled: () -> Bool
  private let budget: ExplorationBudget
  var tree: ExploredTree
  var watch: ClaimWatch
  private var known: Set<StateKey> = []
  /// The steps that were taken from one state to another.
  var taken = 0
  /// Whether there were more states than may be kept apart, or more steps than are taken.
  private(set) var isCut = false
  /// Whether there were states that never come to rest, whose every instant cannot be tried.
  private(set) var isRestless = false
  /// Whether it was ended before it was done.
  var isInterrupted = false

  /// What is broken, each with the shortest sequence.
  var cases: [ExploredCase] { watch.cases }
  var states: Int { known.count }
  var transitions: Int { taken + watch.transitions }

  init(
    _ judge: Judge, of modals: [Modal], _ limits: ExplorationLimits,
    _ budget: ExplorationBudget = ExplorationBudget(WorkBudget(.max)),
    except excused: Set<FreeLaw> = [], keeping invariants: [PlacedInvariant] = [],
    isCancelled: @escaping () -> Bool = { false }
  ) {
    var start = judge.start
    start.replay.forgetPast()
    start.budget = budget
    tree = ExploredTree(start)
    watch = ClaimWatch(judge, deepest: limits.depth, except: excused, keeping: invariants)
    events = ExploredEvents(modals)
    self.limits = limits
    self.budget = budget
    self.isCancelled = isCancelled
  }

  /// Tries all sequences.
  mutating func explore() {
    var start = tree.nodes[0].world
    guard !start.replay.course.hasFailed else { return watch.noteUnrest(start, after: 0, in: tree) }
    _ = isNew(&start, [])
    var next = 0
    while next < tree.count {
      guard !isCancelled() else { return isInterrupted = true }
      guard !budget.isSpent else { return isCut = true }
      expand(next)
      tree.forget(next)
      next += 1
    }
  }

  /// Whether a state has not been met before, and may be kept.
  private mutating func isNew(_ world: inout ExploredWorld, _ open: [OpenCallback]) -> Bool {
    let key = StateKey(&world.replay, open: open)
    guard known.count < limits.states else {
      if !known.contains(key) { isCut = true }
      return false
    }
    return known.insert(key).inserted
  }

  /// The future of a state if nothing else happens.
  enum Outlook {
    /// To where nothing moves any more.
    case rest(ExploredWorld, open: [OpenCallback])
    /// Nowhere: timers go on without an end.
    case unrest
    /// To where it cannot go on.
    case failure
  }

  /// Returns the future of a state, and notes whether it never comes to rest.
  mutating func outlook(after index: Int) -> Outlook {
    var (world, open) = (tree.nodes[index].world, tree.nodes[index].open)
    let isSettled = world.wait(for: .atRest)
    guard isSettled, !world.replay.course.hasFailed else {
      isRestless = isRestless || !world.replay.course.hasFailed
      // Unknown once the budget is spent.
      if world.replay.course.hasFailed || !budget.isSpent {
        watch.noteUnrest(world, after: index, in: tree)
      }
      return world.replay.course.hasFailed ? .failure : .unrest
    }
    open.follow(world.replay.course.timeline.trace)
    world.replay.forgetPast()
    return .rest(world, open: open)
  }

  /// Goes on from a state: at once, in the middle of what is going on, whenever something is due, and at its end if there is one.
  private mutating func expand(_ index: Int) {
    let (world, open) = (tree.nodes[index].world, tree.nodes[index].open)
    guard world.nextInstant != nil else {
      if watch.isSound(atRest: world, open, index, in: tree) { tryAll(world, open, index, .now) }
      return
    }
    var rest: (world: ExploredWorld, open: [OpenCallback])?
    switch outlook(after: index) {
    // A replay that cannot go on is a failure already, and so is one that breaks a law at its end.
    case .failure: return
    case .unrest: break
    case .rest(var atRest, let open):
      if isNew(&atRest, open) {
        guard watch.isSound(atRest: atRest, open, index, in: tree) else { return }
        rest = (atRest, open)
      }
    }
    tryAll(world, open, index, .now)
    var between = world
    _ = between.wait(for: .between)
    between.replay.forgetPast()
    if isNew(&between, open) { tryAll(between, open, index, .between) }
    if let rest { tryAll(rest.world, rest.open, index, .atRest) }
    tryCourse(of: world, open, index)
  }

  /// The number of due events to wait for, as timers may repeat.
  private static let longestCourse = 32

  /// Tries all events whenever something was due, a timer or the end of an animation, until a state is met that is known.
  private mutating func tryCourse(of world: ExploredWorld, _ open: [OpenCallback], _ index: Int) {
    var (world, open) = (world, open)
    var count = 0
    while count < Self.longestCourse, let next = world.nextInstant {
      world.replay.advance(to: next)
      guard !world.replay.course.hasFailed else { return }
      count += 1
      open.follow(world.replay.course.timeline.trace)
      world.replay.forgetPast()
      guard isNew(&world, open),
        watch.keepsInvariants(world, after: index, in: tree, [], .due(count))
      else { return }
      tryAll(world, open, index, .due(count))
    }
    if world.nextInstant != nil { isCut = true }
  }

  /// Tries all events in a state.
  private mutating func tryAll(
    _ world: ExploredWorld, _ open: [OpenCallback], _ index: Int, _ moment: ExploredStep.Moment
  ) {
    guard tree.nodes[index].depth < limits.depth else { return }
    for event in events.possible(in: world) {
      var step = event
      step.moment = moment
      take(step, from: world, open, index)
    }
  }

  /// Takes a step, and with the delegate's other answer, if it is asked.
  private mutating func take(
    _ step: ExploredStep, from before: ExploredWorld, _ open: [OpenCallback], _ index: Int
  ) {
    var world = before
    guard let verb = world.verb(for: step) else { return }
    guard budget.takeStep() else { return isCut = true }
    taken += 1
    world.happen(verb, step)
    if step.answer == nil, let answer = world.replay.course.timeline.trace.firstAnswer {
      var other = step
      other.answer = !answer
      take(other, from: before, open, index)
    }
    guard watch.isSound(world, after: step, from: before, index, in: tree) else { return }
    var open = open
    open.follow(world.replay.course.timeline.trace)
    world.replay.forgetPast()
    guard isNew(&world, open) else { return }
    tree.add(world, open, after: index, by: step)
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

  func hasNote(_ note: TraceEntry.ReplayNote) -> Bool {
    contains { if case .note(note) = $0.happening { true } else { false } }
  }
}
