import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `IdleReplies.swift`; its words are in `Tests/Cases/rules/IdleReplies`.
@Suite struct IdleRepliesTests {
  @Test(arguments: ["hide: ", "hideAll: ", "tap: dimming", "tap: [1, 1]", "drag: begin"])
  func somebodyMayBeAsked(verb: String) {
    let text = spec(
      "\(plainCard)\ndrag: dismiss", scenario("show, {\(verb), replies: {shouldHide: false}}"))
    #expect(findings(text) == [])
  }

  @Test func aBehaviorMayHideOnAnyAccount() {
    let text = spec(
      "\(plainCard)\nbehavior: {initial: a, states: {a: {on: {shown: {do: [hide]}}}}}",
      scenario("{show: {animated: false}, replies: {shouldHide: false}}"))
    #expect(findings(text) == [])
  }
}
