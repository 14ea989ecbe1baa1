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
  /// Compares the expected frames of all its specs, replays their scenarios and tries the free laws. A
  /// file with errors is not tested at all.
  ///
  /// - Parameters:
  ///   - catalogue: The devices.
  ///   - name: Replays only the scenarios of this name, and does nothing else; everything where nil.
  /// - Returns: What it came to.
  public func test(in catalogue: DeviceCatalogue, scenario name: String? = nil) -> TestedFile {
    guard !hasErrors else {
      return TestedFile(
        specs: [], failures: diagnostics.filter { $0.severity == .error },
        isReadable: isReadable, isFaulty: isReadable)
    }
    var places = SourcePlaces(sources)
    var failures: [Diagnostic] = []
    let specs = documents.map { document in
      var spec = TestReport.Spec(name: document.name)
      if name == nil { test(document, in: catalogue, &spec, &failures, &places) }
      replay(document, scenario: name, in: catalogue, &spec, &failures)
      return spec
    }
    failures.sortByPlace()
    var warnings = name == nil ? brokenLaws(in: catalogue) : []
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
    if !document.invariants.isEmpty { spec.notRun["invariants"] = document.invariants.count }
  }

  private func replay(
    _ document: SpecDocument, scenario name: String?, in catalogue: DeviceCatalogue,
    _ spec: inout TestReport.Spec, _ failures: inout [Diagnostic]
  ) {
    for scenario in document.scenarios where name == nil || scenario.name.value == name {
      let replay = ModalReplay.replay(scenario, of: document, in: catalogue)
      if replay.holds { spec.passed += 1 } else { spec.failed += 1 }
      failures += replay.failures.map { $0.diagnostic(of: scenario, replay.timeline) }
      failures += replay.diagnostics
    }
  }
}
