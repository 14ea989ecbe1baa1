import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `BrokenKeepVisible.swift`; its words are in `Tests/Cases/rules/BrokenKeepVisible`.
@Suite struct BrokenKeepVisibleTests {
  /// A sheet as high as the lowest screens, in which 320 − 162 = 158 are left above the number pad
  /// once it is lifted to the top, and 320 − 199 = 121 above the letters.
  private func sheet(
    _ bottom: Int, field: String = "digits", keyboard: String = "{keepVisible: [code, ok]}",
    keys: String = ""
  ) -> String {
    spec(
      """
      presentation: sheet
      contentSize: {height: 320}
      keyboard: \(keyboard)
      elements:
        code: {kind: \(field), left: 16, right: 16, top: 10, height: 44}
        ok: {kind: button, left: 16, right: 16, top: \(bottom - 44), height: 44, tap: hide}
      """ + (keys.isEmpty ? "" : "\n\(keys)"))
  }

  @Test(arguments: [(158, "digits", true), (121, "field", true), (122, "field", false)])
  func upToTheKeyboard(bottom: Int, field: String, holds: Bool) {
    #expect(findings(sheet(bottom, field: field)).isEmpty == holds)
  }

  @Test func orientationsThatAreAllowed() {
    #expect(findings(sheet(180, keys: "orientations: [portrait]")) == [])
  }

  @Test func onlyWhatIsThereWithTheField() {
    let states = """
      behavior:
        initial: entering
        states:
          entering: {enter: [{focus: code}], after: {1: done}}
          done: {}
      """
    let text = sheet(180, keys: states)
    #expect(findings(text).map(\.code) == [.brokenKeepVisible])
    #expect(
      findings(
        text.replacing(
          "height: 44, tap", with: "height: 44, visible: state == done, enabled: state == done, tap"
        )
        .replacing("height: 44}", with: "height: 44, visible: state == entering}")) == [])
  }

  /// It ends 544 down; no phone has as much above its letters.
  @Test func keyboardsOfOthers() throws {
    func broken(_ text: String) -> Bool {
      findings(text).contains { $0.code == .brokenKeepVisible }
    }
    let text = try ruleCase("BrokenKeepVisible/keyboardsOfOthers")
    #expect(!broken(text.replacing(", respondsTo: any", with: "")))
    #expect(!broken(text.replacing("top: 500", with: "top: 8")))
  }
}
