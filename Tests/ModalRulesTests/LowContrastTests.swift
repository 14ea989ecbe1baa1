import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `LowContrast.swift`; its words are in `Tests/Cases/rules/LowContrast`.
@Suite struct LowContrastTests {
  private func label(_ text: String, over ground: String, between: String = "") -> String {
    card(
      "panel: {kind: view, \(ground), left: 0, right: 0, top: 0, bottom: 0}",
      between.isEmpty ? "other: {kind: spinner, left: 0, width: 20, top: 0, height: 20}" : between,
      "hint: {kind: label, text: Hint, \(text), left: 16, right: 16, top: 16, height: 22}")
  }

  /// Ratios from WCAG's formula in 50 digits, cut to two places.
  @Test(arguments: [
    ("\"#777777\"", "white", "4.47"), ("white", "\"#777777\"", "4.47"), ("red", "white", "3.99"),
    ("\"#999999\"", "white", "2.84"), ("\"#0A0A0A\"", "black", "1.06"), ("yellow", "white", "1.07"),
    ("white", "white", "1"), ("black, alpha: 0.5", "white", "3.97"),
  ])
  func lowContrast(text: String, ground: String, ratio: String) throws {
    let finding = try finding(label("color: \(text)", over: "color: \(ground)"))
    #expect(finding.code == .lowContrast)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "the contrast of `hint` to `panel` is \(ratio):1, less than 4.5:1")
  }

  /// 3:1 for dots: `#949494` is 3.03 to white, `#959595` 2.99, `#767676` 4.54, `#777777` 4.47.
  @Test(arguments: [
    ("field", "\"#777777\"", "4.47:1, less than 4.5:1"), ("field", "\"#767676\"", nil),
    ("field, secure: false", "\"#777777\"", "4.47:1, less than 4.5:1"),
    ("field, secure: true", "\"#777777\"", nil),
    ("field, secure: true", "\"#959595\"", "2.99:1, less than 3:1"),
    ("digits", "\"#949494\"", nil), ("digits", "\"#959595\"", "2.99:1, less than 3:1"),
  ])
  func contrastOfEntries(kind: String, color: String, message: String?) {
    let text = label("color: \(color)", over: "color: white")
      .replacing("kind: label, text: Hint", with: "kind: \(kind)").replacing("22}", with: "44}")
    #expect(
      findings(text).map(\.message)
        == (message.map { ["the contrast of `hint` to `panel` is \($0)"] } ?? []))
  }

  @Test func onlyGivenColorsCount() {
    #expect(findings(label("alpha: 1", over: "color: white")) == [])
    #expect(findings(label("color: white", over: "alpha: 1")) == [])
  }

  @Test(arguments: [
    ("\"#767676\"", "white"), ("blue", "white"), ("black", "red"), ("black, alpha: 0.6", "white"),
  ])
  func enoughContrast(text: String, ground: String) {
    #expect(findings(label("color: \(text)", over: "color: \(ground)")) == [])
  }

  @Test(arguments: [
    "photo: {kind: image, left: 0, width: 100%, top: 20, height: 40}",
    "veil: {kind: view, color: black, alpha: 0.5, left: 0, width: 100%, top: 20, height: 40}",
    "part: {kind: view, color: black, left: 0, width: 50%, top: 0, height: 60}",
    "plain: {kind: view, left: 0, width: 100%, top: 0, height: 60}",
  ])
  func unknownGround(between: String) {
    #expect(findings(label("color: white", over: "color: white", between: between)) == [])
  }

  @Test(arguments: [
    ("button, enabled: false", "", 0), ("button, enabled: state == b", "", 1),
    ("button, visible: state == a, enabled: state == b", "", 0),
    ("button, enabled: false", "{set: {go.enabled: true}}", 1), ("label, enabled: false", "", 1),
    ("label, tap: hide, enabled: false", "", 0), ("field, enabled: false", "", 0),
  ])
  func contrastOfInactiveControls(kind: String, action: String, count: Int) {
    let text = card(
      "panel: {kind: view, color: white, left: 0, right: 0, top: 0, bottom: 0}",
      "go: {kind: \(kind), text: Go, color: \"#999999\", left: 9, right: 9, top: 9, height: 50}",
      width: "270",
      keys: "behavior: {initial: a, states: {a: {after: {1: {do: [\(action)], to: b}}}, b: {}}}")
    #expect(findings(text).filter { $0.code == .lowContrast }.count == count)
  }
}
