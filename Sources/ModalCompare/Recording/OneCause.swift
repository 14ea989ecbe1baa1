internal import ModalSyntax

/// Differences that have one cause.
extension RecordingComparison {
  /// The differences, one for each cause.
  func joined(_ differences: [CourseDifference]) -> [CourseDifference] {
    var all = JoinedDifferences()
    /// The positions of those that others may follow from, by their stretches.
    var causes: [Int: [Int]] = [:]
    var followers: [Int: JoinedDifferences] = [:]
    for next in differences {
      if all.join(next) { continue }
      let cause = causes[next.stretch]?.first {
        let delay = (followers[$0]?.differences ?? []).reduce(all.differences[$0].delay) {
          $0 + $1.delay
        }
        return all.differences[$0].causes(next, at: delay, within: 4 * frame)
      }
      if let cause {
        followers[cause, default: JoinedDifferences()].add(next)
      } else {
        if next.isCause { causes[next.stretch, default: []].append(all.differences.count) }
        all.add(next)
      }
    }
    for (cause, joined) in followers { all.differences[cause].followers = joined.differences }
    return all.differences
  }
}

/// Differences of which those that are alike are one.
private struct JoinedDifferences {
  var differences: [CourseDifference] = []
  /// Their positions, by what they are alike in.
  private var positions: [Likeness: Int] = [:]
  /// The names of each.
  private var names: [Int: Set<ExactText>] = [:]

  /// Adds a difference, or the view of one that is alike.
  mutating func add(_ next: CourseDifference) {
    if join(next) { return }
    if let likeness = next.likeness { positions[likeness] = differences.count }
    names[differences.count] = [next.name.exact]
    differences.append(next)
  }

  /// Adds a view to a difference that is alike, if there is one: views that jump, or move for another time, do so together.
  mutating func join(_ next: CourseDifference) -> Bool {
    guard let likeness = next.likeness, let same = positions[likeness] else { return false }
    if names[same, default: []].insert(next.name.exact).inserted {
      differences[same].others.append(next.name)
    } else {
      differences[same].more += 1
    }
    return true
  }
}

/// What differences of one cause have in common.
private enum Likeness: Hashable {
  case jumped, unmarked, unknown
  case start(Int)
  case duration(Int)
  case cutOff(Int)
  case neverHides(Int)
  case absent(Int)
  case gap(Int, Double, Double)
  case surplus(ExactText)
  case furtherEvent(ExactText)
}

extension CourseDifference {
  /// What other differences of the same cause have, too; nil where there are none.
  fileprivate var likeness: Likeness? {
    switch kind {
    case .jumped: .jumped
    case .noCallback(_, isMarked: false): .unmarked
    case .unknownView: .unknown
    case .start: .start(stretch)
    case .duration: .duration(stretch)
    case .cutOff: .cutOff(stretch)
    case .neverHides: .neverHides(stretch)
    case .absent: .absent(stretch)
    case .gap(let from, let until): .gap(stretch, from, until)
    case .callback(_, late: nil): .surplus(name.exact)
    case .furtherEvent: .furtherEvent(name.exact)
    default: nil
    }
  }

  /// Whether another difference of the same stretch follows from this one: what moves otherwise takes all with it that moves at
  /// the same time, the callback comes when it is at rest, and what never hides is not called back for it.
  fileprivate func causes(
    _ other: CourseDifference, at delay: Double, within seconds: Double
  ) -> Bool {
    switch (kind, other.kind) {
    case (.neverHides, .noCallback(_, isMarked: true)): true
    case (.neverHides, _): false
    case (.absent, .callback(_, let late?)): missing > 0 && (late - delay).magnitude <= seconds
    case (.absent, _): false
    case (_, .duration), (_, .edge), (_, .alpha): true
    case (_, .callback(_, let late?)): (late - delay).magnitude <= seconds
    default: false
    }
  }

  /// How much later it makes the end of a movement, in seconds of the replay.
  fileprivate var delay: Double {
    switch kind {
    case .start(_, let late): late
    case .duration(let actual, let expected): actual - expected
    case .absent: -missing
    default: 0
    }
  }

  /// Whether others may follow from it.
  fileprivate var isCause: Bool { [.instant, .neverHides, .absence].contains(sort) }
}
