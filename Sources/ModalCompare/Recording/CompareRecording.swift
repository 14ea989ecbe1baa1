internal import ModalLanguage
internal import ModalSyntax

/// Holds a recording against the replay of a scenario.
///
/// Samples are read at any moment of a frame of the display, and a fast view moves many points within one. So a sample
/// holds if it is between the least and the most that the replay has within a frame around its time. Each movement may be up to
/// two frames late, which is found by the least squares of its samples.
///
/// - Parameters:
///   - recording: What the probe recorded.
///   - replay: What the scenario says.
///   - tolerance: What a view at rest may be off, in points.
/// - Returns: The differences, one for each cause.
package func compare(
  _ recording: DumpRecording, with replay: ReplayedViews, tolerance: Double
) -> [CourseDifference] {
  func differences(_ recording: DumpRecording) -> [CourseDifference] {
    var comparison = RecordingComparison(
      recording: recording, replay: replay, tolerance: tolerance)
    return comparison.run()
  }
  let found = differences(recording)
  return atAnotherSpeed(recording, found, differences) ?? found
}

struct RecordingComparison {
  let recording: DumpRecording
  let replay: ReplayedViews
  let tolerance: Double
  var differences: [CourseDifference] = []
  /// What begins something, in order.
  var events: [RecordedTurn] = []
  /// The parts that are judged one by one, in their order.
  var stretches: [RecordedStretch] = []
  /// Which mark is which callback.
  var pairs = CallbackPairs()

  /// What a moving edge may be off beside its time, in points; an opacity.
  static let slack = 0.5
  static let alphaSlack = 0.02

  init(recording: DumpRecording, replay: ReplayedViews, tolerance: Double) {
    self.recording = recording
    self.replay = replay
    self.tolerance = tolerance
  }

  /// A frame of the display, in seconds of the replay.
  var frame: Double { 1 / recording.fps / recording.slowness }

  mutating func run() -> [CourseDifference] {
    var names: Set<ExactText> = []
    let watched = recording.watched.filter { names.insert($0.exact).inserted }
    let known = watched.filter { replay.view($0, 0) != nil }
      .stablePartition { replay.modalNames.contains($0) }
    findStretches(of: known)
    guard !stretches.isEmpty else {
      add(.noEvent(replay.events.map(\.name)), "", recording.marks.first?.span)
      return joined(differences)
    }
    guard !known.isEmpty else {
      add(.nothingKnown(watched), "", nil)
      return differences
    }
    for name in watched where replay.view(name, 0) == nil { add(.unknownView, name, nil) }
    let unseen = known.filter { name in
      !recording.samples.contains { $0.views[name] != nil }
    }
    for name in unseen { add(.unseen, name, nil) }
    var (lost, hasJumped): (Set<String>, Set<Int>) = (Set(unseen), [])
    var hasCut = false
    for index in stretches.indices {
      guard !stretches[index].isCut else {
        hasCut = true
        continue
      }
      let start = differences.count
      stretches[index].offset = offset(of: known, in: index)
      for name in known where !lost.contains(name) {
        let before = differences.count
        if compare(name, in: index) { hasJumped.insert(index) }
        // What it does from a wrong place on has the same cause.
        if differences.count > before, isElsewhere(name, afterStretch: index) { lost.insert(name) }
      }
      // No time says anything where something jumps.
      if hasJumped.contains(index) {
        differences = differences[..<start] + differences[start...].filter { $0.sort != .instant }
      }
    }
    if hasJumped.isEmpty, !hasCut { findAbsences(of: known) }
    findGaps(of: known.filter { !lost.contains($0) })
    if !hasJumped.isEmpty {
      // Without animations what goes is gone, and no sample shows its way.
      hasJumped.formUnion(differences.filter { $0.sort == .gap }.map(\.stretch))
      differences.removeAll { $0.sort == .gap }
    }
    compareCallbacks(leavingOut: hasJumped.union(stretches.indices.filter { stretches[$0].isCut }))
    if let end = recording.lastTime, let next = nextEvent {
      add(
        .unfinished(at: end, next: moment(next.time, in: 0)), next.name,
        recording.samples.last?.span)
    }
    if differences.isEmpty, recording.dropped > 0 { add(.dropped(recording.dropped), "", nil) }
    return joined(differences)
  }

