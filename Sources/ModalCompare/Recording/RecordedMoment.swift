internal import ModalLanguage

/// A view at an instant, in the app or in the replay.
struct RecordedMoment {
  var frame: Rect
  var alpha: Double?

  init(_ frame: Rect, _ alpha: Double?) {
    self.frame = frame
    self.alpha = alpha
  }

  func differs(from other: RecordedMoment, by points: Double, _ alpha: Double) -> Bool {
    zip(frame.edges, other.frame.edges).contains { ($0 - $1).magnitude > points }
      || ((self.alpha ?? 0) - (other.alpha ?? 0)).magnitude > alpha
  }

  /// How far all edges are from those of another moment together, in points; an opacity counts like a hundred.
  func distance(from other: RecordedMoment) -> Double {
    zip(frame.edges, other.frame.edges).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
      + 100 * ((alpha ?? 0) - (other.alpha ?? 0)).magnitude
  }
}
