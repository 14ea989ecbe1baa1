internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A state whose own `enter` may change the modal's frame.
struct EnteredState {
  let name: String
  let changes: [SetChange]
  /// Where it sets the content's width.
  let width: SourceSpan?

  /// The keys that a frame follows from.
  fileprivate static let frameKeys = ModalLayer.places.filter {
    $0.part != nil || $0.mapLengths != nil
  }

  static func all(of modal: Modal) -> [EnteredState] {
    guard let behavior = modal.behavior else { return [] }
    let changes = modal.changesOnEntering
    return behavior.states.compactMap { state in
      guard let own = changes[state.name.value], own.contains(where: { $0.mayMoveFrame(of: modal) })
      else { return nil }
      return EnteredState(
        name: state.name.value, changes: own,
        width: own.last { $0.layer.contentWidth != nil }?.layer.contentWidth?.span)
    }
  }
}

extension SetChange {
  /// Whether the frame of a modal may follow from it.
  fileprivate func mayMoveFrame(of modal: Modal) -> Bool {
    if EnteredState.frameKeys.contains(where: { $0.span(in: layer) != nil }) { return true }
    guard !elements.isEmpty else { return false }
    return modal.allLayers.contains {
      $0.contentWidth?.value.followsFromElements == true
        || $0.contentHeight?.value.followsFromElements == true
    }
  }
}
