public import ModalSyntax

/// Some keys of a modal, in their long form; nil is what this layer says nothing about.
///
/// A base, a spec's own keys, a variant and a run-time `set` are each such a layer, and
/// ``merge(_:)`` is the only way they meet.
public struct ModalLayer: Sendable {
  /// The frame rule, which also decides the defaults.
  public var presentation: Located<Presentation>?
  /// The width that the content prefers; percentages are of the limit.
  public var contentWidth: Located<Length>?
  /// The height that the content prefers; percentages are of the limit.
  public var contentHeight: Located<Length>?
  /// The frame of a `fixed` modal: x, y, width, height.
  public var frame: Located<[Length]>?
  /// What is kept free of the container's edges; percentages are of the container.
  public var margins = Sides<Located<Length>?>(all: nil)
  /// The greatest width; percentages are of the box between the margins.
  public var maxWidth: Located<Maximum>?
  /// The greatest height; percentages are of the box between the margins.
  public var maxHeight: Located<Maximum>?
  /// The edges it stands at.
  public var placement: Located<Placement>?
  /// Whether the preferred size is kept within the limit.
  public var clamp: Located<Bool>?
  /// The radius of the content's corners, and which of them.
  public var cornerRadius = CornerRadiusLayer()
  /// What the safe area does to the margins.
  public var safeArea: Located<SafeAreaRule>?
  /// How a centered origin meets the pixel grid.
  public var rounding: Located<Rounding>?
  /// What a keyboard does to the frame.
  public var keyboard = KeyboardLayer()
  /// The edges that replace those of the default frame.
  public var layout = LayoutOverride()
  /// Whether a tap on the dimming does nothing.
  public var isModal: Located<Bool>?
  /// What is between the modal and the rest of the screen.
  public var dimming = DimmingLayer()
  /// How it comes and goes.
  public var animationStyle: Located<AnimationStyle>?
  /// The timing and the ends of its coming and going.
  public var animation: AnimationLayer {
    get { boxedAnimation?.value ?? AnimationLayer() }
    set { boxedAnimation = Boxed(newValue) }
  }
  /// Whether anything is said of `animation`.
  public var hasAnimation: Bool { boxedAnimation != nil }
  /// Whether where its content comes from, or goes to, takes the place of what its style does.
  @inlinable public var replacesStyle: Bool {
    guard let animation = boxedAnimation else { return false }
    return animation.value.show.from.namesContent || animation.value.hide.to.namesContent
  }
  /// The largest of all groups of keys, and not often given; nil where nothing is said.
  @usableFromInline var boxedAnimation: Boxed<AnimationLayer>?
  /// How it is dragged away.
  public var drag = DragLayer()
  /// What carries it on the screen.
  public var host: Located<Hosting>?
  /// Which callbacks its log holds.
  public var lifecycle: Located<Lifecycle>?
  /// Whether each show is of an instance of its own.
  public var instance: Located<InstanceRule>?
  /// The orientations it allows; both where not given.
  public var orientations: Located<[Orientation]>?
  /// What the delegate answers when it asks to hide.
  public var shouldHide: Located<HideAnswer>?
  /// The quirks of its preset that are on; a layer over this one changes none.
  public var quirks: Set<Quirk> = []
  /// The quirks of its preset that are off.
  public var quirksOff: Set<Quirk> = []
  /// Whether the elements stand in what the quirk ``Quirk/cornerOverhang`` leaves of the content; a layer
  /// over this one does not change it.
  public var losesOverhang = false

  /// A layer that says nothing.
  public init() {}

  /// Puts another layer over this one: what it says replaces, what it leaves out stays.
  package mutating func merge(_ over: ModalLayer) {
    var over = over
    Self.keys.merge(&self, &over)
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
  /// Points.
  public var radius: Located<Double>?
  /// The corners that are rounded; all where not given.
  public var corners: Located<Set<Corner>>?
  /// The shape of the curve; circular where not given.
  public var style: Located<CornerStyle>?

  /// A layer that says nothing.
  public init() {}
}

/// The keys of `keyboard`.
public struct KeyboardLayer: Sendable {
  /// What the layout does about the keyboard.
  public var avoid: Located<KeyboardAvoidance>?
  /// What `lift` keeps free above the keyboard; percentages are of the container's height.
  public var gap: Located<Length>?
  /// Whose keyboards count.
  public var respondsTo: Located<KeyboardScope>?
  /// The elements that `lift` keeps above the keyboard; all of the content where not given.
  public var keepVisible: Located<[Located<String>]>?

  /// A layer that says nothing.
  public init() {}
}

/// The keys of `layout`, the edges that replace those of the default frame.
public struct LayoutOverride: Sendable {
  /// The left edge, in points of the container; percentages are of the limit's width.
  public var x: Located<Length>?
  /// The top edge, in points of the container; percentages are of the limit's height.
  public var y: Located<Length>?
  /// The width; percentages are of the limit's.
  public var width: Located<Length>?
  /// The height; percentages are of the limit's.
  public var height: Located<Length>?

  /// A layer that says nothing.
  public init() {}
}

/// The keys of `dimming`.
public struct DimmingLayer: Sendable {
  /// Whether there is a dimming at all; false lets touches through.
  public var isPresent: Located<Bool>?
  /// Black where not given.
  public var color: Located<Color>?
  /// 0…1; 0.35 where not given.
  public var alpha: Located<Double>?
  /// Whether it fades along with the modal; true where not given.
  public var isAnimated: Located<Bool>?

  /// A layer that says nothing.
  public init() {}
}

/// A color without its alpha, as 0xRRGGBB.
public struct Color: Hashable, Sendable {
  /// Red, green and blue, eight bits each.
  public var rgb: UInt32

  /// A color.
  public init(rgb: UInt32) {
    self.rgb = rgb
  }

  /// The colors that have a name in the language, those of UIKit's `UIColor`.
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
  /// The modal returns to where it was.
  case settle
  /// It stays where the finger left it.
  case hang
}

/// What a drag scrubs.
public enum DragScrub: String, CaseIterable, Hashable, Sendable {
  /// The animation's time, so that the curve bends the way.
  case time
  /// The way itself.
  case distance
}

/// The keys of `drag`.
public struct DragLayer: Sendable {
  /// Whether a drag can dismiss at all.
  public var isEnabled: Located<Bool>?
  /// The share of the height beyond which a release dismisses.
  public var fraction: Located<Double>?
  /// The speed (pt/s) beyond which a release dismisses.
  public var velocity: Located<Double>?
  /// What the finger moves: the animation's time, or the frame.
  public var scrub: Located<DragScrub>?
  /// What a gesture that the system cancels does.
  public var onCancel: Located<DragCancellation>?

  /// A layer that says nothing.
  public init() {}
}

/// Takes what the upper layer says, where it says anything.
func take<Value>(_ field: inout Value?, _ over: Value?) {
  if let over { field = over }
}
