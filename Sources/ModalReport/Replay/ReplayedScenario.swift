public import ModalLanguage
package import ModalLayout
public import ModalReplay
package import ModalSyntax

/// A replayed scenario with its spec.
public struct ReplayedScenario: Sendable {
  /// The name of the spec.
  public let spec: String
  /// The scenario of the spec.
  public let scenario: Scenario
  /// The ids of the spec's modals, in the order of the text.
  package let modals: [String]
  /// What is around them at the start; nil where the catalogue cannot tell.
  package let numbers: SettingNumbers?
  /// The result, with a timeline that can be queried at any instant.
  public let replay: Replay
  private let sources: SourceSet

  package init(
    of spec: SpecDocument, scenario: Scenario, numbers: SettingNumbers?, replay: Replay,
    in sources: SourceSet
  ) {
    self.spec = spec.name
    self.scenario = scenario
    modals = spec.modals.map(\.id.value)
    self.numbers = numbers
    self.replay = replay
    self.sources = sources
  }

  /// Whether its checks pass and it came to its end.
  public var holds: Bool { replay.holds }

  /// The failed checks, and the reason if it could not continue.
  public var findings: [Finding] { SourcePlaces(sources).findings(diagnostics) }

  package var diagnostics: [Diagnostic] {
    var places = SourcePlaces(sources)
    return replay.failureDiagnostics(of: scenario, &places) + replay.diagnostics
  }

  /// When a report of it ends, in nanoseconds since its start: with it, or with a sample that is wanted later.
  package func end(sampledAt samples: SampleTimes? = nil) -> Int64 {
    max(replay.timeline.end, samples?.last ?? 0)
  }

  /// Hands on all rows in the order of time, samples of all modals behind what happens at their instant.
  package func forEachRow(
    sampledAt samples: SampleTimes? = nil, _ body: (ReplayRow) throws -> Void
  ) rethrows {
    let timeline = replay.timeline
    var rows = timeline.rows(with: replay.failures)[...]
    for time in samples?.instants(until: timeline.end) ?? AnySequence([]) {
      while let row = rows.first, row.time <= time {
        rows.removeFirst()
        try body(row)
      }
      for (modal, track) in timeline.tracks.enumerated() {
        let keyframe = track.keyframe(at: time)
        let values = ModalValues(keyframe, of: track, at: time)
        try body(ReplayRow(time: time, modal: modal, kind: .sampled(values)))
      }
    }
    for row in rows { try body(row) }
  }

  /// What happens, in order: when, to which modal, what kind of thing, and what. Checks are there if they fail.
  package var log: [(time: Int64, modal: Int?, kind: String, words: String)] {
    var log: [(time: Int64, modal: Int?, kind: String, words: String)] = []
    forEachRow { row in
      switch row.kind {
      case .happened(.event(let index)):
        let (words, modal) = eventWords(index)
        log.append((row.time, modal, "event", words))
      case .happened(let happening):
        let (kind, words, _) = happening.shown
        log.append((row.time, row.modal, kind, words.joined(separator: ", ")))
      case .failed(let failure, _):
        for line in failure.lines { log.append((row.time, nil, "fails", line.words)) }
      default: break
      }
    }
    return log
  }

  /// The event at a position in a few words, and the modal that it names where there are several.
  func eventWords(_ index: Int) -> (words: String, modal: Int?) {
    let event = scenario.events[index]
    let modal = modals.count > 1 ? event.modal?.value : nil
    return (event.words(namingModals: false) ?? "", modal.flatMap { modals.firstIndex(of: $0) })
  }
}
