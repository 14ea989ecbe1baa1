public import ModalSyntax

/// Some keys of a modal, in their long form; keys that the layer does not set are nil.
///
/// A base, a spec's own keys, a variant and a `set` at run time are such layers, and ``merge(_:)``
/// is the only way to combine them.
public struct ModalLayer: Sendable {
  /// The frame rule, which also determines the defaults.
  public var presentation: Located<Presentation>?
  /// The preferred width of the content; percentages refer to the limit.
  public var contentWidth: Located<Length>?
  /// The preferred height of the content; percentages refer to the limit.
  public var contentHeight: Located<Length>?
  /// The frame of a `fixed` modal: x, y, width, height.
  public var frame: Located<[Length]>?
  /// The distances from the container's edges; percentages refer to the container.
  public var margins = Sides<Located<Length>?>(all: nil)
  /// The distances between the edges of the content and the area of its elements; 0 by default.
  public var padding = Sides<Located<Length>?>(all: nil)
  /// The bounds of its size, nil for `none`; percentages refer to the box between the margins.
  public var bounds = Extents(
    width: Bounds<Located<Length?>?> { _ in nil }, height: Bounds<Located<Length?>?> { _ in nil })
  /// The edges of the box at which it is placed.
  public var placement: Located<Placement>?
  /// Whether the size is at most the limit.
  public var clamp: Located<Bool>?
  /// The rounding of the content's corners.
  public var cornerRadius = CornerRadiusLayer()
  /// The effect of the safe area on the margins.
  public var safeArea: Located<SafeAreaRule>?
  /// The rounding of a centered origin.
  public var rounding: Located<Rounding>?
  /// The effect of a keyboard on the frame.
  public var keyboard = KeyboardLayer()
  /// The edges that replace those of the default frame.
  public var layout = LayoutOverride()
  /// Whether a tap on the dimming does nothing.
  public var isModal: Located<Bool>?
  /// The dimming between the modal and the rest of the screen.
  public var dimming = DimmingLayer()
  /// The animation style.
  public var animationStyle: Located<AnimationStyle>?
  /// The timing and the end values of its animations.
  public var animation: AnimationLayer {
    get { boxedAnimation?.value ?? AnimationLayer() }
    set { boxedAnimation = Boxed(newValue) }
  }
  /// Whether a key of `animation` is set.
  public var hasAnimation: Bool { boxedAnimation != nil }
  /// Whether the values of its animations replace the animation style.
  @inlinable public var replacesStyle: Bool {
    guard let animation = boxedAnimation else { return false }
    return animation.value.show.from.namesContent || animation.value.hide.to.namesContent
  }
  /// The largest group of keys, and rarely set; nil if not set.
  @usableFromInline var boxedAnimation: Boxed<AnimationLayer>?
  /// How a drag dismisses it.
  public var drag = DragLayer()
  /// What only a sheet with detents has.
  public var sheet = SheetLayer()
  /// What only a popover has.
  public var popover = PopoverLayer()
  /// The host of the modal.
  public var host: Located<Hosting>?
  /// The set of its callbacks.
  public var lifecycle: Located<Lifecycle>?
  /// Whether each show creates an instance.
  public var instance: Located<InstanceRule>?
  /// The orientations that it allows; both by default.
  public var orientations: Located<[Orientation]>?
  /// The delegate's answer when it asks to hide.
  public var shouldHide: Located<HideAnswer>?
  /// The preset's quirks that are on; layers over this one do not change them.
  public var quirks: Set<Quirk> = []
  /// The preset's quirks that are off.
  public var quirksOff: Set<Quirk> = []
  /// Whether the quirk ``Quirk/cornerOverhang`` shrinks the area of the elements; layers over this
  /// one do not change it.
  public var losesOverhang = false
  /// True if the content is as wide as the container, whatever it asks for; layers over this one do not change it.
  public var ignoresWidth = false
  /// The direction in which people read where the layer applies; layers over this one do not change it.
  public var direction = ReadingDirection.ltr

  /// An empty layer.
  public init() {}

  /// Puts another layer over this one: what it says replaces, what it leaves out stays.
  package mutating func merge(_ over: ModalLayer) {
    var over = over
    Self.keys.merge(&self, &over)
  }
}

/// The delegate's answer when a modal asks to hide.
public enum HideAnswer: Hashable, Sendable {
  case yes, no
  /// The delegate is not asked.
  case notAsked
}

