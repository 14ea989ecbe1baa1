package import ModalLanguage
internal import ModalLayout
internal import ModalReplay
public import ModalReport
internal import ModalRules
package import ModalSyntax

/// The result of testing a spec file.
public struct TestedFile: Sendable {
  /// Its specs, with the numbers of their expectations; none where errors keep them from being looked at. The
  /// findings are what keeps it from being read, or its failed expectations and, as warnings, the built-in
  /// invariants that its specs break and what comes into view behind a keyboard, unless a comment silences them.
  package var report: FileReport
  package var recorded = RecordedFrames.none
  /// The new recording; nil if nothing has changed, or if there is no recording.
  public package(set) var proposal: Recording?

  /// The findings, in the order of the text: errors that prevent testing, failures, and warnings.
  public var findings: [Finding] { report.places.findings(diagnostics) }

  /// The cases: the expectations, scenarios and recorded modals of all its specs.
  public var cases: [TestedFile.Case] {
    let findings = findings
    return specs.enumerated().flatMap { spec, specReport in
      specReport.cases.enumerated().map { number, test in
        let own = FileReport.CaseNumber(spec, number)
        return TestedFile.Case(
          spec: specReport.name, name: test.name,
          passed: test.outcome == .passed || test.outcome == .unchecked,
          checksNothing: test.outcome == .unchecked,
          findings: findings.indices.filter { report.findings[$0].test == own }.map {
            findings[$0]
          },
          difference: test.difference)
      }
    }
  }

  package var diagnostics: [Diagnostic] { report.diagnostics }
  package var specs: [SpecReport] { report.specs ?? [] }
}

extension TestedFile {
  /// The result of an expectation, a scenario, or the recorded frames of a modal.
  public struct Case: Sendable {
    /// The name of the spec.
    public let spec: String
    /// The name of the case, unique within a spec: `expect: iphone-15, landscape`, `scenario: the keyboard
    /// pushes it up`.
    public let name: String
    /// Whether it passes; it can still have warnings.
    public let passed: Bool
    /// Whether it is a scenario without checks that comes to its end, or an invariant that no setting tries.
    public let checksNothing: Bool
    /// The failures and warnings.
    public let findings: [Finding]
    /// The difference from an expected frame; nil if there is none.
    public let difference: FrameDifference?
  }
}

extension SpecFile {
  /// Compares the expected frames of all its specs, replays their scenarios and tries the built-in invariants, unless
  /// `laws` or the project says otherwise; with a name it replays only the scenarios of that name. A file with errors
  /// is not tested at all. Each expectation and each scenario may be listed, and not only counted.
  package func test(
    in catalogue: DeviceCatalogue, scenario name: String? = nil, laws: Bool? = nil,
    listsCases: Bool = false, recorded: RecordedFrames = .none
  ) -> TestedFile {
    guard !hasErrors else { return TestedFile(report: faultyReport) }
    var testing = Testing(file: self, catalogue: catalogue, listsCases: listsCases)
    for document in documents {
      testing.begin(document)
      if name == nil {
        testing.compare(document)
        testing.tryInvariants(of: document, over: project.matrix)
      }
      // By position: a loop over the values would copy all that they say.
      let duplicates = Dictionary(grouping: document.duplicateScenarios, by: \.position)
      for position in document.scenarios.indices
      where name == nil || document.scenarios[position].name.value == name {
        testing.replay(
          document.scenarios[position], of: document,
          duplicates[position, default: []].map(\.finding))
      }
      testing.noteCoveredParts()
    }
    guard name == nil else { return testing.result }
    if laws ?? project.laws ?? true {
      var broken = brokenLaws(
        in: catalogue, supported: project.supported, except: testing.endless)
      project.weigh(&broken)
      testing.collector.note(broken)
    }
    testing.compare(recorded, with: self, over: project.matrix)
    return testing.result
  }
}

private struct Testing {
  private let catalogue: DeviceCatalogue
  var collector: CaseCollector
  private var plans: [LayoutPlan] = []
  private let replayBudget = ReplayBudget()
  private var budget = InvariantBudget()
  private var proposal: Recording?
  /// The modals of each spec whose behaviors take step after step in a scenario.
  private(set) var endless: [Set<String>] = []
  /// What has come into view behind a keyboard in the scenarios of the spec at hand.
  private var covered: CoveredParts?
  /// The modals of the spec at hand that scenarios have shown with less than no size.
  private var negative = NegativeFrames()
  private let project: Project

  init(file: SpecFile, catalogue: DeviceCatalogue, listsCases: Bool) {
    self.catalogue = catalogue
    project = file.project
    collector = CaseCollector(file, listsCases: listsCases)
  }

  mutating func begin(_ document: SpecDocument) {
    collector.begin(document)
    endless.append([])
    plans = document.modals.map { LayoutPlan($0) }
    covered = CoveredParts(of: document)
    negative = NegativeFrames()
  }

