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
  let texts: [Int: Size]
  /// The numbers that are others in the app.
  let causes: [PlaceCause]
  /// What the app has otherwise by these.
  let change: AppChange
  /// Whether texts are taken for exactly so large where the format rounds.
  let isExact: Bool
  /// Which of the edges that move alike with texts are taken for right.
  let order: CauseOrder
  /// How many causes are numbers of what is not shown: that takes no room.
  var absences = 0
  /// Whether something is missing, from which all else may follow.
  var hasMissing = false
  /// How many texts that are in place are larger in the app and are not taken for that: all that follows from them is compared
  /// loosely.
  var looseTexts = 0
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

  init(texts: [Int: Size], causes: [PlaceCause], isExact: Bool, order: CauseOrder) {
    self.texts = texts
    self.causes = causes
    self.isExact = isExact
    self.order = order
    var change = AppChange(texts: texts)
    for cause in causes {
      for number in cause.numbers { change.numbers[number, default: 0] += cause.points }
    }
    self.change = change
  }

  /// How many things it leaves to be said.
  private var count: Int { places.count + causes.count + largeTexts.count }

  /// Whether another explanation may leave less to be said, or say why a modal has another size, or take a text for as large as it
  /// is, or have all follow from what is missing.
  var mayBeLess: Bool {
    count > 1 || isResized
      || count == 1 && (looseTexts > 0 || hasMissing && absences == 0)
  }

  /// Whether the modal has another size, and nothing says why.
  private var isResized: Bool { places.contains { $0.element == nil && !$0.isMove } }

  /// What another explanation has to be better by: how much it leaves to be believed. What is said counts 1 each, and all else
  /// less than that together, so that it decides between explanations that say as much.
  var cost: Double {
    var cost = Double(count)
    // The app has another font, in more texts or fewer.
    let fonts = texts.count - Set(largeTexts.map(\.kind)).count
    if fonts > 0 { cost += 0.5 + Double(fonts) * 0.001 }
    // Nothing follows from a text that is larger: less likely than that.
    if looseTexts > 0 { cost += min(0.4 + Double(looseTexts) * 0.2, 0.9) }
    // A number is likelier than a place without one, and a small difference likelier than a large one.
    for cause in causes { cost += min(cause.points.magnitude, 100) * 0.0001 - 0.02 }
    // That something is missing is said anyway.
    cost -= Double(absences) * 0.5
    // That the modal has moved is likelier than that all in it has.
    cost -= Double(places.count { $0.element == nil && $0.isMove }) * 0.03
    return cost
  }

  /// The same, and a little more where nothing says why the modal has another size. Causes are looked for without that: it may
  /// be so until the last one is found.
  var fullCost: Double { cost + (isResized ? 0.2 : 0) }
}
