import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `OutsideContent.swift`; its words are in `Tests/Cases/rules/OutsideContent`.
@Suite struct OutsideContentTests {
  @Test func outsideOfWhatALowScreenLeaves() throws {
    // The lowest screens leave 320 − 40.
    let text = try ruleCase("OutsideContent/outsideOfWhatALowScreenLeaves")
    #expect(
      findings(text.replacing("elements:", with: "orientations: [portrait]\n  elements:")) == [])
  }

  /// Seven lines of 21 and 44 are 191 of 200; of 23, at `XL`, they are 205.
  @Test func pushedOutOfTheContent() throws {
    let text = try ruleCase("OutsideContent/pushedOutOfTheContent")
    #expect(targets(text).count == 1)
    #expect(targets(text.replacing("top: list.maxY", with: "bottom: 0")).isEmpty)
  }

  /// What takes room in one state is seen in a content of that state.
  @Test func contentsFitInEachState() {
    let text = spec(
      """
      contentSize: {width: 280, height: fit}
      elements:
        list: {kind: view, left: 0, right: 0, top: 0, stack: {children: [hint, ok]}}
        hint: {kind: label, text: Wrong, visible: state == failed}
        ok: {kind: button, text: OK, height: "max(44, fit)", tap: no}
      behavior: {initial: asking, states: {asking: {on: {no: failed}}, failed: {}}}
      """)
    #expect(targets(text).isEmpty)
  }
}
