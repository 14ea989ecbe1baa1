import ModalSpec
import Testing

/// Several checks of a scenario that do not hold, as one mistake leads to.
@Suite struct CascadeTests {
  private let text = """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      elements:
        ok: {kind: button, left: 0, width: 100, top: 0, height: 44, tap: hide, enabled: false}
    scenarios:
      - name: first
        container: [375, 667]
        events:
          - show: {animated: false}
          - {at: 1, tap: ok, expect: {phase: hiding}}
          - {at: 2, tap: ok, expect: {visible: false, phase: hidden}}
          - {at: 3, expect: {calls: [didHide]}}
      - name: second
        container: [375, 667]
        events: [{show, expect: {phase: hidden}}]
    """

  /// What led there is said with the first of a scenario, and what is wrong with all.
  @Test func isSaidInFullOnce() throws {
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    let tested = file.test(in: .builtIn, laws: false, listsCases: true)
    let findings = tested.diagnostics
    try #require(findings.count == 4)
    #expect(findings.allSatisfy { $0.code == .failedCheck })
    #expect(
      findings.map(\.message) == [
        "`first` is not as expected at 1 s", "`first` is not as expected at 2 s",
        "`first` is not as expected at 3 s", "`second` is not as expected at 0 s",
      ])
    #expect(
      findings[0].notes == [
        "phase: expected hiding\n       actual   shown",
        "events before it: show, not animated at 0 s; tap ok at 1 s",
        "called since the check before: showCompletion at 0 s",
      ])
    #expect(findings[0].help?.contains("`ok` is hidden or disabled") == true)
    #expect(
      findings[1].notes == [
        "visible: expected false\n         actual   true",
        "phase: expected hidden\n       actual   shown",
        "the check at 1 s failed before it",
      ])
    #expect(findings[1].primary?.text == "is true")
    #expect(findings[1].secondary.map(\.text) == ["is shown"])
    #expect(
      findings[2].notes == [
        "expected   called\ndidHide    –\n–          showCompletion at 0 s",
        "the check at 1 s failed before it",
      ])
    #expect(findings[1...2].allSatisfy { $0.help == nil })
    #expect(findings[3].notes.dropFirst().first == "events before it: show at 0 s")
    // Every report lists all of them.
    #expect(tested.report.findings.map(\.test?.number) == [0, 0, 0, 1])
  }
}
