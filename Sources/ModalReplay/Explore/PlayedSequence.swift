package import ModalLanguage
package import ModalSyntax

/// A step as it was played.
package struct PlayedStep: Sendable {
  /// Nanoseconds since the step before.
  package var wait: Int64
  /// What happens; nil if only time passes.
  package var verb: Verb?
  /// The modal's id; nil for what is about none.
  package var modal: String?
  /// The delegate's answer; nil for what the spec says.
  package var answer: Bool?
}

/// A sequence that breaks something, as it is played on one device.
package struct BrokenSequence: Sendable {
  /// The steps; time alone passes in the last one.
  package var steps: [PlayedStep]
  /// What is wrong at its end.
  package var breach: BrokenLaw.Breach
  /// The places and values of the sides of a comparison of an invariant that does not hold.
  package var sides: [(span: SourceSpan, value: Double)] = []

  /// What should be so at its end; nil where it has none.
  package var expected: Check.Claim? {
    if case .claim(let expected, _) = breach { expected } else { nil }
  }
}

/// A world that a sequence has led to, with what was played from there on: each step after the same steps is played once. A class,
/// so that worlds are not copied to be looked at.
final class PlayedWorld {
  /// The last step as it was played; nil at the start, and where time alone has passed since.
  let step: PlayedStep?
  let world: ExploredWorld
  /// Whether the moment has come that was waited for.
  let isReached: Bool
  private var steps: [ExploredStep: PlayedWorld] = [:]
  private var rests: [ExploredStep.Moment: PlayedWorld] = [:]

  init(_ world: ExploredWorld, after step: PlayedStep? = nil, isReached: Bool = true) {
    self.world = world
    self.step = step
    self.isReached = isReached
  }

  var hasFailed: Bool { world.replay.course.hasFailed }
  var now: Int64 { world.replay.course.now }

  /// The modal at a position.
  func modal(_ index: Int) -> ModalInstance { world.replay.instances[index] }

  /// The world once a moment has come.
  func rest(until moment: ExploredStep.Moment) -> PlayedWorld {
    if moment == .now { return self }
    if let known = rests[moment] { return known }
    var world = world
    let isReached = world.wait(for: moment)
    let rest = PlayedWorld(world, isReached: isReached)
    rests[moment] = rest
    return rest
  }

  /// The world after a step; nil where it cannot go on, there is no such thing, or time has no end.
  func next(_ step: ExploredStep) -> PlayedWorld? {
    guard !hasFailed else { return nil }
    if let known = steps[step] { return known }
    let rest = rest(until: step.moment)
    var world = rest.world
    guard rest.isReached, !rest.hasFailed, let played = world.take(step, after: rest.now - now)
    else { return nil }
    let next = PlayedWorld(world, after: played)
    steps[step] = next
    return next
  }
}

/// Plays sequences from one start.
struct SequencePlayer {
  /// The world in which nothing has happened yet.
  private(set) var start: PlayedWorld
  /// Whether the spec has several modals, so that a check writes a call with the id of its own.
  let namesModals: Bool
  private var outcomes = 0

  init(_ start: ReplayWorld, namingModals: Bool) {
    self.start = PlayedWorld(ExploredWorld(start))
    namesModals = namingModals
  }

  /// The worlds at the start and after each step of a sequence, up to one after which there is no next step.
  func play(_ steps: [ExploredStep]) -> [PlayedWorld] {
    var worlds = [start]
    for step in steps {
      guard let next = worlds[worlds.count - 1].next(step) else { break }
      worlds.append(next)
    }
    return worlds
  }

  /// Counts an outcome; after many what was played is forgotten.
  mutating func countOutcome() {
    outcomes += 1
    if outcomes % 64 == 0 { start = PlayedWorld(start.world) }
  }
}
