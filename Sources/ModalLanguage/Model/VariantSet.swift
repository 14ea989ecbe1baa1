internal import ModalSyntax

/// A set of a modal's variants, by position, whether a popover is a sheet there, and in which direction people read.
public struct VariantSet: Hashable, Sendable {
  /// The first 64 as bits, so that a set of few, as of nearly all modals, allocates nothing.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var others: [Int] = []
  /// Whether the modal is a popover somewhere, and the width or the height is compact.
  @usableFromInline var isCompact = false
  /// The direction in which people read.
  public internal(set) var direction = ReadingDirection.ltr

  /// Creates an empty set where people read in a direction.
  public init(_ direction: ReadingDirection = .ltr) {
    self.direction = direction
  }

  /// Compares two sets.
  @inlinable
  public static func == (one: VariantSet, other: VariantSet) -> Bool {
    one.first == other.first && one.others == other.others && one.isCompact == other.isCompact
      && one.direction == other.direction
  }

  /// Adds the variant at a position; add them in ascending order.
  @inlinable
  public mutating func insert(_ position: Int) {
    if position < 64 { first |= 1 << UInt64(position) } else { others.append(position) }
  }

  /// Whether the set contains the variant at a position.
  @inlinable
  public func contains(_ position: Int) -> Bool {
    position < 64 ? first >> UInt64(position) & 1 == 1 : others.contains(position)
  }
}

extension Modal {
  /// The variants that apply in an environment.
  @specialized(where Number == Double)
  public func variants<Number>(in environment: LayoutEnvironment<Number>) -> VariantSet {
    var applying = VariantSet()
    for position in variants.indices where variants[position].condition.holds(in: environment) {
      applying.insert(position)
    }
    applying.isCompact = mayAdapt && environment.isCompact
    applying.direction = environment.direction
    return applying
  }

  /// Whether it is a popover somewhere, which can be a sheet in a compact width or height.
  package var mayAdapt: Bool {
    layer.presentation?.value == .popover
      || variants.indices.contains { variants[$0].layer.presentation?.value == .popover }
  }

  /// Whether it is a popover with certain variants, and a sheet instead.
  package func isAdapted(with applying: VariantSet) -> Bool {
    applying.isCompact && merged(with: applying).adapts
  }

  /// The modal's keys with certain variants: its own over its base's, then the variants', in order. Those of a popover that
  /// is a sheet there are those of the sheet.
  public func layer(with applying: VariantSet) -> ModalLayer {
    var layer = merged(with: applying)
    if applying.isCompact { layer.adapt() }
    layer.direction = applying.direction
    return layer
  }

  private func merged(with applying: VariantSet) -> ModalLayer {
    var merged = layer
    let variants = variants.span
    for position in variants.indices where applying.contains(position) {
      merged.merge(variants[position].layer)
    }
    return merged
  }

  /// Whether certain variants add or change elements.
  public func changesElements(with applying: VariantSet) -> Bool {
    variants.indices.contains { !variants[$0].elements.isEmpty && applying.contains($0) }
  }

  /// The modal's elements with certain variants: its own over its base's, then the variants', in
  /// order.
  public func elements(with applying: VariantSet) -> [Element] {
    var merged = elements
    for position in variants.indices
    where !variants[position].elements.isEmpty && applying.contains(position) {
      let changes = variants[position].elements
      merged.merge(
        variants[position].takesValues
          ? changes.takingValues(from: merged, in: layer(with: applying)) : changes)
    }
    return merged
  }
}

extension [Element] {
  /// Merges elements into those with the same id, which takes the place of theirs where `movesIDs`, and appends
  /// the others.
  public mutating func merge(_ over: [Element], movingIDs movesIDs: Bool = false) {
    guard !over.isEmpty else { return }
    var positions: [String: Int] = [:]
    positions.reserveCapacity(count + over.count)
    for index in indices.reversed() { positions[self[index].id.value] = index }
    for index in over.indices {
      let id = over[index].id.value
      if let known = positions[id] {
        self[known].merge(over[index])
        if movesIDs { self[known].id = over[index].id }
      } else {
        positions[id] = count
        append(over[index])
      }
    }
  }
}
