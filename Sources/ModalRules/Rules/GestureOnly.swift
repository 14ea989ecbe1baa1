internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// Reports a modal that whoever cannot drag has no way out of.
  ///
  /// It is as narrow as the rule on modals without any way out, and begins where that one ends; where
  /// touches pass the dimming it has something to say as well.
  mutating func reportGestureOnly(_ modal: Modal, _ end: DeadEnd, isEverywhere: Bool) {
    let words = words(on: end, isEverywhere: isEverywhere)
    let drag = end.layer.drag.isEnabled?.span
    let beside: Label? =
      end.layer.ownModalKey.map { Label($0.span, "a tap beside it does nothing") }
      ?? end.layer.ownOpenDimming.map { Label($0.span, "a tap beside it reaches what is behind") }
    let isOwn = drag?.file == 0
    report(
      .gestureOnly, .warning, at: isOwn ? drag : beside?.span, of: modal,
      "a drag is the only way to dismiss \(name(of: modal))\(words.place)",
      label: isOwn ? "" : beside?.text ?? "",
      secondary: isOwn ? beside.map { [$0] } ?? [] : [],
      notes: ["\(self.words(onTapsOf: modal, end)), and no scenario hides it."] + words.notes,
      help: "give it a button with `tap: hide`")
  }
}

extension Explanation {
  static let gestureOnly = Explanation(
    .gestureOnly, "a modal whose only way out is a gesture", severity: .warning,
    why: """
      Not everybody can drag, and nobody sees that something can be dragged: people use switches, \
      keyboards and their voice, and all of these need an element that they can name. With \
      `modal: true` a tap on the dimming does nothing, and with `dimming: none` it goes to what is \
      behind; so there should be a button as well, visible, enabled and with nothing over it, wherever \
      the modal is shown. Where the app's code hides the modal, a scenario with `hide` says so.
      """,
    wrong: """
      modalspec: 1
      modal:
        presentation: sheet
        contentSize: {height: 200}
        modal: true
        drag: dismiss
      """,
    right: """
      modalspec: 1
      modal:
        presentation: sheet
        contentSize: {height: 200}
        modal: true
        drag: dismiss
        elements:
          close: {kind: button, right: 16, width: 60, top: 8, height: 44, tap: hide}
      """)
}
