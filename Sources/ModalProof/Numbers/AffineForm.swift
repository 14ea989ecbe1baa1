/// A sum of variables with factors, and a constant.
package struct AffineForm: Hashable, Sendable {
  /// A variable with its factor, which is not 0.
  package struct Term: Hashable, Sendable {
    /// The variable's position among those of its cell.
    package var variable: Int
    package var factor: Rational
  }

  /// The terms in the order of their variables.
  package private(set) var terms: [Term]
  package var constant: Rational

  /// A constant.
  package init(_ constant: Rational) {
    terms = []
    self.constant = constant
  }

  init(_ constant: Rational, _ terms: [Term]) {
    self.constant = constant
    self.terms = terms
  }

  /// A variable alone.
  package init(variable: Int) {
    terms = [Term(variable: variable, factor: .one)]
    constant = .zero
  }

  package var isConstant: Bool { terms.isEmpty }

  /// The factor of a variable.
  func factor(of variable: Int) -> Rational {
    terms.first { $0.variable == variable }?.factor ?? .zero
  }

  /// Its value where the variables have these.
  package func value(at point: [Rational]) throws(Undecided) -> Rational {
    var value = constant
    for term in terms { value = try value + term.factor * point[term.variable] }
    return value
  }

  package static prefix func - (form: AffineForm) -> AffineForm {
    var form = form
    form.constant = -form.constant
    for index in form.terms.indices { form.terms[index].factor = -form.terms[index].factor }
    return form
  }

  package static func + (first: AffineForm, second: AffineForm) throws(Undecided) -> AffineForm {
    try first.adding(second, times: .one)
  }

  package static func - (first: AffineForm, second: AffineForm) throws(Undecided) -> AffineForm {
    try first.adding(second, times: -.one)
  }

  package static func * (form: AffineForm, factor: Rational) throws(Undecided) -> AffineForm {
    guard factor != .zero else { return AffineForm(.zero) }
    guard factor != .one else { return form }
    var form = form
    form.constant = try form.constant * factor
    for index in form.terms.indices {
      form.terms[index].factor = try form.terms[index].factor * factor
    }
    return form
  }

  private func adding(
    _ other: AffineForm, times factor: Rational
  ) throws(Undecided) -> AffineForm {
    var sum = AffineForm(try constant + other.constant * factor)
    guard !other.terms.isEmpty else {
      sum.terms = terms
      return sum
    }
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    var mine = terms[...]
    for var term in other.terms {
      while let next = mine.first, next.variable < term.variable {
        sum.terms.append(next)
        mine.removeFirst()
      }
      term.factor = try term.factor * factor
      if let next = mine.first, next.variable == term.variable {
        mine.removeFirst()
        term.factor = try term.factor + next.factor
        if term.factor == .zero { continue }
      }
      sum.terms.append(term)
    }
    sum.terms += mine
    return sum
  }

  /// The same, with whole factors that have no common divisor, the first of them positive; and what it was multiplied by.
  ///
  /// The constant need not be whole.
  func inLowestTerms() throws(Undecided) -> (form: AffineForm, factor: Rational) {
    guard let first = terms.first else { return (self, .one) }
    if terms.count == 1 {
      let factor = try Rational.one / first.factor
      return (try self * factor, factor)
    }
    var multiple: Int64 = 1
    var divisor: Int64 = 0
    for term in terms {
      // The least common multiple of the denominators, and the greatest common divisor of the numerators.
      let common = commonDivisor(multiple, term.factor.denominator)
      multiple = try (Rational(Int(multiple / common)) * Rational(Int(term.factor.denominator)))
        .numerator
      divisor = commonDivisor(divisor, term.factor.numerator)
    }
    let factor = try Rational(first.factor.sign < 0 ? -multiple : multiple, over: divisor)
    return (try self * factor, factor)
  }
}

/// The greatest common divisor of two whole numbers, at least 0.
func commonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
  Int64(commonDivisor(first.magnitude, second.magnitude))
}
