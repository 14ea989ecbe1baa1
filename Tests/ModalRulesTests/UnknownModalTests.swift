import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `UnknownModal.swift`; its words are in `Tests/Cases/rules/UnknownModal`.
@Suite struct UnknownModalTests {
  private let two = """
    modalspec: 1
    modals:
      card: {contentSize: {width: 300, height: 200}}
      toast: {contentSize: {width: fill, height: 48}, placement: top}
    expect:

    """

  @Test func misspeltModal() throws {
    let text = try ruleCase("UnknownModal/misspeltModal")
    let finding = try finding(text)
    #expect(excerpt(finding.fixIt?.span, in: text) == "tost")
    #expect(finding.fixIt?.replacement == "toast")
    #expect(findings(text.replacing("tost", with: "toast")) == [])
  }

  @Test func tableIsReportedOnce() {
    let rows =
      two + """
          - container: [375, 667]
            frames: {0: [1, 1, 1, 1], 200: [1, 1, 1, 1]}
          - frames: {iphone-15: [1, 1, 1, 1], iphone-16: [1, 1, 1, 1]}
          - {container: [375, 812], frame: [1, 1, 1, 1]}
        """
    #expect(findings(rows).map(\.code) == [.unknownModal, .unknownModal, .unknownModal])
  }
}
