import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `IdleBound.swift`; its words are in `Tests/Cases/rules/IdleBound`.
@Suite struct IdleBoundTests {
  @Test func maximumAboveEverything() throws {
    let text = try ruleCase("IdleBound/maximumAboveEverything")
    #expect(findings(text.replacing("1336", with: "1335")) == [])
  }

  @Test func maximumAboveTheContent() throws {
    let text = try ruleCase("IdleBound/maximumAboveTheContent")
    #expect(findings(text.replacing("maxHeight: 200", with: "maxHeight: 199")) == [])
  }

  @Test func maximumIsFeltInTheSpec() {
    let text = spec(
      "contentSize: {width: fill, height: 200}\nmaxWidth: 2000",
      "expect: [{container: [2560, 1440], frame: [280, 620, 2000, 200]}]")
    #expect(findings(text) == [])
  }

  @Test func maximumOfAVariant() {
    let text = spec(
      """
      contentSize: {width: fill, height: 200}
      variants: [{when: {idiom: phone}, maxWidth: 916}]
      """)
    #expect(findings(text).map(\.code) == [.idleBound])
    #expect(findings(text.replacing("916", with: "915")) == [])
    #expect(findings(text.replacing("idiom: phone", with: "minWidth: 700")) == [])
  }

  @Test func partsOfScreensCount() {
    // Upright phones are narrower; half of an iPad is not.
    let text = spec(
      """
      contentSize: {width: fill, height: 200}
      variants: [{when: {horizontal: compact, vertical: regular}, maxWidth: 450}]
      """)
    #expect(findings(text) == [])
  }

  @Test(arguments: ["none", "100%", "container.width"])
  func formulasAreNotLookedAt(maximum: String) {
    #expect(
      findings(spec("contentSize: {width: 300, height: 200}\nmaxWidth: \(maximum)")) == [])
  }
}
