internal import ModalLanguage
internal import ModalLayout

/// What is elsewhere on one axis, beside what the modal itself is off.
extension PlaceComparison {
  /// Finds what is elsewhere on an axis, and notes the way in which the least is.
  func compare(_ result: inout Explanation, _ resized: [EdgeComparison]?, isVertical: Bool) {
    let parts = result.parts
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
    func settled(beyond moved: Interval) -> (modal: EdgeComparison?, parts: [EdgeComparison]) {
      self.settled(
        result.modal, parts, beyond: moved, result.followsMost, isVertical: isVertical)
    }
    let inPlace = settled(beyond: nothing)
    let plain = wrong(inPlace.parts, beyond: nothing)
    var way = Explanation.Way.plain
    var (remaining, rest) = (plain, inPlace.parts)
    /// Takes all for moved, if less is elsewhere so or, if that is said, as much.
    func move(by offset: Interval, orEqual: Bool = false) -> Bool {
      let moved = settled(beyond: offset).parts
      let inMoved = wrong(moved, beyond: offset)
      guard inMoved.count < plain.count || orEqual && inMoved.count == plain.count else {
        return false
      }
      (way, remaining, rest) = (.moved(offset), inMoved, moved)
      return true
    }
    if let modal = inPlace.modal {
      result.places += modal.differences(isVertical: isVertical, beyond: nothing)
      result.wrong += wrong([modal], beyond: nothing)
      let offset = result.modal?.offset(isVertical: isVertical)
      let inResized = resized.map {
        self.settled(nil, $0, beyond: nothing, result.followsMost, isVertical: isVertical).parts
      }
      if offset == nil, let inResized,
        wrong(inResized, beyond: nothing).count < plain.count
      {
        (way, remaining) = (.resized, wrong(inResized, beyond: nothing))
        result.places += differences(inResized, beyond: nothing)
      } else if let offset, !offset.contains(0), move(by: offset, orEqual: true) {
        // What is in a modal that is elsewhere goes with it.
      } else if let offset = common(parts, isVertical: isVertical), !offset.contains(0) {
        let moved = settled(beyond: offset).parts
        if let all = together(inPlace.parts, moved, by: offset, isVertical: isVertical) {
          result.places.append(all)
          (way, rest) = (.moved(offset), moved)
        }
      }
    } else if let offset = common(fixed(parts), isVertical: isVertical), !offset.contains(0),
      move(by: offset)
    {
      result.places.append(
        PlaceDifference(
          element: nil, edges: [movedOrigin(by: offset, isVertical: isVertical)], isMove: true,
          expected: content.frame))
    }
    result.ways.append(way)
    result.wrong += remaining
    (result.modal, result.parts) = (inPlace.modal, rest)
    switch way {
    case .plain: result.places += differences(rest, beyond: nothing)
    case .moved(let offset): result.places += differences(rest, beyond: offset)
    case .resized: break
    }
  }

  /// The modal and its elements on an axis where what moves alike with texts is elsewhere by the same, beside what all of it is
  /// moved by: a text has one size.
  private func settled(
    _ modal: EdgeComparison?, _ parts: [EdgeComparison], beyond moved: Interval,
    _ followsMost: Bool, isVertical: Bool
  ) -> (modal: EdgeComparison?, parts: [EdgeComparison]) {
    var all = parts + [modal].compactMap(\.self)
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
      let common =
        followsMost
        ? sorted.mostCommon ?? first : sorted.reduce(first) { $0.intersection($1) ?? $0 }
      for (part, edge) in edges { all[part].slack[edge] = common }
    }
    return (modal == nil ? nil : all.removeLast(), all)
  }

  /// One difference for all elements of a modal that are off by the same while it is in place itself; nil where one of them
  /// is in place, too. They are given as they are beside the modal in place, and beside one that has moved with them.
  private func together(
    _ parts: [EdgeComparison], _ moved: [EdgeComparison], by offset: Interval, isVertical: Bool
  ) -> PlaceDifference? {
    let nothing = Interval(0)
    func isWrong(_ part: EdgeComparison, beyond moved: Interval) -> Bool {
      !part.wrong(isVertical: isVertical, beyond: moved).isEmpty
    }
    let both = Array(zip(parts, moved))
    let same = both.filter { part, moved in
      part.wrong(isVertical: isVertical, beyond: nothing).count == 2
        && !isWrong(moved, beyond: offset)
    }.map(\.0)
    let others = both.count { isWrong($0, beyond: nothing) && isWrong($1, beyond: offset) }
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
