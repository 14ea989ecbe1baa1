package import ModalLanguage
package import ModalSyntax

extension Rule {
  /// An expectation must be about a modal that the spec has, and say which where there are several.
  static let unknownModal = Rule(
    .unknownModal,
    check: .names { facts in
      let document = facts.document
      guard !document.modals.isEmpty else { return }
      var previous: Int?
      for index in document.expectations.indices {
        if document.modalIndex(of: document.expectations[index]) != nil { continue }
        // The rows of a table share what is wrong with their entry.
        if let previous,
          document.expectations[previous].isSameEntry(as: document.expectations[index])
        {
          continue
        }
        previous = index
        facts.report(document.unknownModal(of: document.expectations[index]))
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

extension SpecDocument {
  /// The position of the modal that an expectation is about; nil where there is no telling.
  package func modalIndex(of expectation: Expectation) -> Int? {
    guard let id = expectation.modal else { return modals.count == 1 ? 0 : nil }
    return modals.firstIndex { $0.id.value == id.value }
  }

  /// What is wrong with an expectation that no modal can be told for, as a finding.
  package func unknownModal(of expectation: Expectation) -> Diagnostic {
    let ids = modals.map(\.id.value)
    let known = "It has \(listed(some: ids.map { "`\($0)`" }))."
    guard let name = expectation.modal else {
      return Diagnostic(
        .unknownModal, at: expectation.span,
        "the spec has several modals, and the expectation does not say which one it is about",
        notes: [known], help: ids.first.map { "write `modal: \($0)` beside the frame" })
    }
    let near = suggestion(for: name.value, among: ids)
    return Diagnostic(
      .unknownModal, at: name.span, "the spec has no modal `\(name.value)`",
      notes: near == nil ? [known] : [],
      fixIt: near.map { FixIt("write `\($0)`", at: name.span, with: $0) })
  }
}
