internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The part of a screen that all its modals see.
struct SharedScreen: Sendable {
  /// The container, without a keyboard.
  var environment: Environment
  /// The keyboard's end frame, in points of the screen; nil while it is down.
  var keyboardFrame: Rect?
  /// The buffer that instances of the measured machine share: it belongs to the class, so there is
  /// one for all modals with the quirk.
  var buffer = ""
}

/// A modal in the world: its keys, its state, and its track so far.
struct ModalInstance: Sendable {
  /// Its position among the modals.
  let index: Int
  var plan: ModalPlan
  var state: PresentationState
  var screen: SharedScreen
  /// The view that it is added to, or was last, in points of the screen; nil for all of the screen.
  var view: Rect?
  /// The targets of all animations.
  var model = Appearance()
  var track = Track()
  /// Whether it is among the modals on the screen.
  var isPlaced = false
  /// The dimming's alpha by the keys, as the last layout on the screen has met it.
  var restingAlpha = 0.0
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
  /// The places at which a sheet could rest when they were last asked for.
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
}

extension ModalInstance {
  init(_ plan: ModalPlan, at index: Int, on screen: SharedScreen) {
    let modal = plan.modal
    self.index = index
    self.screen = screen
    self.plan = plan
    state = PresentationState(host: modal.layer.host?.value.host ?? .window)
    view = modal.layer.host?.value.frame
    machine = modal.behavior.map { BehaviorMachine($0) }
  }

  /// Lets it come at a detent, and be there.
  mutating func start(at detent: String) {
    startDetent = detent
    selectedDetent = detent
  }

  /// Begins another instance, as the spec is written, if each show is of its own and it is hidden after one.
  mutating func renew() {
    guard hasBeenShown, !state.isVisible, keys.presentation.rules.isFresh else { return }
    plan.revert()
    content = ContentState()
    keptSize = nil
    selectedDetent = startDetent
    leavesKeyboard = false
    drawnWidth = nil
    hasBeenShown = false
    hasChanged = true
  }

  /// Forgets everything before an instant but what still moves.
  mutating func forgetPast(before time: Int64) {
    track.forget(before: time)
    knownParts = nil
  }

  // MARK: - Keys

  /// Its surroundings, with the keyboard that it holds.
  var environment: Environment {
    var environment = screen.environment
    if let view { environment = HostView(view, snapsKeyboard: false).environment(on: environment) }
    environment.keyboardHeight = state.keyboardHeight
    return environment
  }

  /// Its keys as they are now.
  var keys: ResolvedModal {
    mutating get { plan.keys(in: environment) }
  }

  mutating func has(_ quirk: Quirk) -> Bool { keys.presentation.quirks.contains(quirk) }

  /// Whether it is a sheet with detents.
  var hasDetents: Bool {
    mutating get { keys.presentation.rules.hasDetents }
  }

  /// The alpha of its dimming where it rests; nil without one.
  var dimmingAlpha: Double? {
    mutating get {
      hasDetents ? inputs.dimmingAlpha(in: environment) : keys.layout.look.dimmingAlpha
    }
  }

  /// The keyboard's frame, in points of the container; nil while it is down.
  var keyboardFrame: Rect? {
    guard let view else { return screen.keyboardFrame }
    return screen.keyboardFrame.map(HostView(view, snapsKeyboard: false).own)
  }

  /// The inputs of its layout besides keys and surroundings.
  mutating func place(anchor: Rect? = nil) -> LayoutPlace {
    LayoutPlace(
      state: machine?.seenState, detent: selectedDetent, leavesKeyboard: leavesKeyboard,
      anchor: anchor, entries: entries)
  }

  /// The inputs of its layout in the state that its content is in, at the detent that is selected.
  var inputs: LayoutInputs {
    mutating get {
      let keys = keys
      var inputs = atDetent(keys.layout)
      if keys.followsState { inputs.state = machine?.seenState ?? inputs.state }
      return inputs
    }
  }

  func atDetent(_ inputs: LayoutInputs) -> LayoutInputs {
    inputs.at(detent: selectedDetent, leavesKeyboard: leavesKeyboard)
  }
}

/// The changes of a step that can make elements appear in a modal: it has entered another state, or
/// texts of elements were set.
struct Appearing: Sendable {
  /// The state before the step; nil if that is the one it is in.
  var state: String?
  /// The parts whose text or visibility has been set.
  var parts: Set<String> = []
}
