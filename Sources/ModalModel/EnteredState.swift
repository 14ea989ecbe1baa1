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
