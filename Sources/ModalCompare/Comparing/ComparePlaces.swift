internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// Finds what is elsewhere, each with its cause as far as that can be told.
  mutating func comparePlaces(in tree: ViewTree, _ tolerance: CompareTolerance) {
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
