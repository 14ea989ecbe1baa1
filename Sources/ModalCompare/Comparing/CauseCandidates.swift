internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension PlaceComparison {
  /// The numbers on an axis that may differ in the app: those of missing elements first, then those of some elements, of stacks
  /// and of the modal, and those that are written once or are the same.
  func numbers(of asked: Set<Int>, isVertical: Bool) -> [PlaceCause] {
    // What a scroll hides moves nothing that is seen.
    let absent = Set(
      content.elements.indices.lazy.filter {
        !shown.contains($0) && content.elements[$0].placed.isSeen
      }.prefix(Self.mostAsked))
    var (absences, causes) = ([PlaceCause](), [PlaceCause]())
    var groups = NumberGroups()
    for number in content.placeNumbers
    where number.isVertical == isVertical || number.role == .spacing {
      func cause(_ kind: PlaceCause.Kind) -> PlaceCause {
        PlaceCause(kind: kind, isVertical: isVertical, numbers: [number])
      }
      groups.add(number, content.written(number))
      switch (number.element, number.role) {
      case (_, .padding): causes.append(cause(.padding(number.element)))
      case (let stack?, .spacing): causes.append(cause(.spacing(stack)))
      case (let element?, .key(let key)):
        // The size of a text is no number, but that of one that is not there.
        let isText = content.elements[element].textSlack(isVertical: isVertical) > 0
        if key == .extent, shown.contains(element), isText { continue }
        if missing.contains(element) {
          absences.append(cause(.number))
        } else if asked.contains(element) || absent.contains(element) {
          causes.append(cause(.number))
        }
      case (nil, _): break
      }
    }
    let same = groups.several.map {
      PlaceCause(kind: .sameNumbers, isVertical: isVertical, numbers: $0)
    }
    return absences + causes + same
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
  /// The same without the sizes of elements that are not larger or smaller in the app by as much as the most of the others: what
  /// stands below these is wrong, too.
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

/// Numbers that are written once, or are the same.
private struct NumberGroups {
  private enum Key: Hashable {
    /// Numbers of one place, as in what repeats, or at two sides of a stack.
    case span(SourceSpan)
    /// Extents, or distances from the sides, of a length that is written.
    case length(Double, isExtent: Bool)
    /// Distances from the far edge of another element, of a length that is written.
    case gap(Double)
  }

  private var numbers: [Key: [PlaceNumber]] = [:]
  private var order: [Key] = []

  /// The groups of more than one, in the order of their first numbers.
  var several: [[PlaceNumber]] {
    var seen: Set<[PlaceNumber]> = []
    return order.compactMap { key in
      numbers[key].flatMap { $0.count > 1 && seen.insert($0).inserted ? $0 : nil }
    }
  }

  /// Adds a number as it is written.
  mutating func add(_ number: PlaceNumber, _ written: Located<Length>?) {
    guard let written else { return }
    add(number, .span(written.span))
    if let points = written.value.constant {
      add(number, .length(points, isExtent: number.role == .key(.extent)))
    }
    if number.role == .key(.near), let points = written.value.gap { add(number, .gap(points)) }
  }

  private mutating func add(_ number: PlaceNumber, _ key: Key) {
    if numbers[key] == nil { order.append(key) }
    numbers[key, default: []].append(number)
  }
}
