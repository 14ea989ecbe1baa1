public import ModalSyntax

/// Another modal of the document that a popover stands at, or an element of it.
public struct ModalAnchor: Sendable {
  /// The id of the modal.
  public var modal: Located<String>
  /// The id of the element; nil for the modal itself.
  public var element: Located<String>?
  /// The modal; nil until all modals of the document are read.
  package var target: Boxed<Modal>?

  init(_ modal: Located<String>, element: Located<String>?) {
    self.modal = modal
    self.element = element
  }
}

extension Modal {
  /// What it stands at of other modals, in all of its layers.
  package var modalAnchors: [ModalAnchor] {
    allLayers.compactMap { $0.popover.anchor?.value.other }
  }

  /// How many modals stand at each other before it does; 0 for one that stands at none.
  package var anchorDepth: Int {
    modalAnchors.compactMap { $0.target.map { $0.value.anchorDepth + 1 } }.max() ?? 0
  }
}
