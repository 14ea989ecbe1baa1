internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// Whoever cannot drag has a way out of a modal, too.
  ///
  /// It is as narrow as the rule on modals without any way out, and begins where that one ends; where
  /// touches pass the dimming it has something to say as well.
  static let gestureOnly = Rule(
    .gestureOnly,
    check: .keys { facts in
      guard facts.refusal == nil, let end = facts.deadEnd, end.isDraggedAway else { return }
      let place = end.place(in: facts.matrix)
      let drag = end.layer.drag.isEnabled?.span
      let beside: Diagnostic.Label? =
        end.keys.ownModalKey.map { Diagnostic.Label($0.span, "a tap beside it does nothing") }
        ?? end.keys.ownOpenDimming.map {
          Diagnostic.Label($0.span, "a tap beside it reaches what is behind")
        }
      let isOwn = drag?.file == 0
      facts.report(
        .gestureOnly, .warning, at: isOwn ? drag : beside?.span,
        "a drag is the only way to dismiss \(facts.name)\(place.words)",
        label: isOwn ? "" : beside?.text ?? "", secondary: isOwn ? beside.map { [$0] } ?? [] : [],
        notes: ["\(end.tapsInWords(of: facts.modal)), and no scenario hides it."] + place.notes,
        help: "give it a button with `tap: hide`")
    })
}
