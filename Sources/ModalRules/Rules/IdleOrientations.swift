internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// `orientations` stand where they hold the interface back.
  mutating func checkIdleOrientations(_ modal: Modal) {
    guard !modal.layer.orientationsCount, let host = modal.layer.host, !isShownElsewhere(modal)
    else { return }
    let layers = [modal.layer] + modal.variants.map(\.layer)
    let own = layers.compactMap(\.orientations).first {
      $0.span.file == 0 && OrientationSet($0.value) != .both
    }
    guard let own else { return }
    report(
      .idleOrientations, .warning, at: own.span, of: modal,
      "`orientations` do not hold \(name(of: modal)) back: in a subview it follows the interface",
      secondary: [Label(host.span, "the subview")],
      help: "leave `orientations` out, or write another `host`")
  }

  /// Whether a scenario shows a modal elsewhere than in a subview.
  private func isShownElsewhere(_ modal: Modal) -> Bool {
    document.scenarios.contains { scenario in
      scenario.events.contains { event in
        guard case .show(_, let host?)? = event.verb?.value else { return false }
        return host.value.host != .subview
          && (event.modal?.value ?? modal.id.value) == modal.id.value
      }
    }
  }
}
