internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal in the world: its keys, its state, and its track so far.
struct ModalInstance: Sendable {
  var plan: ModalPlan
  var state: PresentationState
  /// The view that it is added to, or was last, in points of the screen; nil for all of the screen.
  var view: Rect?
  /// The targets of all animations.
  var model = Appearance()
  var track = Track()
  /// The dimming's alpha by the keys, as the last layout on the screen has met it.
  var dimmingAlpha = 0.0
  /// The frame of the last layout before `layout` replaced edges of it.
  var defaultFrame = Rect.zero
  /// The arrow that the last layout has given a popover.
  var arrow: PopoverArrow?
  /// Where the last layout has found the modal that a popover stands at, or its element, in points of the container.
  var anchorFrame: Rect?
  /// When its last animated hide began, in nanoseconds.
  var hideStart: Int64 = 0
  /// The dismissal that a finger scrubs; nil without a drag.
  var scrubbed: ScrubbedHide?
  /// The places at which a sheet could rest when they were last asked for; nil before that.
  var knownPlaces: KnownPlaces?
  /// The finger that moves a sheet with detents; nil without a drag.
  var finger: SheetFinger?
  /// The finger that pulls at a scroll; nil without one.
  var pull: ScrollPull?
  /// The detent that was selected while it has been shown, by its name; nil for the one at which the spec has it come.
  var selectedDetent: String?
  /// Whether the user has moved it to a detent away from the place above a keyboard, which is still up.
  var leavesKeyboard = false
  /// The detent at which it comes, if the scenario says so.
  var startDetent: String?
  /// The state machine of its content; nil without one.
  var machine: BehaviorMachine?
  /// What has been entered into the parts of its content.
  var content = ContentState()
  /// Whether its instance has been on the screen.
  var hasBeenShown = false
  /// The size of its content, if a quirk fixes it at the show; nil if it fills the frame.
  var keptSize: Size?
  /// The width of its content, in points, if its frame is scaled to keep free of the edges; nil if it is as wide.
  var contentWidth: Double?
  /// The width of the screen, in points, that its digits were drawn for last; nil for that of the content.
  var drawnWidth: Double?
  /// The last values of the live texts of its digits, by element id.
  var liveDigits: [String: String] = [:]
  /// The parts of its content as they were last placed; nil before that.
  var knownParts: KnownParts?
  /// The changes of the current step that can make elements appear.
  var appearing: Appearing?
  /// Whether the step at hand brings the whole modal onto the screen.
  var isComing = false
  /// Whether state or model have changed since the last keyframe.
  var hasChanged = true

  init(_ written: LayoutPlan) {
    let modal = written.modal
    plan = ModalPlan(written)
    state = PresentationState(host: modal.layer.host?.value.host ?? .window)
    view = modal.layer.host?.value.frame
    machine = modal.behavior.map { BehaviorMachine($0) }
  }

  /// The inputs of a layout at the detent that is selected.
  func atDetent(_ inputs: LayoutInputs) -> LayoutInputs {
    inputs.at(detent: selectedDetent, leavesKeyboard: leavesKeyboard)
  }

  /// Begins another instance, as the spec is written.
  mutating func renew() {
    plan.revert()
    content = ContentState()
    keptSize = nil
    selectedDetent = startDetent
    leavesKeyboard = false
    drawnWidth = nil
    hasBeenShown = false
    hasChanged = true
  }
}

/// The way out as a drag goes along it.
struct ScrubbedHide: Sendable {
  /// Where the drag began.
  var from: Appearance
  /// Where the modal would be gone.
  var to: Appearance
  var easing: Easing
  var scrub: DragScrub
  /// How far the finger has come, 0…1.
  var progress = 0.0

  /// How far the modal has come.
  var shown: Double {
    // Without a duration there is no curve to follow.
    scrub == .time && easing.duration > 0
      ? easing.progress(at: progress * easing.duration) : progress
  }

  /// The modal's appearance.
  var appearance: Appearance {
    var appearance = from
    appearance.add(to.difference(from: from), times: shown)
    return appearance
  }
}
