internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// Finds what is elsewhere, each with its cause as far as that can be told, unless it is quick.
  mutating func comparePlaces(
    in tree: ViewTree, _ tolerance: CompareTolerance, isQuick: Bool
  ) {
    isUntransformed =
      content.tree.solution.contentScale == 1
      && ([match] + (match?.view == nil ? matches : [])).contains {
        $0?.view.map { tree.views[$0].untransformed != nil } ?? false
      }
    let modal = match?.view.flatMap { tree.frame(of: $0, untransformed: isUntransformed) }.map {
      EdgeComparison(element: nil, content.frame, $0, tolerance)
    }
    let parts = matches.enumerated().compactMap { position, match -> EdgeComparison? in
      let wanted = content.elements[position]
      guard let view = match?.view, view != self.match?.view, wanted.placed.isVisible,
        tree.isShown(view)
      else { return nil }
      let (frame, way) = self.frame(of: view, for: position, in: tree, tolerance)
      transformed[position] = way
      guard let frame else { return nil }
      return EdgeComparison(element: position, wanted.frame, frame, tolerance)
    }
    let missing = absent(in: tree)
    let comparison = PlaceComparison(
      content, in: tree, matches, modal: modal, parts, missing: missing)
    guard let explanation = comparison.bestExplanation(isQuick: isQuick) else { return }
    scrolled = explanation.scrolled
    resizedTexts = explanation.texts.keys.sorted()
    looseEdges = comparison.looseEdges(of: explanation)
    places = comparison.places(of: explanation)
    for place in places {
      // What is not there takes no room.
      guard let element = place.cause?.element, missing.contains(element) else { continue }
      absences[element, default: []] += place.elements + place.followers
    }
    places.removeAll { place in place.cause?.element.map(missing.contains) ?? false }
    places.mergeSides(of: content)
    // Elements in the order of the spec, the modal first.
    places = places.enumerated().sorted {
      ($0.element.element ?? -1, $0.offset) < ($1.element.element ?? -1, $1.offset)
    }.map(\.element)
  }
}

extension [PlaceDifference] {
  /// Takes what is written once and is another number on both axes for one cause.
  fileprivate mutating func mergeSides(of content: SolvedContent) {
    for index in indices.reversed() {
      guard let cause = self[index].cause,
        let first = self[..<index].firstIndex(where: { other in
          other.cause.map { $0.isSameAtOtherSides(as: cause, in: content) } ?? false
        })
      else { continue }
      let other = remove(at: index)
      self[first].cause?.numbers += cause.numbers
      let known = self[first].elements + self[first].followers.compactMap(\.self)
      self[first].followers += (other.elements.map { $0 } + other.followers).filter {
        $0 == nil || !known.contains($0 ?? -1)
      }
    }
  }
}

extension PlaceCause {
  /// Whether it is written where another one is, which is as much greater on the other axis.
  fileprivate func isSameAtOtherSides(as other: PlaceCause, in content: SolvedContent) -> Bool {
    func span(_ cause: PlaceCause) -> SourceSpan? {
      let spans = Set(cause.numbers.map { content.written($0)?.span })
      return spans.count == 1 ? spans.first ?? nil : nil
    }
    guard isVertical != other.isVertical, (points - other.points).magnitude < 0.01,
      let own = span(self)
    else { return false }
    return own == span(other)
  }
}
