import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rules on a modal's frames all over the catalogue: MS205 to MS207, MS209, MS210, MS301.
@Suite struct FrameRuleTests {
  // MARK: - MS205

  @Test func contentTooWide() throws {
    let text = spec("contentSize: {width: 1337, height: 200}")
    let finding = try finding(text)
    #expect(finding.code == .contentTooWide)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "a content of 1337 is wider than any device lets the modal be")
    #expect(finding.primary?.text == "at most 1336, on `ipad-pro-13-m4` in landscape")
    #expect(excerpt(finding.primary?.span, in: text) == "1337")
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

  // MARK: - MS206

  @Test func keyboardLeavesNothing() throws {
    let text = spec(
      "contentSize: {width: 300, height: 200}\nmargins: {horizontal: 20, vertical: 70}")
    let finding = try finding(text)
    #expect(finding.code == .vanishingSize)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "the modal is -19 high on `iphone-5` in landscape with the keyboard `letters`")
    #expect(excerpt(finding.primary?.span, in: text) == "70")
    #expect(
      finding.notes == [
        "The setting is `{device: iphone-5, orientation: landscape, keyboard: letters}`: "
          + "a container of 568 × 320 with a keyboard of 199.",
        // 375 − 248 − 140 is less than nothing, too, and 375 − 206 − 140 of an SE is not.
        "This happens on screens like that of `iphone-5` and `iphone-11-pro` in landscape with a keyboard.",
      ])
    #expect(finding.help == "lower the top and bottom margins, or write `keyboard: lift`")
  }

