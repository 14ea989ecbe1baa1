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
  /// What it may be off beside the tolerance, in points, as it follows from a text whose size in the app is not known, or not
  /// exactly; 0 for most.
  package var allowed = 0.0
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
  /// The number of the spec that is another one in the app, from which it follows and what else is elsewhere; nil if that is
  /// not known.
  package var cause: PlaceCause?
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
