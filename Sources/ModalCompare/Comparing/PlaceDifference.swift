package import ModalLanguage

/// An edge of a frame by the name that `CGRect` gives it, in the order left, top, right, bottom.
package enum FrameEdge: String, CaseIterable, Hashable, Sendable {
  case minX, minY, maxX, maxY

  /// The axis.
  package var isVertical: Bool { self == .minY || self == .maxY }

  /// Whether it is the right or the bottom edge.
  package var isFar: Bool { self == .maxX || self == .maxY }
}

/// An edge that is elsewhere in the app than in the spec.
package struct EdgeDifference: Hashable, Sendable {
  /// The edge.
  package var edge: FrameEdge
  /// Where the spec has it, in points of the container.
  package var expected: Double
  /// Where the app has it: all places that the dump may mean.
  package var actual: Interval
  /// How far it is off at least, in points; positive to the right and down.
  package var off: Double
}

/// What is elsewhere on one axis, of one cause: an edge, or both, as the frame has moved or has another size.
package struct PlaceDifference: Hashable, Sendable {
  /// The position of the element; nil for the modal.
  package var element: Int?
  /// One edge, or the near and the far one.
  package var edges: [EdgeDifference]

  /// Whether both edges are off by the same, so that it stands elsewhere and is as large as it should be.
  package var isMove = false
  /// The positions of the other elements that are off by the same, which has one cause.
  package var others: [Int] = []
  /// The positions of what is elsewhere in the app because of it, and not off beside that; nil for the modal.
  package var followers: [Int?] = []
  /// The frame with which the app's was compared, in points of the container: that of the spec, or where it would be as
  /// something else is in the app.
  package var expected: Rect

  /// The positions of all elements that are elsewhere.
  package var elements: [Int] { [element].compactMap(\.self) + others }
}

/// How edges are compared.
package struct CompareTolerance: Hashable, Sendable {
  /// What edges may be off besides what their format rounds, in points.
  package var points: Double
  /// What a side may be off that a text gives, as a share of it.
  static let textShare = 0.12
  /// The least that such a side may be off, in points.
  static let textPoints = 4.0

  /// A tolerance in points.
  package init(points: Double = 0) { self.points = points }
}

/// The edges of a frame as a dump has them against those of a spec.
struct EdgeComparison {
  /// The position of the element; nil for the modal.
  var element: Int?
  var expected: Rect
  var actual: ViewFrame
  /// What each edge may be off, in points, in the order left, top, right, bottom.
  var slack: [Double]
  /// By how much what it stands in has scrolled it down, in points; less than 0 for up.
  var carried = Interval(0)

  init(
    element: Int?, _ expected: Rect, _ actual: ViewFrame, textSlack: [Double],
    _ tolerance: CompareTolerance
  ) {
    self.element = element
    self.expected = expected
    self.actual = actual
    slack = textSlack.map { tolerance.points + $0 }
  }

  /// By how much an edge may be off: all distances at which the app and the spec agree.
  func offset(_ edge: Int) -> Interval {
    let offset = (actual.edges[edge] - Interval(expected.edges[edge])).widened(by: slack[edge])
    return edge % 2 == 0 ? offset : offset - carried
  }

  /// The positions of the two edges of an axis.
  static func edges(isVertical: Bool) -> [Int] { isVertical ? [1, 3] : [0, 2] }

  /// By how much both edges of an axis are off together; nil where they are not off by the same.
  func offset(isVertical: Bool) -> Interval? {
    let edges = Self.edges(isVertical: isVertical)
    return offset(edges[0]).intersection(offset(edges[1]))
  }

  /// The edges of an axis that are further off than a frame around them.
  func wrong(isVertical: Bool, beyond moved: Interval) -> [Int] {
    Self.edges(isVertical: isVertical).filter { offset($0).intersection(moved) == nil }
  }

  /// What is elsewhere on an axis, apart from what a frame around it is moved by.
  func differences(isVertical: Bool, beyond moved: Interval) -> [PlaceDifference] {
    let wrong = wrong(isVertical: isVertical, beyond: moved)
    let edges = wrong.map { edge in
      let offset = offset(edge)
      let off =
        offset.lower > moved.upper ? offset.lower - moved.upper : offset.upper - moved.lower
      return EdgeDifference(
        edge: FrameEdge.allCases[edge],
        expected: expected.edges[edge] + moved.nearest(to: 0) + (isVertical ? carried.middle : 0),
        actual: actual.edges[edge], off: off)
    }
    guard !edges.isEmpty else { return [] }
    let isMove = edges.count == 2 && self.offset(isVertical: isVertical) != nil
    return [
      PlaceDifference(
        element: element, edges: edges, isMove: isMove,
        expected: expected.moved(by: moved, carried, isVertical: isVertical))
    ]
  }
}

extension Rect {
  /// Where it would be on an axis if what it stands in is moved and scrolled.
  fileprivate func moved(by moved: Interval, _ carried: Interval, isVertical: Bool) -> Rect {
    var frame = self
    if isVertical {
      frame.y += moved.nearest(to: 0) + carried.middle
    } else {
      frame.x += moved.nearest(to: 0)
    }
    return frame
  }
}
