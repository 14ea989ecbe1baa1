internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// `replies` stand in a step in which somebody may be asked.
  static let idleReplies = Rule(
    .idleReplies,
    check: .spec { facts in
      let document = facts.document
      // A behavior may hide its modal on account of nearly anything.
      guard facts.steps.contains(.replies), document.modals.allSatisfy({ $0.behavior == nil })
      else { return }
      for scenario in document.scenarios {
        for event in scenario.events {
          guard let reply = event.replies.first, event.verb?.value.mayAsk != true else { continue }
          facts.report(
            Diagnostic(
              .idleReplies, .warning, at: reply.span ?? event.span,
              "the step asks nothing, so its `replies` have no effect",
              notes: [
                "A hide asks, by `hide`, `hideAll` or a tap, and so does the beginning of a drag."
              ],
              help: "write `replies` beside the verb that asks"))
        }
      }
    })
}

extension Verb {
  /// Whether it may ask a delegate, where no behavior comes in between.
  fileprivate var mayAsk: Bool {
    switch self {
    case .hide, .hideAll, .tap, .drag(.begin): true
    default: false
    }
  }
}
