package import ModalCompare
internal import ModalLanguage
internal import ModalSyntax

extension CompareReport {
  /// Adds a modal with everything in which the app is unlike it.
  package mutating func add(_ modal: ComparedModal, in tree: ViewTree) {
    modals.append(modal)
    let exchanged = modal.exchangedElements(in: tree)
    findings += exchanged.map { modal.finding($0, in: tree) }
    let modal = modal.without(exchanged)
    let writer = PlaceWriter(modal: modal, tree: tree)
    for place in modal.places { findings.append(writer.finding(place, &places)) }
    findings += modal.findings(in: tree)
  }

  /// Adds that the app does not show some modals of a spec, while it shows others: one note for all.
  package mutating func addNote(ofHidden modals: [ComparedModal]) {
    guard let first = modals.first else { return }
    let span = first.content.modal.id.span
    let names = modals.map { "`\($0.name)`" }
    findings.append(
      CompareFinding(
        Diagnostic(
          .missingModal, .note, at: span.file == 0 ? span : nil,
          "the dump does not show the modal\(names.count == 1 ? "" : "s") \(listed(names, most: 6))",
          help:
            "if the app should show one of them, name it: `--modal \(first.content.modal.id.value)`"
        )))
  }
}
