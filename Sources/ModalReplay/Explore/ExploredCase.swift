package import ModalLanguage
internal import ModalSyntax

/// A sequence, and what should be so at its end.
struct ExploredCase: Sendable {
  /// What should be so.
  enum Claim: Sendable {
    /// Nothing moves any more, and the modal is either there or not.
    case isAtRest
    /// The hide that is the last step has taken the modal off the screen.
    case hides
    /// What has begun in the log of callbacks has ended.
    case callbacksPair
    /// The frame is what it was before the step at this position.
    case frameBefore(step: Int)
    /// The frame is as after these steps instead.
    case sameAs([ExploredStep])
    /// The element that the last step fills says so.
    case hears(String)
  }

  var law: FreeLaw
  /// The modal that it is about, by its position.
  var modal: Int
  var steps: [ExploredStep]
  var claim: Claim
}

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
  /// What should be so at its end, and what is so. A behavior that never comes to an end is a failure of its own.
  package var expected: Check.Claim?
  package var actual: Check.Claim?
}

extension ReplayWorld {
  /// Plays a step, and says what was played; nil where there is no such thing, or where time has no end.
  mutating func play(_ step: ExploredStep, _ sizes: [Size]) -> PlayedStep? {
    let before = now
    guard wait(for: step.moment), !hasFailed, let verb = verb(for: step, sizes) else { return nil }
    let wait = now - before
    happen(verb, step)
    return PlayedStep(
      wait: wait, verb: verb, modal: step.modal.map { timeline.modals[$0] }, answer: step.answer)
  }

  /// Lets what a step is here happen now.
  mutating func happen(_ verb: Verb, _ step: ExploredStep) {
    let modal = step.modal.map { Located(timeline.modals[$0], at: place) }
    play(
      Located(verb, at: place), modal: modal,
      step.answer.map { [Event.Reply(modal: modal, answers: [$0], span: nil)] } ?? [])
  }

  /// What a case comes to in this world, in which nothing has happened yet; nil if what should be so is so.
  func judge(_ tried: ExploredCase, _ sizes: [Size]) -> BrokenSequence? {
    var world = self
    var played: [PlayedStep] = []
    var frame = Rect.zero
    var environment: Environment?
    var lastEntry = 0
    let modal = tried.modal
    for (index, step) in tried.steps.enumerated() {
      let beforeEntry = world
      if case .frameBefore(index) = tried.claim {
        guard world.wait(for: step.moment), world.isThere(modal) else { return nil }
        frame = world.instances[modal].model.frame
        environment = world.surroundings.environment
        world = beforeEntry
      }
      lastEntry = world.timeline.trace.count
      guard let step = world.play(step, sizes) else { return nil }
      played.append(step)
      if world.failure?.code == .endlessBehavior, tried.law == .settles {
        return BrokenSequence(steps: played, expected: nil, actual: nil)
      }
      if index == tried.steps.count - 1, case .hears(let id) = tried.claim {
        return world.unheard(id, of: modal, instead: beforeEntry, tried.steps[index], sizes, played)
      }
    }
    let last = world.now
    let isSettled = world.wait(for: .atRest)
    guard !world.hasFailed else { return nil }
    played.append(PlayedStep(wait: world.now - last))
    let state = world.instances[modal].state
    func broken(_ expected: Check.Claim, _ actual: Check.Claim) -> BrokenSequence {
      BrokenSequence(steps: played, expected: expected, actual: actual)
    }
    guard isSettled else {
      return tried.law == .settles
        ? BrokenSequence(steps: played, expected: nil, actual: nil) : nil
    }
    switch tried.claim {
    case .isAtRest:
      guard state.phase != .shown, state.phase != .hidden, !world.isHeld(modal) else { return nil }
      let expected: Phase = state.phase == .hiding && state.drag == .none ? .hidden : .shown
      return broken(.phase(expected), .phase(state.phase))
    case .hides:
      guard !world.hasLeft(modal, since: lastEntry) else { return nil }
      return broken(.visible(false), .visible(true))
    case .callbacksPair:
      var open: [OpenCallback] = []
      open.follow(world.timeline.trace)
      guard !world.isHeld(modal),
        let unpaired = open.first(where: { $0.modal == modal && !$0.isGivenUp(in: world) }),
        let end = unpaired.callback.end
      else { return nil }
      let calls = world.calls
      let name = world.instances.count > 1 ? "\(world.timeline.modals[modal])." : ""
      return broken(
        .calls((calls + [name + end.rawValue]).map { Located($0, at: place) }),
        .calls(calls.map { Located($0, at: place) }))
    case .frameBefore:
      // A device that is turned has its own size again, whatever it was resized to.
      guard world.isThere(modal), world.surroundings.environment == environment else { return nil }
      let actual = world.instances[modal].model.frame
      return actual == frame ? nil : broken(.frame(frame), .frame(actual))
    case .sameAs(let others):
      var other = self
      for step in others where other.play(step, sizes) == nil { return nil }
      guard other.wait(for: .atRest), !other.hasFailed,
        other.surroundings.environment == world.surroundings.environment,
        world.isThere(modal), other.isThere(modal)
      else { return nil }
      let (expected, actual) = (other.instances[modal].model.frame, world.instances[modal].model.frame)
      return actual == expected ? nil : broken(.frame(expected), .frame(actual))
    case .hears: return nil
    }
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

  /// The calls of the trace, as a check lists them.
  private var calls: [String] { timeline.trace.compactMap { $0.call(among: timeline.modals) } }

  /// What would be so if an entry that has just been made were heard, beside what is; nil if that is the same.
  private func unheard(
    _ id: String, of modal: Int, instead before: ReplayWorld, _ step: ExploredStep, _ sizes: [Size],
    _ played: [PlayedStep]
  ) -> BrokenSequence? {
    var heard = before
    heard.instances[modal].content.forgetCompletion(of: id)
    guard heard.play(step, sizes) != nil, !heard.hasFailed, !hasFailed else { return nil }
    func broken(_ expected: Check.Claim, _ actual: Check.Claim) -> BrokenSequence {
      BrokenSequence(steps: played, expected: expected, actual: actual)
    }
    if let state = instances[modal].machine?.state?.name.value,
      let expected = heard.instances[modal].machine?.state?.name.value, state != expected
    {
      return broken(.state(expected), .state(state))
    }
    let located = { (calls: [String]) in Check.Claim.calls(calls.map { Located($0, at: self.place) }) }
    return heard.calls == calls ? nil : broken(located(heard.calls), located(calls))
  }
}
