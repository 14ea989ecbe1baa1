internal import ModalSyntax

/// What `set` does to elements, which is held to the same as what is written of them directly.
extension Reader {
  /// Reports changes of elements that give one a key of another kind, more keys than place it, or a place
  /// that needs itself.
  ///
  /// What a modal's elements say must be at fault in every modal that has the element.
  mutating func checkElementChanges(in document: SpecDocument) {
    for change in spec.elementChanges {
      var isPlaceable = true
      for element in change.elements {
        let known = document.modals.compactMap { modal in
          modal.elements.first { $0.id.value == element.id.value }
        }
        guard let first = known.first else { continue }
        if let kind = element.kind ?? first.kind, known.allSatisfy({ $0.kind == first.kind }) {
          var part = element
          part.stack = element.stack ?? first.stack
          checkKeys(of: &part, kind: kind.value)
        }
        for isVertical in [false, true] {
          let surplus = known.compactMap {
            surplusKeys(of: element, over: $0, isVertical: isVertical)
          }
          guard surplus.count == known.count, let message = surplus.first else { continue }
          isPlaceable = false
          report(
            .constraintCount, at: element.id.span, message.text, secondary: message.labels,
            help: message.help)
        }
      }
      guard isPlaceable else { continue }
      let ids = change.elements.map(\.id.value)
      let changed = document.modals.filter { $0.elements.contains { ids.contains($0.id.value) } }
      // With several it depends on which of them is meant.
      if changed.count == 1 { checkOrder(of: changed[0], changedBy: change) }
    }
    spec.elementChanges = []
  }
}
