internal import ModalLanguage
internal import ModalSyntax

/// Says what cases come to on a device: it plays each from the start, with nothing merged.
struct Judge: Sendable {
  /// The world in which nothing has happened yet.
  let start: ReplayWorld
  /// The same without the quirks of presets; nil where there are none.
  private let mended: ReplayWorld?
  /// The sizes that its container is resized to.
  let sizes: [Size]
  /// Whether the spec has several modals, so that a check writes a call with the id of its own.
  private let namesModals: Bool

  init(_ start: ReplayWorld, mended: ReplayWorld? = nil, namingModals: Bool = false) {
    self.start = start
    self.mended = mended
    sizes = start.exploredSizes
    namesModals = namingModals
  }

  /// The smallest case that a case can be shrunk to, step by step, and that still breaks what it breaks.
  func shrunk(_ tried: ExploredCase) -> ExploredCase {
    var smallest = tried
    while let less = smallest.smaller.first(where: { judge($0) != nil }) { smallest = less }
    return smallest
  }

  /// What a case comes to; nil if what should be so is so. What only quirks break should be as it is without them.
  func judge(_ tried: ExploredCase) -> BrokenSequence? {
    guard let broken = outcome(of: tried, from: start) else { return nil }
    guard let mended, outcome(of: tried, from: mended) == nil else { return broken }
    if let corrected = corrected(broken, of: tried.modal, by: mended) { return corrected }
    // Of two orders it may be the other one that quirks lead astray.
    guard case .sameAs(let others) = tried.claim else { return nil }
    var turned = tried
    (turned.steps, turned.claim) = (others, .sameAs(tried.steps))
    return outcome(of: turned, from: start).flatMap {
      corrected($0, of: turned.modal, by: mended)
    }
  }

