internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The screen in the course of a replay: the surroundings, the modals, what is still to happen.
///
/// Events go in, one after the other; the pure ``transition(_:_:_:_:_:)`` says what each does to a
/// modal, and the world does what it asks for. It reads no clock: time passes by ``advance(to:)``.
struct ReplayWorld: Sendable {
  var surroundings: Surroundings
  var instances: [ModalInstance]
  /// The visible modals, the topmost last.
  var order: [Int] = []
  /// Nanoseconds since the scenario's start.
  private(set) var now: Int64 = 0
  var timeline: Timeline
  /// Why the replay cannot go on: a formula without a value, numbers the catalogue lacks.
  var failure: Diagnostic? {
    didSet { hasFailed = failure != nil }
  }
  /// The same as a flag, which is used often.
  private(set) var hasFailed = false
  /// The result of the last `hideAll`.
  var hideAllResult: Bool?
  /// The delegates' answers in the current step.
  var replies: [Event.Reply] = []
  /// How often each reply has been asked for.
  var asked: [Int] = []
  /// The place that a failure is met at.
  var place: SourceSpan
  /// The keyboard's own move, which layouts for it go along with.
  var keyboardMove = Easing.keyboardMove
  /// The popovers at other modals, each behind the ones that it stands at.
  private(set) var followers: [Int] = []
  /// The modals by their ids.
  let positions: NamePositions
  /// What takes what is typed: one element of all modals, as UIKit has one first responder.
  var focus: Focus?
  /// The signals still to deliver to the behaviors.
  var signals: [(modal: Int, signal: BehaviorSignal)] = []
  /// Whether a behavior does something: what that brings about is heard of after it.
  var isActing = false
  /// The buffer that instances of the measured machine share: it belongs to the class, so there is
  /// one for all modals with the quirk.
  var sharedBuffer = ""
  /// Whether the step at hand may have brought parts of a content into view.
  var hasAppearing = false
  /// Whether changes of keys wait for the layout that follows them.
  var defersLayout = false
  /// The steps of behaviors since time has last passed.
  var behaviorSteps = 0
  /// The timers that have fired.
  var firedTimers = 0
  /// The steps that are left for an exploration; nil without one.
  var budget: ExplorationBudget?
  /// The elements that were placed, and those that are kept.
  var (placements, keptPlacements) = (0, 0)
  /// Whether the last event is over: then timers that go on and on are no failure.
  var isSettling = false
  /// What has been noted at this instant of the event at hand, by positions in the trace.
  var noted: [Int] = []
  /// The modal whose behavior takes step after step, once that is known.
  var endless: Int?
  /// Whether it is kept how the contents of visible modals change, and how each was last.
  var keepsContents = false
  /// Whether it is kept what the screen shows.
  var keepsScreens = false
  var lastContents: [Int: [ContentMoment.Part]] = [:]
  /// Whether it is kept how the modals were before.
  private var keepsPast = true
  private(set) var queue = EventQueue()
  private var effects: [PresentationEffect] = []
  /// What an event does to a modal: ``transition(_:_:_:_:_:)``, or what a test plants in its place.
  var step: PresentationTransition = transition

  init(_ plans: [LayoutPlan], in surroundings: Surroundings, at place: SourceSpan) {
    self.surroundings = surroundings
    self.place = place
    instances = plans.map { ModalInstance($0) }
    timeline = Timeline(modals: plans.map(\.modal.id.value))
    positions = NamePositions(timeline.modals)
    timeline.tracks = instances.map(\.track)
    // What a popover stands at comes before it.
    let depths = plans.map(\.modal.anchorDepth)
    followers = instances.indices.filter { depths[$0] > 0 }.sorted { depths[$0] < depths[$1] }
    for index in instances.indices where depths[index] == 0 { layOut(index) }
    for index in followers { layOut(index) }
    record()
  }

  init(_ modals: [Modal], in surroundings: Surroundings, at place: SourceSpan) {
    self.init(modals.map { LayoutPlan($0) }, in: surroundings, at: place)
  }

  // MARK: - Time

