public import ModalLanguage
public import ModalLayout
public import ModalSyntax

/// A replayed scenario: its timeline and the results of its checks.
public struct Replay: Sendable {
  /// What happened, and where everything was at any instant.
  public var timeline: Timeline
  /// The number of checks that pass.
  public var passed = 0
  /// The checks that do not hold, and the replies that nobody has asked for, in the order of the events.
  package var failures: [FailedCheck] = []
  /// The events, by position, whose checks pass and claim `visible` of a modal on its way out.
  package var leaving: [Int] = []
  /// Why the scenario could not continue: numbers missing in the catalogue, a formula without a value, a time
  /// before the current one. The timeline ends there.
  public var diagnostics: [Diagnostic] = []
  /// Whether everything came to rest; false for a behavior whose timers never end.
  public var isSettled = true
  /// The id of the modal whose behavior never stops at one instant; nil if there is none.
  public var endless: String?

  /// Whether all checks pass, all replies were asked for, and the scenario came to its end.
  public var holds: Bool { failures.isEmpty && diagnostics.isEmpty }
}

/// Replays a scenario event by event, on a clock of its own.
///
/// The cost grows linearly with the number of events. Nothing is sampled on the way: query ``Timeline`` for
/// any instant afterwards.
///
/// - Parameters:
///   - scenario: One of the document's.
///   - document: The spec; modals that the scenario does not show stay hidden.
///   - catalogue: The devices that the scenario can name.
///   - keepsContents: Whether to record changes of the modals' contents.
///   - keepsScreens: Whether to record what the screen shows.
///   - budget: The work that is left for the scenarios of a file.
/// - Returns: The timeline and the results of the checks.
public func replay(
  _ scenario: Scenario, of document: SpecDocument, in catalogue: DeviceCatalogue,
  keepingContents keepsContents: Bool = false, keepingScreens keepsScreens: Bool = false,
  within budget: ReplayBudget = ReplayBudget()
) -> Replay {
  var plans = document.modals.map { LayoutPlan($0) }
  return replay(
    scenario, of: document, in: catalogue, &plans, keepingContents: keepsContents,
    keepingScreens: keepsScreens, within: budget)
}

/// Does the same as ``replay(_:of:in:keepingContents:keepingScreens:within:)``, for many scenarios of one document.
///
/// - Parameters:
///   - scenario: One of the document's.
///   - document: The spec.
///   - catalogue: The devices that the scenario can name.
///   - plans: A plan for each of the document's modals. It keeps resolved keys for the next scenario.
///   - keepsContents: Whether to record changes of the modals' contents.
///   - keepsScreens: Whether to record what the screen shows.
///   - budget: The work that is left for the scenarios of a file.
/// - Returns: The timeline and the results of the checks.
public func replay(
  _ scenario: Scenario, of document: SpecDocument, in catalogue: DeviceCatalogue,
  _ plans: inout [LayoutPlan], keepingContents keepsContents: Bool = false,
  keepingScreens keepsScreens: Bool = false, within budget: ReplayBudget = ReplayBudget()
) -> Replay {
  let surroundings = Surroundings.of(scenario.setting, in: catalogue)
  let refusal = budget.refusal(of: scenario)
  guard var start = surroundings.value, refusal == nil else {
    return Replay(
      timeline: Timeline(modals: document.modals.map(\.id.value)),
      diagnostics: surroundings.diagnostics + [refusal].compactMap(\.self))
  }
  start.fieldKeyboard = scenario.keyboardHeight?.value
  var world = ReplayWorld(plans.map { ModalPlan($0) }, in: start, at: scenario.span)
  world.begin(in: scenario.setting.state?.value, at: scenario.setting.detent?.value)
  world.keeping.contents = keepsContents
  world.keeping.screens = keepsScreens
  if keepsScreens { ScreenMoment.record(&world) }
  var replay = Replay(timeline: Timeline(modals: []))
  var checker = ClaimChecker(invariants: document.placedInvariants)
  // So that nothing is moved as it grows.
  world.course.timeline.trace.reserveCapacity(3 * scenario.events.count)
  for index in world.instances.indices {
    world.instances[index].motion.track.reserve(events: scenario.events.count)
  }
  // Only what is needed of an event is taken out of the span; a loop over the array would copy each.
  let events = scenario.events.span
  for index in events.indices where !world.course.hasFailed {
    world.course.place = events[index].span
    world.advance(to: events[index].time)
    guard !world.course.hasFailed else { break }
    let unasked = world.play(
      events[index].verb, modal: events[index].modal, events[index].replies, at: index)
    guard !world.course.hasFailed, events[index].expect != nil || !unasked.isEmpty else { continue }
    let check = events[index].expect ?? Check(span: events[index].span)
    if let failure = checker.failure(
      check, of: events[index].modal, at: index, unasked: unasked, on: &world)
    {
      replay.failures.append(failure)
    } else {
      replay.passed += 1
    }
    world.course.failIfLong()
  }
  replay.leaving = checker.leaving
  replay.isSettled = world.settle()
  replay.endless = world.course.endless.map { document.modals[$0].id.value }
  replay.diagnostics = world.course.failure.map { [$0] } ?? []
  replay.timeline = world.course.timeline
  replay.timeline.tracks = world.instances.map(\.motion.track)
  replay.timeline.end = max(replay.timeline.end, world.course.now)
  budget.take(world)
  plans = world.instances.map(\.setting.plan.written)
  return replay
}