  mutating func compare(_ document: SpecDocument) {
    var checkers = plans.map { ExpectationChecker($0) }
    // By position: a loop over the values would copy all that they say.
    for position in document.expectations.indices {
      let failures: [Diagnostic]
      var difference: FrameDifference?
      if let index = document.modalIndex(named: document.expectations[position].modal) {
        switch checkers[index].check(document.expectations[position], in: catalogue) {
        case .differs(let verdict):
          failures = verdict.diagnostic(&collector.report.places).map { [$0] } ?? []
          difference = verdict.difference
        case .impossible(let diagnostics): failures = diagnostics
        case nil: failures = []
        }
      } else {
        let expectation = document.expectations[position]
        failures = [
          document.unknownModal(expectation.modal, of: "expectation", at: expectation.span)
        ]
      }
      collector.count(
        failures, failures.isEmpty ? .passed : .failed, difference,
        at: document.expectations[position].span
      ) { $0.name(of: document.expectations[position]) }
    }
    plans = checkers.map(\.plan)
  }

  /// Tries the invariants of a spec.
  mutating func tryInvariants(of document: SpecDocument, over matrix: FrameMatrix) {
    guard !document.invariants.isEmpty else { return }
    var checkers = plans.map { InvariantChecker($0) }
    for invariant in document.invariants {
      guard let index = document.modalIndex(named: invariant.modal) else {
        let unknown = document.unknownModal(
          invariant.modal, of: "invariant", at: invariant.span)
        collector.count([unknown], .failed, of: invariant)
        continue
      }
      let modal = document.modals[index]
      let settings = invariant.settings(for: modal, over: matrix, of: catalogue)
      if let untried = budget.take(settings.count, for: invariant, of: modal) {
        collector.count([untried], .undecided, of: invariant)
        continue
      }
      let unknown = invariant.unknownDevices(in: catalogue)
      let (failure, tried) = checkers[index].check(invariant, in: settings)
      let id = document.modals.count > 1 ? modal.id.value : nil
      let finding = failure?.diagnostic(
        for: collector.report.path, of: id, &collector.report.places)
      let findings =
        unknown
        + [
          finding
            ?? (tried == 0 && unknown.isEmpty
              ? invariant.idleDiagnostic : invariant.mixedDiagnostic)
        ].compactMap(\.self)
      let outcome: SpecReport.Outcome =
        finding != nil || !unknown.isEmpty ? .failed : tried == 0 ? .unchecked : .passed
      collector.count(findings, outcome, of: invariant)
    }
    plans = checkers.map(\.plan)
  }

  /// Replays a scenario; what is wrong with its name fails it, too.
  mutating func replay(
    _ scenario: Scenario, of document: SpecDocument, _ ofName: [Diagnostic]
  ) {
    let replay = ModalReplay.replay(
      scenario, of: document, in: catalogue, &plans, within: replayBudget)
    let failures = replay.failureDiagnostics(of: scenario, &collector.report.places)
    var doubts =
      replay.doubts(about: scenario) + negative.diagnostics(of: scenario, replay.timeline)
    project.weigh(&doubts)
    let outcome: SpecReport.Outcome =
      !replay.holds || !ofName.isEmpty ? .failed : scenario.checksNothing ? .unchecked : .passed
    collector.count(
      ofName + failures + replay.diagnostics + doubts, outcome, at: scenario.name.span
    ) { $0.name(of: scenario) }
    if let id = replay.endless { endless[endless.count - 1].insert(id) }
    covered?.add(scenario, replay.timeline)
  }

  /// Adds what the scenarios of the spec at hand have shown behind a keyboard.
  mutating func noteCoveredParts() {
    var diagnostics = covered?.diagnostics ?? []
    project.weigh(&diagnostics)
    collector.note(diagnostics)
    covered = nil
  }

  /// Compares all frames with what was recorded; each modal of a recording is a case.
  mutating func compare(
    _ recorded: RecordedFrames, with file: SpecFile, over matrix: FrameMatrix
  ) {
    switch recorded {
    case .none: break
    case .unusable(let diagnostic) where file.documents.isEmpty: collector.note([diagnostic])
    case .unusable(let diagnostic):
      collector.count(
        [.init(diagnostic)], .failed, in: 0, at: diagnostic.primary?.span ?? .beginning()
      ) { _ in "recorded frames" }
    case .frames(let recording):
      let difference = file.difference(from: recording, over: matrix, of: catalogue)
      proposal = difference?.current
      let changes = difference?.changes ?? []
      func finding(_ change: CausedChanges) -> FileReport.ReportedFinding {
        .init(
          change.finding(recordedIn: file.recording.path),
          change: RecordedChange(
            kind: change.kind, frames: change.changes.count, values: change.values.count))
      }
      if !recording.hasValues { collector.note([.oldRecording(file.recording.path)]) }
      for (spec, document) in file.documents.enumerated() {
        for modal in document.modals {
          let findings = changes.filter {
            $0.modal.value == modal.id.value && $0.modal.span == modal.id.span
          }.map(finding)
          let fails = findings.contains { $0.diagnostic.severity == .error }
          collector.count(findings, fails ? .failed : .passed, in: spec, at: modal.id.span) { _ in
            "recorded frames of \(modal.id.value)"
          }
        }
      }
      let known = file.documents.flatMap(\.modals).map(\.id.span)
      collector.note(
        changes.filter { !known.contains($0.modal.span) }.map(finding))
    }
  }

  /// What it came to.
  var result: TestedFile { TestedFile(report: collector.result, proposal: proposal) }
}

extension Scenario {
  /// Whether no event claims anything, nor has replies, which somebody must ask for.
  fileprivate var checksNothing: Bool {
    // Events are large, so they are not copied.
    events.indices.allSatisfy { events[$0].expect == nil && events[$0].replies.isEmpty }
  }
}
