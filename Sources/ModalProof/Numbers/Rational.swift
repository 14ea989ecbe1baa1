/// An exact number: a fraction in lowest terms, whose two parts have 64 bits.
///
/// Sums and products are worked out in 128 bits. What does not fit into 64 after that throws: nothing is ever rounded.
package struct Rational: Hashable, Sendable {
  /// The numerator; never `Int64.min`, so that each number has a negative.
  package let numerator: Int64
  /// The denominator, greater than 0.
  package let denominator: Int64

  package static let zero = Rational(0)
  package static let one = Rational(1)

  /// A whole number.
  package init(_ value: Int) {
    precondition(value != .min, "no number of a spec is that small")
    numerator = Int64(value)
    denominator = 1
  }

  private init(lowest numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A fraction; its denominator is not 0.
  package init(_ numerator: Int64, over denominator: Int64) throws(Undecided) {
    try self.init(reducing: Int128(numerator), Int128(denominator))
  }

  private init(reducing numerator: Int128, _ denominator: Int128) throws(Undecided) {
    precondition(denominator != 0, "a fraction has a divisor")
    var (upper, lower) = (numerator.magnitude, denominator.magnitude)
    if lower != 1 {
      let divisor = commonDivisor(upper, lower)
      if divisor != 1 { (upper, lower) = (upper / divisor, lower / divisor) }
    }
    guard upper <= UInt128(Int64.max), lower <= UInt128(Int64.max) else { throw .numbersTooLarge }
    let isNegative = (numerator < 0) != (denominator < 0)
    self.init(lowest: isNegative ? -Int64(upper) : Int64(upper), Int64(lower))
  }

  /// The same of parts that are small enough for their products to fit; the denominator is greater than 0.
  private init(small numerator: Int64, _ denominator: Int64) {
    let divisor = Int64(commonDivisor(numerator.magnitude, denominator.magnitude))
    if divisor == 1 {
      self.init(lowest: numerator, denominator)
    } else {
      self.init(lowest: numerator / divisor, denominator / divisor)
    }
  }

  /// Whether sums of two products with such numbers fit into 64 bits.
  private var isSmall: Bool { (numerator.magnitude | denominator.magnitude) < 1 << 31 }

  /// The decimal that a spec writes for a double: the shortest one that reads as the same double.
  package init(decimal value: Double) throws(Undecided) {
    guard value.isFinite else { throw .numbersTooLarge }
    var digits: Int128 = 0
    var shift = 0
    var exponent = 0
    var isFraction = false
    var isNegative = false
    var rest = Substring(value.description).utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        exponent = Int(Substring(rest)) ?? 0
        rest = rest[rest.endIndex...]
      default:
        digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
        if isFraction { shift += 1 }
      }
    }
    let power = exponent - shift
    guard power.magnitude <= 36 else {
      guard digits == 0 else { throw .numbersTooLarge }
      self = .zero
      return
    }
    let factor = (0..<power.magnitude).reduce(Int128(1)) { product, _ in product * 10 }
    if isNegative { digits = -digits }
    guard power > 0 else {
      try self.init(reducing: digits, factor)
      return
    }
    let (whole, overflows) = digits.multipliedReportingOverflow(by: factor)
    guard !overflows else { throw .numbersTooLarge }
    try self.init(reducing: whole, 1)
  }
}

/// The same of two numbers of 128 bits, most of which fit into 64.
func commonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (first, second) = (first, second)
  while second > UInt128(UInt64.max) || first > UInt128(UInt64.max) {
    guard second != 0 else { return first }
    (first, second) = (second, first % second)
  }
  return UInt128(commonDivisor(UInt64(first), UInt64(second)))
}

/// The same of numbers of 64 bits, by halves and differences (Stein, 1967).
func commonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  guard first != 0, second != 0 else { return first | second }
  let twos = (first | second).trailingZeroBitCount
  var (a, b) = (first >> first.trailingZeroBitCount, second >> second.trailingZeroBitCount)
  while a != b {
    let difference = a > b ? a - b : b - a
    a = min(a, b)
    b = difference >> difference.trailingZeroBitCount
  }
  return a << twos
}

