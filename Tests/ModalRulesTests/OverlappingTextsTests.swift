import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `OverlappingTexts.swift`; its words are in `Tests/Cases/rules/OverlappingTexts`.
@Suite struct OverlappingTextsTests {
  private func findings(_ text: String) -> [Diagnostic] {
    ModalRulesTests.findings(text, in: builtIn)
  }

  @Test func textsOverEachOther() throws {
    // A line of 17 in the middle of 21: 18 to 35 and 28 to 45. `i` is 4.25 wide, eight of them 34.
    let text = try ruleCase("OverlappingTexts/textsOverEachOther")
    #expect(findings(text).count == 1)
    #expect(findings(text.replacing("top: 26", with: "top: one.maxY")) == [])
  }

  @Test func textsMeetOnNarrowScreensAndAtLargeSizes() throws {
    // 12 characters of 17 fit into 288 of 320 in one line; of 19 (XL) they are 228, of 21 252, of 23 276.
    let text = try ruleCase("OverlappingTexts/textsMeetOnNarrowScreensAndAtLargeSizes")
    // 13 · 23 = 299: two lines of 28, in a frame of 16 to 72; the lower one has 48.5 to 71.5 of it.
    #expect(findings(text.replacing("top: 46", with: "top: 76")) == [])
  }

  @Test(arguments: [
    // Both begin where lines begin, or the one stands at the left and the other at the right.
    ("{kind: label, text: iiiiiiii, @}", "{kind: label, text: iiiiiiii, @}", true),
    (
      "{kind: label, text: iiiiiiii, @}",
      "{kind: label, text: iiiiiiii, @, textAlignment: right}", false
    ),
    // 14 · 17 = 238 of 248 stand everywhere.
    ("{kind: label, text: 输入交易密码输入交易密码输入, @}", "{kind: label, text: iiiiiiii, @}", true),
    (
      "{kind: label, text: 输入交易密码输入交易密码输入, @, alpha: 0.3}", "{kind: label, text: iiiiiiii, @}",
      false
    ),
    (
      "{kind: label, text: 输入交易密码输入交易密码输入, @, visible: false}", "{kind: label, text: iiiiiiii, @}",
      false
    ),
    ("{kind: label, text: \"\", @}", "{kind: label, text: iiiiiiii, @}", false),
    // On its ground, and on a picture.
    ("{kind: view, color: white, @}", "{kind: label, text: iiiiiiii, @}", false),
    ("{kind: image, @}", "{kind: label, text: iiiiiiii, @}", false),
    // Beside the title of a button, which stands in the middle, or over it; within a field and digits.
    ("{kind: button, text: iiiiiiii, @}", "{kind: label, text: iiiiiiii, @}", false),
    (
      "{kind: button, text: iiiiiiii, @}",
      "{kind: label, text: iiiiiiii, @, textAlignment: center}", true
    ),
    ("{kind: field, @}", "{kind: label, text: iiiiiiii, @}", false),
    ("{kind: digits, @}", "{kind: label, text: iiiiiiii, @}", false),
    // From 10 points above them; what reacts to taps as well is MS221.
    (
      "{kind: field, @}",
      "{kind: label, text: iiiiiiii, left: 16, width: 100, top: 10, height: 44}", true
    ),
    (
      "{kind: digits, @}",
      "{kind: label, text: iiiiiiii, left: 16, width: 100, top: 10, height: 44}", true
    ),
    (
      "{kind: button, text: iiiiiiii, @}",
      "{kind: label, text: iiiiiiii, left: 110, width: 60, top: 10, height: 44}", true
    ),
    // A title stands in the middle: 123 to 157.
    (
      "{kind: button, text: iiiiiiii, @}",
      "{kind: label, text: iiiiiiii, left: 16, width: 100, top: 10, height: 44}", false
    ),
  ])
  func whichTextsOverlap(lower: String, upper: String, counts: Bool) {
    let place = "left: 16, right: 16, top: 16, height: 44"
    let text = card(
      "a: \(lower.replacing("@", with: place))", "b: \(upper.replacing("@", with: place))",
      keys: "orientations: [portrait]")
    let found = ModalRulesTests.findings(text, in: builtInAtL).map(\.code)
    #expect(found.filter { $0 == .overlappingTexts }.count == (counts ? 1 : 0), "\(found)")
  }

