internal import ModalLanguage
internal import ModalLayout

/// What is said to be elsewhere where an explanation has causes for it.
extension PlaceComparison {
  /// One difference for each cause of an explanation, and what is elsewhere even so.
  func places(of explanation: Explanation) -> [PlaceDifference] {
    explanation.places
      + (explanation.largeTexts + explanation.causes).compactMap { place(of: $0, in: explanation) }
  }

  /// The difference at the first element that a cause puts elsewhere in the modal, as the app has that, without what other
  /// causes make of it; nil where nothing that is shown is.
  func place(of cause: PlaceCause, in explanation: Explanation) -> PlaceDifference? {
    let way = explanation.ways[cause.isVertical ? 1 : 0]
    let modal = way.isResized ? explanation.modal?.actual.middle : nil
    let frame = modal ?? explanation.frames.modal
    let without = without(cause, explanation)
    guard let restModal = try? content.frames(without).modal,
      let rest = content.elementFrames(in: frame, without),
      let caused = content.elementFrames(in: frame, explanation.change)
    else { return nil }
    let edges = EdgeComparison.edges(isVertical: cause.isVertical)
    func isMoved(_ one: Rect, _ other: Rect) -> Bool {
      edges.contains { (one.edges[$0] - other.edges[$0]).magnitude > 0.01 }
    }
    let moved = explanation.parts.filter { part in
      part.element.map { isMoved(rest[$0], caused[$0]) } ?? false
    }
    func difference(_ part: EdgeComparison) -> PlaceDifference? {
      var part = part
      part.expected = part.element.map { rest[$0] } ?? restModal
      return part.differences(isVertical: cause.isVertical, beyond: way.offset).first
    }
    let own = moved.filter { part in isOwn(cause, of: part.element) }
    // It may be the modal alone that is larger, and all that is in it in place.
    let modalAlone = moved.isEmpty && !way.isResized ? [explanation.modal].compactMap(\.self) : []
    guard var place = (own + moved + modalAlone).lazy.compactMap(difference).first else {
      return nil
    }
    place.cause = cause
    if cause.kind == .sameNumbers {
      place.others = own.filter { $0.element != place.element && difference($0) != nil }
        .compactMap(\.element)
    }
    // In a modal of another size what is elsewhere may follow from that.
    guard !way.isResized else { return place }
    let wrong = Set(
      explanation.wrong.filter { edges.contains($0.edge) }.map(\.element) + place.elements)
    place.followers = moved.compactMap(\.element).filter { !wrong.contains($0) }
    if !wrong.contains(nil), place.element != nil, explanation.modal != nil,
      isMoved(restModal, explanation.frames.modal)
    {
      place.followers.insert(nil, at: 0)
    }
    return place
  }

  /// What the app has otherwise beside a cause.
  private func without(_ cause: PlaceCause, _ explanation: Explanation) -> AppChange {
    var change = explanation.change
    change.add(cause, points: -cause.points)
    guard case .text(let text) = cause.kind else { return change }
    if cause.isVertical { change.texts[text]?.height = 0 } else { change.texts[text]?.width = 0 }
    return change
  }

  /// Whether a cause is a number of an element, the size of its text, or what its stack keeps free.
  func isOwn(_ cause: PlaceCause, of element: Int?) -> Bool {
    guard let element else { return false }
    return switch cause.kind {
    case .text(let text): text == element
    case .number, .sameNumbers: cause.numbers.contains { $0.element == element }
    case .spacing(let stack), .padding(let stack?): content.stack(of: element) == stack
    case .padding(nil): content.stack(of: element) == nil
    }
  }

  /// How many edges are compared loosely, as they follow from the size of a text.
  func looseEdges(of explanation: Explanation) -> Int {
    explanation.all.reduce(0) { count, part in
      count
        + (0..<4).count {
          part.slack[$0] != Interval(0) || textMovements.ownMovement(of: part.element, $0) > 0
        }
    }
  }
}
