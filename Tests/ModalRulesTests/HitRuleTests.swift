import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// MS225 where variants, states and text sizes make the difference.
@Suite struct HitRuleTests {
  private func dead(_ text: String, in catalogue: DeviceMatrix = builtInAtL) -> [Diagnostic] {
    findings(text, in: catalogue).filter { $0.code == .deadPart }
  }

  /// (320 − 297)/2 = 11.5, and 39 − 11.5 = 27.5; where the width is regular there is no `hit`.
  @Test func hitOfAVariant() throws {
    let text = spec(
      """
      presentation: sheet
      contentSize: {height: 300}
      elements: {pay: {kind: button, centerX: 50%, width: 297, top: 80, height: 50, tap: hide}}
      variants: [{when: {horizontal: compact}, elements: {pay: {hit: [39, 80, 297, 50]}}}]
      """)
    let finding = try #require(dead(text).first)
    #expect(dead(text).count == 1)
    #expect(
      finding.message
        == "27.5 pt at the left of `pay` are visible but not tappable in a container 320 wide")
    #expect(excerpt(finding.primary?.span, in: text) == "[39, 80, 297, 50]")
    #expect(dead(text.replacing("[39, 80, 297, 50]", with: "[0, 80, 100%, 50]")).isEmpty)
  }

  /// A variant that moves the element leaves its `hit` where it was.
  @Test func elementMovedByAVariant() {
    let text = spec(
      """
      contentSize: {width: 280, height: 300}
      elements: {pay: {kind: button, left: 0, width: 100, top: 80, height: 50, tap: hide, hit: [0, 80, 100, 50]}}
      variants: [{when: {vertical: compact}, elements: {pay: {top: 90}}}]
      """)
    // 568 × 320 is the lowest screen of all, and the narrowest in landscape.
    #expect(
      dead(text).map(\.message) == [
        "10 pt at the bottom of `pay` are visible but not tappable in a container 568 wide"
      ])
    let portrait = text.replacing("  elements:", with: "  orientations: [portrait]\n  elements:")
    #expect(dead(portrait).isEmpty)
  }

  /// In `b` the stack puts it 60 down, and the `hit` ends at 50.
  @Test(arguments: [
    ("[0, 0, 100%, 50]", "all of `pay` is"),
    ("[0, 0, 100%, 80]", "30 pt at the bottom of `pay` are"),
  ])
  func elementMovedByAState(hit: String, words: String) {
    let text = spec(
      """
      contentSize: {width: 280, height: 200}
      elements:
        list: {kind: view, left: 0, right: 0, top: 0, stack: {children: [w, pay]}}
        w: {kind: button, height: 60, tap: go, visible: state == b}
        pay: {kind: button, height: 50, tap: go, hit: \(hit)}
      behavior: {initial: a, states: {a: {on: {go: b}}, b: {on: {go: a}}}}
      """)
    #expect(
      dead(text).map(\.message) == [
        "\(words) visible but not tappable in the state `b`, in a container 320 wide"
      ])
    #expect(dead(text.replacing("hit: \(hit)", with: "hit: [0, 0, 100%, 110]")).isEmpty)
    #expect(dead(text.replacing("visible: state == b", with: "visible: false")).isEmpty)
  }

  /// A title has a line of 34 at `AX1` and of 64 at `AX5`, and 7 above and below it: 48 and 78.
  @Test func elementGrownByItsText() throws {
    func text(_ hit: String) -> String {
      spec(
        """
        contentSize: {width: 280, height: 200}
        elements:
          pay: {kind: button, text: Pay, left: 0, width: 100, top: 0, height: "max(44, fit)", tap: hide, hit: \(hit)}
        """)
    }
    let finding = try #require(dead(text("[0, 0, 100, 44]"), in: builtIn).first)
    #expect(finding.severity == .note)
    #expect(
      finding.message
        == "4 pt at the bottom of `pay` are visible but not tappable at the text size `AX1`, "
        + "on `iphone-5` in portrait")
    #expect(finding.notes.first == "At `AX5`: 34 pt at the bottom.")
    #expect(dead(text("[0, 0, 100, 44]")).isEmpty)
    #expect(dead(text("[0, 0, 100, 78]"), in: builtIn).isEmpty)
    #expect(dead(text("[0, 0, 100, pay.height]"), in: builtIn).isEmpty)
  }
}
