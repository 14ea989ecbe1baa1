internal import ModalLanguage
internal import ModalSyntax

/// Watches the states of an exploration: takes down what breaks a claim, with the shortest sequence, and what cannot be solved.
struct ClaimWatch {
  private struct BrokenClaim: Hashable {
    var subject: ExploredSubject
    var modal: Int
  }

  private(set) var judge: Judge
  private let excused: Set<FreeLaw>
  /// Those of the spec, their modals by their positions in the world.
  private let invariants: [PlacedInvariant]
  private var broken: Set<BrokenClaim> = []
  private(set) var cases: [ExploredCase] = []
  /// Why worlds could not go on, each once, with the modals.
  private(set) var failures: [(modal: Int, diagnostic: Diagnostic)] = []
  /// The steps that were taken to see what they come to.
  private(set) var transitions = 0
  /// The most steps of a sequence.
  var deepest: Int

  init(
    _ judge: Judge, deepest: Int, except excused: Set<FreeLaw>,
    keeping invariants: [PlacedInvariant]
  ) {
    self.judge = judge
    self.deepest = deepest
    self.excused = excused
    self.invariants = invariants
  }

  /// Takes a case down, if what should be so is not.
  private mutating func note(
    _ subject: ExploredSubject, of modal: Int, after index: Int, in tree: ExploredTree,
    _ more: [ExploredStep], _ claim: ExploredCase.Claim
  ) -> Bool {
    let tried = ExploredCase(
      subject: subject, modal: modal, steps: tree.way(to: index) + more, claim: claim)
    guard judge.judge(tried) != nil else { return false }
    broken.insert(BrokenClaim(subject: subject, modal: modal))
    cases.append(tried)
    return true
  }

  private func isOpen(_ law: FreeLaw, of modal: Int) -> Bool {
    !excused.contains(law) && !broken.contains(BrokenClaim(subject: .law(law), modal: modal))
  }

  /// Shrinks the cases from a position on.
  mutating func shrink(from first: Int) {
    for index in first..<cases.count { cases[index] = judge.shrunk(cases[index]) }
  }

  /// Takes down why a world cannot go on, or never comes to rest, after some more steps from a state.
  mutating func noteUnrest(
    _ world: ExploredWorld, after index: Int, in tree: ExploredTree, _ more: [ExploredStep] = []
  ) {
    if let failure = world.replay.course.failure, failure.code != .endlessBehavior {
      guard !failures.contains(where: { $0.diagnostic.isLike(failure) }) else { return }
      return failures.append((unsolvedModal(of: world.replay) ?? more.last?.modal ?? 0, failure))
    }
    for modal in world.replay.instances.indices
    where isOpen(.settles, of: modal) && world.replay.course.isRestless(modal) {
      if note(.law(.settles), of: modal, after: index, in: tree, more, .isAtRest) { break }
    }
  }

  /// Whether a step has broken nothing by what it did.
  mutating func isSound(
    _ world: ExploredWorld, after step: ExploredStep, from before: ExploredWorld, _ index: Int,
    in tree: ExploredTree
  ) -> Bool {
    guard !world.replay.course.hasFailed else {
      noteUnrest(world, after: index, in: tree, [step])
      return false
    }
    if case .hide = step.event, let modal = step.modal, isOpen(.hides, of: modal),
      world.replay.instances[modal].state.isVisible, !before.replay.instances[modal].isDragged,
      !world.replay.course.timeline.trace.hasNote(.vetoed)
    {
      let trace = world.replay.course.timeline.trace.count
      var rest = world
      if rest.wait(for: .atRest), !rest.replay.course.hasFailed,
        !rest.replay.course.timeline.trace[trace...].lets(modal, leave: rest),
        note(.law(.hides), of: modal, after: index, in: tree, [step], .hides)
      {
        return false
      }
    }
    guard keepsInvariants(world, after: index, in: tree, [step], .now) else { return false }
    for entry in world.replay.course.timeline.trace {
      guard case .about(let about) = entry.happening, about.note == .entryUnheard,
        let modal = entry.modal, isOpen(.hearsEntries, of: modal)
      else { continue }
      if note(.law(.hearsEntries), of: modal, after: index, in: tree, [step], .hears(about.element))
      {
        return false
      }
    }
    return true
  }

