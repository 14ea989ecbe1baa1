import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `SmallTarget.swift`; its words are in `Tests/Cases/rules/SmallTarget`.
@Suite struct SmallTargetTests {
  @Test func smallTarget() throws {
    let text = try ruleCase("SmallTarget/smallTarget")
    #expect(findings(text.replacing("15", with: "44").replacing("16", with: "44")) == [])
  }

  @Test(arguments: [
    ("label, tap: hide", true), ("image, tap: hide", true), ("field", true), ("digits", true),
    ("digits, keyboard: none", false),
    ("label", false), ("view", false), ("button, enabled: false", false),
    ("button, visible: false", false), ("button, visible: content.width > 400", false),
  ])
  func whatReactsCounts(kind: String, isTarget: Bool) {
    let text = card("it: {kind: \(kind), left: 10, width: 43.9, top: 10, height: 44}")
    #expect(findings(text).map(\.code) == (isTarget ? [.smallTarget] : []))
  }

  @Test func variantsCount() throws {
    let text = try ruleCase("SmallTarget/variantsCount")
    #expect(
      findings(text.replacing("elements: {ok", with: "orientations: [portrait], elements: {ok"))
        == [])
  }

  @Test func elementsOfABasePointAtExtends() throws {
    let base = card("close: {kind: button, left: 10, width: 15, top: 10, height: 15, tap: hide}")
    let text = spec("extends: base.modal.yaml")
    let finding = try finding(text, base: base)
    #expect(excerpt(finding.primary?.span, in: text) == "base.modal.yaml")
    #expect(excerpt(finding.secondary.first?.span, in: base) == "close")
    let fixed = spec("extends: base.modal.yaml\nelements: {close: {width: 44, height: 44}}")
    #expect(findings(fixed, base: base) == [])
  }

  /// `OK` is 1.4 times its size wide: 14 at `XS` makes 19.6 + 24, 15 at `S` 45.
  @Test func smallAtASmallerTextSize() throws {
    let text = try ruleCase("SmallTarget/smallAtASmallerTextSize")
    #expect(targets(text).count == 1)
    #expect(targets(text.replacing("width: fit", with: "width: \"max(44, fit)\"")).isEmpty)
  }
}
