import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `NegativeFrame.swift`; its words are in `Tests/Cases/rules/NegativeFrame`.
@Suite struct NegativeFrameTests {
  @Test(arguments: ["[-20, -20, 300, 200]", "[0, 0, 0, 0]"])
  func isNotNegative(frame: String) {
    let expect = "expect: [{container: [375, 667], frame: \(frame)}]"
    #expect(findings(spec(plainCard, expect)) == [])
  }

  @Test(arguments: ["[0, 0, -0.5, 200]", "[0, 0, 300, -1]"])
  func isNegative(frame: String) throws {
    let events = "{show: {animated: false}, expect: {presented: {frame: \(frame)}}}"
    #expect(try finding(spec(plainCard, scenario(events))).code == .vanishingSize)
  }
}
