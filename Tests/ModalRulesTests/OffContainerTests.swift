import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `OffContainer.swift`; its words are in `Tests/Cases/rules/OffContainer`.
@Suite struct OffContainerTests {
  @Test func sheetHigherThanAPhoneOnItsSide() throws {
    let text = try ruleCase("OffContainer/sheetHigherThanAPhoneOnItsSide")
    #expect(findings(text + "  clamp: true\n") == [])
    #expect(findings(text + "  orientations: [portrait]\n") == [])
  }

  @Test func keyboardPushesASheetOut() throws {
    let text = try ruleCase("OffContainer/keyboardPushesASheetOut")
    #expect(findings(text.replacing("shrink", with: "lift")) == [])
  }

  @Test func pixelsOfACentredOriginAreForgiven() {
    #expect(findings(spec("contentSize: {width: 319.9, height: 200}\nmargins: 0")) == [])
  }

  @Test(arguments: ["dialog", "sheet"])
  func minimumBeyondTheContainer(presentation: String) throws {
    let text = spec(
      "presentation: \(presentation)\ncontentSize: {width: 300, height: 200}\nminWidth: 330")
    let finding = try finding(text)
    #expect(finding.code == .offContainer)
    #expect(excerpt(finding.primary?.span, in: text) == "330")
    #expect(finding.help == "lower the minimum")
  }

  private let base = """
    modalspec: 1
    modal:
      presentation: sheet
      contentSize: {height: 900}
      margins: {horizontal: 200}
      maxWidth: 4000
      modal: true
    """

  @Test func findingsOfABasePointAtExtends() throws {
    let text = spec("extends: base.modal.yaml\nmargins: 0\norientations: [portrait]")
    let finding = try finding(text, base: base)
    #expect(finding.code == .offContainer)
    #expect(excerpt(finding.primary?.span, in: text) == "base.modal.yaml")
    #expect(finding.secondary.map(\.text) == ["said here"])
    #expect(excerpt(finding.secondary.first?.span, in: base) == "900")
    #expect(finding.secondary.first?.span.file == 1)
  }

  @Test func findingsOfAPresetPointAtExtends() throws {
    let text = spec("extends: cy/password\nquirks: {literalTapTarget: false}")
    let finding = try #require(findings(text).first { $0.code == .offContainer })
    #expect(excerpt(finding.primary?.span, in: text) == "cy/password")
    #expect(finding.secondary == [])
  }
}