/// The keys of `cornerRadius`.
public struct CornerRadiusLayer: Sendable {
  /// In points; 0 where a formula is negative.
  public var radius: Located<Length>?
  /// The radius of the lower corners, in points; that of the others by default.
  public var bottomRadius: Located<Length>?
  /// The rounded corners; all by default.
  public var corners: Located<Set<Corner>>?
  /// The shape of the corners; circular by default.
  public var style: Located<CornerStyle>?

  /// An empty layer.
  public init() {}
}

/// The keys of `keyboard`.
public struct KeyboardLayer: Sendable {
  /// How the layout makes room for the keyboard.
  public var avoid: Located<KeyboardAvoidance>?
  /// The distance that `lift` keeps above the keyboard; percentages refer to the container's
  /// height.
  public var gap: Located<Length>?
  /// The keyboards that count.
  public var respondsTo: Located<KeyboardScope>?
  /// The elements that `lift` keeps above the keyboard; the whole content by default.
  public var keepVisible: Located<[Located<String>]>?

  /// An empty layer.
  public init() {}
}

/// The keys of `layout`, the edges that replace those of the default frame.
public struct LayoutOverride: Sendable {
  /// The left edge, in points of the container; percentages refer to the limit's width.
  public var x: Located<Length>?
  /// The top edge, in points of the container; percentages refer to the limit's height.
  public var y: Located<Length>?
  /// The width; percentages refer to the limit's.
  public var width: Located<Length>?
  /// The height; percentages refer to the limit's.
  public var height: Located<Length>?

  /// An empty layer.
  public init() {}
}

/// The keys of `dimming`.
public struct DimmingLayer: Sendable {
  /// Whether there is a dimming; without one, touches pass through.
  public var isPresent: Located<Bool>?
  /// The color; black by default.
  public var color: Located<ModalColor>?
  /// The alpha, 0…1; 0.35 by default.
  public var alpha: Located<Double>?
  /// Whether it fades with the modal; true by default.
  public var isAnimated: Located<Bool>?

  /// An empty layer.
  public init() {}
}

/// A color without its alpha, as 0xRRGGBB.
public struct ModalColor: Hashable, Sendable {
  /// Red, green and blue, eight bits each.
  public var rgb: UInt32

  /// Creates a color from 0xRRGGBB.
  public init(rgb: UInt32) {
    self.rgb = rgb
  }

  /// The named colors of the language, those of `UIColor`.
  public static let named: [(name: String, color: ModalColor)] = [
    ("black", ModalColor(rgb: 0x000000)), ("darkGray", ModalColor(rgb: 0x555555)),
    ("gray", ModalColor(rgb: 0x808080)), ("lightGray", ModalColor(rgb: 0xAAAAAA)),
    ("white", ModalColor(rgb: 0xFFFFFF)), ("red", ModalColor(rgb: 0xFF0000)),
    ("green", ModalColor(rgb: 0x00FF00)), ("blue", ModalColor(rgb: 0x0000FF)),
    ("cyan", ModalColor(rgb: 0x00FFFF)), ("yellow", ModalColor(rgb: 0xFFFF00)),
    ("magenta", ModalColor(rgb: 0xFF00FF)), ("orange", ModalColor(rgb: 0xFF8000)),
    ("purple", ModalColor(rgb: 0x800080)), ("brown", ModalColor(rgb: 0x996633)),
  ]
}

/// What happens when the system cancels a drag.
public enum DragCancellation: String, CaseIterable, Hashable, Sendable {
  /// The modal goes back.
  case settle
  /// The modal stays where the finger left it.
  case hang
}

/// What a drag controls.
public enum DragScrub: String, CaseIterable, Hashable, Sendable {
  /// The animation's time; the curve applies.
  case time
  /// The distance; the modal follows the finger.
  case distance
}

/// The keys of `drag`.
public struct DragLayer: Sendable {
  /// Whether a drag can dismiss the modal.
  public var isEnabled: Located<Bool>?
  /// The share of the height beyond which a release dismisses, 0…1.
  public var fraction: Located<Double>?
  /// The speed (pt/s) beyond which a release dismisses.
  public var velocity: Located<Double>?
  /// Whether the finger controls the animation's time or its distance.
  public var scrub: Located<DragScrub>?
  /// What happens when the system cancels the gesture.
  public var onCancel: Located<DragCancellation>?
  /// The rule of where a sheet with detents goes when the finger lets go.
  public var release: Located<DragRelease>?
  /// Whether it follows the finger beyond its detents, against a resistance.
  public var rubberBand: Located<Bool>?
  /// Whether a drag can dismiss a sheet with detents.
  public var isDismissible: Located<Bool>?
  /// Whether the finger's momentum can carry it past a detent, with the release `floatingPanel`.
  public var momentum: Located<Bool>?

  /// An empty layer.
  public init() {}
}
