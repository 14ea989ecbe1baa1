internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// Reports a modal that stops the rest of the app and has no way out.
  ///
  /// It is reported where the spec's own text says `modal: true` and nothing it says could dismiss
  /// the modal in some surroundings: no element that ever reacts hides it, or sends an event to an app
  /// without a behavior, it cannot be dragged, no behavior hides it, and neither does any scenario. That
  /// is narrow on purpose: a preset's way out is the original's business, and with `dimming: none` alone
  /// touches reach what is behind, so nobody is stuck.
  mutating func reportUndismissable(_ modal: Modal, _ end: DeadEnd, isEverywhere: Bool) {
    let words = words(on: end, isEverywhere: isEverywhere)
    report(
      .undismissable, .warning, at: end.layer.ownModalKey?.span, of: modal,
      "nobody can dismiss \(name(of: modal))\(words.place)",
      label: "a tap beside it does nothing",
      notes: [
        "\(self.words(onTapsOf: modal, end)), it cannot be dragged, and no scenario hides it."
      ] + words.notes,
      help: "give it a button with `tap: hide`, or write a scenario in which the code hides it")
  }
}

extension RuleContext {
  /// Reports a modal whose delegate always says no, so that no hide ever gets anywhere.
  ///
  /// - Returns: Whether it is one.
  mutating func checkRefusal(_ modal: Modal) -> Bool {
    guard let answer = modal.layer.shouldHide, answer.value == .no, answer.span.file == 0,
      modal.layer.lifecycle?.value != .presentationController,
      modal.variants.allSatisfy({ $0.layer.shouldHide == nil }), !isHidden(modal),
      !document.scenarios.contains(where: { $0.events.contains { !$0.replies.isEmpty } }),
      !isSet({ $0.layer.shouldHide != nil })
    else { return false }
    report(
      .undismissable, .warning, at: answer.span, of: modal,
      "nobody can dismiss \(name(of: modal))", label: "every hide ends here",
      notes: [
        "Taps, buttons with `tap: hide`, drags and the code ask, and the answer is always no."
      ],
      help:
        "leave it out, or write a scenario with `replies: {shouldHide: true}` for where it may go; "
        + "`modal: true` keeps it from a tap beside it alone")
    return true
  }
}
