package import ModalLanguage
package import ModalSyntax

extension EvaluationFailure {
  /// The failure as a finding, with the environment that it met.
  package func diagnostic(in environment: Environment, at place: SourceSpan) -> Diagnostic {
    let container = environment.container
    let size = "\(formatted(container.width))×\(formatted(container.height))"
    let own = span.flatMap { $0.file == 0 ? $0 : nil }
    return Diagnostic(
      .evaluation, at: own ?? place, words,
      secondary: own == nil ? [] : [Diagnostic.Label(place, "met here")],
      notes: [
        "The container is \(size) with a keyboard of \(formatted(environment.keyboardHeight)), scale "
          + "\(formatted(environment.scale)), \(environment.traits.orientation.rawValue), "
          + "horizontal \(environment.traits.horizontal.rawValue), "
          + "vertical \(environment.traits.vertical.rawValue)."
      ])
  }

  /// What goes wrong.
  package var words: String {
    switch reason {
    case .divisionByZero: "a division by zero"
    case .notFinite: "the \(span == nil ? "frame" : "result") is too large to compute"
    case .noAnchor: "the modal at which the popover stands has no frame"
    case .textsTooLong:
      "the texts with values have more than \(grouped(WorkLimits.saidCharacters)) characters together"
    case .textTooLong: "the text has more than \(TextTemplate.greatestLength) characters"
    }
  }
}
