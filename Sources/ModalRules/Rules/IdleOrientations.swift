internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// `orientations` stand where they hold the interface back.
  static let idleOrientations = Rule(
    .idleOrientations,
    check: .keys { facts in
      // Asked first, as most modals have none: the rest copies the modal.
      guard let host = facts.modal.layer.host else { return }
      let modal = facts.modal
      guard !modal.layer.orientationsCount, !facts.document.showsElsewhere(modal) else { return }
      let own = modal.allLayers.compactMap(\.orientations).first {
        $0.span.file == 0 && OrientationSet($0.value) != .both
      }
      guard let own else { return }
      facts.report(
        .idleOrientations, .warning, at: own.span,
        "`orientations` has no effect on \(facts.name): in a subview it follows the interface",
        secondary: [Diagnostic.Label(host.span, "the subview")],
        help: "leave `orientations` out, or write another `host`")
    })
}

extension SpecDocument {
  /// Whether a scenario shows a modal elsewhere than in a subview.
  fileprivate func showsElsewhere(_ modal: Modal) -> Bool {
    scenarios.contains { scenario in
      scenario.events.contains { event in
        guard case .show(_, let host?)? = event.verb?.value else { return false }
        return host.value.host != .subview
          && (event.modal?.value ?? modal.id.value) == modal.id.value
      }
    }
  }
}
