internal import ModalLanguage
internal import ModalLayout

/// What is elsewhere on one axis, beside what the modal itself is off.
extension PlaceComparison {
  /// Finds what is elsewhere on an axis, and notes the way in which the least is.
  func compare(_ result: inout Explanation, _ resized: [EdgeComparison]?, isVertical: Bool) {
    func wrong(_ parts: [EdgeComparison], beyond moved: Interval) -> [WrongEdge] {
      parts.flatMap { part in
        part.wrong(isVertical: isVertical, beyond: moved).map {
          WrongEdge(element: part.element, edge: $0)
        }
      }
    }
    let (all, nothing) = (result.parts + [result.modal].compactMap(\.self), Interval(0))
    func elements(beyond moved: Interval) -> [EdgeComparison] {
      settled(all, beyond: moved, isVertical: isVertical).filter { $0.element != nil }
    }
    let inPlace = settled(all, beyond: nothing, isVertical: isVertical)
    let plain = inPlace.filter { $0.element != nil }
    var way = Explanation.Way()
    // The elements beside the way, those that are compared, and what is wrong.
    var (parts, compared, left) = (plain, plain, wrong(plain, beyond: nothing))
    /// Takes all for moved, if less is elsewhere so or, if that is said, as much.
    func move(by offset: Interval, orEqual: Bool) -> Bool {
      let moved = elements(beyond: offset)
      let inMoved = wrong(moved, beyond: offset)
      guard inMoved.count < left.count + (orEqual ? 1 : 0) else { return false }
      (way.offset, parts, compared, left) = (offset, moved, moved, inMoved)
      return true
    }
    let own = inPlace.first { $0.element == nil }
    if let modal = result.modal, let own {
      result.places += own.differences(isVertical: isVertical, beyond: nothing)
      result.wrong += wrong([own], beyond: nothing)
      let offset = modal.offset(isVertical: isVertical)
      let inResized = resized.map { settled($0, beyond: nothing, isVertical: isVertical) }
      if offset == nil, let inResized, wrong(inResized, beyond: nothing).count < left.count {
        (way.isResized, compared, left) = (true, inResized, wrong(inResized, beyond: nothing))
      } else if let offset, !offset.contains(0), move(by: offset, orEqual: true) {
        // What is in a modal that is elsewhere goes with it.
      } else if let offset = common(result.parts, isVertical: isVertical), !offset.contains(0) {
        let moved = elements(beyond: offset)
        if let all = together(plain, moved, by: offset, isVertical: isVertical) {
          result.places.append(all)
          (way.offset, parts, compared) = (offset, moved, moved)
        }
      }
    } else if let offset = common(fixed(result.parts), isVertical: isVertical),
      !offset.contains(0), move(by: offset, orEqual: false)
    {
      let expected = isVertical ? content.frame.y : content.frame.x
      let origin = EdgeDifference(
        edge: isVertical ? .minY : .minX, expected: expected, actual: Interval(expected) + offset,
        off: offset.nearest(to: 0))
      result.places.append(
        PlaceDifference(element: nil, edges: [origin], isMove: true, expected: content.frame))
    }
    result.ways.append(way)
    result.wrong += left
    (result.modal, result.parts) = (own, parts)
    result.places += compared.flatMap {
      $0.differences(isVertical: isVertical, beyond: way.offset)
    }
  }

  /// The modal and its elements on an axis where what moves alike with texts is elsewhere by the same, beside what all of it is
  /// moved by: a text has one size.
  private func settled(
    _ all: [EdgeComparison], beyond moved: Interval, isVertical: Bool
  ) -> [EdgeComparison] {
    var all = all
    var kinds: [Int: [(part: Int, edge: Int)]] = [:]
    for part in all.indices {
      for edge in EdgeComparison.edges(isVertical: isVertical) {
        if let kind = all[part].kinds[edge] { kinds[kind, default: []].append((part, edge)) }
      }
    }
    // In any order: an edge is of one kind.
    for edges in kinds.values where edges.count > 1 {
      let offsets = edges.compactMap { part, edge -> (place: Double, offset: Interval)? in
        let offset = (all[part].plainOffset(edge) - Interval(moved.middle)).widened(by: Self.noise)
        return offset.intersection(all[part].slack[edge]) == nil
          ? nil : (all[part].expected.edges[edge], offset)
      }
      // Below what is taller all is elsewhere.
      let sorted = offsets.enumerated().sorted {
        ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
      }.map(\.element.offset)
      guard let first = sorted.first else { continue }
      let common = sorted.reduce(first) { $0.intersection($1) ?? $0 }
      for (part, edge) in edges { all[part].slack[edge] = common }
    }
    return all
  }

  /// One difference for all elements of a modal that are off by the same while it is in place itself; nil where one of them
  /// is in place, too. They are given as they are beside the modal in place, and beside one that has moved with them.
  private func together(
    _ parts: [EdgeComparison], _ moved: [EdgeComparison], by offset: Interval, isVertical: Bool
  ) -> PlaceDifference? {
    let both = zip(parts, moved).map { part, moved in
      (
        part, wrong: part.wrong(isVertical: isVertical, beyond: Interval(0)).count,
        isInMoved: moved.wrong(isVertical: isVertical, beyond: offset).isEmpty
      )
    }
    let same = both.filter { $0.wrong == 2 && $0.isInMoved }.map(\.0)
    let others = both.count { $0.wrong > 0 && !$0.isInMoved }
    guard same.count > 1, same.count > others, same.count + others == parts.count else {
      return nil
    }
    var all = same[0].differences(isVertical: isVertical, beyond: Interval(0)).first
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
}
