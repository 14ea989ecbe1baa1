internal import ModalSyntax

/// Views that a recording has lost while the replay has them on the screen.
extension RecordingComparison {
  /// Finds when views are gone of which nothing else is said: at another time they may well be.
  mutating func findAbsences(of names: [String]) {
    let told = Set(differences.flatMap { [$0.name] + $0.others })
    for name in names where !told.contains(name) {
      guard let first = recording.samples.firstIndex(where: { isMissed(name, in: $0) }) else {
        continue
      }
      let start = recording.samples[first]
      let back = recording.samples[first...].first { $0.views[name] != nil }
      let stretch = stretch(at: start.time)
      add(.absent(from: start.time, until: back?.time), name, start.span, in: stretch)
      if back == nil, let leaves = leaving(in: stretch) {
        differences[differences.count - 1].missing = leaves.gone - seconds(start.time)
      }
    }
  }

  /// Whether a sample lacks a view that the replay has on the screen, four frames before and after as well.
  private func isMissed(_ name: String, in sample: DumpRecording.Sample) -> Bool {
    sample.views[name] == nil && seconds(sample.time) >= 4 * frame
      && [-4, 0, 4].allSatisfy { replayed(name, at: sample.time, offset: $0 * frame) != nil }
  }
}
