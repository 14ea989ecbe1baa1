import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `DeadPart.swift`; its words are in `Tests/Cases/rules/DeadPart`.
@Suite struct DeadPartTests {
  private func dead(_ text: String, in catalogue: DeviceMatrix = builtInAtL) -> [Diagnostic] {
    findings(text, in: catalogue).filter { $0.code == .deadPart }
  }

  private static let box = "left: 9, width: 9, top: 9, height: 9"

  /// (320 − 297)/2 = 11.5, and 39 − 11.5 = 27.5; where the width is regular there is no `hit`.
  @Test func hitOfAVariant() throws {
    let text = try ruleCase("DeadPart/hitOfAVariant")
    #expect(dead(text).count == 1)
    #expect(dead(text.replacing("[39, 80, 297, 50]", with: "[0, 80, 100%, 50]")).isEmpty)
  }

  /// A variant that moves the element leaves its `hit` where it was.
  @Test func elementMovedByAVariant() throws {
    let text = try ruleCase("DeadPart/elementMovedByAVariant")
    // 568 × 320 is the lowest screen of all, and the narrowest in landscape.
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

  /// What is worse from right to left counts where both directions do: there all of it is beside its `hit`, from left to right 8 of
  /// 52 at `AX3`.
  @Test func theWorseOfBothDirectionsCounts() {
    let text = spec(
      """
      contentSize: [300, 200]
      elements:
        a: {kind: button, text: Hi, leading: 10, width: 120, top: 80, height: "max(44, fit)", hit: [0, 70, 140, 64], tap: go}
      behavior: {initial: a, states: {a: {on: {go: {do: [hide]}}}}}
      """)
    func dead(_ directions: [ReadingDirection]) -> [Diagnostic] {
      findings(
        text,
        in: DeviceMatrix(
          .builtIn, supported: SupportedDevices(minimumOS: 17, directions: directions))
      ).filter { $0.code == .deadPart }
    }
    #expect(dead([.ltr]).map(\.severity) == [.note])
    #expect(dead([.rtl]).map(\.severity) == [.warning])
    let both = dead([.ltr, .rtl])
    #expect(both.map(\.severity) == [.warning])
    #expect(both.first?.notes.last == "This is so only where people read from right to left.")
  }

  /// A title has a line of 34 at `AX1` and of 64 at `AX5`, and 7 above and below it: 48 and 78.
  @Test func elementGrownByItsText() throws {
    let text = try ruleCase("DeadPart/elementGrownByItsText")
    #expect(dead(text).isEmpty)
    #expect(dead(text.replacing("100, 44]", with: "100, 78]"), in: builtIn).isEmpty)
    #expect(dead(text.replacing("100, 44]", with: "100, pay.height]"), in: builtIn).isEmpty)
  }

  @Test(arguments: [
    "extends: cy/password\nquirks: {literalTapTarget: false}",
    "extends: hql/password\nquirks: false",
    // Larger than it is drawn.
    "contentSize: [300, 200]\nelements: {ok: {kind: button, \(box), tap: hide, hit: [0, 0, 44, 44]}}",
    // Nobody taps it.
    "contentSize: [300, 200]\nelements: {ok: {kind: image, \(box), hit: [0, 0, 1, 1]}}",
  ])
  func aHitMayBeLarger(_ keys: String) {
    #expect(!findings(spec(keys)).contains { $0.code == .deadPart })
  }
}
