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

/// Plays sequences from one start. What a sequence begins with as the one before did is not played again: a world is a value.
struct SequencePlayer: Sendable {
  /// The world in which nothing has happened yet.
  let start: ReplayWorld
  /// The sizes that its container is resized to.
  let sizes: [Size]
  /// Whether the spec has several modals, so that a check writes a call with the id of its own.
  let namesModals: Bool
  private var steps: [ExploredStep] = []
  /// The steps played, with the world after each.
  private var played: [(step: PlayedStep, world: ReplayWorld)] = []
  /// The worlds after steps once a moment has come, by the number of the steps.
  private var rests: [Int: (moment: ExploredStep.Moment, world: ReplayWorld, isReached: Bool)] = [:]

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

  /// The world after so many steps of the last sequence.
  func world(after count: Int) -> ReplayWorld { count == 0 ? start : played[count - 1].world }

  /// Plays a sequence.
  ///
  /// - Returns: The steps that were played: up to one after which the world cannot go on, or the first that there is no such
  ///   thing for, or no time; and the world that this has led to.
  mutating func play(_ wanted: [ExploredStep]) -> (played: [PlayedStep], world: ReplayWorld) {
    let common = zip(steps, wanted).prefix { $0 == $1 }.count
    if common < played.count {
      played.removeLast(played.count - common)
      rests = rests.filter { $0.key <= common }
    }
    steps = wanted
    var world = world(after: played.count)
    while played.count < wanted.count, !world.course.hasFailed {
      let step = wanted[played.count]
      let before = world.course.now
      let rest = rest(after: played.count, until: step.moment)
      world = rest.world
      guard rest.isReached, !world.course.hasFailed,
        let done = world.take(step, sizes, after: world.course.now - before)
      else { break }
      played.append((done, world))
    }
    return (played.map(\.step), world)
  }

  /// The world after so many steps of the last sequence once a moment has come, and whether it does.
  mutating func rest(
    after count: Int, until moment: ExploredStep.Moment
  ) -> (world: ReplayWorld, isReached: Bool) {
    if let known = rests[count], known.moment == moment { return (known.world, known.isReached) }
    var world = world(after: count)
    let isReached = world.wait(for: moment)
    rests[count] = (moment, world, isReached)
    return (world, isReached)
  }
}
