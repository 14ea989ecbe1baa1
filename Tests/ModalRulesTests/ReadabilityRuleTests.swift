import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// MS221 to MS224 where views, labels, large texts and texts to come make the difference.
@Suite struct ReadabilityRuleTests {
  private func card(_ elements: String..., keys: String = "") -> String {
    let lines = ["contentSize: {width: 270, height: 200}"] + (keys.isEmpty ? [] : [keys])
    return spec((lines + ["elements:"] + elements.map { "  \($0)" }).joined(separator: "\n"))
  }

  // MARK: - MS221

  private let button = "ok: {kind: button, left: 0, width: 80, top: 0, height: 80, tap: hide}"
  private let panel = "panel: {kind: view, left: 0, width: 80, top: 0, height: 80}"

  @Test func viewOverAButton() throws {
    let text = card(button, panel)
    let finding = try finding(text)
    #expect(finding.code == .overlappingTargets)
    #expect(finding.severity == .warning)
    #expect(finding.message == "`panel` covers all of `ok`")
    #expect(finding.notes == ["At most they have 80 × 80 in common."])
    #expect(finding.help?.hasPrefix("write `enabled: false` for `panel`") == true)
    #expect(excerpt(finding.primary?.span, in: text) == "panel")
    #expect(excerpt(finding.secondary.first?.span, in: text) == "ok")
  }

  /// The middle is at 40, 40; far edges are in nothing.
  @Test(
    arguments: [
      ("left: 0, width: 40", nil), ("left: 0, width: 41", "covers the middle of"),
      ("left: 40, width: 20", "covers the middle of"), ("left: 41, width: 50", nil),
      ("left: -4, width: 90", "covers all of"),
    ] as [(String, String?)])
  func whatCountsIsTheMiddle(place: String, words: String?) {
    let text = card(button, panel.replacing("left: 0, width: 80", with: place))
    let found = findings(text).filter { $0.code == .overlappingTargets }.map(\.message)
    #expect(found == (words.map { ["`panel` \($0) `ok`"] } ?? []))
  }

