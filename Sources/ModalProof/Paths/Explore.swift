internal import ModalLanguage

/// All ways through a claim: the parts of all containers where it holds, and those where it does not.
struct Exploration {
  /// Where the claim holds.
  var holding: [Cell] = []
  /// Where it does not, or has no value.
  var failing: [Cell] = []
  /// Where it is not known.
  var undecided: [(cell: Cell, reason: Undecided)] = []
  /// What was not tried since nothing leads there.
  var denials: [Path.Denial] = []
  /// The first comparison that is not linear, also where it has only one answer; nil if there is none.
  var nonlinear: Undecided?
  /// Whether anything jumps, so that doubles may take another way than exact numbers.
  var hasJumps = false
  /// Whether steps anywhere make doubles clearly differ from exact numbers.
  var isBlurred = false
  /// How many ways were taken.
  var ways = 0
}

/// Tries all ways through a claim about some containers, depth first; those of doubles if they are loose.
func explore(
  _ containers: Containers, _ limits: Limits, isLoose: Bool = false,
  _ claim: (SymbolicContainer) throws -> Bool
) throws(Undecided) -> Exploration {
  var exploration = Exploration()
  let all = try containers.cell()
  let bounds = containers.bounds
  var open = [Path.Branch(steps: [], cell: all, given: all)]
  while let branch = open.popLast() {
    if limits.isCancelled() { throw .interrupted }
    guard exploration.ways < limits.ways, limits.steps.take(branch.steps.count + limits.stepsOfWay)
    else {
      exploration.undecided += (open + [branch]).map { ($0.cell, .tooManyCases) }
      break
    }
    exploration.ways += 1
    let path = Path(branch, isLoose: isLoose, bounds)
    var holds = false
    do {
      holds = try claim(SymbolicContainer(path))
    } catch {
      path.end(.noValue)
    }
    exploration.denials += path.denials
    exploration.nonlinear = exploration.nonlinear ?? path.nonlinear
    exploration.hasJumps = exploration.hasJumps || path.hasJumps
    exploration.isBlurred = exploration.isBlurred || path.isBlurred
    open += path.branches.reversed()
    switch path.stop {
    case nil where holds: exploration.holding.append(path.cell)
    case nil, .noValue?: exploration.failing.append(path.cell)
    case .undecided(let reason)?: exploration.undecided.append((path.cell, reason))
    case .nowhere?: break
    }
  }
  return exploration
}
