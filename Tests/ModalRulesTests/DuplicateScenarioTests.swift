import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `DuplicateScenario.swift`; its words are in `Tests/Cases/rules/DuplicateScenario`.
@Suite struct DuplicateScenarioTests {
  @Test func scenariosOfOneName() throws {
    let text = try ruleCase("DuplicateScenario/scenariosOfOneName")
    #expect(
      findings(text.replacing("opens, container: [667", with: "turned, container: [667")) == [])
  }
}
