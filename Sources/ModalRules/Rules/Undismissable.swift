internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// A modal that stops the rest of the app needs a way out.
  ///
  /// It is reported where the spec's own text says `modal: true` and nothing it says could dismiss
  /// the modal: no element that ever reacts hides it, or sends an event to an app without a behavior, it
  /// cannot be dragged, no behavior hides it, and neither does any scenario. That is narrow on purpose: a preset's way out is the original's business,
  /// and with `dimming: none` alone touches reach what is behind, so nobody is stuck.
  mutating func checkWaysOut(_ modal: Modal) {
    guard let isModal = modal.ownModalKey, modal.drag == nil, !isHidden(modal), !answersTaps(modal)
    else { return }
    report(
      .undismissable, .warning, at: isModal.span, of: modal,
      "nobody can dismiss \(name(of: modal))", label: "a tap beside it does nothing",
      notes: ["\(words(onTapsOf: modal)), it cannot be dragged, and no scenario hides it."],
      help: "give it a button with `tap: hide`, or write a scenario in which the code hides it")
  }

  /// Whether a behavior or a scenario hides a modal.
  func isHidden(_ modal: Modal) -> Bool {
    isHiddenInSomeScenario(modal.id.value)
      || document.modals.contains { $0.behavior?.hides ?? false }
  }

  /// Whether a tap, or what is typed, may dismiss a modal that no behavior hides.
  ///
  /// An element that is never seen, or never enabled, is no way out. What the events of the others come
  /// to is the app's business where the modal has no behavior, and the behavior's where it has one.
  func answersTaps(_ modal: Modal) -> Bool {
    if modal.variants.contains(where: { $0.layer.isModal?.value == false }) { return true }
    let layers = [modal.elements] + modal.variants.map { modal.elements.merged(with: $0.elements) }
    return layers.contains { elements in
      elements.contains { element in
        element.dismisses(besideBehavior: modal.behavior != nil)
          && (!element.isDead || isRevived(element))
      }
    }
  }

  /// Whether a `set` shows or enables an element that is neither at first.
  private func isRevived(_ element: Element) -> Bool {
    func revives(_ verb: Verb?) -> Bool {
      guard case .set(let change)? = verb else { return false }
      return change.elements.contains {
        $0.id.value == element.id.value && ($0.isVisible != nil || $0.isEnabled != nil)
      }
    }
    return document.scenarios.contains { $0.events.contains { revives($0.verb?.value) } }
      || document.modals.contains { modal in
        (modal.behavior?.allActions ?? []).contains { action in
          guard case .event(let verb, _, _) = action else { return false }
          return revives(verb)
        }
      }
  }

  /// Why no tap dismisses a modal, as the beginning of a sentence.
  func words(onTapsOf modal: Modal) -> String {
    modal.elements.contains(where: \.sendsSomething)
      ? "No element that reacts hides it" : "No element sends anything"
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

  /// The `drag` that may dismiss it.
  var drag: Located<Bool>? {
    let drags = [layer.drag.isEnabled] + variants.map(\.layer.drag.isEnabled)
    return drags.lazy.compactMap(\.self).first { $0.value }
  }
}

extension Element {
  fileprivate var sendsSomething: Bool {
    tap != nil || change != nil || submit != nil || complete != nil
  }

  /// Whether a tap on it hides the modal, or what it sends may, which no behavior of the modal does.
  fileprivate func dismisses(besideBehavior hasBehavior: Bool) -> Bool {
    tap?.value == "hide" || (sendsSomething && !hasBehavior)
  }

  /// Whether it is written that it is never seen, or never reacts.
  fileprivate var isDead: Bool { isVisible.isNever || isEnabled.isNever }
}

extension Located<Expression>? {
  /// Whether it is a condition that asks for nothing and does not hold.
  fileprivate var isNever: Bool {
    guard let formula = self?.value, formula.nodes.count == 1 else { return false }
    return formula.nodes[0].operation == .constant && formula.nodes[0].number == 0
  }
}

extension [Element] {
  /// The same with changes of some of them put over them.
  fileprivate func merged(with changes: [Element]) -> [Element] {
    var all = self
    all.merge(changes)
    return all
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
      An element that is never visible or never enabled is no way out, and neither is an event for a \
      behavior that never does `hide`. Where the app's code hides it, a scenario with `hide` says so.
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
