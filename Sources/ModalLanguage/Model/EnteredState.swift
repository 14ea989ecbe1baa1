internal import ModalSyntax

extension Modal {
  /// What each state of the behavior sets of the modal itself when it is entered, one `set` after the other, by
  /// the states' names. States that set nothing are left out, and so is what they set of other modals.
  public var changesOnEntering: [String: [SetChange]] {
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

  /// The modal as changes leave it, wherever it is: they are over all variants, and take the values of their texts
  /// there.
  public func changed(by changes: [SetChange]) -> Modal {
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
