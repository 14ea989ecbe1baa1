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

  /// Whether the box of an element is that of the view turned about its middle, in a format that tells no transforms: with the
  /// sine and the cosine of the angle, its width is w·cos + h·sin, and its height w·sin + h·cos.
  func isTurned(_ place: PlaceDifference, in tree: ViewTree) -> Bool {
    guard let element = place.element, !tree.hasAllViews,
      places.count(where: { $0.element == element }) == 2,
      let box = matches[element]?.view.flatMap({ tree.views[$0].frame })?.middle
    else { return false }
    let own = place.expected
    let (sum, difference) = (own.width + own.height, own.width - own.height)
    guard sum > 0, difference.magnitude > 4,
      (box.x + box.width / 2 - own.x - own.width / 2).magnitude <= 1,
      (box.y + box.height / 2 - own.y - own.height / 2).magnitude <= 1
    else { return false }
    let (all, rest) = ((box.width + box.height) / sum, (box.width - box.height) / difference)
    let (cosine, sine) = ((all + rest) / 2, (all - rest) / 2)
    return sine > 0.05 && cosine > -0.05
      && (cosine * cosine + sine * sine - 1).magnitude <= 0.05
  }
}
