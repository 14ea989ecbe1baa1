internal import ModalLanguage

/// Calls `visit` with each two parts of a look that share some height, the one drawn first in the first
/// place.
///
/// From the top down, each is compared only with those that begin above its lower edge; so the many rows
/// of a long list cost no more than as many short lists. A few are compared each with each, and of thousands that
/// all lie over each other only as many as the limit allows.
///
/// - Parameters:
///   - look: The elements.
///   - isPart: Which of them are compared.
///   - visit: What is done with two of them, in no order.
func forNeighbors(
  in look: [SeenElement], where isPart: (SeenElement) -> Bool,
  _ visit: (_ lower: SeenElement, _ upper: SeenElement) -> Void
) {
  guard look.count > 16 else {
    for upper in look.indices where isPart(look[upper]) {
      for lower in 0..<upper
      where look[lower].frame.sharesHeight(with: look[upper].frame) && isPart(look[lower]) {
        visit(look[lower], look[upper])
      }
    }
    return
  }
  let sorted = look.filter(isPart).sorted { $0.frame.y < $1.frame.y }
  var left = WorkLimits.neighbors(among: look.count)
  for position in sorted.indices {
    let one = sorted[position]
    for other in sorted[(position + 1)...] {
      guard other.frame.y < one.frame.maxY else { break }
      left -= 1
      guard left >= 0 else { return }
      if one.index < other.index { visit(one, other) } else { visit(other, one) }
    }
  }
}

extension Rect {
  fileprivate func sharesHeight(with other: Rect) -> Bool { y < other.maxY && other.y < maxY }
}