  @Test func viewsThatTakeNothingAway() {
    // Drawn before.
    #expect(findings(card(panel, button)) == [])
    #expect(findings(card(button, panel.replacing("80}", with: "80, enabled: false}"))) == [])
    #expect(findings(card(button, panel.replacing("80}", with: "80, visible: false}"))) == [])
    #expect(findings(card(button, panel.replacing("80}", with: "80, hit: [200, 0, 9, 9]}"))) == [])
    for kind in ["image", "label"] {
      #expect(findings(card(button, panel.replacing("view", with: kind))) == [])
    }
    // What is beside the card in front of it reacts.
    #expect(
      findings(
        card(
          "all: {kind: view, left: 0, right: 0, top: 0, bottom: 0, tap: hide}",
          "front: {kind: view, left: 20, right: 20, top: 20, bottom: 20}")) == [])
    // The stack that it stands in, and a part of a stack that reacts as a whole.
    #expect(
      findings(
        card(
          "area: {kind: view, left: 0, right: 0, top: 0, stack: {children: [ok]}}",
          "ok: {kind: button, height: 50, tap: hide}")) == [])
    #expect(
      findings(
        card(
          "row: {kind: view, left: 0, right: 0, top: 0, tap: hide, stack: {children: [part]}}",
          "part: {kind: view, height: 50}")) == [])
  }

  @Test func inDifferentStates() {
    let behavior = "behavior: {initial: a, states: {a: {after: {1: b}}, b: {}}}"
    func text(_ state: String) -> String {
      card(
        button.replacing("tap: hide}", with: "tap: hide, visible: state == a}"),
        panel.replacing("80}", with: "80, visible: state == \(state)}"), keys: behavior)
    }
    #expect(findings(text("b")) == [])
    #expect(findings(text("a")).map(\.code) == [.overlappingTargets])
  }

  /// A line of 21 and below it 59 to the middle; of 23 at `XL` it is over the button's upper edge, of 64 at
  /// `AX5` over its middle, where contents scroll.
  @Test func atAccessibilitySizesContentsScroll() {
    let text = card(
      "ok: {kind: button, left: 0, width: 80, top: 20, height: 60, tap: hide}",
      "hint: {kind: view, left: 0, width: 80, top: 0, stack: {children: [label]}}",
      "label: {kind: label, text: A}")
    #expect(!findings(text, in: builtIn).contains { $0.code == .overlappingTargets })
  }

  // MARK: - MS222

  /// 14.75 times its size wide at 17: 260.75 of 270 at `L`, 280.25 with 19 at `XL`: 5.125 on each side.
  @Test func labelBeyondTheContent() throws {
    func outside(_ text: String) -> [Diagnostic] {
      findings(text, in: builtIn).filter { $0.code == .outsideContent }
    }
    let text = card(
      "title: {kind: label, text: Enter your transaction password, centerX: 50%, width: fit, top: 10, height: fit}"
    )
    let finding = try #require(outside(text).first)
    #expect(outside(text).count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.message.hasPrefix("`title` reaches 5"))
    #expect(finding.message.contains("edge of the content at the text size `XL`, on `iphone-5` in"))
    #expect(outside(text.replacing("centerX: 50%, width: fit", with: "left: 0, right: 0")).isEmpty)
    // 14.75 × 23 = 339.25 at `XXXL`, and 14.75 × 28 = 413 at `AX1`.
    let wide = text.replacing("270", with: "340").replacing(
      "  elements:", with: "  orientations: [landscape]\n  elements:")
    #expect(outside(wide).isEmpty)
  }

  // MARK: - MS223

  /// `#949494` is 3.03 to white, `#959595` 2.99.
  @Test(
    arguments: [
      ("size: 18", "#949494", nil), ("size: 18", "#959595", "2.99:1, less than 3:1"),
      ("size: 17", "#949494", "3.03:1, less than 4.5:1"),
      ("size: 14, weight: bold", "#949494", nil),
      ("size: 14, weight: semibold", "#949494", "3.03:1, less than 4.5:1"),
      ("size: 13, weight: bold", "#949494", "3.03:1, less than 4.5:1"),
    ] as [(String, String, String?)])
  func contrastOfLargeText(font: String, color: String, message: String?) {
    let text = card(
      "panel: {kind: view, color: white, left: 0, right: 0, top: 0, bottom: 0}",
      "hint: {kind: label, text: Hint, font: {\(font)}, color: \"\(color)\", left: 9, right: 9, top: 9, height: 40}"
    )
    #expect(
      findings(text).map(\.message)
        == (message.map { ["the contrast of `hint` to `panel` is \($0)"] } ?? []))
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
      keys: "behavior: {initial: a, states: {a: {after: {1: {do: [\(action)], to: b}}}, b: {}}}")
    #expect(findings(text).filter { $0.code == .lowContrast }.count == count)
  }

  // MARK: - MS224

  @Test(arguments: [
    ("height: fit", "msg.text: Wrong", false), ("height: fit", "msg.text: \"\"", true),
    ("height: fit", "other.text: Wrong", true), ("height: 0", "msg.text: Wrong", true),
    ("height: \"max(0, fit)\"", "msg.text: Wrong", false),
  ])
  func textsToCome(height: String, change: String, isFound: Bool) {
    let text = card(
      "msg: {kind: label, text: \"\", left: 0, right: 0, top: 0, \(height)}",
      "other: {kind: label, text: Hint, left: 0, right: 0, top: 100, height: 30}",
      keys: """
        behavior: {initial: a, states: {a: {after: {1: b}}, b: {enter: [{set: {\(change)}}]}}}
        """)
    #expect(findings(text).contains { $0.code == .vanishingElement } == isFound)
  }
}
