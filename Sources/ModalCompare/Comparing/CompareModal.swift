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
  /// How many edges were compared loosely, as they follow from the size of a text.
  package var looseEdges = 0

  /// The texts that have another size in the app, by their positions: everything else is compared where that puts it.
  package var resizedTexts: [Int] { textGrowth.keys.sorted() }
  /// By how much they are larger than in the spec, in points.
  var textGrowth: [Int: Size] = [:]
  /// How far scrolls have scrolled in the app, in points, by their positions; those at their top are not among them.
  package var scrolled: [Int: Interval] = [:]

  /// The elements that the spec shows and the dump does not, by their positions.
  package var missing: [Int] {
    content.elements.indices.filter {
      matches[$0] == nil && ambiguous[$0] == nil && content.elements[$0].placed.isSeen
        && !isScrolledOut($0)
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
/// - Returns: What was found, and what differs.
package func compare(
  _ content: SolvedContent, with tree: ViewTree, map: ViewMap?, besides others: [Range<Int>] = [],
  tolerance: CompareTolerance
) -> ComparedModal {
  var search = MatchSearch(content, in: tree, map, besides: others)
  let modal: Match
  /// The views that may be in the modal.
  let inside: Range<Int>
  var box: Rect?
  switch search.findModal() {
  case nil:
    return ComparedModal(
      content: content, match: nil, matches: search.matches, mapFailures: search.mapFailures)
  case .view(let match, let view):
    modal = match
    // It may stand in another one.
    search.others.removeAll { $0.contains(view) }
    let range = (view + 1)..<tree.views[view].end
    inside = range
    search.findElements(in: range)
    // What has no name stands where the texts put it that are found.
    search.content = search.grownContent()
    search.findFrames(in: range, offset: search.offset(of: view))
    search.content = content
    search.findStrayElements(beside: view, offset: search.offset(of: view))
    search.findFilling(view)
    search.settleEntriesOutside()
    search.findShown(in: range)
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
  result.comparePlaces(in: tree, tolerance)
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
    var byID: [ExactText: [Int]] = [:]
    for view in tree.views.indices where !isOther(view) {
      tree.views[view].id.map { byID[$0.exact, default: []].append(view) }
    }
    let used = usedViews
    let around = meantFrame(of: modal)?.middle ?? content.frame
    for element in missing {
      let wanted = content.elements[element]
      let near = (byID[wanted.id.exact] ?? []).filter { view in
        guard view != modal, !tree.isOfKeyboard(view), let frame = meantFrame(of: view) else {
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
    var unknown: [Int] = []
    var view = range.lowerBound
    while view < range.upperBound {
      guard isInside(view) else {
        view += 1
        continue
      }
      let (node, end) = (tree.views[view], tree.views[view].end)
      let hasElements = used.contains { (view + 1..<end).contains($0) }
      if used.contains(view) && !hasElements || tree.isOfKeyboard(view) || !tree.isShown(view)
        || isOther(view)
      {
        view = end
        continue
      }
      let isSomething: Bool =
        switch node.kind {
        case .label, .button, .field: true
        case .unknown: !node.texts.isEmpty
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

// MARK: - Places

extension ComparedModal {
  fileprivate mutating func comparePlaces(in tree: ViewTree, _ tolerance: CompareTolerance) {
    isUntransformed =
      content.tree.solution.contentScale == 1
      && ([match] + (match?.view == nil ? matches : [])).contains {
        $0?.view.map { tree.views[$0].untransformed != nil } ?? false
      }
    var modal = match?.view.flatMap { tree.frame(of: $0, untransformed: isUntransformed) }.map {
      EdgeComparison(
        element: nil, content.frame, $0, textSlack: content.textSlack, tolerance)
    }
    var parts = matches.enumerated().compactMap { position, match -> EdgeComparison? in
      let wanted = content.elements[position]
      guard let view = match?.view, view != self.match?.view, wanted.placed.isVisible,
        tree.isShown(view)
      else { return nil }
      let (frame, way) = self.frame(of: view, for: position, in: tree, tolerance)
      transformed[position] = way
      guard let frame else { return nil }
      return EdgeComparison(
        element: position, wanted.frame, frame, textSlack: wanted.textSlack, tolerance)
    }
    looseEdges =
      (modal == nil ? 0 : content.textSlack.count { $0 > 0 })
      + parts.reduce(0) {
        $0 + content.elements[$1.element ?? 0].textSlack.count { $0 > 0 }
      }
    findScrolled(&parts, modal, in: tree)
    findResizedTexts(&parts, &modal, in: tree)
    let resized = modal.flatMap { partsOfResized($0, parts, growing: textGrowth) }
    for isVertical in [false, true] {
      compare(modal, parts, resized, isVertical: isVertical)
    }
    joinFollowers()
    // Elements in the order of the spec, the modal first.
    places.sort { ($0.element ?? -1) < ($1.element ?? -1) }
  }

  /// The elements as they would be in a modal of the app's size, if that is another one than the spec's: where the modal
  /// has another size, that is the cause of where its elements are.
  func partsOfResized(
    _ modal: EdgeComparison, _ parts: [EdgeComparison], growing growth: [Int: Size]
  ) -> [EdgeComparison]? {
    guard
      [false, true].contains(where: { modal.offset(isVertical: $0) == nil }),
      let frames = content.elementFrames(in: modal.actual.middle, growing: growth)
    else { return nil }
    let edges = modal.actual.edges
    let rounded = edges.map { ($0.upper - $0.lower) / 2 }.max() ?? 0
    return parts.map { part in
      var part = part
      part.expected = frames[part.element ?? 0]
      part.slack = part.slack.map { $0 + rounded + 0.01 }
      return part
    }
  }

  private mutating func compare(
    _ modal: EdgeComparison?, _ parts: [EdgeComparison], _ resized: [EdgeComparison]?,
    isVertical: Bool
  ) {
    func wrong(_ moved: Interval, in parts: [EdgeComparison]) -> Int {
      parts.reduce(0) { $0 + $1.wrong(isVertical: isVertical, beyond: moved).count }
    }
    func wrong(_ moved: Interval) -> Int { wrong(moved, in: parts) }
    let nothing = Interval(0)
    if let modal, let resized, modal.offset(isVertical: isVertical) == nil,
      wrong(nothing, in: resized) < wrong(nothing)
    {
      places += modal.differences(isVertical: isVertical, beyond: nothing)
      for part in resized { places += part.differences(isVertical: isVertical, beyond: nothing) }
      return
    }
    var moved = nothing
    if let modal {
      places += modal.differences(isVertical: isVertical, beyond: nothing)
      // What is in a modal that is elsewhere goes with it.
      if let offset = modal.offset(isVertical: isVertical), !offset.contains(0),
        wrong(offset) <= wrong(nothing)
      {
        moved = offset
      } else if let offset = common(parts, isVertical: isVertical), !offset.contains(0),
        let together = together(parts, by: offset, isVertical: isVertical)
      {
        moved = offset
        places.append(together)
      }
    } else if let offset = common(fixed(parts), isVertical: isVertical), !offset.contains(0),
      wrong(offset) < wrong(nothing)
    {
      moved = offset
      places.append(
        PlaceDifference(
          element: nil, edges: [movedOrigin(by: offset, isVertical: isVertical)],
          expected: content.frame))
    }
    for part in parts { places += part.differences(isVertical: isVertical, beyond: moved) }
  }

  /// One difference for all elements of a modal that are off by the same while it is in place itself; nil where one of them
  /// is in place, too.
  private func together(
    _ parts: [EdgeComparison], by offset: Interval, isVertical: Bool
  ) -> PlaceDifference? {
    let nothing = Interval(0)
    func isWrong(_ part: EdgeComparison, beyond moved: Interval) -> Bool {
      !part.wrong(isVertical: isVertical, beyond: moved).isEmpty
    }
    let same = parts.filter {
      $0.wrong(isVertical: isVertical, beyond: nothing).count == 2 && !isWrong($0, beyond: offset)
    }
    let others = parts.count { isWrong($0, beyond: nothing) && isWrong($0, beyond: offset) }
    guard same.count > 1, same.count > others, same.count + others == parts.count else {
      return nil
    }
    var all = same[0].differences(isVertical: isVertical, beyond: nothing).first
    all?.others = same.dropFirst().compactMap(\.element)
    return all
  }

  /// The elements that stand in no scroll, where there are at least two: what is in one may be scrolled.
  private func fixed(_ parts: [EdgeComparison]) -> [EdgeComparison] {
    let fixed = parts.filter { part in
      part.element.map { content.elements[$0].placed.scroll == nil } ?? true
    }
    return fixed.count > 1 ? fixed : parts
  }

  /// What some elements are off by together: the offset that the most of their edges have, and of equal ones that which is
  /// known best; nil for less than two elements.
  func common(_ parts: [EdgeComparison], isVertical: Bool) -> Interval? {
    let edges = EdgeComparison.edges(isVertical: isVertical)
    let all = parts.flatMap { part in edges.map { part.offset($0) } }
    func width(_ offset: Interval) -> Double { ((offset.upper - offset.lower) * 1e6).rounded() }
    // In the order of the elements where two are known as well.
    let offsets = all.enumerated().sorted {
      (width($0.element), $0.offset) < (width($1.element), $1.offset)
    }.map(\.element)
    guard parts.count > 1 else { return nil }
    var most: [Interval] = []
    for offset in offsets {
      let around = offsets.filter { $0.contains(offset.middle) }
      if around.count > most.count { most = around }
    }
    return most.reduce(most.first) { common, next in common.flatMap { $0.intersection(next) } }
  }

  private func movedOrigin(by offset: Interval, isVertical: Bool) -> EdgeDifference {
    let expected = isVertical ? content.frame.y : content.frame.x
    return EdgeDifference(
      edge: isVertical ? .minY : .minX, expected: expected, actual: Interval(expected) + offset,
      off: offset.nearest(to: 0))
  }
}
