/// Linear inequalities over exact numbers, and the least and greatest values under them.
///
/// It is the simplex method with bounds for all variables, those of its rows included (Dutertre and de Moura, 2006).
/// Choosing the first variable of several (Bland, 1977) makes it end. What is added to a solved program starts from
/// where that one stands, and a copy is as good as a step back.
///
/// Strict inequalities have one more variable in common, their slack: at least 0 and at most 1, it is between each strict
/// row and its bound. They hold together if the greatest slack is above 0.
///
/// After a throw it is of no use.
struct LinearProgram: Sendable {
  /// The bounds of the variables, and where they stand.
  private var lower: [Rational?] = []
  private var upper: [Rational?] = []
  private(set) var values: [Rational] = []
  /// The row of a basic variable, or minus one less than the column of another.
  private var places: [Int] = []
  private var basic: [Int] = []
  private var free: [Int] = []
  /// Each basic variable as a sum of the others: rows of a factor for each column, one after the other, so that a copy is one
  /// piece of memory.
  private var factors: [Rational] = []
  /// The variables that stand for sums.
  private var known: [[AffineForm.Term]: Int] = [:]
  private var isChecked = true
  /// Whether the bounds of a variable exclude each other.
  private var isContradictory = false
  private var isStrict = false

  /// The position of the slack of the strict rows.
  static let slack = 0

  init() {
    _ = addVariable()
    lower[Self.slack] = .zero
    upper[Self.slack] = .one
  }

  // MARK: - Variables and bounds

  /// A new variable without bounds.
  mutating func addVariable() -> Int {
    let variable = values.count
    lower.append(nil)
    upper.append(nil)
    values.append(.zero)
    places.append(-1 - free.count)
    for row in basic.indices.reversed() {
      factors.insert(.zero, at: (row + 1) * free.count)
    }
    free.append(variable)
    return variable
  }

  /// The variable that stands for a sum.
  mutating func variable(for terms: [AffineForm.Term]) throws(Undecided) -> Int {
    if terms.count == 1, terms[0].factor == .one { return terms[0].variable }
    if let variable = known[terms] { return variable }
    var row = Array(repeating: Rational.zero, count: free.count)
    var value = Rational.zero
    for term in terms {
      value = try value + term.factor * values[term.variable]
      let place = places[term.variable]
      if place < 0 {
        row[-1 - place] = try row[-1 - place] + term.factor
      } else {
        for column in row.indices {
          let factor = factors[place * free.count + column]
          if factor != .zero { row[column] = try row[column] + term.factor * factor }
        }
      }
    }
    let variable = values.count
    lower.append(nil)
    upper.append(nil)
    values.append(value)
    places.append(basic.count)
    basic.append(variable)
    factors += row
    known[terms] = variable
    return variable
  }

  /// Bounds a variable from above, from below or from both sides; a strict bound is not reached.
  mutating func bound(
    _ variable: Int, _ relation: Relation, _ bound: Rational
  ) throws(Undecided) {
    var variable = variable
    if relation.isStrict {
      isStrict = true
      variable = try self.variable(for: [
        AffineForm.Term(variable: Self.slack, factor: relation == .less ? .one : -.one),
        AffineForm.Term(variable: variable, factor: .one),
      ])
    }
    if relation != .atLeast, relation != .greater, upper[variable].map({ $0 > bound }) ?? true {
      upper[variable] = bound
      try settle(variable)
    }
    if relation != .atMost, relation != .less, lower[variable].map({ $0 < bound }) ?? true {
      lower[variable] = bound
      try settle(variable)
    }
  }

  /// Puts a variable that is not basic back inside its bounds.
  private mutating func settle(_ variable: Int) throws(Undecided) {
    isChecked = false
    if let lower = lower[variable], let upper = upper[variable], lower > upper {
      isContradictory = true
      return
    }
    guard places[variable] < 0 else { return }
    if let bound = upper[variable], values[variable] > bound {
      try move(variable, by: bound - values[variable])
    } else if let bound = lower[variable], values[variable] < bound {
      try move(variable, by: bound - values[variable])
    }
  }

  /// Moves a variable that is not basic, and all that depend on it.
  private mutating func move(_ variable: Int, by distance: Rational) throws(Undecided) {
    let column = -1 - places[variable]
    values[variable] = try values[variable] + distance
    for row in basic.indices {
      let factor = factors[row * free.count + column]
      guard factor != .zero else { continue }
      values[basic[row]] = try values[basic[row]] + factor * distance
    }
  }

  // MARK: - Solving

