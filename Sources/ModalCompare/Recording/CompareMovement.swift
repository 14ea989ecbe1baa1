internal import ModalLanguage
internal import ModalSyntax

/// How a view moves after one event.
extension RecordingComparison {
  /// Compares a view in a stretch; true if it jumped, so that no time of the stretch says anything.
  mutating func compare(_ name: String, in stretch: Int) -> Bool {
    let all = stretches[stretch].samples
    let samples = all.filter { $0.views[name] != nil && replayed(name, at: $0.time) != nil }
    let actual = samples.compactMap { $0.views[name] }
    guard let last = samples.last, let end = actual.last else { return false }
    let (later, goal) = lateSamples(of: name, in: stretch, after: last)
    let gone = samplesAfterGoing(name, in: stretch, after: last)
    let timed = samples + later + gone
    func expected(_ samples: [DumpRecording.Sample]) -> [RecordedMoment] {
      samples.compactMap { replayed(name, at: $0.time) }
    }
    let moving = (expected(samples) + later.map { _ in goal } + expected(gone)).moving
    let moved = (actual + later.compactMap { $0.views[name] } + gone.map { _ in goal })
      .moving
    let rest = replay.shown(name, at: restTime(of: stretch))
    /// When the recording ends in this stretch, in its own seconds.
    let ownEnd = recording.lastTime.flatMap { self.stretch(at: $0) == stretch ? $0 : nil }
    if rest == nil, let leaves = leaving(in: stretch) {
      if neverLeaves(name, in: stretch, at: leaves) {
        add(
          .neverHides(expected: moment(leaves.gone, in: stretch)), name, all.last?.span, in: stretch
        )
        return false
      }
      if let own = ownEnd, seconds(own) + 2 * frame < leaves.gone, seconds(own) > leaves.start {
        add(.cutOff(at: own), name, last.span, in: stretch)
        compareCurve(name, samples, in: stretch)
        return false
      }
    }
    if moving.count > 3, moved.count <= 1, !moved.isEmpty || rest.map({ isAt($0, end) }) ?? true {
      // What should go may stay where it is, and be gone at once later.
      let away = all.first { sample in
        sample.time > last.time
          && sample.views[name]?.differs(from: end, by: Self.slack, Self.alphaSlack) ?? true
      }
      let jump = moved.first.map { timed[$0 + 1] } ?? (rest == nil ? away : nil)
      let sample = jump ?? samples[0]
      add(.jumped(at: sample.time, isAtOnce: jump == nil), name, sample.span, in: stretch)
      return true
    }
    let hasCome = !moved.isEmpty && actual.isAtRest
    if let rest, let ownEnd, !hasCome, isMoving(name, at: last.time, to: rest) {
      add(.cutOff(at: ownEnd), name, last.span, in: stretch)
      compareCurve(name, samples, in: stretch)
      return false
    }
    if let rest, actual.isAtRest, !isAt(rest, end) {
      if !rest.frame.isSame(as: end.frame, within: tolerance + 0.01) {
        add(.end(actual: end.frame, expected: rest.frame), name, last.span, in: stretch)
      } else if let alpha = end.alpha, let wanted = rest.alpha {
        add(.endAlpha(actual: alpha, expected: wanted), name, last.span, in: stretch)
      }
      return false
    }
    if hasOtherTimes(name, timed, moving, moved, in: stretch, after: last) { return false }
    compareCurve(name, samples, in: stretch)
    return false
  }

  /// Compares when a view begins to move, and for how long; whether these differ, so that its curve says nothing.
  private mutating func hasOtherTimes(
    _ name: String, _ timed: [DumpRecording.Sample], _ moving: [Int], _ moved: [Int],
    in stretch: Int, after last: DumpRecording.Sample
  ) -> Bool {
    guard let first = moving.first, let final = moving.last, let ownFirst = moved.first,
      let ownFinal = moved.last
    else { return false }
    let late = timed[ownFirst].time - timed[first].time
    let found = timed[ownFinal].time - timed[ownFirst].time
    let wanted =
      timed[final].time - timed[first].time + unseenTime(of: name, in: stretch, after: last)
    let least = 2 / recording.fps + 1e-6
    /// How late it is in all, in seconds of the replay. What is known to be early may be so by less.
    let start = late / recording.slowness - stretches[stretch].offset
    let isLate =
      (late.magnitude > least || stretches[stretch].isEarly)
      && start.magnitude > 2 * frame + 1e-6
    let isLonger = (wanted - found).magnitude > least
    if isLate {
      add(
        .start(at: timed[ownFirst].time, late: start), name, timed[ownFirst].span, in: stretch)
    }
    if isLonger {
      add(
        .duration(actual: found / recording.slowness, expected: wanted / recording.slowness), name,
        timed[ownFinal].span, in: stretch)
    }
    return isLate || isLonger
  }

