internal import ModalLanguage
internal import ModalSyntax

/// What a step says and nothing can come of.
extension RuleContext {
  /// `replies` stand in a step in which somebody may be asked.
  mutating func checkReplies() {
    // A behavior may hide its modal on account of nearly anything.
    guard steps.contains(.replies), document.modals.allSatisfy({ $0.behavior == nil })
    else { return }
    for scenario in document.scenarios {
      for event in scenario.events {
        guard let reply = event.replies.first, event.verb?.value.mayAsk != true else { continue }
        report(
          Diagnostic(
            .idleReplies, .warning, at: reply.span ?? event.span,
            "the step asks nobody, so its `replies` answer nothing",
            notes: [
              "A hide asks, by `hide`, `hideAll` or a tap, and so does the beginning of a drag."
            ],
            help: "write `replies` beside the verb that asks"))
      }
    }
  }

  /// A modal that is dragged can be dragged. Of one scenario and modal the first step says it all.
  mutating func checkDrags() {
    guard steps.contains(.drags), !isDragSwitchedOn else { return }
    let movable = Set(document.modals.indices.filter { hasDrag(document.modals[$0]) })
    for scenario in document.scenarios {
      var told: Set<Int> = []
      for event in scenario.events {
        guard case .drag? = event.verb?.value, let index = modalIndex(event.modal),
          !movable.contains(index), told.insert(index).inserted
        else { continue }
        let modal = document.modals[index]
        report(
          Diagnostic(
            .idleDrag, .warning, at: event.verb?.span ?? event.span,
            "\(name(of: modal)) cannot be dragged",
            secondary: modal.layer.drag.isEnabled.flatMap { $0.span.file == 0 ? $0.span : nil }
              .map { [Label($0, "said here")] } ?? [],
            help: "give it a `drag`, such as `drag: {fraction: 0.5}`, or leave the steps out"))
      }
    }
  }

  private func modalIndex(_ name: Located<String>?) -> Int? {
    guard let name else { return document.modals.count == 1 ? 0 : nil }
    return document.modals.firstIndex { $0.id.value == name.value }
  }

  /// Whether a modal can be dragged as it is written, or in any variant.
  private func hasDrag(_ modal: Modal) -> Bool {
    modal.layer.enablesDrag || modal.variants.contains(where: \.layer.enablesDrag)
  }

  /// Whether the spec lets a modal be dragged at run time.
  private var isDragSwitchedOn: Bool {
    document.scenarios.contains { $0.events.contains { $0.verb?.value.enablesDrag == true } }
      || document.modals.contains { modal in
        modal.behavior?.allActions.contains { $0.verb?.enablesDrag == true } == true
      }
  }
}

extension ModalLayer {
  fileprivate var enablesDrag: Bool { drag.isEnabled?.value == true }
}

extension Verb {
  /// Whether it may ask a delegate, where no behavior comes in between.
  fileprivate var mayAsk: Bool {
    switch self {
    case .hide, .hideAll, .tap, .drag(.begin): true
    default: false
    }
  }

  fileprivate var enablesDrag: Bool {
    if case .set(let change) = self { change.layer.enablesDrag } else { false }
  }
}

extension Behavior {
  /// What it does on entering states and in transitions, in the order of the text.
  var allActions: [Action] {
    states.flatMap { $0.enter + ($0.on + $0.after.map(\.transition)).flatMap(\.actions) }
  }
}

extension Behavior.Action {
  fileprivate var verb: Verb? {
    if case .event(let verb, _, _) = self { verb } else { nil }
  }
}
