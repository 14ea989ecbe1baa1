package import ModalLanguage

/// The four edges of a view in its container, each with what it may have been before it was rounded.
///
/// Edges are compared, never sizes: formats round a near edge in another way than a far one.
package typealias ViewFrame = Edges<Interval>

extension ViewFrame {
  /// The frame between the middles of the edges.
  package var middle: Rect {
    Rect(x: left.middle, y: top.middle, width: width, height: height)
  }

  /// The width between the middles of the edges.
  package var width: Double { right.middle - left.middle }
  /// The height between the middles of the edges.
  package var height: Double { bottom.middle - top.middle }

  /// All widths that it may have.
  package var possibleWidth: Interval { right - left }
  /// All heights that it may have.
  package var possibleHeight: Interval { bottom - top }

  /// The same frame as seen from the top left of another one.
  func relative(to origin: ViewFrame) -> ViewFrame {
    ViewFrame(
      left: left - origin.left, top: top - origin.top, right: right - origin.left,
      bottom: bottom - origin.top)
  }

  /// The same with a little more on both sides of each edge.
  func widened(by distance: Double) -> ViewFrame {
    ViewFrame(
      left: left.widened(by: distance), top: top.widened(by: distance),
      right: right.widened(by: distance), bottom: bottom.widened(by: distance))
  }

  /// The smallest frame that contains some others.
  init(around frames: [ViewFrame]) {
    func least(_ edges: [Interval]) -> Interval {
      Interval(edges.map(\.lower).min() ?? 0, edges.map(\.upper).min() ?? 0)
    }
    func most(_ edges: [Interval]) -> Interval {
      Interval(edges.map(\.lower).max() ?? 0, edges.map(\.upper).max() ?? 0)
    }
    self.init(
      left: least(frames.map(\.left)), top: least(frames.map(\.top)),
      right: most(frames.map(\.right)), bottom: most(frames.map(\.bottom)))
  }

  /// Whether it may have an area: what is thinner than a pixel may be written as nothing.
  var mayHaveArea: Bool {
    right.upper - left.lower > 0.001 && bottom.upper - top.lower > 0.001
  }

  /// Whether it can be a place on a screen.
  var isUsable: Bool { allSatisfy { $0.lower.magnitude < 1e6 && $0.upper.magnitude < 1e6 } }

  /// Whether all edges may be the same as those of another frame.
  func isSame(as other: ViewFrame) -> Bool {
    zip(self, other).allSatisfy { ($0.middle - $1.middle).magnitude <= 0.1 }
  }

  /// The area in common with a rectangle over that of both together, from 0 to 1.
  func overlap(with rect: Rect) -> Double {
    guard let common = middle.intersection(rect) else { return 0 }
    let area = common.width * common.height
    return area / (width * height + rect.width * rect.height - area)
  }

  /// The distance of each edge from that of a rectangle, in points.
  private func distances(from rect: Rect) -> [Double] {
    zip(self, rect.edges).map { $0.distance(from: $1).magnitude }
  }

  /// The sum of the distances of all edges from those of a rectangle, in points.
  func distance(from rect: Rect) -> Double { distances(from: rect).reduce(0, +) }

  /// The distance of the farthest edge from that of a rectangle, in points.
  package func farthestEdge(from wanted: Rect) -> Double { distances(from: wanted).max() ?? 0 }
}

extension Rect {
  /// The edges in the order of those of a view: left, top, right, bottom.
  var edges: Edges<Double> { Edges(left: x, top: y, right: maxX, bottom: maxY) }
}
