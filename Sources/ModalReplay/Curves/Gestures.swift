/// How far a view gives when it is dragged beyond its end, in points:
///
///     f(x) = x·d·c / (d + c·x) = (1 − 1/(x·c/d + 1))·d
///
/// It begins with slope c and never reaches d. Sources: the constant of UIScrollView, as found by
/// observation (chpwn); FloatingPanel and Wave use the same. Domain: d ≥ 0 points, of which 0 gives 0;
/// c from 0; x either way, f(−x) = −f(x).
package func rubberBand(
  _ distance: Double, within extent: Double, coefficient: Double = 0.55
) -> Double {
  guard extent > 0 else { return 0 }
  return distance * extent * coefficient / (extent + coefficient * distance.magnitude)
}

/// How a scroll view slows down after a finger leaves it.
package struct Deceleration: Hashable, Sendable {
  /// What is left of the velocity after each millisecond; above 0 and below 1.
  package let rate: Double

  /// `UIScrollView.DecelerationRate.normal`.
  package static let normal = Deceleration(rate: 0.998)
  /// `UIScrollView.DecelerationRate.fast`.
  package static let fast = Deceleration(rate: 0.99)

  /// How far a velocity (points per second) still carries, in points: p = (v/1000)·r/(1 − r), the
  /// sum of the ways of all milliseconds to come.
  ///
  /// Source: "Designing Fluid Interfaces", WWDC 2018, session 803.
  package func projection(of velocity: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// The same without steps: p = −v / (1000·ln r), the integral of v·r^(1000t).
  package func continuousProjection(of velocity: Double) -> Double {
    -velocity / (1000 * Elementary.log(rate))
  }
}
