import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `DisallowedOrientation.swift`; its words are in `Tests/Cases/rules/DisallowedOrientation`.
@Suite struct DisallowedOrientationTests {
  @Test func orientationOfAContainer() throws {
    let text = spec(
      plainCard + "\norientations: [landscape]",
      "expect: [{container: [375, 667], frame: [0, 0, 1, 1]}]")
    let finding = try finding(text)
    #expect(finding.code == .disallowedOrientation)
    #expect(excerpt(finding.primary?.span, in: text) == "[375, 667]")
  }

  @Test func orientationsOfAVariant() {
    let text = spec(
      plainCard + """

        orientations: [portrait]
        variants: [{when: {idiom: pad}, orientations: [portrait, landscape]}]
        """,
      """
      expect:
        - {device: ipad-10.2, orientation: landscape, frame: [0, 0, 1, 1]}
        - {device: iphone-15, orientation: landscape, frame: [0, 0, 1, 1]}
      """)
    #expect(findings(text).map(\.code) == [.disallowedOrientation])
  }
}
