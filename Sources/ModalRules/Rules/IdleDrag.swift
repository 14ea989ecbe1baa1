internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// A modal that is dragged can be dragged. Of one scenario and modal the first step says it all.
  static let idleDrag = Rule(
    .idleDrag,
    check: .spec { facts in
      let document = facts.document
      guard facts.steps.contains(.drags), !document.switchesDragOn else { return }
      let movable = Set(document.modals.indices.filter { document.modals[$0].hasDrag })
      for scenario in document.scenarios {
        var told: Set<Int> = []
        // A finger that scrolls needs no `drag`.
        guard !scenario.events.contains(where: { $0.verb?.value.pulls == true }) else { continue }
        for event in scenario.events {
          guard case .drag? = event.verb?.value,
            let index = document.modalIndex(named: event.modal),
            !movable.contains(index), told.insert(index).inserted
          else { continue }
          let modal = document.modals[index]
          facts.report(
            Diagnostic(
              .idleDrag, .warning, at: event.verb?.span ?? event.span,
              "\(facts.name(of: modal)) cannot be dragged",
              secondary: modal.layer.drag.isEnabled.flatMap { $0.span.file == 0 ? $0.span : nil }
                .map { [Diagnostic.Label($0, "said here")] } ?? [],
              help: "give it a `drag`, such as `drag: {fraction: 0.5}`, or leave the steps out"))
        }
      }
    })
}

extension SpecDocument {
  /// Whether it lets a modal be dragged at run time.
  fileprivate var switchesDragOn: Bool {
    scenarios.contains { $0.events.contains { $0.verb?.value.enablesDrag == true } }
      || modals.contains { modal in
        modal.behavior?.allActions.contains { $0.verb?.enablesDrag == true } == true
      }
  }
}

extension Modal {
  /// Whether it can be dragged as it is written, or in any variant.
  fileprivate var hasDrag: Bool {
    layer.enablesDrag || variants.contains(where: \.layer.enablesDrag)
  }
}

extension ModalLayer {
  var enablesDrag: Bool { drag.isEnabled?.value ?? hasDetents }
}

extension Verb {
  fileprivate var pulls: Bool {
    if case .drag(.beginIn) = self { true } else { false }
  }

  fileprivate var enablesDrag: Bool {
    if case .set(let change) = self { change.layer.enablesDrag } else { false }
  }
}
