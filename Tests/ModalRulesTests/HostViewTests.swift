import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// What the rules say of a modal in a subview, which may have a container of its own on every device.
@Suite struct HostViewTests {
  @Test func aFrameLeavesItsView() throws {
    // On no screen would it: 150 of the view are 50 less than the frame.
    let text = spec(
      "presentation: fixed\nframe: [0, 0, 150, 80]\nhost: {subview: [10, 60, 100, 100]}")
    let finding = try finding(text)
    #expect(finding.code == .offContainer)
    #expect(finding.notes.contains { $0.contains("a subview of 100 × 100") })
    #expect(findings(spec("presentation: fixed\nframe: [0, 0, 150, 80]")) == [])
  }

  @Test func marginsTakeAllOfIt() throws {
    let text = spec(
      "contentSize: {width: fill, height: fill}\nmargins: 50\nhost: {subview: [0, 0, 100, 300]}")
    let finding = try finding(text)
    #expect(finding.code == .excessiveMargins)
    #expect(finding.notes.first == "Left and right they take 100 of 100.")
  }

  /// The lowest keyboard of the catalogue leaves more than 200 points of every upright screen.
  @Test func aKeyboardThatDoesNotReachItTakesNothing() {
    let keys = "contentSize: {width: 60, height: fill}\nmargins: 0\nkeyboard: {gap: 0}"
    #expect(
      findings(spec("\(keys)\nhost: {subview: [0, 0, 100, 60]}")) == [])
  }

  @Test func aVariantAsksForTheViewsWidth() throws {
    let text = spec(
      """
      contentSize: {width: 30, height: 20}
      host: {subview: [0, 0, 100, 100]}
      variants: [{when: {minWidth: 101}, contentSize: {width: 60}}]
      """)
    #expect(try finding(text).code == .impossibleVariant)
    let reached = text.replacing("minWidth: 101", with: "minWidth: 100")
    #expect(findings(reached).map(\.code).contains(.impossibleVariant) == false)
  }

  @Test func othersKeepTheirScreens() {
    let text = """
      modalspec: 1
      modals:
        small: {contentSize: {width: 30, height: 20}, host: {subview: [0, 0, 100, 100]}}
        large: {contentSize: {width: 280, height: 200}}
      """
    #expect(findings(text) == [])
  }
}
