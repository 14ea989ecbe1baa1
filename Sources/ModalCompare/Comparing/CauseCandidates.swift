internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension PlaceComparison {
  /// The numbers that may be others in the app where some elements are elsewhere on an axis: those of elements that are asked,
  /// those of what the app shows no view of, those that several have, and those of stacks and of the modal.
  func candidates(
    of elements: Set<Int>, asking asked: Set<Int>, isVertical: Bool
  ) -> [PlaceCause] {
    // What a scroll hides moves nothing that is seen.
    let missing = Set(
      content.elements.indices.lazy.filter {
        !shown.contains($0) && content.elements[$0].placed.isSeen
      }.prefix(Self.mostAsked))
    func cause(_ kind: PlaceCause.Kind, _ numbers: [PlaceNumber]) -> PlaceCause {
      PlaceCause(kind: kind, isVertical: isVertical, numbers: numbers)
    }
    var causes: [PlaceCause] = []
    var groups = NumberGroups()
    var gaps: [Int: [PlaceNumber]] = [:]
    for number in content.placeNumbers
    where number.isVertical == isVertical || number.role == .spacing {
      let written = content.written(number)
      guard let element = number.element, case .key(let key) = number.role else {
        groups.add(number, written)
        if let written { groups.add(number, writtenAt: written.span) }
        if case .padding = number.role {
          causes.append(cause(.padding(number.element), [number]))
        } else if let stack = number.element {
          causes.append(cause(.spacing(stack), [number]))
        }
        continue
      }
      let wanted = content.elements[element]
      // What is written once is one number, wherever its elements are.
      if let written { groups.add(number, writtenAt: written.span) }
      // The size of a text is no number, but that of one that is not there.
      if key == .extent, shown.contains(element), wanted.textSlack(isVertical: isVertical) > 0 {
        continue
      }
      if asked.contains(element) || missing.contains(element) {
        causes.append(cause(.number, [number]))
      }
      if written == nil, key == .near, let stack = content.stack(of: element) {
        gaps[stack, default: []].append(number)
      }
      if elements.contains(element) || missing.contains(element) {
        groups.add(number, written)
        groups.add(number, at: wanted.placed.frame.value(of: key, isVertical: isVertical))
      }
    }
    // What is not written may well be something in the app.
    for (stack, numbers) in gaps.sorted(by: { $0.key < $1.key })
    where numbers.count > 2 && content.elements[stack].placed.element.stack?.spacing == nil {
      causes.append(cause(.spacing(stack), Array(numbers.dropFirst())))
    }
    return causes + groups.likely.map { cause(.sameNumbers, $0) }
  }
}

extension PlaceComparison {
  /// By how much the number of an element that is missing can be greater, as that takes no room: less by its extent, or with
  /// the gap beside it; nil for a number of anything else.
  func missingRoom(of cause: PlaceCause) -> [Double]? {
    guard let element = cause.element, missing.contains(element) else { return nil }
    guard cause.numbers.allSatisfy({ $0.role == .key(.extent) }) else { return [] }
    let edges = EdgeComparison.edges(isVertical: cause.isVertical)
    func ends(_ element: Int) -> (near: Double, far: Double) {
      let frame = content.elements[element].frame.edges
      return (frame[edges[0]], frame[edges[1]])
    }
    let own = ends(element)
    let others = content.elements.indices.filter {
      $0 != element && content.elements[$0].placed.isVisible
    }.map(ends)
    let before = others.map { own.near - $0.far }.filter { $0 >= 0 }.min()
    let after = others.map { $0.near - own.far }.filter { $0 >= 0 }.min()
    let extent = own.far - own.near
    return Set([0, before ?? 0, after ?? 0]).sorted().map { -extent - $0 }
  }
}

extension PlaceCause {
  /// The same without the sizes of elements of which the app shows that they are not larger or smaller by as much as the most of
  /// the others: what stands below these is elsewhere, too.
  func ofGrown(in parts: [EdgeComparison]) -> PlaceCause {
    guard kind == .sameNumbers, numbers.allSatisfy({ $0.role == .key(.extent) }) else {
      return self
    }
    let asked = Set(numbers.compactMap(\.element))
    var growths: [Int: Interval] = [:]
    for part in parts {
      guard let element = part.element, asked.contains(element) else { continue }
      growths[element] = part.growth(isVertical: isVertical).widened(by: PlaceComparison.noise)
    }
    let grown = numbers.compactMap { $0.element.flatMap { growths[$0] } }.filter { !$0.contains(0) }
    guard let most = grown.mostCommon else { return self }
    var cause = self
    cause.numbers.removeAll { number in
      number.element.flatMap { growths[$0] }.map { $0.intersection(most) == nil } ?? false
    }
    return cause
  }
}

/// Numbers that are the same, and may well be others in the app together.
private struct NumberGroups {
  private enum Key: Hashable {
    /// Numbers of one place, as in what repeats, or at two sides of a stack.
    case span(SourceSpan)
    /// Extents, or distances from the sides, of a length that is written.
    case length(Double, isExtent: Bool)
    /// Distances from the far edge of another element, of a length that is written.
    case gap(Double)
    /// Edges, centers or extents of a value.
    case value(ElementOrder.Place.Key, Double)
  }

  private var numbers: [Key: [PlaceNumber]] = [:]
  private var order: [Key] = []

  /// The groups of more than one, in the order of their first numbers; two places that are not written may be the same by chance.
  var likely: [[PlaceNumber]] {
    var seen: Set<[PlaceNumber]> = []
    return order.compactMap { key in
      guard let group = numbers[key] else { return nil }
      let least = if case .value = key { 3 } else { 2 }
      return group.count >= least && seen.insert(group).inserted ? group : nil
    }
  }

  /// Adds a number by where it is written.
  mutating func add(_ number: PlaceNumber, writtenAt span: SourceSpan) {
    add(number, .span(span))
  }

  /// Adds a number by how it is written.
  mutating func add(_ number: PlaceNumber, _ written: Located<Length>?) {
    guard let written else { return }
    if let points = written.value.constant {
      add(number, .length(points, isExtent: number.role == .key(.extent)))
    }
    if number.role == .key(.near), let points = written.value.gap { add(number, .gap(points)) }
  }

  /// Adds a number of an element by its value.
  mutating func add(_ number: PlaceNumber, at value: Double) {
    if case .key(let key) = number.role { add(number, .value(key, value)) }
  }

  private mutating func add(_ number: PlaceNumber, _ key: Key) {
    if numbers[key] == nil { order.append(key) }
    numbers[key, default: []].append(number)
  }
}

extension Rect {
  /// What a key says, in points: of a far edge, where it is.
  fileprivate func value(of key: ElementOrder.Place.Key, isVertical: Bool) -> Double {
    let (near, extent) = isVertical ? (y, height) : (x, width)
    let value =
      switch key {
      case .near: near
      case .far: near + extent
      case .center: near + extent / 2
      case .extent: extent
      }
    return (value * 1000).rounded() / 1000
  }
}
