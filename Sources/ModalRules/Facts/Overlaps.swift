internal import ModalLanguage
internal import ModalSyntax

/// Two elements that lie over each other.
struct Overlap {
  /// The positions of the elements in their scene, the lower one drawn first.
  let lower: Int
  let upper: Int
  let common: Size
  let isCovered: Bool
  /// Whether the upper one is a smaller one within the lower, which is not a mistake.
  let isInner: Bool
  /// Whether the upper one only takes the taps away, and does nothing about them.
  let isIdle: Bool

  fileprivate init(_ lower: SeenElement, _ upper: SeenElement, isIdle: Bool = false) {
    self.lower = lower.index
    self.upper = upper.index
    common = Size(
      width: min(upper.frame.maxX, lower.frame.maxX) - max(upper.frame.x, lower.frame.x),
      height: min(upper.frame.maxY, lower.frame.maxY) - max(upper.frame.y, lower.frame.y))
    isCovered = upper.frame.contains(lower.frame)
    isInner = !isIdle && !isCovered && lower.frame.contains(upper.frame)
    self.isIdle = isIdle
  }

  var area: Double { common.width * common.height }

  /// What the upper one does to the lower.
  var words: String {
    isCovered ? "covers all of" : isIdle ? "covers the middle of" : "overlaps"
  }
}

/// Two elements by their ids.
struct ElementPair: Hashable {
  let lower: String
  let upper: String
}

extension ElementScene {
  func pair(_ lower: Int, _ upper: Int) -> ElementPair {
    ElementPair(lower: elements[lower].id.value, upper: elements[upper].id.value)
  }

  /// What reacts to taps and lies over something else that does, its stack aside, and what takes its taps away.
  ///
  /// Where an element has a `hit`, that is what lies.
  func overlaps(in look: [SeenElement]) -> [Overlap] {
    var overlaps: [Overlap] = []
    let look = unscrolled(withHits(look))
    forNeighbors(in: look, where: { $0.isTarget && $0.hasSize }) { lower, upper in
      let overlap = Overlap(lower, upper)
      // Less than half a point is a matter of pixels.
      guard overlaps.count < WorkLimits.overlaps, overlap.common.width > 0.5,
        overlap.common.height > 0.5,
        !isElement(upper.index, inStack: lower.index)
      else { return }
      overlaps.append(overlap)
    }
    return overlaps + smothered(in: look)
  }

  /// What reacts to taps and does not get those that count, as a view without a `tap` is drawn over it.
  /// In the look all have what takes their taps for their frames.
  ///
  /// All of it is covered, or its middle, which is what an element that is named is tapped at. A view or an
  /// image that reacts may well be there for what is beside the upper one.
  private func smothered(in look: [SeenElement]) -> [Overlap] {
    // Most views that only show something stand before all that reacts.
    guard let first = look.first(where: \.isTarget)?.index,
      look.contains(where: { $0.index > first && !$0.isTarget && takesTaps($0) })
    else { return [] }
    var overlaps: [Overlap] = []
    func isPart(_ seen: SeenElement) -> Bool {
      (seen.isTarget || takesTaps(seen) && seen.index > first) && seen.hasSize
    }
    forNeighbors(in: look, where: isPart) { lower, upper in
      if overlaps.count < WorkLimits.overlaps, lower.isTarget, !upper.isTarget,
        isSmothered(lower, by: upper)
      {
        overlaps.append(Overlap(lower, upper, isIdle: true))
      }
    }
    return overlaps
  }

  /// Whether something drawn later takes all taps on an element, or those on its middle where it is a
  /// view that does nothing about them.
  func isSmothered(_ lower: SeenElement, by upper: SeenElement) -> Bool {
    guard upper.index > lower.index, takesTaps(upper), !isElement(upper.index, inStack: lower.index)
    else { return false }
    if upper.frame.contains(lower.frame) { return true }
    switch elements[lower.index].kind?.value {
    case .view, .image: return false
    default: return !upper.isTarget && upper.frame.containsMiddle(of: lower.frame)
    }
  }
}
