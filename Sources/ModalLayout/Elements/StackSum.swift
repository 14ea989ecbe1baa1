internal import ModalLanguage
internal import ModalSyntax

/// A number of a stack that is worked out: where a child stands, or how much room children take.
///
/// In a row they share the width that the others, which say theirs, leave, each as much as the next, and
/// are as high as the row; in a column they are as wide as the column, and as high as they need.
struct StackSum {
  let plan: ElementPlan
  let stack: ElementOrder.Stack
  /// What is worked out.
  let step: ElementPlan.Step

  fileprivate typealias Child = ElementOrder.Stack.Child

  fileprivate var isVertical: Bool { step.isVertical }
}

/// What is known of a stack.
extension LayoutElementNumbers {
  fileprivate func part(_ position: Int) -> Number { position < 0 ? 0 : parts[position] }

  /// Points between two children.
  fileprivate func spacing(of sum: borrowing StackSum) -> Number { part(sum.stack.spacing) }

  /// Points that are kept free at the near and at the far edge.
  fileprivate func padding(
    of sum: borrowing StackSum, isVertical: Bool
  ) -> (near: Number, far: Number) {
    let padding = sum.stack.padding
    return isVertical
      ? (part(padding.top), part(padding.bottom)) : (part(padding.left), part(padding.right))
  }

  fileprivate func isVisible(_ child: StackSum.Child) -> Bool {
    child.visible < 0 || parts[child.visible] != 0
  }

  fileprivate func isRow(_ sum: borrowing StackSum) -> Bool {
    switch sum.stack.axis {
    case .row: true
    case .column: false
    case .auto: part(sum.stack.isRow) != 0
    }
  }

  /// The length of the gaps between so many children.
  fileprivate func gaps(_ count: Int, of sum: borrowing StackSum) -> Number {
    spacing(of: sum) * Number(max(0, count - 1))
  }

  fileprivate func extent(of element: Int, isVertical: Bool) -> Number {
    value(of: element, isVertical ? .height : .width)
  }

  /// What is left of the stack within its padding.
  fileprivate func room(in sum: borrowing StackSum, isVertical: Bool) -> Number {
    let padding = padding(of: sum, isVertical: isVertical)
    return extent(of: sum.stack.element, isVertical: isVertical) - padding.near - padding.far
  }

  /// The extent that a child gives itself, or needs.
  fileprivate func own(_ child: StackSum.Child, isVertical: Bool) -> Number {
    child.gives[isVertical]
      ? extent(of: child.element, isVertical: isVertical) : part(child.natural[isVertical])
  }

  /// The near edge of an element, from the edge of the content at which lines begin.
  fileprivate func nearEdge(of element: Int, isVertical: Bool) -> Number {
    number(.near, axis: element * 8 + (isVertical ? 4 : 0))
  }
}

/// What is said of a stack.
extension LayoutElementNumbers {
  fileprivate func roomSum(of sum: borrowing StackSum) -> Sum {
    let padding = padding(of: sum, isVertical: sum.isVertical)
    return Sum(extent(of: sum.stack.element, isVertical: sum.isVertical)) - Sum(padding.near)
      - Sum(padding.far)
  }

  fileprivate func gapSum(_ count: Int, of sum: borrowing StackSum) -> Sum {
    let spacing = spacing(of: sum)
    return count > 2 && spacing != 0
      ? Sum(Double(count - 1)) * Sum(spacing) : Sum(gaps(count, of: sum))
  }
}

extension StackSum {
  private func id(of child: Child) -> String { plan.elements[child.element].id.value }

  private var id: String { plan.elements[stack.element].id.value }

  /// Where the stack, or its padding and spacing, is written, as far as they make a difference.
  private func keys<Number>(
    _ numbers: borrowing LayoutElementNumbers<Number>, _ number: Int?, spacing usesSpacing: Bool,
    near: Bool, far: Bool
  ) -> [Reason.Key] {
    let layer = plan.elements[stack.element].stack
    let children = layer?.children
    let child = number.flatMap { number -> Located<String>? in
      let id = id(of: self.stack.children[number])
      // Those that are not there have no number.
      if let named = children?.value.dropFirst(number).first, named.value == id { return named }
      return children?.value.first { $0.value == id }
    }
    let padding = numbers.padding(of: self, isVertical: isVertical)
    let sides = layer?.padding
    func name(_ key: ElementOrder.Place.Key) -> String {
      key.name(
        isVertical: isVertical, turns: sides?.turns ?? false, isFromTheRight: plan.isFromTheRight)
    }
    var keys = [Reason.Key("children", child?.span ?? children?.span)]
    if near, padding.near != 0 {
      keys.append(Reason.Key("padding.\(name(.near))", isVertical ? sides?.top : sides?.left))
    }
    if far, padding.far != 0 {
      keys.append(Reason.Key("padding.\(name(.far))", isVertical ? sides?.bottom : sides?.right))
    }
    if usesSpacing, numbers.spacing(of: self) != 0 {
      keys.append(Reason.Key("spacing", layer?.spacing))
    }
    return keys
  }