  /// Lets time pass: whatever is due by then happens, in order.
  mutating func advance(to time: Int64) {
    while !hasFailed, let item = queue.next(by: time) {
      pass(to: item.time)
      switch item.action {
      case .event(let event): send(event, to: item.modal)
      case .timer(let index, let visit): fireTimer(index, visit: visit, of: item.modal)
      }
      finishStep()
    }
    pass(to: time)
  }

  private mutating func pass(to time: Int64) {
    guard time > now else { return }
    now = time
    behaviorSteps = 0
    noted.removeAll(keepingCapacity: true)
  }

  /// When the next thing is due; nil if nothing is.
  var nextTime: Int64? { queue.nextTime }

  mutating func schedule(
    _ action: EventQueue.Action, of modal: Int, at time: Int64, rank: EventQueue.Rank = .animation
  ) {
    queue.add(action, of: modal, at: time, rank: rank)
  }

  /// Ends a step: the behaviors hear what happened, and what has changed is kept.
  mutating func finishStep() {
    deliverSignals()
    dropLostFocus()
    if !hasFailed { limitOffsets() }
    if !followers.isEmpty { followAnchors() }
    if hasAppearing { logCoveredParts() }
    record()
    if !hasFailed { noteDroppedOfLiveDigits() }
    if keepsContents, !hasFailed { recordContents() }
    if keepsScreens, !hasFailed { recordScreen() }
    failIfLong()
  }

  /// Fails if the scenario has passed a limit.
  mutating func failIfLong() {
    if !hasFailed, !isSettling, let words = passedLimit(times: 1) { failLong(words) }
  }

  /// The limit that the scenario has passed so many times over, in words; nil where it is within all.
  func passedLimit(times share: Double) -> String? {
    func isPast(_ count: Int, _ limit: Int) -> Bool { Double(count) > Double(limit) * share }
    if isPast(timeline.trace.count, WorkLimits.traceEntries) {
      return "the trace has more than \(grouped(WorkLimits.traceEntries)) entries until this event"
    }
    if isPast(placements, WorkLimits.placements) {
      return "more than \(grouped(WorkLimits.placements)) elements are placed until this event"
    }
    if isPast(keptPlacements, WorkLimits.keptPlacements) {
      return "more than \(grouped(WorkLimits.keptPlacements)) elements are kept until this event"
    }
    return nil
  }

  private mutating func record() {
    for index in instances.indices where instances[index].hasChanged {
      instances[index].hasChanged = false
      guard keepsPast else { continue }
      instances[index].track.record(
        instances[index].state, instances[index].model, at: now, entries: timeline.trace.count)
    }
  }

  /// Forgets what has happened, and keeps from now on no more of it than the trace of what comes next: the world is as
  /// small as its state.
  mutating func forgetPast() {
    keepsPast = false
    timeline.trace = []
    (firedTimers, placements, keptPlacements) = (0, 0, 0)
    noted = []
    for index in instances.indices {
      instances[index].track.forget(before: now)
      instances[index].knownParts = nil
    }
  }

  /// Makes room for the results of a number of events, so that nothing is moved as it grows.
  mutating func reserve(events: Int) {
    timeline.trace.reserveCapacity(3 * events)
    for index in instances.indices { instances[index].track.reserve(events: events) }
  }

  mutating func log(_ happening: TraceEntry.Happening, of modal: Int? = nil) {
    timeline.trace.append(TraceEntry(time: now, modal: modal, happening: happening))
  }

  // MARK: - Events

  /// Lets something happen to a modal.
  mutating func send(_ event: PresentationEvent, to modal: Int) {
    let keys = keys(of: modal)
    let phase = instances[modal].state.phase
    let reply = replyIndex(of: modal)
    var answers = answers(of: modal, reply, standing: keys.presentation.agreesToHide)
    let first = effects.count
    step(&instances[modal].state, event, keys.presentation.rules, &answers, &effects)
    if let reply { asked[reply] = answers.asked }
    if instances[modal].state.keyboardHeight == 0 { instances[modal].leavesKeyboard = false }
    instances[modal].hasChanged = true
    // Effects of events that these bring about are done in between, and are gone again after it.
    for index in first..<effects.count { perform(effects[index], for: modal) }
    while effects.count > first { effects.removeLast() }
    if instances[modal].state.phase != phase {
      log(.phase(instances[modal].state.phase), of: modal)
    }
  }

