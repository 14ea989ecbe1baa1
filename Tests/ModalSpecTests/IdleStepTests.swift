import ModalSpec
import Testing

/// The doubts of `modalspec test` about scenarios that pass: steps without effect, checks of `visible` that tell little,
/// and frames below 0.
@Suite struct IdleStepTests {
  /// The findings as `code: message (label)`.
  private func findings(_ events: String, keys: String = "") -> [String] {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, fill]
        maxHeight: 200
        elements:
          ok: {kind: button, left: 0, width: 100, top: 0, height: 44, tap: hide}
          off: {kind: button, left: 0, width: 100, top: 50, height: 44, tap: hide, enabled: false}
          never: {kind: button, left: 0, width: 100, top: 100, height: 44, tap: hide, visible: false}
          title: {kind: label, left: 200, width: 100, top: 0, height: 44}
      \(keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      scenarios:
        - name: s
          container: [375, 667]
          events: [{show: {animated: false}}, \(events)]
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    let tested = file.test(in: .builtIn, laws: false, listsCases: true)
    #expect(tested.cases.flatMap(\.findings).count == tested.diagnostics.count)
    #expect(tested.cases.map(\.passed) == [true])
    return tested.diagnostics.map {
      "\($0.code): \($0.message) (\($0.primary?.text ?? ""))"
    }
  }

  @Test(arguments: [
    ("{wait: 1, tap: off}", "", "`tap off` does nothing at 1 s (tap: `off` is hidden or disabled)"),
    ("{tap: never}", "", "`tap never` does nothing at 0 s (tap: `never` is hidden or disabled)"),
    ("{tap: title}", "", "`tap title` does nothing at 0 s (tap: `title` does nothing about it)"),
    ("{tap: dimming}", "dimming: none", "`tap dimming` does nothing at 0 s (tap: nothing is hit)"),
    (
      "{tap: dimming}", "modal: true",
      "`tap dimming` does nothing at 0 s (tap: the modal flag keeps it)"
    ),
    ("{tap: [10, 700]}", "", "`tap [10, 700]` does nothing at 0 s (tap: nothing is hit)"),
    (
      "{drag: {end: 0}}", "drag: {fraction: 0.5}",
      "`drag end at 0 pt/s` does nothing at 0 s (drag: not begun)"
    ),
    (
      "{rotate: landscape}", "orientations: [portrait]",
      "`rotate landscape` does nothing at 0 s (rotate: the modal does not allow it)"
    ),
    (
      "{show: {animated: false}}", "",
      "`show, not animated` does nothing at 0 s (show: already visible)"
    ),
    ("hide, {wait: 1, hide}", "", "`hide` does nothing at 1 s (hide: not visible)"),
  ])
  func stepWithoutEffect(events: String, keys: String, expected: String) {
    #expect(findings(events, keys: keys) == ["MS249: \(expected)"])
  }

  /// An `expect` says that nothing is to happen.
  @Test(arguments: [
    "{tap: off, expect: {phase: shown}}", "{tap: off}, {wait: 1, expect: {phase: shown}}",
    "{tap: off}, {tap: off, expect: {phase: shown}}",
    "{tap: off}, {hide: {animated: false}, expect: {calls: [showCompletion, shouldHide, willHide, didHide, hideCompletion]}}",
    "{tap: ok}", "{keyboard: 258}", "{set: {cornerRadius: 3}}",
    "{hide, replies: {shouldHide: false}}",
  ])
  func stepThatIsMeant(events: String) {
    #expect(findings(events) == [])
  }

  /// Only what tells of the step itself counts.
  @Test func aLaterStepSaysNothingOfIt() {
    #expect(findings("{tap: off}, {hide, expect: {phase: hiding}}").count == 1)
  }

  /// In a row each reason is told once.
  @Test func onceForAReason() {
    #expect(findings("{tap: off}, {tap: off}, {tap: title}, {tap: off}").count == 2)
  }

  @Test func visibleWhileItLeaves() {
    #expect(
      findings("{hide, expect: {visible: true}}") == [
        "MS407: `visible` is true until a modal is gone, and this one is on its way out ()"
      ])
    #expect(findings("{hide, expect: {visible: true, phase: hiding}}") == [])
    #expect(findings("{hide, expect: {visible: true}}, {wait: 1, expect: {visible: false}}") == [])
  }

  /// 30 − 20 − 20 of the container are left.
  @Test func lessThanNoSize() {
    #expect(
      findings("{resize: [375, 30]}, {resize: [375, 20]}") == [
        "MS206: the modal is -10 high at 0 s in `s` ()"
      ])
    #expect(
      findings("{resize: [375, 30], expect: {frame: [37.5, 20, 300, -10]}}") == [])
    #expect(findings("{hide: {animated: false}}, {resize: [375, 30]}") == [])
  }
}
