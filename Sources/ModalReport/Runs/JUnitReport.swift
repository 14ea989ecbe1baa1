internal import ModalSyntax

/// The report in the form of JUnit, a suite for each file, for Jenkins, GitLab and most others.
/// Source: the XSD of Jenkins' xUnit plugin, junit-10.xsd.
///
/// Places stand in the texts of the failures, since no attribute for them is known to all readers.
struct JUnitReport: ReportWriter {
  let run: RunDescription

  let opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"modalspec\">\n"

  func entry(for file: FileReport) -> String {
    let cases = file.cases(strictly: run.isStrict)
    let loose = file.looseFindings
    guard !cases.isEmpty || !loose.isEmpty else { return "" }
    var suite = suite(named: file.listedName, cases.map(\.outcome))
    // In a list of all runs' cases those of `check` stand together, and those of `test` by file.
    let group =
      file.specs == nil
      ? "modalspec.\(run.kind.rawValue)" : (SpecName.stem(of: file.path) ?? file.path)
    var places = file.places
    func text(_ findings: [Diagnostic]) -> String {
      findings.map { places.block($0, in: file.path) }.joined(separator: "\n")
    }
    suite.elements = cases.map {
      element(for: $0, of: group, in: file.listedName, text($0.findings))
    }
    if !loose.isEmpty { suite.elements.append(output(text(loose))) }
    return suite.written(indentedBy: 2) + "\n"
  }

  func closing(_ summary: RunSummary) -> String {
    guard summary.interrupted == true else { return "</testsuites>\n" }
    // Otherwise half a run would be taken for a whole one.
    var suite = suite(named: "modalspec", [nil])
    suite.elements = [
      testcase(
        "the run to its end", of: "modalspec",
        XMLElement(
          name: "error",
          attributes: [("type", "interrupted"), ("message", summary.line)]))
    ]
    return suite.written(indentedBy: 2) + "\n</testsuites>\n"
  }

  private func suite(named name: String, _ outcomes: [SpecReport.Outcome?]) -> XMLElement {
    func count(_ outcome: SpecReport.Outcome?) -> String { "\(outcomes.count { $0 == outcome })" }
    return XMLElement(
      name: "testsuite",
      attributes: [
        ("name", name), ("tests", "\(outcomes.count)"), ("failures", count(.failed)),
        ("errors", count(nil)),
        ("skipped", "\(outcomes.count { $0 == .undecided || $0 == .unchecked })"),
      ])
  }

  private func element(
    for test: RunCase, of group: String, in path: String, _ text: String
  ) -> XMLElement {
    let result: XMLElement? =
      switch test.outcome {
      case .passed: test.findings.isEmpty ? nil : output(text)
      case .undecided: complaint("skipped", test.findings, text)
      case .unchecked:
        XMLElement(name: "skipped", attributes: [("message", "checks nothing")], text: text)
      case .failed: complaint("failure", test.findings, text)
      case nil: complaint("error", test.findings, text)
      }
    return testcase(test.name ?? path, of: group, result)
  }

  private func testcase(_ name: String, of group: String, _ result: XMLElement?) -> XMLElement {
    XMLElement(
      name: "testcase", attributes: [("classname", group), ("name", name)],
      elements: result.map { [$0] } ?? [])
  }

  private func complaint(
    _ name: String, _ findings: [Diagnostic], _ text: String
  ) -> XMLElement {
    let worst = findings.max { $0.severity < $1.severity }
    return XMLElement(
      name: name,
      attributes: [("type", worst?.code.description ?? ""), ("message", worst?.message ?? "")],
      text: text)
  }

  private func output(_ text: String) -> XMLElement { XMLElement(name: "system-out", text: text) }
}
