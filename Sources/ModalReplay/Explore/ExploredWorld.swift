internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A world that is explored: it takes the steps of sequences, and waits for their moments.
struct ExploredWorld: Sendable {
  var replay: ReplayWorld
  /// The sizes that its container is resized to: three quarters of its height at the start, and half of its width.
  let sizes: [Size]
  /// The steps that are left; nil for as many as it takes.
  var budget: ExplorationBudget?

  init(_ replay: ReplayWorld) {
    self.replay = replay
    let size = replay.surroundings.environment.container
    sizes = [
      Size(width: size.width, height: (size.height * 0.75).rounded()),
      Size(width: (size.width / 2).rounded(), height: size.height),
    ]
  }

  /// The next instant at which something is due or an animation ends; nil if everything is at rest.
  var nextInstant: Int64? {
    var next = replay.course.nextTime
    for index in replay.instances.indices {
      if let end = replay.instances[index].motion.track.nextEnd(after: replay.course.now) {
        next = min(next ?? .max, end)
      }
    }
    return next
  }

  /// Lets time pass until a moment; false where timers go on without an end.
  mutating func wait(for moment: ExploredStep.Moment) -> Bool {
    switch moment {
    case .now: return true
    case .between:
      if let next = nextInstant {
        replay.advance(to: replay.course.now + (next - replay.course.now) / 2)
      }
      return true
    case .atRest:
      let isSettled = settles()
      if isSettled {
        while !replay.course.hasFailed, let next = nextInstant { replay.advance(to: next) }
      }
      return isSettled
    case .due(let count):
      for _ in 0..<count {
        guard !replay.course.hasFailed, let next = nextInstant else { return false }
        replay.advance(to: next)
      }
      return true
    case .settled:
      let isSettled = replay.settle(awaiting: 1_000)
      replay.advance(
        to: isSettled ? max(replay.course.now, replay.course.timeline.end) : replay.course.now)
      return isSettled
    }
  }

  /// Lets time pass until nothing is due; false where timers go on without an end: a state comes again, or too many come.
  private mutating func settles() -> Bool {
    guard !replay.settle(awaiting: Self.usualEnds) else { return true }
    var known: Set<StateKey> = []
    while !replay.course.hasFailed, let time = replay.course.nextTime {
      // A timer that goes on may set keys each time, and its state is compared.
      guard known.count < 1_000, budget?.takeStep(times: 10) != false,
        known.insert(StateKey(&replay, open: [])).inserted
      else {
        return false
      }
      replay.advance(to: time)
    }
    return true
  }

  /// The number of ends and timers to wait for before states are compared, which takes longer.
  private static let usualEnds = 32

  /// The verb of an explored event in this world; nil if the event is impossible here.
  mutating func verb(for step: ExploredStep) -> Verb? {
    switch step.event {
    case .show: return .show(isAnimated: true, host: nil)
    case .hide: return .hide(isAnimated: true)
    case .comeAtOnce: return .show(isAnimated: false, host: nil)
    case .leaveAtOnce: return .hide(isAnimated: false)
    case .hideAll: return .hideAll
    case .tapDimming: return .tap(.dimming)
    case .tapContent: return .tap(.content)
    case .tap(let id): return .tap(.element(Located(id, at: replay.course.place)))
    case .keyboardUp: return keyboard(heightOfLetters, .descendant)
    case .otherKeyboardUp: return keyboard(heightOfLetters, .other)
    case .keyboardDown: return keyboard(0, .descendant)
    case .keyboard(let height, let owner): return keyboard(height, owner)
    case .rotate:
      let orientation = replay.surroundings.environment.traits.orientation
      return turn(to: orientation == .portrait ? .landscape : .portrait)
    case .turn(let orientation): return turn(to: orientation)
    case .resize(let index): return .resize(to: sizes[index], duration: 0)
    case .dragBegin: return .drag(.begin)
    case .dragTo(let distance): return .drag(.to(distance))
    case .dragHalf: return step.modal.map { drag($0, by: 0.5) }
    case .dragPast:
      return step.modal.map { modal in
        let fraction = replay.instances[modal].keys.presentation.drag.fraction
        return drag(modal, by: fraction > 0 ? (1 + 1 / fraction) / 2 : 1)
      }
    case .dragEnd: return .drag(.end(velocity: 0))
    case .dragCancel: return .drag(.cancel)
    case .send(let name): return .send(name)
    case .focus(let id): return .focus(id)
    case .enter: return wholeEntry().map { .type(.literal($0)) }
    case .submit: return .type(.literal("\n"))
    case .delete: return .delete(1)
    }
  }

