import ModalSpec
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

  private func report(_ most: Int = ShownFindings.most) -> FileReport {
    var spec = SpecReport(name: "a")
    let source = SourceSet(SourceFile(name: "a.modal.yaml", text: Self.text))
    var places = SourcePlaces(source)
    spec.cases = [
      CaseReport(
        name: "c", place: PlaceJSON(.beginning(), &places), holds: false,
        findings: [0, 1, 2, 1799])
    ]
    return FileReport(
      path: "a.modal.yaml", sources: source,
      findings: Self.findings,
      specs: [spec],
      changes: [
        RecordedChange(finding: 1799, kind: .key, frames: 1),
        RecordedChange(finding: 1798, kind: .gone, frames: 2),
      ],
      styles: [.plain], most: most)
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
    #expect(last.code == "MS024")
    #expect(last.severity == .note)
    #expect(last.message == "800 warnings more, which are not shown")
    #expect(report.omitted == FindingCounts(errors: 0, warnings: 800, notes: 0))
    #expect(report.excerpts[.plain]?.contains("800 warnings more") == true)
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
    #expect(report.specs?.first?.cases.first?.findings == [600, 601, 0, 599])
    #expect(report.changes?.map(\.finding) == [599])
  }

  @Test func everyFormSaysHowManyMore() {
    for form in ReportForm.allCases {
      let run = RunDescription(.check, toolVersion: "1.2.3", rules: explanations)
      let writer = form.writer(for: run, style: .plain)
      var summary = RunSummary(.check)
      summary.add(report())
      #expect(
        (writer.entry(for: report()) + writer.closing(summary)).contains("800 warnings more"),
        "\(form)")
    }
  }

  /// A line may be a whole file: places in it are found without counting from its start, and shown without walking
  /// along it.
  @Test func manyFindingsInOneLineTakeLinearTime() {
    func time(_ count: Int) -> Duration {
      let file = SourceFile(name: "a", text: String(repeating: "é🙂 ", count: count))
      let findings: [Diagnostic] = (0..<count).map { (number: Int) -> Diagnostic in
        Diagnostic(.unknownKey, at: Self.span(number * 3, length: 2), "a")
      }
      return ContinuousClock().measure {
        _ = FileReport(
          path: "a", sources: SourceSet(file), findings: findings, styles: [.plain], most: 0)
      }
    }
    _ = time(100)
    let (small, large) = (time(2000), time(16_000))
    #expect(large < small * 40, "\(small) \(large)")
  }
}
