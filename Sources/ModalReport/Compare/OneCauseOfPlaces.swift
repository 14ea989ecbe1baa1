internal import ModalCompare
internal import ModalLanguage
internal import ModalSyntax

/// What follows from a place that is off, and is no finding of its own.
extension ComparedModal {
  /// Whether something is cut off because the view around it has another size than in the spec.
  func followsFromPlaces(_ look: LookDifference) -> Bool {
    places.contains { isCutOff(look, by: $0) }
  }

  /// What is cut off as something is elsewhere or smaller, in words.
  func cutOffs(by place: PlaceDifference) -> [String] {
    // Once, though it may be off on both axes.
    guard places.first(where: { $0.element == place.element }) == place else { return [] }
    return looks.filter { isCutOff($0, by: place) }.compactMap { look -> String? in
      guard case .clipped(_, let points) = look.kind, let element = look.element else { return nil }
      let id = content.elements[element].id
      return "It cuts off \(short(points, decimals: 2)) points of `\(id)`."
    }
  }

  private func isCutOff(_ look: LookDifference, by place: PlaceDifference) -> Bool {
    guard case .clipped(let outer, _) = look.kind, look.element != place.element else {
      return false
    }
    let view = place.element.map { matches[$0]?.view } ?? match?.view
    return view == outer
  }
}
