internal import ModalLanguage
internal import ModalSyntax

/// Says what cases come to on a device: it plays each from the start, with nothing merged.
struct Judge {
  private var player: SequencePlayer
  /// The same without the quirks of presets; nil where there are none.
  private var mended: SequencePlayer?

  init(_ start: ReplayWorld, mended: ReplayWorld? = nil, namingModals: Bool = false) {
    player = SequencePlayer(start, namingModals: namingModals)
    self.mended = mended.map { SequencePlayer($0, namingModals: namingModals) }
  }

  /// The world in which nothing has happened yet.
  var start: ExploredWorld { player.start.world }

  /// Asks a world without the quirks of presets from now on.
  mutating func mend(by world: ReplayWorld) {
    mended = SequencePlayer(world, namingModals: player.namesModals)
  }

  /// The worlds after each of some steps, the start first.
  func play(_ steps: [ExploredStep]) -> [PlayedWorld] { player.play(steps) }

  /// The smallest case that a case can be shrunk to, step by step, and that still breaks what it breaks.
  mutating func shrunk(_ tried: ExploredCase) -> ExploredCase {
    var smallest = tried
    while let less = smallest.smaller.first(where: { judge($0) != nil }) { smallest = less }
    return smallest
  }

  /// What a case comes to; nil if what should be so is so. What only quirks break should be as it is without them.
  mutating func judge(_ tried: ExploredCase) -> BrokenSequence? {
    guard let broken = player.outcome(of: tried) else { return nil }
    guard let right = mended?.start.world, mended?.outcome(of: tried) == nil else { return broken }
    if let corrected = corrected(broken, of: tried.modal, by: right) { return corrected }
    // Of two orders it may be the other one that quirks lead astray.
    guard case .sameAs(let others) = tried.claim else { return nil }
    var turned = tried
    (turned.steps, turned.claim) = (others, .sameAs(tried.steps))
    return player.outcome(of: turned).flatMap { corrected($0, of: turned.modal, by: right) }
  }

