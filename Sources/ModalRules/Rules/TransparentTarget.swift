internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// What reacts to taps is not too transparent to get any.
  ///
  /// A field may be: it can have the focus without a tap.
  static let transparentTarget = Rule(
    .transparentTarget,
    check: .elements { facts, _ in
      var known: Set<String> = []
      for keys in facts.keys.all {
        // By position: to hold the elements would copy all their keys.
        let elements = keys.inputs.elements?.elements ?? []
        for index in elements.indices where elements[index].looks.isTransparent {
          let element = elements[index]
          guard element.tap != nil || element.kind?.value == .button, !element.isVisible.isNever,
            !element.isEnabled.isNever, known.insert(element.id.value).inserted,
            !facts.spec.isSet(element, where: { $0.looks.alpha != nil })
          else { continue }
          facts.report(
            .transparentTarget, .warning, at: element.span(of: element.looks.alpha?.span),
            "`\(element.id.value)` is transparent, and takes no taps",
            notes: ["UIKit gives no touches to a view whose alpha is below 0.01."],
            help:
              "write `alpha: 0.02` to keep it tappable, or `visible: false` to remove it"
          )
        }
      }
    })
}
