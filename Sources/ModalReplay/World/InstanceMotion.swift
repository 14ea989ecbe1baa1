internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The layout and the motion of a modal.
extension ModalInstance {
  /// Lays it out, with what it stands at in a frame. Along an animation the frame moves with it, otherwise at once.
  mutating func layOut(
    _ course: inout Course, anchor: Rect?, along easing: Easing?, includingDimming: Bool
  ) {
    let environment = environment
    let keys = keys
    guard keys.layout.missingKey == nil else {
      return course.failure = keys.layout.missingKeyDiagnostic(
        of: plan.modal, in: environment)
    }
    course.placements += keys.work
    let solution: Solution
    do throws(EvaluationFailure) {
      solution = try keys.solve(in: environment, at: place(anchor: anchor))
    } catch {
      return course.fail(error, in: environment)
    }
    if keys.hasRadiusFormula, cornerRadii(&course) == nil { return }
    let before = model
    let hasDetents = keys.presentation.rules.hasDetents
    let top = hasDetents ? presented(at: course.now).transformedFrame.y : 0
    let quirks = keys.presentation.quirks
    // Its dimming has the size of the container in which it was placed.
    let bounds = Rect(environment.container)
    // A sheet that a finger holds stays there, and is laid out when the finger lets go.
    if finger == nil,
      !(isPlaced && model.dimmingFrame != bounds && quirks.contains(.keepsItsFrame))
    {
      model.frame = solution.frame
      defaultFrame = solution.defaultFrame
      arrow = solution.arrow
      anchorFrame = anchor
      contentWidth = keys.layout.sheet.partialInset == nil ? nil : solution.contentSize.width
    }
    if !isPlaced || quirks.isDisjoint(with: [.dimmingKeepsItsFrame, .keepsItsFrame]) {
      model.dimmingFrame = bounds
    }
    // On its way out the dimming is on its way to nothing; and a layout that does not change it leaves
    // it where the show has brought it.
    if hasDetents, state.phase == .shown {
      setRamp(among: places(&course))
    } else if state.isVisible, state.phase != .hiding {
      let alpha = dimmingAlpha ?? 0
      if alpha != restingAlpha { (model.dimmingAlpha, restingAlpha) = (alpha, alpha) }
    }
    hasChanged = true
    guard let easing, easing.duration > 0, state.isVisible else { return }
    var way = before.difference(from: model)
    // An alpha that the layout changes does so at once; that of a sheet follows its top.
    way.dimmingAlpha = 0
    if hasDetents { way = self.way(from: before, at: top) }
    // A modal that does not move is not animated, and takes taps.
    guard way.frame != .zero || way.dimmingFrame != .zero else {
      return moveDimming(&course, along: way)
    }
    begin(&course, way, along: easing, movesDimming: includingDimming)
  }

  /// Its appearance on the screen at an instant.
  func presented(at time: Int64) -> Appearance { track.presented(model, at: time) }

  private mutating func begin(_ course: inout Course, _ motion: Motion) {
    track.add(motion)
    hasChanged = true
    course.timeline.end = max(course.timeline.end, motion.end)
  }

  /// Begins a motion along a way, after some seconds, and returns its end. What takes no time is no motion, unless it is to be.
  @discardableResult
  mutating func begin(
    _ course: inout Course, _ way: Appearance, along easing: Easing, after delay: Double = 0,
    movesDimming: Bool, evenIfAtOnce: Bool = true
  ) -> Int64 {
    let duration = nanoseconds(delay) + nanoseconds(easing.duration)
    let motion = Motion(
      start: course.now, duration: duration, way: way, easing: easing, offset: -delay,
      movesDimming: movesDimming)
    if duration > 0 || evenIfAtOnce { begin(&course, motion) }
    return motion.end
  }

  /// Lets a dimming that has not followed the top until now, or followed it otherwise, come to where it belongs by and by.
  mutating func moveDimming(_ course: inout Course, along way: Appearance) {
    let easing = Easing.keyboardMove
    let motion = Motion(
      start: course.now, duration: nanoseconds(easing.duration), way: way, easing: easing,
      movesDimming: false)
    if let motion = motion.ofDimming { begin(&course, motion) }
  }

  // MARK: - Showing and hiding

  /// UIKit's own transition, in which a presented modal comes and goes, lasts 0.4 s.
  private static let uikitTransition: Int64 = 400_000_000

