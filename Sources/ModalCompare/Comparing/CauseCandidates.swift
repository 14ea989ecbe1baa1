internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension PlaceComparison {
  /// The numbers on an axis that may differ in the app, in the order of the spec: those of stacks and of the modal, and of the first
  /// elements that are elsewhere, shown or not shown; and those that are written once or are the same.
  func numbers(of elsewhere: [Int], isVertical: Bool) -> [PlaceCause] {
    // Elements that a scroll hides move nothing in sight. A format may hide that an element is larger, below which others are wrong.
    let absent = content.elements.indices.lazy.filter {
      !isShown($0) && content.elements[$0].placed.isSeen
    }
    let asked = Set(
      elsewhere.prefix(Self.mostAsked) + parts.compactMap(\.element).prefix(Self.mostAsked)
        + absent.prefix(Self.mostAsked))
    let numbers = content.placeNumbers.filter {
      $0.isVertical == isVertical || $0.role == .spacing
    }
    let causes = numbers.compactMap { number -> PlaceCause? in
      let kind: PlaceCause.Kind
      switch (number.element, number.role) {
      case (let owner, .padding): kind = .padding(owner)
      case (let stack?, .spacing): kind = .spacing(stack)
      case (let element?, .key(let key)):
        // The size of a text is no number, but that of one that is not there.
        let isText = content.elements[element].textSlack(isVertical: isVertical) > 0
        guard asked.contains(element), key != .extent || !isText || !isShown(element) else {
          return nil
        }
        kind = .number
      case (nil, _): return nil
      }
      return PlaceCause(kind: kind, isVertical: isVertical, numbers: [number])
    }
    return causes
      + sameNumbers(numbers).map {
        PlaceCause(kind: .sameNumbers, isVertical: isVertical, numbers: $0)
      }
  }

  private enum Likeness: Hashable {
    /// Numbers of one place, as in what repeats, or at two sides of a stack.
    case span(SourceSpan)
    /// Extents, or distances from the sides, of a length that is written.
    case length(Double, isExtent: Bool)
    /// Distances from the far edge of another element, of a length that is written.
    case gap(Double)
  }

  /// The numbers that are written once, or are the same, in the order of their first ones.
  private func sameNumbers(_ numbers: [PlaceNumber]) -> [[PlaceNumber]] {
    let all = numbers.flatMap { number -> [(likeness: Likeness, number: PlaceNumber)] in
      guard let written = content.written(number) else { return [] }
      let isExtent = number.role == .key(.extent)
      let length = written.value.constant.map { Likeness.length($0, isExtent: isExtent) }
      let gap = number.role == .key(.near) ? written.value.gap.map(Likeness.gap) : nil
      return [.span(written.span), length, gap].compactMap { $0.map { ($0, number) } }
    }
    let groups = Dictionary(grouping: all, by: \.likeness).mapValues { $0.map(\.number) }
    var seen: Set<[PlaceNumber]> = []
    return all.compactMap { groups[$0.likeness] }.filter {
      $0.count > 1 && seen.insert($0).inserted
    }
  }

  /// The amounts by which the extent of a missing element is greater, as it takes no room: less all of it, or with the gap
  /// beside it; none for its other numbers.
  func missingRoom(of cause: PlaceCause) -> [Double] {
    guard let element = cause.element, cause.isExtent else { return [] }
    let edges = EdgeComparison.edges(isVertical: cause.isVertical)
    let own = content.elements[element].frame.edges
    let others = content.elements.indices.filter {
      $0 != element && content.elements[$0].placed.isVisible
    }.map { content.elements[$0].frame.edges }
    let before = others.map { own[edges[0]] - $0[edges[1]] }
    let after = others.map { $0[edges[0]] - own[edges[1]] }
    let gaps = [before, after].map { $0.filter { $0 >= 0 }.min() ?? 0 }
    return Set([0] + gaps).sorted().map { own[edges[0]] - own[edges[1]] - $0 }
  }
}

extension PlaceCause {
  /// Whether all its numbers are extents of elements.
  package var isExtent: Bool { numbers.allSatisfy { $0.role == .key(.extent) } }

  /// The same without the sizes of elements that are not larger or smaller in the app by as much as the most of the others: what
  /// stands below these is wrong, too.
  func ofGrown(in parts: [EdgeComparison]) -> PlaceCause {
    guard kind == .sameNumbers, isExtent else { return self }
    let asked = Set(numbers.compactMap(\.element))
    var growths: [Int: Interval] = [:]
    for part in parts {
      guard let element = part.element, asked.contains(element) else { continue }
      growths[element] = part.growth(isVertical: isVertical).widened(by: PlaceComparison.noise)
    }
    func growth(_ number: PlaceNumber) -> Interval? { number.element.flatMap { growths[$0] } }
    guard let most = numbers.compactMap(growth).filter({ !$0.contains(0) }).mostCommon else {
      return self
    }
    var cause = self
    cause.numbers.removeAll { growth($0).map { $0.intersection(most) == nil } ?? false }
    return cause
  }
}
