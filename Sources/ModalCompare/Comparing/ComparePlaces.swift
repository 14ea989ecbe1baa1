internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// Finds what is elsewhere, each with its cause as far as that can be told.
  mutating func comparePlaces(in tree: ViewTree, _ tolerance: CompareTolerance) {
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
    let comparison = PlaceComparison(content, in: tree, matches, modal: modal, parts)
    guard let explanation = comparison.bestExplanation() else { return }
    scrolled = explanation.scrolled
    resizedTexts = explanation.texts.keys.sorted()
    looseEdges = comparison.looseEdges(of: explanation)
    places = comparison.places(of: explanation)
    let missing = Set(missing.filter { isExpected($0, in: tree) })
    for place in places {
      // What is not there takes no room.
      guard let element = place.cause?.element, missing.contains(element) else { continue }
      absences[element, default: []] += place.elements + place.followers
    }
    places.removeAll { place in place.cause?.element.map(missing.contains) ?? false }
    // Elements in the order of the spec, the modal first.
    places.sort { ($0.element ?? -1) < ($1.element ?? -1) }
  }
}
