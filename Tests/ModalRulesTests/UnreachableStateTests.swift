import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `UnreachableState.swift`; its words are in `Tests/Cases/rules/UnreachableState`.
@Suite struct UnreachableStateTests {
  @Test func noTransitionLeadsToIt() throws {
    let text = try ruleCase("UnreachableState/noTransitionLeadsToIt")
    #expect(findings(text.replacing("hide]}}", with: "hide]}, wrong: failed}")) == [])
  }

  @Test func oneThatOnlyItselfLeadsToIsNotReached() throws {
    let text = try ruleCase("UnreachableState/noTransitionLeadsToIt")
    #expect(findings(text.replacing("again: asking", with: "again: failed")).count == 1)
  }
}
