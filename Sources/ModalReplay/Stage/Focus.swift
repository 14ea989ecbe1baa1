internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// The element that takes what is typed.
struct Focus: Hashable, Sendable {
  let modal: Int
  let element: String
}

/// Which part of a content takes what is typed, and the keyboard that it raises.
extension Stage {
  /// Gives an element the focus: its keyboard comes up.
  mutating func focus(_ id: String, of modal: Int) {
    guard let part = parts(of: modal).first(where: { $0.element.id.value == id }),
      part.element.takesText, part.isVisible, part.isEnabled, actors[modal].state.isVisible
    else { return log(.note(.noFocus), of: modal) }
    let next = Focus(modal: modal, element: id)
    let begins = focus != next
    focus = next
    let kind =
      part.element.keyboard?.value ?? (part.element.kind?.value == .digits ? .numberPad : .letters)
    guard let height = surroundings.keyboardHeight(ofField: kind, at: place) else {
      failure = surroundings.height(of: kind, at: place).diagnostics.first
      return
    }
    surroundings.setKeyboard(height: height)
    surroundings.keyboardOwner = modal
    moveKeyboard()
    if begins, let event = part.element.begin { sendToBehaviors(event.value, modal: modal) }
  }

  /// Takes the focus from whatever has it: the keyboard falls.
  mutating func dropFocus() {
    focus = nil
    lowerKeyboard()
  }

  private mutating func lowerKeyboard() {
    surroundings.setKeyboard(height: 0)
    moveKeyboard()
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
    let elements = keys(of: focus.modal).layout.elements?.elements ?? []
    // Nothing is placed where nothing can have been hidden or disabled.
    guard elements.contains(where: { $0.isVisible != nil || $0.isEnabled != nil }) else { return }
    let part = parts(of: focus.modal).first { $0.element.id.value == focus.element }
    guard !hasFailed, let part, !part.isVisible || !part.isEnabled else { return }
    self.focus = nil
    log(.note(.focusLost), of: focus.modal)
    if surroundings.keyboardOwner == focus.modal { lowerKeyboard() }
  }
}
