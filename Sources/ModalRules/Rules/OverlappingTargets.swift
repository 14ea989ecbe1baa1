internal import ModalLanguage
internal import ModalSyntax

/// Two elements that lie over each other, the lower first.
struct Overlap {
  /// The positions of the elements in their scene.
  let lower: Int
  let upper: Int
  let common: Size
  let isCovered: Bool
  /// Whether the upper one is a smaller one within the lower, which is no mistake.
  let isInner: Bool
  /// Whether the upper one only takes the taps away, and does nothing about them.
  var isIdle = false
  let scene: ElementScene
  /// In how many scenes, at least in one of the states.
  var count = 1

  var area: Double { common.width * common.height }
}

extension RuleContext {
  /// What reacts to taps does not lie over something else that does, its stack aside.
  ///
  /// A smaller element within a larger one is no mistake: a field may have a button that clears it, and
  /// a card may react wherever none of its buttons is. Where an element has a `hit`, that is what lies.
  /// A view without a `tap` takes taps as well, and is a mistake where it takes those that count.
  mutating func checkOverlaps(_ modal: Modal, _ sweep: ElementSweep) {
    var worst: [[String]: Overlap] = [:]
    var order: [[String]] = []
    for scene in sweep.scenes {
      var counted: Set<[String]> = []
      for overlap in scene.looks.flatMap({ overlaps(in: $0, of: scene) }) where !overlap.isInner {
        let pair = [overlap.lower, overlap.upper].map { scene.elements[$0].id.value }
        let count = (worst[pair]?.count ?? 0) + (counted.insert(pair).inserted ? 1 : 0)
        if worst[pair] == nil { order.append(pair) }
        if overlap.area > worst[pair]?.area ?? 0 { worst[pair] = overlap }
        worst[pair]?.count = count
      }
    }
    for pair in order {
      guard let overlap = worst[pair] else { continue }
      let isEverywhere = overlap.count == sweep.scenes.count
      let screens =
        isEverywhere
        ? ScreenRange()
        : sweep.range { scene in
          scene.looks.contains { look in
            overlaps(in: look, of: scene).contains {
              !$0.isInner && [$0.lower, $0.upper].map { scene.elements[$0].id.value } == pair
            }
          }
        }
      report(overlap, modal, isEverywhere: isEverywhere, screens)
    }
  }

  /// The elements of a scene that lie over each other.
  func overlaps(in look: [SeenElement], of scene: ElementScene) -> [Overlap] {
    var overlaps: [Overlap] = []
    let look = scene.withHits(look)
    forNeighbours(in: look, where: { $0.isTarget && $0.hasSize }) { lower, upper in
      let width = min(upper.frame.maxX, lower.frame.maxX) - max(upper.frame.x, lower.frame.x)
      let height = min(upper.frame.maxY, lower.frame.maxY) - max(upper.frame.y, lower.frame.y)
      // Less than half a point is a matter of pixels.
      guard width > 0.5, height > 0.5 else { return }
      guard !scene.isElement(upper.index, inStack: lower.index) else { return }
      let isCovered = upper.frame.contains(lower.frame)
      overlaps.append(
        Overlap(
          lower: lower.index, upper: upper.index,
          common: Size(width: width, height: height), isCovered: isCovered,
          isInner: !isCovered && lower.frame.contains(upper.frame), scene: scene))
    }
    for (lower, upper) in scene.smothered(in: look) {
      let width = min(upper.frame.maxX, lower.frame.maxX) - max(upper.frame.x, lower.frame.x)
      let height = min(upper.frame.maxY, lower.frame.maxY) - max(upper.frame.y, lower.frame.y)
      overlaps.append(
        Overlap(
          lower: lower.index, upper: upper.index, common: Size(width: width, height: height),
          isCovered: upper.frame.contains(lower.frame), isInner: false, isIdle: true, scene: scene))
    }
    return overlaps
  }

  private mutating func report(
    _ overlap: Overlap, _ modal: Modal, isEverywhere: Bool, _ screens: ScreenRange
  ) {
    let words = overlap.scene.words(in: catalogue)
    let elements = overlap.scene.elements
    let (lower, upper) = (elements[overlap.lower].id, elements[overlap.upper].id)
    let verdict =
      "`\(upper.value)` \(overlap.words) `\(lower.value)`"
      + (isEverywhere ? "" : " \(words.place)")
    report(
      .overlappingTargets, .warning, at: upper.span, of: modal, verdict,
      label: "the upper one takes the taps", secondary: [Label(lower.span, "the lower one")],
      notes: ["At most they have \(size(overlap.common)) in common."]
        + (isEverywhere ? [] : [words.note]) + screens.note,
      help: overlap.isIdle
        ? "write `enabled: false` for `\(upper.value)`, which lets taps through, or let "
          + "`\(lower.value)` stand behind it in the text, to be drawn later"
        : "move them apart, or show them in different states"
          + (screens.isOnlyInLandscape ? ", or \(landscapeHelp)" : ""),
      group: landscapeGroup(upper.value, note: "\(verdict).", on: screens)
        ?? Diagnostic.Group(
          overlap.isIdle ? "smothered by \(upper.value)" : "overlapping \(screens.note.joined())",
          name: "`\(upper.value)` over `\(lower.value)`", lead: "taps go to the upper element of",
          note: "\(verdict).", label: "the upper one takes the taps", shared: screens.note))
  }
}

extension Overlap {
  /// What the upper one does to the lower.
  var words: String {
    isCovered ? "covers all of" : isIdle ? "covers the middle of" : "overlaps"
  }
}

extension ElementScene {
  /// What reacts to taps and does not get those that count, as a view without a `tap` is drawn over it;
  /// each with that view. In the look all have what takes their taps for their frames.
  ///
  /// All of it is covered, or its middle, which is what an element that is named is tapped at. A view or an
  /// image that reacts may well be there for what is beside the upper one.
  func smothered(in look: [SeenElement]) -> [(lower: SeenElement, upper: SeenElement)] {
    // Most views that only show something stand before all that reacts.
    guard let first = look.first(where: \.isTarget)?.index,
      look.contains(where: { $0.index > first && !$0.isTarget && takesTaps($0) })
    else { return [] }
    var pairs: [(lower: SeenElement, upper: SeenElement)] = []
    func isPart(_ seen: SeenElement) -> Bool {
      (seen.isTarget || takesTaps(seen) && seen.index > first) && seen.hasSize
    }
    forNeighbours(in: look, where: isPart) { lower, upper in
      if lower.isTarget, !upper.isTarget, isSmothered(lower, by: upper) {
        pairs.append((lower, upper))
      }
    }
    return pairs
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

extension Rect {
  /// Whether it contains all of another.
  func contains(_ other: Rect) -> Bool {
    x <= other.x + 0.001 && y <= other.y + 0.001 && maxX >= other.maxX - 0.001
      && maxY >= other.maxY - 0.001
  }

  /// Whether a tap on the middle of another is in it: near edges are, far ones are not.
  fileprivate func containsMiddle(of other: Rect) -> Bool {
    let (middleX, middleY) = (other.x + other.width / 2, other.y + other.height / 2)
    return x <= middleX && y <= middleY && middleX < maxX && middleY < maxY
  }
}
