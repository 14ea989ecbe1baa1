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
    private var known: Value?

    init(_ reach: Int, _ work: @escaping () -> SymbolicNumber) {
      self.reach = reach
      self.work = work
    }

    var value: Value {
      if let known { return known }
      let value = work?().value ?? .missing
      (known, work) = (value, nil)
      return value
    }
  }

  private let storage: Storage
  private let path: Path?

  var value: Value {
    switch storage {
    case .known(let value): value
    case .deferred(let deferred): deferred.value
    }
  }

  /// Nil while it is deferred.
  private var known: Value? {
    if case .known(let value) = storage { value } else { nil }
  }

  /// Whether it has to be deferred together with another one.
  private func isDeferred(with other: SymbolicNumber) -> Bool {
    switch (known, other.known) {
    case (nil, nil), (nil, .form), (nil, .quotient), (.form, nil), (.quotient, nil): true
    default: false
    }
  }

  /// A finite number that is worked out when somebody asks. One that may not fit into a double is worked out at once: that is
  /// a failure even if nobody asks.
  ///
  /// Each operation has more reach than its numbers, so that only so many wait for each other.
  private static func deferred(
    _ path: Path?, reach: Int, _ work: @escaping () -> SymbolicNumber
  ) -> SymbolicNumber {
    guard reach <= mostReach else { return work().settled }
    return SymbolicNumber(storage: .deferred(Deferred(reach, work)), path)
  }

  /// Doubles end at 2¹⁰²⁴; rounding takes a few times more than it gives.
  private static let mostReach = 1000

  /// A power of two that is greater than its magnitude, at least 1. The numbers of a form have 64 bits, and it is a sum of
  /// products of two. A quotient is one of sums of products of up to seven.
  private var reach: Int {
    switch storage {
    case .deferred(let deferred): deferred.reach
    case .known(.form(let form)) where form.isConstant: form.constant.reach
    case .known(.form): 3 * 64
    case .known: 12 * 64
    }
  }

  private static func reach(ofSumOf first: SymbolicNumber, _ second: SymbolicNumber) -> Int {
    Swift.max(first.reach, second.reach) + 1
  }

  init(_ form: AffineForm, _ path: Path?) {
    self.init(.form(form), path)
  }

  private init(_ value: Value, _ path: Path?) {
    self.init(storage: .known(value), path)
  }

  private init(storage: Storage, _ path: Path?) {
    self.storage = storage
    self.path = path
  }

  /// The same, worked out.
  private var settled: SymbolicNumber { SymbolicNumber(value, path) }

  /// The same without working it out.
  private var knownConstant: Rational? {
    if case .form(let form) = known, form.isConstant { form.constant } else { nil }
  }

  /// The constant that it is; nil if it is none.
  package var constant: Rational? {
    if case .form(let form) = value, form.isConstant { form.constant } else { nil }
  }

  private var form: AffineForm? {
    if case .form(let form) = value { form } else { nil }
  }

  /// It as a quotient; nil if it is infinite or missing.
  private var parts: (Polynomial, Polynomial)? {
    switch value {
    case .form(let form): (Polynomial(form), Polynomial(AffineForm(.one)))
    case .quotient(let upper, let lower): (upper, lower)
    case .infinite, .missing: nil
    }
  }

  private static func missing(_ path: Path?, _ stop: Path.Stop) -> SymbolicNumber {
    // Without a path nobody would hear of it, and the answer would be a guess. Only digits of the code have none, and they are
    // small: those of a spec come by `written`, with the path of the surroundings.
    guard let path else { preconditionFailure("digits of the code have no value") }
    path.end(stop)
    return SymbolicNumber(.missing, path)
  }

  /// A number of two, on the path that one of them has.
  private static func number(
    _ first: SymbolicNumber, _ second: SymbolicNumber,
    _ forms: (AffineForm, AffineForm) throws(Undecided) -> Value,
    _ quotients: ((Polynomial, Polynomial), (Polynomial, Polynomial)) throws(Undecided) -> Value
  ) -> SymbolicNumber {
    let path = first.path ?? second.path
    do throws(Undecided) {
      if let one = first.form, let other = second.form {
        return SymbolicNumber(try forms(one, other), path)
      }
      guard let one = first.parts, let other = second.parts else {
        return missing(path, .noValue)
      }
      return SymbolicNumber(try quotients(one, other), path)
    } catch {
      return missing(path, .undecided(error))
    }
  }

  private static func quotient(
    _ upper: Polynomial, _ lower: Polynomial
  ) throws(Undecided) -> Value {
    if let factor = try upper.multiple(of: lower) { return .form(AffineForm(factor)) }
    guard let divisor = lower.form, divisor.isConstant else {
      return upper.terms.isEmpty ? .form(AffineForm(.zero)) : .quotient(upper, over: lower)
    }
    let share = try Polynomial(AffineForm(Rational.one / divisor.constant))
    let whole = try upper * share
    return whole.form.map { .form($0) } ?? .quotient(whole, over: Polynomial(AffineForm(.one)))
  }
}

