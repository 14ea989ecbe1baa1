public import ModalSyntax

/// A timing curve.
public enum Curve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut, ease
  /// A cubic Bézier from (0, 0) to (1, 1) with these control points.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// UIKit's curve 7, scaled to the animation's duration, or with its own 0.5 s.
  case keyboard(playsOwnDuration: Bool)
  case spring(AnimationSpring)

  /// The curves that a spec can name by a single word.
  public static let named: [(name: String, curve: Curve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("ease", .ease), ("keyboard", .keyboard(playsOwnDuration: false)),
  ]
}

/// A spring in one of its three forms.
public enum AnimationSpring: Hashable, Sendable {
  /// How a damping ratio and a duration determine a spring.
  public enum Mapping: String, CaseIterable, Hashable, Sendable {
    /// The largest frequency at which 0.001 of the distance is left at the end.
    case settling
    /// ω = ln(1000) / (ζ·T), with the damping ratio ζ and the duration T.
    case ln1000
  }

  /// A spring over the animation's duration; a velocity of 1 covers the distance in 1 s.
  case ratio(dampingRatio: Double, velocity: Double, mapping: Mapping)
  /// A spring with physical constants; a velocity of 1 covers the distance in 1 s.
  case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  /// A spring with a response time in seconds.
  case response(response: Double, dampingRatio: Double)
}

/// The keys of `animation`.
public struct AnimationLayer: Sendable {
  /// The timing of both directions.
  public var both = AnimationTiming()
  /// The keys for showing; they override ``both``.
  public var show = AnimationDirection()
  /// The keys for hiding; they override ``both``.
  public var hide = AnimationDirection()
  /// The timing of changes of its size, its detent and its place while it is shown.
  public var change = AnimationTiming()

  /// An empty layer.
  public init() {}
}

/// The duration, delay and curve of an animation.
public struct AnimationTiming: Sendable {
  /// In seconds.
  public var duration: Located<Double>?
  /// In seconds.
  public var delay: Located<Double>?
  /// A timing curve.
  public var curve: Located<Curve>?

  /// An empty layer.
  public init() {}
}

/// The keys of `show` and `hide`.
public struct AnimationDirection: Sendable {
  /// The duration, delay and curve.
  public var timing = AnimationTiming()
  /// The values at the start. In a show, values that move the content replace the animation style.
  public var from = AnimatedValues()
  /// The values at the end. In a hide, values that move the content replace the animation style.
  public var to = AnimatedValues()

  /// An empty layer.
  public init() {}
}

/// The values at the start or the end of an animation.
public struct AnimatedValues: Sendable {
  /// The content's alpha, 0…1.
  public var alpha: Located<Length>?
  /// The content's scale about its center; 1 is its own size.
  public var scale: Located<Length>?
  /// The content's offset to the right of its frame, in points.
  public var translateX: Located<Length>?
  /// The content's downward offset from its frame, in points.
  public var translateY: Located<Length>?
  /// The dimming's alpha, 0…1.
  public var dimming: Located<Length>?

  /// An empty layer.
  public init() {}

  /// Whether it sets the content's alpha, scale or a translation.
  public var namesContent: Bool {
    alpha != nil || scale != nil || translateX != nil || translateY != nil
  }
}
