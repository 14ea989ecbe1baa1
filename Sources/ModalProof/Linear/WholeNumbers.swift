/// Places where the whole variables of a cell are whole. Branch and bound; every answer is exact.
extension Cell {
  /// How many programs are solved for one answer, and how many before cuts are tried.
  private static let most = 4000
  private static let mostWithoutCuts = 24

  /// A place in the cell; nil if there is none. What is not linear is left out.
  func point() throws(Undecided) -> [Rational]? {
    var open = [self]
    var count = 0
    guard try !hasNoCommonDivisor() else { return nil }
    while var cell = open.popLast() {
      count += 1
      guard count <= Self.most else { throw .tooManyWholeNumbers }
      if count == Self.mostWithoutCuts {
        guard let cut = try cut() else { return nil }
        open = [cut]
        continue
      }
      guard try cell.isFeasible(), let witness = cell.witness else { continue }
      guard let broken = cell.wholes.first(where: { !witness[$0].isWhole }) else { return witness }
      if let rounded = try cell.rounded(witness) { return rounded }
      open += try cell.split(broken, around: witness[broken])
    }
    return nil
  }

  /// A place in the cell where a form has a value; nil if there is none.
  func point(
    where form: AffineForm, equals value: Rational
  ) throws(Undecided) -> [Rational]? {
    try pinned([(form, value)])?.point()
  }

  /// The least value of a form in the cell, or what it comes as close to as one likes; nil if the cell is empty.
  func infimum(of form: AffineForm) throws(Undecided) -> Infimum? {
    guard try !hasNoCommonDivisor() else { return nil }
    var open: [Node] = []
    if let node = try Node(self, form) { open.append(node) }
    var count = 0
    while let best = open.indices.min(by: { open[$0].least < open[$1].least }) {
      let node = open.remove(at: best)
      count += 1
      guard count <= Self.most else { throw .tooManyWholeNumbers }
      if count == Self.mostWithoutCuts {
        guard let cut = try cut(), let node = try Node(cut, form) else { return nil }
        open = [node]
        continue
      }
      if let broken = node.cell.wholes.first(where: { !node.point[$0].isWhole }) {
        for cell in try node.cell.split(broken, around: node.point[broken]) {
          if let node = try Node(cell, form) { open.append(node) }
        }
        continue
      }
      // Strict rows have room only if they have some with the whole numbers as they are.
      let wholes = node.cell.wholes.map { (AffineForm(variable: $0), node.point[$0]) }
      if var fixed = try node.cell.pinned(wholes), try fixed.isFeasible() {
        let isAttained = try point(where: form, equals: node.least) != nil
        return Infimum(value: node.least, isAttained: isAttained)
      }
      var loose: Int?
      for variable in node.cell.wholes where loose == nil {
        if try !node.cell.isFixed(variable) { loose = variable }
      }
      guard let loose else { continue }
      for cell in try node.cell.split(off: loose, at: node.point[loose]) {
        if let node = try Node(cell, form) { open.append(node) }
      }
    }
    return nil
  }

  /// The same places, with more rows: what a length has to be at least is at most what it has to be at most, and where both
  /// say so in whole numbers the bound is whole. Nil if it is seen to be empty.
  private func cut() throws(Undecided) -> Cell? {
    var cell = self
    for length in ContainerLength.allCases {
      // What the length is compared with: `length ⋈ form`.
      var limits: [(form: AffineForm, relation: Relation)] = []
      for row in rows {
        let form = try row.form
        let factor = form.factor(of: length.rawValue)
        guard factor != .zero else { continue }
        let share = try form * (Rational.one / factor)
        limits.append(
          (try length.form - share, factor.sign < 0 ? row.relation.mirrored : row.relation))
      }
      for lower in limits where lower.relation != .less && lower.relation != .atMost {
        for upper in limits where upper.relation != .greater && upper.relation != .atLeast {
          let form = try lower.form - upper.form
          guard form.terms.allSatisfy({ isWhole($0.variable) }) else { continue }
          let isStrict = lower.relation.isStrict || upper.relation.isStrict
          guard try cell.add(form, isStrict ? .less : .atMost) else { return nil }
        }
      }
    }
    return cell
  }

  private struct Node {
    var cell: Cell
    let least: Rational
    let point: [Rational]

    /// Nil if there is no place in the cell.
    init?(_ cell: Cell, _ form: AffineForm) throws(Undecided) {
      self.cell = cell
      guard try self.cell.isFeasible() else { return nil }
      guard let greatest = try self.cell.greatest(-form) else { throw .unbounded }
      least = -greatest.value
      point = greatest.point
    }
  }

  private func isFixed(_ variable: Int) throws(Undecided) -> Bool {
    guard let bounds = try bounds(of: AffineForm(variable: variable)) else { return false }
    return bounds.lowerBound == bounds.upperBound
  }

  /// The parts below and above a number that is not whole; the nearer one last.
  private func split(
    _ variable: Int, around value: Rational
  ) throws(Undecided) -> [Cell] {
    let form = AffineForm(variable: variable)
    var (below, above) = (self, self)
    var cells: [Cell] = []
    if try below.add(form - AffineForm(value.floor), .atMost) { cells.append(below) }
    if try above.add(form - AffineForm(value.ceil), .atLeast) { cells.append(above) }
    return cells
  }

  /// The parts below, at and above a whole number.
  private func split(
    off variable: Int, at value: Rational
  ) throws(Undecided) -> [Cell] {
    let form = try AffineForm(variable: variable) - AffineForm(value)
    var cells: [Cell] = []
    for relation in [Relation.less, .greater, .equal] {
      var cell = self
      if try cell.add(form, relation) { cells.append(cell) }
    }
    return cells
  }

  /// The place in the cell that is as wide, as high and has the keyboard of another place, whose whole variables
  /// are not whole; nil if it is not in the cell.
  private func rounded(_ point: [Rational]) throws(Undecided) -> [Rational]? {
    var point = point
    for variable in wholes {
      guard let origin = origins[variable] else { continue }
      point[variable] = try origin.value(at: point).floor
    }
    for row in rows where try !row.holds(at: point) { return nil }
    return point
  }

  /// Whether an equality of whole numbers alone has no solution, as 2a − 2b = 1: once the others are put in place of the
  /// variables that are no whole numbers.
  private func hasNoCommonDivisor() throws(Undecided) -> Bool {
    var open = rows.filter { $0.relation == .equal }
    while let row = open.popLast() {
      let form = try row.form
      guard let real = row.terms.first(where: { !isWhole($0.variable) }) else { continue }
      var others: [Row] = []
      for other in open {
        let factor = try other.form.factor(of: real.variable) / real.factor
        guard factor != .zero else {
          others.append(other)
          continue
        }
        // A sum of whole numbers alone is in lowest terms, and its bound has to be whole.
        switch try Row.reduced(other.form - form * factor, .equal, isWhole: isWhole) {
        case .never: return true
        case .always: break
        case .row(let row): others.append(row)
        }
      }
      open = others
    }
    return false
  }
}

/// The least value, or what values come as close to as one likes.
package struct Infimum: Hashable, Sendable {
  package var value: Rational
  /// Whether it is one of the values.
  package var isAttained: Bool

  package init(value: Rational, isAttained: Bool) {
    self.value = value
    self.isAttained = isAttained
  }
}

extension Row {
  /// What is compared with zero.
  var form: AffineForm {
    get throws(Undecided) { AffineForm(-bound, terms) }
  }
}
