internal import ModalSyntax

/// YAML finds that it has cut a formula, or cannot read it, and does not know what it stands for. Whoever reads it
/// knows where that is a text, in which quotes alone would make a label of it.
extension [Diagnostic] {
  /// Joins what YAML and the reader find about a formula in a text, with no change that nobody has looked at.
  mutating func joinFormulasInTexts() {
    let cut = indices.filter { Self.cutFormulas.contains(self[$0].code) }
    guard !cut.isEmpty else { return }
    var joined: Set<Int> = []
    for index in indices where Self.findingsOfTexts.contains(self[index].code) {
      guard let place = self[index].primary?.span,
        let first = cut.first(where: { self[$0].primary?.span.holds(place) == true })
      else { continue }
      if self[index].code == .misplacedValue {
        self[first].fixIt = nil
        self[first].help = "write what is shown there, in quotes"
      } else {
        self[first].fixIt = self[index].fixIt
        self[first].fixIt?.isSafe = false
        self[first].help = self[index].help
      }
      joined.insert(index)
    }
    guard !joined.isEmpty else { return }
    self = indices.filter { !joined.contains($0) }.map { self[$0] }
  }

  private static var cutFormulas: Set<DiagnosticCode> { [.unquotedComma, .ternary] }

  private static var findingsOfTexts: Set<DiagnosticCode> { [.formulaInText, .misplacedValue] }
}

extension SourceSpan {
  fileprivate func holds(_ other: SourceSpan) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
