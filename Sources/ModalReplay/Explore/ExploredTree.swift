/// The states that an exploration has come to, and how.
struct ExploredTree {
  /// A state.
  struct Node {
    var world: ExploredWorld
    /// The callbacks that wait for their counterparts.
    var open: [OpenCallback]
    /// The state from which a step has led to it; the first state has none.
    fileprivate var from: (parent: Int, step: ExploredStep)?
    /// How many steps lead to it.
    var depth: Int
  }

  private(set) var nodes: [Node]

  /// The first state, in which nothing has happened yet.
  init(_ world: ExploredWorld) {
    nodes = [Node(world: world, open: [], from: nil, depth: 0)]
  }

  var count: Int { nodes.count }

  /// Adds what a step has led to from a state.
  mutating func add(
    _ world: ExploredWorld, _ open: [OpenCallback], after parent: Int, by step: ExploredStep
  ) {
    nodes.append(
      Node(world: world, open: open, from: (parent, step), depth: nodes[parent].depth + 1))
  }

  /// Forgets a state that has been gone on from, but for the way to it.
  mutating func forget(_ index: Int) {
    nodes[index].world = nodes[0].world
    nodes[index].open = []
  }

  /// The steps that lead to a state.
  func way(to index: Int) -> [ExploredStep] {
    var steps: [ExploredStep] = []
    var index = index
    while let from = nodes[index].from {
      steps.append(from.step)
      index = from.parent
    }
    return steps.reversed()
  }
}
