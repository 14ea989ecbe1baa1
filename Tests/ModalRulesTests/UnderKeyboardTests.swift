import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `UnderKeyboard.swift`; its words are in `Tests/Cases/rules/UnderKeyboard`.
@Suite struct UnderKeyboardTests {
  @Test func fieldUnderItsKeyboard() throws {
    let text = try ruleCase("UnderKeyboard/fieldUnderItsKeyboard")
    #expect(findings(text.replacing("keyboard: none", with: "keyboard: lift")) == [])
  }

  @Test func onlyTheKeyboardOfItsKind() throws {
    // 320 − 199 = 121 above the letters of the lowest phone, 320 − 162 = 158 above its number pad.
    let text = try ruleCase("UnderKeyboard/onlyTheKeyboardOfItsKind")
    #expect(findings(text.replacing("top: 64", with: "top: 61")) == [])
    #expect(findings(text.replacing("field", with: "digits").replacing("64", with: "98")) == [])
  }

  @Test func buttonsCountWhileItHasTheFocus() throws {
    let text = try ruleCase("UnderKeyboard/buttonsCountWhileItHasTheFocus")
    #expect(findings(text.replacing("kind: button", with: "kind: label")) == [])
    #expect(findings(text.replacing("bottom: 16", with: "top: 120")) == [])
  }
}
