internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal in the world: its keys, its state, and its track so far.
struct ModalInstance: Sendable {
  /// Its position among the modals.
  let index: Int
  var setting: ModalSetting
  var state: PresentationState
  var motion: ModalMotion
  var layout = LastLayout()
  var sheet = SheetState()
  /// The state machine of its content; nil without one.
  var machine: BehaviorMachine?
  /// What has been entered into the parts of its content.
  var content = ContentState()
  var shown = ShownContent()
  /// Whether its instance has been on the screen.
  var hasBeenShown = false
}

/// The result of a modal's last layout, apart from its frame.
struct LastLayout: Sendable {
  /// Whether the modal is among those on the screen.
  var isPlaced = false
  /// The dimming's alpha by the keys, as the last layout on the screen has met it.
  var restingAlpha = 0.0
  /// The frame before `layout` replaced edges of it.
  var defaultFrame = Rect.zero
  /// The arrow of a popover.
  var arrow: PopoverArrow?
  /// The frame of a popover's anchor, a modal or an element of one, in points of the container.
  var anchorFrame: Rect?
  /// The width of the content, in points, if its frame is scaled to keep free of the edges; nil if it is as wide.
  var contentWidth: Double?
}

/// The visible state of a content.
struct ShownContent: Sendable {
  /// The buffer that instances of the measured machine share: it belongs to the class, so there is
  /// one for all modals with the quirk.
  var buffer = ""
  /// The size of the content, if a quirk fixes it at the show; nil if it fills the frame.
  var keptSize: Size?
  /// The width of the screen, in points, that the digits were drawn for last; nil for that of the content.
  var drawnWidth: Double?
  /// The last values of the live texts of digits, by element id.
  var liveDigits: [String: String] = [:]
  /// The parts of the content as they were last placed; nil before that.
  var knownParts: KnownParts?
  /// The changes of the current step that can make elements appear.
  var appearing: Appearing?
  /// Whether the step at hand brings the whole modal onto the screen.
  var isComing = false

  /// Notes that the behavior enters another state. Its first one, with which the modal appears, is none.
  mutating func notesAppearing(from state: String?) {
    guard let state, appearing?.state == nil else { return }
    appearing = Appearing(state: state, parts: appearing?.parts ?? [])
  }

  /// Notes that the text or the visibility of parts has been set.
  mutating func notesAppearing(_ elements: [Element]) {
    for element in elements where element.text != nil || element.isVisible != nil {
      appearing = appearing ?? Appearing()
      appearing?.parts.insert(element.id.value)
    }
  }
}

extension ModalInstance {
  init(_ plan: ModalPlan, at index: Int, in surroundings: Surroundings) {
    let modal = plan.modal
    self.index = index
    setting = ModalSetting(plan, in: surroundings)
    state = PresentationState(host: modal.layer.host?.value.host ?? .window)
    motion = ModalMotion(index)
    machine = modal.behavior.map { BehaviorMachine($0) }
  }

  /// Begins another instance, as the spec is written, if each show is of its own and it is hidden after one.
  mutating func renew() {
    guard hasBeenShown, !state.isVisible, keys.presentation.rules.isFresh else { return }
    setting.revert()
    content = ContentState()
    shown.keptSize = nil
    shown.drawnWidth = nil
    sheet.reset()
    hasBeenShown = false
    motion.hasChanged = true
  }

  // MARK: - Keys

  var environment: Environment { setting.environment }

  var keys: ResolvedModal { setting.keys }

  /// The alpha of its dimming where it rests; nil without one.
  var dimmingAlpha: Double? {
    keys.hasDetents ? inputs.dimmingAlpha(in: environment) : keys.layout.look.dimmingAlpha
  }

  /// The inputs of its layout besides keys and surroundings.
  func place(anchor: Rect? = nil) -> LayoutPlace {
    LayoutPlace(
      state: machine?.seenState, detent: sheet.selectedDetent,
      leavesKeyboard: sheet.leavesKeyboard, anchor: anchor, entries: entries)
  }

  /// The inputs of its layout in the state that its content is in, at the detent that is selected.
  var inputs: LayoutInputs {
    var inputs = atDetent
    if keys.followsState { inputs.state = machine?.seenState ?? inputs.state }
    return inputs
  }

  /// The same in the first state.
  var atDetent: LayoutInputs {
    keys.layout.at(detent: sheet.selectedDetent, leavesKeyboard: sheet.leavesKeyboard)
  }

  // MARK: - Drags

  /// Whether a finger holds it.
  var isHeld: Bool { state.drag == .following || sheet.pull != nil || sheet.finger != nil }

  /// Whether a finger decides where it goes, or what it has let go of, or left hanging: a hide is dropped meanwhile.
  var isDragged: Bool { isHeld || state.drag != .none }

  /// Whether it is on the screen at rest, and no finger on it.
  var isThere: Bool { state.phase == .shown && !isHeld }

  /// Whether it is laid out for a keyboard that has fallen unheard: one that came during its hide is kept for the next
  /// show.
  var remembersKeyboard: Bool { setting.screenKeyboard == nil && state.keyboardHeight > 0 }
}

/// The changes of a step that can make elements appear in a modal: it has entered another state, or
/// texts of elements were set.
struct Appearing: Sendable {
  /// The state before the step; nil if that is the one it is in.
  var state: String?
  /// The parts whose text or visibility has been set.
  var parts: Set<String> = []
}
