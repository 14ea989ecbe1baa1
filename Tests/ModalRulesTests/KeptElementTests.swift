import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule on `keepVisible`: MS230.
@Suite struct KeptElementTests {
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

  @Test func namesTheWorst() throws {
    let text = sheet(180)
    let finding = try finding(text)
    #expect(finding.code == .brokenKeepVisible)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "`ok` cannot be kept visible on `iphone-5` in landscape with the keyboard "
        + "`numberPad`")
    #expect(
      finding.notes.prefix(2) == [
        "It reaches 22 below the keyboard's upper edge: the content is at 0, and 158 are left above "
          + "the keyboard.",
        "The setting is `{device: iphone-5, orientation: landscape, keyboard: numberPad}`: "
          + "a container of 568 × 320 with a keyboard of 162.",
      ])
    #expect(
      finding.help
        == "move it up in the content by 22, or name fewer elements, or write "
        + "`orientations: [portrait]` if it is never shown in landscape")
    #expect(excerpt(finding.primary?.span, in: text) == "[code, ok]")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "ok")
    #expect(finding.secondary.first?.text == "reaches 180 down")
  }

  @Test(arguments: [(158, "digits", true), (121, "field", true), (122, "field", false)])
  func upToTheKeyboard(bottom: Int, field: String, holds: Bool) {
    #expect(findings(sheet(bottom, field: field)).isEmpty == holds)
  }

  @Test func orientationsThatAreAllowed() {
    #expect(findings(sheet(180, keys: "orientations: [portrait]")) == [])
  }

  /// What is not named, or not lifted.
  @Test func theRestOfTheRule() throws {
    // `ok` is not promised, and covered: that is MS219.
    #expect(findings(sheet(180, keyboard: "{keepVisible: [code]}")).map(\.code) == [.underKeyboard])
    let shrunk = try finding(
      sheet(
        180, keyboard: "{keepVisible: [code, ok]}",
        keys: "variants: [{when: {minWidth: 1}, keyboard: {avoid: none}}]"))
    #expect(shrunk.code == .brokenKeepVisible)
    #expect(shrunk.help == "write `avoid: lift`: nothing else minds `keepVisible`")
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
    func text(_ keys: String) -> String {
      spec(
        """
        presentation: sheet
        contentSize: {height: 600}
        clamp: true
        orientations: [portrait]
        keyboard: {keepVisible: [b]\(keys)}
        elements:
          b: {kind: button, left: 0, width: 80, top: 500, height: 44, tap: hide}
        """)
    }
    let found = findings(text(", respondsTo: any")).filter { $0.code == .brokenKeepVisible }
    let finding = try #require(found.first)
    #expect(finding.message.hasPrefix("`b` cannot be kept visible on `"))
    #expect(finding.message.hasSuffix("with the keyboard `letters`"))
    #expect(!findings(text("")).contains { $0.code == .brokenKeepVisible })
    #expect(
      !findings(text(", respondsTo: any").replacing("top: 500", with: "top: 8")).contains {
        $0.code == .brokenKeepVisible
      })
  }
}
