internal import ModalLanguage
internal import ModalSyntax

/// The sums of a stack: where its children stand, and how much room they take.
///
/// In a row they share the width that the others, which say theirs, leave, each as much as the next, and
/// are as high as the row; in a column they are as wide as the column, and as high as they need.
struct StackSum<Number: LayoutNumber> {
  private let stack: ElementOrder.Stack
  /// What is worked out.
  private let step: ElementPlan.Step
  private let plan: ElementPlan
  private let numbers: LayoutElementNumbers<Number>
  private let scale: TextScale
  /// A number of the kind that is worked out with.
  private let unit: Number

  init(
    _ stack: ElementOrder.Stack, for step: ElementPlan.Step, of plan: ElementPlan,
    _ numbers: LayoutElementNumbers<Number>, scale: TextScale,
    _ unit: Number
  ) {
    self.stack = stack
    self.step = step
    self.plan = plan
    self.numbers = numbers
    self.scale = scale
    self.unit = unit
  }

  private typealias Child = ElementOrder.Stack.Child

  private var isVertical: Bool { step.isVertical }

  // MARK: - What is known

  private func part(_ position: Int) -> Number { position < 0 ? 0 : numbers.parts[position] }

  /// Points between two children.
  private var spacing: Number { part(stack.spacing) }

  /// Points that are kept free at the near and at the far edge.
  private func padding(isVertical: Bool) -> (near: Number, far: Number) {
    let (top, left, bottom, right) = stack.padding
    return isVertical ? (part(top), part(bottom)) : (part(left), part(right))
  }

  private func isVisible(_ child: Child) -> Bool {
    child.visible < 0 || numbers.parts[child.visible] != 0
  }

  private var isRow: Bool {
    switch stack.axis {
    case .row: true
    case .column: false
    case .auto: part(stack.isRow) != 0
    }
  }

  /// The number of gaps between so many children.
  private func gaps(_ count: Int) -> Number { spacing * Number(max(0, count - 1)) }

  private func extent(of element: Int, isVertical: Bool) -> Number {
    numbers.value(of: element, isVertical ? .height : .width)
  }

  /// What is left of the stack within its padding.
  private func room(isVertical: Bool) -> Number {
    let padding = padding(isVertical: isVertical)
    return extent(of: stack.element, isVertical: isVertical) - padding.near - padding.far
  }

  private func id(of child: Child) -> String { plan.elements[child.element].id.value }

  private var roomSum: Sum {
    let padding = padding(isVertical: isVertical)
    return Sum(extent(of: stack.element, isVertical: isVertical)) - Sum(padding.near)
      - Sum(padding.far)
  }

  private func gapSum(_ count: Int) -> Sum {
    count > 2 && spacing != 0 ? Sum(Double(count - 1)) * Sum(spacing) : Sum(gaps(count))
  }

  /// Where the stack, or its padding and spacing, is written, as far as they make a difference.
  private func keys(_ child: Child?, spacing usesSpacing: Bool, near: Bool, far: Bool) -> [Reason
    .Key]
  {
    let layer = plan.elements[stack.element].stack
    let id = child.map(id)
    let children = layer?.children
    let padding = padding(isVertical: isVertical)
    let sides = layer?.padding
    func name(_ key: ElementOrder.Place.Key) -> String {
      key.name(
        isVertical: isVertical, turns: sides?.turns ?? false, isFromTheRight: plan.isFromTheRight)
    }
    var keys = [
      Reason.Key(
        "children",
        id.flatMap { id in children?.value.first { $0.value == id }?.span } ?? children?.span)
    ]
    if near, padding.near != 0 {
      keys.append(Reason.Key("padding.\(name(.near))", isVertical ? sides?.top : sides?.left))
    }
    if far, padding.far != 0 {
      keys.append(Reason.Key("padding.\(name(.far))", isVertical ? sides?.bottom : sides?.right))
    }
    if usesSpacing, spacing != 0 { keys.append(Reason.Key("spacing", layer?.spacing)) }
    return keys
  }

  // MARK: - The axis

