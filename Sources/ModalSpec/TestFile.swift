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
      guard !document.needsElements(scenario) else {
        spec.notRun["scenarios", default: 0] += 1
        continue
      }
      let replay = replay(scenario, of: document, in: catalogue)
      if replay.holds { spec.passed += 1 } else { spec.failed += 1 }
      failures += replay.failures.map { $0.diagnostic(of: scenario, replay.timeline) }
      failures += replay.diagnostics
    }
    if !document.invariants.isEmpty { spec.notRun["invariants"] = document.invariants.count }
  }
}

extension SpecDocument {
  /// Whether a scenario has to do with elements, which are not laid out yet.
  func needsElements(_ scenario: Scenario) -> Bool {
    modals.contains { $0.needsElements }
      || scenario.events.contains { event in
        event.verb.map { $0.value.needsElements } == true
          || event.expect?.claims.contains { claim in
            if case .element = claim.value { true } else { false }
          } == true
      }
  }
}

extension Modal {
  /// Whether what it does has to do with elements.
  var needsElements: Bool {
    if case .expression(let height)? = layer.contentHeight?.value,
      height.mentions({ if case .element = $0 { true } else { false } })
    {
      return true
    }
    guard let behavior else { return false }
    return behavior.states.contains { state in
      let transitions = state.on + state.after.map(\.transition)
      return state.enter.contains { $0.needsElements }
        || transitions.contains { transition in
          transition.actions.contains { $0.needsElements }
            || transition.condition?.value.mentions {
              if case .element = $0 { true } else { $0 == .state }
            } == true
        }
    }
  }
}

extension Behavior.Action {
  fileprivate var needsElements: Bool {
    switch self {
    case .event(let verb, _, _): verb.needsElements
    case .call(_, let argument): argument != nil
    }
  }
}

extension Verb {
  fileprivate var needsElements: Bool {
    switch self {
    case .tap(.element), .type, .delete, .paste: true
    case .focus(let id): id != nil
    case .set(let change): !change.elements.isEmpty || !change.properties.isEmpty
    default: false
    }
  }
}
