package import ModalLanguage
package import ModalSyntax

/// Something in which a recording is unlike the replay of a scenario.
package struct CourseDifference: Sendable {
  /// A moment of the replay: so many seconds after an event.
  package struct Moment: Sendable {
    package var seconds: Double
    package var event: String
  }

  /// What differs. Times are those of the recording; what is later, and for how long, in seconds of the replay.
  package enum Kind: Sendable {
    /// No mark of the recording is an event of the scenario.
    case noEvent([String])
    /// None of the views that were watched is of the scenario.
    case nothingKnown([String])
    /// A view that is watched and in no sample.
    case unseen
    /// A view that the scenario does not have.
    case unknownView
    /// It jumped to its end at once, at a time in seconds, or was there in the first sample.
    case jumped(at: Double, isAtOnce: Bool)
    /// All animations run so many times slower than in the replay, which is not what the recording states.
    case speed(actual: Double, stated: Double)
    /// It is still there, as it was, when the replay has it gone.
    case neverHides(expected: Moment)
    /// It is in no sample from a time on, or until another one, though the replay has it on the screen; seconds.
    case absent(from: Double, until: Double?)
    /// It begins to move at a time, so much later than in the replay; seconds.
    case start(at: Double, late: Double)
    /// It moves for another time; seconds.
    case duration(actual: Double, expected: Double)
    /// It comes to rest elsewhere.
    case end(actual: Rect, expected: Rect)
    /// It comes to rest with another opacity.
    case endAlpha(actual: Double, expected: Double)
    /// The recording ends while it moves.
    case cutOff(at: Double)
    /// The recording ends at a time, before an event of the scenario; seconds.
    case unfinished(at: Double, next: Moment)
    /// An edge is off its curve at an instant: the most of all samples, and how many there are of them.
    case edge(FrameEdge, actual: Double, expected: Interval, time: Double, wrong: Int, of: Int)
    /// Its opacity is.
    case alpha(actual: Double, expected: Interval, time: Double, wrong: Int, of: Int)
    /// An event comes at a time, so much later than in the scenario; seconds.
    case event(at: Double, late: Double)
    /// A mark of an event that the scenario does not have so often.
    case furtherEvent
    /// No sample shows it between two times, while it moves; seconds.
    case gap(from: Double, until: Double)
    /// The display has dropped so many frames, and all that was seen is right.
    case dropped(Int)
    /// A callback comes at a time, so much later than in the replay; nil where the replay has none. Seconds.
    case callback(at: Double, late: Double?)
    /// A callback of the replay that the recording has no mark of, though it has marks of others; and whether it has one of
    /// the name at another time.
    case noCallback(expected: Moment, isMarked: Bool)
  }

  /// The view or the callback.
  package var name: String
  /// The other views that differ in the same way.
  package var others: [String] = []
  /// How many more there are like it, of the same name.
  package var more = 0
  package var kind: Kind
  /// The line of the recording.
  package var span: SourceSpan?
  /// The position of the stretch in which it is.
  var stretch = 0
  /// The event after which it is; nil where the recording has only one.
  package var event: String?
  /// How much of a movement is missing, in seconds of the replay.
  var missing = 0.0
  /// What else follows from the same cause.
  package var followers: [CourseDifference] = []
}

extension CourseDifference {
  /// The subject of a kind, as far as it decides which difference follows from another.
  enum Sort { case instant, jump, neverHides, absence, otherTime, rest, gap, unfinished, other }

  var sort: Sort {
    switch kind {
    case .start, .duration, .edge, .alpha: .instant
    case .jumped: .jump
    case .neverHides: .neverHides
    case .absent: .absence
    case .cutOff, .callback: .otherTime
    case .end, .endAlpha: .rest
    case .gap: .gap
    case .unfinished: .unfinished
    case .noEvent, .nothingKnown, .unseen, .unknownView, .noCallback, .speed, .event,
      .furtherEvent, .dropped:
      .other
    }
  }
}