extension SymbolicNumber: LayoutNumber {
  package init(_ count: Int) { self.init(AffineForm(Rational(count)), nil) }

  package init(integerLiteral value: Int) { self.init(value) }

  package init(floatLiteral value: Double) {
    do throws(Undecided) {
      self.init(AffineForm(try Rational(decimal: value)), nil)
    } catch {
      // Only the code's own digits come this way, and none of them needs more than 64 bits; a spec's come by `written`.
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
      return SymbolicNumber(AffineForm(try Rational(decimal: value)), path)
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

  package static prefix func - (number: SymbolicNumber) -> SymbolicNumber {
    guard let known = number.known else {
      return deferred(number.path, reach: number.reach + 1) { -number.settled }
    }
    return switch known {
    case .form(let form): SymbolicNumber(-form, number.path)
    case .quotient(let upper, let lower):
      SymbolicNumber(.quotient(-upper, over: lower), number.path)
    case .infinite(let infinity):
      SymbolicNumber(.infinite(infinity.turned()), number.path)
    case .missing: number
    }
  }

  package static func + (first: SymbolicNumber, second: SymbolicNumber) -> SymbolicNumber {
    if first.isDeferred(with: second) {
      return deferred(first.path ?? second.path, reach: reach(ofSumOf: first, second)) {
        first.settled + second.settled
      }
    }
    switch (first.value, second.value) {
    case (.infinite(let one), .infinite(let other)):
      return one.isNegative == other.isNegative
        ? first : missing(first.path ?? second.path, .noValue)
    case (.infinite, .form), (.infinite, .quotient):
      return SymbolicNumber(first.value, first.path ?? second.path)
    case (.form, .infinite), (.quotient, .infinite):
      return SymbolicNumber(second.value, first.path ?? second.path)
    default: break
    }
    return number(first, second) { one, other throws(Undecided) in
      .form(try one + other)
    } _: { one, other throws(Undecided) in
      if one.1 == other.1 { return try quotient(one.0 + other.0, one.1) }
      return try quotient(one.0 * other.1 + other.0 * one.1, one.1 * other.1)
    }
  }

  package static func - (first: SymbolicNumber, second: SymbolicNumber) -> SymbolicNumber {
    first + (-second)
  }

  package static func * (first: SymbolicNumber, second: SymbolicNumber) -> SymbolicNumber {
    if first.isDeferred(with: second) {
      return deferred(first.path ?? second.path, reach: first.reach + second.reach) {
        first.settled * second.settled
      }
    }
    switch (first.value, second.value) {
    case (.infinite(let one), .infinite(let other)):
      let isNegative = one.isNegative != other.isNegative
      return SymbolicNumber(
        .infinite(Infinity(isNegative: isNegative)), first.path ?? second.path)
    case (.infinite, .form), (.infinite, .quotient): return first.timesFinite(second)
    case (.form, .infinite), (.quotient, .infinite): return second.timesFinite(first)
    default: break
    }
    return number(first, second) { one, other throws(Undecided) in
      if other.isConstant { return .form(try one * other.constant) }
      if one.isConstant { return .form(try other * one.constant) }
      return try quotient(Polynomial(one) * Polynomial(other), Polynomial(AffineForm(.one)))
    } _: { one, other throws(Undecided) in
      if let factor = try one.0.multiple(of: other.1) {
        return try quotient(other.0 * Polynomial(AffineForm(factor)), one.1)
      }
      if let factor = try other.0.multiple(of: one.1) {
        return try quotient(one.0 * Polynomial(AffineForm(factor)), other.1)
      }
      return try quotient(one.0 * other.0, one.1 * other.1)
    }
  }

  /// An infinite number times one that is not.
  private func timesFinite(_ other: SymbolicNumber) -> SymbolicNumber {
    let path = path ?? other.path
    switch other.relation(to: 0, among: [.greater, .less, .equal]) {
    case .greater: return SymbolicNumber(value, path)
    case .less: return -SymbolicNumber(value, path)
    default: return Self.missing(path, .noValue)
    }
  }

  package static func / (first: SymbolicNumber, second: SymbolicNumber) -> SymbolicNumber {
    let path = first.path ?? second.path
    // By other numbers it may be as great as one likes.
    if first.isDeferred(with: second), let divisor = second.knownConstant, divisor != .zero {
      return deferred(path, reach: first.reach + divisor.inverseReach) { first.settled / second }
    }
    if case .infinite = second.value {
      return first.isFinite ? SymbolicNumber(AffineForm(.zero), path) : missing(path, .noValue)
    }
    let divisor = SymbolicNumber(second.value, path)
    let sign = divisor.relation(to: 0, among: [.greater, .less, .equal])
    guard sign != .equal else { return missing(path, .noValue) }
    if case .infinite = first.value { return sign == .less ? -first : first }
    return number(first, second) { one, other throws(Undecided) in
      if other.isConstant { return .form(try one * (Rational.one / other.constant)) }
      let (upper, lower) = (Polynomial(one), Polynomial(other))
      return sign == .less ? try quotient(-upper, -lower) : try quotient(upper, lower)
    } _: { one, other throws(Undecided) in
      let upper = try one.0 * other.1
      let lower = try one.1 * other.0
      return sign == .less ? try quotient(-upper, -lower) : try quotient(upper, lower)
    }
  }

  // MARK: - Comparing

  /// Which of some relations it has to another number.
  private func relation(
    to other: SymbolicNumber, among relations: [Relation]
  ) -> Relation {
    func infinite(_ isLess: Bool) -> Relation {
      let (one, two) = isLess ? (-Rational.one, Rational.zero) : (.zero, -Rational.one)
      return relations.first { $0.holds(one, two) } ?? relations[0]
    }
    switch (value, other.value) {
    case (.infinite(let one), .infinite(let other)) where one.isNegative == other.isNegative:
      return relations.first { $0.holds(.zero, .zero) } ?? relations[0]
    case (.missing, _), (_, .missing): return relations[0]
    case (.infinite(let infinity), _): return infinite(infinity.isNegative)
    case (_, .infinite(let infinity)): return infinite(!infinity.isNegative)
    default: break
    }
    let difference = self - other
    switch difference.value {
    case .form(let form) where form.isConstant:
      return relations.first { $0.holds(form.constant, .zero) } ?? relations[0]
    case .form(let form):
      if let path = difference.path { return path.relation(of: form, among: relations) }
    case .quotient(let upper, _):
      if let path = difference.path { return path.relation(of: upper, among: relations) }
    case .infinite, .missing: break
    }
    return relations[0]
  }

  package static func < (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.less, .atLeast]) == .less
  }