extension Rational {
  package static func + (first: Rational, second: Rational) throws(Undecided) -> Rational {
    if first.denominator == 1, second.denominator == 1 {
      let (sum, overflows) = first.numerator.addingReportingOverflow(second.numerator)
      if !overflows, sum != .min { return Rational(lowest: sum, 1) }
    }
    if first.isSmall, second.isSmall {
      let (one, other) = (first.denominator, second.denominator)
      // With a whole number the sum is in lowest terms already.
      if one == 1 { return Rational(lowest: first.numerator * other + second.numerator, other) }
      if other == 1 { return Rational(lowest: first.numerator + second.numerator * one, one) }
      if one == other { return Rational(small: first.numerator + second.numerator, one) }
      return Rational(small: first.numerator * other + second.numerator * one, one * other)
    }
    return try Rational(
      reducing: Int128(first.numerator) * Int128(second.denominator) + Int128(second.numerator)
        * Int128(first.denominator), Int128(first.denominator) * Int128(second.denominator))
  }

  package static func - (first: Rational, second: Rational) throws(Undecided) -> Rational {
    try first + (-second)
  }

  package static func * (first: Rational, second: Rational) throws(Undecided) -> Rational {
    if first.denominator == 1, second.denominator == 1 {
      let (product, overflows) = first.numerator.multipliedReportingOverflow(by: second.numerator)
      if !overflows, product != .min { return Rational(lowest: product, 1) }
    }
    if first.isSmall, second.isSmall {
      return Rational(
        small: first.numerator * second.numerator, first.denominator * second.denominator)
    }
    return try Rational(
      reducing: Int128(first.numerator) * Int128(second.numerator),
      Int128(first.denominator) * Int128(second.denominator))
  }

  /// The quotient; the divisor is not 0.
  package static func / (first: Rational, second: Rational) throws(Undecided) -> Rational {
    if second == .one { return first }
    if first.isSmall, second.isSmall {
      let divisor = second.numerator < 0 ? -second.denominator : second.denominator
      return Rational(
        small: first.numerator * divisor, first.denominator * Int64(second.numerator.magnitude))
    }
    return try Rational(
      reducing: Int128(first.numerator) * Int128(second.denominator),
      Int128(first.denominator) * Int128(second.numerator))
  }

  package static prefix func - (value: Rational) -> Rational {
    Rational(lowest: -value.numerator, value.denominator)
  }

  package var sign: Int { Int(numerator.signum()) }
  package var magnitude: Rational { numerator < 0 ? -self : self }
  package var isWhole: Bool { denominator == 1 }
  /// The nearest double.
  package var double: Double { Double(numerator) / Double(denominator) }

  /// The greatest whole number that is not above it.
  package var floor: Rational {
    guard denominator != 1 else { return self }
    let quotient = numerator / denominator
    return Rational(lowest: numerator < 0 ? quotient - 1 : quotient, 1)
  }

  /// The least whole number that is not below it.
  package var ceil: Rational { -(-self).floor }
}

extension Rational: Comparable {
  package static func < (first: Rational, second: Rational) -> Bool {
    if first.denominator == second.denominator { return first.numerator < second.numerator }
    return Int128(first.numerator) * Int128(second.denominator)
      < Int128(second.numerator) * Int128(first.denominator)
  }
}

extension Rational: CustomStringConvertible {
  /// A whole number, a decimal if it ends within four places, or else a fraction.
  package var description: String {
    guard denominator != 1 else { return "\(numerator)" }
    guard 10_000 % denominator == 0 else { return "\(numerator)/\(denominator)" }
    let (whole, part) = Int128(numerator.magnitude).quotientAndRemainder(
      dividingBy: Int128(denominator))
    var digits = "\(10_000 + part * Int128(10_000 / denominator))".dropFirst()
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(numerator < 0 ? "-" : "")\(whole).\(digits)"
  }
}