  @Test func whatIsHiddenOrShownInTurnDoesNotOverlap() {
    let long = "text: 输入交易密码输入交易密码输入, left: 16, right: 16, top: 16, height: 64"
    let behavior = """
        a: {kind: label, \(long)A}
        b: {kind: label, \(long)B}
      behavior: {initial: x, states: {x: {on: {shown: y}}, y: {}}}
      """
    func codes(_ one: String, _ other: String) -> Int {
      let text = spec(
        "contentSize: {width: 280, height: 200}\nelements:\n"
          + behavior.replacing("64A", with: "64\(one)").replacing("64B", with: "64\(other)"))
      return findings(text).filter { $0.code == .overlappingTexts }.count
    }
    #expect(codes("", "") == 1)
    #expect(codes(", visible: state == x", ", visible: state == y") == 0)
    #expect(codes(", visible: state == x", ", visible: state != y") == 1)
  }

  @Test func aGroundBetweenTwoTextsHidesOne() {
    let long = "{kind: label, text: 输入交易密码输入交易密码输入, left: 16, right: 16, top: 16, height: 64}"
    func count(_ between: String) -> Int {
      findings(card("a: \(long)", "panel: \(between)", "b: \(long)"))
        .filter { $0.code == .overlappingTexts }.count
    }
    #expect(count("{kind: view, left: 0, right: 0, top: 0, height: 90}") == 1)
    #expect(count("{kind: view, color: white, left: 0, right: 0, top: 0, height: 90}") == 0)
    #expect(count("{kind: image, left: 0, right: 0, top: 0, height: 90}") == 0)
    #expect(count("{kind: image, left: 0, right: 0, top: 100, height: 90}") == 1)
  }

  /// Texts that meet only from right to left are told of where both directions count, and said to be so.
  @Test func textsThatMeetFromRightToLeft() throws {
    let text = spec(
      """
      contentSize: [200, 60]
      elements:
        name: {kind: label, text: Your name, leading: 16, width: 90, top: 20, height: 21}
        count: {kind: label, text: 12 photos, left: 110, width: 80, top: 20, height: 21}
      """)
    #expect(ModalRulesTests.findings(text).isEmpty)
    let both = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 1, directions: [.ltr, .rtl]),
      largestText: .large)
    let finding = try ModalRulesTests.finding(text, in: both)
    #expect(finding.code == .overlappingTexts)
    #expect(finding.notes.last == "This is so only where people read from right to left.")
    // The same pair and another one, which are not so bad from left to right.
    let worse = spec(
      """
      contentSize: {width: 320, height: 160}
      elements:
        a: {kind: label, text: Remaining, leading: 8, width: fit, top: 60, height: fit}
        e: {kind: label, text: Me, left: 210, width: fit, top: 60, height: fit}
        b: {kind: label, text: "12 min", leading: 88, width: fit, top: 60, height: fit}
      """)
    let all = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 1, directions: [.ltr, .rtl]))
    let overlaps = ModalRulesTests.findings(worse, in: all)
      .filter { $0.code == .overlappingTexts }
    let other = overlaps.first { $0.message.hasPrefix("the text of `b` is drawn over that of `e`") }
    #expect(
      other?.notes.last == "This is so only where people read from right to left.")
    #expect(overlaps.contains { $0.message.contains("over that of `a` at the text size `XL`") })
    let reversed = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 1, directions: [.rtl]), largestText: .large)
    #expect(ModalRulesTests.findings(text, in: reversed).map(\.code) == [.overlappingTexts])
  }
}
