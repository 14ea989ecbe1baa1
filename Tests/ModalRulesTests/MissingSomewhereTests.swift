import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `MissingSomewhere.swift`; its words are in `Tests/Cases/rules/MissingSomewhere`.
@Suite struct MissingSomewhereTests {
  @Test func onlyAVariantGivesTheHeight() throws {
    let text = try ruleCase("MissingSomewhere/onlyAVariantGivesTheHeight")
    #expect(findings(text.replacing("{width: 200}", with: "{width: 200, height: 100}")) == [])
  }
}
