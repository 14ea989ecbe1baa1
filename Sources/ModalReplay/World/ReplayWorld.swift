internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The screen in the course of a replay: the surroundings, the modals, what is still to happen.
///
/// Events go in, one after the other; the pure ``transition(_:_:_:_:_:)`` says what each does to a
/// modal, and the world does what it asks for. It reads no clock: time passes by ``advance(to:)``.
struct ReplayWorld: Sendable {
  var course: Course
  var surroundings: Surroundings {
    didSet {
      for index in instances.indices { instances[index].setting.see(surroundings) }
    }
  }
  var instances: [ModalInstance] = []
  /// The visible modals, the topmost last.
  private(set) var order: [Int] = []
  /// The result of the last `hideAll`.
  var hideAllResult: Bool?
  /// The delegates' answers in the current step.
  var delegates = Delegates()
  /// The keyboard's own move, which layouts for it go along with.
  var keyboardMove = Easing.keyboardMove
  /// The popovers at other modals, each behind the ones that it stands at.
  let followers: [Int]
  /// The modals by their ids.
  let positions: NamePositions
  /// What takes what is typed: one element of all modals, as UIKit has one first responder.
  var focus: Focus?
  /// The signals still to deliver to the behaviors.
  var signals: [(modal: Int, signal: BehaviorSignal)] = []
  /// Whether a behavior does something: what that brings about is heard of after it.
  var isActing = false
  /// Whether changes of keys wait for the layout that follows them.
  var defersLayout = false
  /// The parts of the past that are kept.
  var keeping = Keeping()
  private var effects: [PresentationEffect] = []
  /// What an event does to a modal: ``transition(_:_:_:_:_:)``, or what a test plants in its place.
  var step: PresentationTransition = transition

  /// The parts of the past that are kept.
  struct Keeping {
    /// Whether it is kept how the modals were before.
    var past = true
    /// Whether it is kept how the contents of visible modals change, and what the screen shows.
    var (contents, screens) = (false, false)
    /// The last state of each content.
    var lastContents: [Int: [Timeline.ContentMoment.Part]] = [:]
  }

  init(_ plans: [ModalPlan], in surroundings: Surroundings, at place: SourceSpan) {
    self.surroundings = surroundings
    let timeline = Timeline(modals: plans.map(\.modal.id.value))
    course = Course(timeline, at: place)
    positions = NamePositions(timeline.modals)
    // What a popover stands at comes before it.
    let depths = plans.map(\.modal.anchorDepth)
    followers = plans.indices.filter { depths[$0] > 0 }.sorted { depths[$0] < depths[$1] }
    instances = plans.enumerated().map { ModalInstance($1, at: $0, in: surroundings) }
    for index in instances.indices where depths[index] == 0 { layOut(index) }
    for index in followers { layOut(index) }
    record()
  }

  init(_ modals: [Modal], in surroundings: Surroundings, at place: SourceSpan) {
    self.init(modals.map { ModalPlan(LayoutPlan($0)) }, in: surroundings, at: place)
  }

  // MARK: - Time

  /// Lets time pass: whatever is due by then happens, in order.
  mutating func advance(to time: Int64) {
    while !course.hasFailed, let item = course.next(by: time) {
      switch item.action {
      case .event(let event): send(event, to: item.modal)
      case .timer(let index, let visit):
        BehaviorStep(modal: item.modal).fireTimer(index, visit: visit, in: &self)
      }
      finishStep()
    }
    course.pass(to: time)
  }

  /// Ends a step: the behaviors hear what happened, and what has changed is kept.
  mutating func finishStep() {
    deliverSignals()
    dropLostFocus()
    for index in instances.indices where !course.hasFailed {
      instances[index].limitOffsets(&course)
    }
    if !followers.isEmpty { followAnchors() }
    for index in instances.indices { instances[index].logCoveredParts(&course) }
    record()
    for index in instances.indices where !course.hasFailed {
      instances[index].noteDroppedOfLiveDigits(&course)
    }
    if keeping.contents, !course.hasFailed { recordContents() }
    if keeping.screens, !course.hasFailed { ScreenMoment.record(&self) }
    course.failIfLong()
  }

  private mutating func record() {
    for index in instances.indices where instances[index].motion.hasChanged {
      instances[index].motion.hasChanged = false
      guard keeping.past else { continue }
      instances[index].motion.track.record(
        instances[index].state, instances[index].motion.model, at: course.now,
        entries: course.timeline.trace.count)
    }
  }

  /// Forgets what has happened, and keeps from now on no more of it than the trace of what comes next: the world is as
  /// small as its state.
  mutating func forgetPast() {
    keeping.past = false
    course.forgetPast()
    for index in instances.indices {
      instances[index].motion.track.forget(before: course.now)
      instances[index].shown.knownParts = nil
    }
  }

  // MARK: - Events

  /// Lets something happen to a modal.
  mutating func send(_ event: PresentationEvent, to modal: Int) {
    let keys = instances[modal].keys.presentation
    let phase = instances[modal].state.phase
    var answers = delegates.answers(of: course.timeline.modals[modal], standing: keys.agreesToHide)
    let first = effects.count
    step(&instances[modal].state, event, keys.rules, &answers, &effects)
    delegates.take(answers)
    let keyboard = instances[modal].state.keyboardHeight
    if keyboard == 0 { instances[modal].sheet.leavesKeyboard = false }
    instances[modal].setting.keyboardHeight = keyboard
    instances[modal].motion.hasChanged = true
    // Effects of events that these bring about are done in between, and are gone again after it.
    for index in first..<effects.count { perform(effects[index], for: modal) }
    while effects.count > first { effects.removeLast() }
    if instances[modal].state.phase != phase {
      course.log(.phase(instances[modal].state.phase), of: modal)
    }
  }