  /// Moves it in from where it comes.
  mutating func appear(_ course: inout Course, isAnimated: Bool) {
    let keys = keys.presentation
    var rest = Appearance()
    rest.frame = model.frame
    rest.dimmingFrame = model.dimmingFrame
    rest.alpha = 1
    rest.dimmingAlpha = dimmingAlpha ?? 0
    var start = rest
    if keys.quirks.contains(.slideFromDefaultFrame) { start.frame = defaultFrame }
    var outside = outside(of: start, keys, keys.show, scale: 0)
    outside.frame = rest.frame
    guard let from = values(&course, keys.show.from, over: outside, rest),
      let to = values(&course, keys.show.to, over: rest, rest)
    else { return }
    model = to
    guard isAnimated else { return }
    let end = move(&course, from: from, keys.show)
    let (show, inTransition) = (state.shows, state.isInTransition)
    course.schedule(
      .event(.showAnimationEnded(show: show, inTransition: inTransition)), of: index, at: end)
    guard keys.rules.lifecycle == .modalController, inTransition else { return }
    course.schedule(
      .event(.showCompletionDue(show: show)), of: index, at: course.now + Self.uikitTransition)
  }

  /// Begins its way out.
  mutating func disappear(_ course: inout Course) {
    dropFinger()
    settleDimming(at: course.now)
    guard let (from, to) = wayOut(&course) else { return }
    model = to
    let end = move(&course, from: from, keys.presentation.hide)
    beginHiding(&course, until: end)
  }

  mutating func beginHiding(_ course: inout Course, until end: Int64) {
    hideStart = course.now
    course.schedule(.event(.hideAnimationEnded), of: index, at: end)
  }

  /// Calls the completion of a hide, whose animation is over, when UIKit's own transition is.
  func completeLater(_ course: inout Course, _ completion: PresentationState.HideCompletion) {
    let due = max(course.now, hideStart + Self.uikitTransition)
    course.schedule(.event(.hideCompletionDue(completion)), of: index, at: due)
  }

  /// A show's animation has ended under a hide, as it may: each animation ends by itself.
  mutating func showWasOvertaken() {
    let keys = keys.presentation
    // The completion that does so is that of the style's own animation.
    guard keys.style == .popup, !keys.show.replacesStyle,
      keys.quirks.contains(.popupShowResetsHide)
    else { return }
    model.scale = 1
  }

  /// Leaves the screen. Its animations are over, their completions still come.
  mutating func leave() {
    isPlaced = false
    track.stop()
    scrubbed = nil
    dropFinger()
    selectedDetent = startDetent
    leavesKeyboard = false
    var gone = Appearance()
    (gone.frame, gone.dimmingFrame) = (model.frame, model.dimmingFrame)
    model = gone
  }

  mutating func dropFinger() {
    finger = nil
    pull = nil
  }

  /// Animates it from its start values to its model, and returns the end of the animation.
  private mutating func move(
    _ course: inout Course, from: Appearance, _ direction: PresentationKeys.Direction
  ) -> Int64 {
    var way = from.difference(from: model)
    let fades = keys.presentation.fadesDimming
    if !fades { way.dimmingAlpha = 0 }
    return begin(
      &course, way, along: direction.easing, after: direction.delay,
      movesDimming: fades && dimmingAlpha != nil)
  }

  /// The start and the end of the way out, for a modal at rest or on its way in.
  private mutating func wayOut(_ course: inout Course) -> (from: Appearance, to: Appearance)? {
    let keys = keys.presentation
    var outside = outside(of: model, keys, keys.hide, scale: 0.01)
    // It stays as it is until it is gone.
    if !keys.fadesDimming { outside.dimmingAlpha = model.dimmingAlpha }
    guard let from = values(&course, keys.hide.from, over: model, model),
      let to = values(&course, keys.hide.to, over: outside, model)
    else { return nil }
    return (from, to)
  }

  /// The place that the style gives it while it is not there; a place that is written replaces it for all but the
  /// dimming.
  private func outside(
    of rest: Appearance, _ keys: PresentationKeys, _ direction: PresentationKeys.Direction,
    scale: Double
  ) -> Appearance {
    var outside = rest
    outside.dimmingAlpha = 0
    guard !direction.replacesStyle else { return outside }
    switch keys.style {
    case .fade: outside.alpha = 0
    case .popup: outside.scale = scale
    case .slide:
      let container = environment.container
      switch (keys.verticalEdge, keys.horizontalEdge) {
      case (.top, _): outside.translateY = -rest.frame.maxY
      case (nil, .left): outside.translateX = -rest.frame.maxX
      case (nil, .right): outside.translateX = container.width - rest.frame.x
      default: outside.translateY = container.height - rest.frame.y
      }
    case .none: break
    }
    return outside
  }

