internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// How modals come onto the screen and leave it.
extension ReplayWorld {
  /// UIKit's own transition, in which a presented modal comes and goes, lasts 0.4 s.
  private static let uikitTransition: Int64 = 400_000_000

  /// Puts a modal on top of the screen: laid out, and moved in.
  mutating func appear(_ modal: Int, isAnimated: Bool) {
    instances[modal].content.reset()
    instances[modal].liveDigits = [:]
    instances[modal].hasBeenShown = true
    instances[modal].isComing = true
    hasAppearing = true
    layOut(modal)
    order.append(modal)
    guard !hasFailed else { return }
    let keys = keys(of: modal)
    keepContent(of: modal, keys)
    for element in keys.layout.elements?.elements ?? [] { noteDropped(of: element, modal) }
    var rest = Appearance()
    rest.frame = instances[modal].model.frame
    rest.dimmingFrame = instances[modal].model.dimmingFrame
    rest.alpha = 1
    rest.dimmingAlpha = dimmingAlpha(of: modal) ?? 0
    var start = rest
    if keys.presentation.quirks.contains(.slideFromDefaultFrame) {
      start.frame = instances[modal].defaultFrame
    }
    var outside = outside(of: start, modal, keys.presentation, keys.presentation.show, scale: 0)
    outside.frame = rest.frame
    guard let from = values(keys.presentation.show.from, over: outside, rest, modal, keys),
      let to = values(keys.presentation.show.to, over: rest, rest, modal, keys)
    else { return }
    instances[modal].model = to
    let show = instances[modal].state.shows
    guard isAnimated else { return }
    let end = move(modal, from: from, keys.presentation.show, keys)
    let inTransition = instances[modal].state.isInTransition
    schedule(
      .event(.showAnimationEnded(show: show, inTransition: inTransition)), of: modal, at: end)
    guard keys.presentation.rules.lifecycle == .modalController, inTransition else { return }
    schedule(
      .event(.showCompletionDue(show: show)), of: modal, at: now + Self.uikitTransition)
  }

  /// Begins a modal's way out.
  mutating func disappear(_ modal: Int) {
    let keys = keys(of: modal)
    instances[modal].finger = nil
    instances[modal].pull = nil
    settleDimming(of: modal)
    guard let (from, to) = wayOut(of: modal, keys) else { return }
    instances[modal].model = to
    let end = move(modal, from: from, keys.presentation.hide, keys)
    instances[modal].hideStart = now
    schedule(.event(.hideAnimationEnded), of: modal, at: end)
  }

  /// Calls the completion of a hide, whose animation is over, when UIKit's own transition is.
  mutating func completeLater(_ completion: PresentationState.HideCompletion, of modal: Int) {
    let due = max(now, instances[modal].hideStart + Self.uikitTransition)
    schedule(.event(.hideCompletionDue(completion)), of: modal, at: due)
  }

  /// A show's animation has ended under a hide, as it may: each animation ends by itself.
  mutating func showWasOvertaken(_ modal: Int) {
    let keys = keys(of: modal)
    // The completion that does so is that of the style's own animation.
    guard keys.presentation.style == .popup, !keys.presentation.show.replacesStyle,
      keys.presentation.quirks.contains(.popupShowResetsHide)
    else { return }
    instances[modal].model.scale = 1
  }

  /// Takes a modal off the screen. Its animations are over, their completions still come.
  mutating func leave(_ modal: Int) {
    order.removeAll { $0 == modal }
    if focus?.modal == modal {
      focus = nil
      logFocus(nil, of: modal, isOther: true, keyboardBefore: 0)
    }
    instances[modal].track.stop()
    instances[modal].scrubbed = nil
    instances[modal].finger = nil
    instances[modal].pull = nil
    instances[modal].selectedDetent = instances[modal].startDetent
    instances[modal].leavesKeyboard = false
    instances[modal].model.dimmingRamp = nil
    instances[modal].model.alpha = 0
    instances[modal].model.scale = 1
    instances[modal].model.translateX = 0
    instances[modal].model.translateY = 0
    instances[modal].model.dimmingAlpha = 0
  }

  /// Animates a modal from its start values to its model, and returns the end of the animation.
  private mutating func move(
    _ modal: Int, from: Appearance, _ direction: PresentationKeys.Direction, _ keys: ResolvedModal
  ) -> Int64 {
    let duration = nanoseconds(direction.delay) + nanoseconds(direction.easing.duration)
    var way = from.difference(from: instances[modal].model)
    let fades = keys.presentation.fadesDimming
    if !fades { way.dimmingAlpha = 0 }
    begin(
      Motion(
        start: now, duration: duration, way: way, easing: direction.easing,
        offset: -direction.delay,
        movesDimming: fades && dimmingAlpha(of: modal) != nil), of: modal)
    return now + duration
  }

  // MARK: - Ends of the way

