internal import ModalLanguage

/// A number that stands for all its values in a part of all containers.
///
/// Digits in the code have no path. All other numbers have the one that they are compared on. What is rounded, or the lesser of
/// two, is deferred until somebody compares it: most of a frame is nothing to a claim.
package struct SymbolicNumber {
  enum Value {
    case form(AffineForm)
    /// A quotient whose divisor is greater than zero.
    case quotient(Polynomial, over: Polynomial)
    case infinite(Infinity)
    /// The way has ended.
    case missing
  }

  struct Infinity {
    var isNegative: Bool
    /// Whether it counts as the greatest finite number.
    var isMarker = false

    func turned() -> Infinity { Infinity(isNegative: !isNegative, isMarker: isMarker) }
  }

  private enum Storage {
    case known(Value)
    case deferred(Deferred)
  }

  /// A finite number that is not worked out yet.
  private final class Deferred {
    /// A power of two that is greater than its magnitude.
    let reach: Int
    private var work: (() -> SymbolicNumber)?
    private var known: SymbolicNumber?

    init(_ reach: Int, _ work: @escaping () -> SymbolicNumber) {
      self.reach = reach
      self.work = work
    }

    var number: SymbolicNumber {
      if let known { return known }
      let number = work?().settled ?? SymbolicNumber(.missing, nil)
      (known, work) = (number, nil)
      return number
    }
  }

  private let storage: Storage
  let path: Path?
  /// Its steps in doubles; nil if unknown.
  let steps: DoubleSteps?

  var value: Value {
    switch storage {
    case .known(let value): value
    case .deferred(let deferred): deferred.number.value
    }
  }

  /// Nil while it is deferred.
  var known: Value? {
    if case .known(let value) = storage { value } else { nil }
  }

  /// Whether it has to be deferred together with another one.
  func isDeferred(with other: SymbolicNumber) -> Bool {
    switch (known, other.known) {
    case (nil, nil), (nil, .form), (nil, .quotient), (.form, nil), (.quotient, nil): true
    default: false
    }
  }

  /// A finite number that is worked out when somebody asks. One that may not fit into a double is worked out at once: that is
  /// a failure even if nobody asks.
  ///
  /// Each operation has more reach than its numbers, so that only so many wait for each other.
  static func deferred(
    _ path: Path?, reach: Int, _ work: @escaping () -> SymbolicNumber
  ) -> SymbolicNumber {
    guard reach <= mostReach else { return work().settled }
    return SymbolicNumber(storage: .deferred(Deferred(reach, work)), path)
  }

  /// Doubles end at 2¹⁰²⁴; rounding takes a few times more than it gives.
  private static let mostReach = 1000

  /// A power of two that is greater than its magnitude, at least 1. The numbers of a form have 64 bits, and it is a sum of
  /// products of two. A quotient is one of sums of products of up to seven.
  var reach: Int {
    switch storage {
    case .deferred(let deferred): deferred.reach
    case .known(.form(let form)) where form.isConstant: form.constant.reach
    case .known(.form): 3 * 64
    case .known: 12 * 64
    }
  }

  /// That of a sum, and of the lesser or the greater one.
  static func reach(ofSumOf first: SymbolicNumber, _ second: SymbolicNumber) -> Int {
    Swift.max(first.reach, second.reach) + 1
  }

  init(_ form: AffineForm, _ path: Path?, _ steps: DoubleSteps? = nil) {
    self.init(.form(form), path, steps)
  }

  init(_ value: Value, _ path: Path?, _ steps: DoubleSteps? = nil) {
    self.init(storage: .known(value), path, steps)
  }

  private init(storage: Storage, _ path: Path?, _ steps: DoubleSteps? = nil) {
    self.storage = storage
    self.path = path
    self.steps = steps
  }

  /// The double that it is in all containers; nil while there is none known.
  var double: Double? { steps?.double }
  /// Whether it is written, or a length of the container, so that such numbers compare alike in doubles.
  var isGiven: Bool { steps?.isGiven ?? false }

  /// The same, worked out.
  var settled: SymbolicNumber {
    guard case .deferred(let deferred) = storage else { return self }
    let number = deferred.number
    return SymbolicNumber(storage: number.storage, path, number.steps)
  }

  /// The same without working it out.
  var knownConstant: Rational? {
    if case .form(let form) = known, form.isConstant { form.constant } else { nil }
  }

  /// The constant that it is; nil if it is none.
  package var constant: Rational? {
    if case .form(let form) = value, form.isConstant { form.constant } else { nil }
  }

  var form: AffineForm? {
    if case .form(let form) = value { form } else { nil }
  }

  /// It as a quotient; nil if it is infinite or missing.
  var parts: (Polynomial, Polynomial)? {
    switch value {
    case .form(let form): (Polynomial(form), Polynomial(AffineForm(.one)))
    case .quotient(let upper, let lower): (upper, lower)
    case .infinite, .missing: nil
    }
  }

  /// What is left of a number where a way ends.
  static func missing(_ path: Path?, _ stop: Path.Stop) -> SymbolicNumber {
    // Only literals in the code have no path, and they are small; the numbers of a spec come through `written`, with one. Without
    // a path the proof would go on with a guess.
    guard let path else { preconditionFailure("digits of the code have no value") }
    path.end(stop)
    return SymbolicNumber(.missing, path)
  }
}

extension SymbolicNumber: LayoutNumber {
  package init(_ count: Int) {
    self.init(AffineForm(Rational(count)), nil, DoubleSteps(Double(count)))
  }

  package init(integerLiteral value: Int) { self.init(value) }

  package init(floatLiteral value: Double) {
    do throws(Undecided) {
      self.init(AffineForm(try Rational(decimal: value)), nil, DoubleSteps(value))
    } catch {
      // Only literals in the code come this way, and they fit into 64 bits; the numbers of a spec come through `written`.
      preconditionFailure("digits of the code are out of range")
    }
  }

  package func written(_ value: Double) -> SymbolicNumber {
    guard value.isFinite else {
      return value.isNaN
        ? Self.missing(path, .noValue)
        : SymbolicNumber(.infinite(Infinity(isNegative: value < 0)), path)
    }
    do throws(Undecided) {
      return SymbolicNumber(AffineForm(try Rational(decimal: value)), path, DoubleSteps(value))
    } catch {
      return Self.missing(path, .undecided(error))
    }
  }

  package static var infinity: SymbolicNumber {
    SymbolicNumber(.infinite(Infinity(isNegative: false)), nil)
  }

  package static var greatestFiniteMagnitude: SymbolicNumber {
    SymbolicNumber(.infinite(Infinity(isNegative: false, isMarker: true)), nil)
  }

  package var isFinite: Bool {
    // What may not fit into a double is never deferred.
    guard let known else { return true }
    return if case .infinite(let infinity) = known { infinity.isMarker } else { parts != nil }
  }

  package var isMeasured: Bool {
    if case .infinite = known { false } else { isFinite }
  }

  /// A length has no digits: the way ends.
  package var shown: Double {
    if let constant { return constant.double }
    path?.end(.undecided(.shownLength))
    return 0
  }
}

extension Rational {
  /// A power of two that is greater than its magnitude, at least 1.
  fileprivate var reach: Int {
    Swift.max(1, numerator.bits - denominator.bits + 1)
  }

  /// The same of its inverse.
  var inverseReach: Int {
    Swift.max(1, denominator.bits - numerator.bits + 1)
  }
}

extension Int64 {
  fileprivate var bits: Int { Int64.bitWidth - magnitude.leadingZeroBitCount }
}
