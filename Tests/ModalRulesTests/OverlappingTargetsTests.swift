import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `OverlappingTargets.swift`; its words are in `Tests/Cases/rules/OverlappingTargets`.
@Suite struct OverlappingTargetsTests {
  private let button = "ok: {kind: button, left: 0, width: 80, top: 0, height: 80, tap: hide}"

  private let panel = "panel: {kind: view, left: 0, width: 80, top: 0, height: 80}"

  @Test func hitsOverlap() throws {
    // Two crosses of 20 × 20, 20 apart; each takes taps 12 beyond its edges.
    let text = try ruleCase("OverlappingTargets/hitsOverlap")
    #expect(findings(text.replacing("[40, 0, 44, 44]", with: "[44, 0, 44, 44]")) == [])
  }

  @Test func overlap() throws {
    // 120 + 190 are 30 more than there is.
    let text = try ruleCase("OverlappingTargets/overlap")
    #expect(findings(text.replacing("190", with: "160")) == [])
    #expect(findings(text.replacing("height: 50", with: "height: 50, enabled: false")) == [])
  }

  @Test func inDifferentStates() {
    let text = card(
      "go: {kind: button, visible: state == one, left: 0, width: 60, top: 0, height: 44, tap: next}",
      "stop: {kind: button, visible: state == two, left: 0, width: 60, top: 0, height: 44, tap: hide}",
      keys: """
        behavior:
          initial: one
          states:
            one: {on: {next: two}}
            two: {}
        """)
    #expect(findings(text) == [])
    #expect(
      findings(text.replacing("state == two", with: "state == two || content.width > 0"))
        .isEmpty == false)
  }

  /// The middle is at 40, 40; far edges are in nothing.
  @Test(
    arguments: [
      ("left: 0, width: 40", nil), ("left: 0, width: 41", "covers the middle of"),
      ("left: 40, width: 20", "covers the middle of"), ("left: 41, width: 50", nil),
      ("left: -4, width: 90", "covers all of"),
    ] as [(String, String?)])
  func whatCountsIsTheMiddle(place: String, words: String?) {
    let text = card(button, panel.replacing("left: 0, width: 80", with: place), width: "270")
    let found = findings(text).filter { $0.code == .overlappingTargets }.map(\.message)
    #expect(found == (words.map { ["`panel` \($0) `ok`"] } ?? []))
  }

  @Test func viewsThatTakeNothingAway() {
    // Drawn before.
    #expect(findings(card(panel, button, width: "270")) == [])
    #expect(
      findings(card(button, panel.replacing("80}", with: "80, enabled: false}"), width: "270"))
        == [])
    #expect(
      findings(card(button, panel.replacing("80}", with: "80, visible: false}"), width: "270"))
        == [])
    #expect(
      findings(card(button, panel.replacing("80}", with: "80, hit: [200, 0, 9, 9]}"), width: "270"))
        == [])
    for kind in ["image", "label"] {
      #expect(findings(card(button, panel.replacing("view", with: kind), width: "270")) == [])
    }
    // What is beside the card in front of it reacts.
    #expect(
      findings(
        card(
          "all: {kind: view, left: 0, right: 0, top: 0, bottom: 0, tap: hide}",
          "front: {kind: view, left: 20, right: 20, top: 20, bottom: 20}", width: "270")) == [])
    // The stack that it stands in, and a part of a stack that reacts as a whole.
    #expect(
      findings(
        card(
          "area: {kind: view, left: 0, right: 0, top: 0, stack: {children: [ok]}}",
          "ok: {kind: button, height: 50, tap: hide}", width: "270")) == [])
    #expect(
      findings(
        card(
          "row: {kind: view, left: 0, right: 0, top: 0, tap: hide, stack: {children: [part]}}",
          "part: {kind: view, height: 50}", width: "270")) == [])
  }

  @Test func coveredInAnotherState() {
    let behavior = "behavior: {initial: a, states: {a: {after: {1: b}}, b: {}}}"
    func text(_ state: String) -> String {
      card(
        button.replacing("tap: hide}", with: "tap: hide, visible: state == a}"),
        panel.replacing("80}", with: "80, visible: state == \(state)}"), width: "270",
        keys: behavior)
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
      "label: {kind: label, text: A}", width: "270")
    #expect(!findings(text, in: builtIn).contains { $0.code == .overlappingTargets })
  }
}
