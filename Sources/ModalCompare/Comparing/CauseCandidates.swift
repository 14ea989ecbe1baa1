internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension PlaceComparison {
  /// The numbers that may be others in the app where some elements are elsewhere on an axis: those of elements that are asked,
  /// those of what the app shows no view of, those that several have, and those of stacks.
  func candidates(
    of elements: Set<Int>, asking asked: Set<Int>, isVertical: Bool
  ) -> [PlaceCause] {
    guard let plan = content.plan else { return [] }
    let shown = Set(parts.compactMap(\.element))
    let numbers = plan.placeNumbers.filter { $0.isVertical == isVertical || $0.role == .spacing }
    func cause(_ kind: PlaceCause.Kind, _ numbers: [PlaceNumber]) -> PlaceCause {
      PlaceCause(kind: kind, isVertical: isVertical, numbers: numbers)
    }
    var causes: [PlaceCause] = []
    var same: [SameNumber: [PlaceNumber]] = [:]
    var sameInOrder: [SameNumber] = []
    var gaps: [Int: [PlaceNumber]] = [:]
    for number in numbers {
      let element = number.element
      let key: ElementOrder.Place.Key
      switch number.role {
      case .key(let own): key = own
      case .padding:
        causes.append(cause(.padding(element), [number]))
        continue
      case .spacing:
        causes.append(cause(.spacing(element), [number]))
        continue
      }
      // The size of a text is no number.
      if key == .extent, content.elements[element].textSlack(isVertical: isVertical) > 0 {
        continue
      }
      if asked.contains(element) || !shown.contains(element) {
        causes.append(cause(.number, [number]))
      }
      let written = plan.elements[element].written(number)
      if written == nil, key == .near, plan.stackOf[element] >= 0 {
        gaps[plan.stackOf[element], default: []].append(number)
      }
      if let written, elements.contains(element) || !shown.contains(element) {
        let value = content.elements[element].placed.frame.value(of: number)
        for group in [SameNumber(key: key, span: written.span), SameNumber(key: key, value: value)]
        {
          if same[group] == nil { sameInOrder.append(group) }
          same[group, default: []].append(number)
        }
      }
    }
    // What is not written may well be something in the app.
    for (stack, numbers) in gaps.sorted(by: { $0.key < $1.key })
    where numbers.count > 2 && plan.elements[stack].stack?.spacing == nil {
      causes.append(cause(.spacing(stack), Array(numbers.dropFirst())))
    }
    for group in sameInOrder {
      // Two numbers may well be the same by chance.
      guard let numbers = same[group], numbers.count > (group.span == nil ? 2 : 1) else { continue }
      causes.append(cause(.sameNumbers, numbers))
    }
    return causes
  }
}

/// What makes numbers of elements the same: the place where they are written, as for what repeats, or their value.
private struct SameNumber: Hashable {
  var key: ElementOrder.Place.Key
  var span: SourceSpan?
  var value: Double?
}

extension Rect {
  /// What a number says, in points: of a far edge, where it is.
  fileprivate func value(of number: PlaceNumber) -> Double? {
    let (near, extent) = number.isVertical ? (y, height) : (x, width)
    guard case .key(let key) = number.role else { return nil }
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
