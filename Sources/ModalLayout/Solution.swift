public import ModalLanguage

/// What decided an extent, a width or a height.
public enum ExtentReason: Hashable, Sendable {
  /// The content has the size it asked for.
  case content
  /// The box between the margins (and above a keyboard) is no larger.
  case box
  /// A written bound says so.
  case bound(Bound)
  /// The frame of a fixed modal says so.
  case fixedFrame
  /// `layout` says so.
  case layout
}

/// What decided an origin, an x or a y.
public enum OriginReason: Hashable, Sendable {
  /// Centered in the box.
  case centered
  /// At the near edge, left or top.
  case nearEdge
  /// At the far edge, right or bottom.
  case farEdge
  /// Moved up from where it would stand, because of the keyboard.
  case lifted
  /// The frame of a fixed modal says so.
  case fixedFrame
  /// `layout` says so.
  case layout
}

/// What decided each number of a frame.
public struct Reasons: Hashable, Sendable {
  /// The left edge's.
  public var x: OriginReason
  /// The top edge's.
  public var y: OriginReason
  /// The width's.
  public var width: ExtentReason
  /// The height's.
  public var height: ExtentReason
}

/// A solved frame with the numbers on the way to it. It holds no references, so making one
/// allocates nothing.
public struct Solution: Hashable, Sendable {
  /// The content's frame, in container coordinates.
  public var frame: Rect
  /// What decided each number of it.
  public var reasons: Reasons
  /// The margins, with the safe area where it counts.
  public var margins = Insets.zero
  /// How much of the container's height the keyboard takes.
  public var keyboardHeight = 0.0
  /// The room between the margins.
  public var box = Size.zero
  /// The written bounds, in points.
  public var bounds = Extents(
    width: Bounds { $0.unbounded }, height: Bounds { $0.unbounded })
  /// The lesser of box and maxima.
  public var limit = Size.zero
  /// The size the content asked for.
  public var wanted = Size.zero
  /// The frame before `lift` and `layout`.
  public var placed = Rect.zero
  /// The frame before `layout`.
  public var defaultFrame = Rect.zero
}
