internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// An expectation or an invariant must be about a modal that the spec has, and say which where there are several.
  static let unknownModal = Rule(
    .unknownModal,
    check: .names { facts in
      let document = facts.document
      guard !document.modals.isEmpty else { return }
      var previous: Int?
      for index in document.expectations.indices {
        if document.modalIndex(named: document.expectations[index].modal) != nil { continue }
        // The rows of a table share what is wrong with their entry.
        if let previous,
          document.expectations[previous].isSameEntry(as: document.expectations[index])
        {
          continue
        }
        previous = index
        let expectation = document.expectations[index]
        facts.report(
          document.unknownModal(expectation.modal, of: "expectation", at: expectation.span))
      }
      for invariant in document.invariants where document.modalIndex(named: invariant.modal) == nil
      {
        facts.report(document.unknownModal(invariant.modal, of: "invariant", at: invariant.span))
      }
    })
}

extension Expectation {
  /// Whether it is a row of the same table.
  fileprivate func isSameEntry(as other: Expectation) -> Bool {
    if let container = setting.container {
      return container.span == other.setting.container?.span
    }
    guard let device = setting.device, let otherDevice = other.setting.device else {
      return false
    }
    // A row that is named by its device is as wide as the device's name.
    return device.span == otherDevice.span
      || (device.span == span && otherDevice.span == other.span)
  }
}
