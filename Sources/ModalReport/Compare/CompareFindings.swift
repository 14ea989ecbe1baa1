package import ModalCompare
internal import ModalSyntax

extension CompareReport {
  /// Adds a modal with everything in which the app is unlike it.
  package mutating func add(_ modal: ComparedModal, in tree: ViewTree) {
    modals.append(modal)
    let writer = PlaceWriter(modal: modal, tree: tree)
    for place in modal.places { findings.append(writer.finding(place, &places)) }
    findings += modal.findings(in: tree)
  }
}
