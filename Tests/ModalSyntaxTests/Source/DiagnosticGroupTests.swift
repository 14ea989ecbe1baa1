import ModalSyntax
import Testing

/// Findings of one cause are told as one.
struct DiagnosticGroupTests {
  private func part(
    _ name: String, at start: UInt32, _ severity: Severity = .warning, cause: String = "small",
    help: String? = "enlarge it"
  ) -> Diagnostic {
    Diagnostic(
      .smallTarget, severity, at: SourceSpan(start: start, end: start + 1), "`\(name)` is small",
      notes: ["A finger needs 44."], help: help,
      group: Diagnostic.Group(
        cause, name: "`\(name)`", verdict: "are small", note: "`\(name)` is 20.", label: "20",
        shared: ["A finger needs 44."], help: "enlarge them"))
  }

  @Test func oneAloneStaysWhatItIs() {
    let one = part("a", at: 1)
    #expect([one].grouped() == [one])
  }

  @Test func severalAreOneWhereTheFirstStood() {
    let other = Diagnostic(.unheardEvent, .warning, at: SourceSpan(start: 5, end: 6), "other")
    let found = [part("a", at: 1), other, part("b", at: 8, help: "lower it")].grouped()
    #expect(found.map(\.message) == ["`a` and `b` are small", "other"])
    #expect(found[0].primary == Diagnostic.Label(SourceSpan(start: 1, end: 2), "20"))
    #expect(found[0].secondary == [Diagnostic.Label(SourceSpan(start: 8, end: 9), "20")])
    #expect(found[0].notes == ["`a` is 20.", "`b` is 20.", "A finger needs 44."])
    #expect(found[0].help == "enlarge them")
  }

  @Test func whatHelpsEachHelpsAll() {
    #expect([part("a", at: 1), part("b", at: 2)].grouped()[0].help == "enlarge it")
  }

  @Test func severitiesAndCausesStayApart() {
    let found = [part("a", at: 1), part("b", at: 2, .note), part("c", at: 3, cause: "other")]
    #expect(found.grouped() == found)
  }

  @Test func manyAreCounted() {
    let found = (1...14).map { part("e\($0)", at: UInt32($0)) }.grouped()
    #expect(found.map(\.message) == ["`e1`, `e2`, `e3` and 11 more are small"])
    #expect(found[0].secondary.count == 9)
    #expect(found[0].notes.suffix(2) == ["And 4 more.", "A finger needs 44."])
  }

  @Test func oneNameInSeveralPlacesIsNamedOnce() {
    let found = [part("a", at: 1), part("a", at: 9)].grouped()
    #expect(found.map(\.message) == ["`a` is small"])
    #expect(found[0].secondary.count == 1)
  }
}
