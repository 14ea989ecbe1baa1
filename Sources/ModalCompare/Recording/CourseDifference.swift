package import ModalLanguage
package import ModalSyntax

/// Something in which a recording is unlike the replay of a scenario.
package struct CourseDifference: Sendable {
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
    /// It is still there, as it was, when the replay has it gone, at a time in seconds.
    case neverHides(expected: Double)
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
    /// The recording ends before an event of the scenario, at a time in seconds.
    case unfinished(at: Double, next: Double)
    /// An edge is off its curve at an instant: the most of all samples, and how many there are of them.
    case edge(FrameEdge, actual: Double, expected: Interval, time: Double, wrong: Int, of: Int)
    /// Its opacity is.
    case alpha(actual: Double, expected: Interval, time: Double, wrong: Int, of: Int)
    /// A callback came at another time; nil where the replay has none.
    case callback(actual: Double, expected: Double?)
    /// A callback of the replay that the recording has no mark of, though it has marks of others; and whether it has one of
    /// the name at another time.
    case noCallback(expected: Double, isMarked: Bool)
  }

  /// The view or the callback.
  package var name: String
  /// The other views that differ in the same way.
  package var others: [String] = []
  package var kind: Kind
  /// The line of the recording.
  package var span: SourceSpan?
}

extension CourseDifference {
  /// Whether another view differs for the same cause.
  func isAlike(_ other: CourseDifference) -> Bool {
    switch (kind, other.kind) {
    case (.jumped, .jumped), (.start, .start), (.duration, .duration), (.cutOff, .cutOff),
      (.neverHides, .neverHides), (.absent, .absent):
      true
    default: false
    }
  }
}
