internal import ModalLanguage
internal import ModalSyntax

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