  /// Whether all rows hold somewhere, strict ones with a slack; ``values`` is such a place.
  mutating func isFeasible() throws(Undecided) -> Bool {
    guard try satisfiesBounds() else { return false }
    guard isStrict else { return true }
    return try maximize(Self.slack) != .zero
  }

  /// Whether all rows hold somewhere if strict ones may be equal.
  mutating func satisfiesBounds() throws(Undecided) -> Bool {
    guard !isContradictory else { return false }
    while !isChecked {
      // The first variable that is out of its bounds.
      var leaving: (row: Int, bound: Rational, rises: Bool)?
      for row in basic.indices where leaving.map({ basic[row] < basic[$0.row] }) ?? true {
        let variable = basic[row]
        if let bound = lower[variable], values[variable] < bound {
          leaving = (row, bound, true)
        } else if let bound = upper[variable], values[variable] > bound {
          leaving = (row, bound, false)
        }
      }
      guard let leaving else {
        isChecked = true
        break
      }
      guard let column = entering(row: leaving.row, rises: leaving.rises) else { return false }
      let distance =
        try (leaving.bound - values[basic[leaving.row]])
        / factors[leaving.row * free.count + column]
      try move(free[column], by: distance)
      try pivot(leaving.row, column)
    }
    return true
  }

  /// The first column that can make the sum of a row rise, or fall; nil if there is none.
  private func entering(row: Int, rises: Bool) -> Int? {
    var best: Int?
    for column in free.indices {
      let sign = factors[row * free.count + column].sign
      guard sign != 0, hasRoom(free[column], toRise: (sign > 0) == rises) else { continue }
      if best.map({ free[column] < free[$0] }) ?? true { best = column }
    }
    return best
  }

  /// Whether a variable is not yet at its upper bound, or at its lower one.
  private func hasRoom(_ variable: Int, toRise rises: Bool) -> Bool {
    guard let bound = rises ? upper[variable] : lower[variable] else { return true }
    return rises ? values[variable] < bound : values[variable] > bound
  }

  /// The greatest value of a variable if strict rows may be equal, and goes there; nil if it has no bound.
  ///
  /// The program has to be feasible, at least with equal rows.
  @discardableResult
  mutating func maximize(_ variable: Int) throws(Undecided) -> Rational? {
    // Callers check this first, so no spec can cause it.
    guard try satisfiesBounds() else { preconditionFailure("it is not feasible") }
    while true {
      if let bound = upper[variable], values[variable] == bound { return bound }
      // It rises by itself, or by one of those that it is a sum of.
      let place = places[variable]
      guard let column = place < 0 ? -1 - place : entering(row: place, rises: true) else {
        return values[variable]
      }
      let entering = free[column]
      let rises = place < 0 || factors[place * free.count + column].sign > 0
      // How far it may go until something is at its bound.
      var most: Rational?
      if let bound = rises ? upper[entering] : lower[entering] {
        most = try (bound - values[entering]).magnitude
      }
      var leaving: Int?
      for row in basic.indices {
        let factor = factors[row * free.count + column]
        guard factor != .zero else { continue }
        let changing = basic[row]
        guard let bound = (factor.sign > 0) == rises ? upper[changing] : lower[changing] else {
          continue
        }
        let distance = try ((bound - values[changing]) / factor).magnitude
        if let known = most {
          guard
            distance < known
              || distance == known && leaving.map({ changing < basic[$0] }) ?? false
          else { continue }
        }
        most = distance
        leaving = row
      }
      guard let most else { return nil }
      try move(entering, by: rises ? most : -most)
      if let leaving { try pivot(leaving, column) }
    }
  }

  /// Lets the basic variable of a row and the variable of a column change their parts.
  private mutating func pivot(_ row: Int, _ column: Int) throws(Undecided) {
    let (leaving, entering) = (basic[row], free[column])
    // x = … + a·y + …  becomes  y = x/a − …/a
    let count = free.count
    let start = row * count
    let inverse = try Rational.one / factors[start + column]
    for index in 0..<count where factors[start + index] != .zero {
      factors[start + index] = try index == column ? inverse : -(factors[start + index] * inverse)
    }
    for other in basic.indices where other != row {
      let share = factors[other * count + column]
      guard share != .zero else { continue }
      factors[other * count + column] = .zero
      for index in 0..<count where factors[start + index] != .zero {
        let place = other * count + index
        factors[place] = try factors[place] + share * factors[start + index]
      }
    }
    basic[row] = entering
    free[column] = leaving
    places[entering] = row
    places[leaving] = -1 - column
  }
}
