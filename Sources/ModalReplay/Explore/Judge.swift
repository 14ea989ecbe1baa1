internal import ModalLanguage
internal import ModalSyntax

/// Says what cases come to on a device: it plays each from the start, with nothing merged.
struct Judge: Sendable {
  private var player: SequencePlayer
  /// The same without the quirks of presets; nil where there are none.
  private var mended: SequencePlayer?

  init(_ start: ReplayWorld, mended: ReplayWorld? = nil, namingModals: Bool = false) {
    player = SequencePlayer(start, namingModals: namingModals)
    self.mended = mended.map { SequencePlayer($0, namingModals: namingModals) }
  }

  /// The world in which nothing has happened yet.
  var start: ReplayWorld { player.start }
  /// The sizes that its container is resized to.
  var sizes: [Size] { player.sizes }

  /// Asks a world without the quirks of presets from now on.
  mutating func mend(by world: ReplayWorld) {
    mended = SequencePlayer(world, namingModals: player.namesModals)
  }

  /// Plays some steps, and then waits for a moment; `isReached` tells whether it has come after all of them.
  mutating func play(
    _ steps: [ExploredStep], until moment: ExploredStep.Moment
  ) -> (world: ReplayWorld, isReached: Bool) {
    let (count, world) = player.play(steps)
    guard count == steps.count else { return (world, false) }
    return player.rest(after: steps, until: moment)
  }

  /// Some steps that were played, which break something.
  func broken(_ steps: [ExploredStep], _ breach: BrokenLaw.Breach) -> BrokenSequence {
    BrokenSequence(steps: player.played(steps), breach: breach)
  }

  /// The smallest case that a case can be shrunk to, step by step, and that still breaks what it breaks.
  mutating func shrunk(_ tried: ExploredCase) -> ExploredCase {
    var smallest = tried
    while let less = smallest.smaller.first(where: { judge($0) != nil }) { smallest = less }
    return smallest
  }

  /// What a case comes to; nil if what should be so is so. What only quirks break should be as it is without them.
  mutating func judge(_ tried: ExploredCase) -> BrokenSequence? {
    guard let broken = player.outcome(of: tried) else { return nil }
    guard let right = mended?.start, mended?.outcome(of: tried) == nil else { return broken }
    if let corrected = corrected(broken, of: tried.modal, by: right) { return corrected }
    // Of two orders it may be the other one that quirks lead astray.
    guard case .sameAs(let others) = tried.claim else { return nil }
    var turned = tried
    (turned.steps, turned.claim) = (others, .sameAs(tried.steps))
    return player.outcome(of: turned).flatMap { corrected($0, of: turned.modal, by: right) }
  }

  /// A sequence with what is so at its end without quirks as what should be so; nil if that is so with them, too.
  private func corrected(
    _ broken: BrokenSequence, of modal: Int, by mended: ReplayWorld
  ) -> BrokenSequence? {
    guard case .claim(_, let actual) = broken.breach else { return broken }
    var world = mended
    for step in broken.steps where !world.course.hasFailed { world.play(step) }
    guard !world.course.hasFailed else { return broken }
    let expected: Check.Claim
    switch actual {
    case .frame(let frame):
      let right = world.instances[modal].model.frame
      guard right != frame else { return nil }
      expected = .frame(right)
    case .state(let state):
      guard let right = world.instances[modal].machine?.state?.name.value else { return broken }
      guard right != state else { return nil }
      expected = .state(right)
    case .calls(let calls):
      let right = player.calls(in: world)
      guard right.map(\.value) != calls.map(\.value) else { return nil }
      expected = .calls(right)
    default: return broken
    }
    var corrected = broken
    corrected.breach = .claim(expected: expected, actual: actual)
    return corrected
  }
}

