internal import ModalLanguage
internal import ModalSyntax

/// The sums of a stack: where its children stand, and how much room they take.
///
/// In a row they share the width that the others, which say theirs, leave, each as much as the next, and
/// are as high as the row; in a column they are as wide as the column, and as high as they need.
struct StackSum {
  private let stack: ElementOrder.Stack
  private let plan: ElementPlan
  private let numbers: ElementNumbers
  private let scale: TextScale

  init(
    _ stack: ElementOrder.Stack, of plan: ElementPlan, _ numbers: ElementNumbers, scale: TextScale
  ) {
    self.stack = stack
    self.plan = plan
    self.numbers = numbers
    self.scale = scale
  }

  private typealias Child = ElementOrder.Stack.Child

  // MARK: - What is known

  private func part(_ position: Int) -> Double { position < 0 ? 0 : numbers.parts[position] }

  /// Points between two children.
  private var spacing: Double { part(stack.spacing) }

  /// Points that are kept free at the near and at the far edge.
  private func padding(isVertical: Bool) -> (near: Double, far: Double) {
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
  private func gaps(_ count: Int) -> Double { spacing * Double(max(0, count - 1)) }

  private func extent(of element: Int, isVertical: Bool) -> Double {
    numbers.value(of: element, isVertical ? .height : .width)
  }

  /// What is left of the stack within its padding.
  private func room(isVertical: Bool) -> Double {
    let padding = padding(isVertical: isVertical)
    return extent(of: stack.element, isVertical: isVertical) - padding.near - padding.far
  }

  // MARK: - The axis

  /// Whether `axis: auto` comes to a row: two children, the text of each narrower than half of what the
  /// spacing leaves of the room.
  var standsInRow: Bool {
    let seen = stack.children.filter(isVisible)
    guard seen.count == 2 else { return false }
    let half = (room(isVertical: false) - spacing) / 2
    return seen.allSatisfy { ownWidth(of: $0) < half }
  }

  /// The width that a child gives itself, or that of its text; 0 without either.
  private func ownWidth(of child: Child) -> Double {
    child.givesWidth
      ? extent(of: child.element, isVertical: false)
      : plan.fitting(child.element, numbers)?.textWidth(scale: scale) ?? -.infinity
  }

  /// Why `axis: auto` comes to a row or to a column; nil where there is nothing to decide.
  var axisWords: Words? {
    let seen = stack.children.filter(isVisible)
    guard seen.count == 2 else {
      return seen.count < 2 ? nil : "one below the other: there are \(Double(seen.count))"
    }
    if standsInRow { return "side by side, the first at the right: both are narrower than half" }
    return seen.max { ownWidth(of: $0) < ownWidth(of: $1) }.map {
      let (id, width) = (plan.elements[$0.element].id.value, ownWidth(of: $0))
      return "one below the other: `\(id)` with \(width) is not narrower than half"
    }
  }

  /// How wide those in a row are that do not say it: what the others leave, in equal parts.
  var share: Double {
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
    return open == 0 ? 0 : (left - gaps(count)) / Double(open)
  }

  // MARK: - What the children need

  /// The extent that the children need, and the padding around them.
  func needed(isVertical: Bool) -> Double {
    var sum = 0.0
    var most = 0.0
    var mostOpen = 0.0
    var count = 0
    var open = 0
    for child in stack.children where isVisible(child) {
      count += 1
      let gives = isVertical ? child.givesHeight : child.givesWidth
      let own =
        gives
        ? extent(of: child.element, isVertical: isVertical)
        : part(isVertical ? child.naturalHeight : child.naturalWidth)
      most = max(most, own)
      if gives || isVertical {
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
    let inner = isAlong ? sum + mostOpen * Double(open) + gaps(count) : most
    return padding.near + inner + padding.far
  }

  // MARK: - Where they stand

  /// The width or the height of a child that does not say it.
  func given(to number: Int, isVertical: Bool) -> Double {
    if isRow { return isVertical ? room(isVertical: true) : part(stack.share) }
    return isVertical
      ? part(stack.children[number].naturalHeight) : room(isVertical: false)
  }

  /// The left or the upper edge of a child.
  func origin(of number: Int, isVertical: Bool) -> Double {
    let child = stack.children[number]
    let start =
      numbers.value(of: stack.element, isVertical ? .minY : .minX)
      + padding(isVertical: isVertical).near
    guard isRow != isVertical else {
      // Across the stack, in the middle.
      let rest = room(isVertical: isVertical) - extent(of: child.element, isVertical: isVertical)
      return start + rest / 2
    }
    // Side by side, `auto` begins at the right.
    let before = number + (isRow && stack.axis == .auto ? 1 : -1)
    guard stack.children.indices.contains(before) else { return start }
    let previous = stack.children[before]
    let edge = numbers.value(of: previous.element, isVertical ? .minY : .minX)
    guard isVisible(previous) else { return edge }
    return edge + extent(of: previous.element, isVertical: isVertical) + spacing
  }
}
