public import ModalSyntax

/// The arrangement of a stack's children.
public enum StackAxis: String, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case row
  /// From top to bottom.
  case column
  /// Like the buttons of an alert: two children whose texts are narrower than half are side by
  /// side, the first at the right; all others form a column.
  case auto
}

/// The keys of `stack`, with which an element arranges others inside itself.
public struct StackLayer: Sendable {
  /// The arrangement of the children; a column by default.
  public var axis: Located<StackAxis>?
  /// The distance between two children, in points; 0 by default.
  public var spacing: Located<Length>?
  /// The distances between the children and the edges of the stack, in points; 0 by default.
  public var padding = Sides<Located<Length>?>(all: nil)
  /// The ids of the children, in order.
  public var children: Located<[Located<String>]>?
  /// The place of the `stack` in the source.
  public var span: SourceSpan

  /// An empty layer.
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
  /// The keys of `stack`; nil for an element that is not a stack.
  public var stack: StackLayer? {
    @inlinable get { boxedStack?.value }
    set { boxedStack = newValue.map { Boxed($0) } }
  }

  /// Whether it is repeated: a grid of cells.
  package var isGrid: Bool {
    let prefix = id.value + "["
    return boxedStack?.value.children?.value.first?.value.exact.hasPrefix(prefix) == true
  }

  /// Whether it is a stack.
  @inlinable public var isStack: Bool { boxedStack != nil }

  /// Whether it is a stack, or a scroll whose children stand at their own places.
  public var hasChildren: Bool { boxedStack != nil || children != nil }

  /// The ids of the elements in it.
  package var childIDs: [Located<String>] {
    boxedStack?.value.children?.value ?? children?.value ?? []
  }

  /// Whether its size can depend on its text.
  public var hasTextSize: Bool { kind?.value == .label || kind?.value == .button }

  /// Whether it has a natural size: that of a text, or of children.
  public var hasSizeOfItsOwn: Bool { hasTextSize || boxedStack != nil }
}

extension [Element] {
  /// The position of each element's stack.
  ///
  /// - Parameter positions: The positions of the elements, by id.
  /// - Returns: The positions; -1 for an element outside of stacks. If several stacks name an
  ///   element, the first counts.
  package func stacks(_ positions: NamePositions) -> [Int] {
    var stacks = Array<Int>(repeating: -1, count: count)
    for (position, element) in enumerated() {
      for child in element.childIDs {
        guard let child = positions[child.value], child != position, stacks[child] < 0 else {
          continue
        }
        stacks[child] = position
      }
    }
    return stacks
  }

  /// The elements in drawing order: as listed, with the children of a stack right after it.
  package var inDrawingOrder: [Element] {
    guard indices.contains(where: { self[$0].hasChildren }) else { return self }
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
      for child in self[position].childIDs.reversed() {
        guard let child = positions[child.value], stacks[child] == position else { continue }
        waiting.append(child)
      }
    }
    // Stacks in a circle are a finding of their own.
    drawn += indices.filter { !isDrawn[$0] }.map { self[$0] }
    return drawn
  }
}
