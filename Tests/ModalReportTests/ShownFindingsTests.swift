import ModalLanguage
import ModalSpec
import ModalSyntax
import Testing

@testable import ModalReport

/// Of very many findings the first are shown, and all are counted.
@Suite struct ShownFindingsTests {
  private static let text = String(repeating: "é", count: 3000)

  /// 1,200 warnings with an error behind every second of them, one scalar after the other.
  private static let findings: [Diagnostic] = (0..<1800).map { (number: Int) -> Diagnostic in
    let severity: Severity = number % 3 == 2 ? .error : .warning
    return Diagnostic(.unknownKey, severity, at: span(number, length: 1), "finding \(number)")
  }

  private static func span(_ start: Int, length: Int) -> SourceSpan {
    SourceSpan(start: UInt32(start), end: UInt32(start + length))
  }

  private func report(_ most: Int = FileReport.mostFindings) -> FileReport {
    var spec = SpecReport(name: "a")
    spec.cases = [SpecReport.Case(name: "c", at: .beginning(), .failed)]
    var report = FileReport(
      path: "a.modal.yaml", sources: SourceSet(SourceFile(name: "a.modal.yaml", text: Self.text)),
      findings: Self.findings, specs: [spec])
    for number in [0, 1, 2, 1799] {
      report.findings[number].test = FileReport.CaseNumber(0, 0)
    }
    report.findings[1799].change = RecordedChange(kind: .key, frames: 1)
    report.findings[1798].change = RecordedChange(kind: .gone, frames: 2)
    report.show(atMost: most)
    return report
  }

  private func text(_ form: ReportFormat, _ report: FileReport) -> String {
    let run = RunDescription(.check, toolVersion: "1.2.3", rules: explanations)
    return form.writer(for: run, style: .plain).entry(for: report)
  }

  @Test func errorsComeFirst() throws {
    let report = report()
    #expect(report.diagnostics.count == 1001)
    #expect(report.diagnostics.prefix(600).allSatisfy { $0.severity == .error })
    #expect(report.diagnostics[599].message == "finding 1799")
    #expect(report.diagnostics[600].message == "finding 0")
    // The four hundredth warning is the two hundredth pair's second.
    #expect(report.diagnostics[999].message == "finding 598")
    let last = try #require(report.diagnostics.last)
    #expect(last.code == .furtherFindings)
    #expect(last.severity == .note)
    #expect(last.message == "800 warnings more, which are not shown")
    #expect(report.omitted == FindingCounts(errors: 0, warnings: 800, notes: 0))
    #expect(text(.text, report).contains("800 warnings more"))
  }

  @Test func allAreCounted() {
    for most in [0, 1, 5, 1000, 1799, 1800, 5000] {
      var summary = RunSummary(.check)
      summary.add(report(most))
      #expect(summary.findings == FindingCounts(errors: 600, warnings: 1200, notes: 0), "\(most)")
      #expect(summary.fails())
    }
    #expect(report(0).diagnostics.count == 1800)
    #expect(report(1800).omitted == nil)
    #expect(
      report(1).diagnostics.last?.message
        == "599 errors and 1,200 warnings more, which are not shown")
  }

  @Test func whatPointsAtFindingsStillDoes() {
    let report = report()
    let owned = report.findings.indices.filter { report.findings[$0].test != nil }
    #expect(owned == [0, 599, 600, 601])
    #expect(report.findings.indices.filter { report.findings[$0].change != nil } == [599])
  }

  @Test func everyFormSaysHowManyMore() {
    for form in ReportFormat.allCases {
      #expect(text(form, report()).contains("800 warnings more"), "\(form)")
    }
  }
}
