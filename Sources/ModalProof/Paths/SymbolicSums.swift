/// Sums, products and quotients.
extension SymbolicNumber {
  package static prefix func - (number: SymbolicNumber) -> SymbolicNumber {
    guard let known = number.known else {
      return deferred(number.path, reach: number.reach + 1) { -number.settled }
    }
    return switch known {
    case .form(let form):
      SymbolicNumber(-form, number.path, number.steps.map(-))
    case .quotient(let upper, let lower):
      SymbolicNumber(.quotient(-upper, over: lower), number.path, number.steps.map(-))
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
    return number(.sum, first, second) { one, other throws(Undecided) in
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
    return number(.product, first, second) { one, other throws(Undecided) in
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
    switch other.relation(to: 0, among: [.greater, .less, .equal], isExact: true) {
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
    let divisor = SymbolicNumber(second.value, path, second.settled.steps)
    let sign = divisor.relation(to: 0, among: [.greater, .less, .equal], isExact: true)
    guard sign != .equal else { return missing(path, .noValue) }
    if case .infinite = first.value { return sign == .less ? -first : first }
    return number(.quotient, first, second) { one, other throws(Undecided) in
      if other.isConstant { return .form(try one * (Rational.one / other.constant)) }
      let (upper, lower) = (Polynomial(one), Polynomial(other))
      return sign == .less ? try quotient(-upper, -lower) : try quotient(upper, lower)
    } _: { one, other throws(Undecided) in
      let upper = try one.0 * other.1
      let lower = try one.1 * other.0
      return sign == .less ? try quotient(-upper, -lower) : try quotient(upper, lower)
    }
  }

  /// A number of two, on the path that one of them has.
  private static func number(
    _ operation: DoubleSteps.Operation, _ first: SymbolicNumber, _ second: SymbolicNumber,
    _ forms: (AffineForm, AffineForm) throws(Undecided) -> Value,
    _ quotients: ((Polynomial, Polynomial), (Polynomial, Polynomial)) throws(Undecided) -> Value
  ) -> SymbolicNumber {
    let path = first.path ?? second.path
    let steps = first.steps.flatMap { one in
      second.steps.map { DoubleSteps.of(operation, one, $0) }
    }
    do throws(Undecided) {
      if let one = first.form, let other = second.form {
        return SymbolicNumber(try forms(one, other), path, steps)
      }
      guard let one = first.parts, let other = second.parts else {
        return missing(path, .noValue)
      }
      return SymbolicNumber(try quotients(one, other), path, steps)
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
