public import ModalModel
internal import ModalReplay
public import ModalReport
internal import ModalRules
public import ModalSource

/// What testing a spec file came to.
public struct TestedFile: Sendable {
  /// Its specs, with the numbers of their expectations; none where errors keep them from being
  /// looked at.
  public var specs: [SpecReport] = []
  /// What keeps it from being read, or its failed expectations and, as warnings, the free laws that
  /// its specs break; in the order of the text.
  public var findings: [Diagnostic] = []
}

extension SpecFile {
  /// Compares the expected frames of all its specs, replays their scenarios and tries the free laws. A
  /// file with errors is not tested at all.
  ///
  /// - Parameters:
  ///   - catalogue: The devices.
  ///   - name: Replays only the scenarios of this name, and does nothing else; everything where nil.
  ///   - listsCases: Whether each expectation and each scenario is listed, and not only counted.
  /// - Returns: What it came to.
  public func test(
    in catalogue: DeviceCatalogue, scenario name: String? = nil, listsCases: Bool = false
  ) -> TestedFile {
    guard !hasErrors else {
      return TestedFile(findings: diagnostics.filter { $0.severity == .error })
    }
    var testing = Testing(sources: sources, catalogue: catalogue, listsCases: listsCases)
    for document in documents {
      testing.begin(document)
      if name == nil { testing.compare(document) }
      for scenario in document.scenarios where name == nil || scenario.name.value == name {
        testing.replay(scenario, of: document)
      }
    }
    if name == nil { testing.note(brokenLaws(in: catalogue)) }
    return testing.result
  }
}

/// The testing of one file.
private struct Testing {
  /// A finding with the case it belongs to.
  private struct Finding {
    var diagnostic: Diagnostic
    var place: (spec: Int, number: Int)?
  }

  private let catalogue: DeviceCatalogue
  private let listsCases: Bool
  private var specs: [SpecReport] = []
  private var findings: [Finding] = []
  private var names = CaseNames()
  private var places: SourcePlaces

  init(sources: SourceSet, catalogue: DeviceCatalogue, listsCases: Bool) {
    self.catalogue = catalogue
    self.listsCases = listsCases
    places = SourcePlaces(sources)
  }

  mutating func begin(_ document: SpecDocument) {
    specs.append(SpecReport(name: document.name))
    names = CaseNames()
  }

  /// Solves each expected frame and compares it.
  mutating func compare(_ document: SpecDocument) {
    var judges = document.modals.map { Judge($0) }
    for expectation in document.expectations {
      let failures: [Diagnostic]
      if let index = document.modalIndex(of: expectation) {
        switch judges[index].judge(expectation, in: catalogue) {
        case .judged(let verdict): failures = verdict.diagnostic(&places).map { [$0] } ?? []
        case .impossible(let diagnostics): failures = diagnostics
        }
      } else {
        failures = [document.unknownModal(of: expectation)]
      }
      count(failures, holds: failures.isEmpty, at: expectation.span) { $0.name(of: expectation) }
    }
    if !document.invariants.isEmpty {
      specs[specs.count - 1].notRun["invariants"] = document.invariants.count
    }
  }

  /// Plays a scenario and looks at its checks.
  mutating func replay(_ scenario: Scenario, of document: SpecDocument) {
    let replay = ModalReplay.replay(scenario, of: document, in: catalogue)
    let failures = replay.failures.map { $0.diagnostic(of: scenario, replay.timeline) }
    count(failures + replay.diagnostics, holds: replay.holds, at: scenario.name.span) {
      $0.name(of: scenario)
    }
  }

  /// Adds findings that belong to no case.
  mutating func note(_ diagnostics: [Diagnostic]) {
    findings += diagnostics.map { Finding(diagnostic: $0, place: nil) }
  }

  private mutating func count(
    _ failures: [Diagnostic], holds: Bool, at span: SourceSpan,
    named name: (inout CaseNames) -> String
  ) {
    let spec = specs.count - 1
    if holds { specs[spec].passed += 1 } else { specs[spec].failed += 1 }
    let place = (spec, specs[spec].cases.count)
    findings += failures.map { Finding(diagnostic: $0, place: listsCases ? place : nil) }
    guard listsCases else { return }
    specs[spec].cases.append(
      CaseReport(name: name(&names), place: PlaceJSON(span, &places), holds: holds, findings: []))
  }

  /// The findings in the order of the text, and the cases that they belong to.
  var result: TestedFile {
    var result = TestedFile(specs: specs)
    for index in findings.map(\.diagnostic).orderByPlace {
      if let (spec, number) = findings[index].place {
        result.specs[spec].cases[number].findings.append(result.findings.count)
      }
      result.findings.append(findings[index].diagnostic)
    }
    return result
  }
}
