public import ModalLanguage
internal import ModalLayout
internal import ModalReplay
public import ModalReport
public import ModalSyntax

extension Workspace {
  /// Replays the scenarios of a spec: those with a name, or all. Without scenarios, each modal is shown and hidden, as
  /// by ``replay(_:events:modal:in:)``.
  ///
  /// - Throws: The errors of the spec.
  public func replay(
    _ spec: SpecFile, scenario name: String? = nil
  ) throws(SpecError) -> [ReplayedScenario] {
    try spec.refuseErrors()
    let scenarios = spec.scenarios(named: name)
    if scenarios.isEmpty, name == nil { return try replay(spec, in: Setting()) }
    let budget = ReplayBudget()
    return scenarios.map {
      spec.replayed($0.scenario, of: $0.document, in: devices, within: budget)
    }
  }

  /// Replays events in place of the scenarios of a spec; without events, each modal is shown, rests and is hidden.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - events: A text with events, as in `events` of a scenario: `[show, {wait: 1, hide}]`.
  ///   - id: The id of the modal that is shown, or that events without one are about; all modals if nil.
  ///   - setting: A device or a container, with details; the usual device if it names neither. Its keyboard rises
  ///     with the first show.
  /// - Returns: A scenario for each spec of the file, or for each modal.
  /// - Throws: The errors of the spec or of the events, an unknown modal, or a setting without numbers.
  public func replay(
    _ spec: SpecFile, events: SourceFile? = nil, modal id: String? = nil, in setting: Setting
  ) throws(SpecError) -> [ReplayedScenario] {
    let spec = events.map { spec.with(events: $0, modal: id) } ?? spec
    var replayed: [ReplayedScenario] = []
    let budget = ReplayBudget()
    for (document, scenario) in try scenarios(of: spec, modal: id, in: setting) {
      replayed.append(spec.replayed(scenario, of: document, in: devices, within: budget))
    }
    return replayed
  }

  /// The given events of a spec in a setting; without any, a scenario for each modal, which shows and hides it.
  package func scenarios(
    of spec: SpecFile, modal id: String?, in setting: Setting
  ) throws(SpecError) -> [(document: SpecDocument, scenario: Scenario)] {
    let modals = try spec.modals(named: id)
    var setting = setting
    if setting.device == nil, setting.container == nil {
      setting.device = Located(usualDevice(for: spec), at: setting.span)
    }
    try [setting].refuseUnknown(in: modals.map(\.modal))
    _ = try devices.screenNumbers(in: setting)
    guard spec.hasGivenEvents else {
      guard modals.reduce(0, { $0 + $1.document.modals.count }) <= WorkLimits.visitedModals else {
        let message = "the spec has too many modals to show one by one; name one with --modal"
        throw SpecError([Diagnostic(.tooMuchWork, at: nil, message)])
      }
      return modals.map { ($0.document, visit(of: $0.modal, of: $0.document, in: setting)) }
    }
    return spec.scenarios().map { document, scenario in
      var scenario = scenario
      scenario.move(to: setting)
      return (document, scenario)
    }
  }

  /// A scenario that shows a modal, and hides it at the first whole second at which it rests, if it is there then.
  private func visit(of modal: Modal, of document: SpecDocument, in setting: Setting) -> Scenario {
    let name = document.modals.count == 1 ? "show and hide" : "show and hide \(modal.id.value)"
    var scenario = Scenario.showing(modal, named: name, in: setting)
    let show = ModalReplay.replay(scenario, of: document, in: devices)
    guard show.diagnostics.isEmpty, let position = document.modalIndex(named: modal.id),
      let last = show.timeline.tracks[position].keyframes.last,
      last.state.isVisible || !show.isSettled
    else { return scenario }
    let rest = show.isSettled ? show.timeline.end : show.timeline.firstRest(of: position)
    scenario.hide(modal, at: (rest / 1_000_000_000 + 1) * 1_000_000_000)
    return scenario
  }
}

extension Timeline {
  /// The time at which a modal is first shown, in nanoseconds.
  fileprivate func firstRest(of modal: Int) -> Int64 {
    let shown = trace.first { entry in
      if case .phase(.shown) = entry.happening { entry.modal == modal } else { false }
    }
    return shown?.time ?? 0
  }
}

extension SpecFile {
  /// Its scenarios, all or those with a name, with the specs that they are of, in the order of the text.
  package func scenarios(named name: String? = nil) -> [(
    document: SpecDocument, scenario: Scenario
  )] {
    documents.flatMap { document in
      document.scenarios.filter { name == nil || $0.name.value == name }.map { (document, $0) }
    }
  }

  /// Replays a scenario of one of its specs, for somebody who wants to see it.
  package func replayed(
    _ scenario: Scenario, of document: SpecDocument, in catalogue: DeviceCatalogue,
    within budget: ReplayBudget = ReplayBudget()
  ) -> ReplayedScenario {
    ReplayedScenario(
      of: document, scenario: scenario,
      numbers: numbers(for: scenario.setting, in: catalogue).value,
      replay: ModalReplay.replay(
        scenario, of: document, in: catalogue, keepingContents: true, within: budget),
      in: sources)
  }
}
