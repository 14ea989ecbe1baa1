public import ModalLanguage
internal import ModalSyntax

/// Everything the solver needs to know of a modal: plain numbers, choices and compiled expressions.
///
/// Defaults are filled in here, last, from the final presentation, so that the solver never asks
/// what was written.
public struct LayoutInputs: Sendable {
  /// The frame rule.
  public var presentation: Presentation
  /// The size the content prefers.
  public var contentWidth: Length
  /// The size the content prefers.
  public var contentHeight: Length
  /// The frame of a fixed modal: x, y, width, height.
  public var fixedFrame: [Length]
  /// The distances from the container's edges that are kept free.
  public var margins: Sides<Length>
  /// What bounds the size; nil for no such bound.
  public var bounds: Extents<Bounds<Length?>>
  /// The edge the modal stands at; nil centers it.
  public var horizontalEdge: HorizontalEdge?
  /// The edge the modal stands at; nil centers it.
  public var verticalEdge: VerticalEdge?
  /// Whether the preferred size is kept within the limit.
  public var clamps: Bool
  /// Whether the safe-area insets are added to the margins.
  public var avoidsSafeArea: Bool
  /// How a centered origin meets the pixel grid.
  public var rounding: Rounding
  /// What a keyboard does.
  public var keyboard: KeyboardAvoidance
  /// What `lift` keeps free above the keyboard.
  public var keyboardGap: Length
  /// The positions of the elements that `lift` keeps above the keyboard; empty for all of the content.
  public var keptElements: [Int]
  /// The edges that replace those of the default frame.
  public var layoutX: Length?
  /// The edges that replace those of the default frame.
  public var layoutY: Length?
  /// The edges that replace those of the default frame.
  public var layoutWidth: Length?
  /// The edges that replace those of the default frame.
  public var layoutHeight: Length?
  /// The alpha of the dimming; nil without one.
  public var dimmingAlpha: Double?
  /// The color of the dimming.
  public var dimmingColor: Color
  /// The radius of the content's corners, in points.
  public var cornerRadius: Double
  /// The corners that are rounded.
  public var corners: Set<Corner>
  /// The shape of the rounded corners.
  public var cornerStyle: CornerStyle
  /// Whether a wrapper has the rounded corners, which has lost the overhang that was to hide the lower ones.
  public var hasLostOverhang: Bool
  /// The height, in points, that the elements lose of the content by it; 0 for those in a view that the
  /// wrapper does not resize.
  public var lostHeight: Double
  /// What is inside; nil without elements.
  public var elements: ElementPlan?
  /// The state of the behavior that the elements are placed in; nil for a modal without one.
  public var state: String?
  /// What has been entered into elements, by their ids; in others there is what is written.
  public var entries: [String: ElementEntry] = [:]

  /// What the wrapper of the original reaches beyond its sheet, in points, whatever its radius is.
  private static let overhang = 16.0

  /// Made once: inputs are made for every set of variants of every spec.
  private static let allCorners = Set(Corner.allCases)

  /// The key that the presentation requires and nobody gives, such as `contentSize.height`; nil for a
  /// modal that can be solved.
  public var missingKey: String?

  /// The inputs that a merged layer comes to, with the elements of its content in a state of its behavior.
  public init(_ layer: borrowing ModalLayer, elements: [Element] = [], state: String? = nil) {
    let plan =
      elements.isEmpty
      ? nil
      : ElementPlan(
        elements.inDrawingOrder, contentHeight: layer.contentHeight,
        contentWidth: layer.contentWidth)
    self.init(layer, plan: plan, state: state)
  }

  /// The inputs that a merged layer comes to, with a plan of its elements; nil without any.
  init(_ layer: borrowing ModalLayer, plan: ElementPlan?, state: String?) {
    self.state = state
    let presentation = layer.presentation?.value ?? .dialog
    let isDialog = presentation == .dialog
    self.presentation = presentation
    contentWidth = layer.contentWidth.length ?? .percent(100)
    contentHeight = layer.contentHeight.length ?? .percent(100)
    fixedFrame = layer.frame?.value ?? []
    let margin = Length.points(isDialog ? 20 : 0)
    margins = Sides(
      top: layer.margins.top.length ?? margin, left: layer.margins.left.length ?? margin,
      bottom: layer.margins.bottom.length ?? margin, right: layer.margins.right.length ?? margin)
    let bounds = layer.bounds
    self.bounds = Extents(
      width: Bounds { bounds.width[$0]?.value }, height: Bounds { bounds.height[$0]?.value })
    let placement = layer.placement?.value ?? (presentation == .sheet ? .bottom : .center)
    horizontalEdge = placement.horizontal
    verticalEdge = placement.vertical
    clamps = layer.clamp?.value ?? isDialog
    avoidsSafeArea = layer.safeArea?.value == .avoid
    rounding = layer.rounding?.value ?? (isDialog ? .qmui : .none)
    let kept = layer.keyboard.keepVisible?.value ?? []
    keyboard = layer.keyboard.avoid?.value ?? (kept.isEmpty ? (isDialog ? .shrink : .none) : .lift)
    keptElements = kept.compactMap { plan?.position(of: $0.value) }
    keyboardGap = layer.keyboard.gap.length ?? .points(0)
    layoutX = layer.layout.x.length
    layoutY = layer.layout.y.length
    layoutWidth = layer.layout.width.length
    layoutHeight = layer.layout.height.length
    let hasDimming = layer.dimming.isPresent?.value ?? true
    dimmingAlpha = hasDimming ? layer.dimming.alpha?.value ?? 0.35 : nil
    dimmingColor = layer.dimming.color?.value ?? Color(rgb: 0)
    cornerRadius = layer.cornerRadius.radius?.value ?? 0
    cornerStyle = layer.cornerRadius.style?.value ?? .circular
    corners = layer.cornerRadius.corners?.value ?? Self.allCorners
    hasLostOverhang = layer.quirks.contains(.cornerOverhang)
    lostHeight = layer.losesOverhang ? Self.overhang : 0
    elements = plan
    missingKey = layer.missingKey
  }
}

extension LayoutInputs {
  /// The size, in points, of what the elements stand in, in a content of a size.
  public func sizeOfElements(in content: Size) -> Size {
    Size(width: content.width, height: content.height - lostHeight)
  }

  /// What the elements stand in, in points of the container, in a modal with a frame.
  public func areaOfElements(in frame: Rect) -> Rect {
    Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - lostHeight)
  }

  /// Whether the modal's frame, or the place of an element, depends on the state of the behavior.
  public var followsState: Bool {
    guard let elements else { return false }
    if elements.placesFollowState { return true }
    // Of those that are to be above a keyboard, the visible ones count.
    return !keptElements.isEmpty
      && elements.elements.contains { $0.isVisible?.value.mentions { $0 == .state } ?? false }
  }
}

extension LayoutInputs {
  /// Whether the modal's frame, or the place of an element, may depend on what is entered into elements.
  public var followsEntries: Bool { elements?.asksForTexts ?? false }
}

extension Located<Length>? {
  /// The length alone. Kept apart, because in place all of what holds it would be copied each time.
  @inline(never)
  fileprivate var length: Length? {
    switch self {
    case nil: nil
    case .some(let located): located.value
    }
  }
}
