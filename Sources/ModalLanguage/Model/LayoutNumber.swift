/// A kind of number that layout is worked out with: a double, or a number that stands for all containers at once.
///
/// A formula that is generic over it is written once, and both solves a frame and is proved. It compares numbers as usual.
public protocol LayoutNumber: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The sum of two numbers.
  static func + (first: Self, second: Self) -> Self
  /// The difference of two numbers.
  static func - (first: Self, second: Self) -> Self
  /// The product of two numbers.
  static func * (first: Self, second: Self) -> Self
  /// The quotient of two numbers.
  static func / (first: Self, second: Self) -> Self
  /// The number on the other side of zero.
  static prefix func - (value: Self) -> Self

  /// A count.
  init(_ count: Int)

  /// The number that a spec writes, of the kind of this one. Digits in the code need no such thing.
  func written(_ value: Double) -> Self

  /// The number as reports and texts show it.
  var shown: Double { get }

  /// No number is greater.
  static var infinity: Self { get }
  /// No finite number is greater; it is a marker, and not measured in pixels.
  static var greatestFiniteMagnitude: Self { get }
  /// Whether it is a finite number.
  var isFinite: Bool { get }
  /// Whether it is a finite number that is measured in pixels, and no marker.
  var isMeasured: Bool { get }

  /// The same without its sign.
  var magnitude: Self { get }

  /// A whole number beside it.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self

  /// QMUI's rounding to a screen with so many pixels per point; see ``Rounding``.
  func flat(scale: Self) -> Self

  /// The lesser of two numbers.
  static func least(_ first: Self, _ second: Self) -> Self
  /// The greater of two numbers.
  static func greatest(_ first: Self, _ second: Self) -> Self

  /// A count that depends on how many whole units there are in this number, none where it is negative. With more of them it
  /// is never greater.
  func falling(_ count: (Int) -> Int) -> Self
}

/// The lesser of two numbers of any kind, the first where they are the same.
@inlinable
package func min<Number: LayoutNumber>(_ first: Number, _ second: Number) -> Number {
  Number.least(first, second)
}

/// The greater of two numbers of any kind, the second where they are the same.
@inlinable
package func max<Number: LayoutNumber>(_ first: Number, _ second: Number) -> Number {
  Number.greatest(first, second)
}

extension LayoutNumber {
  /// Adds a number.
  @inlinable public static func += (first: inout Self, second: Self) { first = first + second }
  /// Subtracts a number.
  @inlinable public static func -= (first: inout Self, second: Self) { first = first - second }

  /// QMUI's rounding as its source has it: see ``Rounding/apply(_:scale:)``.
  @inlinable
  public func comparedFlat(scale: Self) -> Self {
    guard isMeasured else { return self }
    guard magnitude > 0.001 else { return 0 }
    let pixels = self * scale
    let above = pixels.rounded(.up)
    let nearest = pixels.rounded(.toNearestOrAwayFromZero)
    return ((above - self).magnitude <= (nearest - self).magnitude ? above : nearest) / scale
  }
}

extension Double: LayoutNumber {
  /// A double is what is written.
  @inlinable public func written(_ value: Double) -> Double { value }
  /// A double is shown as it is.
  @inlinable public var shown: Double { self }
  /// Also false for what is not a number.
  @inlinable public var isMeasured: Bool { magnitude < .greatestFiniteMagnitude }
  /// QMUI's rounding.
  @inlinable public func flat(scale: Double) -> Double { comparedFlat(scale: scale) }
  /// The lesser one.
  @inlinable public static func least(_ first: Double, _ second: Double) -> Double {
    Swift.min(first, second)
  }
  /// The greater one.
  @inlinable public static func greatest(_ first: Double, _ second: Double) -> Double {
    Swift.max(first, second)
  }
  /// The count.
  @inlinable
  public func falling(_ count: (Int) -> Int) -> Double { Double(count(wholeRoom)) }

  /// How many whole units there are in it; as many as one likes where it is no number, or a very large one.
  @inlinable package var wholeRoom: Int {
    // Also false for what is not a number.
    self < 1e15 ? Int(clamping: Swift.max(0, rounded(.down))) : .max
  }
}