  /// The samples up to the one in which a view is where it should be, and be gone by then, if it goes no other way; and where
  /// that is.
  private func lateSamples(
    of name: String, in stretch: Int, after last: DumpRecording.Sample
  ) -> (samples: [DumpRecording.Sample], goal: RecordedMoment) {
    guard let leaves = leaving(in: stretch), let view = last.views[name],
      let goal = replay.view(name, leaves.gone - 1e-6)?.moment
    else { return ([], RecordedMoment(.zero, nil)) }
    // What is gone at its time may be put anywhere.
    let speed = replay.view(name, leaves.gone - 3 * frame)?.moment.distance(from: goal)
    var distance = view.distance(from: goal)
    guard distance > (speed ?? 0) + Self.slack else { return ([], goal) }
    let later = stretches[stretch].samples.drop { $0.time <= last.time }
    let nearer = later.prefix { sample in
      guard distance > Self.slack, let next = sample.views[name]?.distance(from: goal) else {
        return false
      }
      defer { distance = next }
      return next <= distance + 0.01
    }
    return (Array(nearer), goal)
  }

  /// The samples without a view that has gone before its time, while the replay still moves it.
  private func samplesAfterGoing(
    _ name: String, in stretch: Int, after last: DumpRecording.Sample
  ) -> [DumpRecording.Sample] {
    guard stretches[stretch].isEarly, leaving(in: stretch) != nil else { return [] }
    return stretches[stretch].samples.filter {
      $0.time > last.time && $0.views[name] == nil && replayed(name, at: $0.time) != nil
    }
  }

  /// How long the replay still moves a view when the recording is over, in seconds of the recording.
  private func unseenTime(
    of name: String, in stretch: Int, after last: DumpRecording.Sample
  ) -> Double {
    guard let end = recording.lastTime, self.stretch(at: end) == stretch,
      let goal = replay.shown(name, at: restTime(of: stretch))
    else { return 0 }
    // No animation takes longer than a minute.
    let frames = (0..<Int(clamping: 60 * recording.fps)).prefix { index in
      let time = min(seconds(last.time) + Double(index) * frame, restTime(of: stretch))
      return replay.shown(name, at: time)?
        .differs(from: goal, by: Self.slack, Self.alphaSlack / 2) ?? false
    }
    return Double(frames.count) / recording.fps
  }

  /// Whether a view is where it comes to rest.
  private func isAt(_ rest: RecordedMoment, _ end: RecordedMoment) -> Bool {
    let alphas = rest.alpha.flatMap { wanted in end.alpha.map { ($0 - wanted).magnitude } }
    return rest.frame.isSame(as: end.frame, within: tolerance + 0.01)
      && (alphas ?? 0) <= Self.alphaSlack
  }

  /// Whether the replay still has a way to go at a time of the recording, by which it may be two frames late.
  private func isMoving(_ name: String, at time: Double, to rest: RecordedMoment) -> Bool {
    replayed(name, at: time, offset: 2 * frame)?
      .differs(from: rest, by: Self.slack, Self.alphaSlack) ?? false
  }
}

extension [RecordedMoment] {
  /// The samples between the last one that is where the view began and the first one that is where it ends.
  fileprivate var moving: [Int] {
    guard let first, let last else { return [] }
    func differs(_ index: Int, from other: RecordedMoment) -> Bool {
      self[index].differs(
        from: other, by: RecordingComparison.slack, RecordingComparison.alphaSlack / 2)
    }
    let moving = indices.filter {
      differs($0, from: last) && ($0 == 0 || differs($0, from: first))
    }
    // It may stand still before it moves.
    let still = prefix { !$0.differs(from: first) }.count
    return moving.isEmpty ? [] : [still - 1] + moving.filter { $0 >= still }
  }

  fileprivate var isAtRest: Bool {
    count < 2 || !self[count - 1].differs(from: self[count - 2])
  }
}

extension Rect {
  fileprivate func isSame(as other: Rect, within points: Double) -> Bool {
    zip(edges, other.edges).allSatisfy { ($0 - $1).magnitude <= points }
  }
}
