internal import ModalLanguage

extension DampedSpring {
  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`
  /// as far as it is known: Apple publishes no formula.
  ///
  /// `settling` finds the ω₀ at which the sine's part of the motion (for ζ = 1 the whole) has fallen to
  /// 1/1000 after d seconds; of several, the largest:
  ///
  ///     ζ < 1:  |ζω₀ − v| / (ω₀√(1 − ζ²)) · e^(−ζω₀d) = 1/1000
  ///     ζ = 1:  |1 + (ω₀ − v)·d| · e^(−ω₀d) = 1/1000
  ///
  /// Source: Framer's spring for iOS (`SpringCurveValueConverter.coffee`), which its makers put
  /// beside UIKit's; it takes Newton's steps, which diverge for great velocities, hence halving.
  ///
  /// `ln1000` is ω₀ = ln 1000 / (ζ·d), the time after which e^(−ζω₀t) is 1/1000.
  ///
  /// Domain: ζ from 0.01 to 1, v up to 10¹² ways per second, d above 0 s and for `settling` from 0.01
  /// to 10 s; what lies outside counts as the nearest inside. Without a velocity the left side begins
  /// at about ζ, so that close to ζ = 0.001 there would be no spring to find.
  init(
    dampingRatio: Double, velocity: Double, duration: Double, mapping: AnimationSpring.Mapping
  ) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let velocity = min(max(velocity, -1e12), 1e12)
    let frequency =
      switch mapping {
      case .settling:
        settlingFrequency(
          dampingRatio: ratio, velocity: velocity, duration: min(max(duration, 0.01), 10))
      case .ln1000: Elementary.log(1000) / (ratio * duration)
      }
    self.init(frequency: frequency, dampingRatio: ratio, velocity: velocity)
  }

  /// A spring by its response r, the time of one swing without damping: ω₀ = 2π/r.
  ///
  /// Source: `Spring(response:dampingRatio:)` of SwiftUI; stiffness = (2π/r)²·m. Domain: r above 0 s,
  /// ζ from 0, above 1 as in ``init(frequency:dampingRatio:velocity:)``.
  init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }
}

/// The largest ω₀ of the mapping `settling`, for arguments inside its domain.
private func settlingFrequency(
  dampingRatio ratio: Double, velocity: Double, duration: Double
) -> Double {
  // In u = ω₀·d and w = v·d, the ways that the velocity goes in the duration.
  let w = velocity * duration
  let share = ((1 - ratio) * (1 + ratio)).squareRoot()
  let remainder = { (u: Double) -> Double in
    let amplitude = ratio < 1 ? (ratio - w / u) / share : 1 + u - w
    return amplitude.magnitude * Elementary.exp(-ratio * u) - 0.001
  }
  // The left side falls from u = 0 to its zero, rises to a hump and falls for good; without a zero
  // above 0 it only falls.
  let zero = ratio < 1 ? w / ratio : w - 1
  let hump: Double
  if ratio == 1 {
    hump = max(w, 0)
  } else {
    hump = w > 0 ? (w + (w * (w + 4)).squareRoot()) / (2 * ratio) : 0
  }
  let reachesHump = hump == 0 || remainder(hump) >= 0
  let u =
    reachesHump
    ? root(from: hump, upTo: hump + 1e4 / ratio, of: remainder)
    : root(from: 0, upTo: zero, of: remainder)
  return u / duration
}

/// Where a function that falls from above 0 to below passes 0, to the last bit, by halving.
func root(from lower: Double, upTo upper: Double, of function: (Double) -> Double) -> Double {
  var (lower, upper) = (lower, upper)
  while true {
    let middle = lower + (upper - lower) / 2
    guard middle > lower, middle < upper else { return upper }
    if function(middle) > 0 { lower = middle } else { upper = middle }
  }
}
