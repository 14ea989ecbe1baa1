internal import ModalLanguage

/// The edges of a frame as a dump has them against those of a spec.
struct EdgeComparison {
  /// The position of the element; nil for the modal.
  var element: Int?
  var expected: Rect
  var actual: ViewFrame
  /// What each edge may be off by the tolerance, in points.
  private let tolerance: Double
  /// By how much each may be elsewhere as texts decide it, in points, in the order left, top, right, bottom.
  var slack = Edges(repeating: Interval(0))
  /// The slack of each edge in the modal, as texts decide it, in points.
  var slackInModal = Edges(repeating: 0.0)
  /// For each the edges that are elsewhere with it by the same, by the number of their kind; nil if that is not known.
  var kinds = Edges<Int?>(repeating: nil)
  /// By how much what it stands in has scrolled it down, in points; less than 0 for up.
  var carried = Interval(0)

  init(element: Int?, _ expected: Rect, _ actual: ViewFrame, _ tolerance: CompareTolerance) {
    self.element = element
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance.points
  }

  /// By how much an edge may be off: all distances at which the app and the spec agree.
  func offset(_ edge: Int) -> Interval { plainOffset(edge) - slack[edge] }

  /// The same as measured from the near edge of a modal.
  func offset(_ edge: Int, in modal: EdgeComparison) -> Interval {
    (plainOffset(edge) - modal.plainOffset(edge % 2)).widened(by: slackInModal[edge])
  }

  /// The same if texts did not make it be elsewhere.
  func plainOffset(_ edge: Int) -> Interval {
    let offset = (actual[edge] - Interval(expected.edges[edge])).widened(by: tolerance)
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
    let shift = moved.nearest(to: 0) + (isVertical ? carried.middle : 0)
    let edges = wrong(isVertical: isVertical, beyond: moved).map { edge in
      let offset = offset(edge)
      let off =
        offset.lower > moved.upper ? offset.lower - moved.upper : offset.upper - moved.lower
      return EdgeDifference(
        edge: FrameEdge.allCases[edge], expected: expected.edges[edge] + shift,
        actual: actual[edge], off: off, allowed: max(-slack[edge].lower, slack[edge].upper))
    }
    guard !edges.isEmpty else { return [] }
    var frame = expected
    if isVertical { frame.y += shift } else { frame.x += shift }
    let isMove = edges.count == 2 && self.offset(isVertical: isVertical) != nil
    return [PlaceDifference(element: element, edges: edges, isMove: isMove, expected: frame)]
  }

  /// By how much its extent in the app is larger than in the spec, in points.
  func growth(isVertical: Bool) -> Interval {
    let edges = Self.edges(isVertical: isVertical)
    return (actual[edges[1]] - Interval(expected.edges[edges[1]]))
      - (actual[edges[0]] - Interval(expected.edges[edges[0]]))
  }
}
