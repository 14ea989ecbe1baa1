public import ModalSyntax

/// How progress follows time.
public enum Curve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut, ease
  /// A cubic Bézier from (0, 0) to (1, 1) with these control points.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// UIKit's curve 7, scaled to the animation's duration, or playing its own 0.5 s.
  case keyboard(playsOwnDuration: Bool)
  case spring(Spring)

  /// The curves that have a plain name.
  public static let named: [(name: String, curve: Curve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("ease", .ease), ("keyboard", .keyboard(playsOwnDuration: false)),
  ]
}

/// A spring in one of the three ways in which it is given.
public enum Spring: Hashable, Sendable {
  /// How a ratio and a duration become a spring.
  public enum Mapping: String, CaseIterable, Hashable, Sendable {
    /// The largest frequency at which 0.001 of the way is left at the end.
    case settling
    /// ω = ln(1000) / (ζ·T).
    case ln1000
  }

  /// Over the animation's duration; the velocity in ways per second.
  case ratio(dampingRatio: Double, velocity: Double, mapping: Mapping)
  /// Physical constants; the velocity in ways per second.
  case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  /// A response time in seconds.
  case response(response: Double, dampingRatio: Double)
}

/// The keys of `animation`.
public struct AnimationLayer: Sendable {
  /// For both directions.
  public var both = AnimationTiming()
  /// For the way in; over what is for both.
  public var show = AnimationDirection()
  /// For the way out; over what is for both.
  public var hide = AnimationDirection()

  /// A layer that says nothing.
  public init() {}
}

/// How long an animation takes, when it begins and which way it goes.
public struct AnimationTiming: Sendable {
  /// Seconds.
  public var duration: Located<Double>?
  /// Seconds.
  public var delay: Located<Double>?
  /// How progress follows time.
  public var curve: Located<Curve>?

  /// A layer that says nothing.
  public init() {}
}

/// The keys of `show` and `hide`.
public struct AnimationDirection: Sendable {
  /// How long it takes, when it begins and how it goes.
  public var timing = AnimationTiming()
  /// The values at the beginning. Of a show: where they move the content, they take the place of the
  /// animation style.
  public var from = AnimatedValues()
  /// The values at the end. Of a hide: where they move the content, they take the place of the
  /// animation style.
  public var to = AnimatedValues()

  /// A layer that says nothing.
  public init() {}
}

/// Values at one end of an animation.
public struct AnimatedValues: Sendable {
  /// The content's alpha, 0…1.
  public var alpha: Located<Length>?
  /// The content's scale about its center; 1 is its size.
  public var scale: Located<Length>?
  /// How far the content is to the right of its frame, in points.
  public var translateX: Located<Length>?
  /// How far the content is below its frame, in points.
  public var translateY: Located<Length>?
  /// The dimming's alpha, 0…1.
  public var dimming: Located<Length>?

  /// A layer that says nothing.
  public init() {}

  /// Whether it names anything of the content: its alpha, its scale or a translation.
  public var namesContent: Bool {
    alpha != nil || scale != nil || translateX != nil || translateY != nil
  }
}
