import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `ClippedText.swift`; its words are in `Tests/Cases/rules/ClippedText`.
@Suite struct ClippedTextTests {
  private func finding(_ text: String) throws -> Diagnostic {
    try ModalRulesTests.finding(text, in: builtIn)
  }

  private func findings(_ text: String) -> [Diagnostic] {
    ModalRulesTests.findings(text, in: builtIn)
  }

  @Test func heightOfOneLine() throws {
    // Sizes from 17 at L to 23 at XXXL and 53 at AX5. `i` is 250 thousandths of an em wide.
    let text = try ruleCase("ClippedText/heightOfOneLine")
    #expect(findings(text.replacing("height: 22", with: "height: fit")) == [])
    #expect(findings(text.replacing("height: 22", with: "height: \"max(22, fit)\"")) == [])
  }

  /// What asks for the text size is another length where it is another one: `Confirm` is 3650 thousandths of 28 pt wide at AX1,
  /// which is 102.2, and 193.45 at AX5. A content that is too narrow for it there makes what fills it so.
  @Test(arguments: [
    ("contentSize: [300, 200]", "left: 0, width: \"if(textSize >= 28, 200, 90)\"", true),
    ("contentSize: [300, 200]", "left: 0, width: 90", false),
    ("contentSize: [300, 200]", "left: 0, width: \"if(textSize >= 28, 60, 200)\"", false),
    ("contentSize: [\"if(textSize >= 28, 220, 90)\", 200]", "left: 0, right: 0", true),
    ("contentSize: [\"if(textSize >= 28, 90, 220)\", 200]", "left: 0, right: 0", false),
  ])
  func lengthsFollowTheTextSize(size: String, width: String, holds: Bool) {
    let text = spec(
      "\(size)\nelements:\n  a: {kind: label, text: Confirm, \(width), top: 0, height: fit}")
    #expect(findings(text).map(\.code) == (holds ? [] : [.clippedText]))
  }

  @Test func widthOfOneLine() throws {
    // 6 · 1000 thousandths: 102 of 248 at 17 pt, 240 at 40 (AX3), 282 at 47 (AX4), 318 at 53.
    let text = try ruleCase("ClippedText/widthOfOneLine")
    // Two lines of ⌈1.2 · 53⌉ = 64.
    #expect(
      findings(
        text.replacing("left", with: "lines: 0, left")
          .replacing("height: 80", with: "height: 128")) == [])
  }

  @Test func heightOfSeveralLines() throws {
    // At AX5 14/4 = 4 lines: 3 · 64 + 53 = 245; the last line's leading may be missing. At 47 five
    // a line, 3 lines: 2 · 57 + 47.
    let text = try ruleCase("ClippedText/heightOfSeveralLines")
    #expect(findings(text.replacing("top: 0, height: 200", with: "top: 0, height: 245")) == [])
  }

  @Test(arguments: [
    ("label, visible: false", false), ("view", false), ("field", true), ("button", true),
    ("digits, length: 1", false),
  ])
  func whatSaysSomethingCounts(kind: String, counts: Bool) {
    let text = card("it: {kind: \(kind), left: 0, width: 100, top: 0, height: 44}")
    let hasText = kind != "view" && !kind.hasPrefix("digits")
    let titled = hasText ? text.replacing("left: 0", with: "text: i, left: 0") : text
    #expect(findings(titled).map(\.code) == (counts ? [.clippedText] : []))
  }

  @Test func whatIsTypedMovesUnderTheCursor() throws {
    // Wider than the field at any size, and 53 high at AX5.
    let text = try ruleCase("ClippedText/whatIsTypedMovesUnderTheCursor")
    #expect(findings(text.replacing("height: 52", with: "height: 53")) == [])
    // One that nobody has given anything to say is not tried.
    #expect(findings(card("name: {kind: field, left: 0, width: 100, top: 0, height: 44}")) == [])
  }

  @Test func whatTheBehaviorPutsIntoAFieldCounts() throws {
    let text = card(
      "name: {kind: field, left: 0, width: 100, top: 0, height: 44}",
      keys: "behavior: {initial: a, states: {a: {enter: [{set: {name.text: Ann}}]}}}")
    let finding = try finding(text)
    #expect(finding.code == .clippedText)
    #expect(excerpt(finding.primary?.span, in: text) == "Ann")
  }

  @Test func aTitleMayTakeWhatFitWouldKeepFree() {
    // 2.1 em: 20.4 … 111.3 at AX5, and 53 high.
    func button(_ width: String, _ height: String) -> String {
      card("it: {kind: button, text: 输入, left: 0, width: \(width), top: 0, height: \(height)}")
    }
    #expect(findings(button("106", "53")) == [])
    #expect(findings(button("105", "53")).count == 1)
    #expect(findings(button("fit", "\"max(44, fit)\"")) == [])
  }

  @Test func textsOfTheBehaviorCount() throws {
    let text = try ruleCase("ClippedText/textsOfTheBehaviorCount")
    // 4 · 19 = 76 at XL, 84 at XXL. As wide as whatever it says.
    #expect(findings(text.replacing("width: 80", with: "width: \"max(80, fit)\"")) == [])
  }

  @Test func framesThatGrowWithTexts() {
    let text = card(
      "title: {kind: label, text: 输入, left: 16, right: 16, top: 16, height: fit}",
      "ground: {kind: label, text: i, left: 16, right: 16, top: 16, height: title.height}",
      height: "title.maxY + 16")
    #expect(findings(text) == [])
  }

  /// A tip is as wide as its text at every size, until its maximum, and then has more lines.
  @Test(arguments: ["label", "button"])
  func aContentThatFitsGrowsWithTextsBetweenItsEdges(kind: String) {
    let tip = spec(
      """
      contentSize: fit
      maxWidth: 200
      elements:
        text: {kind: \(kind), text: OK, lines: 0, left: 12, right: 12, top: 8, bottom: 8}
      """)
    #expect(findings(tip).filter { $0.code == .clippedText } == [])
  }

  /// The content is solved anew for what the behavior says, too, and is as wide.
  @Test func aContentThatFitsGrowsWithTextsOfTheBehavior() {
    let text = spec(
      """
      contentSize: fit
      elements:
        text: {kind: label, text: No, lines: 0, left: 12, right: 12, top: 8, bottom: 8}
      behavior:
        initial: one
        states:
          one: {on: {shown: {do: [{set: {text.text: Not before the end of this year}}]}}}
      """)
    #expect(findings(text) == [])
  }

  @Test func theLargestSizeCanBeSmaller() throws {
    let text = try ruleCase("ClippedText/theLargestSizeCanBeSmaller")
    let upToXXL = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 6), largestText: .extraExtraLarge)
    #expect(ModalRulesTests.findings(text, in: upToXXL) == [])
    let upToXXXL = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 6), largestText: .extraExtraExtraLarge)
    _ = try ModalRulesTests.finding(text, in: upToXXXL)
  }

  @Test func elementsOfABasePointAtExtends() throws {
    let base = card("hint: {kind: label, text: i, left: 16, right: 16, top: 16, height: 22}")
    let text = spec("extends: base.modal.yaml")
    let finding = try ModalRulesTests.finding(text, base: base, in: builtIn)
    #expect(excerpt(finding.primary?.span, in: text) == "base.modal.yaml")
  }
}
