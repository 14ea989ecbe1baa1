public import ModalLanguage
internal import ModalSyntax

/// How a modal looks, apart from its frame.
public struct LookInputs: Sendable {
  /// The alpha of the dimming; nil without one. ``LayoutInputs/dimmingAlpha(in:)`` is that of a detent.
  public var dimmingAlpha: Double?
  /// The color of the dimming.
  public var dimmingColor: ModalColor
  /// The radius of the content's corners; ``LayoutInputs/cornerRadii(in:state:)`` evaluates it.
  public var cornerRadius: Length
  /// The radius of the lower corners; nil for that of the others.
  public var bottomCornerRadius: Length?
  /// The rounded corners.
  public var corners: Set<Corner>
  /// The shape of the rounded corners.
  public var cornerStyle: CornerStyle
  /// Whether the corners belong to a wrapper that has lost the overhang to hide the lower ones.
  public var hasLostOverhang: Bool
  /// Whether it shows a grabber at its top edge.
  public var hasGrabber: Bool

  /// Made once: inputs are made for every set of variants of every spec.
  private static let allCorners = Set(Corner.allCases)

  /// The look that a merged layer gives.
  init(_ layer: borrowing ModalLayer) {
    let hasDimming = layer.dimming.isPresent?.value ?? true
    dimmingAlpha = hasDimming ? layer.dimming.alpha?.value ?? 0.35 : nil
    dimmingColor = layer.dimming.color?.value ?? ModalColor(rgb: 0)
    cornerRadius = layer.cornerRadius.radius.length ?? .points(0)
    bottomCornerRadius = layer.cornerRadius.bottomRadius.length
    cornerStyle = layer.cornerRadius.style?.value ?? .circular
    corners = layer.cornerRadius.corners?.value ?? Self.allCorners
    hasLostOverhang = layer.quirks.contains(.cornerOverhang)
    hasGrabber = layer.sheet.grabber?.value ?? false
  }
}
