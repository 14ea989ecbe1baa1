internal import ModalSyntax

/// Changes of elements by `set`, under the same rules as elements themselves.
extension Validation {
  /// Reports changes that give an element a key of another kind, too many keys on an axis, or a
  /// place that depends on itself.
  ///
  /// A mistake counts only if it occurs in every modal that has the element.
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
  }
}