  /// A sequence with what is so at its end without quirks as what should be so; nil if that is so with them, too.
  private func corrected(
    _ broken: BrokenSequence, of modal: Int, by mended: ExploredWorld
  ) -> BrokenSequence? {
    guard case .claim(_, let actual) = broken.breach else { return broken }
    var world = mended
    for step in broken.steps where !world.replay.course.hasFailed { world.play(step) }
    guard !world.replay.course.hasFailed else { return broken }
    let expected: Check.Claim
    switch actual {
    case .frame(let frame):
      let right = world.replay.instances[modal].motion.model.frame
      guard right != frame else { return nil }
      expected = .frame(right)
    case .state(let state):
      guard let right = world.replay.instances[modal].machine?.state?.name.value else {
        return broken
      }
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
    countOutcome()
    let (modal, steps) = (tried.modal, tried.steps)
    let isStrict = tried.end == .settled
    let worlds = play(steps)
    let last = worlds[worlds.count - 1]
    /// The world that is judged: after the steps, or some time later.
    var end = last
    func broken(_ breach: BrokenLaw.Breach) -> BrokenSequence {
      let wait = end === last ? [] : [PlayedStep(wait: end.now - last.now)]
      return BrokenSequence(steps: worlds.compactMap(\.step) + wait, breach: breach)
    }
    func broken(_ invariant: Invariant) -> BrokenSequence? {
      var world = end.world.replay
      guard let comparisons = world.comparisons(breaking: invariant, of: modal) else { return nil }
      var sequence = broken(.claim(expected: .invariants(true), actual: .invariants(false)))
      sequence.sides = comparisons.first?.sides ?? []
      return sequence
    }
    /// What keeps the modal from coming to rest, for a claim that it does.
    func unrest() -> BrokenSequence? {
      let course = end.world.replay.course
      guard case .isAtRest = tried.claim, course.isRestless(modal) else { return nil }
      guard let failure = course.failure else { return broken(.timers) }
      return failure.code == .endlessBehavior ? broken(.endless(failure)) : nil
    }
    guard worlds.count > steps.count else {
      // An empty sequence has no end of its own.
      return worlds.count > 1 && last.hasFailed ? unrest() : nil
    }
    guard !last.hasFailed else { return unrest() }
    var before = start
    switch tried.claim {
    case .frameBefore(let step):
      before = worlds[step].rest(until: steps[step].moment)
      guard
        isStrict || before.modal(modal).isThere && !before.modal(modal).remembersKeyboard
      else { return nil }
    case .hears(let id):
      return unheard(
        id, of: modal, in: last.world, instead: worlds[steps.count - 1].world,
        steps[steps.count - 1]
      ).map { broken($0) }
    case .keeps(let invariant, .now): return broken(invariant)
    case .keeps(let invariant, let moment) where moment != .atRest:
      end = last.rest(until: moment)
      return end.isReached && !end.hasFailed ? broken(invariant) : nil
    default: break
    }
    end = last.rest(until: tried.end)
    guard end.isReached, !end.hasFailed else { return unrest() }
    switch tried.claim {
    case .isAtRest:
      let state = end.modal(modal).state
      guard !state.isAtRest, !end.modal(modal).isHeld else { return nil }
      let expected: Phase = state.phase == .hiding && state.drag == .none ? .hidden : .shown
      return broken(.claim(expected: .phase(expected), actual: .phase(state.phase)))
    case .hides:
      let entry = worlds[steps.count - 1].world.replay.course.timeline.trace.count
      let trace = end.world.replay.course.timeline.trace[entry...]
      return trace.lets(modal, leave: end.world)
        ? nil : broken(.claim(expected: .visible(false), actual: .visible(true)))
    case .callbacksPair:
      var open: [OpenCallback] = []
      open.follow(end.world.replay.course.timeline.trace)
      let unpaired = open.first { $0.modal == modal && !$0.isGivenUp(in: end.world.replay) }
      guard let unpaired else { return nil }
      if isStrict {
        return end.modal(modal).state.isAtRest ? broken(.unpaired(unpaired.callback)) : nil
      }
      guard !end.modal(modal).isHeld, let ending = unpaired.callback.end else { return nil }
      let calls = calls(in: end.world)
      let whole = calls + [call(ending.rawValue, of: modal)]
      return broken(.claim(expected: .calls(whole), actual: .calls(calls)))
    case .frameBefore:
      return end.world.breach(of: modal, as: before.world, isStrict: isStrict).map { broken($0) }
    case .sameAs(let others):
      let worlds = play(others)
      guard worlds.count > others.count else { return nil }
      let other = worlds[others.count].rest(until: tried.end)
      guard other.isReached || isStrict, !other.hasFailed else { return nil }
      let isVisible = end.modal(modal).state.isVisible
      if isStrict, isVisible != other.modal(modal).state.isVisible {
        return broken(.visibility(isVisible: isVisible))
      }
      return end.world.breach(of: modal, as: other.world, isStrict: isStrict).map { broken($0) }
    case .keeps(let invariant, _): return broken(invariant)
    case .hears: return nil
    }
  }

  /// What would be so if an entry that has just been made were heard, beside what is; nil if that is the same.
  private func unheard(
    _ id: String, of modal: Int, in world: ExploredWorld, instead before: ExploredWorld,
    _ step: ExploredStep
  ) -> BrokenLaw.Breach? {
    var heard = before
    heard.replay.instances[modal].content.forgetCompletion(of: id)
    guard heard.play(step) != nil, !heard.replay.course.hasFailed else { return nil }
    if let state = world.replay.instances[modal].machine?.state?.name.value,
      let expected = heard.replay.instances[modal].machine?.state?.name.value, state != expected
    {
      return .claim(expected: .state(expected), actual: .state(state))
    }
    let (expected, actual) = (calls(in: heard), calls(in: world))
    return expected.map(\.value) == actual.map(\.value)
      ? nil : .claim(expected: .calls(expected), actual: .calls(actual))
  }

  /// The calls of a world's trace, as a check lists them.
  fileprivate func calls(in world: ExploredWorld) -> [Located<String>] {
    world.replay.course.timeline.trace.compactMap { entry in
      entry.call(among: []).map { call($0, of: entry.modal) }
    }
  }

  /// A call of a modal, as a check writes it.
  private func call(_ name: String, of modal: Int?) -> Located<String> {
    let id = namesModals ? modal.map { start.world.replay.course.timeline.modals[$0] } : nil
    return Located(id.map { "\($0).\(name)" } ?? name, at: start.world.replay.course.place)
  }
}

extension PresentationState {
  /// Whether the modal is either there or not.
  var isAtRest: Bool { phase == .shown || phase == .hidden }
}

extension ArraySlice<TraceEntry> {
  /// Whether a modal is off the screen, or was in this part of the trace and has come again.
  func lets(_ modal: Int, leave world: ExploredWorld) -> Bool {
    !world.replay.instances[modal].state.isVisible
      || contains { if case .phase(.hidden) = $0.happening { $0.modal == modal } else { false } }
  }
}
