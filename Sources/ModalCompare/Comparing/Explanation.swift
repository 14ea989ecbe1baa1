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
  /// The base of the places on an axis.
  enum Way: Hashable {
    case plain
    /// The modal has moved.
    case moved(Interval)
    /// The modal has another size.
    case resized
  }

  /// The texts that are as large as in the app.
  let texts: [Int: Size]
  /// The numbers that differ in the app.
  let causes: [PlaceCause]
  /// Their changes.
  let change: AppChange
  /// True if the most of the edges that move alike with texts are right, and not the first one.
  let followsMost: Bool
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

  init(texts: [Int: Size], causes: [PlaceCause], followsMost: Bool) {
    self.texts = texts
    self.followsMost = followsMost
    self.causes = causes
    var change = AppChange(texts: texts)
    for cause in causes {
      for number in cause.numbers { change.numbers[number, default: 0] += cause.points }
    }
    self.change = change
  }
}