  /// Whether `axis: auto` comes to a row: two children, the text of each narrower than half of what the
  /// spacing leaves of the room.
  func standsInRow(_ trace: inout some Trace<ElementReasons>) -> Bool {
    let seen = stack.children.filter(isVisible)
    let half = (room(isVertical: false) - spacing) / 2
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

  /// The width that a child gives itself, or that of its text; nothing without either.
  private func ownWidth(of child: Child) -> Number {
    child.givesWidth
      ? extent(of: child.element, isVertical: false)
      : plan.fitting(child.element, numbers).map { unit.written($0.textWidth(scale: scale)) }
        ?? -.infinity
  }

  /// How wide those in a row are that do not say it: what the others leave, in equal parts.
  func share(_ trace: inout some Trace<ElementReasons>) -> Number {
    var left = room(isVertical: false)
    var count = 0
    var open = 0
    for child in stack.children where isVisible(child) {
      count += 1
      if child.givesWidth {
        left -= extent(of: child.element, isVertical: false)
      } else {
        open += 1
      }
    }
    trace.record { reasons in
      let rest = stack.children.filter { $0.givesWidth && isVisible($0) }.reduce(roomSum) {
        $0 - Sum(extent(of: $1.element, isVertical: false))
      }
      let sum = rest - gapSum(count)
      reasons.note(step, Reason(0, sum: open < 2 ? sum : sum / Double(open), nil, []))
    }
    return open == 0 ? 0 : (left - gaps(count)) / Number(open)
  }

  // MARK: - What the children need

  /// The extent that the children need, and the padding around them.
  func needed(_ trace: inout some Trace<ElementReasons>) -> Number {
    var sum: Number = 0
    var most: Number = 0
    var mostOpen: Number = 0
    var count = 0
    var open = 0
    for child in stack.children where isVisible(child) {
      count += 1
      let own = own(child)
      most = max(most, own)
      if isVertical || child.givesWidth {
        sum += own
      } else {
        open += 1
        mostOpen = max(mostOpen, own)
      }
    }
    let padding = padding(isVertical: isVertical)
    // Whether an open axis is a row is only known when the width is.
    let isAlong = isVertical ? !isRow : stack.axis == .row
    // In a row the widest of those that say nothing sets the width of them all.
    let inner = isAlong ? sum + mostOpen * Number(open) + gaps(count) : most
    trace.record { reasons in
      let seen = stack.children.filter(isVisible)
      var cause: Words = "what its children need"
      var total = Sum(most)
      if isAlong {
        let extents = seen.map { isVertical || $0.givesWidth ? own($0) : mostOpen }
        total = extents.dropFirst().reduce(Sum(extents.first ?? 0)) { $0 + Sum($1) } + gapSum(count)
      } else if count > 1, let greatest = seen.first(where: { own($0) == most }) {
        cause = "what `\(id(of: greatest))` needs, the most of its children"
      }
      reasons.note(
        step,
        Reason(
          padding.near + inner + padding.far,
          sum: Sum(padding.near) + total + Sum(padding.far), cause,
          keys(nil, spacing: isAlong && count > 1, near: true, far: true)))
    }
    return padding.near + inner + padding.far
  }

  /// The extent that a child gives itself, or needs.
  private func own(_ child: Child) -> Number {
    (isVertical ? child.givesHeight : child.givesWidth)
      ? extent(of: child.element, isVertical: isVertical)
      : part(isVertical ? child.naturalHeight : child.naturalWidth)
  }

  // MARK: - Where they stand

  /// The width or the height of a child that does not say it.
  func given(to number: Int, _ trace: inout some Trace<ElementReasons>) -> Number {
    let child = stack.children[number]
    let value: Number
    if isRow {
      value = isVertical ? room(isVertical: true) : part(stack.share)
    } else {
      value = isVertical ? part(child.naturalHeight) : room(isVertical: false)
    }
    trace.record { reasons in
      let isOwn = !isRow && isVertical
      if isOwn, let own = reasons[part: child.naturalHeight] { return reasons.note(step, own) }
      let share = isRow && !isVertical ? reasons[part: stack.share] : nil
      reasons.note(
        step,
        Reason(
          value, sum: isOwn ? nil : share?.sum ?? roomSum,
          "what the stack `\(plan.elements[stack.element].id.value)` gives it",
          keys(child, spacing: share != nil, near: !isOwn, far: !isOwn)))
    }
    return value
  }

  /// The near edge of an element, from the edge of the content at which lines begin.
  private func nearEdge(of element: Int) -> Number {
    numbers.number(.near, axis: element * 8 + (isVertical ? 4 : 0))
  }

  /// The near edge of a child.
  func origin(of number: Int, _ trace: inout some Trace<ElementReasons>) -> Number {
    let child = stack.children[number]
    let near = nearEdge(of: stack.element)
    let padding = padding(isVertical: isVertical).near
    let start = near + padding
    /// Notes how an edge comes about.
    func noted(
      _ value: Number, _ sum: @autoclosure () -> Sum, spacing: Bool = false, near: Bool = false,
      far: @autoclosure () -> Bool = false
    ) -> Number {
      trace.record { reasons in
        // A row is a matter of the left edges, a column of the upper.
        let axis = isRow == isVertical ? nil : reasons[part: stack.isRow]?.cause
        let words: Words = "where the stack `\(plan.elements[stack.element].id.value)` puts it"
        reasons.note(
          step,
          Reason(
            value, sum: sum(), axis.map { "\(words), \($0)" } ?? words,
            keys(child, spacing: spacing, near: near, far: far())))
      }
      return value
    }
    guard isRow != isVertical else {
      // Across the stack, in the middle.
      let size = extent(of: child.element, isVertical: isVertical)
      let rest = room(isVertical: isVertical) - size
      func middle() -> Sum { (roomSum - Sum(size)) / 2 }
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
    let edge = nearEdge(of: previous.element)
    guard isVisible(previous) else { return noted(edge, Sum(edge)) }
    let extent = extent(of: previous.element, isVertical: isVertical)
    return noted(edge + extent + spacing, Sum(edge) + Sum(extent) + Sum(spacing), spacing: true)
  }
}
