/// The part of a cell in which its whole variables are between certain whole numbers. Its rows are those of the cell, so that it
/// is copied quickly.
struct Part {
  private let columns: [Int]
  private let wholes: [Int]
  private var program: LinearProgram

  /// All of a cell.
  init(_ cell: Cell) {
    columns = cell.columns
    wholes = cell.wholes
    program = cell.program
  }

  /// A place in it, once it is known to have one.
  var place: [Rational] { columns.map { program.values[$0] } }

  /// The first whole variable that is not whole at a place; nil if all are.
  func broken(at place: [Rational]) -> Int? { wholes.first { !place[$0].isWhole } }

  /// The program's variable for the terms of a form.
  mutating func variable(for form: AffineForm) throws(Undecided) -> Int {
    try program.variable(for: form.terms.inColumns(columns))
  }

  /// Whether there is a place in it, if whole variables may be any number.
  mutating func isFeasible() throws(Undecided) -> Bool { try program.isFeasible() }

  /// The greatest value of a variable of the program if strict rows may be equal, and goes there; nil if there is none.
  mutating func greatest(_ variable: Int) throws(Undecided) -> Rational? {
    guard try program.satisfiesBounds() else { return nil }
    guard let value = try program.maximize(variable) else { throw .unbounded }
    return value
  }

  /// Whether there is a place in it where the whole variables are what they are at another one.
  func isFeasible(withWholesOf place: [Rational]) throws(Undecided) -> Bool {
    var fixed = self
    for whole in wholes { try fixed.bound(whole, .equal, place[whole]) }
    return try fixed.isFeasible()
  }

  /// A whole variable that has several values; nil if there is none.
  var loose: Int? {
    get throws(Undecided) {
      for whole in wholes {
        var (up, down) = (self, self)
        let negative = try down.variable(for: -AffineForm(variable: whole))
        guard let most = try up.greatest(columns[whole]), let least = try down.greatest(negative)
        else { continue }
        if -least < most { return whole }
      }
      return nil
    }
  }

  private mutating func bound(
    _ whole: Int, _ relation: Relation, _ value: Rational
  ) throws(Undecided) {
    try program.bound(columns[whole], relation, value)
  }

  /// The parts below, above and, if it is one, at a whole number; what is nearer comes last.
  func split(_ whole: Int, around value: Rational) throws(Undecided) -> [Part] {
    var parts = [self, self]
    try parts[0].bound(whole, .atMost, value.ceil - .one)
    try parts[1].bound(whole, .atLeast, value.floor + .one)
    guard value.isWhole else { return parts }
    parts.append(self)
    try parts[2].bound(whole, .equal, value)
    return parts
  }
}

/// A part with the least value of a form in it, if strict rows may be equal and whole variables any number.
struct BoundedPart {
  var part: Part
  let least: Rational
  /// Where the form has it.
  let place: [Rational]
  /// The variable of the negative form without its constant; nil if that is all of it.
  private let sum: Int?
  private let constant: Rational

  /// Nil if there is no place in the part.
  init?(_ part: Part, _ sum: Int?, _ constant: Rational) throws(Undecided) {
    self.part = part
    self.sum = sum
    self.constant = constant
    if let sum {
      guard let greatest = try self.part.greatest(sum) else { return nil }
      least = try constant - greatest
    } else {
      guard try self.part.isFeasible() else { return nil }
      least = constant
    }
    place = self.part.place
  }

  /// The same for a smaller part; nil if there is no place in that.
  func reduced(to part: Part) throws(Undecided) -> BoundedPart? {
    try BoundedPart(part, sum, constant)
  }
}
