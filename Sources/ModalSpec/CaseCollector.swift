internal import ModalLanguage
internal import ModalReplay
internal import ModalReport
internal import ModalSyntax

/// Collects the cases of a file's specs, such as expectations, invariants and scenarios, and what is found in each.
struct CaseCollector {
  /// What it came to so far, with the findings in the order in which they were found.
  var report: FileReport
  private var specs: [SpecReport] = []
  private var names = CaseNames()
  private let ignores: Ignores
  private let listsCases: Bool

  /// A collector for a file, which lists cases or only counts them.
  init(_ file: SpecFile, listsCases: Bool = true) {
    report = FileReport(path: file.path, sources: file.sources, findings: [])
    ignores = file.ignores
    self.listsCases = listsCases
  }

  /// What follows is about this spec.
  mutating func begin(_ document: SpecDocument) {
    specs.append(SpecReport(name: document.name))
    names = CaseNames()
  }

  /// Counts a case of the spec at hand, and adds what was found that no comment silences.
  mutating func count(
    _ found: [Diagnostic], _ outcome: SpecReport.Outcome, _ difference: FrameDifference? = nil,
    at span: SourceSpan, named name: (inout CaseNames) -> String
  ) {
    count(heard(found), outcome, difference, in: specs.count - 1, at: span, named: name)
  }

  /// Counts a case of a spec, by its position, and adds its findings.
  mutating func count(
    _ found: [FileReport.ReportedFinding], _ outcome: SpecReport.Outcome,
    _ difference: FrameDifference? = nil, in spec: Int, at span: SourceSpan,
    named name: (inout CaseNames) -> String
  ) {
    specs[spec].count(outcome)
    guard listsCases else { return note(found) }
    let number = FileReport.CaseNumber(spec, specs[spec].cases.count)
    for var finding in found {
      finding.test = number
      report.findings.append(finding)
    }
    specs[spec].cases.append(
      SpecReport.Case(name: name(&names), at: span, outcome, difference: difference))
  }

  /// Counts an invariant of the spec at hand, and adds what was found.
  mutating func count(_ found: [Diagnostic], _ outcome: SpecReport.Outcome, of invariant: Invariant)
  {
    let written = written(invariant)
    count(found, outcome, at: invariant.span) { $0.name(ofInvariant: written) }
  }

  /// An invariant as it stands in the text, without quotation marks.
  mutating func written(_ invariant: Invariant) -> String {
    report.places.unquoted(at: invariant.that.span) ?? ""
  }

  /// Adds findings that belong to no case, unless comments silence them.
  mutating func note(_ diagnostics: [Diagnostic]) { note(heard(diagnostics)) }

  /// Adds findings that belong to no case.
  mutating func note(_ found: [FileReport.ReportedFinding]) { report.findings += found }

  /// Findings without the doubts that comments silence; what fails is never silenced.
  private func heard(_ diagnostics: [Diagnostic]) -> [FileReport.ReportedFinding] {
    diagnostics.filter { $0.severity == .error || !ignores.silences($0) }.map { .init($0) }
  }

  /// What it came to, with the findings in the order of the text.
  var result: FileReport {
    var result = report
    result.specs = specs
    result.findings = report.diagnostics.orderByPlace.map { report.findings[$0] }
    return result
  }
}

extension SpecFile {
  /// The report of a file whose errors keep it from being looked at.
  var faultyReport: FileReport {
    FileReport(path: path, sources: sources, findings: errors, specs: [])
  }
}
