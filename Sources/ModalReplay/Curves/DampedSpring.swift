/// A spring that pulls progress from 0 to 1:
///
///     m·x″ + c·x′ + k·(x − 1) = 0, x(0) = 0, x′(0) = v
///     ω₀ = √(k/m), ζ = c / (2√(k·m)), β = ζ·ω₀
///
///     ζ < 1:  x = 1 − e^(−βt)·(cos ωt + (β − v)·sin(ωt)/ω), ω = ω₀√(1 − ζ²)
///     ζ = 1:  x = 1 − e^(−βt)·(1 + (β − v)·t)
///
/// With sin(ωt)/ω in one piece the two forms pass into each other, and nothing is lost near ζ = 1.
///
/// Sources: the linear oscillator of any textbook; WebKit's `SpringSolver.h` has the same signs.
/// Velocities are in ways (from 0 to 1) per second, positive towards the target, as in
/// CASpringAnimation.
struct DampedSpring: Hashable, Sendable {
  /// ω₀, in radians per second.
  let frequency: Double
  /// ζ; 1 is critical.
  let dampingRatio: Double
  /// v, in ways per second.
  let velocity: Double
  /// β, per second.
  private let decay: Double
  /// ω, per second.
  private let ringing: Double

  /// A spring by its undamped frequency (radians per second) and its damping ratio.
  ///
  /// A ratio above 1 counts as 1, as Core Animation does (the `allowsOverdamping` of
  /// CASpringAnimation, iOS 17, is off by default). Domain: frequencies from 10⁻⁶ to 10⁹, velocities
  /// up to 10¹²; what lies outside counts as the nearest inside, so that no spring gives a number
  /// that is not finite.
  init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    self.frequency = min(max(frequency, 1e-6), 1e9)
    self.dampingRatio = min(max(dampingRatio, 0), 1)
    self.velocity = min(max(velocity, -1e12), 1e12)
    decay = self.dampingRatio * self.frequency
    // (1 − ζ)(1 + ζ) keeps the places that 1 − ζ² loses.
    let share = (1 - self.dampingRatio) * (1 + self.dampingRatio)
    ringing = self.frequency * share.squareRoot()
  }

  /// A spring by its constants, in any units that fit each other: mass and stiffness above 0,
  /// damping from 0.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let frequency = min(max((stiffness / mass).squareRoot(), 1e-6), 1e9)
    self.init(
      frequency: frequency, dampingRatio: damping / mass / (2 * frequency), velocity: velocity)
  }

  /// UIKit's curve 7, that of the keyboard: mass 3, stiffness 1000, damping 500, played for 0.5 s.
  ///
  /// Source: the animations that UIKit makes inside a block with the keyboard's curve, printed
  /// (Apple Developer Forums, thread 48088). ζ = 4.56 counts as 1, hence ω₀ = √(1000/3).
  static let keyboard = DampedSpring(mass: 3, stiffness: 1000, damping: 500)
  /// How long UIKit plays curve 7, in seconds.
  static let keyboardDuration = 0.5

  /// x(t) for t ≥ 0 in seconds.
  func progress(at seconds: Double) -> Double {
    let pull = decay - velocity
    let left = Elementary.exp(-decay * seconds)
    guard ringing > 0 else { return 1 - left * (1 + pull * seconds) }
    let (sine, cosine) = Elementary.sineAndCosine(ringing * seconds)
    return 1 - left * (cosine + pull * (sine / ringing))
  }

  /// The time after which no more than a thousandth of the way is left, in seconds; infinite
  /// without damping.
  ///
  ///     ζ < 1:  T = ln(1000·(1 + |β − v|/ω)) / β
  ///     ζ = 1:  the last T with (1 + |β − v|·T)·e^(−βT) = 1/1000
  ///
  /// Source: worked out from settling durations that UIKit reported (7.01437292 s for mass 0.5,
  /// stiffness 40, damping 1). The first grows beyond bounds towards ζ = 1, where the second, which
  /// holds there as well, is the shorter: the shorter of the two is taken. UIKit itself says
  /// 0.5058237314224243 s for mass 3, stiffness 1000, damping 500, where the root is at
  /// 0.5057348843825 s.
  var settlingDuration: Double {
    let pull = (decay - velocity).magnitude
    guard decay > 0 else { return .infinity }
    let ringingOut =
      ringing > 0 ? Elementary.log(1000 * (1 + pull / ringing)) / decay : .infinity
    // The second can be the shorter only if ω·T < 1 there, and β·T is above ln 1000.
    guard ringing < decay else { return ringingOut }
    return min(ringingOut, lastCriticalTime(pull: pull / decay) / decay)
  }

  /// The last u with (1 + pull·u)·e^(−u) = 1/1000, for pull from 0 to 10²⁰.
  ///
  /// It is the greater zero of u − ln(1000·(1 + pull·u)), to which Newton's steps come down, as that is convex.
  private func lastCriticalTime(pull: Double) -> Double {
    var time = 100.0
    while true {
      let growth = 1 + pull * time
      let next = time - (time - Elementary.log(1000 * growth)) / (1 - pull / growth)
      guard next < time else { return time }
      time = next
    }
  }
}
