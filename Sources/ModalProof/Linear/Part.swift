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
    for whole in wholes {
      try fixed.bound(whole, atMost: place[whole])
      try fixed.bound(whole, atLeast: place[whole])
    }
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

  private mutating func bound(_ whole: Int, atMost value: Rational) throws(Undecided) {
    try program.bound(columns[whole], atMost: value, strictly: false)
  }

  private mutating func bound(_ whole: Int, atLeast value: Rational) throws(Undecided) {
    try program.bound(columns[whole], atLeast: value, strictly: false)
  }

  /// The parts below and above a number that is not whole; the nearer one last.
  func split(_ whole: Int, around value: Rational) throws(Undecided) -> [Part] {
    var (below, above) = (self, self)
    try below.bound(whole, atMost: value.floor)
    try above.bound(whole, atLeast: value.ceil)
    return [below, above]
  }

  /// The parts below, above and at a whole number.
  func split(off whole: Int, at value: Rational) throws(Undecided) -> [Part] {
    var (below, above, at) = (self, self, self)
    try below.bound(whole, atMost: value - .one)
    try above.bound(whole, atLeast: value + .one)
    try at.bound(whole, atMost: value)
    try at.bound(whole, atLeast: value)
    return [below, above, at]
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
