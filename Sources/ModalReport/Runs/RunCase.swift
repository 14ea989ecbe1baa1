internal import ModalSyntax

/// Something that a run says yes or no to: for `check` a file, for `test` an expectation, an
/// invariant or a scenario, for `verify` an invariant.
struct RunCase {
  /// What it is called within its file; nil for the file itself.
  var name: String?
  /// Whether it holds; nil for what could not be looked at, such as a file, or an invariant of a modal that is not there.
  var outcome: SpecReport.Outcome?
  /// Its findings; one that passed may have warnings.
  var findings: [Diagnostic] = []
}

extension FileReport {
  /// The cases of the file, in the order of the run; warnings fail a file of a strict check.
  func cases(strictly isStrict: Bool) -> [RunCase] {
    if !isReadable || isFaulty { return [RunCase(findings: diagnostics)] }
    guard let specs else {
      let fails = findings.contains { $0.diagnostic.severity >= (isStrict ? .warning : .error) }
      return [RunCase(outcome: fails ? .failed : .passed, findings: diagnostics)]
    }
    let owned = Dictionary(grouping: findings, by: \.test)
    return specs.enumerated().flatMap { position, spec in
      spec.cases.enumerated().map { number, test in
        let findings = owned[CaseNumber(position, number)]?.map(\.diagnostic) ?? []
        return RunCase(
          name: "\(spec.name): \(test.name)",
          outcome: test.outcome.told(findings, strictly: isStrict), findings: findings)
      }
    }
  }

  /// The findings that belong to no case: what is said about a whole file that was tested.
  var looseFindings: [Diagnostic] {
    guard isReadable, !isFaulty, specs != nil else { return [] }
    return findings.filter { $0.test == nil }.map(\.diagnostic)
  }
}

extension SpecReport.Outcome {
  /// What the report of a run says of it: what is undecided is no skipped case where it fails the run.
  fileprivate func told(_ findings: [Diagnostic], strictly isStrict: Bool) -> SpecReport.Outcome? {
    guard self == .undecided else { return self }
    if findings.contains(where: { $0.severity == .error }) { return nil }
    return isStrict ? .failed : self
  }
}

extension RunSummary {
  var caseCount: Int {
    if let invariants { return invariants.count + invariants.faultyFiles + unreadableFiles }
    guard let tests else { return files }
    return tests.count + tests.faultyFiles + unreadableFiles
  }
}
