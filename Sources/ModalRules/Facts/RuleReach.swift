internal import ModalLanguage
internal import ModalSyntax

/// How far the rules on elements look at a modal. A class, as whoever looks notes it.
final class RuleReach {
  /// The first state that they do not look at; nil if they look at all.
  var unseenState: String?
  /// Whether they compare all elements that lie over each other.
  var comparesAll = true
}

extension ModalFacts {
  /// Says what no rule has looked at.
  func reportReach() {
    if let state = reach.unseenState {
      report(
        .tooMuchWork, .warning, at: modal.id.span,
        "the rules on elements look at no state of \(name) from `\(state)` on: "
          + "those before take the limit of \(grouped(WorkLimits.checkedElements)) elements",
        help: "split the file, or let fewer elements depend on the state")
    }
    if !reach.comparesAll {
      report(
        .tooMuchWork, .warning, at: modal.id.span,
        "more elements of \(name) lie beside each other than are compared: "
          + "overlaps of some of them are not told",
        help: "split the modal")
    }
  }
}
