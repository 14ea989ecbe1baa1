internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// A modal that stops the rest of the app needs a way out.
  ///
  /// It is reported where the spec's own text says `modal: true` and nothing it says could dismiss
  /// the modal: no element sends anything, it cannot be dragged, no behavior hides it, and neither
  /// does any scenario. That is narrow on purpose: a preset's way out is the original's business,
  /// and with `dimming: none` alone touches reach what is behind, so nobody is stuck.
  mutating func checkWaysOut(_ modal: Modal) {
    guard let isModal = modal.ownModalKey, !modal.canBeDismissed, !isHidden(modal) else { return }
    report(
      .undismissable, .warning, at: isModal.span, of: modal,
      "nobody can dismiss \(name(of: modal))", label: "a tap beside it does nothing",
      notes: ["No element sends anything, it cannot be dragged, and no scenario hides it."],
      help: "give it a button with `tap: hide`, or write a scenario in which the code hides it")
  }

  /// Whether a behavior or a scenario hides a modal.
  func isHidden(_ modal: Modal) -> Bool {
    isHiddenInSomeScenario(modal.id.value)
      || document.modals.contains { $0.behavior?.hides ?? false }
  }

  private func isHiddenInSomeScenario(_ id: String) -> Bool {
    document.scenarios.contains { scenario in
      scenario.events.contains { event in
        switch event.verb?.value {
        case .hideAll: true
        case .hide: event.modal.map { $0.value == id } ?? true
        default: false
        }
      }
    }
  }
}

extension Modal {
  /// The `modal: true` of the spec's own text.
  var ownModalKey: Located<Bool>? {
    guard let isModal = layer.isModal, isModal.value, isModal.span.file == 0 else { return nil }
    return isModal
  }

  /// Whether a tap, or what is typed, may dismiss it.
  var answersTaps: Bool {
    elements.contains(where: \.sendsSomething)
      || variants.contains { $0.elements.contains(where: \.sendsSomething) }
      || variants.contains { $0.layer.isModal?.value == false }
  }

  /// The `drag` that may dismiss it.
  var drag: Located<Bool>? {
    ([layer] + variants.map(\.layer)).lazy.compactMap(\.drag.isEnabled).first { $0.value }
  }

  fileprivate var canBeDismissed: Bool { answersTaps || drag != nil }
}

extension Element {
  fileprivate var sendsSomething: Bool {
    tap != nil || change != nil || submit != nil || complete != nil
  }
}

extension Behavior {
  fileprivate var hides: Bool {
    states.contains { state in
      let transitions = state.on + state.after.map(\.transition)
      return (state.enter + transitions.flatMap(\.actions)).contains { action in
        if case .event(.hide, _, _) = action { true } else { false }
      }
    }
  }
}

extension Explanation {
  static let undismissable = Explanation(
    .undismissable, "a modal that nobody can dismiss", severity: .warning,
    why: """
      With `modal: true` a tap on the dimming does nothing. If no element sends anything either, \
      the modal cannot be dragged away and no behavior hides it, a person who sees it is stuck. \
      Where the app's code hides it, a scenario with `hide` says so.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 270, height: 140}
        modal: true
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 270, height: 140}
        modal: true
        elements:
          close: {kind: button, left: 0, width: 100%, bottom: 0, height: 44, tap: hide}
      """)
}