  private mutating func perform(_ effect: PresentationEffect, for modal: Int) {
    switch effect {
    case .call(let callback): log(.callback(callback), of: modal)
    case .note(let note): log(.note(note), of: modal)
    case .appear(let isAnimated): appear(modal, isAnimated: isAnimated)
    case .completeLater(let completion): completeLater(completion, of: modal)
    case .endEditing: endEditing(of: modal)
    case .hideBegan(let reason): log(.hideBegan(reason), of: modal)
    case .disappear: disappear(modal)
    case .leave: leave(modal)
    case .layoutForKeyboard:
      layOut(modal, along: keyboardMove, includingDimming: false)
    case .hide(let reason, let isAnimated): send(.hide(reason, isAnimated: isAnimated), to: modal)
    case .layoutAfterDrag: layOut(modal, along: Easing.keyboardMove, includingDimming: false)
    case .beginFollowing: hasDetents(modal) ? takeSheet(modal) : beginFollowing(modal)
    case .release(let leaves): release(modal, leaves: leaves)
    case .settle(let leaves): settleSheet(modal, leaves: leaves)
    case .settleUndimmed: selectUndimmedDetent(of: modal)
    case .signal(let signal): self.signal(signal, to: modal)
    case .showOvertaken: showWasOvertaken(modal)
    }
  }

  /// The keys of a modal as they are now: its environment has the keyboard that it holds.
  mutating func keys(of modal: Int) -> ResolvedModal {
    instances[modal].plan.keys(in: environment(of: modal))
  }

  /// The alpha of a modal's dimming where it rests; nil without one.
  mutating func dimmingAlpha(of modal: Int) -> Double? {
    guard hasDetents(modal) else { return keys(of: modal).layout.look.dimmingAlpha }
    return inputs(of: modal).dimmingAlpha(in: environment(of: modal))
  }

  func environment(of modal: Int) -> Environment {
    var environment = surroundings.environment
    if let view = hostView(of: modal) { environment = view.environment(on: environment) }
    environment.keyboardHeight = instances[modal].state.keyboardHeight
    return environment
  }

  /// The superview of a modal; nil if it has the whole screen.
  private func hostView(of modal: Int, snapsKeyboard: Bool = false) -> HostView? {
    instances[modal].view.map { HostView($0, snapsKeyboard: snapsKeyboard) }
  }

  /// Where the keyboard is, in points of a modal's container; nil while it is down.
  func keyboardFrame(in modal: Int) -> Rect? {
    guard let view = hostView(of: modal) else { return surroundings.keyboardFrame }
    return surroundings.keyboardFrame.map(view.own)
  }

  // MARK: - Layout

