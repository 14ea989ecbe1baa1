/// A part of all containers and keyboards: where certain inequalities hold.
///
/// Its variables are width, height and keyboard, and whole numbers that rounding brings.
struct Cell: Sendable {
  /// The numbers that whole variables are rounded from, by variable; nil for the others.
  private(set) var origins: [AffineForm?] = []
  /// The inequalities, as they were added.
  private(set) var rows: [Row] = []
  /// Inequalities that are not linear.
  private(set) var curves: [Curve] = []
  /// The comparisons and roundings that doubles may answer differently.
  private(set) var jumps: [Jump] = []
  /// A place where all rows hold, if whole variables may be any number; nil while none is known.
  private(set) var witness: [Rational]?

  private(set) var program = LinearProgram()
  /// The variables of the program, by variable.
  private(set) var columns: [Int] = []

  /// Whether a variable is a whole number.
  func isWhole(_ variable: Int) -> Bool { origins[variable] != nil }

  /// The variable that stands for a form rounded down; nil if there is none.
  func floor(of form: AffineForm) -> Int? { origins.firstIndex(of: form) }

  /// The whole variables.
  var wholes: [Int] { origins.indices.filter(isWhole) }

  // MARK: - Making it smaller

  /// A new variable; one that is another number rounded down, or any.
  mutating func addVariable(floorOf form: AffineForm? = nil) throws(Undecided) -> Int {
    let variable = origins.count
    origins.append(form)
    columns.append(program.addVariable())
    if let form {
      if let point = witness { witness = point + [try form.value(at: point).floor] }
    } else {
      witness = nil
    }
    return variable
  }

  /// Adds a comparison of a form with zero. False if it holds nowhere, as far as that is seen at once.
  mutating func add(_ form: AffineForm, _ relation: Relation) throws(Undecided) -> Bool {
    switch try Row.reduced(form, relation, isWhole: isWhole) {
    case .always: return true
    case .never: return false
    case .row(let row):
      try add(row)
      return true
    }
  }

  mutating func add(_ row: Row) throws(Undecided) {
    guard !rows.contains(row) else { return }
    rows.append(row)
    if let point = witness, try !row.holds(at: point) { witness = nil }
    let variable = try program.variable(for: row.terms.inColumns(columns))
    try program.bound(variable, row.relation, row.bound)
  }

  mutating func add(_ curve: Curve) { curves.append(curve) }

  mutating func addJump(_ jump: Jump) {
    if !jumps.contains(jump) { jumps.append(jump) }
  }

  /// The part of it where forms have these values; nil if it is seen at once that there is none.
  func pinned(_ values: some Sequence<(AffineForm, Rational)>) throws(Undecided) -> Cell? {
    var cell = self
    for (form, value) in values {
      guard try cell.add(form - AffineForm(value), .equal) else { return nil }
    }
    return cell
  }

  /// The same with a place in it that is known.
  func with(_ place: [Rational]) -> Cell {
    var cell = self
    cell.witness = place
    return cell
  }

  /// The same with only these of its curves.
  func withCurves(_ curves: [Curve]) -> Cell {
    var cell = self
    cell.curves = curves
    return cell
  }

  // MARK: - Asking

  /// Whether there is a place in it, if whole variables may be any number.
  mutating func isFeasible() throws(Undecided) -> Bool {
    if witness != nil { return true }
    guard try program.isFeasible() else { return false }
    witness = columns.map { program.values[$0] }
    return true
  }

  /// Whether there is a place in it where a form compares to zero.
  func isFeasible(_ form: AffineForm, _ relation: Relation) throws(Undecided) -> Bool {
    var cell = self
    guard try cell.add(form, relation) else { return false }
    return try cell.isFeasible()
  }

  /// The greatest value of a form if strict rows may be equal and whole variables any number, and where it is; nil if it has
  /// no bound. The cell is feasible.
  func greatest(_ form: AffineForm) throws(Undecided) -> (value: Rational, point: [Rational])? {
    guard !form.isConstant else { return (form.constant, witness ?? []) }
    var program = program
    let variable = try program.variable(for: form.terms.inColumns(columns))
    guard let value = try program.maximize(variable) else { return nil }
    return (try value + form.constant, columns.map { program.values[$0] })
  }

  /// The least and the greatest value of a form, in the same sense.
  func bounds(of form: AffineForm) throws(Undecided) -> ClosedRange<Rational>? {
    guard let upper = try greatest(form), let lower = try greatest(-form) else { return nil }
    return -lower.value...upper.value
  }
}

/// A comparison or a rounding that doubles may answer differently where the form is zero.
struct Jump: Equatable, Sendable {
  var form: AffineForm
  /// The lengths that the doubles depend on.
  var lengths: ContainerLengths
}

extension [AffineForm.Term] {
  /// The same terms of the program's variables.
  func inColumns(_ columns: [Int]) -> [AffineForm.Term] {
    map { AffineForm.Term(variable: columns[$0.variable], factor: $0.factor) }
  }
}