extension SequencePlayer {
  /// The broken claim of a case; nil if it holds.
  mutating func outcome(of tried: ExploredCase) -> BrokenSequence? {
    let modal = tried.modal
    let isStrict = tried.end == .settled
    limitPlayed()
    let steps = tried.steps
    var (count, world) = play(steps)
    /// The time that passes after the steps.
    var waits: [PlayedStep] = []
    func broken(_ breach: BrokenLaw.Breach) -> BrokenSequence {
      BrokenSequence(steps: played(steps) + waits, breach: breach)
    }
    func broken(_ invariant: Invariant) -> BrokenSequence? {
      guard let comparisons = world.comparisons(breaking: invariant, of: modal) else { return nil }
      var sequence = broken(.claim(expected: .invariants(true), actual: .invariants(false)))
      sequence.sides = comparisons.first?.sides ?? []
      return sequence
    }
    /// What keeps the modal from coming to rest, for a claim that it does.
    func unrest() -> BrokenSequence? {
      guard case .isAtRest = tried.claim, world.course.isRestless(modal) else { return nil }
      guard let failure = world.course.failure else { return broken(.timers) }
      return failure.code == .endlessBehavior ? broken(.endless(failure)) : nil
    }
    guard count == steps.count else {
      // An empty sequence has no end of its own.
      return count == 0 || !play(Array(steps.prefix(count))).world.course.hasFailed ? nil : unrest()
    }
    guard !world.course.hasFailed else { return unrest() }
    var before = start
    switch tried.claim {
    case .frameBefore(let step):
      before = rest(after: Array(steps.prefix(step)), until: steps[step].moment).world
      guard isStrict || before.instances[modal].isFreelyThere else { return nil }
    case .hears(let id):
      return unheard(
        id, of: modal, in: world, instead: play(steps.dropLast()).world, steps[count - 1]
      ).map { broken($0) }
    case .keeps(let invariant, .now): return broken(invariant)
    default: break
    }
    let last = world.course.now
    if case .keeps(let invariant, let moment) = tried.claim, moment != .atRest {
      guard world.wait(for: moment), !world.course.hasFailed else { return nil }
      waits = [PlayedStep(wait: world.course.now - last)]
      return broken(invariant)
    }
    let (rested, isSettled) = rest(after: steps, until: tried.end)
    world = rested
    waits = [PlayedStep(wait: world.course.now - last)]
    guard isSettled, !world.course.hasFailed else { return unrest() }
    switch tried.claim {
    case .isAtRest:
      let state = world.instances[modal].state
      guard !world.instances[modal].isAtRest, !world.instances[modal].isHeld else { return nil }
      let expected: Phase = state.phase == .hiding && state.drag == .none ? .hidden : .shown
      return broken(.claim(expected: .phase(expected), actual: .phase(state.phase)))
    case .hides:
      let entry = play(steps.dropLast()).world.course.timeline.trace.count
      guard !world.instances[modal].hasLeft(in: world.course.timeline.trace[entry...]) else {
        return nil
      }
      return broken(.claim(expected: .visible(false), actual: .visible(true)))
    case .callbacksPair:
      var open: [OpenCallback] = []
      open.follow(world.course.timeline.trace)
      guard let unpaired = open.first(where: { $0.modal == modal && !$0.isGivenUp(in: world) })
      else { return nil }
      if isStrict {
        return world.instances[modal].isAtRest ? broken(.unpaired(unpaired.callback)) : nil
      }
      guard !world.instances[modal].isHeld, let end = unpaired.callback.end else { return nil }
      let calls = calls(in: world)
      return broken(
        .claim(expected: .calls(calls + [call(end.rawValue, of: modal)]), actual: .calls(calls)))
    case .frameBefore:
      return world.breach(of: modal, as: before, isStrict: isStrict).map { broken($0) }
    case .sameAs(let others):
      guard play(others).count == others.count else { return nil }
      let (other, isReached) = rest(after: others, until: tried.end)
      guard isReached || isStrict, !other.course.hasFailed else { return nil }
      let isVisible = world.instances[modal].state.isVisible
      if isStrict, isVisible != other.instances[modal].state.isVisible {
        return broken(.visibility(isVisible: isVisible))
      }
      return world.breach(of: modal, as: other, isStrict: isStrict).map { broken($0) }
    case .keeps(let invariant, _): return broken(invariant)
    case .hears: return nil
    }
  }

  /// What would be so if an entry that has just been made were heard, beside what is; nil if that is the same.
  private func unheard(
    _ id: String, of modal: Int, in world: ReplayWorld, instead before: ReplayWorld,
    _ step: ExploredStep
  ) -> BrokenLaw.Breach? {
    var heard = before
    heard.instances[modal].content.forgetCompletion(of: id)
    guard heard.play(step, sizes) != nil, !heard.course.hasFailed else { return nil }
    if let state = world.instances[modal].machine?.state?.name.value,
      let expected = heard.instances[modal].machine?.state?.name.value, state != expected
    {
      return .claim(expected: .state(expected), actual: .state(state))
    }
    let (expected, actual) = (calls(in: heard), calls(in: world))
    return expected.map(\.value) == actual.map(\.value)
      ? nil : .claim(expected: .calls(expected), actual: .calls(actual))
  }

  /// The calls of a world's trace, as a check lists them.
  fileprivate func calls(in world: ReplayWorld) -> [Located<String>] {
    world.course.timeline.trace.compactMap { entry in
      entry.call(among: []).map { call($0, of: entry.modal) }
    }
  }

  /// A call of a modal, as a check writes it.
  private func call(_ name: String, of modal: Int?) -> Located<String> {
    let id = namesModals ? modal.map { start.course.timeline.modals[$0] } : nil
    return Located(id.map { "\($0).\(name)" } ?? name, at: start.course.place)
  }
}

extension ReplayWorld {
  /// The difference of a modal's frame from that in another world; nil if there is none, or if the two cannot be compared. A
  /// device that is turned has its own size again, even after a resize.
  fileprivate func breach(
    of modal: Int, as other: ReplayWorld, isStrict: Bool
  ) -> BrokenLaw.Breach? {
    let (own, its) = (instances[modal], other.instances[modal])
    let isCompared =
      isStrict
      ? own.state.phase != .hidden && its.state.phase != .hidden
      : own.isThere && its.isThere && isAt(other)
    let (expected, actual) = (its.model.frame, own.model.frame)
    guard isCompared, actual != expected else { return nil }
    return .claim(expected: .frame(expected), actual: .frame(actual))
  }

  /// Whether another world has the same container and the same keyboard.
  func isAt(_ other: ReplayWorld) -> Bool {
    surroundings.environment == other.surroundings.environment
      && surroundings.keyboardFrame == other.surroundings.keyboardFrame
  }
}

extension ModalInstance {
  /// Whether it is either there or not.
  var isAtRest: Bool { state.phase == .shown || state.phase == .hidden }

  /// Whether it is on the screen at rest, and no finger on it.
  var isThere: Bool { state.phase == .shown && !isHeld }

  /// The same, if it is not laid out for a keyboard that is none.
  fileprivate var isFreelyThere: Bool { isThere && !remembersKeyboard }

  /// Whether it is off the screen, or was in a part of the trace and has come again.
  func hasLeft(in trace: ArraySlice<TraceEntry>) -> Bool {
    guard state.isVisible else { return true }
    return trace.contains {
      if case .phase(.hidden) = $0.happening { $0.modal == index } else { false }
    }
  }
}
