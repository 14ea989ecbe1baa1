internal import ModalLanguage

extension ElementScene {
  /// Does the same for its elements, and notes if it does not compare all of them.
  func forNeighbors(
    in look: [SeenElement], where isPart: (SeenElement) -> Bool,
    _ visit: (_ lower: SeenElement, _ upper: SeenElement) -> Void
  ) {
    if !ModalRules.forNeighbors(in: look, where: isPart, visit) {
      stated.reach.comparesAll = false
    }
  }
}

/// Calls `visit` with each two parts of a look that meet, and with some others, the one drawn first in the first place.
///
/// From the top down, each is compared only with those that begin above its lower edge; so the many rows
/// of a long list cost no more than as many short lists. Where too many stand beside each other, it is from the left. A
/// few are compared each with each, and of thousands that all lie over each other only as many as the limit allows.
///
/// - Parameters:
///   - look: The elements.
///   - isPart: Which of them are compared.
///   - visit: What is done with two of them, in no order.
/// - Returns: Whether all are compared.
@discardableResult
func forNeighbors(
  in look: [SeenElement], where isPart: (SeenElement) -> Bool,
  _ visit: (_ lower: SeenElement, _ upper: SeenElement) -> Void
) -> Bool {
  guard look.count > 16 else {
    for upper in look.indices where isPart(look[upper]) {
      for lower in 0..<upper
      where look[lower].frame.sharesHeight(with: look[upper].frame) && isPart(look[lower]) {
        visit(look[lower], look[upper])
      }
    }
    return true
  }
  let parts = look.filter(isPart)
  var left = WorkLimits.neighbors(among: look.count)
  var sweep = Sweep(parts) { ($0.y, $0.maxY) }
  if sweep.pairs > left {
    let other = Sweep(parts) { ($0.x, $0.maxX) }
    if other.pairs < sweep.pairs { sweep = other }
  }
  for position in sweep.parts.indices {
    let one = sweep.parts[position]
    for other in sweep.parts[(position + 1)...].prefix(sweep.neighbors[position]) {
      left -= 1
      guard left >= 0 else { return false }
      if one.index < other.index { visit(one, other) } else { visit(other, one) }
    }
  }
  return true
}

/// Parts of a look along an axis.
private struct Sweep {
  let parts: [SeenElement]
  /// The number of later parts that begin before each one ends.
  let neighbors: [Int]
  /// The sum of these.
  let pairs: Int

  init(_ parts: [SeenElement], _ ends: (Rect) -> (start: Double, end: Double)) {
    let sorted = parts.sorted { ends($0.frame).start < ends($1.frame).start }
    let starts = sorted.map { ends($0.frame).start }
    neighbors = sorted.indices.map { position in
      let end = ends(sorted[position].frame).end
      var (low, high) = (position + 1, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] < end { low = middle + 1 } else { high = middle }
      }
      return low - position - 1
    }
    self.parts = sorted
    pairs = neighbors.reduce(0, +)
  }
}

extension Rect {
  fileprivate func sharesHeight(with other: Rect) -> Bool { y < other.maxY && other.y < maxY }
}
