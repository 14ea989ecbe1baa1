import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `FixedFrame.swift`; its words are in `Tests/Cases/rules/FixedFrame`.
@Suite struct FixedFrameTests {
  @Test func fixedInAVariantWithoutFrame() throws {
    let text = try ruleCase("FixedFrame/fixedInAVariantWithoutFrame")
    #expect(
      findings(text.replacing("fixed}", with: "fixed, frame: [10, 10, 300, 300]}")) == [])
  }

  @Test(arguments: [
    ("contentSize: {height: 20}", "contentSize", "20"), ("margins: 12", "margins", "12"),
    ("margins: {bottom: 1}", "margins", "1"), ("maxWidth: 200", "maxWidth", "200"),
    ("maxHeight: 200", "maxHeight", "200"), ("minWidth: 200", "minWidth", "200"),
    ("minHeight: 200", "minHeight", "200"), ("placement: top", "placement", "top"),
    ("clamp: true", "clamp", "true"), ("safeArea: avoid", "safeArea", "avoid"),
    ("keyboard: lift", "keyboard", "lift"),
  ])
  func ignoredByFixed(line: String, key: String, place: String) throws {
    let text = spec("presentation: fixed\nframe: [0, 0, 300, 300]\n\(line)")
    let finding = try finding(text)
    #expect(finding.code == .fixedFrame)
    #expect(finding.severity == .warning)
    #expect(finding.message == "the modal is fixed, so its `\(key)` is ignored")
    #expect(excerpt(finding.primary?.span, in: text) == place)
    #expect(excerpt(finding.secondary.first?.span, in: text) == "fixed")
  }

  @Test func fixedHeedsTheRest() {
    let text = spec(
      """
      presentation: fixed
      frame: [0, 0, 300, 300]
      keyboard: none
      rounding: ceil
      cornerRadius: 3
      layout: {y: default.y + 10}
      """)
    #expect(findings(text) == [])
  }

  @Test func keysForAnotherPresentationAreNotIgnored() {
    let text = spec(
      """
      presentation: fixed
      frame: [0, 0, 300, 300]
      contentSize: {width: 300, height: 200}
      variants: [{when: {idiom: phone}, presentation: dialog}]
      """)
    #expect(findings(text) == [])
  }
}
