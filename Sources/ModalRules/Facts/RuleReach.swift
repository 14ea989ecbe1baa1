internal import ModalLanguage
internal import ModalSyntax

/// The part of a modal that the rules on elements check. A class, so that each of them can note a limit.
final class RuleReach {
  /// The first unchecked state; nil if all are checked.
  var unseenState: String?
  /// Whether all elements that may overlap are compared.
  var comparesAll = true
}

extension ModalFacts {
  /// Reports what the limits leave unchecked.
  func reportReach() {
    if let state = reach.unseenState {
      report(
        .tooMuchWork, .warning, at: modal.id.span,
        "the elements of \(name) are not checked from the state `\(state)` on: "
          + "earlier ones reach the limit of \(grouped(WorkLimits.checkedElements)) elements",
        help: "split the file, or let fewer elements depend on the state")
    }
    if !reach.comparesAll {
      report(
        .tooMuchWork, .warning, at: modal.id.span,
        "too many elements of \(name) lie side by side to compare them all: some overlaps may be missing",
        help: "split the modal")
    }
  }
}