  private mutating func perform(_ effect: PresentationEffect, for modal: Int) {
    switch effect {
    case .call(let callback): course.log(.callback(callback), of: modal)
    case .note(let note): course.log(.note(note), of: modal)
    case .appear(let isAnimated): appear(modal, isAnimated: isAnimated)
    case .completeLater(let completion): instances[modal].motion.completeLater(&course, completion)
    case .endEditing: endEditing(of: modal)
    case .hideBegan(let reason): course.log(.hideBegan(reason), of: modal)
    case .disappear: instances[modal].disappear(&course)
    case .leave: leave(modal)
    case .layoutForKeyboard: layOut(modal, along: keyboardMove, includingDimming: false)
    case .hide(let reason, let isAnimated): send(.hide(reason, isAnimated: isAnimated), to: modal)
    case .layoutAfterDrag: layOut(modal, along: Easing.keyboardMove, includingDimming: false)
    case .beginFollowing:
      if instances[modal].keys.hasDetents {
        instances[modal].takeSheet(&course)
      } else {
        let way = instances[modal].wayOut(&course)
        instances[modal].motion.beginFollowing(way, instances[modal].keys.presentation)
      }
    case .release(let leaves): instances[modal].motion.release(&course, leaves: leaves)
    case .settle(let leaves): SheetMove(modal: modal).settle(leaves: leaves, in: &self)
    case .settleUndimmed: SheetMove(modal: modal).selectUndimmed(in: &self)
    case .signal(let signal): self.signal(signal, to: modal)
    case .showOvertaken:
      instances[modal].motion.beOvertaken(instances[modal].keys.presentation)
    }
  }

  /// Puts a modal on top of the screen: laid out, and moved in.
  private mutating func appear(_ modal: Int, isAnimated: Bool) {
    instances[modal].begin()
    layOut(modal)
    order.append(modal)
    instances[modal].layout.isPlaced = true
    guard !course.hasFailed else { return }
    for element in instances[modal].keys.elements {
      DigitEntry.noteDropped(by: element, of: modal, &course)
    }
    instances[modal].appear(&course, isAnimated: isAnimated)
  }

  /// Takes a modal off the screen.
  private mutating func leave(_ modal: Int) {
    order.removeAll { $0 == modal }
    if focus?.modal == modal {
      focus = nil
      logFocus(nil, of: modal, isOther: true, keyboardBefore: 0)
    }
    instances[modal].leave()
  }

  /// Lays a modal out. Along an animation the frame moves with it, otherwise at once.
  mutating func layOut(_ modal: Int, along easing: Easing? = nil, includingDimming: Bool = true) {
    guard !course.hasFailed else { return }
    let anchor = anchorFrame(of: modal)
    instances[modal].layOut(
      &course, anchor: anchor, along: easing, includingDimming: includingDimming)
  }

  // MARK: - Popovers

  /// The modal and the element that a popover stands at; nil where the world has no popover at another modal.
  private func anchor(of modal: Int) -> (target: Int, element: String?)? {
    guard !followers.isEmpty, let anchor = instances[modal].keys.layout.popover?.anchor.other,
      let target = positions[anchor.modal.value]
    else { return nil }
    return (target, anchor.element?.value)
  }

  /// The current frame of a popover's anchor, a modal or its element, in points of the popover's container; nil for a modal
  /// without an anchor, and in a world of one modal.
  mutating func anchorFrame(of modal: Int) -> Rect? {
    guard let (target, element) = anchor(of: modal) else { return nil }
    var frame = instances[target].motion.model.frame
    if let element {
      guard let part = instances[target].part(element, &course) else { return nil }
      frame = part.frame.scaled(by: instances[target].contentScale, from: frame)
    }
    let (from, to) = (instances[target].setting.view, instances[modal].setting.view)
    frame.x += (from?.x ?? 0) - (to?.x ?? 0)
    frame.y += (from?.y ?? 0) - (to?.y ?? 0)
    return frame
  }

  /// Lets popovers follow what they stand at, in the same way as that moves. Source: since iOS 13.2 the anchor is followed,
  /// as Apple's documentation says of `UIPopoverPresentationController.sourceRect`.
  private mutating func followAnchors() {
    course.placements += followers.count
    for modal in followers where !course.hasFailed && instances[modal].state.phase != .hiding {
      guard let frame = anchorFrame(of: modal), frame != instances[modal].layout.anchorFrame,
        let (target, _) = anchor(of: modal)
      else { continue }
      layOut(
        modal, along: instances[target].motion.track.easing(begunAt: course.now),
        includingDimming: false)
    }
  }
}

/// The answers of the modals' delegates in a step; what they are not told, their modals say.
struct Delegates: Sendable {
  private var replies: [Event.Reply] = []
  /// The number of times that each reply was asked for.
  private var asked: [Int] = []

  init(_ replies: [Event.Reply] = []) {
    self.replies = replies
    asked = Array(repeating: 0, count: replies.count)
  }

  /// The answers for a modal.
  func answers(of modal: String, standing: Bool) -> Answers {
    guard let reply = replies.firstIndex(where: { $0.modal == nil || $0.modal?.value == modal })
    else { return Answers(standing: standing) }
    return Answers(replies[reply].answers, of: reply, asked: asked[reply], standing: standing)
  }

  /// Counts the answers that a modal has taken.
  mutating func take(_ answers: Answers) {
    if let reply = answers.reply { asked[reply] = answers.asked }
  }

  /// The replies with answers that nobody has asked for.
  var unasked: [FailedCheck.Unasked] {
    zip(replies, asked).filter { $1 < $0.answers.count }.map {
      FailedCheck.Unasked(reply: $0, asked: $1)
    }
  }
}
