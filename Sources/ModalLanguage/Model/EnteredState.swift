internal import ModalSyntax

extension Modal {
  /// The changes that each state of the behavior makes to its own modal on entering, in order, by
  /// the name of the state. States without changes are left out, and so are changes of other
  /// modals.
  package var changesOnEntering: [String: [SetChange]] {
    guard let behavior else { return [:] }
    var changes: [String: [SetChange]] = [:]
    for state in behavior.states {
      for case .event(.set(let change), let other, _) in state.enter
      where other.map({ $0.value == id.value }) ?? true {
        changes[state.name.value, default: []].append(change)
      }
    }
    return changes
  }

  /// The modal with changes applied over all variants. Texts in the changes get their values.
  package func changed(by changes: [SetChange]) -> Modal {
    var modal = self
    modal.variants += changes.map { change in
      var variant = Variant(
        condition: Condition(), layer: change.layer, elements: change.elements, span: id.span)
      variant.takesValues = true
      return variant
    }
    return modal
  }
}
