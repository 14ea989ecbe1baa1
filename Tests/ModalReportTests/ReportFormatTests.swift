import Foundation
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// The forms of `check` and `test` for other tools, over a mixed folder.
@Suite struct ReportFormatTests {
  /// What the names of recorded reports end in; nil for the forms that the documentation shows over and over.
  private func ending(_ form: ReportFormat) -> String? {
    switch form {
    case .sarif: "sarif"
    case .junit: "junit.xml"
    case .gitlab: "gitlab.json"
    case .tap: "tap"
    case .text, .json, .jsonl, .github: nil
    }
  }

  @Test(arguments: ReportFormat.allCases, [RunKind.check, .test])
  func everyFormatIsAsItWasReviewed(_ form: ReportFormat, kind: RunKind) throws {
    guard let ending = ending(form) else { return }
    try expectGolden(
      mixedReport(form, kind), at: "Tests/Cases/reports/\(kind.rawValue).\(ending)")
  }

  @Test(arguments: ReportFormat.allCases) func everyFormatIsDocumented(_ form: ReportFormat) throws
  {
    let url = packageRoot.appending(path: "Documentation/Output.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    #expect(page.exact.contains("\n| `\(form.rawValue)` | "))
  }

  // MARK: - Strict runs

  @Test func warningsFailAStrictRun() {
    let loose = mixedReport(.junit, .check)
    let strict = mixedReport(.junit, .check, isStrict: true)
    let warned = "<testsuite name=\"warned.modal.yaml\" tests=\"1\" failures="
    #expect(loose.contains(warned + "\"0\""))
    #expect(strict.contains(warned + "\"1\""))
    #expect(mixedReport(.tap, .check).contains("\nok - warned.modal.yaml\n"))
    #expect(mixedReport(.tap, .check, isStrict: true).contains("\nnot ok - warned.modal.yaml\n"))
  }

  // MARK: - Runs that were ended

  @Test(arguments: [
    (ReportFormat.sarif, "\"executionSuccessful\" : false"),
    (.junit, "<error type=\"interrupted\" message=\"interrupted; 7 files checked"),
    (.tap, "\nBail out! interrupted; 7 files checked"),
  ])
  func halfARunIsNotTakenForAWholeOne(_ form: ReportFormat, words: String) {
    let report = mixedReport(form, .check) { summary in
      summary.interrupted = true
      summary.unreadableFiles = 0
    }
    #expect(report.contains(words), "\(report)")
  }

  // MARK: - Nothing at all

  @Test(arguments: [
    (ReportFormat.gitlab, "[\n\n]\n"), (.tap, "TAP version 14\n1..0 # no tests\n"),
    (
      .junit,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"modalspec\">\n</testsuites>\n"
    ),
  ])
  func aRunWithoutFilesIsAReport(_ form: ReportFormat, expected: String) {
    let writer = form.writer(
      for: RunDescription(.test, toolVersion: "1.2.3", rules: []), style: .plain)
    #expect(writer.opening + writer.closing(RunSummary(.test)) == expected)
  }
}
