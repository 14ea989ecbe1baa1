import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `ContentTooWide.swift`; its words are in `Tests/Cases/rules/ContentTooWide`.
@Suite struct ContentTooWideTests {
  @Test func contentTooWide() throws {
    let text = try ruleCase("ContentTooWide/contentTooWide")
    #expect(findings(text.replacing("1337", with: "1336")) == [])
  }

  @Test func onlyAllowedOrientationsCount() throws {
    let text = spec("contentSize: {width: 1000, height: 200}\norientations: [portrait]")
    let finding = try finding(text)
    #expect(finding.primary?.text == "at most 992, on `ipad-pro-13-m4` in portrait")
    #expect(findings(text.replacing("[portrait]", with: "[landscape]")) == [])
  }

  @Test func containersOfTheSpecCount() {
    let text = spec(
      "contentSize: {width: 1800, height: 200}",
      "expect: [{container: [2000, 1000], frame: [100, 400, 1800, 200]}]")
    #expect(findings(text) == [])
  }

  @Test func maximumMayLowerTheContent() {
    #expect(findings(spec("contentSize: {width: 900, height: 540}\nmaxWidth: 420")) == [])
  }

  @Test func widthOfAVariant() {
    let text = spec(
      """
      contentSize: {width: 300, height: 200}
      variants: [{when: {idiom: phone}, contentSize: {width: 1000}}]
      """)
    #expect(findings(text).map(\.code) == [.contentTooWide])
    #expect(
      findings(text).first?.primary?.text == "at most 916, on `iphone-16-pro-max` in landscape")
    #expect(findings(text.replacing("1000", with: "500")) == [])
    // Too wide for a phone, but not where the same width applies besides.
    #expect(findings(text.replacing("{idiom: phone}", with: "{minWidth: 600}")) == [])
  }
}