  // MARK: - The axis

  /// Whether `axis: auto` comes to a row: two children, the text of each narrower than half of what the
  /// spacing leaves of the room.
  func standsInRow<Number>(
    _ numbers: borrowing LayoutElementNumbers<Number>, scale: TextScale,
    like unit: Number, _ trace: inout some Trace<ElementReasons>
  ) -> Bool {
    /// The width that a child gives itself, or that of its text; nothing without either.
    func ownWidth(of child: Child) -> Number {
      child.gives.width
        ? numbers.extent(of: child.element, isVertical: false)
        : plan.fitting(child.element, numbers).map { unit.written($0.textWidth(scale: scale)) }
          ?? -.infinity
    }
    let seen = stack.children.filter { numbers.isVisible($0) }
    let half = (numbers.room(in: self, isVertical: false) - numbers.spacing(of: self)) / 2
    let isRow = seen.count == 2 && seen.allSatisfy { ownWidth(of: $0) < half }
    trace.record { reasons in
      let words: Words
      if isRow {
        words = "side by side, the first at the right: both are narrower than half"
      } else if seen.count > 2 {
        words = "one below the other: there are \(Double(seen.count))"
      } else if seen.count == 2,
        let widest = seen.max(by: { ownWidth(of: $0) < ownWidth(of: $1) })
      {
        let width = ownWidth(of: widest)
        words = "one below the other: `\(id(of: widest))` with \(width) is not narrower than half"
      } else {
        return
      }
      reasons.note(step, Reason(0, words, []))
    }
    return isRow
  }

  /// How wide those in a row are that do not say it: what the others leave, in equal parts.
  func share<Number>(
    _ numbers: borrowing LayoutElementNumbers<Number>,
    _ trace: inout some Trace<ElementReasons>
  ) -> Number {
    var left = numbers.room(in: self, isVertical: false)
    var count = 0
    var open = 0
    for child in stack.children where numbers.isVisible(child) {
      count += 1
      if child.gives.width {
        left -= numbers.extent(of: child.element, isVertical: false)
      } else {
        open += 1
      }
    }
    trace.record { reasons in
      var rest = numbers.roomSum(of: self)
      for child in stack.children where child.gives.width && numbers.isVisible(child) {
        rest = rest - Sum(numbers.extent(of: child.element, isVertical: false))
      }
      rest = rest - numbers.gapSum(count, of: self)
      reasons.note(step, Reason(0, sum: open < 2 ? rest : rest / Double(open), nil, []))
    }
    return open == 0 ? 0 : (left - numbers.gaps(count, of: self)) / Number(open)
  }

  // MARK: - What the children need

