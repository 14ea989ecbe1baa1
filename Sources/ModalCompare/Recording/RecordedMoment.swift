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
}
