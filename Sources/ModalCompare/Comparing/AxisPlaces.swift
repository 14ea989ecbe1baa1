internal import ModalLanguage
internal import ModalLayout

/// What is elsewhere on one axis, beside what the modal itself is off.
extension PlaceComparison {
  /// Finds what is elsewhere on an axis, and notes the way in which the least is.
  func compare(_ result: inout Explanation, _ resized: [EdgeComparison]?, isVertical: Bool) {
    let (modal, parts) = (result.modal, result.parts)
    func wrong(_ parts: [EdgeComparison], beyond moved: Interval) -> [WrongEdge] {
      parts.flatMap { part in
        part.wrong(isVertical: isVertical, beyond: moved).map {
          WrongEdge(element: part.element, edge: $0)
        }
      }
    }
    func differences(_ parts: [EdgeComparison], beyond moved: Interval) -> [PlaceDifference] {
      parts.flatMap { $0.differences(isVertical: isVertical, beyond: moved) }
    }
    let nothing = Interval(0)
    let plain = wrong(parts, beyond: nothing)
    var way = Explanation.Way.plain
    var remaining = plain
    if let modal {
      result.places += modal.differences(isVertical: isVertical, beyond: nothing)
      result.wrong += wrong([modal], beyond: nothing)
      let offset = modal.offset(isVertical: isVertical)
      // What is in a modal that is elsewhere goes with it.
      let inMoved = offset.flatMap { $0.contains(0) ? nil : wrong(parts, beyond: $0) }
      let inResized = offset == nil ? resized.map { wrong($0, beyond: nothing) } : nil
      if let inResized, inResized.count < plain.count {
        (way, remaining) = (.resized, inResized)
      } else if let offset, let inMoved, inMoved.count <= plain.count {
        (way, remaining) = (.moved(offset), inMoved)
      } else if let offset = common(parts, isVertical: isVertical), !offset.contains(0),
        let together = together(parts, by: offset, isVertical: isVertical)
      {
        result.places.append(together)
        way = .moved(offset)
      }
    } else if let offset = common(fixed(parts), isVertical: isVertical), !offset.contains(0) {
      let inMoved = wrong(parts, beyond: offset)
      if inMoved.count < plain.count {
        (way, remaining) = (.moved(offset), inMoved)
        result.places.append(
          PlaceDifference(
            element: nil, edges: [movedOrigin(by: offset, isVertical: isVertical)],
            expected: content.frame))
      }
    }
    result.ways.append(way)
    result.wrong += remaining
    switch way {
    case .plain: result.places += differences(parts, beyond: nothing)
    case .moved(let offset): result.places += differences(parts, beyond: offset)
    case .resized: result.places += differences(resized ?? [], beyond: nothing)
    }
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
    return parts.count > 1 ? offsets.mostCommon : nil
  }

  private func movedOrigin(by offset: Interval, isVertical: Bool) -> EdgeDifference {
    let expected = isVertical ? content.frame.y : content.frame.x
    return EdgeDifference(
      edge: isVertical ? .minY : .minX, expected: expected, actual: Interval(expected) + offset,
      off: offset.nearest(to: 0))
  }
}
