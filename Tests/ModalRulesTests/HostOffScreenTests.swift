import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `HostOffScreen.swift`; its words are in `Tests/Cases/rules/HostOffScreen`.
@Suite struct HostOffScreenTests {
  /// 568 × 320 is the smallest screen on its side, 320 × 568 upright.
  @Test func aViewThatFitsOneWayFits() throws {
    let text = try ruleCase("HostOffScreen/beyondBothEdges")
    #expect(findings(text.replacing("[300, 400, 375, 267]", with: "[0, 300, 320, 200]")) == [])
    #expect(findings(text.replacing("[300, 400, 375, 267]", with: "[0, 0, 568, 200]")) == [])
  }
}
