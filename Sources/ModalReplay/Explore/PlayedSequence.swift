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

/// Plays sequences from one start, each step after the same steps once: a world is a value.
struct SequencePlayer: Sendable {
  /// The world in which nothing has happened yet.
  let start: ExploredWorld
  /// Whether the spec has several modals, so that a check writes a call with the id of its own.
  let namesModals: Bool
  /// The last step of each sequence that was played, with the world after it.
  private var played: [[ExploredStep]: (step: PlayedStep, world: ExploredWorld)] = [:]
  /// The worlds after sequences once a moment has come, and whether it does.
  private var rests: [Rest: (world: ExploredWorld, isReached: Bool)] = [:]
  /// The most sequences that are kept.
  private static let mostPlayed = 64

  private struct Rest: Hashable {
    var steps: [ExploredStep]
    var moment: ExploredStep.Moment
  }

  init(_ start: ReplayWorld, namingModals: Bool) {
    self.start = ExploredWorld(start)
    namesModals = namingModals
  }

  /// The steps of a sequence as they were played.
  func played(_ steps: [ExploredStep]) -> [PlayedStep] {
    steps.indices.compactMap { played[Array(steps[...$0])]?.step }
  }

  /// Plays a sequence.
  ///
  /// - Returns: The number of steps that were played: up to one after which the world cannot go on, or the first that there is no
  ///   such thing for, or no time; and the world that this has led to.
  mutating func play(_ steps: [ExploredStep]) -> (count: Int, world: ExploredWorld) {
    var (count, world) = (steps.count, start)
    while count > 0 {
      if let known = played[Array(steps.prefix(count))]?.world {
        world = known
        break
      }
      count -= 1
    }
    while count < steps.count, !world.replay.course.hasFailed {
      let before = world.replay.course.now
      let isReached: Bool
      (world, isReached) = rest(
        after: Array(steps.prefix(count)), from: world, until: steps[count].moment)
      guard isReached, !world.replay.course.hasFailed,
        let done = world.take(steps[count], after: world.replay.course.now - before)
      else { break }
      count += 1
      played[Array(steps.prefix(count))] = (done, world)
    }
    return (count, world)
  }

  /// Forgets what was played where that has become much.
  mutating func limitPlayed() {
    if played.count > Self.mostPlayed { (played, rests) = ([:], [:]) }
  }

  /// The world after a sequence once a moment has come, and whether it does.
  mutating func rest(
    after steps: [ExploredStep], until moment: ExploredStep.Moment
  ) -> (world: ExploredWorld, isReached: Bool) {
    rest(after: steps, from: play(steps).world, until: moment)
  }

  /// The same for a sequence that has led to a world.
  private mutating func rest(
    after steps: [ExploredStep], from world: ExploredWorld, until moment: ExploredStep.Moment
  ) -> (world: ExploredWorld, isReached: Bool) {
    let place = Rest(steps: steps, moment: moment)
    if let known = rests[place] { return known }
    var world = world
    let isReached = world.wait(for: moment)
    rests[place] = (world, isReached)
    return (world, isReached)
  }
}
