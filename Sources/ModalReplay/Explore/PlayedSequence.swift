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

extension ReplayWorld {
  /// Plays a step, and says what was played; nil where there is no such thing, or where time has no end.
  mutating func play(_ step: ExploredStep, _ sizes: [Size]) -> PlayedStep? {
    let before = course.now
    guard wait(for: step.moment), !course.hasFailed else { return nil }
    return take(step, sizes, after: course.now - before)
  }

  /// Plays a step whose moment has come, after a time; nil where there is no such thing.
  fileprivate mutating func take(
    _ step: ExploredStep, _ sizes: [Size], after wait: Int64
  ) -> PlayedStep? {
    guard let verb = verb(for: step, sizes) else { return nil }
    happen(verb, step)
    let modal = step.modal.map { course.timeline.modals[$0] }
    return PlayedStep(wait: wait, verb: verb, modal: modal, answer: step.answer)
  }

  /// Plays a step as it was played elsewhere.
  mutating func play(_ step: PlayedStep) {
    advance(to: course.now + step.wait)
    guard let verb = step.verb else { return }
    happen(verb, of: step.modal, answered: step.answer)
  }

  /// Lets what a step is here happen now.
  mutating func happen(_ verb: Verb, _ step: ExploredStep) {
    happen(verb, of: step.modal.map { course.timeline.modals[$0] }, answered: step.answer)
  }

  private mutating func happen(_ verb: Verb, of modal: String?, answered answer: Bool?) {
    let modal = modal.map { Located($0, at: course.place) }
    play(
      Located(verb, at: course.place), modal: modal,
      answer.map { [Event.Reply(modal: modal, answers: [$0], span: nil)] } ?? [])
  }
}

/// Plays sequences from one start, each step after the same steps once: a world is a value.
struct SequencePlayer: Sendable {
  /// The world in which nothing has happened yet.
  let start: ReplayWorld
  /// The sizes that its container is resized to.
  let sizes: [Size]
  /// Whether the spec has several modals, so that a check writes a call with the id of its own.
  let namesModals: Bool
  /// The last step of each sequence that was played, with the world after it.
  private var played: [[ExploredStep]: (step: PlayedStep, world: ReplayWorld)] = [:]
  /// The worlds after sequences once a moment has come, and whether it does.
  private var rests: [Rest: (world: ReplayWorld, isReached: Bool)] = [:]
  /// The most sequences that are kept.
  private static let mostPlayed = 64

  private struct Rest: Hashable {
    var steps: [ExploredStep]
    var moment: ExploredStep.Moment
  }

  /// A player from a world, whose container is resized to three quarters of its height, and to half of its width.
  init(_ start: ReplayWorld, namingModals: Bool) {
    self.start = start
    namesModals = namingModals
    let size = start.surroundings.environment.container
    sizes = [
      Size(width: size.width, height: (size.height * 0.75).rounded()),
      Size(width: (size.width / 2).rounded(), height: size.height),
    ]
  }

  /// The steps of a sequence as they were played.
  func played(_ steps: [ExploredStep]) -> [PlayedStep] {
    steps.indices.compactMap { played[Array(steps[...$0])]?.step }
  }

  /// Plays a sequence.
  ///
  /// - Returns: The number of steps that were played: up to one after which the world cannot go on, or the first that there is no
  ///   such thing for, or no time; and the world that this has led to.
  mutating func play(_ steps: [ExploredStep]) -> (count: Int, world: ReplayWorld) {
    var (count, world) = (steps.count, start)
    while count > 0 {
      if let known = played[Array(steps.prefix(count))]?.world {
        world = known
        break
      }
      count -= 1
    }
    while count < steps.count, !world.course.hasFailed {
      let before = world.course.now
      let isReached: Bool
      (world, isReached) = rest(
        after: Array(steps.prefix(count)), from: world, until: steps[count].moment)
      guard isReached, !world.course.hasFailed,
        let done = world.take(steps[count], sizes, after: world.course.now - before)
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
  ) -> (world: ReplayWorld, isReached: Bool) {
    rest(after: steps, from: play(steps).world, until: moment)
  }

  /// The same for a sequence that has led to a world.
  private mutating func rest(
    after steps: [ExploredStep], from world: ReplayWorld, until moment: ExploredStep.Moment
  ) -> (world: ReplayWorld, isReached: Bool) {
    let place = Rest(steps: steps, moment: moment)
    if let known = rests[place] { return known }
    var world = world
    let isReached = world.wait(for: moment)
    rests[place] = (world, isReached)
    return (world, isReached)
  }
}
