public import ModalLanguage
internal import ModalSyntax

/// What a popover stands beside, and how.
public struct PopoverInputs: Sendable {
  /// What its arrow points at.
  public var anchor: PopoverAnchor
  /// The frame of what it stands at, in points of the container, where that is known better than by solving: in a replay the
  /// modal may have moved.
  package var anchorFrame: Rect?
  /// Where its arrow may point.
  public var directions: Set<ArrowDirection>
  /// The gap between the arrow's tip and the anchor.
  public var offset: Length
  /// Where the arrow points at the side that is asked for; nil for the side that it slides least for.
  public var side: ArrowDirection?
  /// Which edges meet at that side.
  public var alignment: AnchorAlignment
  /// The measures of its arrow; nil without one.
  package var arrow: ArrowMeasures?

  /// The margin at its sides where none is written, in points. Source: `popoverLayoutMargins` of
  /// `UIPopoverPresentationController` in Apple's documentation.
  package static let sideMargin = 10.0

  private static let allDirections = Set(ArrowDirection.allCases)

  init(_ layer: PopoverLayer, _ direction: ReadingDirection) {
    anchor = layer.anchor?.value ?? .point(x: .points(0), y: .points(0))
    directions = layer.arrow.directions?.value ?? Self.allDirections
    offset = layer.offset.length ?? .points(0)
    side = layer.side?.value.arrow(direction)
    alignment = layer.alignment?.value ?? .center
    let isPresent = layer.arrow.isPresent?.value ?? true
    arrow = isPresent ? ArrowMeasures(layer.arrow, hasSide: side != nil) : nil
  }

  /// The lengths by which it is placed.
  package var lengths: [Length] { anchor.lengths + [offset] }
}

/// The measures of an arrow, in points.
package struct ArrowMeasures: Hashable, Sendable {
  /// The width of its foot.
  package var width: Double
  /// Its usual height, from the content to the tip. It is lower where the popover has slid towards its anchor.
  package var height: Double
  /// The least distance of its foot from the corners of the content.
  package var padding: Double

  /// Those that are written, else those that the sources of the two rules have: see ``ModalLayout/placePopover`` and
  /// ``PopoverInputs/place(at:_:_:)``.
  init(_ layer: ArrowLayer, hasSide: Bool) {
    width = layer.width?.value ?? PopoverArrow.width
    height = layer.height?.value ?? 13
    padding = layer.padding?.value ?? (hasSide ? 0 : 34)
  }

  /// The least distance of its center from a corner of the content.
  var distanceFromCorner: Double { padding + width / 2 }
}

/// The arrow of a popover, in points of the container.
public struct PopoverArrow: Hashable, Sendable {
  /// Where it points.
  public var direction: ArrowDirection
  /// The x of its tip.
  public var x: Double
  /// The y of its tip.
  public var y: Double
  /// The width of its foot.
  public var width: Double

  /// The width of its foot where none is written.
  public static let width = 28.0

  /// Creates an arrow.
  public init(direction: ArrowDirection, x: Double, y: Double, width: Double = width) {
    self.direction = direction
    self.x = x
    self.y = y
    self.width = width
  }
}
