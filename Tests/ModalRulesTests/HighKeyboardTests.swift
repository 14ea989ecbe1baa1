import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `HighKeyboard.swift`; its words are in `Tests/Cases/rules/HighKeyboard`.
@Suite struct HighKeyboardTests {
  @Test(arguments: [
    "show, {keyboard: 667}", "{resize: [375, 900]}, show, {keyboard: 800}",
    "show, {keyboard: {rect: [0, 100, 375, 800]}}",
    // The sides may not have been swapped.
    "show, {rotate: landscape}, {keyboard: 500}", "show, {keyboard: none}",
  ])
  func isWithinTheContainer(events: String) {
    #expect(findings(spec(plainCard, scenario(events))) == [])
  }

  @Test(arguments: [
    "show, {keyboard: 667.5}", "show, {rotate: landscape}, {keyboard: 668}",
    "show, {resize: [900, 400]}, {keyboard: 401}",
  ])
  func isHigher(events: String) throws {
    #expect(try finding(spec(plainCard, scenario(events))).code == .highKeyboard)
  }
}