  /// Where the way out begins and ends, for a modal at rest or on its way in.
  private mutating func wayOut(
    of modal: Int, _ keys: ResolvedModal
  ) -> (from: Appearance, to: Appearance)? {
    let model = instances[modal].model
    var outside = outside(of: model, modal, keys.presentation, keys.presentation.hide, scale: 0.01)
    // It stays as it is until it is gone.
    if !keys.presentation.fadesDimming { outside.dimmingAlpha = model.dimmingAlpha }
    guard let from = values(keys.presentation.hide.from, over: model, model, modal, keys),
      let to = values(keys.presentation.hide.to, over: outside, model, modal, keys)
    else { return nil }
    return (from, to)
  }

  /// Where the style has a modal while it is not there; where something is written in its place, only the
  /// dimming is elsewhere.
  private func outside(
    of rest: Appearance, _ modal: Int, _ keys: PresentationKeys,
    _ direction: PresentationKeys.Direction,
    scale: Double
  ) -> Appearance {
    var outside = rest
    outside.dimmingAlpha = 0
    guard !direction.replacesStyle else { return outside }
    switch keys.style {
    case .fade: outside.alpha = 0
    case .popup: outside.scale = scale
    case .slide:
      let container = environment(of: modal).container
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
    _ written: Boxed<AnimatedValues>?, over unwritten: Appearance, _ rest: Appearance, _ modal: Int,
    _ keys: ResolvedModal
  ) -> Appearance? {
    guard let written = written?.value else { return unwritten }
    var result = unwritten
    var context = EvaluationContext(environment(of: modal), rounding: keys.layout.rounding)
    context.frame = rest.frame
    do throws(EvaluationFailure) {
      if let alpha = written.alpha { result.alpha = try alpha.value.evaluate(in: context) }
      if let scale = written.scale { result.scale = try scale.value.evaluate(in: context) }
      if let dimming = written.dimming, dimmingAlpha(of: modal) != nil {
        result.dimmingAlpha = try dimming.value.evaluate(in: context)
      }
      context.percentBase = rest.frame.width
      if let x = written.translateX { result.translateX = try x.value.evaluate(in: context) }
      context.percentBase = rest.frame.height
      if let y = written.translateY { result.translateY = try y.value.evaluate(in: context) }
      return result
    } catch {
      failure = error.diagnostic(in: context.environment, at: place)
      return nil
    }
  }

  // MARK: - Drag

  /// Sets a drag up: the way out that the finger scrubs.
  mutating func beginFollowing(_ modal: Int) {
    let keys = keys(of: modal)
    guard let (from, to) = wayOut(of: modal, keys) else { return }
    instances[modal].scrubbed = ScrubbedHide(
      from: from, to: to, easing: keys.presentation.hide.easing, scrub: keys.presentation.drag.scrub
    )
    follow(modal, to: 0)
  }

  /// Moves a dragged modal to where the finger is.
  mutating func follow(_ modal: Int, to progress: Double) {
    guard instances[modal].scrubbed != nil else { return }
    instances[modal].scrubbed?.progress = progress
    if let appearance = instances[modal].scrubbed?.appearance {
      let frame = instances[modal].model.frame
      let dimmingFrame = instances[modal].model.dimmingFrame
      instances[modal].model = appearance
      instances[modal].model.frame = frame
      instances[modal].model.dimmingFrame = dimmingFrame
    }
    instances[modal].hasChanged = true
  }

  /// Releases a dragged modal: it completes its dismissal, or goes back.
  ///
  /// If time was scrubbed, the animation continues, or goes back, from where the finger left it. If
  /// distance was scrubbed, the rest is animated from the curve's beginning.
  mutating func release(_ modal: Int, leaves: Bool) {
    guard let scrubbed = instances[modal].scrubbed else { return }
    let whole = scrubbed.easing.duration
    let duration = leaves ? (1 - scrubbed.progress) * whole : scrubbed.progress * whole
    let before = instances[modal].model
    let target = leaves ? scrubbed.to : scrubbed.from
    instances[modal].model = target
    instances[modal].model.frame = before.frame
    instances[modal].model.dimmingFrame = before.dimmingFrame
    if leaves { log(.hideBegan(.drag), of: modal) }
    var motion = Motion(
      start: now, duration: nanoseconds(duration),
      way: before.difference(from: instances[modal].model), easing: scrubbed.easing,
      movesDimming: true)
    if scrubbed.scrub == .time {
      // The whole way, of which the curve has the rest.
      motion.way = (leaves ? scrubbed.from : scrubbed.to).difference(from: target)
      motion.offset = scrubbed.progress * whole
      motion.isReversed = !leaves
    } else if duration > 0 {
      motion.rate = whole / duration
    }
    if motion.end > motion.start { begin(motion, of: modal) }
    schedule(
      .event(leaves ? .hideAnimationEnded : .dragReturned), of: modal, at: motion.end)
    instances[modal].scrubbed = nil
  }
}
