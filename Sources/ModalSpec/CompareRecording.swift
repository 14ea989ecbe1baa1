internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalReplay
internal import ModalReport
public import ModalSyntax

extension Workspace {
  /// Compares a scenario of a spec with a recording that the probe made of an app in the same events.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - name: The name of the scenario.
  ///   - recording: The recording, a line of JSON for each moment.
  ///   - options: How it is compared.
  /// - Returns: What differs, or why nothing could be compared.
  /// - Throws: The errors of the spec, or that it has no scenario of the name.
  public func compare(
    _ spec: SpecFile, scenario name: String, withRecording recording: SourceFile,
    _ options: Comparison.Options = Comparison.Options()
  ) throws(SpecError) -> Comparison {
    let (document, scenario) = try spec.scenario(named: name)
    var sources = spec.sources
    let file = sources.add(recording)
    var report = CompareReport(
      path: spec.path, dump: recording.name, places: SourcePlaces(sources))
    report.dumpFile = file
    let read = readProbeRecording(recording, file: file)
    report.findings = read.diagnostics.map { CompareFinding($0) }
    if let recording = read.value {
      report.findings += findings(
        recording, scenario, of: document, tolerance: options.tolerance ?? spec.project.tolerance,
        modal: options.modal)
    }
    return Comparison(report: report)
  }

  /// What a recording differs in from a scenario.
  private func findings(
    _ recording: DumpRecording, _ scenario: Scenario, of document: SpecDocument, tolerance: Double,
    modal id: String?
  ) -> [CompareFinding] {
    let found = numbers(for: scenario.setting, in: devices)
    guard let screen = found.value?.environment else {
      return found.diagnostics.map { CompareFinding($0) }
    }
    let replay = ModalReplay.replay(scenario, of: document, in: devices)
    guard replay.diagnostics.isEmpty else {
      return replay.diagnostics.map { CompareFinding($0) }
    }
    guard recording.container == screen.container else {
      return [
        CompareFinding(
          .otherContainer(recording.container, insteadOf: screen.container, in: scenario.name))
      ]
    }
    let index =
      id.flatMap { document.modalIndex(named: Located($0, at: scenario.span)) } ?? replay.firstModal
    var plan = LayoutPlan(document.modals[index])
    let content: SolvedContent
    do throws(EvaluationFailure) {
      content = try SolvedContent(
        of: document.name, &plan, on: screen, state: scenario.setting.state?.value,
        detent: scenario.setting.detent?.value)
    } catch {
      return [CompareFinding(error.diagnostic(in: screen, at: scenario.span))]
    }
    let parts = Dictionary(
      recording.watched.map { ($0, RecordedPart($0, in: content)) }, uniquingKeysWith: { $1 })
    let views = ReplayedViews(replay, of: scenario, modal: index, content, parts)
    let differences = ModalCompare.compare(recording, with: views, tolerance: tolerance)
    return differences.map { difference in
      var finding = CompareFinding(
        difference.diagnostic(for: scenario.name, dropped: recording.dropped),
        of: (document.name, document.modals[index].id.value))
      if case .element(let position)?? = parts[difference.name] {
        finding.element = content.elements[position].id
      }
      return finding
    }
  }
}

extension Replay {
  /// The modal that is shown first; the first one if none is.
  fileprivate var firstModal: Int { timeline.trace.lazy.compactMap(\.modal).first ?? 0 }
}

extension ReplayedViews {
  fileprivate init(
    _ replay: Replay, of scenario: Scenario, modal: Int, _ content: SolvedContent,
    _ parts: [String: RecordedPart?]
  ) {
    let timeline = replay.timeline
    let track = timeline.tracks[modal]
    var (events, callbacks): ([(String, Double)], [(String, Double)]) = ([], [])
    for entry in timeline.trace {
      let time = seconds(entry.time)
      switch entry.happening {
      case .event(let index):
        if let verb = scenario.events[index].verb?.value { events.append((verb.name, time)) }
      case .callback(let callback) where entry.modal == modal:
        callbacks.append((callback.rawValue, time))
      default: continue
      }
    }
    let end = timeline.end
    let departures = zip(track.keyframes, track.keyframes.dropFirst()).compactMap { one, next in
      one.state.isVisible && !next.state.isVisible ? seconds(next.time) : nil
    }
    let modalNames = Set(parts.filter { $0.value == .modal }.keys)
    self.init(
      events: events, callbacks: callbacks, departures: departures, modalNames: modalNames
    ) { name, seconds in
      guard let part = parts[name] ?? nil else { return nil }
      let time = seconds < 1e9 ? nanoseconds(max(-1, seconds)) : end
      let appearance = track.presented(at: time)
      let isShown = track.keyframe(at: time).state.isVisible
      switch part {
      case .modal:
        return (RecordedMoment(appearance.transformedFrame, appearance.alpha), isShown)
      case .dimming:
        return (RecordedMoment(appearance.dimmingFrame, appearance.dimmingAlpha), isShown)
      case .element(let index):
        let placed = content.elements[index].placed.frame
        let frame = placed.scaled(by: appearance.scale, from: appearance.transformedFrame)
        return (RecordedMoment(frame, nil), isShown)
      }
    }
  }
}
