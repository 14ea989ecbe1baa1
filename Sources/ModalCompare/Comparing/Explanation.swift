internal import ModalLanguage
internal import ModalLayout

/// An edge of an element, or of the modal.
struct WrongEdge: Hashable {
  /// The position of the element; nil for the modal.
  var element: Int?
  /// The position of the edge among left, top, right and bottom.
  var edge: Int

  /// Returns its place in some frames.
  func place(in frames: (modal: Rect, elements: [Rect])) -> Double {
    (element.map { frames.elements[$0] } ?? frames.modal).edges[edge]
  }
}

/// Differences between the app and the spec, and the places that are wrong beside them.
struct Explanation {
  /// The base of the places on an axis: the modal may have moved, or have another size.
  struct Way {
    var offset = Interval(0)
    var isResized = false
  }

  /// The numbers that differ in the app.
  let causes: [PlaceCause]
  /// Their changes, and the texts that are as large as in the app.
  let change: AppChange
  /// The sizes of texts that no font gives, each on one axis.
  var largeTexts: [PlaceCause] = []

  /// The frames that follow, in points of the container.
  var frames: (modal: Rect, elements: [Rect]) = (.zero, [])
  /// The modal and its elements beside these frames.
  var modal: EdgeComparison?
  var parts: [EdgeComparison] = []
  /// The distances of scrolls from their top in the app, in points, by their positions; only those that have scrolled.
  var scrolled: [Int: Interval] = [:]
  /// The way for each axis.
  var ways: [Way] = []
  /// The places that are wrong even so.
  var places: [PlaceDifference] = []
  /// The edges that are wrong even so.
  var wrong: [WrongEdge] = []

  init(texts: [Int: Size], causes: [PlaceCause]) {
    self.causes = causes
    var change = AppChange(texts: texts)
    for cause in causes { change.add(cause, points: cause.points) }
    self.change = change
  }

  /// The texts that are as large as in the app.
  var texts: [Int: Size] { change.texts }

  /// The modal, if a view shows it, and its elements.
  var all: [EdgeComparison] { [modal].compactMap(\.self) + parts }
}
