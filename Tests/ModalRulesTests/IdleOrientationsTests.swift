import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `IdleOrientations.swift`; its words are in `Tests/Cases/rules/IdleOrientations`.
@Suite struct IdleOrientationsTests {
  @Test(arguments: [
    ("host: window\norientations: [portrait]", ""),
    ("host: subview\norientations: [portrait, landscape]", ""),
    (
      "host: subview\norientations: [portrait]",
      "scenarios: [{name: s, container: [375, 667], events: [{show: {host: window}}]}]"
    ),
  ])
  func elsewhereTheyCount(keys: String, rest: String) {
    #expect(findings(spec("contentSize: {width: 30, height: 20}\n\(keys)", rest)) == [])
  }

  @Test func aFrameOnItsSideIsThere() {
    let text = spec(
      "extends: \(baseName)\nhost: subview",
      "expect: [{container: [667, 375], frame: [183.5, 87.5, 300, 200]}]")
    let base = "modalspec: 1\nmodal: {\(plainCard), orientations: [portrait]}"
    #expect(findings(text, base: base).map(\.code) == [])
  }
}
