public import ModalLanguage

/// The reason for a width or a height.
public enum ExtentReason: Hashable, Sendable {
  /// The content has its preferred size.
  case content
  /// The box between the margins (and above a keyboard) limits it.
  case box
  /// A written bound says so.
  case bound(Bound)
  /// The frame of a fixed modal says so.
  case fixedFrame
  /// `layout` sets it.
  case layout
  /// A sheet that keeps the height of its largest detent; what is below the container's bottom is meant to be there.
  case largestDetent
  /// A sheet below `large` that is scaled to keep free of the edges.
  case inset
  /// The room between a popover's anchor and the edge of the box limits it.
  case anchor
}

/// The reason for an x or a y.
public enum OriginReason: Hashable, Sendable {
  /// Centered in the box.
  case centered
  /// At the near edge, left or top.
  case nearEdge
  /// At the far edge, right or bottom.
  case farEdge
  /// Moved up because of the keyboard.
  case lifted
  /// The frame of a `fixed` modal sets it.
  case fixedFrame
  /// `layout` sets it.
  case layout
  /// A sheet below `large` that is scaled to keep free of the edges.
  case inset
  /// Beside the anchor of a popover.
  case anchor
}

/// The reasons for the numbers of a frame.
public struct Reasons: Hashable, Sendable {
  /// The reason for the left edge.
  public var x: OriginReason
  /// The reason for the top edge.
  public var y: OriginReason
  /// The reason for the width.
  public var width: ExtentReason
  /// The reason for the height.
  public var height: ExtentReason
}

/// A solved frame with its intermediate numbers, all in points. It contains no references, so making one
/// allocates nothing.
public struct LayoutSolution<Number: LayoutNumber> {
  /// The content's frame, in points of the container.
  public var frame: LayoutRect<Number>
  /// The reasons for the numbers of the frame.
  public var reasons: Reasons
  /// The margins, including the safe area if it is avoided.
  public var margins = LayoutInsets<Number>.zero
  /// The height of the container that the keyboard covers.
  public var keyboardHeight: Number = 0
  /// The size of the box between the margins.
  public var box = LayoutSize<Number>.zero
  /// The written bounds, in points.
  public var bounds = Extents(
    width: Bounds { $0.unbounded(of: Number.self) },
    height: Bounds { $0.unbounded(of: Number.self) })
  /// The lesser of box and maxima.
  public var limit = LayoutSize<Number>.zero
  /// The size that the content asks for.
  public var wanted = LayoutSize<Number>.zero
  /// The frame before `lift` and `layout`.
  public var placed = LayoutRect<Number>.zero
  /// The frame before `layout`.
  public var defaultFrame = LayoutRect<Number>.zero
  /// The arrow of a popover; nil for another modal.
  public var arrow: PopoverArrow?
  /// The factor from points of the content to those of the container; less than 1 for a sheet that is scaled to keep free
  /// of the edges. ``placed`` is its frame without that.
  public var contentScale: Number = 1
  /// The height of a content that is not as tall as the modal, in points.
  public var ownContentHeight: Number?

  /// The size in which the elements are placed, in points of the content.
  @inlinable public var contentSize: LayoutSize<Number> {
    let size = contentScale == 1 ? frame.size : placed.size
    return LayoutSize(width: size.width, height: ownContentHeight ?? size.height)
  }
  /// The top edge without the scale, in points of the container.
  var unscaledTop: Number { contentScale == 1 ? frame.y : placed.y }
}

/// A solved frame in doubles.
public typealias Solution = LayoutSolution<Double>

extension LayoutSolution: Equatable where Number == Double {}
extension LayoutSolution: Hashable where Number == Double {}
extension LayoutSolution: Sendable where Number: Sendable {}
