package import ModalLanguage
internal import ModalLayout
internal import ModalReplay
package import ModalReport
internal import ModalRules
package import ModalSyntax

/// What testing a spec file came to.
package struct TestedFile: Sendable {
  /// Its specs, with the numbers of their expectations; none where errors keep them from being
  /// looked at.
  package var specs: [SpecReport] = []
  /// What keeps it from being read, or its failed expectations and, as warnings, the free laws that
  /// its specs break and what comes into view behind a keyboard, unless a comment silences them; in the
  /// order of the text.
  package var findings: [Diagnostic] = []
  /// The findings about recorded frames, as positions among the findings, with the number of frames.
  package var changes: [RecordedChange] = []
  /// The recording as it would be now; nil if it is as it was, or if there is none.
  package var proposal: Recording?
}

extension SpecFile {
  /// Compares the expected frames of all its specs, replays their scenarios and tries the free laws. A
  /// file with errors is not tested at all.
  ///
  /// - Parameters:
  ///   - catalogue: The devices.
  ///   - name: Replays only the scenarios of this name, and does nothing else; everything where nil.
  ///   - laws: Whether the free laws are tried; the project says so where nil, and otherwise they are.
  ///   - listsCases: Whether each expectation and each scenario is listed, and not only counted.
  ///   - recorded: What was recorded of the specs.
  ///   - project: What its project says.
  /// - Returns: What it came to.
  package func test(
    in catalogue: DeviceCatalogue, scenario name: String? = nil, laws: Bool? = nil,
    listsCases: Bool = false, recorded: RecordedFrames = .none, project: Project = Project()
  ) -> TestedFile {
    guard !hasErrors else {
      return TestedFile(findings: diagnostics.filter { $0.severity == .error })
    }
    var testing = Testing(file: self, catalogue: catalogue, listsCases: listsCases)
    for document in documents {
      testing.begin(document)
      if name == nil { testing.compare(document) }
      // By position: a loop over the values would copy all that they say.
      for position in document.scenarios.indices
      where name == nil || document.scenarios[position].name.value == name {
        testing.replay(document.scenarios[position], of: document)
      }
      testing.noteCoveredParts(in: project)
    }
    guard name == nil else { return testing.result }
    if laws ?? project.laws ?? true {
      var broken = brokenLaws(
        in: catalogue, supported: project.supported, except: testing.endless)
      project.weigh(&broken)
      testing.note(broken)
    }
    testing.compare(recorded, with: self, over: project.matrix)
    return testing.result
  }
}

/// The testing of one file.
private struct Testing {
  /// A finding with the case it belongs to.
  private struct Finding {
    var diagnostic: Diagnostic
    var place: (spec: Int, number: Int)?
    /// What of recorded frames it is about.
    var changes: CausedChanges?
  }

  private let catalogue: DeviceCatalogue
  private let listsCases: Bool
  private let ignores: Ignores
  private var specs: [SpecReport] = []
  private var findings: [Finding] = []
  private var names = CaseNames()
  /// What the modals of the spec at hand have resolved to.
  private var plans: [LayoutPlan] = []
  private var places: SourcePlaces
  private var proposal: Recording?
  /// The modals of each spec whose behaviors take step after step in a scenario.
  private(set) var endless: [Set<String>] = []
  /// What has come into view behind a keyboard in the scenarios of the spec at hand.
  private var covered: CoveredParts?

  init(file: SpecFile, catalogue: DeviceCatalogue, listsCases: Bool) {
    self.catalogue = catalogue
    self.listsCases = listsCases
    ignores = file.ignores
    places = SourcePlaces(file.sources)
  }

  mutating func begin(_ document: SpecDocument) {
    specs.append(SpecReport(name: document.name))
    endless.append([])
    names = CaseNames()
    plans = document.modals.map { LayoutPlan($0) }
    covered = CoveredParts(of: document)
  }

  /// Solves each expected frame and compares it.
  mutating func compare(_ document: SpecDocument) {
    var checkers = plans.map { ExpectationChecker($0) }
    // By position: a loop over the values would copy all that they say.
    for position in document.expectations.indices {
      let failures: [Diagnostic]
      if let index = document.modalIndex(of: document.expectations[position]) {
        switch checkers[index].check(document.expectations[position], in: catalogue) {
        case .differs(let verdict): failures = verdict.diagnostic(&places).map { [$0] } ?? []
        case .impossible(let diagnostics): failures = diagnostics
        case nil: failures = []
        }
      } else {
        failures = [document.unknownModal(of: document.expectations[position])]
      }
      count(failures, holds: failures.isEmpty, at: document.expectations[position].span) {
        $0.name(of: document.expectations[position])
      }
    }
    plans = checkers.map(\.plan)
    if !document.invariants.isEmpty {
      specs[specs.count - 1].notRun["invariants"] = document.invariants.count
    }
  }

