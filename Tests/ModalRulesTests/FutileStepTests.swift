import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `FutileStep.swift`; its words are in `Tests/Cases/rules/FutileStep`.
@Suite struct FutileStepTests {
  @Test(arguments: [
    "{hide: , expect: {visible: false}}, show", "hide, {expect: {calls: []}}",
    "{keyboard: 258}, show",
    "show, {wait: 1}, hide", "show, {at: 1}, {wait: 1, hide: }",
    "show, {wait: 1, expect: {visible: true}}",
  ])
  func isLookedAtOrComesToSomething(events: String) {
    #expect(findings(spec(plainCard, scenario(events))) == [])
  }
}
