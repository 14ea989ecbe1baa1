/// Differences that have one cause.
extension RecordingComparison {
  /// The differences, one for each cause.
  func joined(_ differences: [CourseDifference]) -> [CourseDifference] {
    differences.reduce(into: []) { all, next in
      if all.join(next) { return }
      if let cause = all.firstIndex(where: { $0.causes(next, within: 4 * frame) }) {
        if !all[cause].followers.join(next) { all[cause].followers.append(next) }
      } else {
        all.append(next)
      }
    }
  }
}

extension [CourseDifference] {
  /// Adds a view to a difference that is alike, if there is one: views that jump, or move for another time, do so together.
  fileprivate mutating func join(_ next: CourseDifference) -> Bool {
    guard let same = firstIndex(where: { $0.isAlike(next) }) else { return false }
    let known = [self[same].name] + self[same].others
    if !known.contains(next.name) { self[same].others.append(next.name) }
    return true
  }
}

extension CourseDifference {
  /// Whether another view differs for the same cause.
  fileprivate func isAlike(_ other: CourseDifference) -> Bool {
    switch (kind, other.kind) {
    case (.jumped, .jumped), (.noCallback(_, isMarked: false), .noCallback(_, isMarked: false)):
      true
    case (.start, .start), (.duration, .duration), (.cutOff, .cutOff), (.neverHides, .neverHides),
      (.absent, .absent):
      stretch == other.stretch
    default: false
    }
  }

  /// Whether another difference follows from this one: what moves otherwise takes all with it that moves at the same time, and
  /// the callback comes when it is at rest.
  fileprivate func causes(_ other: CourseDifference, within seconds: Double) -> Bool {
    guard isOfMovement, stretch == other.stretch else { return false }
    switch other.kind {
    case .duration, .edge, .alpha: return true
    case .callback(_, let late?): return (late - delay).magnitude <= seconds
    default: return false
    }
  }

  /// How much later it makes the end of a movement, in seconds of the replay.
  private var delay: Double {
    let own: Double =
      switch kind {
      case .start(_, let late): late
      case .duration(let actual, let expected): actual - expected
      default: 0
      }
    return followers.reduce(own) { $0 + $1.delay }
  }

  private var isOfMovement: Bool {
    switch kind {
    case .start, .duration, .edge, .alpha: true
    default: false
    }
  }
}
