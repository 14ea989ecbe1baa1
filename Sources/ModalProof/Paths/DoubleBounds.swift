internal import ModalLayout

/// The range of a number, and how far a double is from it at most after all the steps that lead to it.
struct DoubleBounds {
  /// Ends of its values, perhaps too far out.
  private let low, high: Double
  /// Zero if the double is exact.
  private let off: Double
  /// Multiples of what it is, if it is exact.
  private let grid: Grid?
  /// Whether the double is the one that is nearest to the number, which is the same for all ways to it.
  private(set) var isNearest = true
  /// What it is a share of, if that is whole.
  private var share: Share?

  /// A whole number that was divided.
  fileprivate struct Share {
    let whole: Grid
    let divisor: Double
  }

  private init(_ ends: [Double], off: Double, _ grid: Grid? = nil) {
    (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
    // Nothing is known of what is no number.
    self.off = ends.contains(where: \.isNaN) || off.isNaN ? .infinity : off
    self.grid = grid
  }

  /// Those of a written number: its decimal is half a last place off at most.
  init(_ double: Double) {
    // A number with some four binary digits after the point has all of its decimals in the shortest form.
    let isExact = (double * 16).rounded() == double * 16 && double.magnitude < 0x1p33
    self.init(
      [double], off: isExact ? 0 : double.magnitude * Self.lastPlace,
      isExact ? Grid(unit: double == 0 ? 0 : double.lastExponent, most: double.magnitude) : nil)
  }

  /// Those of a length of the container, which is a double.
  init(_ length: ContainerLength, _ range: ClosedRange<Double>) {
    self.init(
      [range.lowerBound, range.upperBound], off: 0,
      range.lowerBound > 0 ? Grid(length, range) : nil)
  }

  /// Half of the last place of 1.
  private static let lastPlace = 0x1p-53

  /// Whether a comparison of it may clearly fail for its double alone.
  var isBlurred: Bool { !(off <= lastPlaces / 2) }

  private var most: Double { max(low.magnitude, high.magnitude) }

  static prefix func - (bounds: DoubleBounds) -> DoubleBounds {
    var negative = DoubleBounds([-bounds.high, -bounds.low], off: bounds.off, bounds.grid)
    negative.isNearest = bounds.isNearest
    return negative
  }

  static func of(
    _ operation: DoubleSteps.Operation, _ one: DoubleBounds, _ other: DoubleBounds
  ) -> DoubleBounds {
    var off: Double
    let ends: [Double]
    let grid: Grid?
    switch operation {
    case .sum:
      ends = [one.low + other.low, one.high + other.high]
      off = one.off + other.off
      let isDifference = one.low >= 0 && other.high <= 0 || one.high <= 0 && other.low >= 0
      grid = one.grid?.plus(other.grid, isDifference: isDifference)
    case .product:
      ends = [one.low, one.high].flatMap { [$0 * other.low, $0 * other.high] }
      off = one.off * other.most + other.off * one.most + one.off * other.off
      grid =
        one.grid?.times(other.factor) ?? other.grid?.times(one.factor)
        ?? one.share?.times(other.factor) ?? other.share?.times(one.factor)
    case .quotient:
      // The divisor that is nearest to zero, for the number as for its double.
      let isAcross = other.low <= 0 && other.high >= 0
      let least = isAcross ? 0 : min(other.low.magnitude, other.high.magnitude) - other.off
      guard least > 0 else { return DoubleBounds([-.infinity, .infinity], off: .infinity) }
      ends = [one.low, one.high].flatMap { [$0 / other.low, $0 / other.high] }
      off = (one.off + one.most / least * other.off) / least
      grid = other.factor.flatMap { $0.isPowerOfTwo ? one.grid?.times(1 / $0) : nil }
    }
    let most = ends.map(\.magnitude).max() ?? 0
    off = grid == nil ? off + (most + off) * lastPlace : 0
    var bounds = DoubleBounds(ends, off: off, grid)
    bounds.isNearest = grid != nil || one.off == 0 && other.off == 0
    if operation == .quotient, let whole = one.grid, whole.isWhole, let divisor = other.factor {
      bounds.share = Share(whole: whole, divisor: divisor)
    }
    return bounds
  }

  /// The number, if it is an exact constant.
  private var factor: Double? { low == high && off == 0 ? low : nil }

  /// Those of the number rounded down. Which of two whole numbers it is is a matter of its own.
  var floor: DoubleBounds {
    let (low, high) = (low.rounded(.down) - 1, high.rounded(.down) + 1)
    return DoubleBounds(
      [low, high], off: 0, Grid(unit: 0, most: max(low.magnitude, high.magnitude)))
  }
}

extension DoubleBounds.Share {
  /// The whole number again, times what it was divided by: that is exact for sums of two powers of two, such as 3. See W. Kahan
  /// in D. Goldberg, "What Every Computer Scientist Should Know About Floating-Point Arithmetic", theorem 7.
  fileprivate func times(_ factor: Double?) -> Grid? {
    factor == divisor && divisor.significandBitPattern.nonzeroBitCount <= 1 ? whole : nil
  }
}

/// Multiples of a power of two, with so few binary digits that doubles hold them.
fileprivate struct Grid: Sendable {
  /// The length whose last place counts as 1; nil if they are multiples of the power itself.
  private var length: (ContainerLength, range: ClosedRange<Double>)?
  /// The exponent of the power.
  private var unit: Int
  /// A number that is at least their magnitude; where a length counts, times that.
  private var most: Double

  init(unit: Int, most: Double) { (self.unit, self.most) = (unit, most) }

  init(_ length: ContainerLength, _ range: ClosedRange<Double>) {
    self.length = (length, range)
    (unit, most) = (0, 1)
  }

  var isWhole: Bool { length == nil && unit >= 0 }

  /// The same, if doubles hold all of these.
  private var held: Grid? {
    let digits = length == nil ? 53 : 0
    return most <= Double(sign: .plus, exponent: unit + digits, significand: 1) ? self : nil
  }

  /// The same in last places of a length.
  private func relative(to length: (ContainerLength, range: ClosedRange<Double>)) -> Grid {
    var grid = self
    grid.length = length
    grid.unit -= Int(length.range.upperBound.ulp.exponent)
    grid.most /= length.range.lowerBound
    return grid
  }

  /// Their sums with others; those of a difference are not greater than both.
  func plus(_ other: Grid?, isDifference: Bool) -> Grid? {
    guard var other else { return nil }
    var sum = self
    switch (length, other.length) {
    case (let length?, nil): other = other.relative(to: length)
    case (nil, let length?): sum = relative(to: length)
    case (let one?, let two?) where one.0 != two.0: return nil
    default: break
    }
    sum.unit = min(sum.unit, other.unit)
    sum.most = isDifference ? max(sum.most, other.most) : sum.most + other.most
    return sum.held
  }

  /// Their products with a constant.
  func times(_ factor: Double?) -> Grid? {
    guard let factor, factor != 0, factor.isFinite else { return nil }
    var product = self
    product.unit += factor.lastExponent
    product.most *= factor.magnitude
    return product.held
  }
}

extension Double {
  /// The exponent of its last binary digit that is set.
  fileprivate var lastExponent: Int {
    Int(exponent) - Swift.max(0, 52 - significandBitPattern.trailingZeroBitCount)
  }

  fileprivate var isPowerOfTwo: Bool { significandBitPattern == 0 && isFinite && self != 0 }
}
