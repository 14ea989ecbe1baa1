internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Popovers at other modals.
extension ReplayWorld {
  /// Where the modal is now that a popover stands at, or its element, in points of the popover's container; nil for what
  /// stands at none, and where the world has only the one modal.
  mutating func anchorFrame(of modal: Int) -> Rect? {
    guard !followers.isEmpty, let anchor = keys(of: modal).layout.popover?.anchor.other,
      let target = index(of: anchor.modal.value)
    else { return nil }
    var frame = instances[target].model.frame
    if let element = anchor.element {
      guard let part = parts(of: target).first(where: { $0.element.id.value == element.value })
      else { return nil }
      frame = part.frame.scaled(by: contentScale(of: target), from: frame)
    }
    let (from, to) = (instances[target].view, instances[modal].view)
    frame.x += (from?.x ?? 0) - (to?.x ?? 0)
    frame.y += (from?.y ?? 0) - (to?.y ?? 0)
    return frame
  }

  /// Lets popovers follow what they stand at, in the same way as that moves. Source: since iOS 13.2 the anchor is followed,
  /// as Apple's documentation says of `UIPopoverPresentationController.sourceRect`.
  mutating func followAnchors() {
    placements += followers.count
    for modal in followers where !hasFailed && instances[modal].state.phase != .hiding {
      guard let frame = anchorFrame(of: modal), frame != instances[modal].anchorFrame,
        let anchor = keys(of: modal).layout.popover?.anchor.other,
        let target = index(of: anchor.modal.value)
      else { continue }
      layOut(
        modal, along: instances[target].track.easing(begunAt: now), includingDimming: false)
    }
  }
}
