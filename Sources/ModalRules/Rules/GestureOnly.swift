internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// Whoever cannot drag a modal away needs another way out.
  ///
  /// It is as narrow as the rule on modals without any way out, and begins where that one ends.
  mutating func checkGestures(_ modal: Modal) {
    guard let isModal = modal.ownModalKey, let drag = modal.drag, !isHidden(modal),
      !answersTaps(modal)
    else { return }
    report(
      .gestureOnly, .warning, at: drag.span.file == 0 ? drag.span : isModal.span, of: modal,
      "a drag is the only way to dismiss \(name(of: modal))",
      secondary: drag.span.file == 0 ? [Label(isModal.span, "a tap beside it does nothing")] : [],
      notes: ["\(words(onTapsOf: modal)), and no scenario hides it."],
      help: "give it a button with `tap: hide`")
  }
}

extension Explanation {
  static let gestureOnly = Explanation(
    .gestureOnly, "a modal whose only way out is a gesture", severity: .warning,
    why: """
      Not everybody can drag, and nobody sees that something can be dragged: people use switches, \
      keyboards and their voice, and all of these need an element that they can name. With \
      `modal: true` a tap on the dimming does nothing, so there should be a button as well. Where the \
      app's code hides the modal, a scenario with `hide` says so.
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
