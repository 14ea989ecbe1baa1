import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rules on frames in states that change the modal when they are entered.
@Suite struct EnteredStateTests {
  private func text(_ enter: String, _ keys: String = "presentation: sheet", _ more: String = "")
    -> String
  {
    spec(
      """
      \(keys)
      contentSize: {width: fill, height: 200}
      \(more)
      behavior:
        initial: small
        states:
          small: {on: {grow: tall}}
          tall: {enter: [{set: \(enter)}], on: {back: small}}
      """)
  }

  @Test func aFrameThatLeavesTheScreenInAStateIsFound() throws {
    let text = text("{contentSize: {height: 3000}}")
    let finding = try finding(text)
    #expect(finding.code == .offContainer)
    #expect(excerpt(finding.primary?.span, in: text) == "3000")
    #expect(finding.notes.last == "This happens in the state `tall`, as its `enter` sets it.")
    #expect(findings(text.replacing("3000", with: "300")) == [])
  }

  @Test func whatIsSoWithoutTheStateIsSaidOnce() throws {
    let text = text("{cornerRadius: 4, margins: {left: 1}}", "presentation: sheet")
      .replacing("height: 200}", with: "height: 3000}")
    let finding = try finding(text)
    #expect(finding.code == .offContainer)
    #expect(!finding.notes.contains { $0.contains("`tall`") })
  }

  @Test func aSizeOfNothingInAStateIsFound() throws {
    let found = findings(text("{margins: {top: 2000}}", "presentation: dialog"))
    #expect(found.map(\.code) == [.excessiveMargins])
  }

  @Test func aMaximumThatAStateReachesIsNotIdle() {
    let idle = text("{cornerRadius: 4}", "presentation: dialog", "maxHeight: 230")
    #expect(findings(idle).map(\.code) == [.idleBound])
    let felt = text("{contentSize: {height: 250}}", "presentation: dialog", "maxHeight: 230")
    #expect(findings(felt) == [])
  }

  @Test func elementsAreLookedAtWhereTheStatePutsThem() throws {
    let elements = """
      elements:
        ok: {kind: button, text: OK, left: 20, top: 20, width: 100, height: 44, tap: hide}
      """
    #expect(findings(text("{cornerRadius: 4}", "presentation: dialog", elements)) == [])
    let small = try finding(
      text("{elements: {ok: {height: 20}}}", "presentation: dialog", elements))
    #expect(small.code == .smallTarget)
    let outside = try finding(
      text("{elements: {ok: {left: -300}}}", "presentation: dialog", elements))
    #expect(outside.code == .outsideContent)
  }
}
