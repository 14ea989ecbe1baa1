package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal of a spec beside what an app shows of it.
package struct ComparedModal: Sendable {
  /// The modal as the spec has it in the app's surroundings.
  package var content: SolvedContent
  /// The view of the modal; nil if the dump does not show it.
  package var match: Match?
  /// The views of the elements, by their positions.
  package var matches: [Match?]
  /// The elements that several views could be, by their positions.
  package var ambiguous: [Int: [Int]] = [:]
  /// The entries of the map that are of no use.
  package var mapFailures: [MapFailure] = []
  /// The elements that the dump shows without the modal, by their positions: those with their names, and those with their texts alone.
  package var scattered: (named: [Int], said: [Int]) = ([], [])
  /// What is elsewhere.
  package var places: [PlaceDifference] = []
  /// What else is not as the spec says.
  package var looks: [LookDifference] = []
  /// The views in the modal that the spec does not have.
  package var unknown: [Int] = []
  /// Whether frames were compared as they would be without the transforms around them: the app scales a modal that the
  /// spec does not.
  package var isUntransformed = false
  /// The elements that have a transform in the app, which changes their frames, by their positions.
  package var transformed: [Int: TransformedView] = [:]
  /// What of the surroundings is assumed, where something is elsewhere and may follow from it.
  package var assumptions: [Assumption] = []
  /// What is elsewhere because an element is missing, by the position of that; nil for the modal.
  package var absences: [Int: [Int?]] = [:]
  /// How many edges were compared loosely, as they follow from the size of a text.
  package var looseEdges = 0

  /// The texts that have another size in the app, by their positions: everything else is compared with where that puts it.
  package var resizedTexts: [Int] = []
  /// How far scrolls have scrolled in the app, in points, by their positions; those at their top are not among them.
  package var scrolled: [Int: Interval] = [:]

  /// The elements that the spec shows and the dump does not, by their positions.
  package var missing: [Int] {
    content.elements.indices.filter {
      matches[$0] == nil && ambiguous[$0] == nil && content.elements[$0].placed.isSeen
        && !content.elements[$0].takesRoomAlone && !isScrolledOut($0) && !isArrangementAlone($0)
    }
  }

  /// Whether a dump would show an element: some formats have accessibility elements alone.
  package func isExpected(_ element: Int, in tree: ViewTree) -> Bool {
    content.elements[element].isExpected(in: tree)
  }

  /// The stacks and scrolls in which something was found, by their positions.
  package var stacksWithParts: Set<Int> {
    Set(content.elements.indices.lazy.filter { matches[$0] != nil }.flatMap(content.stacks))
  }

  /// The elements that are not there, by their positions: a dump would show them, or what stands in them.
  func absent(in tree: ViewTree) -> Set<Int> {
    let missing = missing
    let expected = missing.filter { isExpected($0, in: tree) }
    let around = Set(expected.flatMap(content.stacks)).subtracting(stacksWithParts)
    return Set(expected).union(around.intersection(missing))
  }

  /// Whether an element only arranges others, of which some are found: an app can do that without a view.
  fileprivate func isArrangementAlone(_ position: Int) -> Bool {
    let wanted = content.elements[position]
    let element = wanted.placed.element
    guard element.isStack, wanted.kind == .view, wanted.drawsNothing else { return false }
    return element.childIDs.contains { child in
      content.element(child.value).map { matches[$0] != nil } ?? false
    }
  }

  /// Whether a scroll of the app shows nothing of an element.
  private func isScrolledOut(_ element: Int) -> Bool {
    guard let scroll = content.elements[element].placed.scroll, let by = scrolled[scroll]
    else { return false }
    let (frame, window) = (content.elements[element].frame, content.elements[scroll].frame)
    return frame.maxY - by.upper <= window.y + 1 || frame.y - by.lower >= window.maxY - 1
  }
}

