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
  let limits: ExplorationLimits
  let events: ExploredEvents
  let isCancelled: () -> Bool
  var tree: ExploredTree
  var watch: ClaimWatch
  private var known: Set<StateKey> = []
  /// The steps that were taken from one state to another.
  var taken = 0
  /// Whether there were more states than may be kept apart.
  private(set) var isCut = false
  /// Whether it was ended before it was done.
  var isInterrupted = false

  /// What is broken, each with the shortest sequence.
  var cases: [ExploredCase] { watch.cases }
  var states: Int { known.count }
  var transitions: Int { taken + watch.transitions }

  init(
    _ judge: Judge, of modals: [Modal], _ limits: ExplorationLimits,
    except excused: Set<FreeLaw> = [], keeping invariants: [PlacedInvariant] = [],
    isCancelled: @escaping () -> Bool = { false }
  ) {
    var start = judge.start
    start.forgetPast()
    tree = ExploredTree(start)
    watch = ClaimWatch(judge, deepest: limits.depth, except: excused, keeping: invariants)
    events = ExploredEvents(modals)
    self.limits = limits
    self.isCancelled = isCancelled
  }

  /// Tries all sequences.
  mutating func explore() {
    var start = tree.nodes[0].world
    guard !start.hasFailed else { return watch.noteUnrest(start, after: 0, in: tree) }
    _ = isNew(&start, [])
    var next = 0
    while next < tree.count {
      guard !isCancelled() else { return isInterrupted = true }
      expand(next)
      tree.forget(next)
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

  /// What a state comes to once nothing moves any more; nil where it never does, which is taken down.
  mutating func rest(after index: Int) -> (world: ReplayWorld, open: [OpenCallback])? {
    var (world, open) = (tree.nodes[index].world, tree.nodes[index].open)
    let isSettled = world.wait(for: .atRest)
    guard isSettled, !world.hasFailed else {
      watch.noteUnrest(world, after: index, in: tree)
      return nil
    }
    open.follow(world.timeline.trace)
    world.forgetPast()
    return (world, open)
  }

  /// Goes on from a state: at once, in the middle of what is going on, and at its end.
  private mutating func expand(_ index: Int) {
    let (world, open) = (tree.nodes[index].world, tree.nodes[index].open)
    guard world.nextInstant != nil else {
      if watch.isSound(atRest: world, open, index, in: tree) { tryAll(world, open, index, .now) }
      return
    }
    // What breaks a law at its end is faulty already.
    guard var rest = rest(after: index) else { return }
    let restIsNew = isNew(&rest.world, rest.open)
    if restIsNew, !watch.isSound(atRest: rest.world, rest.open, index, in: tree) { return }
    tryAll(world, open, index, .now)
    var between = world
    _ = between.wait(for: .between)
    between.forgetPast()
    if isNew(&between, open) { tryAll(between, open, index, .between) }
    if restIsNew { tryAll(rest.world, rest.open, index, .atRest) }
  }

  /// Tries all events in a state.
  private mutating func tryAll(
    _ world: ReplayWorld, _ open: [OpenCallback], _ index: Int, _ moment: ExploredStep.Moment
  ) {
    guard tree.nodes[index].depth < limits.depth else { return }
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
    guard let verb = world.verb(for: step, watch.judge.sizes) else { return }
    taken += 1
    world.happen(verb, step)
    if step.answer == nil, let answer = world.timeline.trace.firstAnswer {
      var other = step
      other.answer = !answer
      take(other, from: before, open, index)
    }
    guard watch.isSound(world, after: step, from: before, index, in: tree) else { return }
    var open = open
    open.follow(world.timeline.trace)
    world.forgetPast()
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

  func hasNote(_ note: ReplayNote) -> Bool {
    contains { if case .note(note) = $0.happening { true } else { false } }
  }
}
