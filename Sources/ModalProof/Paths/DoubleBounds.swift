internal import ModalLayout

/// The range of a number, and the greatest error of its double after all its steps.
struct DoubleBounds {
  /// The range, perhaps too wide.
  private let low, high: Double
  /// The greatest error; zero if the double is exact.
  private let off: Double
  /// The multiples to which it belongs; nil if the double may be off.
  private let grid: Grid?
  /// Whether the double is the nearest one, which is the same for all ways to the number.
  private(set) var isNearest = true
  /// The divisor and the greatest magnitude of a whole number that was divided.
  private var share: (most: Double, divisor: Double)?

  private init(_ low: Double, _ high: Double, off: Double, _ grid: Grid? = nil) {
    // Without a number nothing is known.
    let isKnown = low <= high && !off.isNaN
    (self.low, self.high) = isKnown ? (low, high) : (-.infinity, .infinity)
    self.off = isKnown ? off : .infinity
    self.grid = grid
  }

  /// The bounds of a written number: its double is off by half a last place at most.
  init(_ double: Double) {
    // With four binary digits after the point, the shortest decimal is exact.
    let isExact = (double * 16).rounded() == double * 16 && double.magnitude < 0x1p33
    let unit = double == 0 ? 0 : double.lastExponent
    self.init(
      double, double, off: isExact ? 0 : double.magnitude * Self.lastPlace,
      isExact ? Grid(unit: unit, most: double.magnitude) : nil)
  }

  /// The bounds of a length of the container, which is a double.
  init(_ length: ContainerLength, _ range: ClosedRange<Double>) {
    self.init(
      range.lowerBound, range.upperBound, off: 0,
      range.lowerBound > 0 ? Grid(length, range) : nil)
  }

  /// Half of the last place of 1.
  private static let lastPlace = 0x1p-53

  /// Whether a comparison may clearly fail because of the double.
  var isBlurred: Bool { !(off <= lastPlaces / 2) }

  private var most: Double { max(low.magnitude, high.magnitude) }

  static prefix func - (bounds: DoubleBounds) -> DoubleBounds {
    var negative = DoubleBounds(-bounds.high, -bounds.low, off: bounds.off, bounds.grid)
    negative.isNearest = bounds.isNearest
    return negative
  }

  static func of(
    _ operation: DoubleSteps.Operation, _ one: DoubleBounds, _ other: DoubleBounds
  ) -> DoubleBounds {
    switch operation {
    case .sum:
      let isDifference = one.low >= 0 && other.high <= 0 || one.high <= 0 && other.low >= 0
      return one.result(
        with: other, one.low + other.low, one.high + other.high, off: one.off + other.off,
        one.grid?.plus(other.grid, isDifference: isDifference))
    case .product:
      let (first, second) = (one.low * other.low, one.low * other.high)
      let (third, fourth) = (one.high * other.low, one.high * other.high)
      return one.result(
        with: other, min(first, second, third, fourth), max(first, second, third, fourth),
        off: one.off * other.most + other.off * one.most + one.off * other.off,
        one.grid?.times(other.factor) ?? other.grid?.times(one.factor)
          ?? one.whole(times: other.factor) ?? other.whole(times: one.factor))
    case .quotient: return one.divided(by: other)
    }
  }

  private func divided(by other: DoubleBounds) -> DoubleBounds {
    // The divisor that is nearest to zero, for the number as for its double.
    let isAcross = other.low <= 0 && other.high >= 0
    let least = isAcross ? 0 : min(other.low.magnitude, other.high.magnitude) - other.off
    guard least > 0 else { return DoubleBounds(-.infinity, .infinity, off: .infinity) }
    let (first, second) = (low / other.low, low / other.high)
    let (third, fourth) = (high / other.low, high / other.high)
    let divisor = other.factor
    var bounds = result(
      with: other, min(first, second, third, fourth), max(first, second, third, fourth),
      off: (off + most / least * other.off) / least,
      divisor.flatMap { $0.isPowerOfTwo ? grid?.times(1 / $0) : nil })
    if let grid, grid.isWhole, let divisor { bounds.share = (grid.most, divisor) }
    return bounds
  }

  /// The bounds of a result, which is rounded unless doubles hold it.
  private func result(
    with other: DoubleBounds, _ low: Double, _ high: Double, off: Double, _ grid: Grid?
  ) -> DoubleBounds {
    let most = max(low.magnitude, high.magnitude)
    var bounds = DoubleBounds(
      low, high, off: grid == nil ? off + (most + off) * Self.lastPlace : 0, grid)
    bounds.isNearest = grid != nil || self.off == 0 && other.off == 0
    return bounds
  }

  /// The number, if it is an exact constant.
  private var factor: Double? { low == high && off == 0 ? low : nil }

  /// The whole number that was divided, for a product with its divisor: exact for sums of two powers of two, such as 3. See
  /// W. Kahan in D. Goldberg, "What Every Computer Scientist Should Know About Floating-Point Arithmetic", theorem 7.
  private func whole(times factor: Double?) -> Grid? {
    guard let share, factor == share.divisor, share.most < 0x1p52,
      share.divisor.significandBitPattern.nonzeroBitCount <= 1
    else { return nil }
    return Grid(unit: 0, most: share.most)
  }

  /// The bounds of the number rounded down. The paths tell which of two whole numbers it is.
  var floor: DoubleBounds {
    let (low, high) = (low.rounded(.down) - 1, high.rounded(.down) + 1)
    return DoubleBounds(
      low, high, off: 0, Grid(unit: 0, most: max(low.magnitude, high.magnitude)))
  }
}

/// Multiples of a power of two that doubles hold.
private struct Grid {
  /// A length whose last place counts as 1, its least value and the exponent of its greatest last place; nil if they are
  /// multiples of the power itself.
  private var length: (id: ContainerLength, least: Double, lastExponent: Int32)?
  /// The exponent of the power.
  private var unit: Int32
  /// A number that is at least their magnitude; where a length counts, times that.
  private(set) var most: Double

  init(unit: Int, most: Double) { (self.unit, self.most) = (Int32(clamping: unit), most) }

  init(_ length: ContainerLength, _ range: ClosedRange<Double>) {
    self.length = (
      length, range.lowerBound, Int32(clamping: Int(range.upperBound.ulp.exponent))
    )
    (unit, most) = (0, 1)
  }

  var isWhole: Bool { length == nil && unit >= 0 }

  /// The same, if doubles hold all of these.
  private var held: Grid? {
    let digits = length == nil ? 53 : 0
    return most <= Double(sign: .plus, exponent: Int(unit) + digits, significand: 1) ? self : nil
  }

  /// The same in last places of the length of others.
  private func inPlaces(of other: Grid) -> Grid {
    guard length == nil, let length = other.length else { return self }
    var grid = self
    grid.length = length
    grid.unit -= length.lastExponent
    grid.most /= length.least
    return grid
  }

  /// Their sums with others; those of a difference are not greater than both.
  func plus(_ other: Grid?, isDifference: Bool) -> Grid? {
    guard let other else { return nil }
    var sum = inPlaces(of: other)
    let second = other.inPlaces(of: self)
    guard sum.length?.id == second.length?.id else { return nil }
    sum.unit = min(sum.unit, second.unit)
    sum.most = isDifference ? max(sum.most, second.most) : sum.most + second.most
    return sum.held
  }

  /// Their products with a constant.
  func times(_ factor: Double?) -> Grid? {
    guard let factor, factor != 0, factor.isFinite else { return nil }
    var product = self
    product.unit += Int32(clamping: factor.lastExponent)
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
