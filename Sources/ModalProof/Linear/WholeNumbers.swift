/// Places where the whole variables of a cell are whole. Branch and bound; every answer is exact.
extension Cell {
  /// How many programs are solved for one answer, and how many before cuts are tried.
  private static let most = 4000
  private static let mostWithoutCuts = 24

  /// A place in the cell; nil if there is none. What is not linear is left out.
  func point() throws(Undecided) -> [Rational]? {
    if let witness {
      if wholes.allSatisfy({ witness[$0].isWhole }) { return witness }
      if let rounded = try rounded(witness) { return rounded }
    }
    guard try !hasNoCommonDivisor() else { return nil }
    var open = [Part(self)]
    var count = 0
    while var part = open.popLast() {
      count += 1
      guard count <= Self.most else { throw .tooManyWholeNumbers }
      if count == Self.mostWithoutCuts {
        guard let cut = try cut() else { return nil }
        open = [Part(cut)]
        continue
      }
      guard try part.isFeasible() else { continue }
      let place = part.place
      guard let broken = part.broken(at: place) else { return place }
      if let rounded = try rounded(place) { return rounded }
      open += try part.split(broken, around: place[broken])
    }
    return nil
  }

  /// A place in the cell where a form has a value; nil if there is none.
  func point(
    where form: AffineForm, equals value: Rational
  ) throws(Undecided) -> [Rational]? {
    try pinned([(form, value)])?.point()
  }

  /// The least value of a form in the cell, or what it comes as close to as one likes; nil if the cell is empty, or if it is
  /// no less than what is known already.
  func infimum(of form: AffineForm, below known: Infimum? = nil) throws(Undecided) -> Infimum? {
    guard try !hasNoCommonDivisor() else { return nil }
    var open: [BoundedPart] = []
    func start(_ cell: Cell) throws(Undecided) {
      open = []
      let negative = -form
      var part = Part(cell)
      let sum = try negative.isConstant ? nil : part.variable(for: negative)
      guard try part.isFeasible() else { return }
      if let bounded = try BoundedPart(part, sum, form.constant) { open.append(bounded) }
    }
    try start(self)
    var count = 0
    // Of several the newest, which is nearest to an answer.
    while let best = open.indices.reversed().min(by: { open[$0].least < open[$1].least }) {
      open.swapAt(best, open.count - 1)
      var node = open.removeLast()
      if let known, node.least >= known.value, known.isAttained || node.least > known.value {
        return nil
      }
      count += 1
      guard count <= Self.most else { throw .tooManyWholeNumbers }
      if count == Self.mostWithoutCuts {
        guard let cut = try cut() else { return nil }
        try start(cut)
        continue
      }
      let place = node.place
      if let rounded = try rounded(place), try form.value(at: rounded) == node.least {
        return Infimum(value: node.least, isAttained: true)
      }
      guard try node.part.isFeasible() else { continue }
      var parts: [Part] = []
      if let broken = node.part.broken(at: place) {
        parts = try node.part.split(broken, around: place[broken])
      } else {
        // Strict rows have room only if they have some with the whole numbers as they are.
        if try node.part.isFeasible(withWholesOf: place) {
          let isAttained = try point(where: form, equals: node.least) != nil
          return Infimum(value: node.least, isAttained: isAttained)
        }
        guard let loose = try node.part.loose else { continue }
        parts = try node.part.split(loose, around: place[loose])
      }
      for part in parts {
        if let bounded = try node.reduced(to: part) { open.append(bounded) }
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
