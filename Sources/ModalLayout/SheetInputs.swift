public import ModalLanguage
internal import ModalSyntax

/// The detents of a sheet, and its behavior at them.
public struct SheetInputs: Sendable {
  /// The heights at which it rests; empty for one that has the height of its content, and for another modal.
  public var detents: [Detent] = []
  /// The position of the detent at which it rests; the smallest one if nil, or if it is none for now.
  public var selectedDetent: Int?
  /// The position of the largest detent at which there is no dimming; nil if there is always one.
  public var largestUndimmedDetent: Int?
  /// Whether a sheet with detents fills the screen in a compact height.
  public var fillsCompactHeight: Bool
  /// Whether it is as wide as the safe area in a compact height.
  public var hasSafeWidth: Bool
  /// Whether a sheet with detents keeps the height of its largest one.
  public var keepsHeight = false
  /// The distance from the edges below `large`; nil for none.
  public var partialInset: Length?

  init(_ layer: borrowing SheetLayer, isSheet: Bool) {
    fillsCompactHeight = !(layer.edgeAttachedInCompactHeight?.value ?? false)
    hasSafeWidth = !(layer.widthFollowsContent?.value ?? false)
    guard isSheet, let detents = layer.detents?.value, !detents.isEmpty else { return }
    self.detents = detents
    keepsHeight = layer.keepsHeight?.value ?? false
    partialInset = layer.partialInset.length
    selectedDetent = position(ofDetent: layer.selectedDetent?.value)
    largestUndimmedDetent = position(ofDetent: layer.largestUndimmedDetent?.value)
  }

  /// The position of a detent by its name; nil if there is none of it.
  package func position(ofDetent name: String?) -> Int? {
    guard let name else { return nil }
    return detents.firstIndex { $0.name.value.exact == name.exact }
  }
}

/// Replacements of the edges of a frame; nil keeps an edge.
public struct ReplacedEdges: Sendable {
  /// The left and the top edge.
  public var x, y: Length?
  /// The width and the height.
  public var width, height: Length?

  /// All of them, in the order of a spec.
  package var all: [Length?] { [x, y, width, height] }

  /// Whether all edges are kept.
  package var isEmpty: Bool { x == nil && y == nil && width == nil && height == nil }
}

extension Sides {
  /// The values in UIKit's order.
  package var all: [Value] { [top, left, bottom, right] }
}

extension Extents<Bounds<Length?>> {
  /// The bounds of the width, and then of the height.
  package var lengths: [Length?] { [width.maximum, width.minimum, height.maximum, height.minimum] }
}
