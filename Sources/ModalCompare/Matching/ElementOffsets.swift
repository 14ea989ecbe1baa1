internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Where a modal is by its elements.
extension ModalSearch {
  /// By how much the elements in a range are off together on each axis; nil where most of them are not, and fewer than half are in
  /// place.
  func offsets(of possible: PossibleViews, in range: Range<Int>) -> [Double?] {
    let all = possible.nearest(in: range, of: search)
    // What is in a scroll may be scrolled.
    let fixed = all.filter { content.elements[$0.element].placed.scroll == nil }
    let found = fixed.count > 1 ? fixed : all
    let offsets = found.compactMap { element, view in
      meantFrame(of: view).map { frame in
        frame.merged(with: content.elements[element].frame.edges) { $0 - Interval($1) }
      }
    }
    guard offsets.count > 1 || isAlone(found) else { return [nil, nil] }
    let isThere = range == tree.views.indices && isThere(all)
    return [false, true].map { isVertical in
      let edges = EdgeComparison.edges(isVertical: isVertical)
      let middle = offsets.flatMap { own in edges.map { own[$0].middle } }.sorted()[offsets.count]
      let near = offsets.count { own in
        edges.contains { own[$0].widened(by: CompareTolerance.textPoints).contains(middle) }
      }
      if near * 2 > offsets.count || isThere { return middle }
      // Where all of it is there, it is this modal, however its elements stand to each other.
      if range == tree.views.indices, possible.count > 2, possible.count == search.seenCount {
        return 0
      }
      // Of two, one may well have moved.
      let inPlace = offsets.count { own in edges.contains { own[$0].contains(0) } }
      return inPlace * 2 >= offsets.count ? 0 : nil
    }
  }

  /// Whether some elements are the modal, however they stand to each other: most have their names, or all are found that the format
  /// shows, and together they are about as large as in the spec.
  private func isThere(_ found: [(element: Int, view: Int)]) -> Bool {
    let expected = content.elements.count { $0.placed.isSeen && $0.isExpected(in: tree) }
    let known = found.filter { content.elements[$0.element].isExpected(in: tree) }
    let named = known.count { search.hasName($0.view, of: $0.element) }
    guard known.count > 2, named * 2 > expected || known.count == expected else { return false }
    let frames = known.compactMap { meantFrame(of: $0.view)?.middle }
    let wanted = known.map { content.elements[$0.element].frame }
    return [false, true].allSatisfy { isVertical in
      func extent(_ frames: [Rect]) -> Double {
        let (near, far) = isVertical ? (1, 3) : (0, 2)
        let ends = (frames.map { $0.edges[near] }.min(), frames.map { $0.edges[far] }.max())
        return (ends.1 ?? 0) - (ends.0 ?? 0)
      }
      let most = max(48, extent(wanted) / 2)
      return (extent(frames) - extent(wanted)).magnitude <= most
    }
  }

  /// Whether an element is all of the modal, in a list of elements without the views around them.
  private func isAlone(_ found: [(element: Int, view: Int)]) -> Bool {
    guard found.count == 1, search.seenCount == 1 else { return false }
    return tree.ancestors(of: found[0].view).allSatisfy {
      [.application, .window].contains(tree.views[$0].kind)
    }
  }
}
