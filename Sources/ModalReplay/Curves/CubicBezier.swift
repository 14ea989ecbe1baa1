/// A cubic Bézier from (0, 0) to (1, 1), which gives progress y at a share x of the time:
///
///     x(s) = 3(1−s)²s·x₁ + 3(1−s)s²·x₂ + s³, y(s) likewise; given x, solve for s, return y(s)
///
/// Source: CSS Easing Functions, `cubic-bezier()`; the same function as CAMediaTimingFunction.
/// Domain: x₁ and x₂ from 0 to 1, so that x(s) never falls; y₁ and y₂ are free.
struct CubicBezier: Hashable, Sendable {
  /// The control points.
  let x1, y1, x2, y2: Double

  /// Progress at a share of the time: 0 up to x = 0, 1 from x = 1, within 10⁻¹² between.
  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return x }
    let s = parameter(at: x)
    let u = 1 - s
    return 3 * u * u * s * y1 + 3 * u * s * s * y2 + s * s * s
  }

  /// The s with x(s) = x.
  private func parameter(at x: Double) -> Double {
    // x(s) as ((a·s + b)·s + c)·s.
    let a = 3 * (x1 - x2) + 1
    let b = 3 * (x2 - 2 * x1)
    let c = 3 * x1
    let slope = { (s: Double) in (3 * a * s + 2 * b) * s + c }
    // Where x(s) is no flatter than 1/64, a step of 2⁻³⁰ leaves an error of less than 10⁻¹⁵.
    let s = root(from: x, within: 0x1p-30, slope: slope) { s in ((a * s + b) * s + c) * s - x }
    guard slope(s) < 1 / 64 else { return s }
    // Where it is, the last places of x(s) move s by much: look closer.
    return root(from: s, within: 0x1p-53, slope: slope) { s in exactDistance(at: s, from: x) }
  }

  /// Newton's method, until a step is small against s; bounds halve the interval where a step would
  /// leave it.
  private func root(
    from start: Double, within tolerance: Double, slope: (Double) -> Double,
    distance: (Double) -> Double
  ) -> Double {
    var (lower, upper, s) = (0.0, 1.0, start)
    // At a triple root a step takes off a third: 100 of them leave less than 10⁻¹⁷.
    for _ in 0..<100 {
      let distance = distance(s)
      guard distance != 0 else { return s }
      if distance < 0 { lower = s } else { upper = s }
      let next = s - distance / slope(s)
      // Not so if the slope is 0 and the step not finite.
      if next >= lower && next <= upper {
        if (next - s).magnitude <= tolerance * next { return next }
        s = next
      } else {
        s = (lower + upper) / 2
      }
    }
    return s
  }

  /// x(s) − x with twice the digits of a double: the terms with what their rounding lost.
  private func exactDistance(at s: Double, from x: Double) -> Double {
    let c = Twofold(product: 3, x1)
    let b = Twofold(product: 3, x2) + Twofold(product: -6, x1)
    let a = c + Twofold(product: -3, x2) + Twofold(product: 1, 1)
    return (((a * s + b) * s + c) * s + Twofold(product: -1, x)).value
  }
}

/// An unevaluated sum of two doubles, of some 106 bits.
///
/// Source: Dekker, "A floating-point technique for extending the available precision" (1971).
private struct Twofold {
  private var upper, lower: Double

  /// Exactly a·b.
  init(product a: Double, _ b: Double) {
    upper = a * b
    lower = (-upper).addingProduct(a, b)
  }

  /// Exactly a + b, plus a small rest.
  private init(sum a: Double, _ b: Double, rest: (Double) -> Double) {
    let sum = a + b
    let back = sum - a
    let tail = rest((a - (sum - back)) + (b - back))
    upper = sum + tail
    lower = tail - (upper - sum)
  }

  /// The nearest double.
  var value: Double { upper + lower }

  static func + (a: Twofold, b: Twofold) -> Twofold {
    Twofold(sum: a.upper, b.upper) { $0 + (a.lower + b.lower) }
  }

  static func * (a: Twofold, b: Double) -> Twofold {
    let product = Twofold(product: a.upper, b)
    return Twofold(sum: product.upper, product.lower) { $0 + a.lower * b }
  }
}