  /// Lays a modal out. Along an animation the frame moves with it, otherwise at once.
  mutating func layOut(
    _ modal: Int, along easing: Easing? = nil, includingDimming: Bool = true
  ) {
    guard !hasFailed else { return }
    let environment = environment(of: modal)
    let keys = instances[modal].plan.keys(in: environment)
    guard keys.layout.missingKey == nil else {
      failure = keys.layout.missingKeyDiagnostic(
        of: instances[modal].plan.written.modal, in: environment)
      return
    }
    placements += keys.work
    let anchor = anchorFrame(of: modal)
    let solution: Solution
    do throws(EvaluationFailure) {
      solution = try keys.solve(
        in: environment, state: instances[modal].machine?.seenState,
        detent: instances[modal].selectedDetent, leavesKeyboard: instances[modal].leavesKeyboard,
        anchor: anchor, entries: entries(of: modal))
    } catch {
      failure = error.diagnostic(in: environment, at: place)
      return
    }
    if keys.hasRadiusFormula, cornerRadii(of: modal) == nil { return }
    let before = instances[modal].model
    let top = keys.presentation.rules.hasDetents ? presented(modal).transformedFrame.y : 0
    let quirks = keys.presentation.quirks
    let isPlaced = order.contains(modal)
    // Its dimming has the size of the container in which it was placed.
    let container = environment.container
    let bounds = Rect(container)
    let isElsewhere = instances[modal].model.dimmingFrame != bounds
    // A sheet that a finger holds stays there, and is laid out when the finger lets go.
    if instances[modal].finger == nil,
      !(isPlaced && isElsewhere && quirks.contains(.keepsItsFrame))
    {
      instances[modal].model.frame = solution.frame
      instances[modal].defaultFrame = solution.defaultFrame
      instances[modal].arrow = solution.arrow
      instances[modal].anchorFrame = anchor
      instances[modal].contentWidth =
        keys.layout.sheet.partialInset == nil ? nil : solution.contentSize.width
    }
    if !isPlaced || quirks.isDisjoint(with: [.dimmingKeepsItsFrame, .keepsItsFrame]) {
      instances[modal].model.dimmingFrame = bounds
    }
    // On its way out the dimming is on its way to nothing; and a layout that does not change it leaves
    // it where the show has brought it.
    if keys.presentation.rules.hasDetents, instances[modal].state.phase == .shown {
      setRamp(of: modal, among: places(of: modal))
    } else if instances[modal].state.isVisible, instances[modal].state.phase != .hiding {
      let dimmingAlpha = dimmingAlpha(of: modal) ?? 0
      if dimmingAlpha != instances[modal].dimmingAlpha {
        instances[modal].model.dimmingAlpha = dimmingAlpha
        instances[modal].dimmingAlpha = dimmingAlpha
      }
    }
    instances[modal].hasChanged = true
    guard let easing, easing.duration > 0, instances[modal].state.isVisible else { return }
    var way = before.difference(from: instances[modal].model)
    // An alpha that the layout changes does so at once; that of a sheet follows its top.
    way.dimmingAlpha = 0
    if keys.presentation.rules.hasDetents { way = self.way(of: modal, from: before, at: top) }
    // What does not move is not animated, and takes taps.
    guard way.frame != .zero || way.dimmingFrame != .zero else {
      return moveDimming(of: modal, along: way)
    }
    begin(
      Motion(
        start: now, duration: nanoseconds(easing.duration), way: way, easing: easing,
        movesDimming: includingDimming), of: modal)
  }

  mutating func begin(_ motion: Motion, of modal: Int) {
    instances[modal].track.add(motion)
    instances[modal].hasChanged = true
    timeline.end = max(timeline.end, motion.end)
  }

  /// What the screen shows of a modal now.
  func presented(_ modal: Int) -> Appearance {
    instances[modal].track.presented(instances[modal].model, at: now)
  }

  // MARK: - Keyboard

  /// The keyboard's end frame has changed: each modal takes of it what concerns it.
  mutating func keyboardChanged() {
    var isHeard = false
    for index in instances.indices {
      let isOwn = surroundings.keyboardOwner == index
      let keys = keys(of: index)
      // A hidden modal that does not listen has nothing to hear.
      guard
        isOwn || keys.presentation.rules.respondsToAnyKeyboard || instances[index].state.isVisible
      else { continue }
      let height = surroundings.keyboardHeight(
        rounding: keys.layout.rounding, in: instances[index].view)
      send(.keyboard(height: height, isOwn: isOwn), to: index)
      isHeard = true
    }
    if !isHeard { log(.note(.keyboardUnheard)) }
    revealFocus()
  }

  /// The keyboard of a modal that hides falls. The modal itself has let go of it already.
  private mutating func endEditing(of modal: Int) {
    let hadFocus = focus?.modal == modal
    let keyboard = surroundings.keyboardFrame?.height ?? 0
    if hadFocus { focus = nil }
    guard surroundings.keyboardOwner == modal else {
      return logFocus(nil, of: modal, isOther: hadFocus, keyboardBefore: keyboard)
    }
    surroundings.setKeyboard(height: 0)
    surroundings.keyboardOwner = nil
    if hadFocus { logFocus(nil, of: modal, isOther: true, keyboardBefore: keyboard) }
    keyboardMove = Easing.keyboardMove
    for index in instances.indices where index != modal {
      if keys(of: index).presentation.rules.respondsToAnyKeyboard {
        send(.keyboard(height: 0, isOwn: false), to: index)
      }
    }
  }
}
