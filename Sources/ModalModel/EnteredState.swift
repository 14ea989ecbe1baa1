internal import ModalSource

extension Modal {
  /// What each state of the behavior sets of the modal itself when it is entered, one `set` over the other, by
  /// the states' names. States that set nothing are left out, and so is what they set of other modals.
  public var changesOnEntering: [String: SetChange] {
    guard let behavior else { return [:] }
    var changes: [String: SetChange] = [:]
    for state in behavior.states {
      for case .event(.set(let change), let other, _) in state.enter
      where other.map({ $0.value == id.value }) ?? true {
        let name = state.name.value
        let change = change.apartFromElements
        changes[name]?.layer.merge(change.layer)
        changes[name]?.elements.merge(change.elements)
        if changes[name] == nil { changes[name] = change }
      }
    }
    return changes
  }

  /// The modal as a change leaves it, wherever it is: the change is over all variants.
  public func changed(by change: SetChange) -> Modal {
    var modal = self
    modal.variants.append(
      Variant(
        condition: Condition(), layer: change.layer, elements: change.elements, span: id.span))
    return modal
  }
}

extension SetChange {
  /// The same without what its texts ask of elements, which is taken when it happens.
  fileprivate var apartFromElements: SetChange {
    var change = self
    for index in change.elements.indices {
      if let text = elements[index].text {
        change.elements[index].text?.value = text.value.apartFromElements
      }
      if let text = elements[index].placeholder {
        change.elements[index].placeholder?.value = text.value.apartFromElements
      }
    }
    return change
  }
}
