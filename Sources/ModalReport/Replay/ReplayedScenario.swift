package import ModalLanguage
package import ModalLayout
package import ModalReplay
internal import ModalSyntax

/// A scenario that was replayed for somebody who wants to see it.
package struct ReplayedScenario: Sendable {
  package var spec: String
  package var scenario: Scenario
  /// The ids of the spec's modals, in the order of the text.
  package var modals: [String]
  /// What is around them at the start; nil where the catalogue cannot tell.
  package var numbers: SettingNumbers?
  /// What came of it.
  package var replay: Replay

  package init(
    spec: String, scenario: Scenario, modals: [String], numbers: SettingNumbers?, replay: Replay
  ) {
    self.spec = spec
    self.scenario = scenario
    self.modals = modals
    self.numbers = numbers
    self.replay = replay
  }

  /// Whether its checks hold and it came to its end, as far as it was run.
  package var holds: Bool { replay.holds }

  /// When it ends, in nanoseconds since its start.
  package var end: Int64 { replay.timeline.end }

  /// When a report of it ends: with it, or with a sample that is wanted later.
  package func end(sampledAt samples: SampleTimes?) -> Int64 {
    max(end, samples?.last ?? 0)
  }

  /// Hands on all rows in the order of time. Samples are of all modals, hidden ones, too, and stand
  /// behind what happens at their instant.
  ///
  /// - Parameters:
  ///   - samples: The instants at which the modals are shown besides; none where nil.
  ///   - body: What is done with each row.
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

  /// The event at a position in a few words, and the modal that it names where there are several.
  func event(_ index: Int) -> (words: String, modal: String?) {
    let event = scenario.events[index]
    return (
      event.words(namingModals: false) ?? "", modals.count > 1 ? event.modal?.value : nil
    )
  }
}
