internal import ModalSyntax

/// What several keys mean together: the last step of reading. Each line is a pass in a file of this folder.
extension Reader {
  /// Validates a modal with all that it extends.
  mutating func validate(_ modal: inout Modal, over chain: [Link], in node: NodeID) {
    let preset = chain.nearestPreset
    if let quirks = scope.quirks, quirks.span.file == tree.file { checkQuirks(quirks, of: preset) }
    if !chain.isEmpty { checkCounts(of: modal, over: chain) }
    if scope.silentFaults == 0 { checkRequired(modal, over: preset, in: node) }
    checkDetents(of: modal, in: node)
    if modal.hasDetents { checkKeysBesideDetents(of: modal, in: node) }
    checkPopover(of: modal, in: node)
    checkElements(&modal)
    checkFit(of: modal)
    checkOrder(of: modal)
    checkBehavior(of: &modal, in: node)
  }

  /// Validates what the parts of a spec say of each other.
  mutating func validate(_ document: SpecDocument) {
    checkRests(in: document)
    if !spec.elementClaims.isEmpty { checkElementClaims(in: document) }
    if !spec.popoverChanges.isEmpty { checkPopoverChanges(in: document) }
    if !spec.elementChanges.isEmpty { checkElementChanges(in: document) }
    if !spec.focusTargets.isEmpty { checkFocusTargets(in: document) }
    if !spec.scrollTargets.isEmpty { checkScrollTargets(in: document) }
  }
}
