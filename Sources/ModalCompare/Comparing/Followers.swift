internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// Makes one difference of an element that is elsewhere and of those that follow from it: their formulas ask for its edge, and
  /// they are off by as much as that.
  mutating func joinFollowers() {
    var causes: [Int: Int] = [:]
    for place in places.indices where places[place].isMove && places[place].isOfOne {
      causes[place] = places.indices.first { other in
        other != place && places[other].isOfOne && follows(places[place], from: places[other])
      }
    }
    guard !causes.isEmpty else { return }
    for place in causes.keys.sorted() {
      var cause = place
      // In a chain the first one is the cause. Elements cannot ask for each other, so there is an end.
      while let next = causes[cause] { cause = next }
      places[cause].followers.append(places[place].element)
    }
    for place in places.indices { places[place].followers.sort { ($0 ?? -1) < ($1 ?? -1) } }
    places = places.indices.filter { causes[$0] == nil }.map { places[$0] }
  }

  /// Whether an element asks for an edge of another one and is off by the same.
  private func follows(_ place: PlaceDifference, from other: PlaceDifference) -> Bool {
    guard let element = place.element, let cause = other.element,
      let own = place.edges.first
    else { return false }
    let wanted = content.elements[element].placed.reasons
    let axis = own.edge.isVertical ? 1 : 0
    guard wanted.indices.contains(axis) else { return false }
    let id = content.elements[cause].id
    return other.edges.contains { (edge: EdgeDifference) -> Bool in
      guard edge.edge.isVertical == own.edge.isVertical else { return false }
      let asked = "\(id).\(edge.edge.rawValue) "
      let isAsked = wanted[axis].names.contains { $0.beginning.exact.hasPrefix(asked) }
      return isAsked && own.offset.intersection(edge.offset.widened(by: 0.002)) != nil
    }
  }
}

extension PlaceDifference {
  /// Whether it is of one element, and nothing follows from it.
  fileprivate var isOfOne: Bool { element != nil && others.isEmpty && followers.isEmpty }
}

extension EdgeDifference {
  /// All distances that it may be off by.
  fileprivate var offset: Interval { actual - Interval(expected) }
}

extension Words {
  /// The text before the first number.
  fileprivate var beginning: String {
    var text = ""
    for case .text(let part) in parts.prefix(while: { if case .text = $0 { true } else { false } })
    {
      text += part
    }
    return text
  }
}
