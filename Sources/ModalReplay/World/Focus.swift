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
    let part = parts(of: modal).first { $0.element.id.value == id }
    guard !hasFailed else { return }
    guard let part, part.element.takesText, part.isVisible, part.isEnabled,
      instances[modal].state.isVisible
    else {
      return note(.noFocus, about: id, reason(againstFocusOf: part, modal), of: modal)
    }
    let next = Focus(modal: modal, element: id)
    let begins = focus != next
    let keyboard = surroundings.keyboardFrame?.height ?? 0
    focus = next
    if let kind = part.element.raisedKeyboard {
      let height = surroundings.keyboardHeight(ofField: kind, at: place)
      failure = height.diagnostics.first
      if hasFailed { return }
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
    if begins, let event = part.element.begin { sendToBehaviors(event.value, modal: modal) }
  }

  /// Takes the focus from whatever has it: the keyboard falls.
  mutating func dropFocus() {
    let before = focus
    focus = nil
    lowerKeyboard(of: before?.modal, hadFocus: before != nil)
  }

  /// Lowers the keyboard as the focus goes to an element that raises none, or to none.
  private mutating func lowerKeyboard(to element: String? = nil, of modal: Int?, hadFocus: Bool) {
    let keyboard = surroundings.keyboardFrame?.height ?? 0
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

  /// Takes the focus from a part that has been hidden or disabled, as UIKit does: a text field that can no
  /// longer be edited resigns as first responder, and its keyboard goes down.
  mutating func dropLostFocus() {
    guard !hasFailed, let focus else { return }
    // Nothing is placed where it cannot have been hidden or disabled.
    guard keys(of: focus.modal).layout.elements?.mayVanish(focus.element) == true else { return }
    let part = parts(of: focus.modal).first { $0.element.id.value == focus.element }
    guard !hasFailed, let part, !part.isVisible || !part.isEnabled else { return }
    self.focus = nil
    note(.focusLost, about: focus.element, of: focus.modal)
    if surroundings.keyboardOwner == focus.modal {
      lowerKeyboard(of: focus.modal, hadFocus: true)
    } else {
      logFocus(nil, of: focus.modal, isOther: true, keyboardBefore: 0)
    }
  }

  /// Why a part cannot have the focus, in a few words.
  func reason(againstFocusOf part: PlacedElement?, _ modal: Int) -> String {
    guard let part else { return "not there" }
    if !part.element.takesText { return "no field" }
    if !instances[modal].state.isVisible { return "not on the screen" }
    return part.isVisible ? "disabled" : "hidden"
  }
}
