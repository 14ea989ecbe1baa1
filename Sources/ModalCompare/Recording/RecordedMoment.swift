package import ModalLanguage

/// A view at an instant, in the app or in the replay.
package struct RecordedMoment: Sendable {
  /// The frame on the screen, in points of the container.
  package var frame: Rect
  /// The opacity; nil where nothing tells it.
  package var alpha: Double?

  package init(_ frame: Rect, _ alpha: Double?) {
    self.frame = frame
    self.alpha = alpha
  }

  /// Whether it is apart from another moment by more than so many points, or so much opacity: by more than noise unless said.
  func differs(
    from other: RecordedMoment, by points: Double = 0.01, _ alpha: Double = 0.0005
  ) -> Bool {
    zip(frame.edges, other.frame.edges).contains { ($0 - $1).magnitude > points }
      || ((self.alpha ?? 0) - (other.alpha ?? 0)).magnitude > alpha
  }

  /// How far all edges are from those of another moment together, in points; an opacity counts like a hundred.
  func distance(from other: RecordedMoment) -> Double {
    zip(frame.edges, other.frame.edges).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
      + 100 * ((alpha ?? 0) - (other.alpha ?? 0)).magnitude
  }
}
