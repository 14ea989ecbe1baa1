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
      let hasSheets = document.modals.contains { modal in
        modal.layer.hasDetents || modal.variants.contains { $0.layer.sheet.detents != nil }
      }
      for scenario in document.scenarios {
        for event in scenario.events {
          guard let reply = event.replies.first,
            event.verb?.value.mayAsk(ofSheet: hasSheets) != true
          else { continue }
          facts.report(
            Diagnostic(
              .idleReplies, .warning, at: reply.span ?? event.span,
              "the step asks nothing, so its `replies` have no effect",
              notes: [
                "A hide asks, by `hide`, `hideAll` or a tap, and so does the beginning of a drag, "
                  + "or the end of one that moves a sheet between detents."
              ],
              help: "write `replies` beside the verb that asks"))
        }
      }
    })
}

extension Verb {
  /// Whether it may ask a delegate, where no behavior comes in between; a sheet with detents is asked about at the end
  /// of a drag.
  fileprivate func mayAsk(ofSheet hasSheet: Bool) -> Bool {
    switch self {
    case .hide, .hideAll, .tap, .drag(.begin), .drag(.beginIn): true
    case .drag(.end), .drag(.cancel): hasSheet
    default: false
    }
  }
}
