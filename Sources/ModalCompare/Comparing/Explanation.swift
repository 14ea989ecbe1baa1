internal import ModalLanguage
internal import ModalLayout

/// An edge that is elsewhere than an explanation has it.
struct WrongEdge: Hashable {
  /// The position of the element; nil for the modal.
  var element: Int?
  /// The position of the edge among left, top, right and bottom.
  var edge: Int

  /// Where it is where frames are so.
  func place(in frames: (modal: Rect, elements: [Rect])) -> Double {
    (element.map { frames.elements[$0] } ?? frames.modal).edges[edge]
  }
}

/// What an app has otherwise than the spec, and what is elsewhere even so.
struct Explanation {
  /// What the places on an axis follow from, beside what the app has otherwise.
  enum Way: Hashable {
    case plain
    /// The modal has moved.
    case moved(Interval)
    /// The modal has another size.
    case resized
  }

  /// The texts that are taken for as large as in the app.
  var texts: [Int: Size] = [:]
  /// The numbers that are others in the app.
  var causes: [PlaceCause] = []
  /// Whether texts are taken for exactly so large where the format rounds.
  var isExact = false
  /// Which of the edges that move alike with texts are taken for right.
  var order = CauseOrder.mostFirst
  /// Whether some text is larger in the app and is not taken for that: then all that follows from it is compared loosely.
  var isLoose = false
  /// The sizes of texts that no font gives, each on one axis.
  var largeTexts: [PlaceCause] = []

  /// The frames that follow, in points of the container.
  var frames: (modal: Rect, elements: [Rect]) = (.zero, [])
  /// The modal and its elements beside these frames.
  var modal: EdgeComparison?
  var parts: [EdgeComparison] = []
  /// How far scrolls have scrolled in the app, in points, by their positions; those at their top are not among them.
  var scrolled: [Int: Interval] = [:]
  /// The way for each axis.
  var ways: [Way] = []
  /// What is elsewhere even so.
  var places: [PlaceDifference] = []
  /// The edges that are elsewhere even so.
  var wrong: [WrongEdge] = []

  /// What the app has otherwise.
  var change: AppChange {
    var change = AppChange(texts: texts)
    for cause in causes {
      for number in cause.numbers { change.numbers[number, default: 0] += cause.points }
    }
    return change
  }

  /// How many things it leaves to be said.
  private var count: Int { places.count + causes.count + largeTexts.count }

  /// Whether another explanation may leave less to be said, or say why a modal has another size.
  var mayBeLess: Bool { count > 1 || ways.contains(.resized) }

  /// How much it leaves to be believed: each finding is one, that an app has another font less, and that nothing follows from
  /// one a little less than that. That a modal has another size may have a reason. Of numbers those are likelier that differ less.
  var cost: Double {
    let large = Set(largeTexts.map(\.kind)).count
    let fonts = texts.count > large ? 0.5 + Double(texts.count - large) * 0.001 : 0
    let points = causes.reduce(0) { $0 + min($1.points.magnitude, 100) * 0.0001 }
    return Double(count) + fonts + (isLoose ? 0.4 : 0)
      + (ways.contains(.resized) ? 0.2 : 0) + points
  }
}