extension ReplayWorld {
  /// Lets each modal that has a state or a detent of such a name come with it.
  fileprivate mutating func begin(in state: String?, at detent: String?) {
    for modal in instances.indices where state != nil || detent != nil {
      if let state, instances[modal].machine?.index(of: state) != nil {
        instances[modal].machine?.start = state
      }
      if let detent, instances[modal].inputs.sheet.position(ofDetent: detent) != nil {
        instances[modal].sheet.start(at: detent)
      }
      layOut(modal)
    }
  }

  /// Lets time pass until a step begins.
  fileprivate mutating func advance(to time: Event.Time) {
    switch time {
    case .now: advance(to: course.now)
    case .wait(let duration): advance(to: course.now + duration.value)
    case .at(let time):
      guard time.value >= course.now else {
        return course.failure = .timeRunsBackwards(to: time, from: course.now)
      }
      advance(to: time.value)
    }
  }

  /// Lets a step happen, and returns the replies that nobody has asked for. What takes no time is over right after it.
  fileprivate mutating func play(
    _ verb: Located<Verb>?, modal: Located<String>?, _ replies: [Event.Reply], at index: Int
  ) -> [FailedCheck.Unasked] {
    guard let verb else {
      delegates = Delegates(replies)
      return endReplies()
    }
    course.forgetNotes()
    course.log(.event(index))
    return play(verb, modal: modal, replies)
  }

  /// Lets a verb happen at the instant that the world is at, with all that it brings about then, and returns the
  /// replies that nobody has asked for.
  @discardableResult
  mutating func play(
    _ verb: Located<Verb>, modal: Located<String>?, _ replies: [Event.Reply]
  ) -> [FailedCheck.Unasked] {
    delegates = Delegates(replies)
    play(verb.value, modal: modal, at: verb.span)
    finishStep()
    let unasked = endReplies()
    advance(to: course.now)
    return unasked
  }

  /// Ends a step with answers; notes and returns those that nobody has asked for.
  private mutating func endReplies() -> [FailedCheck.Unasked] {
    let unasked = delegates.unasked
    delegates = Delegates()
    for unasked in unasked {
      let modal = unasked.reply.modal.flatMap { positions[$0.value] }
      course.log(.note(unasked.asked == 0 ? .nobodyAsked : .answersLeft), of: modal)
    }
    return unasked
  }

  /// Lets the clock run until nothing moves; false if that is not so after as many ends and timers as
  /// are `awaited`.
  mutating func settle(awaiting awaited: Int = WorkLimits.timers) -> Bool {
    course.isSettling = true
    defer { course.isSettling = false }
    for _ in 0..<awaited {
      guard !course.hasFailed, let time = course.nextTime else { return true }
      // A repeating timer is cut short here, which is no failure.
      guard course.passedLimit(times: 0.5) == nil else { break }
      advance(to: time)
    }
    return course.nextTime == nil
  }
}
