internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A modal has what its presentation requires wherever it can be, not only where some variant
  /// applies. What nothing gives at all, the reader reports.
  static let missingSomewhere = Rule(
    .missingKey,
    check: .keys { facts in
      let modal = facts.modal
      guard !modal.variants.isEmpty else { return }
      let changesPresentation = modal.variants.contains { $0.layer.presentation != nil }
      let isFixed = modal.layer.presentation?.value == .fixed
      guard changesPresentation || (!isFixed && modal.layer.missingKey != nil) else { return }
      for point in facts.matrix.points {
        let inputs = facts.keys.keys(in: point.environment).inputs
        // A fixed modal without a frame has a rule of its own.
        guard inputs.presentation != .fixed,
          let missing = inputs.missingKeyDiagnostic(of: modal, in: point.environment)
        else { continue }
        facts.spec.report(missing)
        return
      }
    })
}
