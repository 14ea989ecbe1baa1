internal import ModalLanguage

/// A curve made ready for one animation: what takes solving is solved once, and a sample costs some
/// tens of nanoseconds.
struct Easing: Sendable {
  private enum Shape: Sendable {
    case linear
    case bezier(CubicBezier)
    /// A spring that sees the elapsed time multiplied by `pace`.
    case spring(DampedSpring, pace: Double)
  }

  /// The move of a keyboard of which a scenario does not say more.
  static let keyboardMove = Easing(.keyboard(playsOwnDuration: false), duration: 0.25)

  /// The longest time of the language, which ends springs that hardly lose speed.
  static let longestDuration = 1e6

  /// Seconds that the animation really takes: at most ``longestDuration``, at least 0.
  let duration: Double
  private let shape: Shape

  /// The curve over `duration` seconds, from 0.
  ///
  /// Over 0 s nothing is animated, whatever the curve: its end is there at once. Otherwise three curves
  /// have a duration of their own, whatever `duration` says: `{keyboard: system}` takes 0.5 s, and
  /// springs that are given by constants or by their response take their settling duration, as
  /// UIViewPropertyAnimator does with such springs.
  init(_ curve: Curve, duration: Double) {
    guard duration > 0 else {
      self.duration = 0
      shape = .linear
      return
    }
    var duration = duration
    switch curve {
    case .linear: shape = .linear
    case .easeIn: shape = .bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    case .easeOut: shape = .bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    case .easeInOut: shape = .bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    case .ease: shape = .bezier(CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
    case .bezier(let x1, let y1, let x2, let y2):
      shape = .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    case .keyboard(let playsOwnDuration):
      if playsOwnDuration { duration = DampedSpring.keyboardDuration }
      shape = .spring(.keyboard, pace: DampedSpring.keyboardDuration / duration)
    case .spring(.ratio(let dampingRatio, let velocity, let mapping)):
      let spring = DampedSpring(
        dampingRatio: dampingRatio, velocity: velocity, duration: duration, mapping: mapping)
      shape = .spring(spring, pace: 1)
    case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
      let spring = DampedSpring(
        mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      duration = spring.settlingDuration
      shape = .spring(spring, pace: 1)
    case .spring(.response(let response, let dampingRatio)):
      let spring = DampedSpring(response: response, dampingRatio: dampingRatio)
      duration = spring.settlingDuration
      shape = .spring(spring, pace: 1)
    }
    self.duration = min(max(duration, 0), Easing.longestDuration)
  }

  /// How much of the way is gone after so many seconds: exactly 1 from ``duration`` on, exactly 0 up
  /// to the beginning, and beyond both on the way where a spring or a Bézier overshoots.
  func progress(at elapsedSeconds: Double) -> Double {
    guard elapsedSeconds < duration else { return 1 }
    guard elapsedSeconds > 0 else { return 0 }
    switch shape {
    case .linear: return elapsedSeconds / duration
    case .bezier(let curve): return curve.value(at: elapsedSeconds / duration)
    case .spring(let spring, let pace): return spring.progress(at: elapsedSeconds * pace)
    }
  }
}
