internal import ModalSyntax

/// The parts that the long formulas and variables of a file may still have.
struct FormulaParts {
  private var left = WorkLimits.formulaParts

  /// Takes those of a formula; false where there are none left, which is told once.
  mutating func take(
    _ formula: ModalExpression, at span: SourceSpan, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard formula.work > 0 else { return true }
    guard left >= 0 else { return false }
    left -= formula.nodes.count
    guard left < 0 else { return true }
    diagnostics.append(
      Diagnostic(
        .expressionTooLarge, at: span,
        "with their variables put in, the long formulas of the file have more than "
          + "\(grouped(WorkLimits.formulaParts)) parts",
        help: "shorten the variables that they use, or split the file"))
    return false
  }
}
