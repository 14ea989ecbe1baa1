/// A kind of number that layout is worked out with: a double, or the ``SymbolicNumber`` of a proof.
///
/// A formula that is generic over it is written once, and both solves a frame and is proved. It may compare
/// numbers as usual: a comparison of symbolic numbers has both answers, one after the other.
package protocol LayoutNumber: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  static func * (first: Self, second: Self) -> Self
  static func / (first: Self, second: Self) -> Self
  static prefix func - (value: Self) -> Self

  /// A count.
  init(_ count: Int)

  /// The number that a spec writes, of the kind of this one. Digits in the code need no such thing.
  func written(_ value: Double) -> Self

  /// No number is greater.
  static var infinity: Self { get }
  var isFinite: Bool { get }

  /// The same without its sign.
  var magnitude: Self { get }

  /// A whole number beside it.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self

  /// QMUI's rounding to a screen with so many pixels per point; see `Rounding`.
  func flat(scale: Self) -> Self
}

extension LayoutNumber {
  package static func += (first: inout Self, second: Self) { first = first + second }
  package static func -= (first: inout Self, second: Self) { first = first - second }

  /// QMUI's rounding as its source has it.
  package func comparedFlat(scale: Self) -> Self {
    guard magnitude > 0.001 else { return 0 }
    let pixels = self * scale
    let above = pixels.rounded(.up)
    let nearest = pixels.rounded(.toNearestOrAwayFromZero)
    return ((above - self).magnitude <= (nearest - self).magnitude ? above : nearest) / scale
  }
}

extension Double: LayoutNumber {
  package func written(_ value: Double) -> Double { value }
  package func flat(scale: Double) -> Double { comparedFlat(scale: scale) }
}
