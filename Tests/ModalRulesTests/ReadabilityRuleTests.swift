import ModalModel
import ModalRules
import ModalSource
import Testing

/// MS221 and MS222 where views and labels make the difference.
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
}
