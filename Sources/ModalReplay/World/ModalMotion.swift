internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The position and the movement of a modal.
struct ModalMotion: Sendable {
  /// The position of the modal.
  private let index: Int
  /// The targets of all animations.
  var model = Appearance()
  var track = Timeline.Track()
  /// The beginning of the last animated hide, in nanoseconds.
  private(set) var hideStart: Int64 = 0
  /// The dismissal that a finger scrubs; nil without a drag.
  private(set) var scrubbed: ScrubbedHide?
  /// Whether state or model have changed since the last keyframe.
  var hasChanged = true

  init(_ index: Int) {
    self.index = index
  }

  /// The appearance on the screen at an instant.
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

  /// Begins a motion of a sheet along a way, and returns its end.
  @discardableResult
  mutating func begin(
    _ course: inout Course, _ way: Appearance, along spring: SheetSpring
  ) -> Int64 {
    begin(
      &course, way, along: spring.easing, after: spring.delay, movesDimming: false,
      evenIfAtOnce: false)
  }

  /// Lets a dimming that has not followed the top until now, or followed it otherwise, come to where it belongs by and by.
  mutating func moveDimming(_ course: inout Course, along way: Appearance) {
    let easing = Easing.keyboardMove
    let motion = Motion(
      start: course.now, duration: nanoseconds(easing.duration), way: way, easing: easing,
      movesDimming: false)
    if let motion = motion.ofDimming { begin(&course, motion) }
  }

  /// Leaves the screen. Its animations are over, their completions still come.
  mutating func leave() {
    track.stop()
    scrubbed = nil
    var gone = Appearance()
    (gone.frame, gone.dimmingFrame) = (model.frame, model.dimmingFrame)
    model = gone
  }

  // MARK: - Hides

  /// UIKit's own transition, in which a presented modal comes and goes, lasts 0.4 s.
  static let uikitTransition: Int64 = 400_000_000

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
  mutating func beOvertaken(_ keys: PresentationKeys) {
    // The completion that does so is that of the style's own animation.
    guard keys.style == .popup, !keys.show.replacesStyle,
      keys.quirks.contains(.popupShowResetsHide)
    else { return }
    model.scale = 1
  }

  // MARK: - The dimming of sheets

  /// Lets the dimming of a sheet that is on the screen follow its top.
  mutating func setRamp(among places: [DetentPlace], _ keys: ResolvedModal, bottom: Double) {
    model.dimmingRamp = DimmingRamp(places, keys.presentation.drag.release, bottom: bottom)
    model.dimmingAlpha = keys.layout.look.dimmingAlpha ?? 0
  }

  /// The way from a model to the one that it has now, while its top is there on the screen; the dimming goes on from
  /// what it is.
  func way(from before: Appearance, at top: Double) -> Appearance {
    var way = before.difference(from: model)
    way.dimmingAlpha = before.dimmingAlpha(at: top) - model.dimmingAlpha(at: top)
    return way
  }

  /// Leaves the dimming of a sheet as it is, and no longer lets it follow the top.
  mutating func settleDimming(at time: Int64) {
    let top = presented(at: time).transformedFrame.y
    model.dimmingAlpha = model.dimmingAlpha(at: top)
    model.dimmingRamp = nil
  }

  // MARK: - Drags

  /// Sets a drag up: the way out that the finger scrubs.
  mutating func beginFollowing(
    _ way: (from: Appearance, to: Appearance)?, _ keys: PresentationKeys
  ) {
    guard let way else { return }
    scrubbed = ScrubbedHide(
      from: way.from, to: way.to, easing: keys.hide.easing, scrub: keys.drag.scrub)
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
