import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule on texts: MS229. What texts measure is worked out by Documentation/TextMetrics.md.
@Suite struct TextRuleTests {
  private func card(_ elements: String..., height: String = "200", rest: String = "") -> String {
    spec(
      (["contentSize: {width: 280, height: \(height)}", "elements:"] + elements.map { "  \($0)" })
        .joined(separator: "\n") + "\n" + rest)
  }

  private func finding(_ text: String) throws -> Diagnostic {
    try ModalRulesTests.finding(text, in: builtIn)
  }

  private func findings(_ text: String) -> [Diagnostic] {
    ModalRulesTests.findings(text, in: builtIn)
  }

  @Test func heightOfOneLine() throws {
    // Sizes from 17 at L to 23 at XXXL and 53 at AX5. `i` is 250 thousandths of an em wide.
    let text = card("hint: {kind: label, text: i, left: 16, right: 16, top: 16, height: 22}")
    let finding = try finding(text)
    #expect(finding.code == .clippedText)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "`hint` cannot hold its text from the text size `XXXL` on")
    #expect(
      finding.notes == [
        "At `XXXL` its line takes 23 of height and has 22, 1 too few.",
        "At `AX5` its line takes 53 of height and has 22, 31 too few.",
      ])
    #expect(
      finding.help
        == "write `height: fit`, or `height: \"max(22, fit)\"` if it must be no less")
    #expect(excerpt(finding.primary?.span, in: text) == "i")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "22")
    #expect(findings(text.replacing("height: 22", with: "height: fit")) == [])
    #expect(findings(text.replacing("height: 22", with: "height: \"max(22, fit)\"")) == [])
  }

  @Test func widthOfOneLine() throws {
    // 6 · 1000 thousandths: 102 of 248 at 17 pt, 240 at 40 (AX3), 282 at 47 (AX4), 318 at 53.
    let text = card("title: {kind: label, text: 输入交易密码, left: 16, right: 16, top: 16, height: 80}")
    let finding = try finding(text)
    #expect(finding.severity == .note)
    #expect(finding.message.contains("from the text size `AX4` on"))
    #expect(
      finding.notes.prefix(2) == [
        "At `AX4` its line takes 282 of width and has 248, 34 too few.",
        "At `AX5` its line takes 318 of width and has 248, 70 too few.",
      ])
    #expect(
      finding.help == "write `lines: 0` and `height: fit` for as many lines as it needs")
    // Two lines of ⌈1.2 · 53⌉ = 64.
    #expect(
      findings(
        text.replacing("left", with: "lines: 0, left")
          .replacing("height: 80", with: "height: 128")) == [])
  }

  @Test func linesThatItMayTake() throws {
    // Fourteen characters at 53 pt, four a line: four lines.
    let text = card(
      "text: {kind: label, text: 输入交易密码输入交易密码输入, lines: 2, left: 16, right: 16, top: 0, height: 200}"
    )
    let finding = try finding(text)
    // At 33 pt (AX2) 248 holds seven, so two lines; at 40 (AX3) six, so three.
    #expect(finding.message.contains("from the text size `AX3` on"))
    #expect(
      finding.notes.prefix(2) == [
        "At `AX3` it takes 3 lines and may take 2.", "At `AX5` it takes 4 lines and may take 2.",
      ])
    #expect(excerpt(finding.secondary.first?.span, in: text) == "2")
  }

  @Test func heightOfSeveralLines() throws {
    // At AX5 14/4 = 4 lines: 3 · 64 + 53 = 245; the last line's leading may be missing. At 47 five
    // a line, 3 lines: 2 · 57 + 47.
    let text = card(
      "text: {kind: label, text: 输入交易密码输入交易密码输入, lines: 0, left: 16, right: 16, top: 0, height: 200}",
      height: "280")
    #expect(
      try finding(text).notes.first
        == "At `AX5` its 4 lines take 245 of height and have 200, 45 too few.")
    #expect(try finding(text).message.hasSuffix("at the text size `AX5`"))
    #expect(findings(text.replacing("top: 0, height: 200", with: "top: 0, height: 245")) == [])
  }

  @Test func onNarrowScreensAlone() throws {
    let text = spec(
      """
      presentation: sheet
      contentSize: {height: 300}
      elements:
        title: {kind: label, text: 输入交易密码, left: 16, right: 16, top: 16, height: 80}
      """)
    // 318 at AX5 fit into 343 of 375, and not into 288 of 320.
    let finding = try finding(text)
    #expect(
      finding.message
        == "`title` cannot hold its text at the text size `AX5`, on `iphone-5` in portrait")
    #expect(finding.notes.first == "At `AX5` its line takes 318 of width and has 288, 30 too few.")
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

  @Test func aFieldHoldsItsPlaceholder() throws {
    // 4 · 1000 thousandths: 188 of 180 at 47 (AX4); 44 of height are enough up to 40 (AX3).
    let text = card(
      "name: {kind: field, placeholder: 交易密码, left: 0, width: 180, top: 0, height: 80}")
    let finding = try finding(text)
    #expect(
      finding.message
        == "`name` cannot hold its placeholder from the text size `AX4` on"
    )
    #expect(finding.notes.first == "At `AX4` its line takes 188 of width and has 180, 8 too few.")
    #expect(finding.help == "give the field more width, or the placeholder fewer words")
    #expect(excerpt(finding.primary?.span, in: text) == "交易密码")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "180")
    #expect(findings(text.replacing("180", with: "212")) == [])
    let low = text.replacing("180", with: "212").replacing("80}", with: "44}")
    #expect(
      try ModalRulesTests.finding(low, in: builtIn).notes.first
        == "At `AX4` its line takes 47 of height and has 44, 3 too few.")
    #expect(findings(low.replacing("height: 44", with: "height: \"max(44, fit)\"")) == [])
    #expect(
      findings(low.replacing("height: 44", with: "height: fit")).map(\.code) == [.smallTarget])
  }

  @Test func whatIsTypedMovesUnderTheCursor() throws {
    // Wider than the field at any size, and 53 high at AX5.
    let text = card(
      "name: {kind: field, text: 输入交易密码输入交易密码, left: 0, width: 100, top: 0, height: 53}")
    #expect(findings(text) == [])
    let low = try finding(text.replacing("height: 53", with: "height: 52"))
    #expect(low.message.hasPrefix("`name` cannot hold its text at the text size `AX5`"))
    // One that nobody has given anything to say is not tried.
    #expect(findings(card("name: {kind: field, left: 0, width: 100, top: 0, height: 44}")) == [])
  }

  @Test func whatTheBehaviorPutsIntoAFieldCounts() throws {
    let text = card(
      "name: {kind: field, left: 0, width: 100, top: 0, height: 44}",
      rest: "behavior: {initial: a, states: {a: {enter: [{set: {name.text: Ann}}]}}}")
    let finding = try finding(text)
    #expect(finding.code == .clippedText)
    #expect(excerpt(finding.primary?.span, in: text) == "Ann")
  }

  @Test func aCellHoldsADigit() throws {
    // 4 cells of 40 × 60. At 40 pt (AX3) for 17 a digit is 24 wide; for 30 at 23/17 40.5 · 0.6 = 24.3,
    // at 28/17 49.5, 33/17 58.25 · 0.6 = 34.95, at 40/17 70.5 · 0.6 = 42.3.
    let text = card(
      "pin: {kind: digits, length: 4, font: 30, left: 0, width: 160, top: 0, height: 60}")
    let finding = try finding(text)
    #expect(finding.severity == .note)
    #expect(
      finding.message
        == "`pin` cannot hold its digits from the text size `AX3` on")
    #expect(
      finding.notes.first == "At `AX3` a digit takes 42.3 × 70.5 and a cell has 40 × 60.")
    #expect(
      finding.help == "write `height: fit`, or `height: \"max(60, fit)\"` if it must be no less")
    #expect(excerpt(finding.primary?.span, in: text) == "30")
    // 53/17 · 30 = 93.53, as a quarter 93.5; · 0.6 = 56.1 a cell.
    let high = text.replacing("height: 60", with: "height: \"max(44, fit)\"")
    #expect(try ModalRulesTests.finding(high, in: builtIn).help == "give it a width of 169.2")
    #expect(findings(high.replacing("160", with: "224.4")) == [])
    // Without a font the dots are as large as somebody wants.
    #expect(findings(text.replacing("font: 30, ", with: "")) == [])
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

  @Test func severalAtAccessibilitySizesAreOneFinding() throws {
    // 40 at AX3, 47 at AX4.
    let text = card(
      "a: {kind: label, text: i, left: 16, right: 16, top: 0, height: 39}",
      "b: {kind: label, text: i, left: 16, right: 16, top: 40, height: 60}",
      "c: {kind: label, text: i, left: 16, right: 16, top: 100, height: 44}")
    let found = findings(text).grouped()
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.severity == .note)
    #expect(finding.message == "`a` and `c` cannot hold their texts at accessibility sizes")
    #expect(
      finding.notes == [
        "At `AX3` `a` is cut off: its line takes 40 of height and has 39, 1 too few.",
        "At `AX4` `c` is cut off: its line takes 47 of height and has 44, 3 too few.",
      ])
    #expect(finding.primary?.text == "from `AX3` on")
    #expect(finding.secondary.map(\.text) == ["from `AX4` on"])
    // What everybody may choose is another matter.
    let worse = findings(text.replacing("39", with: "20"))
    #expect(worse.map(\.severity) == [.warning, .note])
  }

  @Test func textsOfTheBehaviorCount() throws {
    let text = card(
      "word: {kind: label, text: i, left: 0, width: 80, top: 0, height: 60}",
      rest: """
        behavior:
          initial: a
          states:
            a: {after: {1: b}}
            b: {enter: [{set: {word.text: 输入交易}}]}
        """)
    let finding = try finding(text)
    // 4 · 19 = 76 at XL, 84 at XXL.
    #expect(finding.message.contains("from the text size `XXL` on"))
    #expect(excerpt(finding.primary?.span, in: text) == "输入交易")
    // As wide as whatever it says.
    #expect(findings(text.replacing("width: 80", with: "width: \"max(80, fit)\"")) == [])
  }

  @Test func framesThatGrowWithTexts() {
    let text = card(
      "title: {kind: label, text: 输入, left: 16, right: 16, top: 16, height: fit}",
      "ground: {kind: label, text: i, left: 16, right: 16, top: 16, height: title.height}",
      height: "title.maxY + 16")
    #expect(findings(text) == [])
  }

  /// In a stack, what says no size of its own grows with its text, and what says one does not.
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

  /// `Gone` in one line is wider than the 200 that there are from some size on; no height is at fault.
  @Test func aContentThatFitsHasItsMaximum() throws {
    let found = findings(
      spec(
        """
        contentSize: fit
        maxWidth: 60
        elements:
          text: {kind: label, text: Gone, left: 12, right: 12, top: 8, bottom: 8}
        """))
    #expect(found.map(\.code) == [.clippedText])
    #expect(found.first?.notes.first?.contains("its line takes") == true)
    #expect(found.first?.notes.first?.contains("of width and has 36") == true)
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

  @Test func stacksGrowWithTexts() throws {
    func text(_ height: String) -> String {
      spec(
        """
        contentSize: {width: 280, height: fit}
        elements:
          body: {kind: view, left: 0, right: 0, top: 0, stack: {children: [title, ok]}}
          title: {kind: label, text: 输入交易密码输入交易密码, lines: 0}
          ok: {kind: button, text: 输入, height: \(height)}
        """)
    }
    #expect(findings(text("\"max(44, fit)\"")) == [])
    let finding = try finding(text("44"))
    #expect(finding.message.hasPrefix("`ok` cannot hold its text from the text size `AX4` on"))
    // 12 · 53 at AX5 are three lines of 280; with one line for all of it 204 fit at L, and 276 at XXXL.
    let single = findings(text("\"max(44, fit)\"").replacing(", lines: 0", with: ""))
    #expect(single.map(\.severity) == [.note])
  }

  @Test func theLargestSizeCanBeSmaller() throws {
    let text = card("hint: {kind: label, text: i, left: 16, right: 16, top: 16, height: 22}")
    let upToXXL = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 6), largestText: .extraExtraLarge)
    #expect(ModalRulesTests.findings(text, in: upToXXL) == [])
    let upToXXXL = DeviceMatrix(
      .builtIn, supported: SupportedDevices(minimumOS: 6), largestText: .extraExtraExtraLarge)
    let finding = try ModalRulesTests.finding(text, in: upToXXXL)
    #expect(finding.message.hasSuffix("at the text size `XXXL`"))
    #expect(finding.notes.count == 1)
  }

  @Test func elementsOfABasePointAtExtends() throws {
    let base = card("hint: {kind: label, text: i, left: 16, right: 16, top: 16, height: 22}")
    let text = spec("extends: base.modal.yaml")
    let finding = try ModalRulesTests.finding(text, base: base, in: builtIn)
    #expect(excerpt(finding.primary?.span, in: text) == "base.modal.yaml")
  }

  // MARK: - MS232

  @Test func textsOverEachOther() throws {
    // A line of 17 in the middle of 21: 18 to 35 and 28 to 45. `i` is 4.25 wide, eight of them 34.
    let text = card(
      "one: {kind: label, text: iiiiiiii, lines: 0, left: 16, right: 16, top: 16, height: fit}",
      "two: {kind: label, text: iiiiiiiiii, lines: 0, left: 16, right: 16, top: 26, height: fit}")
    let finding = try #require(findings(text).first)
    #expect(finding.code == .overlappingTexts)
    #expect(finding.severity == .warning)
    #expect(finding.message == "the text of `two` is drawn over that of `one`")
    #expect(finding.notes == ["At most they have 34 × 7 in common."])
    #expect(excerpt(finding.primary?.span, in: text) == "two")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "one")
    #expect(findings(text).count == 1)
    #expect(findings(text.replacing("top: 26", with: "top: one.maxY")) == [])
  }

  @Test func textsMeetOnNarrowScreensAndAtLargeSizes() throws {
    // 12 characters of 17 fit into 288 of 320 in one line; of 19 (XL) they are 228, of 21 252, of 23 276.
    let text = spec(
      """
      presentation: sheet
      contentSize: {height: 300}
      orientations: [portrait]
      elements:
        one: {kind: label, text: 输入交易密码输入交易密码输, lines: 0, left: 16, right: 16, top: 16, height: fit}
        two: {kind: label, text: 输入交易密码, lines: 0, left: 16, right: 16, top: 46, height: fit}
      """)
    let found = findings(text).filter { $0.code == .overlappingTexts }
    // 13 · 23 = 299: two lines of 28, in a frame of 16 to 72; the lower one has 48.5 to 71.5 of it.
    #expect(
      found.map(\.message) == [
        "the text of `two` is drawn over that of `one` at the text size `XXXL`, on `iphone-5` in portrait"
      ])
    #expect(findings(text.replacing("top: 46", with: "top: 76")) == [])
  }

  @Test(arguments: [
    // In one row the one may stand at the left and the other at the right.
    ("{kind: label, text: iiiiiiii, @}", "{kind: label, text: iiiiiiii, @}", false),
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
    // Within a button, a field and digits.
    ("{kind: button, text: iiiiiiii, @}", "{kind: label, text: iiiiiiii, @}", false),
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
      rest: "orientations: [portrait]")
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
}