  /// 320 − 199 − 2 · 80
  @Test func tallestKeyboardIsNamed() throws {
    let text = spec(
      "contentSize: {width: 300, height: 200}\nmargins: {horizontal: 20, vertical: 80}")
    let finding = try finding(text)
    #expect(
      finding.message
        == "the modal is -39 high on `iphone-5` in landscape with the keyboard `letters`")
  }

  /// Keyboards of others are not heard of, and what has no field raises none.
  @Test(arguments: [
    ("{kind: button, left: 0, width: 100, top: 0, height: 44}", "", false),
    (
      "{kind: button, left: 0, width: 100, top: 0, height: 44}", "keyboard: {respondsTo: any}",
      true
    ),
    ("{kind: field, left: 0, width: 100, top: 0, height: 44}", "", true),
    ("{kind: field, left: 0, width: 100, top: 0, height: 44, keyboard: none}", "", false),
  ])
  func onlyKeyboardsThatAreHeardOfCount(element: String, line: String, isFound: Bool) {
    let text = spec(
      "contentSize: {width: 300, height: 200}\nmargins: {horizontal: 20, vertical: 80}\n"
        + "elements: {part: \(element)}\n\(line)")
    #expect(findings(text).contains { $0.code == .vanishingSize } == isFound)
  }

  @Test(arguments: ["keyboard: none", "keyboard: lift", "orientations: [portrait]"])
  func keyboardDoesNotMatter(line: String) {
    let text = spec(
      "contentSize: {width: 300, height: 100}\nmargins: {horizontal: 20, vertical: 80}\n\(line)")
    #expect(findings(text) == [])
  }

  @Test func formulasAskForTheKeyboard() throws {
    let text = spec(
      """
      keyboard: none
      contentSize: {width: 300, height: container.height - keyboard.height - 150}
      """)
    let finding = try finding(text)
    #expect(finding.code == .vanishingSize)
    #expect(finding.message.hasSuffix("in landscape with the keyboard `letters`"))
    #expect(finding.help == "write a height above 0")
    #expect(
      excerpt(finding.primary?.span, in: text)
        == "container.height - keyboard.height - 150")
  }

  @Test(arguments: [
    ("contentSize: {width: 300, height: 0}", "the modal is 0 high on `iphone-5` in portrait", "0"),
    ("contentSize: {width: -5, height: 9}", "the modal is -5 wide on `iphone-5` in portrait", "-5"),
    (
      "contentSize: {width: 300, height: 9}\nmaxHeight: 0",
      "the modal is 0 high on `iphone-5` in portrait", "0"
    ),
    (
      "presentation: fixed\nframe: [10, 10, 0, 20]",
      "the modal is 0 wide on `iphone-5` in portrait", "[10, 10, 0, 20]"
    ),
    (
      "contentSize: {width: 300, height: 9}\nlayout: {height: default.height - 10}",
      "the modal is -1 high on `iphone-5` in portrait", "default.height - 10"
    ),
  ])
  func nothingThere(lines: String, message: String, place: String) throws {
    let text = spec(lines)
    let finding = try finding(text)
    #expect(finding.code == .vanishingSize)
    #expect(finding.message == message)
    #expect(excerpt(finding.primary?.span, in: text) == place)
    #expect(finding.notes.last == "This happens on every screen.")
  }

  // MARK: - MS207

  @Test func sheetHigherThanAPhoneOnItsSide() throws {
    let text = spec("presentation: sheet\ncontentSize: {height: 340}")
    let finding = try finding(text)
    #expect(finding.code == .offContainer)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "the modal reaches 20 beyond the top edge on `iphone-5` in landscape")
    #expect(excerpt(finding.primary?.span, in: text) == "340")
    #expect(
      finding.notes == [
        "Its frame is [0, -20, 568, 340].",
        "The setting is `{device: iphone-5, orientation: landscape}`: a container of 568 × 320.",
        "This happens on screens like that of `iphone-5` in landscape.",
      ])
    #expect(
      finding.help
        == "write `clamp: true`, or write `orientations: [portrait]` if it is never shown in "
        + "landscape")
    #expect(findings(text + "  clamp: true\n") == [])
    #expect(findings(text + "  orientations: [portrait]\n") == [])
  }

  @Test func fixedFrameFitsOneScreen() throws {
    let text = spec("presentation: fixed\nframe: [62, 114, 900, 540]")
    let finding = try finding(text)
    #expect(
      finding.message == "the modal reaches 642 beyond the right edge on `iphone-5` in portrait")
    #expect(excerpt(finding.primary?.span, in: text) == "[62, 114, 900, 540]")
    #expect(finding.help == nil)
  }

  @Test func keyboardPushesASheetOut() throws {
    let text = spec("presentation: sheet\ncontentSize: {height: 300}\nkeyboard: shrink")
    let finding = try finding(text)
    #expect(
      finding.message
        == "the modal reaches 179 beyond the top edge on `iphone-5` in landscape with the "
        + "keyboard `letters`")
    #expect(findings(text.replacing("shrink", with: "lift")) == [])
  }

  @Test func replacedEdgeIsNamed() throws {
    let text = spec("contentSize: {width: 200, height: 100}\nlayout: {x: -30}")
    let finding = try finding(text)
    #expect(
      finding.message == "the modal reaches 30 beyond the left edge on `iphone-5` in portrait")
    #expect(excerpt(finding.primary?.span, in: text) == "-30")
  }

  @Test func systemIsNamedWhereItMatters() throws {
    // Only the systems before 26 have an inset of 21 below.
    let text = spec(
      """
      contentSize: {width: 200, height: 100}
      layout: {y: 'if(safeArea.bottom == 21 && container.width == 852, -30, 20)'}
      """)
    let finding = try finding(text)
    #expect(finding.notes.contains { $0.contains("os: 18}`") })
  }

  @Test func pixelsOfACentredOriginAreForgiven() {
    #expect(findings(spec("contentSize: {width: 319.9, height: 200}\nmargins: 0")) == [])
  }

  // MARK: - MS209

  @Test func maximumAboveEverything() throws {
    let text = spec("contentSize: {width: fill, height: 200}\nmaxWidth: 1336")
    let finding = try finding(text)
    #expect(finding.code == .idleMaximum)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "no device ever makes the modal reach its maximum width of 1336")
    #expect(finding.notes == ["The most room is on `ipad-pro-13-m4`: 1336."])
    #expect(excerpt(finding.primary?.span, in: text) == "1336")
    #expect(findings(text.replacing("1336", with: "1335")) == [])
  }

  @Test func maximumAboveTheContent() throws {
    let text = spec("contentSize: {width: 300, height: 200}\nmaxHeight: 200")
    let finding = try finding(text)
    #expect(
      finding.message == "no device ever makes the modal reach its maximum height of 200")
    #expect(finding.notes == ["Its content is 200 high."])
    #expect(findings(text.replacing("maxHeight: 200", with: "maxHeight: 199")) == [])
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
    #expect(findings(text).map(\.code) == [.idleMaximum])
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

  // MARK: - MS210

  @Test func marginsTakeAll() throws {
    let text = spec("contentSize: {width: 300, height: 200}\nmargins: {left: 20, right: 310}")
    let finding = try finding(text)
    #expect(finding.code == .excessiveMargins)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == "the margins of the modal leave no room on `iphone-5` in portrait")
    #expect(excerpt(finding.primary?.span, in: text) == "310")
    #expect(
      finding.notes == [
        "Left and right they take 330 of 320.",
        "The setting is `{device: iphone-5}`: a container of 320 × 568.",
        "This happens on screens like that of `iphone-5` in portrait.",
      ])
    #expect(findings(text.replacing("310", with: "299")) == [])
  }

  @Test func safeAreaTakesItsShare() throws {
    let text = spec(
      """
      contentSize: {width: 300, height: 200}
      keyboard: none
      margins: {top: 0, left: 110, bottom: 0, right: 110}
      safeArea: avoid
      variants: [{when: {orientation: landscape}, margins: {left: 400, right: 360}}]
      """)
    let finding = try finding(text)
    #expect(finding.code == .excessiveMargins)
    #expect(finding.message.hasSuffix("in landscape"))
    #expect(excerpt(finding.primary?.span, in: text) == "400")
  }

  // MARK: - MS301

  @Test func divisionByZero() throws {
    let text = spec(
      "contentSize: {width: 300, height: 'min(200, 24000 / safeArea.bottom)'}")
    let finding = try finding(text)
    #expect(finding.code == .evaluation)
    #expect(finding.severity == .error)
    #expect(finding.message == "the formula divides by zero on `iphone-5` in portrait")
    #expect(excerpt(finding.primary?.span, in: text) == "24000 / safeArea.bottom")
    #expect(
      finding.notes == [
        "The setting is `{device: iphone-5}`: a container of 320 × 568.",
        "The scale is 2, the safe area [20, 0, 0, 0], `horizontal` compact, `vertical` regular.",
      ])
    #expect(
      finding.help == "keep the divisor from being 0, for instance with `max(1, …)`")
  }

  @Test func everyFormulaOnce() {
    let text = spec(
      """
      contentSize: {width: 300 / safeArea.top, height: 200 / safeArea.bottom}
      orientations: [portrait]
      """)
    // No device that has an inset below has none above, but one: the other formula fails there.
    #expect(findings(text).allSatisfy { $0.code == .evaluation })
    #expect(findings(text).count == 2)
  }

  @Test func onlyAnExpectationFails() throws {
    let text = spec(
      "contentSize: {width: 300, height: 200 / (container.width - 999) + 200}",
      "expect: [{container: [999, 600], frame: [0, 0, 1, 1]}]")
    let finding = try finding(text)
    #expect(finding.message == "the formula divides by zero in a container of 999 × 600")
    #expect(excerpt(finding.primary?.span, in: text) == "200 / (container.width - 999)")
  }

  @Test func keyboardIsToBlame() throws {
    let text = spec(
      "contentSize: {width: 300, height: 200 / (keyboard.height - 253) + 200}\nkeyboard: none")
    let finding = try finding(text)
    #expect(
      finding.message
        == "the formula divides by zero on `iphone-5` in portrait with the keyboard `letters`")
  }

  private func card(_ element: String, keys: String = "", _ rest: String = "") -> String {
    spec("contentSize: {width: 280, height: 200}\n\(keys)elements:\n  a: \(element)", rest)
  }

  @Test(arguments: [
    "{kind: view, left: 0, width: 80, top: 0, height: 50 / (content.width - 280)}",
    "{kind: view, left: 50 / (content.width - 280), width: 80, top: 0, height: 50}",
    "{kind: view, visible: 50 / (content.width - 280) > 3, left: 0, width: 80, top: 0, height: 50}",
    "{kind: label, enabled: 50 / (content.width - 280) > 3, left: 0, width: 80, top: 0, height: 50}",
    "{kind: button, hit: [0, 0, 280, 50 / (content.width - 280)], left: 0, width: 80, top: 0, height: 50}",
    "{kind: view, left: 0, top: 0, stack: {spacing: 50 / (content.width - 280), children: []}}",
  ])
  func divisionByZeroInAnElement(element: String) throws {
    let text = card(element).replacing("children: []", with: "children: [b, c]")
    let isStack = element.contains("stack")
    let children = ["b", "c"].map { "    \($0): {kind: view, width: 9, height: 9}\n" }.joined()
    let whole = isStack ? text + children : text
    let finding = try finding(whole)
    #expect(finding.code == .evaluation)
    #expect(finding.severity == .error)
    #expect(finding.message == "the formula divides by zero on `iphone-5` in portrait")
    #expect(excerpt(finding.primary?.span, in: whole) == "50 / (content.width - 280)")
  }

  @Test func everyFormulaOfAnElementOnce() throws {
    // 999 is the width of no device; 375 that of several.
    let text = card(
      "{kind: view, left: 0, width: 80, top: 1 / (container.width - 375), height: 50 + 1 / (container.width - 999)}"
    )
    #expect(try finding(text).message.hasSuffix("in portrait"))
    let expected = text + "expect: [{container: [999, 600], frame: [0, 0, 1, 1]}]"
    #expect(
      findings(expected).map(\.message).last
        == "the formula divides by zero in a container of 999 × 600")
    #expect(findings(expected).count == 2)
    #expect(findings(text.replacing("375", with: "998")) == [])
  }

  @Test(arguments: [
    // One behind the other in the same surroundings.
    ("100", "200 / safeArea.left", "300 / safeArea.left", 2),
    ("100", "200 / safeArea.left", "a.width", 1),
    // What follows from another mistake may be right without it.
    ("100", "200 / safeArea.left", "300 / (a.width - 100)", 1),
    ("100", "200 / safeArea.left", "300 / (content.width - 280)", 2),
    // The layout's own before those of elements.
    ("100 / safeArea.left", "200 / safeArea.left", "300 / safeArea.left", 3),
    ("100 / safeArea.left", "200 / (content.height - 100)", "300", 1),
    ("100 + a.maxY / safeArea.left", "200 / safeArea.left", "300 / safeArea.left", 2),
    // The same variable is one mistake.
    ("100", "share", "share", 1),
  ])
  func formulasThatFailBehindOthers(height: String, first: String, second: String, count: Int) {
    let variables = first == "share" ? "variables: {share: 400 / safeArea.left}\n" : ""
    let text = spec(
      """
      contentSize: {width: 280, height: \(height)}
      elements:
        a: {kind: view, left: 0, width: \(first), top: 0, height: 10}
        b: {kind: view, left: 0, width: \(second), top: 20, height: 10}
      """, variables)
    let found = findings(text).filter { $0.code == .evaluation }
    #expect(found.count == count, "\(found.map(\.message))")
  }

  @Test func failureInOneStateAlone() throws {
    let text = card(
      "{kind: view, visible: state == s || 1 / (content.width - 280) > 0, left: 0, width: 80, top: 0, height: 50}",
      keys: "behavior: {initial: s, states: {s: {after: {1: b}}, b: {}}}\n")
    #expect(try finding(text).code == .evaluation)
  }

  @Test func failureInAFittingContentIsSaidOnce() throws {
    let text = spec(
      """
      contentSize: {width: 280, height: a.maxY}
      elements:
        a: {kind: view, left: 0, width: 80, top: 0, height: 50 / (content.width - 280)}
      """)
    #expect(try finding(text).code == .evaluation)
  }

  @Test func constantFailureIsTheReadersToReport() {
    let source = SourceFile(
      name: "test", text: spec("contentSize: {width: 300, height: 200 / 0}"))
    let checked = read(compose(source).value, of: source)
    #expect(checked.diagnostics.map(\.code) == [.evaluation])
    #expect(checked.value.flatMap { check($0, in: builtIn) } == [])
  }

  // MARK: - Bases

  private let base = """
    modalspec: 1
    modal:
      presentation: sheet
      contentSize: {height: 900}
      margins: {horizontal: 200}
      maxWidth: 4000
      modal: true
    """

  @Test func findingsOfABasePointAtExtends() throws {
    let text = spec("extends: base.modal.yaml\nmargins: 0\norientations: [portrait]")
    let finding = try finding(text, base: base)
    #expect(finding.code == .offContainer)
    #expect(excerpt(finding.primary?.span, in: text) == "base.modal.yaml")
    #expect(finding.secondary.map(\.text) == ["said here"])
    #expect(excerpt(finding.secondary.first?.span, in: base) == "900")
    #expect(finding.secondary.first?.span.file == 1)
  }

  @Test func findingsOfAPresetPointAtExtends() throws {
    let text = spec("extends: cy/password\nquirks: {literalTapTarget: false}")
    let finding = try #require(findings(text).first { $0.code == .offContainer })
    #expect(excerpt(finding.primary?.span, in: text) == "cy/password")
    #expect(finding.secondary == [])
  }

  @Test func severalModalsAreNamed() {
    let text = """
      modalspec: 1
      modals:
        card: {contentSize: {width: 300, height: 200}}
        panel: {presentation: sheet, contentSize: {height: 340}}
      """
    #expect(
      findings(text).map(\.message) == [
        "`panel` reaches 20 beyond the top edge on `iphone-5` in landscape"
      ])
  }

  // MARK: - The short way

  /// Of a plain modal a few screens are looked at instead of all; the findings must be the same.
  /// A `layout` that changes nothing makes the same modal one that is not plain.
  @Test func extremesSpeakForAll() throws {
    var random = Generator(state: 20_261_121)
    for _ in 0..<400 {
      let keys = randomModal(&random)
      let short = findings(spec(keys)).map(\.code).sorted()
      let long = findings(spec(keys + "\nlayout: {height: default.height}")).map(\.code).sorted()
      #expect(short == long, "\(keys)")
    }
  }

  /// The same of frames that follow from the container's.
  @Test func extremesSpeakForFixedFrames() throws {
    var random = Generator(state: 20_261_122)
    for _ in 0..<200 {
      let frame = ["width", "height"].map { extent in
        let near = ["0", "24", "-10", "200", "container.\(extent) - 300"]
        let length = [
          "100", "340", "900", "container.\(extent)", "container.\(extent) - 24",
          "container.\(extent) - 400", "container.width - 48",
        ]
        return (
          near[Int(random.next() % UInt64(near.count))],
          length[Int(random.next() % UInt64(length.count))]
        )
      }
      let numbers = [frame[0].0, frame[1].0, frame[0].1, frame[1].1].joined(separator: ", ")
      let keys = "presentation: fixed\nframe: [\(numbers)]"
      let short = findings(spec(keys)).map(\.code).sorted()
      let long = findings(spec(keys + "\nlayout: {height: default.height}")).map(\.code).sorted()
      #expect(short == long, "\(keys)")
    }
  }

  private func randomModal(_ random: inout Generator) -> String {
    let width = [
      "fill", "50%", "100", "290", "340", "600", "1000", "1500", "0", "\"min(320, limit.width)\"",
      "\"if(horizontal == regular, 700, limit.width)\"", "limit.width - 300",
    ]
    let height = [
      "fill", "40%", "100", "280", "340", "500", "900", "1500", "-3",
      "\"max(160, limit.height / 2)\"", "\"if(keyboard.height > 0, 100, 600)\"",
      "limit.height * 1.5", "\"min(400, limit.height - 250)\"",
    ]
    let length = ["0", "10", "20", "60", "100", "150", "200"]
    var keys: [String] = []
    func pick(_ choices: [String]) -> String {
      choices[Int(random.next() % UInt64(choices.count))]
    }
    func maybe(_ key: String, _ choices: [String]) {
      if random.next() % 2 == 0 { keys.append("\(key): \(pick(choices))") }
    }
    keys.append("presentation: \(pick(["dialog", "sheet"]))")
    keys.append("contentSize: {width: \(pick(width)), height: \(pick(height))}")
    maybe("margins", length)
    maybe("maxWidth", ["280", "400", "900", "1400"])
    maybe("maxHeight", ["280", "400", "900", "1400"])
    maybe("placement", ["center", "top", "bottom", "left", "bottomRight"])
    maybe("clamp", ["true", "false"])
    maybe("safeArea", ["avoid", "ignore"])
    maybe("rounding", ["qmui", "none", "floor"])
    maybe("keyboard", ["shrink", "lift", "none"])
    maybe("orientations", ["[portrait]", "[landscape]", "[portrait, landscape]"])
    if random.next() % 2 == 0 {
      let condition = pick([
        "{idiom: phone}", "{horizontal: compact}", "{orientation: landscape}", "{minWidth: 500}",
        "{keyboard: shown}", "{idiom: pad, horizontal: compact}",
      ])
      let change = pick([
        "contentSize: {width: \(pick(width))}", "contentSize: {height: \(pick(height))}",
        "margins: \(pick(length))", "maxWidth: \(pick(["280", "450", "900"]))",
        "keyboard: none", "clamp: true", "orientations: [portrait]",
      ])
      keys.append("variants: [{when: \(condition), \(change)}]")
    }
    return keys.joined(separator: "\n")
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
private struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ (mixed >> 31)) >> 8
  }
}
