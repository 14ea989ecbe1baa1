import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `ExcessiveMargins.swift`; its words are in `Tests/Cases/rules/ExcessiveMargins`.
@Suite struct ExcessiveMarginsTests {
  @Test func marginsTakeAll() throws {
    let text = try ruleCase("ExcessiveMargins/marginsTakeAll")
    #expect(findings(text.replacing("310", with: "299")) == [])
  }
}
