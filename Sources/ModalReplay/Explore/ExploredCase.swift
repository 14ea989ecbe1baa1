package import ModalLanguage
package import ModalSyntax

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
    /// The invariant of the spec at this position holds.
    case keeps(Int)
  }

  /// The built-in invariant; nil for one of the spec's own.
  var law: FreeLaw?
  /// The modal that it is about, by its position.
  var modal: Int
  var steps: [ExploredStep]
  var claim: Claim
}

extension ExploredCase {
  /// How many steps come before those that show it.
  private var prefix: Int {
    switch claim {
    case .isAtRest, .callbacksPair, .keeps: steps.count
    case .hides, .hears: steps.count - 1
    case .frameBefore(let step): step
    case .sameAs(let others): steps.count - min(2, others.count)
    }
  }

  /// The same without each of the steps before those that show it, and with that step at once.
  var smaller: [ExploredCase] {
    var all: [ExploredCase] = []
    for index in 0..<prefix {
      var less = self
      less.steps.remove(at: index)
      if case .frameBefore(let step) = claim { less.claim = .frameBefore(step: step - 1) }
      if case .sameAs(var others) = claim {
        others.remove(at: index)
        less.claim = .sameAs(others)
      }
      all.append(less)
    }
    for index in 0..<prefix where steps[index].moment != .now {
      var sooner = self
      sooner.steps[index].moment = .now
      if case .sameAs(var others) = claim {
        others[index].moment = .now
        sooner.claim = .sameAs(others)
      }
      all.append(sooner)
    }
    return all
  }
}

/// Numbers that look random and are the same for the same seed: SplitMix64 of Steele, Lea and Flood, 2014.
struct SplitMix64 {
  var state: UInt64

  /// The next number from 0 to below a bound, which is small.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
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
  /// The places and values of the sides of a comparison of an invariant that does not hold.
  package var sides: [(span: SourceSpan, value: Double)] = []
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

  /// The smallest case that a case can be shrunk to, step by step, and that still breaks its law here.
  func shrunk(
    _ tried: ExploredCase, _ sizes: [Size], _ invariants: [Invariant]
  ) -> ExploredCase {
    var smallest = tried
    while let less = smallest.smaller.first(where: { judge($0, sizes, invariants) != nil }) {
      smallest = less
    }
    return smallest
  }

  /// What a case comes to in this world, in which nothing has happened yet; nil if what should be so is so.
  func judge(
    _ tried: ExploredCase, _ sizes: [Size], _ invariants: [Invariant] = []
  ) -> BrokenSequence? {
    var world = self
    var played: [PlayedStep] = []
    var frame = Rect.zero
    var start = self
    var lastEntry = 0
    let modal = tried.modal
    for (index, step) in tried.steps.enumerated() {
      let beforeEntry = world
      if case .frameBefore(index) = tried.claim {
        guard world.wait(for: step.moment), world.isThere(modal), !world.remembersKeyboard(modal)
        else {
          return nil
        }
        frame = world.instances[modal].model.frame
        start = world
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
    if case .keeps(let index) = tried.claim, invariants.indices.contains(index),
      let comparisons = world.comparisons(breaking: invariants[index], of: modal)
    {
      return BrokenSequence(
        steps: played, expected: .invariants(true), actual: .invariants(false),
        sides: comparisons.first?.sides ?? [])
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
      guard world.isThere(modal), world.isAt(start) else { return nil }
      let actual = world.instances[modal].model.frame
      return actual == frame ? nil : broken(.frame(frame), .frame(actual))
    case .sameAs(let others):
      var other = self
      for step in others where other.play(step, sizes) == nil { return nil }
      guard other.wait(for: .atRest), !other.hasFailed,
        other.isAt(world), world.isThere(modal), other.isThere(modal)
      else { return nil }
      let (expected, actual) = (
        other.instances[modal].model.frame, world.instances[modal].model.frame
      )
      return actual == expected ? nil : broken(.frame(expected), .frame(actual))
    case .keeps(let index):
      guard invariants.indices.contains(index),
        let comparisons = world.comparisons(breaking: invariants[index], of: modal)
      else { return nil }
      var sequence = broken(.invariants(true), .invariants(false))
      sequence.sides = comparisons.first?.sides ?? []
      return sequence
    case .hears: return nil
    }
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
    let located = { (calls: [String]) in
      Check.Claim.calls(calls.map { Located($0, at: self.place) })
    }
    return heard.calls == calls ? nil : broken(located(heard.calls), located(calls))
  }
}
