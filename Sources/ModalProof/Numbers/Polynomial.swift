/// A sum of products of variables, with factors.
package struct Polynomial: Hashable, Sendable {
  /// A product of variables, in their order; a variable can be in it more than once. Empty for the constant.
  typealias Product = [Int]

  /// The products with their factors, which are not 0, in their order.
  private(set) var terms: [(product: Product, factor: Rational)] = []

  /// The most terms and the most variables in a product that one is worked out with.
  private static let mostTerms = 60
  private static let mostVariables = 6

  init(_ form: AffineForm) {
    if form.constant != .zero { terms.append(([], form.constant)) }
    terms += form.terms.map { ([$0.variable], $0.factor) }
  }

  private init(sorting terms: [(product: Product, factor: Rational)]) throws(Undecided) {
    var sums: [Product: Rational] = [:]
    for term in terms { sums[term.product] = try (sums[term.product] ?? .zero) + term.factor }
    self.terms = sums.filter { $0.value != .zero }.map { (product: $0.key, factor: $0.value) }
      .sorted { $0.product.lexicographicallyPrecedes($1.product) }
    guard self.terms.count <= Self.mostTerms,
      self.terms.allSatisfy({ $0.product.count <= Self.mostVariables })
    else { throw .notLinear("a long product of lengths") }
  }

  /// The same as a form; nil if it has a product of two variables.
  var form: AffineForm? {
    terms.allSatisfy { $0.product.count < 2 } ? linearPart : nil
  }

  /// Its products of two or more variables, and the rest.
  var products: Polynomial {
    var products = self
    products.terms.removeAll { $0.product.count < 2 }
    return products
  }
  var linearPart: AffineForm {
    var form = AffineForm(.zero)
    for (product, factor) in terms where product.count < 2 {
      form =
        product.isEmpty
        ? AffineForm(factor, form.terms)
        : AffineForm(form.constant, form.terms + [.init(variable: product[0], factor: factor)])
    }
    return form
  }

  static func + (first: Polynomial, second: Polynomial) throws(Undecided) -> Polynomial {
    try Polynomial(sorting: first.terms + second.terms)
  }

  static func - (first: Polynomial, second: Polynomial) throws(Undecided) -> Polynomial {
    try Polynomial(sorting: first.terms + (-second).terms)
  }

  static prefix func - (polynomial: Polynomial) -> Polynomial {
    var negative = polynomial
    negative.terms = negative.terms.map { ($0.product, -$0.factor) }
    return negative
  }

  static func * (first: Polynomial, second: Polynomial) throws(Undecided) -> Polynomial {
    var terms: [(product: Product, factor: Rational)] = []
    for one in first.terms {
      for other in second.terms {
        terms.append(((one.product + other.product).sorted(), try one.factor * other.factor))
      }
    }
    return try Polynomial(sorting: terms)
  }

  /// What it is times another one; nil if it is no multiple of it.
  func multiple(of other: Polynomial) throws(Undecided) -> Rational? {
    guard terms.count == other.terms.count, let first = terms.first, let second = other.terms.first
    else { return nil }
    let factor = try first.factor / second.factor
    for (mine, its) in zip(terms, other.terms) {
      guard mine.product == its.product, try mine.factor == its.factor * factor else { return nil }
    }
    return factor
  }

  func value(at point: [Rational]) throws(Undecided) -> Rational {
    var value = Rational.zero
    for (product, factor) in terms {
      var term = factor
      for variable in product { term = try term * point[variable] }
      value = try value + term
    }
    return value
  }

  /// How it changes with each variable at a place.
  func slope(at point: [Rational]) throws(Undecided) -> AffineForm {
    var slope = AffineForm(.zero)
    for (product, factor) in terms {
      for position in product.indices {
        var share = factor
        for other in product.indices where other != position {
          share = try share * point[product[other]]
        }
        slope = try slope + AffineForm(variable: product[position]) * share
      }
    }
    return slope
  }

  /// Numbers that all of its values are between if the variables are between theirs.
  func bounds(_ ranges: [ClosedRange<Rational>]) throws(Undecided) -> ClosedRange<Rational> {
    var (least, most) = (Rational.zero, Rational.zero)
    for (product, factor) in terms {
      var (low, high) = (factor, factor)
      var rest = product[...]
      while let variable = rest.first {
        let range = ranges[variable]
        let power = rest.prefix { $0 == variable }.count
        rest.removeFirst(power)
        var (lower, upper) = (range.lowerBound, range.upperBound)
        for _ in 1..<power {
          (lower, upper) = (try lower * range.lowerBound, try upper * range.upperBound)
        }
        if power.isMultiple(of: 2) {
          if range.lowerBound.sign < 0, range.upperBound.sign > 0 {
            (lower, upper) = (.zero, max(lower, upper))
          } else if range.upperBound.sign <= 0 {
            (lower, upper) = (upper, lower)
          }
        }
        let ends = [
          try low * lower, try low * upper, try high * lower, try high * upper,
        ].sorted()
        (low, high) = (ends[0], ends[3])
      }
      least = try least + low
      most = try most + high
    }
    return least...most
  }

  /// The variables in products, which make it what it is.
  var multiplied: Set<Int> {
    Set(terms.filter { $0.product.count > 1 }.flatMap(\.product))
  }

  package static func == (first: Polynomial, second: Polynomial) -> Bool {
    first.terms.elementsEqual(second.terms) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    for term in terms {
      hasher.combine(term.product)
      hasher.combine(term.factor)
    }
  }
}

/// A comparison of products of lengths with zero.
struct Curve: Hashable, Sendable {
  let polynomial: Polynomial
  let relation: Relation

  func holds(at point: [Rational]) throws(Undecided) -> Bool {
    relation.holds(try polynomial.value(at: point), .zero)
  }
}
