internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// An expectation must be about a modal that the spec has, and say which where there are several.
  mutating func checkModalNames() {
    guard !document.modals.isEmpty else { return }
    var previous: Int?
    for index in document.expectations.indices {
      let name = document.expectations[index].modal
      if name == nil, document.modals.count == 1 { continue }
      if let name, document.modals.contains(where: { $0.id.value == name.value }) { continue }
      // The rows of a table share what is wrong with their entry.
      if let previous, isSameEntry(document.expectations[previous], document.expectations[index]) {
        continue
      }
      previous = index
      if let name {
        report(.unknownModal(name, among: document.modals.map(\.id.value)))
      } else {
        report(
          .missingModal(
            at: document.expectations[index].span, among: document.modals.map(\.id.value)))
      }
    }
  }

  private func isSameEntry(_ one: Expectation, _ other: Expectation) -> Bool {
    if let container = one.setting.container {
      return container.span == other.setting.container?.span
    }
    guard let device = one.setting.device, let otherDevice = other.setting.device else {
      return false
    }
    // A row that is named by its device is as wide as the device's name.
    return device.span == otherDevice.span
      || (device.span == one.span && otherDevice.span == other.span)
  }
}

extension Diagnostic {
  fileprivate static func unknownModal(
    _ name: Located<String>, among modals: [String]
  ) -> Diagnostic {
    let near = suggestion(for: name.value, among: modals)
    return Diagnostic(
      .unknownModal, at: name.span, "the spec has no modal `\(name.value)`",
      notes: near == nil ? ["It has \(modals.map { "`\($0)`" }.joined(separator: ", "))."] : [],
      fixIt: near.map { FixIt("write `\($0)`", at: name.span, with: $0) })
  }

  fileprivate static func missingModal(at span: SourceSpan, among modals: [String]) -> Diagnostic {
    Diagnostic(
      .unknownModal, at: span,
      "the spec has several modals, and the expectation does not say which one it is about",
      notes: ["It has \(modals.map { "`\($0)`" }.joined(separator: ", "))."],
      help: "write `modal: \(modals[0])` beside the frame")
  }
}

extension Explanation {
  static let unknownModal = Explanation(
    .unknownModal, "an expectation about a modal that the spec does not have",
    why: """
      A spec with `modals` holds several, each under its id, and an expectation says with `modal` \
      which one it is about. A frame without a modal, or of one that is not there, cannot be \
      compared with anything.
      """,
    wrong: """
      modalspec: 1
      modals:
        card: {contentSize: {width: 300, height: 200}}
        toast: {contentSize: {width: fill, height: 48}, placement: top}
      expect:
        - {modal: crad, container: [375, 667], frame: [37.5, 233.5, 300, 200]}
      """,
    right: """
      modalspec: 1
      modals:
        card: {contentSize: {width: 300, height: 200}}
        toast: {contentSize: {width: fill, height: 48}, placement: top}
      expect:
        - {modal: card, container: [375, 667], frame: [37.5, 233.5, 300, 200]}
      """)
}
