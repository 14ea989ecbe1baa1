import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `OverriddenVariant.swift`; its words are in `Tests/Cases/rules/OverriddenVariant`.
@Suite struct OverriddenVariantTests {
  private func variants(_ list: String) -> String {
    let lines = list.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return spec("\(plainCard)\nvariants:\n\(lines)")
  }

  @Test func laterVariantReplacesAll() throws {
    let text = try ruleCase("OverriddenVariant/laterVariantReplacesAll")
    let finding = try finding(text)
    #expect(finding.secondary.map(\.text) == ["applies wherever it does"])
  }

  @Test func severalReplaceTogether() {
    let text = variants(
      """
      - {when: {minWidth: 500, maxWidth: 600}, contentSize: {height: 100}, cornerRadius: 4}
      - {when: {minWidth: 400}, contentSize: {height: 120}}
      - {when: {maxWidth: 600}, cornerRadius: 8}
      """)
    #expect(findings(text).map(\.code) == [.overriddenVariant])
  }

  @Test(arguments: [
    // The later condition is narrower, or another one.
    """
    - {when: {vertical: compact}, contentSize: {height: 100}}
    - {when: {vertical: compact, keyboard: shown}, contentSize: {height: 80}}
    """,
    """
    - {when: {minWidth: 500}, contentSize: {height: 100}}
    - {when: {minWidth: 501}, contentSize: {height: 80}}
    """,
    // Something is left of the earlier one.
    """
    - {when: {vertical: compact}, contentSize: {height: 100}, dimming: 0.2}
    - {when: {vertical: compact}, contentSize: {height: 80}}
    """,
    """
    - {when: {vertical: compact}, animation: {duration: 1}}
    - {when: {vertical: compact}, animation: {duration: 2}}
    """,
  ])
  func earlierVariantCounts(list: String) {
    #expect(findings(variants(list)) == [])
  }
}
