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

  @Test func minimumBelowTheContent() throws {
    // Above a keyboard it would be felt.
    let text = try ruleCase("IdleBound/minimumBelowTheContent")
    #expect(findings(text.replacing("minHeight: 200", with: "minHeight: 201")) == [])
    // Of the smallest screens the box is 280 wide.
    #expect(findings(text.replacing("minHeight: 200", with: "minWidth: 281")) == [])
    #expect(findings(text.replacing("minHeight: 200", with: "minWidth: 280")).count == 1)
  }

  /// What follows from texts, and what is a share of the room, may well come to less than it does now.
  @Test(arguments: ["50%", "min(300, 50%)"])
  func minimumOfAContentThatVaries(width: String) {
    let text = spec("contentSize: {width: \"\(width)\", height: 200}\nminWidth: 120")
    #expect(findings(text) == [])
  }

  @Test(arguments: ["200", "90%"])
  func minimumAboveTheMaximum(width: String) throws {
    let text = try ruleCase("IdleBound/minimumAboveTheMaximum").replacing(
      "width: 200", with: "width: \(width)")
    #expect(findings(text).contains { $0.help == "leave one of the two out" })
    let equal = findings(text.replacing("301", with: "300"))
    #expect(!equal.contains { $0.help == "leave one of the two out" })
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