  package static func <= (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.atMost, .greater]) == .atMost
  }

  package static func > (first: SymbolicNumber, second: SymbolicNumber) -> Bool { second < first }
  package static func >= (first: SymbolicNumber, second: SymbolicNumber) -> Bool { second <= first }

  package static func == (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.equal, .less, .greater]) == .equal
  }

  package static func least(
    _ first: SymbolicNumber, _ second: SymbolicNumber
  ) -> SymbolicNumber {
    guard first.isDeferred(or: second) else { return second < first ? second : first }
    return deferred(first.path ?? second.path, reach: reach(ofSumOf: first, second)) {
      second < first ? second : first
    }
  }

  package static func greatest(
    _ first: SymbolicNumber, _ second: SymbolicNumber
  ) -> SymbolicNumber {
    guard first.isDeferred(or: second) else { return second >= first ? second : first }
    return deferred(first.path ?? second.path, reach: reach(ofSumOf: first, second)) {
      second >= first ? second : first
    }
  }

  /// Whether both are finite, so that the lesser of the two is.
  private func isDeferred(or other: SymbolicNumber) -> Bool {
    switch (known, other.known) {
    case (.form(let one), .form(let other)): !one.isConstant || !other.isConstant
    case (.form, .quotient), (.quotient, .form), (.quotient, .quotient): true
    default: isDeferred(with: other)
    }
  }

  package var magnitude: SymbolicNumber { self < 0 ? -self : self }

  // MARK: - Rounding

  package func rounded(_ rule: FloatingPointRoundingRule) -> SymbolicNumber {
    guard isMeasured else { return roundedNow(rule) }
    return Self.deferred(path, reach: reach + 1) { settled.roundedNow(rule) }
  }

  private func roundedNow(_ rule: FloatingPointRoundingRule) -> SymbolicNumber {
    switch rule {
    case .down: return floor
    case .up: return -(-self).floor
    case .toNearestOrAwayFromZero:
      return self < 0 ? -(-self + 0.5).floor : (self + 0.5).floor
    default: return Self.missing(path, .undecided(.unknownRounding))
    }
  }

  private var floor: SymbolicNumber {
    switch value {
    case .form(let form):
      if form.isConstant { return SymbolicNumber(AffineForm(form.constant.floor), path) }
      guard let path else { return self }
      return SymbolicNumber(path.floor(form), path)
    case .quotient:
      return Self.missing(path, .undecided(.notLinear("a product or quotient, rounded")))
    case .infinite, .missing: return self
    }
  }

  /// Halves the room between the least and the greatest one, at places where the count changes.
  package func falling(_ count: (Int) -> Int) -> SymbolicNumber {
    switch value {
    case .form(let form) where form.isConstant:
      return SymbolicNumber(AffineForm(Rational(count(form.constant.wholeRoom))), path)
    case .infinite(let infinity):
      return SymbolicNumber(AffineForm(Rational(count(infinity.isNegative ? 0 : .max))), path)
    case .missing: return self
    case .form, .quotient: break
    }
    guard let path else { return self }
    // A count takes as long as a text is: what the way knows is not counted again.
    var low = path.number { () throws(Undecided) in try rooms(on: path).lowerBound }
    var high = path.number { () throws(Undecided) in try rooms(on: path).upperBound }
    while path.stop == nil {
      let place = path.number { () throws(Undecided) in breakpoint(of: count, low, high) }
      guard place > low else { break }
      if self < SymbolicNumber(place) { high = place - 1 } else { low = place }
    }
    return SymbolicNumber(
      AffineForm(Rational(path.number { () throws(Undecided) in count(low) })), path)
  }

  /// The whole units in its least and its greatest value, as far as they are known.
  private func rooms(on path: Path) throws(Undecided) -> ClosedRange<Int> {
    guard let form else { return 0...(1 << 50) }
    guard let bounds = try path.cell.bounds(of: form) else { throw .unbounded }
    return bounds.lowerBound.wholeRoom...bounds.upperBound.wholeRoom
  }

  /// With two or more pixels per point the comparison of pixels with points comes to this.
  package func flat(scale: SymbolicNumber) -> SymbolicNumber {
    guard isMeasured else { return flatNow(scale: scale) }
    return Self.deferred(path, reach: reach + 1) { settled.flatNow(scale: scale) }
  }

  private func flatNow(scale: SymbolicNumber) -> SymbolicNumber {
    guard let pixels = scale.constant, pixels >= Rational(2) else {
      return comparedFlat(scale: scale)
    }
    guard magnitude > 0.001 else { return 0 }
    return self > 0 ? (self * scale + 0.5).floor / scale : -(-self * scale).floor / scale
  }
}

/// The number near the middle of two at which a count falls that is greater at the lower of them; the lower one if it is the
/// same at both.
private func breakpoint(of count: (Int) -> Int, _ low: Int, _ high: Int) -> Int {
  let most = count(low)
  guard count(high) < most else { return low }
  let middle = low + (high - low) / 2
  let here = count(middle)
  // The place is the first number whose count is at most this.
  let next = here < most ? here : most - 1
  var (before, place) = here < most ? (low, middle) : (middle, high)
  while place - before > 1 {
    let number = before + (place - before) / 2
    if count(number) <= next { place = number } else { before = number }
  }
  return place
}

extension Rational {
  /// A power of two that is greater than its magnitude, at least 1.
  fileprivate var reach: Int {
    Swift.max(1, numerator.bits - denominator.bits + 1)
  }

  /// The same of its inverse.
  fileprivate var inverseReach: Int {
    Swift.max(1, denominator.bits - numerator.bits + 1)
  }

  /// How many whole units there are in it; none where it is negative.
  fileprivate var wholeRoom: Int { Swift.max(0, Int(floor.numerator)) }
}

extension Int64 {
  fileprivate var bits: Int { Int64.bitWidth - magnitude.leadingZeroBitCount }
}
