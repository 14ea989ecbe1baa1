internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension RuleContext {
  /// A modal has what its presentation requires wherever it can be, not only where some variant
  /// applies. What nothing gives at all, the reader reports.
  mutating func checkRequirements(_ modal: Modal) {
    guard !modal.variants.isEmpty else { return }
    let changesPresentation = modal.variants.contains { $0.layer.presentation != nil }
    let isFixed = modal.layer.presentation?.value == .fixed
    guard changesPresentation || (!isFixed && modal.layer.missingKey != nil) else { return }
    for point in catalogue.points {
      let inputs = resolve(modal, in: point.environment)
      // A fixed modal without a frame has a rule of its own.
      guard inputs.presentation != .fixed,
        let missing = inputs.missingKeyDiagnostic(of: modal, in: point.environment)
      else { continue }
      report(missing)
      return
    }
  }
}
