public import ModalSyntax

/// How a stack sets up its children.
public enum StackAxis: String, CaseIterable, Hashable, Sendable {
  /// Side by side, the first at the left.
  case row
  /// One below the other, the first at the top.
  case column
  /// As an alert has its buttons: two whose texts are narrower than half stand side by side, the first at
  /// the right; all others in a column.
  case auto
}

/// The keys of `stack`, by which an element sets up others inside of itself.
public struct StackLayer: Sendable {
  /// How the children stand; in a column where not given.
  public var axis: Located<StackAxis>?
  /// What is free between two children, in points; 0 where not given.
  public var spacing: Located<Length>?
  /// What is free between the children and the edges of the stack, in points; 0 where not given.
  public var padding = Sides<Located<Length>?>(all: nil)
  /// The ids of the children, in their order.
  public var children: Located<[Located<String>]>?
  /// Where the stack is said to be one.
  public var span: SourceSpan

  /// A layer that says nothing yet.
  public init(at span: SourceSpan) {
    self.span = span
  }

  mutating func merge(_ over: StackLayer) {
    var over = over
    Self.keys.merge(&self, &over)
    span = over.span
  }
}

extension Element {
  /// How it sets up others inside of itself; nil for an element that is no stack.
  public var stack: StackLayer? {
    @inlinable get { boxedStack?.value }
    set { boxedStack = newValue.map { Boxed($0) } }
  }

  /// Whether it sets up others inside of itself.
  @inlinable public var isStack: Bool { boxedStack != nil }

  /// Whether its size follows from a text.
  public var hasTextSize: Bool { kind?.value == .label || kind?.value == .button }

  /// Whether there is a size that it takes where nobody gives it one: that of a text, or of children.
  public var hasSizeOfItsOwn: Bool { hasTextSize || boxedStack != nil }
}

extension [Element] {
  /// The position of the stack that each of them stands in.
  ///
  /// - Parameter positions: The position of each element by its id.
  /// - Returns: The positions; -1 for an element in no stack. One that several name is in the first of them.
  public func stacks(_ positions: NamePositions) -> [Int] {
    var stacks = Array<Int>(repeating: -1, count: count)
    for (position, element) in enumerated() {
      guard let children = element.stack?.children?.value else { continue }
      for child in children {
        guard let child = positions[child.value], child != position, stacks[child] < 0 else {
          continue
        }
        stacks[child] = position
      }
    }
    return stacks
  }

  /// The same elements in the order in which they are drawn: as they stand, but the children of a stack
  /// right behind it, in their order.
  public var inDrawingOrder: [Element] {
    guard indices.contains(where: { self[$0].boxedStack != nil }) else { return self }
    let positions = NamePositions(map(\.id.value))
    let stacks = stacks(positions)
    var drawn: [Element] = []
    drawn.reserveCapacity(count)
    var isDrawn = [Bool](repeating: false, count: count)
    // What waits, the next one last: stacks may be as deep as a file.
    var waiting = Array<Int>(indices.filter { stacks[$0] < 0 }.reversed())
    while let position = waiting.popLast() {
      guard !isDrawn[position] else { continue }
      isDrawn[position] = true
      drawn.append(self[position])
      for child in (self[position].stack?.children?.value ?? []).reversed() {
        guard let child = positions[child.value], stacks[child] == position else { continue }
        waiting.append(child)
      }
    }
    // Stacks in a circle are a finding of their own.
    drawn += indices.filter { !isDrawn[$0] }.map { self[$0] }
    return drawn
  }
}