  mutating func add(
    _ kind: CourseDifference.Kind, _ name: String, _ span: SourceSpan?, in stretch: Int = 0
  ) {
    differences.append(
      CourseDifference(
        name: name, kind: kind, span: span, stretch: stretch,
        event: stretches.count > 1 ? stretches[stretch].event : nil))
  }

  /// A time of the replay by the event of the scenario that it comes after.
  func moment(_ time: Double, in stretch: Int) -> CourseDifference.Moment {
    let start = stretches[...stretch].last { !$0.isAutomatic } ?? stretches[stretch]
    return CourseDifference.Moment(seconds: time - start.start, event: start.event)
  }

  /// The first event that comes when nothing is recorded any more.
  private var nextEvent: RecordedTurn? {
    guard let end = recording.lastTime else { return nil }
    return events.filter { $0.time > seconds(end) + 2 * frame }.min { $0.time < $1.time }
  }

  /// The time, in seconds of the replay, at which everything has come to rest that began in a stretch.
  func restTime(of stretch: Int) -> Double {
    min(stretches[stretch].end, nextEvent?.time ?? .greatestFiniteMagnitude) - 1e-6
  }

  /// What the replay has of a view at a time of the recording; nil while it is not on the screen.
  func replayed(_ name: String, at time: Double, offset: Double = 0) -> RecordedMoment? {
    replay.shown(name, at: seconds(time) + offset)
  }

  /// The samples of a view at which the replay has it on the screen.
  private func samples(of name: String, in stretch: Int) -> [DumpRecording.Sample] {
    stretches[stretch].samples.filter { sample in
      sample.views[name] != nil
        && [-2, 0, 2].allSatisfy { replayed(name, at: sample.time, offset: $0 * frame) != nil }
    }
  }

  /// How late the recording is in a stretch, in seconds of the replay: by the least squares.
  private func offset(of names: [String], in stretch: Int) -> Double {
    let seen = names.map { (name: $0, samples: samples(of: $0, in: stretch)) }
    var best = (offset: 0.0, error: Double.infinity)
    let steps = 40
    // From the middle outwards, so that of equal ones the least counts.
    for step in (-steps...steps).sorted(by: { $0.magnitude < $1.magnitude }) {
      let offset = 2 * frame * Double(step) / Double(steps)
      var error = 0.0
      for (name, samples) in seen {
        for sample in samples {
          guard let view = sample.views[name],
            let expected = replayed(name, at: sample.time, offset: offset)
          else { continue }
          for (one, other) in zip(view.frame.edges, expected.frame.edges) {
            error += (one - other) * (one - other)
          }
          // An opacity counts like a hundred points: a fade moves nothing.
          let alphas = view.alpha.flatMap { own in expected.alpha.map { 100 * (own - $0) } }
          error += alphas.map { $0 * $0 } ?? 0
        }
      }
      if error < best.error - 1e-9 { best = (offset, error) }
    }
    return best.offset
  }

  /// Whether a view is elsewhere than in the replay when a stretch is over.
  private func isElsewhere(_ name: String, afterStretch index: Int) -> Bool {
    let last = stretches[index].samples.last { $0.views[name] != nil }
    guard let last, let view = last.views[name] else { return false }
    guard let wanted = replayed(name, at: last.time) else {
      return view.isSeen(in: recording.container)
    }
    return view.differs(from: wanted, by: tolerance + Self.slack, Self.alphaSlack)
  }
}

extension [String] {
  /// The same with those first for which something holds.
  fileprivate func stablePartition(_ isFirst: (String) -> Bool) -> [String] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}

extension RecordedMoment {
  /// Whether any of it is in a container, and not clear.
  fileprivate func isSeen(in container: Size) -> Bool {
    (alpha ?? 1) > RecordingComparison.alphaSlack && frame.intersection(Rect(container)) != nil
  }
}
