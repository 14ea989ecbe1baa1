public import ModalSource

/// Some keys of a modal, in their long form; nil is what this layer says nothing about.
///
/// A base, a spec's own keys, a variant and a run-time `set` are each such a layer, and
/// ``merge(_:)`` is the only way they meet.
public struct ModalLayer: Sendable {
  public var presentation: Located<Presentation>?
  public var contentWidth: Located<Length>?
  public var contentHeight: Located<Length>?
  /// The frame of a `fixed` modal: x, y, width, height.
  public var frame: Located<[Length]>?
  public var margins = Sides<Located<Length>?>(all: nil)
  public var maxWidth: Located<Maximum>?
  public var maxHeight: Located<Maximum>?
  public var placement: Located<Placement>?
  public var clamp: Located<Bool>?
  public var cornerRadius = CornerRadiusLayer()
  public var safeArea: Located<SafeAreaRule>?
  public var rounding: Located<Rounding>?
  public var keyboard = KeyboardLayer()
  public var layout = LayoutOverride()
  public var isModal: Located<Bool>?
  public var dimming = DimmingLayer()
  public var animationStyle: Located<AnimationStyle>?
  public var animation = AnimationLayer()
  public var drag = DragLayer()
  public var host: Located<Host>?
  public var lifecycle: Located<Lifecycle>?
  public var orientations: Located<[Orientation]>?
  public var shouldHide: Located<HideAnswer>?

  /// A layer that says nothing.
  public init() {}

  /// Puts another layer over this one: what it says replaces, what it leaves out stays.
  public mutating func merge(_ over: ModalLayer) {
    take(&presentation, over.presentation)
    take(&contentWidth, over.contentWidth)
    take(&contentHeight, over.contentHeight)
    take(&frame, over.frame)
    take(&margins.top, over.margins.top)
    take(&margins.left, over.margins.left)
    take(&margins.bottom, over.margins.bottom)
    take(&margins.right, over.margins.right)
    take(&maxWidth, over.maxWidth)
    take(&maxHeight, over.maxHeight)
    take(&placement, over.placement)
    take(&clamp, over.clamp)
    cornerRadius.merge(over.cornerRadius)
    take(&safeArea, over.safeArea)
    take(&rounding, over.rounding)
    keyboard.merge(over.keyboard)
    layout.merge(over.layout)
    take(&isModal, over.isModal)
    dimming.merge(over.dimming)
    take(&animationStyle, over.animationStyle)
    animation.merge(over.animation)
    drag.merge(over.drag)
    take(&host, over.host)
    take(&lifecycle, over.lifecycle)
    take(&orientations, over.orientations)
    take(&shouldHide, over.shouldHide)
  }
}

/// What the delegate answers when a modal asks to hide.
public enum HideAnswer: Hashable, Sendable {
  case yes, no
  /// It is not asked.
  case notAsked
}

/// The keys of `cornerRadius`.
public struct CornerRadiusLayer: Sendable {
  public var radius: Located<Double>?
  public var corners: Located<Set<Corner>>?
  public var style: Located<CornerStyle>?

  /// A layer that says nothing.
  public init() {}

  mutating func merge(_ over: CornerRadiusLayer) {
    take(&radius, over.radius)
    take(&corners, over.corners)
    take(&style, over.style)
  }
}

/// The keys of `keyboard`.
public struct KeyboardLayer: Sendable {
  public var avoid: Located<KeyboardAvoidance>?
  public var gap: Located<Length>?
  public var respondsTo: Located<KeyboardScope>?

  /// A layer that says nothing.
  public init() {}

  mutating func merge(_ over: KeyboardLayer) {
    take(&avoid, over.avoid)
    take(&gap, over.gap)
    take(&respondsTo, over.respondsTo)
  }
}

/// The keys of `layout`, the edges that replace those of the default frame.
public struct LayoutOverride: Sendable {
  public var x: Located<Length>?
  public var y: Located<Length>?
  public var width: Located<Length>?
  public var height: Located<Length>?

  /// A layer that says nothing.
  public init() {}

  mutating func merge(_ over: LayoutOverride) {
    take(&x, over.x)
    take(&y, over.y)
    take(&width, over.width)
    take(&height, over.height)
  }
}

/// The keys of `dimming`.
public struct DimmingLayer: Sendable {
  /// Whether there is a dimming at all; false lets touches through.
  public var isPresent: Located<Bool>?
  public var color: Located<Color>?
  public var alpha: Located<Double>?
  public var isAnimated: Located<Bool>?

  /// A layer that says nothing.
  public init() {}

  mutating func merge(_ over: DimmingLayer) {
    take(&isPresent, over.isPresent)
    take(&color, over.color)
    take(&alpha, over.alpha)
    take(&isAnimated, over.isAnimated)
  }
}

/// A colour without its alpha, as 0xRRGGBB.
public struct Color: Hashable, Sendable {
  /// Red, green and blue, eight bits each.
  public var rgb: UInt32

  /// A colour.
  public init(rgb: UInt32) {
    self.rgb = rgb
  }

  /// The colours that have a name in the language, those of UIKit's `UIColor`.
  public static let named: [(name: String, color: Color)] = [
    ("black", Color(rgb: 0x000000)), ("darkGray", Color(rgb: 0x555555)),
    ("gray", Color(rgb: 0x808080)), ("lightGray", Color(rgb: 0xAAAAAA)),
    ("white", Color(rgb: 0xFFFFFF)), ("red", Color(rgb: 0xFF0000)),
    ("green", Color(rgb: 0x00FF00)), ("blue", Color(rgb: 0x0000FF)),
    ("cyan", Color(rgb: 0x00FFFF)), ("yellow", Color(rgb: 0xFFFF00)),
    ("magenta", Color(rgb: 0xFF00FF)), ("orange", Color(rgb: 0xFF8000)),
    ("purple", Color(rgb: 0x800080)), ("brown", Color(rgb: 0x996633)),
  ]
}

/// What a release of a drag does when the gesture is cancelled.
public enum DragCancellation: String, CaseIterable, Hashable, Sendable {
  case settle, hang
}

/// What a drag scrubs.
public enum DragScrub: String, CaseIterable, Hashable, Sendable {
  case time, distance
}

/// The keys of `drag`.
public struct DragLayer: Sendable {
  /// Whether a drag can dismiss at all.
  public var isEnabled: Located<Bool>?
  /// The share of the height beyond which a release dismisses.
  public var fraction: Located<Double>?
  /// The speed (pt/s) beyond which a release dismisses.
  public var velocity: Located<Double>?
  public var scrub: Located<DragScrub>?
  public var onCancel: Located<DragCancellation>?

  /// A layer that says nothing.
  public init() {}

  mutating func merge(_ over: DragLayer) {
    take(&isEnabled, over.isEnabled)
    take(&fraction, over.fraction)
    take(&velocity, over.velocity)
    take(&scrub, over.scrub)
    take(&onCancel, over.onCancel)
  }
}

/// Takes what the upper layer says, where it says anything.
func take<Value>(_ field: inout Value?, _ over: Value?) {
  if let over { field = over }
}