  /// Plays a scenario and looks at its checks.
  mutating func replay(_ scenario: Scenario, of document: SpecDocument) {
    let replay = ModalReplay.replay(scenario, of: document, in: catalogue, &plans)
    let failures = replay.failureDiagnostics(of: scenario, &places)
    count(failures + replay.diagnostics, holds: replay.holds, at: scenario.name.span) {
      $0.name(of: scenario)
    }
    if let id = replay.endless { endless[endless.count - 1].insert(id) }
    covered?.add(scenario, replay.timeline)
  }

  /// Adds what the scenarios of the spec at hand have shown behind a keyboard.
  mutating func noteCoveredParts(in project: Project) {
    var diagnostics = covered?.diagnostics ?? []
    project.weigh(&diagnostics)
    note(diagnostics)
    covered = nil
  }

  /// Compares all frames with what was recorded; each modal of a recording is a case.
  mutating func compare(
    _ recorded: RecordedFrames, with file: SpecFile, over matrix: FrameMatrix
  ) {
    switch recorded {
    case .none: break
    case .unusable(let diagnostic): fail(diagnostic, in: file)
    case .frames(let recording):
      let difference = ModalReport.compare(
        recording, with: file.documents, in: file.sources, over: matrix, of: catalogue,
        rereading: file.rereading)
      proposal = difference?.current
      for (spec, document) in file.documents.enumerated() {
        for modal in document.modals {
          let changes = difference?.changes.filter {
            $0.modal.value == modal.id.value && $0.modal.span == modal.id.span
          }
          count(changes ?? [], of: modal, in: spec, recordedIn: file.recording.path)
        }
      }
      let known = file.documents.flatMap(\.modals).map(\.id.span)
      for change in difference?.changes ?? [] where !known.contains(change.modal.span) {
        findings.append(
          Finding(
            diagnostic: change.finding(recordedIn: file.recording.path), changes: change))
      }
    }
  }

  /// Counts a recording that cannot be read as a case of the first spec.
  private mutating func fail(_ diagnostic: Diagnostic, in file: SpecFile) {
    guard !specs.isEmpty else { return findings.append(Finding(diagnostic: diagnostic)) }
    specs[0].failed += 1
    let place = listsCases ? (0, specs[0].cases.count) : nil
    findings.append(Finding(diagnostic: diagnostic, place: place))
    guard listsCases else { return }
    let span = diagnostic.primary?.span ?? .beginning()
    specs[0].cases.append(
      CaseReport(
        name: "recorded frames", place: PlaceJSON(span, &places), holds: false, findings: []))
  }

  private mutating func count(
    _ changes: [CausedChanges], of modal: Modal, in spec: Int, recordedIn path: String
  ) {
    let diagnostics = changes.map { $0.finding(recordedIn: path) }
    let holds = !diagnostics.contains { $0.severity == .error }
    if holds { specs[spec].passed += 1 } else { specs[spec].failed += 1 }
    let place = listsCases ? (spec, specs[spec].cases.count) : nil
    for (diagnostic, change) in zip(diagnostics, changes) {
      findings.append(Finding(diagnostic: diagnostic, place: place, changes: change))
    }
    guard listsCases else { return }
    specs[spec].cases.append(
      CaseReport(
        name: "recorded frames of \(modal.id.value)", place: PlaceJSON(modal.id.span, &places),
        holds: holds, findings: []))
  }

  /// Adds findings that belong to no case.
  mutating func note(_ diagnostics: [Diagnostic]) {
    add(diagnostics, at: nil)
  }

  private mutating func count(
    _ failures: [Diagnostic], holds: Bool, at span: SourceSpan,
    named name: (inout CaseNames) -> String
  ) {
    let spec = specs.count - 1
    if holds { specs[spec].passed += 1 } else { specs[spec].failed += 1 }
    let place = (spec, specs[spec].cases.count)
    add(failures, at: listsCases ? place : nil)
    guard listsCases else { return }
    specs[spec].cases.append(
      CaseReport(name: name(&names), place: PlaceJSON(span, &places), holds: holds, findings: []))
  }

  /// Adds findings, without the doubts that comments silence; what fails is never silenced.
  private mutating func add(_ diagnostics: [Diagnostic], at place: (spec: Int, number: Int)?) {
    for diagnostic in diagnostics
    where diagnostic.severity == .error || !ignores.silences(diagnostic) {
      findings.append(Finding(diagnostic: diagnostic, place: place))
    }
  }

  /// The findings in the order of the text, and the cases that they belong to.
  var result: TestedFile {
    var result = TestedFile(specs: specs, proposal: proposal)
    for index in findings.map(\.diagnostic).orderByPlace {
      if let (spec, number) = findings[index].place {
        result.specs[spec].cases[number].findings.append(result.findings.count)
      }
      if let changes = findings[index].changes {
        result.changes.append(
          RecordedChange(
            finding: result.findings.count, kind: changes.kind, frames: changes.changes.count))
      }
      result.findings.append(findings[index].diagnostic)
    }
    return result
  }
}
