internal import ModalLanguage
internal import ModalSyntax

/// The steps that remain for the invariants of a file.
struct InvariantBudget {
  private var left = WorkLimits.invariantSettings

  /// Takes the settings of an invariant; the finding where there are none left.
  mutating func take(_ settings: Int, for invariant: Invariant, of modal: Modal) -> Diagnostic? {
    guard left > 0 else {
      return Diagnostic(
        .tooMuchWork, .warning, at: invariant.span,
        "this invariant is not tried: those before it take \(grouped(WorkLimits.invariantSettings)) settings",
        help: "split the file")
    }
    let formulas = modal.formulaWork + invariant.that.value.work
    left -= settings * (1 + (modal.elements.count + 3) / 4 + formulas)
    return nil
  }
}
