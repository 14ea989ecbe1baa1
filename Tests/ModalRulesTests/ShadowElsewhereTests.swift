import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `ShadowElsewhere.swift`; its words are in `Tests/Cases/rules/ShadowElsewhere`.
@Suite struct ShadowElsewhereTests {
  @Test func aVariantMayGiveTheBackground() throws {
    let text = """
      modalspec: 1
      modal:
        contentSize: [200, 80]
        elements: {title: {kind: label, text: Title, left: 20, right: 20, top: 20, height: fit}}
        variants:
          - {when: {idiom: pad}, elements: {title: {shadow: {radius: 4}}}}
      """
    #expect(
      findings(text).map(\.message) == ["`title` has no background, so its letters cast the shadow"]
    )
    #expect(findings(text.replacing("kind: label", with: "kind: label, background: white")) == [])
    #expect(
      findings(text.replacing("shadow: {", with: "background: white, shadow: {")) == [])
  }
}
