internal import ModalLanguage
internal import ModalSyntax

/// Holds a recording against the replay of a scenario.
///
/// Samples are read at any moment of a frame of the display, and a fast view moves many points within one. So a sample
/// holds if it is between the least and the most that the replay has within a frame around its time. The recording as a whole may
/// be up to two frames late, which is found by the least squares of all samples.
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
  private(set) var differences: [CourseDifference] = []
  /// From seconds of the recording to those of the replay: what is added.
  private var shift = 0.0
  /// What of that is because the recording as a whole is late, and so negative, or early.
  private var offset = 0.0

  /// What a moving edge may be off beside its time, in points; an opacity.
  static let slack = 0.5
  static let alphaSlack = 0.02

  init(recording: DumpRecording, replay: ReplayedViews, tolerance: Double) {
    self.recording = recording
    self.replay = replay
    self.tolerance = tolerance
  }

  /// A frame of the display, in seconds.
  var frame: Double { 1 / recording.fps / recording.slowness }

  func seconds(_ time: Double) -> Double { time / recording.slowness + shift }

  mutating func run() -> [CourseDifference] {
    guard let start = start else {
      add(.noEvent(replay.events.map(\.name)), "", recording.marks.first?.span)
      return differences
    }
    shift = start
    let known = recording.watched.filter { replay.view($0, 0) != nil }
    guard !known.isEmpty else {
      add(.nothingKnown(recording.watched), "", nil)
      return differences
    }
    for name in recording.watched where !known.contains(name) { add(.unknownView, name, nil) }
    offset = offset(of: known)
    shift += offset
    let jumped = known.filter { compare($0) }
    if jumped.isEmpty {
      findAbsences(of: known)
      compareCallbacks()
    }
    if let end, let next = nextEvent {
      add(.unfinished(at: end, next: next.time), next.name, recording.samples.last?.span)
    }
    return differences.reduce(into: []) { all, next in
      // Views that jump, or move for another time, do so together.
      let same = all.firstIndex { $0.isAlike(next) }
      if let same { all[same].others.append(next.name) } else { all.append(next) }
    }
  }

  mutating func add(
    _ kind: CourseDifference.Kind, _ name: String, _ span: SourceSpan?
  ) {
    differences.append(CourseDifference(name: name, kind: kind, span: span))
  }

  /// What the first mark that is an event says about the time; nil where none is.
  private var start: Double? {
    for mark in recording.marks {
      guard let event = replay.events.first(where: { $0.name.exact == mark.name.exact }) else {
        continue
      }
      return event.time - mark.time / recording.slowness
    }
    return nil
  }

  /// When the recording ends, in its own seconds; nil without a sample.
  private var end: Double? { recording.end ?? recording.samples.last?.time }

  /// The first event that comes when nothing is recorded any more.
  private var nextEvent: (name: String, time: Double)? {
    guard let end else { return nil }
    return replay.events.filter { $0.time > seconds(end) + 2 * frame }.min { $0.time < $1.time }
  }

  /// The time, in seconds of the replay, at which everything has come to rest that began while the recording ran.
  var restTime: Double { nextEvent.map { $0.time - 1e-6 } ?? .greatestFiniteMagnitude }

  /// What the replay has of a view at a time of the recording; nil while it is not on the screen.
  func replayed(_ name: String, at time: Double, offset: Double = 0) -> ReplayedViews.View? {
    let view = replay.view(name, max(0, seconds(time) + offset))
    return view?.isShown == true ? view : nil
  }

  /// The samples of a view at which the replay has it on the screen.
  private func samples(of name: String) -> [DumpRecording.Sample] {
    recording.samples.filter { sample in
      sample.views[name] != nil
        && [-2, 0, 2].allSatisfy { replayed(name, at: sample.time, offset: $0 * frame) != nil }
    }
  }

  /// How late the recording is as a whole, in seconds of the replay: by the least squares.
  private func offset(of names: [String]) -> Double {
    let seen = names.map { (name: $0, samples: samples(of: $0)) }
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
          for (one, other) in zip(view.presented.edges, expected.frame.edges) {
            error += (one - other) * (one - other)
          }
        }
      }
      if error < best.error - 1e-9 { best = (offset, error) }
    }
    return best.offset
  }

  // MARK: - A view

  /// Compares a view; true if it jumped, so that no time of the recording says anything.
  private mutating func compare(_ name: String) -> Bool {
    guard recording.samples.contains(where: { $0.views[name] != nil }) else {
      add(.unseen, name, nil)
      return false
    }
    let samples = recording.samples.filter {
      $0.views[name] != nil && replayed(name, at: $0.time) != nil
    }
    let actual = samples.compactMap { $0.views[name] }.map {
      RecordedMoment($0.presented, $0.alpha)
    }
    let expected = samples.compactMap { replayed(name, at: $0.time) }
      .map { RecordedMoment($0.frame, $0.alpha) }
    guard let last = samples.last, let end = actual.last else { return false }
    let (moving, moved) = (movingSamples(expected), movingSamples(actual))
    let rest = replay.view(name, restTime).flatMap {
      $0.isShown ? RecordedMoment($0.frame, $0.alpha) : nil
    }
    if rest == nil, let leaves = leaving {
      if neverLeaves(name, at: leaves) {
        add(.neverHides(expected: leaves.gone), name, recording.samples.last?.span)
        return false
      }
      if let own = self.end, seconds(own) + 2 * frame < leaves.gone, seconds(own) > leaves.start {
        add(.cutOff(at: own), name, last.span)
        compareCurve(name, samples)
        return false
      }
    }
    if moving.count > 3, moved.count <= 1, !moved.isEmpty || rest.map({ isAt($0, end) }) ?? true {
      let jump = moved.first.map { $0 + 1 } ?? 0
      add(
        .jumped(at: samples[jump].time, isAtOnce: moved.isEmpty), name, samples[jump].span)
      return true
    }
    let hasCome = !moved.isEmpty && isAtRest(actual)
    if let rest, !hasCome, isMoving(name, at: last.time, to: rest) {
      add(.cutOff(at: self.end ?? last.time), name, last.span)
      compareCurve(name, samples)
      return false
    }
    if let rest, isAtRest(actual), !isAt(rest, end) {
      if !isSame(rest.frame, end.frame, within: tolerance + 0.01) {
        add(.end(actual: end.frame, expected: rest.frame), name, last.span)
      } else if let alpha = end.alpha, let wanted = rest.alpha {
        add(.endAlpha(actual: alpha, expected: wanted), name, last.span)
      }
      return false
    }
    if let first = moving.first, let final = moving.last, let ownFirst = moved.first,
      let ownFinal = moved.last
    {
      let late = samples[ownFirst].time - samples[first].time
      let wanted = samples[final].time - samples[first].time
      let found = samples[ownFinal].time - samples[ownFirst].time
      let least = 2 / recording.fps + 1e-6
      let isLate = late.magnitude > least
      if isLate {
        add(
          .start(at: samples[ownFirst].time, late: late / recording.slowness - offset), name,
          samples[ownFirst].span)
      }
      if (wanted - found).magnitude > least {
        add(
          .duration(
            actual: found / recording.slowness, expected: wanted / recording.slowness), name,
          samples[ownFinal].span)
        return false
      }
      if isLate { return false }
    }
    compareCurve(name, samples)
    return false
  }

  /// The samples between the last one that is where the view began and the first one that is where it ends.
  private func movingSamples(_ values: [RecordedMoment]) -> [Int] {
    guard let first = values.first, let last = values.last else { return [] }
    let moving = values.indices.filter { index in
      values[index].differs(from: last, by: Self.slack, Self.alphaSlack / 2)
        && (index == 0 || values[index].differs(from: first, by: Self.slack, Self.alphaSlack / 2))
    }
    // It may stand still before it moves.
    let still = values.prefix { !$0.differs(from: first, by: 0.01, 0.0005) }.count
    return moving.isEmpty ? [] : [still - 1] + moving.filter { $0 >= still }
  }

  private func isSame(_ one: Rect, _ other: Rect, within points: Double) -> Bool {
    zip(one.edges, other.edges).allSatisfy { ($0 - $1).magnitude <= points }
  }

  /// Whether a view is where it comes to rest.
  private func isAt(_ rest: RecordedMoment, _ end: RecordedMoment) -> Bool {
    let alphas = rest.alpha.flatMap { wanted in end.alpha.map { ($0 - wanted).magnitude } }
    return isSame(rest.frame, end.frame, within: tolerance + 0.01)
      && (alphas ?? 0) <= Self.alphaSlack
  }

  /// Whether the replay still has a way to go at a time of the recording, by which it may be two frames late.
  private func isMoving(_ name: String, at time: Double, to rest: RecordedMoment) -> Bool {
    guard let view = replayed(name, at: time, offset: 2 * frame) else { return false }
    return RecordedMoment(view.frame, view.alpha)
      .differs(from: rest, by: Self.slack, Self.alphaSlack)
  }

  private func isAtRest(_ values: [RecordedMoment]) -> Bool {
    guard values.count > 1 else { return true }
    return !values[values.count - 1].differs(from: values[values.count - 2], by: 0.01, 0.0005)
  }
}
