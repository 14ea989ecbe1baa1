package import ModalLanguage

/// The four edges of a view in its container, each with what it may have been before it was rounded.
///
/// Edges are compared, never sizes: formats round a near edge in another way than a far one.
package struct ViewFrame: Hashable, Sendable {
  /// The left edge.
  package var left: Interval
  /// The top edge.
  package var top: Interval
  /// The right edge.
  package var right: Interval
  /// The bottom edge.
  package var bottom: Interval

  /// The frame between four edges.
  package init(left: Interval, top: Interval, right: Interval, bottom: Interval) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The four edges in the order left, top, right, bottom.
  package var edges: Edges<Interval> { Edges(left, top, right, bottom) }

  /// The frame between the middles of the edges.
  package var middle: Rect {
    Rect(x: left.middle, y: top.middle, width: width, height: height)
  }

  /// The width between the middles of the edges.
  package var width: Double { right.middle - left.middle }
  /// The height between the middles of the edges.
  package var height: Double { bottom.middle - top.middle }

  /// The same frame as seen from a corner of another one.
  func relative(to origin: (left: Interval, top: Interval)) -> ViewFrame {
    ViewFrame(
      left: left - origin.left, top: top - origin.top, right: right - origin.left,
      bottom: bottom - origin.top)
  }

  /// The smallest frame that contains this one and another.
  func union(_ other: ViewFrame) -> ViewFrame {
    ViewFrame(
      left: Interval(min(left.lower, other.left.lower), min(left.upper, other.left.upper)),
      top: Interval(min(top.lower, other.top.lower), min(top.upper, other.top.upper)),
      right: Interval(max(right.lower, other.right.lower), max(right.upper, other.right.upper)),
      bottom: Interval(
        max(bottom.lower, other.bottom.lower), max(bottom.upper, other.bottom.upper)))
  }

  /// By how much the edge is off that is farthest from that of a rectangle, in points.
  package func farthestEdge(from wanted: Rect) -> Double {
    max(
      left.distance(from: wanted.x).magnitude, top.distance(from: wanted.y).magnitude,
      right.distance(from: wanted.maxX).magnitude, bottom.distance(from: wanted.maxY).magnitude)
  }
}
