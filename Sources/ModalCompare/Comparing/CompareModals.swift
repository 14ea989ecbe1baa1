package import ModalLanguage

/// Compares the modals of a spec with a dump of an app so that no view is two of them: who fits a view better has it, a name
/// counts more than a frame, and the others are looked for elsewhere.
///
/// - Parameters:
///   - modals: Each modal as it may be: at each of its detents, and in each direction in which people may read. The first
///     one is taken unless another one fits better.
///   - tree: The dump.
///   - map: Which views are which, where their names do not say so.
///   - tolerance: What edges may be off.
/// - Returns: What was found of each modal, and what differs.
package func compare(
  _ modals: [[SolvedContent]], with tree: ViewTree, map: ViewMap?, tolerance: CompareTolerance
) -> [ComparedModal] {
  func best(_ modal: Int, besides others: [Range<Int>]) -> ComparedModal {
    ModalCompare.best(modals[modal], in: tree) {
      compare($0, with: tree, map: map, besides: others, tolerance: tolerance, isQuick: $1)
    }
  }
  var all = modals.indices.map { best($0, besides: []) }
  var open = all.indices.filter { all[$0].match != nil }
  var settled: [(modal: Int, views: [Range<Int>])] = []
  while let winner = open.min(by: { all[$0].fits(betterThan: all[$1]) }) {
    open.removeAll { $0 == winner }
    let views = all[winner].views(in: tree)
    settled.append((winner, views))
    for other in open where all[other].shares(views, in: tree) {
      all[other] = best(other, besides: settled.flatMap(\.views))
    }
    open.removeAll { all[$0].match == nil }
  }
  // A modal that stands in another one is no part of it.
  for (modal, views) in settled {
    let others = settled.filter { $0.modal != modal }.flatMap(\.views)
    if others.contains(where: { inner in views.contains { $0.contains(inner.lowerBound) } }) {
      all[modal] = best(modal, besides: others)
    }
  }
  // That the map's entry for the modal is of no use is said once.
  let first = all.firstIndex { $0.match != nil } ?? 0
  for modal in all.indices where modal != first {
    all[modal].mapFailures.removeAll { $0.element == nil }
  }
  return all
}

/// Of the ways in which a modal may be, the one that the app shows: at the detent that is nearest, and in the other direction
/// if less differs so. Why something is elsewhere is looked for only in ways that may be it, as that takes long.
private func best(
  _ ways: [SolvedContent], in tree: ViewTree,
  _ compare: (SolvedContent, _ isQuick: Bool) -> ComparedModal
) -> ComparedModal {
  guard ways.count > 1 else { return compare(ways[0], false) }
  var best: [ComparedModal] = []
  for content in ways {
    let way = compare(content, true)
    if let index = best.firstIndex(where: { $0.direction == way.direction }) {
      if way.isNearer(than: best[index]) { best[index] = way }
    } else {
      best.append(way)
    }
    if way.match != nil, way.differences == 0, way.direction == best[0].direction { return way }
  }
  let (first, last) = (best[0], best[best.count - 1])
  guard last.match != nil else { return compare(first.content, false) }
  guard first.match != nil else { return compare(last.content, false) }
  let own = compare(first.content, false)
  guard last.differences < first.differences else { return own }
  let other = compare(last.content, false)
  let isLikely = !own.differsInTwo(from: other) && !own.isExchange(in: tree)
  return other.differences < own.differences && isLikely ? other : own
}

extension ComparedModal {
  /// How many things are elsewhere, or were not found.
  fileprivate var differences: Int { places.count + missing.count + ambiguous.count }

  /// Whether just two elements are elsewhere, each where the other should be: no sign of another direction.
  fileprivate func isExchange(in tree: ViewTree) -> Bool {
    let elsewhere = Set(places.flatMap { $0.elements + $0.followers.compactMap(\.self) })
    guard elsewhere.count == 2, let first = elsewhere.min(), let second = elsewhere.max() else {
      return false
    }
    func stands(_ element: Int, at other: Int) -> Bool {
      matches[element]?.view.flatMap { tree.frame(of: $0, untransformed: isUntransformed) }.map {
        $0.farthestEdge(from: content.elements[other].frame) <= 1
      } ?? false
    }
    return stands(first, at: second) && stands(second, at: first)
  }

  /// Whether just two elements that were found stand elsewhere in another way in which the modal may be: they are likelier
  /// exchanged.
  fileprivate func differsInTwo(from other: ComparedModal) -> Bool {
    let elements = zip(content.elements, other.content.elements).enumerated()
    return elements.count { matches[$0.offset] != nil && $0.element.0.frame != $0.element.1.frame }
      == 2
  }

  fileprivate var direction: ReadingDirection { content.environment.direction }

  /// Whether it is nearer to what the app shows than the modal at another detent: its frame, or else what is in it.
  fileprivate func isNearer(than other: ComparedModal) -> Bool {
    guard match != nil, other.match != nil else { return match != nil }
    func distances(_ modal: ComparedModal) -> (Double, Int, Double) {
      func distance(_ places: [PlaceDifference]) -> Double {
        places.reduce(0) { $0 + $1.edges.reduce(0) { $0 + $1.off.magnitude } }
      }
      let own = modal.places.filter { $0.element == nil }
      return (distance(own), modal.differences, distance(modal.places))
    }
    return distances(self) < distances(other)
  }

  /// Whether it has more of a claim to a view than another modal: by the way in which it was found, the elements that
  /// were found by what they are called, the texts that it has not, and what differs.
  fileprivate func fits(betterThan other: ComparedModal) -> Bool {
    (strength, -named, otherTexts, differences)
      < (other.strength, -other.named, other.otherTexts, other.differences)
  }

  /// How many elements say something else than in the spec.
  private var otherTexts: Int {
    looks.count(where: \.isText)
  }

  /// How much the way says in which it was found, from 0 for the most.
  private var strength: Int {
    switch match?.way {
    case .map: 0
    case .id: 1
    case .folded: 2
    case .alert: 3
    case .elements: 4
    case .text, .frame, nil: 5
    }
  }

  /// How many elements were found by what they are called.
  private var named: Int { matches.count { $0 != nil && $0?.way != .frame } }

  /// The views that are the modal with all in it, or its elements where no view shows it.
  fileprivate func views(in tree: ViewTree) -> [Range<Int>] {
    (match?.view.map { [$0] } ?? matches.compactMap { $0?.view }).map { $0..<tree.views[$0].end }
  }

  /// Whether a view of it is in some others, or the same as one of them.
  fileprivate func shares(_ others: [Range<Int>], in tree: ViewTree) -> Bool {
    views(in: tree).contains { own in
      others.contains {
        $0.contains(own.lowerBound) || tree.isSame(own.lowerBound, as: $0.lowerBound)
      }
    }
  }
}