  /// The extent that the children need, and the padding around them.
  func needed<Number>(
    _ numbers: borrowing LayoutElementNumbers<Number>,
    _ trace: inout some Trace<ElementReasons>
  ) -> Number {
    var total: Number = 0
    var most: Number = 0
    var mostOpen: Number = 0
    var count = 0
    var open = 0
    for child in stack.children where numbers.isVisible(child) {
      count += 1
      let own = numbers.own(child, isVertical: isVertical)
      most = max(most, own)
      if isVertical || child.gives.width {
        total += own
      } else {
        open += 1
        mostOpen = max(mostOpen, own)
      }
    }
    let padding = numbers.padding(of: self, isVertical: isVertical)
    // Whether an open axis is a row is only known when the width is.
    let isAlong = isVertical ? !numbers.isRow(self) : stack.axis == .row
    // In a row the widest of those that say nothing sets the width of them all.
    let inner =
      isAlong ? total + mostOpen * Number(open) + numbers.gaps(count, of: self) : most
    trace.record { reasons in
      let seen = stack.children.filter { numbers.isVisible($0) }
      var cause: Words = "what its children need"
      var needed = Sum(most)
      if isAlong {
        let extents = seen.map {
          isVertical || $0.gives.width ? numbers.own($0, isVertical: isVertical) : mostOpen
        }
        needed =
          extents.dropFirst().reduce(Sum(extents.first ?? 0)) { $0 + Sum($1) }
          + numbers.gapSum(count, of: self)
      } else if count > 1,
        let greatest = seen.first(where: { numbers.own($0, isVertical: isVertical) == most })
      {
        cause = "what `\(id(of: greatest))` needs, the most of its children"
      }
      reasons.note(
        step,
        Reason(
          padding.near + inner + padding.far,
          sum: Sum(padding.near) + needed + Sum(padding.far), cause,
          keys(numbers, nil, spacing: isAlong && count > 1, near: true, far: true)))
    }
    return padding.near + inner + padding.far
  }

  // MARK: - Where they stand

  /// The width or the height of a child that does not say it.
  func given<Number>(
    to number: Int, _ numbers: borrowing LayoutElementNumbers<Number>,
    _ trace: inout some Trace<ElementReasons>
  ) -> Number {
    let child = stack.children[number]
    let isRow = numbers.isRow(self)
    let value =
      isRow == isVertical
      ? numbers.room(in: self, isVertical: isVertical)
      : numbers.part(isRow ? stack.share : child.natural.height)
    trace.record { reasons in
      let isOwn = !isRow && isVertical
      if isOwn, let own = reasons[part: child.natural.height] { return reasons.note(step, own) }
      let share = isRow && !isVertical ? reasons[part: stack.share] : nil
      reasons.note(
        step,
        Reason(
          value, sum: isOwn ? nil : share?.sum ?? numbers.roomSum(of: self),
          "what the stack `\(id)` gives it",
          keys(numbers, number, spacing: share != nil, near: !isOwn, far: !isOwn)))
    }
    return value
  }

  /// The near edge of a child.
  func origin<Number>(
    of number: Int, _ numbers: borrowing LayoutElementNumbers<Number>,
    _ trace: inout some Trace<ElementReasons>
  ) -> Number {
    let isRow = numbers.isRow(self)
    let child = stack.children[number]
    let near = numbers.nearEdge(of: self.stack.element, isVertical: isVertical)
    let padding = numbers.padding(of: self, isVertical: isVertical).near
    let start = near + padding
    /// Notes how an edge comes about.
    func noted(
      _ value: Number, _ edge: @autoclosure () -> Sum, spacing: Bool = false, near: Bool = false,
      far: Bool = false
    ) -> Number {
      trace.record { reasons in
        // A row is a matter of the left edges, a column of the upper.
        let axis = isRow == isVertical ? nil : reasons[part: stack.isRow]?.cause
        let words: Words = "where the stack `\(id)` puts it"
        reasons.note(
          step,
          Reason(
            value, sum: edge(), axis.map { "\(words), \($0)" } ?? words,
            keys(numbers, number, spacing: spacing, near: near, far: far)))
      }
      return value
    }
    guard isRow != isVertical else {
      // Across the stack, in the middle.
      let size = numbers.extent(of: child.element, isVertical: isVertical)
      let rest = numbers.room(in: self, isVertical: isVertical) - size
      func middle() -> Sum { (numbers.roomSum(of: self) - Sum(size)) / 2 }
      return noted(
        start + rest / 2, Sum(near) + Sum(padding) + (rest == 0 ? Sum(0) : middle()), near: true,
        far: rest != 0)
    }
    // Side by side, `auto` begins at the right.
    let before = number + (isRow && stack.axis == .auto ? 1 : -1)
    guard stack.children.indices.contains(before) else {
      return noted(start, Sum(near) + Sum(padding), near: true)
    }
    let previous = stack.children[before]
    let edge = numbers.nearEdge(of: previous.element, isVertical: isVertical)
    guard numbers.isVisible(previous) else { return noted(edge, Sum(edge)) }
    let extent = numbers.extent(of: previous.element, isVertical: isVertical)
    let spacing = numbers.spacing(of: self)
    return noted(edge + extent + spacing, Sum(edge) + Sum(extent) + Sum(spacing), spacing: true)
  }
}