  private func turn(to orientation: Orientation) -> Verb {
    .rotate(to: orientation, duration: 0.3, curve: .easeInOut)
  }

  private func keyboard(_ height: Double, _ owner: KeyboardEvent.Owner) -> Verb {
    .keyboard(
      KeyboardEvent(
        size: Located(.height(height), at: replay.course.place), owner: owner, duration: 0.25,
        curve: .keyboard(playsOwnDuration: false)))
  }

  private var heightOfLetters: Double {
    mutating get {
      let known = replay.surroundings.height(of: .letters, at: replay.course.place)
      return known.diagnostics.isEmpty
        ? known.value : (replay.surroundings.environment.container.height * 0.4).rounded()
    }
  }

  /// A drag by a share of the way to where the modal would leave.
  private mutating func drag(_ modal: Int, by share: Double) -> Verb {
    let fraction = replay.instances[modal].keys.presentation.drag.fraction
    return .drag(
      .to((replay.instances[modal].motion.model.frame.height * fraction * share).rounded()))
  }

  /// A whole entry for what has the focus; nil where nothing has it that an entry could be made into.
  private mutating func wholeEntry() -> String? {
    switch replay.focusedElement?.entry {
    case nil: return nil
    case .text(let text): return text.isEmpty ? "abc" : nil
    case .digits(let digits):
      guard digits.takesMore else { return nil }
      return (1...max(1, digits.length)).map { "\($0 % 10)" }.joined()
    }
  }

  // MARK: - Steps

  /// Plays a step, and says what was played; nil where there is no such thing, or where time has no end.
  mutating func play(_ step: ExploredStep) -> PlayedStep? {
    let before = replay.course.now
    guard wait(for: step.moment), !replay.course.hasFailed else { return nil }
    return take(step, after: replay.course.now - before)
  }

  /// Plays a step whose moment has come, after a time; nil where there is no such thing.
  mutating func take(_ step: ExploredStep, after wait: Int64) -> PlayedStep? {
    guard let verb = verb(for: step) else { return nil }
    happen(verb, step)
    let modal = step.modal.map { replay.course.timeline.modals[$0] }
    return PlayedStep(wait: wait, verb: verb, modal: modal, answer: step.answer)
  }

  /// Plays a step as it was played elsewhere.
  mutating func play(_ step: PlayedStep) {
    replay.advance(to: replay.course.now + step.wait)
    guard let verb = step.verb else { return }
    happen(verb, of: step.modal, answered: step.answer)
  }

  /// Lets what a step is here happen now.
  mutating func happen(_ verb: Verb, _ step: ExploredStep) {
    happen(verb, of: step.modal.map { replay.course.timeline.modals[$0] }, answered: step.answer)
  }

  private mutating func happen(_ verb: Verb, of modal: String?, answered answer: Bool?) {
    let modal = modal.map { Located($0, at: replay.course.place) }
    replay.play(
      Located(verb, at: replay.course.place), modal: modal,
      answer.map { [Event.Reply(modal: modal, answers: [$0], span: nil)] } ?? [])
  }

  // MARK: - Comparing

  /// The difference of a modal's frame from that in another world; nil if there is none, or if the two cannot be compared. A
  /// device that is turned has its own size again, even after a resize.
  func breach(
    of modal: Int, as other: ExploredWorld, isStrict: Bool
  ) -> BrokenLaw.Breach? {
    let (own, its) = (replay.instances[modal], other.replay.instances[modal])
    let isCompared =
      isStrict
      ? own.state.phase != .hidden && its.state.phase != .hidden
      : own.isThere && its.isThere && isAt(other)
    let (expected, actual) = (its.motion.model.frame, own.motion.model.frame)
    guard isCompared, actual != expected else { return nil }
    return .claim(expected: .frame(expected), actual: .frame(actual))
  }

  /// Whether another world has the same container and the same keyboard.
  func isAt(_ other: ExploredWorld) -> Bool {
    replay.surroundings.environment == other.replay.surroundings.environment
      && replay.surroundings.keyboardFrame == other.replay.surroundings.keyboardFrame
  }
}
