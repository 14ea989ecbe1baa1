internal import ModalLanguage
internal import ModalSyntax

/// How a modal leaves the screen.
extension RecordingComparison {
  /// When the modal, which is gone when a stretch is over, begins to leave in the replay, and when it is gone, in seconds; nil
  /// where it stays.
  func leaving(in stretch: Int) -> (start: Double, gone: Double)? {
    let rest = restTime(of: stretch)
    let gone = replay.departures.last { $0 <= rest && $0 > stretches[stretch].start }
    guard let gone else { return nil }
    // It may hide without an event, as a toast does after a while.
    let hides = replay.callbacks.filter { $0.name.exact == Callback.willHide.rawValue.exact }
    let start = (replay.events.map(\.time) + hides.map(\.time)).filter { $0 < gone }.max() ?? gone
    return (start, gone)
  }

  /// Whether a view is still there where the replay has it gone for two frames, and stands as it did before it left.
  func neverLeaves(
    _ name: String, in stretch: Int, at leaves: (start: Double, gone: Double)
  ) -> Bool {
    // What goes at once may be hidden without a sign of it.
    guard leaves.gone - leaves.start > 2 * frame else { return false }
    let samples = stretches[stretch].samples
    let after = samples.filter { seconds($0.time) > leaves.gone + 2 * frame }
    let from = stretches[stretch].isEarly ? stretches[stretch].from : .infinity
    let start = min(leaves.start, from.isFinite ? seconds(from) : .infinity)
    let before = recording.samples.last { seconds($0.time) < start - 2 * frame }
    guard !after.isEmpty, let first = before?.views[name] ?? after[0].views[name] else {
      return false
    }
    let all = samples.filter { seconds($0.time) > start - 2 * frame }
    let isStill = all.allSatisfy { sample in
      sample.views[name].map { !$0.differs(from: first, by: Self.slack, Self.alphaSlack) } ?? false
    }
    return isStill && (first.alpha ?? 1) > Self.alphaSlack
  }
}