/// Compares a modal with a dump of an app that shows it.
///
/// - Parameters:
///   - content: The modal, solved in the surroundings of the dump.
///   - tree: The dump.
///   - map: Which views are which, where their names do not say so.
///   - others: The views that are other modals, each with all in it.
///   - tolerance: What edges may be off.
///   - isQuick: Whether it is left open why something is elsewhere.
/// - Returns: What was found, and what differs.
package func compare(
  _ content: SolvedContent, with tree: ViewTree, map: ViewMap?, besides others: [Range<Int>] = [],
  tolerance: CompareTolerance, isQuick: Bool = false
) -> ComparedModal {
  var modalSearch = ModalSearch(MatchSearch(content, in: tree, map, besides: others))
  let place = modalSearch.findModal()
  var search = modalSearch.search
  let modal: Match
  /// The views that may be in the modal.
  let inside: Range<Int>
  var box: Rect?
  switch place {
  case nil:
    return ComparedModal(
      content: content, match: nil, matches: search.matches, mapFailures: search.mapFailures,
      scattered: search.scattered)
  case .view(let match, let view):
    modal = match
    // It may stand in another one.
    search.others.removeAll { $0.contains(view) }
    let offset = search.offset(of: view)
    // In a list nothing stands in anything: what is in the modal is near it.
    let isList = tree.format == .idb
    let range = isList ? tree.views.indices : (view + 1)..<tree.views[view].end
    let near = search
    func mayBeIn(_ other: Int) -> Bool {
      !isList || other != view && near.isNear(other, offset: offset)
    }
    inside = isList ? (view + 1)..<range.upperBound : range
    if isList { box = search.meantFrame(of: view)?.middle }
    search.findElements(in: range, where: mayBeIn)
    // What has no name stands where the texts put it that are found.
    search.content = search.grownContent()
    search.findFrames(in: range, offset: offset)
    search.content = content
    search.findStrayElements(beside: view, offset: offset)
    search.findFilling(view)
    search.settleEntriesOutside()
    search.findShown(in: range, where: mayBeIn)
  case .elements(let offset, let first):
    modal = Match(nil, by: .elements)
    let range = tree.views.indices
    inside = first..<range.upperBound
    box = Rect(
      x: content.frame.x + offset.x, y: content.frame.y + offset.y, width: content.frame.width,
      height: content.frame.height)
    // What comes before it is behind it.
    let views = Set(range.filter { $0 >= first || search.isNear($0, offset: offset) })
    search.findElements(in: range, where: views.contains)
    search.findFrames(in: range, offset: offset)
    search.findShown(in: range, where: views.contains)
  }
  /// Whether the middle of a view is where the modal is, if no view is the modal.
  func isInside(_ view: Int) -> Bool {
    guard let box, let middle = search.meantFrame(of: view)?.middle else { return box == nil }
    return (box.x...box.maxX).contains(middle.x + middle.width / 2)
      && (box.y...box.maxY).contains(middle.y + middle.height / 2)
  }
  var result = ComparedModal(
    content: content, match: modal, matches: search.matches, ambiguous: search.ambiguous,
    mapFailures: search.mapFailures)
  result.ambiguous = result.ambiguous.filter { !result.isArrangementAlone($0.key) }
  result.comparePlaces(in: tree, tolerance, isQuick: isQuick)
  // What the modal's own view shows is compared as the modal.
  let elements = result.matches.map { $0?.view == modal.view ? nil : $0 }
  var looks = LookComparison(
    tree, content, elements,
    moved: Set(result.places.flatMap { $0.elements + $0.followers.compactMap(\.self) }))
  looks.compare(modal: modal.view, isScaled: result.isUntransformed)
  result.looks = looks.differences
  result.unknown = search.unknownViews(in: inside) { isInside($0) }
  return result
}

extension MatchSearch {
  /// Finds elements that stand beside the view of the modal, by their ids: near their places, or in front of it.
  fileprivate mutating func findStrayElements(
    beside modal: Int, offset: (x: Double, y: Double)
  ) {
    let missing = matches.indices.filter { matches[$0] == nil && ambiguous[$0] == nil }
    guard !missing.isEmpty else { return }
    let used = usedViews
    let around = meantFrame(of: modal)?.middle ?? content.frame
    for element in missing {
      let wanted = content.elements[element]
      let near = (tree.index.byID[wanted.id.exact] ?? []).filter { view in
        guard view != modal, !isOther(view), !tree.isOfKeyboard(view),
          let frame = meantFrame(of: view)
        else {
          return false
        }
        return wanted.distance(from: frame, offset: offset) != nil
          || view > modal && frame.middle.intersection(around) != nil
      }
      let found = tree.chains(near)
      guard found.count == 1, let view = found[0].first, !used.contains(view) else { continue }
      matches[element] = Match(view, by: .id)
    }
  }

  /// An entry of the map for a view beside the modal is fine if the element was found there by its id; it is why an element
  /// was not found otherwise.
  fileprivate mutating func settleEntriesOutside() {
    mapFailures.removeAll { failure in
      guard failure.reason == .isOutside, let element = failure.element.flatMap(content.element)
      else { return false }
      guard let view = matches[element]?.view else {
        ambiguous[element] = ambiguous[element] ?? []
        return false
      }
      return failure.views.contains(view)
    }
  }

  /// The views in a modal, which are in a range, that are no element and contain none, and that somebody sees or uses.
  fileprivate func unknownViews(
    in range: Range<Int>, where isInside: (Int) -> Bool
  ) -> [Int] {
    let used = Set(matches.compactMap { $0?.view }).union(ambiguous.values.joined())
      .union(mapFailures.flatMap(\.views))
    let sorted = used.sorted()
    var unknown: [Int] = []
    var view = range.lowerBound
    while view < range.upperBound {
      guard isInside(view) else {
        view += 1
        continue
      }
      let end = tree.views[view].end
      let hasElements = sorted.hasSorted(in: (view + 1)..<end)
      if used.contains(view) && !hasElements || tree.isOfKeyboard(view) || !tree.isShown(view)
        || isOther(view)
      {
        view = end
        continue
      }
      let isSomething: Bool =
        switch tree.views[view].kind {
        case .label, .button, .field: true
        case .unknown: !tree.views[view].texts.isEmpty
        default: false
        }
      if isSomething, !hasElements {
        unknown.append(view)
        view = end
      } else {
        view += 1
      }
    }
    return unknown
  }
}
