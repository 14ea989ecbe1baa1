/// A way to round a coordinate to the pixel grid.
public enum Rounding: String, CaseIterable, Hashable, Sendable {
  /// QMUI's `flat`, with its comparison of pixels with points.
  case qmui
  /// No rounding.
  case none
  /// To the nearest pixel, halves away from zero.
  case round
  /// To the pixel below.
  case floor
  /// To the pixel above.
  case ceil

  /// Rounds `value`, in points, to the grid of a screen with `scale` pixels per point. Infinite and
  /// greatest-finite values pass through.
  ///
  /// `qmui`: |v| ≤ 0.001 is 0; of p₁ = ceil(v·s) and p₂ = round(v·s), p₁ if |p₁ − v| ≤ |p₂ − v|,
  /// else p₂; the result is p/s. The comparison sets pixels against points, as QMUI_iOS's
  /// `flatSpecificScale` does (QMUICommonDefines.h).
  @inlinable
  public func apply<Number: LayoutNumber>(_ value: Number, scale: Number) -> Number {
    switch self {
    case .none: return value
    case .qmui: return value.flat(scale: scale)
    case .round: return snapped(value, scale, .toNearestOrAwayFromZero)
    case .floor: return snapped(value, scale, .down)
    case .ceil: return snapped(value, scale, .up)
    }
  }

  /// QMUI's rounding; see ``apply(_:scale:)``.
  @inlinable
  public static func flat(_ value: Double, scale: Double) -> Double { value.flat(scale: scale) }

  @inlinable
  func snapped<Number: LayoutNumber>(
    _ value: Number, _ scale: Number, _ rule: FloatingPointRoundingRule
  ) -> Number {
    guard value.isMeasured else { return value }
    return (value * scale).rounded(rule) / scale
  }
}
