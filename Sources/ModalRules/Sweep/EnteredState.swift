internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal in a state whose own `enter` changes its frame, and its frames all over the catalogue.
struct EnteredState {
  let name: String
  /// The modal with what the state sets over all other keys.
  let modal: Modal
  /// Where the state sets the content's width.
  let widthSpan: SourceSpan?
  let sweep: ModalSweep
}

extension RuleContext {
  /// The states of a modal's behavior whose own `enter` may change its frame.
  func enteredStates(of modal: Modal) -> [EnteredState] {
    let changes = modal.changesOnEntering
    guard !changes.isEmpty else { return [] }
    return modal.behavior?.states.compactMap { state -> EnteredState? in
      guard let own = changes[state.name.value], own.contains(where: { $0.mayMoveFrame(of: modal) })
      else { return nil }
      let changed = modal.changed(by: own)
      let sweep = ModalSweep(
        changed, KeySweep(changed, in: catalogue), in: catalogue, onAllScreens: true)
      let width = own.last { $0.layer.contentWidth != nil }?.layer.contentWidth?.span
      return sweep.map {
        EnteredState(name: state.name.value, modal: changed, widthSpan: width, sweep: $0)
      }
    } ?? []
  }

  /// What is to be said of a modal in a state, and was not said of it as it is written.
  mutating func check(_ entered: EnteredState, excluding failing: [SourceSpan?]) {
    enteredState = entered.name
    defer { enteredState = nil }
    _ = checkExpressions(entered.modal, entered.sweep, excluding: failing)
    checkMargins(entered.modal, entered.sweep)
    checkSizes(entered.modal, entered.sweep)
    checkFrames(entered.modal, entered.sweep)
    let changed = entered.sweep.resolutions.filter { entered.hasOwnWidth($0) }
    checkContentWidth(entered.modal, changed)
  }
}

extension EnteredState {
  /// Whether the content's width is one that the state sets.
  fileprivate func hasOwnWidth(_ resolution: Resolution) -> Bool {
    widthSpan != nil && resolution.keys.layer.contentWidth?.span == widthSpan
  }
}

extension SetChange {
  /// Whether the frame of a modal may follow from it.
  fileprivate func mayMoveFrame(of modal: Modal) -> Bool {
    if layer.concernsFrame { return true }
    guard !elements.isEmpty else { return false }
    return ([modal.layer] + modal.variants.map(\.layer)).contains {
      $0.contentWidth?.value.followsFromElements == true
        || $0.contentHeight?.value.followsFromElements == true
    }
  }
}

extension ModalLayer {
  /// Whether it says anything that a frame follows from.
  fileprivate var concernsFrame: Bool {
    presentation != nil || contentWidth != nil || contentHeight != nil || frame != nil
      || margins.top != nil || margins.left != nil || margins.bottom != nil || margins.right != nil
      || maxWidth != nil || maxHeight != nil || placement != nil || clamp != nil
      || safeArea != nil || rounding != nil || keyboard.avoid != nil || keyboard.gap != nil
      || keyboard.keepVisible != nil || layout.x != nil || layout.y != nil || layout.width != nil
      || layout.height != nil
  }
}
