import ModalSpec
import Testing

/// A step fails where nobody asks for its replies.
@Suite struct UnaskedReplyTests {
  private let card = "contentSize: [300, 200]"

  private func failures(_ modal: String, _ events: String) -> [Finding] {
    let text = """
      modalspec: 1
      modal: {\(modal)}
      scenarios: [{name: veto, device: iphone-15, events: [\(events)]}]
      """
    let workspace = Workspace()
    return workspace.test(workspace.load(SourceFile(name: "a.modal.yaml", text: text))).findings
      .filter { $0.severity == .error }
  }

  /// UIKit's own transition takes half a second, so that the modal is still visible when it is looked at.
  @Test func aPresentationControllerAsksNobody() throws {
    let found = failures(
      "extends: uikit/fullScreen",
      "show, {wait: 1, hide, replies: {shouldHide: false}, expect: {visible: true}}")
    #expect(found.map(\.message) == ["`veto` is not as expected at 1 s"])
    let failure = try #require(found.first)
    #expect(failure.code == .failedCheck)
    #expect(failure.diagnostic.primary?.text == "nobody was asked")
    // The place of `replies`.
    #expect(failure.place?.start.column == 76)
    #expect(
      failure.notes.first
        == "`visible` is true until a modal is gone, and this one is on its way out")
    #expect(failure.help?.hasPrefix("write `replies` beside the verb that asks") == true)
  }

  @Test(arguments: [
    // A hidden modal, a step without a verb, a drag that none follows, one question and two answers.
    ("contentSize: [300, 200]", "{hide: , replies: {shouldHide: false}}", "nobody was asked"),
    (
      "contentSize: [300, 200]", "show, {wait: 1, replies: {shouldHide: false}}", "nobody was asked"
    ),
    (
      "contentSize: [300, 200], modal: true",
      "show, {wait: 1, tap: dimming, replies: {shouldHide: false}}", "nobody was asked"
    ),
    (
      "contentSize: [300, 200]", "show, {wait: 1, hide: , replies: {shouldHide: [true, false]}}",
      "1 of 2 answers asked for"
    ),
    (
      "presentation: sheet, detents: [medium, large]",
      "show, {wait: 1, hide: , replies: {shouldHide: false}}", "nobody was asked"
    ),
  ])
  func anyStepFails(modal: String, events: String, label: String) {
    let found = failures(modal, events)
    #expect(found.map(\.diagnostic.primary?.text) == [label])
    // A modal that may still be visible has a note on that.
    #expect(found.map(\.code) == [.failedCheck])
  }

  @Test func whatIsAskedForPasses() {
    let events = "show, {wait: 1, hide: , replies: {shouldHide: false}, expect: {phase: shown}}"
    #expect(failures(card, events).isEmpty)
    // A presented modal asks before and after the tap.
    #expect(
      failures(
        "\(card), host: presented",
        "show, {wait: 1, tap: dimming, replies: {shouldHide: [true, false]}, expect: {phase: shown}}"
      ).isEmpty)
    #expect(
      failures(
        "presentation: sheet, detents: [medium, large]",
        "show, {wait: 1, tap: dimming, replies: {shouldHide: false}, expect: {phase: shown}}"
      ).isEmpty)
  }

  @Test func aCheckThatFailsBesideItIsSaidWithIt() throws {
    let found = failures(
      "extends: uikit/fullScreen",
      "show, {wait: 1, hide, replies: {shouldHide: false}, expect: {phase: shown}}")
    #expect(found.count == 1)
    #expect(found.first?.diagnostic.secondary.map(\.text) == ["is hiding"])
    #expect(found.first?.notes.contains { $0.hasPrefix("`visible`") } == false)
  }

  @Test func aReplayNotesIt() throws {
    let text = """
      modalspec: 1
      modal: {extends: uikit/fullScreen}
      scenarios: [{name: veto, device: iphone-15, events: [show, {wait: 1, hide, replies: {shouldHide: false}}]}]
      """
    let workspace = Workspace()
    let replayed = try workspace.replay(
      workspace.load(SourceFile(name: "a.modal.yaml", text: text)))
    #expect(replayed.map(\.holds) == [false])
    let notes = replayed[0].log.filter { $0.kind != "call" && $0.time == 1_000_000_000 }
    #expect(
      notes.map { "\($0.kind) \($0.words)" } == [
        "event hide", "hide by code", "phase hiding", "note replies: nobody was asked",
        "fails replies: nobody was asked",
      ])
  }

  /// A modal that leaves is visible until it is gone: the claim holds, and the replay says why.
  @Test func aVisibleModalThatLeavesIsNoted() throws {
    let text = """
      modalspec: 1
      modal: {extends: uikit/fullScreen}
      scenarios: [{name: a, device: iphone-15, events: [show, {wait: 1, hide, expect: {visible: true}}]}]
      """
    let workspace = Workspace()
    let replayed = try workspace.replay(
      workspace.load(SourceFile(name: "a.modal.yaml", text: text)))
    #expect(replayed.map(\.holds) == [true])
    #expect(
      replayed[0].log.filter { $0.kind == "note" }.map(\.words) == ["visible, and on its way out"])
  }
}
