internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A state in which the modal's frame may be another one, by what its `enter` sets or as lengths ask for the state, or in
/// which it has a formula of its own.
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
      let own = changes[state.name.value] ?? []
      let isOther =
        modal.asks.contains(.stateOfFrame)
        && state.name.value.exact != behavior.initial.value.exact
      guard isOther || own.contains(where: { $0.mayMoveFrame(of: modal) }) else { return nil }
      return EnteredState(
        name: state.name.value, changes: own,
        width: own.last { $0.layer.contentWidth != nil }?.layer.contentWidth?.span)
    }
  }
}

extension CornerRadiusLayer {
  fileprivate var isFormula: Bool {
    [radius, bottomRadius].contains { if case .expression = $0?.value { true } else { false } }
  }
}

extension SetChange {
  /// Whether the frame of a modal may follow from it.
  fileprivate func mayMoveFrame(of modal: Modal) -> Bool {
    // Round corners move nothing; but a formula for them may have no value.
    var layer = layer
    let radii = layer.cornerRadius
    layer.cornerRadius = CornerRadiusLayer()
    if EnteredState.frameKeys.contains(where: { $0.span(in: layer) != nil }) || radii.isFormula {
      return true
    }
    guard !elements.isEmpty else { return false }
    return modal.allLayers.contains(where: \.followsFromElements)
  }
}
