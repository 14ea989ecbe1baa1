import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `TransparentTarget.swift`; its words are in `Tests/Cases/rules/TransparentTarget`.
@Suite struct TransparentTargetTests {
  @Test func itTakesNoTaps() throws {
    let text = try ruleCase("TransparentTarget/itTakesNoTaps")
    #expect(findings(text.replacing("0.009", with: "0.01")) == [])
    #expect(findings(text.replacing("0.009", with: "0.009, visible: false")) == [])
    #expect(
      findings(
        text.replacing("kind: button", with: "kind: field").replacing(", tap: hide", with: ""))
        == [])
  }

  @Test func aSetMayShowIt() throws {
    let text = try ruleCase("TransparentTarget/itTakesNoTaps")
    let scenario =
      "scenarios: [{name: s, container: [375, 667], events: [{show: main}, {set: {more.alpha: 1}}]}]"
    #expect(findings(text + scenario) == [])
  }
}
