internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A modal that stops the rest of the app needs a way out.
  ///
  /// It is reported where the spec's own text says `modal: true` and nothing it says could dismiss
  /// the modal in some surroundings: no element that ever reacts hides it, or sends an event to an app
  /// without a behavior, it cannot be dragged, no behavior hides it, and neither does any scenario. That
  /// is narrow on purpose: a preset's way out is the original's business, and with `dimming: none` alone
  /// touches reach what is behind, so nobody is stuck.
  static let undismissable = Rule(
    .undismissable,
    check: .keys { facts in
      if let answer = facts.refusal {
        facts.report(
          .undismissable, .warning, at: answer.span, "nobody can dismiss \(facts.name)",
          label: "every hide ends here",
          notes: [
            facts.modal.layer.lifecycleOrDefault.asksAlways
              ? "Taps, buttons with `tap: hide`, drags and the code ask, and the answer is always no."
              : "A drag and a tap beside it ask, and the answer is always no; nothing else hides it."
          ],
          help:
            "leave it out, or write a scenario with `replies: {shouldHide: true}` for where it may go; "
            + "`modal: true` keeps it from a tap beside it alone")
      } else if let end = facts.deadEnd, !end.isDraggedAway {
        let place = end.place(in: facts.matrix)
        facts.report(
          .undismissable, .warning, at: end.keys.ownModalKey?.span,
          "nobody can dismiss \(facts.name)\(place.words)", label: "a tap beside it does nothing",
          notes: [
            "\(end.tapsInWords(of: facts.modal)), it cannot be dragged, and no scenario hides it."
          ] + place.notes,
          help: "give it a button with `tap: hide`, or write a scenario in which the code hides it")
      }
    })
}
