extension Explorer {
  /// Takes walks at random, longer than the sequences that were tried, and shrinks what they find.
  mutating func walk(seed: UInt64) {
    guard !watch.judge.start.replay.course.hasFailed else { return }
    watch.deepest = .max
    var random = SplitMix64(state: seed)
    for _ in 0..<Self.walks {
      guard !isCancelled() else { return isInterrupted = true }
      tree = ExploredTree(tree.nodes[0].world)
      let before = cases.count
      while tree.count <= Self.walkLength, cases.count == before, goOn(&random) {}
      watch.shrink(from: before)
    }
    watch.deepest = limits.depth
  }

  private static let walks = 500
  private static let walkLength = 40

  /// Takes the next step of a walk; false where it ends.
  private mutating func goOn(_ random: inout SplitMix64) -> Bool {
    let index = tree.count - 1
    let outlook = outlook(after: index)
    var moments: [ExploredStep.Moment] = [.now, .between, .atRest]
    switch outlook {
    case .failure: return false
    case .unrest: moments[2] = .due(1)
    case .rest(let rest, let open):
      guard watch.isSound(atRest: rest, open, index, in: tree) else { return false }
    }
    var (world, open) = (tree.nodes[index].world, tree.nodes[index].open)
    let moment = world.nextInstant == nil ? .now : moments[random.next(below: moments.count)]
    if case .rest(let rest, let openAtRest) = outlook, moment == .atRest {
      (world, open) = (rest, openAtRest)
    } else {
      _ = world.wait(for: moment)
      open.follow(world.replay.course.timeline.trace)
      world.replay.forgetPast()
    }
    let possible = events.possible(in: world)
    var step = possible[random.next(below: possible.count)]
    step.moment = moment
    let before = world
    guard let verb = world.verb(for: step) else { return true }
    taken += 1
    world.happen(verb, step)
    guard watch.isSound(world, after: step, from: before, index, in: tree) else { return false }
    open.follow(world.replay.course.timeline.trace)
    world.replay.forgetPast()
    tree.add(world, open, after: index, by: step)
    return true
  }
}

/// Numbers that look random and are the same for the same seed: SplitMix64 of Steele, Lea and Flood, 2014.
struct SplitMix64 {
  var state: UInt64

  /// The next number from 0 to below a bound, which is small.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