  /// The written values of one end of a way over what holds without them; nil after a failure. Their
  /// formulas see the frame.
  private mutating func values(
    _ course: inout Course, _ written: Boxed<AnimatedValues>?, over unwritten: Appearance,
    _ rest: Appearance
  ) -> Appearance? {
    guard let written = written?.value else { return unwritten }
    var result = unwritten
    var context = EvaluationContext(environment, rounding: keys.layout.rounding)
    context.frame = rest.frame
    do throws(EvaluationFailure) {
      if let alpha = written.alpha { result.alpha = try alpha.value.evaluate(in: context) }
      if let scale = written.scale { result.scale = try scale.value.evaluate(in: context) }
      if let dimming = written.dimming, dimmingAlpha != nil {
        result.dimmingAlpha = try dimming.value.evaluate(in: context)
      }
      context.percentBase = rest.frame.width
      if let x = written.translateX { result.translateX = try x.value.evaluate(in: context) }
      context.percentBase = rest.frame.height
      if let y = written.translateY { result.translateY = try y.value.evaluate(in: context) }
      return result
    } catch {
      course.fail(error, in: context.environment)
      return nil
    }
  }

  // MARK: - Drag

  /// Whether a finger holds it.
  var isHeld: Bool { state.drag == .following || pull != nil || finger != nil }

  /// Whether a finger decides where it goes, or what it has let go of, or left hanging: a hide is dropped meanwhile.
  var isDragged: Bool { isHeld || state.drag != .none }

  /// Sets a drag up: the way out that the finger scrubs.
  mutating func beginFollowing(_ course: inout Course) {
    let keys = keys.presentation
    guard let (from, to) = wayOut(&course) else { return }
    scrubbed = ScrubbedHide(from: from, to: to, easing: keys.hide.easing, scrub: keys.drag.scrub)
    follow(to: 0)
  }

  /// Moves it to where the finger is.
  mutating func follow(to progress: Double) {
    guard scrubbed != nil else { return }
    scrubbed?.progress = progress
    if let appearance = scrubbed?.appearance { show(appearance) }
    hasChanged = true
  }

  /// Shows what a drag makes of it, in the frames that it has.
  private mutating func show(_ appearance: Appearance) {
    let frames = (model.frame, model.dimmingFrame)
    model = appearance
    (model.frame, model.dimmingFrame) = frames
  }

  /// Releases it: it completes its dismissal, or goes back.
  ///
  /// Continues the animation from where the finger left it, or reverses it, if time was scrubbed. If
  /// distance was scrubbed, the rest is animated from the curve's beginning.
  mutating func release(_ course: inout Course, leaves: Bool) {
    guard let scrubbed else { return }
    let whole = scrubbed.easing.duration
    let duration = leaves ? (1 - scrubbed.progress) * whole : scrubbed.progress * whole
    let before = model
    let target = leaves ? scrubbed.to : scrubbed.from
    show(target)
    if leaves { course.log(.hideBegan(.drag), of: index) }
    var motion = Motion(
      start: course.now, duration: nanoseconds(duration), way: before.difference(from: model),
      easing: scrubbed.easing, movesDimming: true)
    if scrubbed.scrub == .time {
      // The whole way, of which the curve has the rest.
      motion.way = (leaves ? scrubbed.from : scrubbed.to).difference(from: target)
      motion.offset = scrubbed.progress * whole
      motion.isReversed = !leaves
    } else if duration > 0 {
      motion.rate = whole / duration
    }
    if motion.end > motion.start { begin(&course, motion) }
    course.schedule(.event(leaves ? .hideAnimationEnded : .dragReturned), of: index, at: motion.end)
    self.scrubbed = nil
  }
}

/// The way out as a drag goes along it.
struct ScrubbedHide: Sendable {
  /// The start of the drag.
  var from: Appearance
  /// The place at which the modal is gone.
  var to: Appearance
  var easing: Easing
  var scrub: DragScrub
  /// The progress of the finger, 0…1.
  var progress = 0.0

  /// The modal's appearance.
  var appearance: Appearance {
    // Without a duration there is no curve to follow.
    let shown =
      scrub == .time && easing.duration > 0
      ? easing.progress(at: progress * easing.duration) : progress
    var appearance = from
    appearance.add(to.difference(from: from), times: shown)
    return appearance
  }
}