  /// Whether a state at rest breaks no claim.
  mutating func isSound(
    atRest world: ExploredWorld, _ open: [OpenCallback], _ index: Int, in tree: ExploredTree
  ) -> Bool {
    for modal in world.replay.instances.indices where !world.replay.instances[modal].isHeld {
      if !world.replay.instances[modal].state.isAtRest {
        if isOpen(.settles, of: modal) {
          _ = note(.law(.settles), of: modal, after: index, in: tree, [], .isAtRest)
        }
        return false
      }
      if open.contains(where: { $0.modal == modal && !$0.isGivenUp(in: world.replay) }) {
        if isOpen(.pairedCallbacks, of: modal) {
          _ = note(.law(.pairedCallbacks), of: modal, after: index, in: tree, [], .callbacksPair)
        }
        return false
      }
    }
    guard keepsInvariants(world, after: index, in: tree, [], .atRest) else { return false }
    guard tree.nodes[index].depth + 2 <= deepest else { return true }
    for modal in world.replay.instances.indices {
      tryRoundTrips(of: modal, in: world, index, in: tree)
    }
    return true
  }

  /// Whether a state breaks none of the spec's own invariants.
  mutating func keepsInvariants(
    _ world: ExploredWorld, after index: Int, in tree: ExploredTree, _ more: [ExploredStep],
    _ moment: ExploredStep.Moment
  ) -> Bool {
    guard !invariants.isEmpty else { return true }
    var world = world
    for own in invariants where world.replay.instances[own.modal].state.isVisible {
      let subject = ExploredSubject.invariant(own.number)
      guard !broken.contains(BrokenClaim(subject: subject, modal: own.modal)),
        world.replay.comparisons(breaking: own.invariant, of: own.modal) != nil
      else { continue }
      let claim = ExploredCase.Claim.keeps(own.invariant, moment)
      if note(subject, of: own.modal, after: index, in: tree, more, claim) { return false }
    }
    return true
  }

  // MARK: - Round trips

  private mutating func tryRoundTrips(
    of modal: Int, in world: ExploredWorld, _ index: Int, in tree: ExploredTree
  ) {
    func step(_ event: ExploredStep.Event, of modal: Int? = nil) -> ExploredStep {
      ExploredStep(moment: .atRest, event: event, modal: modal)
    }
    let hasNoKeyboard = world.replay.surroundings.keyboardFrame == nil
    if world.replay.instances[modal].isThere {
      guard !world.replay.instances[modal].remembersKeyboard else { return }
      let claim = ExploredCase.Claim.frameBefore(step: tree.nodes[index].depth)
      let turns = [step(.rotate), step(.rotate)]
      tryFrame(.rotationRoundTrip, of: modal, in: world, index, in: tree, turns, claim)
      guard hasNoKeyboard else { return }
      let keyboards = [step(.keyboardUp), step(.keyboardDown)]
      tryFrame(.keyboardRoundTrip, of: modal, in: world, index, in: tree, keyboards, claim)
    } else if !world.replay.instances[modal].state.isVisible {
      let (show, turn) = (step(.show, of: modal), step(.rotate))
      tryFrame(
        .rotationOrder, of: modal, in: world, index, in: tree, [show, turn], .sameAs([turn, show]))
      guard hasNoKeyboard,
        world.replay.instances[modal].keys.presentation.rules.respondsToAnyKeyboard
      else {
        return
      }
      let keyboard = step(.otherKeyboardUp)
      tryFrame(
        .keyboardOrder, of: modal, in: world, index, in: tree, [keyboard, show],
        .sameAs([show, keyboard]))
    }
  }

  /// Looks whether a frame is what it should be after some steps from a state at rest.
  private mutating func tryFrame(
    _ law: FreeLaw, of modal: Int, in start: ExploredWorld, _ index: Int, in tree: ExploredTree,
    _ steps: [ExploredStep], _ claim: ExploredCase.Claim
  ) {
    guard isOpen(law, of: modal) else { return }
    var (world, expected, whole) = (start, start, claim)
    guard play(steps, in: &world), world.replay.instances[modal].isThere else { return }
    if case .sameAs(let others) = claim {
      guard play(others, in: &expected), expected.replay.instances[modal].isThere else { return }
      whole = .sameAs(tree.way(to: index) + others)
    }
    guard expected.isAt(world),
      world.replay.instances[modal].motion.model.frame
        != expected.replay.instances[modal].motion.model.frame
    else { return }
    _ = note(.law(law), of: modal, after: index, in: tree, steps, whole)
  }

  /// Plays steps, each at rest, to their end; false where they have none.
  private mutating func play(_ steps: [ExploredStep], in world: inout ExploredWorld) -> Bool {
    for step in steps {
      transitions += 1
      guard world.budget?.takeStep() != false, world.play(step) != nil,
        !world.replay.course.hasFailed
      else { return false }
    }
    return world.wait(for: .atRest) && !world.replay.course.hasFailed
  }

  /// The modal that has no frame; nil where that is not why a world cannot go on.
  private func unsolvedModal(of world: ReplayWorld) -> Int? {
    world.instances.indices.first { modal in
      var world = world
      world.course.failure = nil
      world.layOut(modal)
      return world.course.hasFailed
    }
  }
}
