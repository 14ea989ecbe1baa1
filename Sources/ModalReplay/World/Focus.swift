internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The element that takes what is typed.
struct Focus: Hashable, Sendable {
  let modal: Int
  let element: String
}

/// Which part of a content takes what is typed, and the keyboard that it raises.
extension ReplayWorld {
  /// Gives an element the focus: its keyboard comes up.
  mutating func focus(_ id: String, of modal: Int) {
    let part = instances[modal].part(id, &course)
    guard !course.hasFailed else { return }
    if let reason = instances[modal].reason(againstFocusOf: part) {
      return course.note(.noFocus, about: id, reason, of: modal)
    }
    guard let element = part?.element else { return }
    let next = Focus(modal: modal, element: id)
    let begins = focus != next
    let keyboard = surroundings.raisedHeight
    focus = next
    if let kind = element.raisedKeyboard {
      let height = surroundings.keyboardHeight(ofField: kind, at: course.place)
      course.failure = height.diagnostics.first
      if course.hasFailed { return }
      surroundings.setKeyboard(height: height.value)
      surroundings.keyboardOwner = modal
      logFocus(id, of: modal, isOther: begins, keyboardBefore: keyboard)
      moveKeyboard()
    } else if keyboard > 0 {
      // Whoever had raised it has resigned as first responder.
      lowerKeyboard(to: id, of: modal, hadFocus: begins)
    } else {
      logFocus(id, of: modal, isOther: begins, keyboardBefore: keyboard)
    }
    if begins, let event = element.begin { sendToBehaviors(event.value, modal: modal) }
  }

  /// Takes the focus from whatever has it: the keyboard falls.
  mutating func dropFocus() {
    let before = focus
    focus = nil
    lowerKeyboard(of: before?.modal, hadFocus: before != nil)
  }

  /// Lowers the keyboard as the focus goes to an element that raises none, or to none.
  private mutating func lowerKeyboard(to element: String? = nil, of modal: Int?, hadFocus: Bool) {
    let keyboard = surroundings.raisedHeight
    surroundings.setKeyboard(height: 0)
    logFocus(element, of: modal, isOther: hadFocus, keyboardBefore: keyboard)
    // What has the focus may have raised none.
    if keyboard > 0 || !hadFocus { moveKeyboard() }
    surroundings.keyboardOwner = nil
  }

  private mutating func moveKeyboard() {
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
    guard !course.hasFailed, let focus else { return }
    let modal = focus.modal
    // Nothing is placed where it cannot have been hidden or disabled.
    guard instances[modal].keys.layout.elements?.mayVanish(focus.element) == true else { return }
    let part = instances[modal].part(focus.element, &course)
    guard !course.hasFailed, let part, !part.isVisible || !part.isEnabled else { return }
    self.focus = nil
    course.note(.focusLost, about: focus.element, of: modal)
    if surroundings.keyboardOwner == modal {
      lowerKeyboard(of: modal, hadFocus: true)
    } else {
      logFocus(nil, of: modal, isOther: true, keyboardBefore: 0)
    }
  }

  /// Logs who has the focus, where that or the keyboard is other than before.
  mutating func logFocus(
    _ element: String?, of modal: Int?, isOther: Bool, keyboardBefore: Double
  ) {
    let keyboard = surroundings.raisedHeight
    guard isOther || keyboard != keyboardBefore else { return }
    course.log(.focus(FocusChange(element: element, keyboard: keyboard)), of: modal)
  }

  /// Scrolls so far that the element with the focus is clear of the keyboard, and no further.
  mutating func revealFocus() {
    guard let focus, instances[focus.modal].state.isVisible,
      instances[focus.modal].keys.layout.elements?.hasScrolls == true
    else { return }
    let parts = instances[focus.modal].parts(&course)
    guard let field = parts.first(where: { $0.element.id.value == focus.element }),
      let index = field.scroll, let scrolled = parts[index].scrolled
    else { return }
    let frame = parts[index].frame
    var offset = scrolled.offset
    offset += max(0, field.frame.maxY - (frame.maxY - scrolled.inset))
    offset -= max(0, frame.y - (field.frame.y - (offset - scrolled.offset)))
    instances[focus.modal].content.offsets[parts[index].element.id.value] = min(
      max(0, offset), scrolled.end)
  }
}

extension ModalInstance {
  /// The reason why a part cannot have the focus, in a few words; nil if it can.
  func reason(againstFocusOf part: PlacedElement?) -> String? {
    guard let part else { return "not there" }
    if !part.element.takesText { return "no field" }
    if !state.isVisible { return "not on the screen" }
    if !part.isVisible { return "hidden" }
    return part.isEnabled ? nil : "disabled"
  }
}
