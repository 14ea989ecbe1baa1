public import ModalLanguage
internal import ModalSyntax

/// What a popover stands beside, and how.
public struct PopoverInputs: Sendable {
  /// What its arrow points at.
  public var anchor: Anchor
  /// The frame of what it stands at, in points of the container, where that is known better than by solving: in a replay the
  /// modal may have moved.
  package var anchorFrame: Rect?
  /// Where its arrow may point.
  public var directions: Set<ArrowDirection>
  /// The gap between the arrow's tip and the anchor.
  public var offset: Length

  /// The margin at its sides where none is written. Source: `popoverLayoutMargins` of
  /// `UIPopoverPresentationController` in Apple's documentation.
  static let sideMargin = Length.points(10)

  private static let allDirections = Set(ArrowDirection.allCases)

  init(_ layer: PopoverLayer) {
    anchor = layer.anchor?.value ?? .point(x: .points(0), y: .points(0))
    directions = layer.arrow?.value ?? Self.allDirections
    offset = layer.offset.length ?? .points(0)
  }

  /// The lengths by which it is placed.
  package var lengths: [Length] { anchor.lengths + [offset] }
}

/// The arrow of a popover, in points of the container.
public struct PopoverArrow: Hashable, Sendable {
  /// Where it points.
  public var direction: ArrowDirection
  /// The x of its tip.
  public var x: Double
  /// The y of its tip.
  public var y: Double

  /// The width of its foot, and its usual height, from the content to the tip. It is lower where the popover has slid
  /// towards its anchor.
  ///
  /// Source: as ``ModalLayout/placePopover``.
  package static let width = 28.0
  package static let height = 13.0
  /// The least distance of its center from a corner of the content.
  static let distanceFromCorner = 48.0

  /// Creates an arrow.
  public init(direction: ArrowDirection, x: Double, y: Double) {
    self.direction = direction
    self.x = x
    self.y = y
  }
}
