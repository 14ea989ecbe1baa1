public import ModalModel
internal import ModalReplay
public import ModalReport
internal import ModalRules
public import ModalSource

/// What testing a spec file came to.
public struct TestedFile: Sendable {
  /// Its specs, with the numbers of their expectations.
  public var specs: [TestReport.Spec]
  /// What keeps it from being read, or its failed expectations, in the order of the text.
  public var failures: [Diagnostic]
  /// The free laws that its specs break, which fail nothing.
  public var warnings: [Diagnostic] = []
  /// Whether the file could be opened at all.
  public var isReadable: Bool
  /// Whether errors in it keep its expectations from being looked at.
  public var isFaulty: Bool
}

extension SpecFile {
  /// Compares the expected frames of all its specs. A file with errors is not tested at all.
  public func test(in catalogue: DeviceCatalogue) -> TestedFile {
    guard !hasErrors else {
      return TestedFile(
        specs: [], failures: diagnostics.filter { $0.severity == .error },
        isReadable: isReadable, isFaulty: isReadable)
    }
    var places = SourcePlaces(sources)
    var failures: [Diagnostic] = []
    let specs = documents.map { document in
      var spec = TestReport.Spec(name: document.name)
      test(document, in: catalogue, &spec, &failures, &places)
      return spec
    }
    failures.sortByPlace()
    var warnings = brokenLaws(in: catalogue)
    warnings.sortByPlace()
    return TestedFile(
      specs: specs, failures: failures, warnings: warnings, isReadable: true, isFaulty: false)
  }

  private func test(
    _ document: SpecDocument, in catalogue: DeviceCatalogue, _ spec: inout TestReport.Spec,
    _ failures: inout [Diagnostic], _ places: inout SourcePlaces
  ) {
    var judges = document.modals.map { Judge($0) }
    for expectation in document.expectations {
      guard let index = document.modalIndex(of: expectation) else {
        spec.failed += 1
        failures.append(document.unknownModal(of: expectation))
        continue
      }
      switch judges[index].judge(expectation, in: catalogue) {
      case .judged(let verdict):
        let diagnostic = verdict.diagnostic(&places)
        if let diagnostic {
          spec.failed += 1
          failures.append(diagnostic)
        } else {
          spec.passed += 1
        }
      case .impossible(let diagnostics):
        spec.failed += 1
        failures += diagnostics
      }
    }
    for scenario in document.scenarios {
      let replay = replay(scenario, of: document, in: catalogue)
      if replay.holds { spec.passed += 1 } else { spec.failed += 1 }
      failures += replay.failures.map { $0.diagnostic(of: scenario, replay.timeline) }
      failures += replay.diagnostics
    }
    if !document.invariants.isEmpty { spec.notRun["invariants"] = document.invariants.count }
  }
}
