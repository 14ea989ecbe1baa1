internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The element that takes what is typed, and the keyboard that it raises.
struct Focus: Hashable, Sendable {
  let modal: Int
  let element: String

  /// Gives the element the focus: its keyboard comes up.
  func take(in world: inout ReplayWorld) {
    let part = world.instances[modal].part(element, &world.course)
    guard !world.course.hasFailed else { return }
    if let reason = part.reasonAgainstFocus(in: world.instances[modal].state) {
      return world.course.note(.noFocus, about: element, reason, of: modal)
    }
    guard let part else { return }
    let begins = world.focus != self
    let keyboard = world.surroundings.raisedHeight
    world.focus = self
    if let kind = part.element.raisedKeyboard {
      let height = world.surroundings.keyboardHeight(ofField: kind, at: world.course.place)
      world.course.failure = height.diagnostics.first
      if world.course.hasFailed { return }
      world.surroundings.setKeyboard(height: height.value)
      world.surroundings.keyboardOwner = modal
      world.logFocus(element, of: modal, isOther: begins, keyboardBefore: keyboard)
      world.moveKeyboard()
    } else if keyboard > 0 {
      // Whoever had raised it has resigned as first responder.
      world.lowerKeyboard(to: element, of: modal, hadFocus: begins)
    } else {
      world.logFocus(element, of: modal, isOther: begins, keyboardBefore: keyboard)
    }
    if begins, let event = part.element.entry.begin {
      world.sendToBehaviors(event.value, modal: modal)
    }
  }

  /// Scrolls so far that the element is clear of the keyboard, and no further.
  func reveal(in world: inout ReplayWorld) {
    guard world.instances[modal].state.isVisible,
      world.instances[modal].keys.layout.elements?.hasScrolls == true
    else { return }
    let parts = world.instances[modal].parts(&world.course)
    guard let field = parts.first(where: { $0.element.id.value == element }),
      let index = field.scroll, let scrolled = parts[index].scrolled
    else { return }
    let frame = parts[index].frame
    var offset = scrolled.offset
    offset += max(0, field.frame.maxY - (frame.maxY - scrolled.inset))
    offset -= max(0, frame.y - (field.frame.y - (offset - scrolled.offset)))
    world.instances[modal].content.offsets[parts[index].element.id.value] = min(
      max(0, offset), scrolled.end)
  }

  /// Whether the element has been hidden or disabled.
  fileprivate func isLost(in world: inout ReplayWorld) -> Bool {
    // Nothing is placed where it cannot have been.
    guard world.instances[modal].keys.layout.elements?.mayVanish(element) == true,
      let part = world.instances[modal].part(element, &world.course), !world.course.hasFailed
    else { return false }
    return !part.isVisible || !part.isEnabled
  }
}

extension ReplayWorld {
  /// Takes the focus from whatever has it: the keyboard falls.
  mutating func dropFocus() {
    let before = focus
    focus = nil
    lowerKeyboard(of: before?.modal, hadFocus: before != nil)
  }

  /// Lowers the keyboard as the focus goes to an element that raises none, or to none.
  fileprivate mutating func lowerKeyboard(
    to element: String? = nil, of modal: Int?, hadFocus: Bool
  ) {
    let keyboard = surroundings.raisedHeight
    surroundings.setKeyboard(height: 0)
    logFocus(element, of: modal, isOther: hadFocus, keyboardBefore: keyboard)
    // What has the focus may have raised none.
    if keyboard > 0 || !hadFocus { moveKeyboard() }
    surroundings.keyboardOwner = nil
  }

  fileprivate mutating func moveKeyboard() {
    keyboardMove = Easing.keyboardMove
    keyboardChanged()
  }

  /// The keyboard of a modal that hides falls. The modal itself has let go of it already.
  mutating func endEditing(of modal: Int) {
    let hadFocus = focus?.modal == modal
    let keyboard = surroundings.raisedHeight
    if hadFocus { focus = nil }
    guard surroundings.keyboardOwner == modal else {
      return logFocus(nil, of: modal, isOther: hadFocus, keyboardBefore: keyboard)
    }
    surroundings.setKeyboard(height: 0)
    surroundings.keyboardOwner = nil
    if hadFocus { logFocus(nil, of: modal, isOther: true, keyboardBefore: keyboard) }
    keyboardMove = Easing.keyboardMove
    for index in instances.indices where index != modal {
      if instances[index].keys.presentation.rules.respondsToAnyKeyboard {
        send(.keyboard(height: 0, isOwn: false), to: index)
      }
    }
  }

  /// Takes the focus from a part that has been hidden or disabled, as UIKit does: a text field that can no
  /// longer be edited resigns as first responder, and its keyboard goes down.
  mutating func dropLostFocus() {
    guard !course.hasFailed, let focus, focus.isLost(in: &self) else { return }
    self.focus = nil
    course.note(.focusLost, about: focus.element, of: focus.modal)
    if surroundings.keyboardOwner == focus.modal {
      lowerKeyboard(of: focus.modal, hadFocus: true)
    } else {
      logFocus(nil, of: focus.modal, isOther: true, keyboardBefore: 0)
    }
  }

  /// Logs who has the focus, where that or the keyboard is other than before.
  mutating func logFocus(
    _ element: String?, of modal: Int?, isOther: Bool, keyboardBefore: Double
  ) {
    let keyboard = surroundings.raisedHeight
    guard isOther || keyboard != keyboardBefore else { return }
    course.log(.focus(TraceEntry.FocusChange(element: element, keyboard: keyboard)), of: modal)
  }
}

extension PlacedElement? {
  /// The reason why it cannot have the focus while its modal is in a state, in a few words; nil if it can.
  func reasonAgainstFocus(in state: PresentationState) -> String? {
    guard let self else { return "not there" }
    if !self.element.takesText { return "no field" }
    if !state.isVisible { return "not on the screen" }
    if !self.isVisible { return "hidden" }
    return self.isEnabled ? nil : "disabled"
  }
}
