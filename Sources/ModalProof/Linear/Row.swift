/// How a number compares to zero, or a sum to its bound.
package enum Relation: String, Hashable, Sendable {
  case less = "<"
  case atMost = "<="
  case equal = "="
  case atLeast = ">="
  case greater = ">"

  func holds<Number: Comparable>(_ first: Number, _ second: Number) -> Bool {
    switch self {
    case .less: first < second
    case .atMost: first <= second
    case .equal: first == second
    case .atLeast: first >= second
    case .greater: first > second
    }
  }

  /// The same of both sides' negatives.
  var mirrored: Relation {
    switch self {
    case .less: .greater
    case .atMost: .atLeast
    case .equal: .equal
    case .atLeast: .atMost
    case .greater: .less
    }
  }

  /// What holds where this does not.
  var opposites: [Relation] {
    switch self {
    case .less: [.atLeast]
    case .atMost: [.greater]
    case .equal: [.less, .greater]
    case .atLeast: [.less]
    case .greater: [.atMost]
    }
  }

  var isStrict: Bool { self == .less || self == .greater }

  /// The same relation with its ends.
  var closed: Relation {
    switch self {
    case .less: .atMost
    case .greater: .atLeast
    default: self
    }
  }
}

/// An inequality of a sum of variables and a bound.
struct Row: Hashable, Sendable {
  /// The sum, with whole factors in lowest terms, the first of them positive.
  let terms: [AffineForm.Term]
  let relation: Relation
  let bound: Rational

  /// What is left of a comparison with zero.
  enum Reduced {
    case always, never
    case row(Row)
  }

  /// A comparison of a form with zero. A sum of whole numbers has a whole bound.
  static func reduced(
    _ form: AffineForm, _ relation: Relation, isWhole: (Int) -> Bool
  ) throws(Undecided) -> Reduced {
    guard !form.isConstant else {
      return relation.holds(form.constant, .zero) ? .always : .never
    }
    let (lowest, factor) = try form.inLowestTerms()
    var relation = factor.sign < 0 ? relation.mirrored : relation
    var bound = -lowest.constant
    if lowest.terms.allSatisfy({ isWhole($0.variable) }) {
      switch relation {
      case .less: (relation, bound) = (.atMost, try bound.ceil - .one)
      case .atMost: bound = bound.floor
      case .equal: guard bound.isWhole else { return .never }
      case .atLeast: bound = bound.ceil
      case .greater: (relation, bound) = (.atLeast, try bound.floor + .one)
      }
    }
    return .row(Row(terms: lowest.terms, relation: relation, bound: bound))
  }

  func holds(at point: [Rational]) throws(Undecided) -> Bool {
    var sum = Rational.zero
    for term in terms { sum = try sum + term.factor * point[term.variable] }
    return relation.holds(sum, bound)
  }
}