  /// A sequence with what is so at its end without quirks as what should be so; nil if that is so with them, too.
  private func corrected(
    _ broken: BrokenSequence, of modal: Int, by mended: ReplayWorld
  ) -> BrokenSequence? {
    guard case .claim(_, let actual) = broken.breach else { return broken }
    var world = mended
    for step in broken.steps where !world.hasFailed { world.play(step) }
    guard !world.hasFailed else { return broken }
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
      let right = self.calls(in: world)
      guard right.map(\.value) != calls.map(\.value) else { return nil }
      expected = .calls(right)
    default: return broken
    }
    var corrected = broken
    corrected.breach = .claim(expected: expected, actual: actual)
    return corrected
  }

  /// What a case comes to in a world, from its start; nil if what should be so is so.
  private func outcome(of tried: ExploredCase, from start: ReplayWorld) -> BrokenSequence? {
    var (world, before) = (start, start)
    var played: [PlayedStep] = []
    var lastEntry = 0
    let modal = tried.modal
    func broken(_ breach: BrokenLaw.Breach) -> BrokenSequence {
      BrokenSequence(steps: played, breach: breach)
    }
    /// What keeps the modal from coming to rest, for a claim that it does.
    func unrest() -> BrokenSequence? {
      guard case .isAtRest = tried.claim, world.isRestless(modal) else { return nil }
      guard let failure = world.failure else { return broken(.timers) }
      return failure.code == .endlessBehavior ? broken(.endless(failure)) : nil
    }
    for (index, step) in tried.steps.enumerated() {
      if case .frameBefore(index) = tried.claim {
        before = world
        guard before.wait(for: step.moment), before.isThere(modal),
          !before.remembersKeyboard(modal)
        else { return nil }
      }
      let unchanged = world
      lastEntry = world.timeline.trace.count
      guard let playedStep = world.play(step, sizes) else { return nil }
      played.append(playedStep)
      guard !world.hasFailed else { return unrest() }
      if index == tried.steps.count - 1, case .hears(let id) = tried.claim {
        return unheard(id, of: modal, in: world, instead: unchanged, step).map(broken)
      }
    }
    if case .keeps(let invariant, .now) = tried.claim {
      return world.breach(of: invariant, modal, played)
    }
    let last = world.now
    if case .keeps(let invariant, let moment) = tried.claim, moment != .atRest {
      guard world.wait(for: moment), !world.hasFailed else { return nil }
      played.append(PlayedStep(wait: world.now - last))
      return world.breach(of: invariant, modal, played)
    }
    let isSettled = world.wait(for: .atRest)
    played.append(PlayedStep(wait: world.now - last))
    guard isSettled, !world.hasFailed else { return unrest() }
    switch tried.claim {
    case .isAtRest:
      let state = world.instances[modal].state
      guard state.phase != .shown, state.phase != .hidden, !world.isHeld(modal) else { return nil }
      let expected: Phase = state.phase == .hiding && state.drag == .none ? .hidden : .shown
      return broken(.claim(expected: .phase(expected), actual: .phase(state.phase)))
    case .hides:
      guard !world.hasLeft(modal, since: lastEntry) else { return nil }
      return broken(.claim(expected: .visible(false), actual: .visible(true)))
    case .callbacksPair:
      var open: [OpenCallback] = []
      open.follow(world.timeline.trace)
      guard !world.isHeld(modal),
        let unpaired = open.first(where: { $0.modal == modal && !$0.isGivenUp(in: world) }),
        let end = unpaired.callback.end
      else { return nil }
      let calls = calls(in: world)
      return broken(
        .claim(expected: .calls(calls + [call(end.rawValue, of: modal)]), actual: .calls(calls)))
    case .frameBefore:
      // A device that is turned has its own size again, whatever it was resized to.
      guard world.isThere(modal), world.isAt(before) else { return nil }
      return world.breach(of: modal, as: before).map(broken)
    case .sameAs(let others):
      var other = start
      for step in others where other.play(step, sizes) == nil { return nil }
      guard other.wait(for: .atRest), !other.hasFailed,
        other.isAt(world), world.isThere(modal), other.isThere(modal)
      else { return nil }
      return world.breach(of: modal, as: other).map(broken)
    case .keeps(let invariant, _): return world.breach(of: invariant, modal, played)
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
    guard heard.play(step, sizes) != nil, !heard.hasFailed else { return nil }
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
  private func calls(in world: ReplayWorld) -> [Located<String>] {
    world.timeline.trace.compactMap { entry in
      entry.call(among: []).map { call($0, of: entry.modal) }
    }
  }

  /// A call of a modal, as a check writes it.
  private func call(_ name: String, of modal: Int?) -> Located<String> {
    let id = namesModals ? modal.map { start.timeline.modals[$0] } : nil
    return Located(id.map { "\($0).\(name)" } ?? name, at: start.place)
  }
}

extension ReplayWorld {
  /// How the frame of a modal differs from that in another world; nil if it does not.
  fileprivate func breach(of modal: Int, as other: ReplayWorld) -> BrokenLaw.Breach? {
    let (expected, actual) = (other.instances[modal].model.frame, instances[modal].model.frame)
    return actual == expected ? nil : .claim(expected: .frame(expected), actual: .frame(actual))
  }

  /// The sequence that has led to where an invariant does not hold for a modal; nil where it does.
  fileprivate mutating func breach(
    of invariant: Invariant, _ modal: Int, _ played: [PlayedStep]
  ) -> BrokenSequence? {
    guard let comparisons = comparisons(breaking: invariant, of: modal) else { return nil }
    return BrokenSequence(
      steps: played, breach: .claim(expected: .invariants(true), actual: .invariants(false)),
      sides: comparisons.first?.sides ?? [])
  }

  /// Whether a modal is laid out for a keyboard that has fallen unheard: one that came during its hide is kept for the next
  /// show.
  func remembersKeyboard(_ modal: Int) -> Bool {
    surroundings.keyboardFrame == nil && instances[modal].state.keyboardHeight > 0
  }

  /// Whether another world has the same container and the same keyboard.
  func isAt(_ other: ReplayWorld) -> Bool {
    surroundings.environment == other.surroundings.environment
      && surroundings.keyboardFrame == other.surroundings.keyboardFrame
  }

  /// Whether a modal is on the screen at rest, and no finger on it.
  func isThere(_ modal: Int) -> Bool {
    instances[modal].state.phase == .shown && !isHeld(modal)
  }

  /// Whether a modal is off the screen, or was since an entry of the trace and has come again.
  func hasLeft(_ modal: Int, since entry: Int) -> Bool {
    guard instances[modal].state.isVisible else { return true }
    return timeline.trace[entry...].contains {
      if case .phase(.hidden) = $0.happening { $0.modal == modal } else { false }
    }
  }

  /// Whether it is because of a modal that a world which does not come to rest goes on.
  func isRestless(_ modal: Int) -> Bool {
    endless.map { $0 == modal } ?? queue.items.contains { $0.modal == modal }
  }
}
