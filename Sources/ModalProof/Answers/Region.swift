/// Containers in a few linear conditions, of which one has to hold, or all containers.
package struct Region: Hashable, Sendable, CustomStringConvertible {
  let conditions: [Row]
  /// Whether it is all of the containers; there are no conditions then.
  package var isEverywhere: Bool { conditions.isEmpty }

  /// The most conditions that are still understood at a glance.
  fileprivate static let most = 4
  /// The most conditions that are tried.
  fileprivate static let mostTried = 60

  /// The conditions, such as `W < 962` and `H < 654`.
  package var words: [String] { conditions.map(\.words) }

  /// The lengths that the conditions name, each once.
  package var lengths: [ContainerLength] {
    ContainerLength.allCases.filter { length in
      conditions.contains { $0.terms.contains { $0.variable == length.rawValue } }
    }
  }

  /// Such as `W < 962 or H < 654`, or `everywhere`.
  package var description: String {
    isEverywhere ? "everywhere" : words.joined(separator: " or ")
  }
}

extension Region {
  /// Whether a container is in it.
  package func contains(_ point: ContainerPoint) throws(Undecided) -> Bool {
    if isEverywhere { return true }
    for row in conditions where try row.holds(at: [point.width, point.height, point.keyboard]) {
      return true
    }
    return false
  }
}

extension [Exploration] {
  /// Where one of the claims fails, in a few conditions; nil if they are not found. The ends of the lengths are those of where
  /// they fail.
  func region(
    in containers: Containers, between ends: [Extent]
  ) throws(Undecided) -> Region? {
    let all = try containers.cell()
    // What holds everywhere leaves nothing out.
    if let row = all.rows.first, try fail(wherever: row) { return Region(conditions: []) }
    let failing = flatMap(\.failing)
    var bounds: [LengthBound] = []
    for (length, extent) in zip(ContainerLength.allCases, ends) {
      for isLower in [true, false] {
        let bound = LengthBound(length: length, isLower: isLower)
        // What a part's end says, the last one of all says of less.
        let last = isLower ? extent.greatest.value : extent.least.value
        if try fail(wherever: bound.row(at: last, isOpen: false)) { bounds.append(bound) }
      }
    }
    var conditions: [Row] = []
    for row in try candidates(in: all, bounds) {
      guard try fail(wherever: row), try !conditions.covers(row, in: all) else { continue }
      var kept: [Row] = []
      for known in conditions where try ![row].covers(known, in: all) { kept.append(known) }
      conditions = kept + [row]
    }
    // They must leave nothing of where it fails.
    let (left, used) = try failing.outside(conditions)
    guard left.isEmpty, used.count <= Region.most else { return nil }
    guard try ![all].outside(used).left.isEmpty else { return Region(conditions: []) }
    var told: [Row] = []
    for row in used { told.append(try row.told(in: all)) }
    return Region(conditions: told)
  }
}

extension [Exploration] {
  /// Whether one of the claims holds nowhere where a row does.
  fileprivate func fail(wherever row: Row) throws(Undecided) -> Bool {
    for exploration in self where try exploration.fails(wherever: row) { return true }
    return false
  }

  /// The conditions of the parts where a claim fails, and some of their ends, those of one length first; none if they are too
  /// many.
  fileprivate func candidates(
    in all: Cell, _ bounds: [LengthBound]
  ) throws(Undecided) -> [Row] {
    let failing = flatMap(\.failing)
    var bounds = bounds
    var candidates: [Row] = []
    func add(_ rows: [Row]) {
      for row in rows where !candidates.contains(row) && !all.rows.contains(row) {
        candidates.append(row)
      }
    }
    // The ends take longer, and may not be needed.
    for cell in failing { add(cell.conditions) }
    guard candidates.count <= Region.mostTried else { return [] }
    candidates = []
    for cell in failing {
      add(cell.conditions)
      guard let place = try cell.point() else { continue }
      for index in bounds.indices {
        let bound = bounds[index]
        // What is within an end at which the claim fails already needs no other.
        if let known = bound.known, try cell.isWithin(known, bound) { continue }
        // A place in the part is at its end or beyond it.
        let beyond = bound.row(at: place[bound.length.rawValue], isOpen: false)
        guard try fail(wherever: beyond) else { continue }
        let row = try [cell].end(bound)
        add([row])
        if try fail(wherever: row) { bounds[index].known = row.bound }
      }
      guard candidates.count <= Region.mostTried else { return [] }
    }
    return candidates.filter { $0.terms.count == 1 } + candidates.filter { $0.terms.count > 1 }
  }
}

/// That a length is at least, or at most, something.
private struct LengthBound {
  var length: ContainerLength
  var isLower: Bool
  /// A value with which the claim fails wherever it holds; nil while none is known.
  var known: Rational?

  /// It with a value.
  func row(at value: Rational, isOpen: Bool) -> Row {
    let relation: Relation = isLower ? (isOpen ? .greater : .atLeast) : isOpen ? .less : .atMost
    return Row(terms: length.form.terms, relation: relation, bound: value)
  }
}

extension Exploration {
  /// Whether the claim holds nowhere where a row does.
  fileprivate func fails(wherever row: Row) throws(Undecided) -> Bool {
    for var cell in holding + undecided.map(\.cell) {
      try cell.add(row)
      if try cell.isFeasible(), try !cell.isEmpty() { return false }
    }
    return true
  }
}

extension Cell {
  /// Whether a bound with a value holds strictly in all of it, if whole variables may be any number.
  fileprivate func isWithin(_ value: Rational, _ bound: LengthBound) throws(Undecided) -> Bool {
    let form = bound.length.form
    guard let end = try greatest(bound.isLower ? -form : form)?.value else { return false }
    return bound.isLower ? -end > value : end < value
  }

  /// Its rows of lengths alone.
  fileprivate var conditions: [Row] {
    rows.filter { $0.terms.allSatisfy { $0.variable < ContainerLength.allCases.count } }
  }
}

extension [Cell] {
  /// The bound of a length that holds in all of them.
  fileprivate func end(_ bound: LengthBound) throws(Undecided) -> Row {
    let end = try bound.isLower ? least(bound.length.form) : greatest(bound.length.form)
    return bound.row(at: end.value, isOpen: !end.isAttained)
  }

  /// Their parts where none of some rows holds, and the rows that hold anywhere in them.
  fileprivate func outside(_ rows: [Row]) throws(Undecided) -> (left: [Cell], used: [Row]) {
    var open = self
    var used: [Row] = []
    for row in rows {
      var left: [Cell] = []
      var isUsed = false
      for cell in open {
        var part = cell
        try part.add(row)
        guard try part.isFeasible() else {
          left.append(cell)
          continue
        }
        isUsed = true
        left += try cell.outside(row)
      }
      guard isUsed else { continue }
      open = left
      used.append(row)
    }
    return (open, used)
  }
}

extension [Row] {
  /// Whether one of them holds wherever a row does.
  fileprivate func covers(_ row: Row, in all: Cell) throws(Undecided) -> Bool {
    for known in self {
      var cell = all
      try cell.add(row)
      if try cell.outside(known).isEmpty { return true }
    }
    return false
  }
}

extension Cell {
  /// Its parts where a row does not hold.
  fileprivate func outside(_ row: Row) throws(Undecided) -> [Cell] {
    var parts: [Cell] = []
    for relation in row.relation.opposites {
      var part = self
      try part.add(Row(terms: row.terms, relation: relation, bound: row.bound))
      guard try part.isFeasible(), try !part.isEmpty() else { continue }
      parts.append(part)
    }
    return parts
  }

  /// Whether no whole numbers fit.
  fileprivate func isEmpty() throws(Undecided) -> Bool {
    wholes.isEmpty ? false : try point() == nil
  }
}

extension Row {
  /// The same row, as an equation where a length is to be at most its least value, or at least its greatest one.
  fileprivate func told(in all: Cell) throws(Undecided) -> Row {
    let length = ContainerLength.allCases.first { $0.form.terms == terms }
    guard let form = length?.form else { return self }
    let end: Rational? =
      switch relation {
      case .atMost: try all.greatest(-form).map { -$0.value }
      case .atLeast: try all.greatest(form)?.value
      case .less, .greater, .equal: nil
      }
    return end == bound ? Row(terms: terms, relation: .equal, bound: bound) : self
  }

  /// Such as `2·W < H + 100`, or `K > H − 40`: what a keyboard is compared with stands behind it.
  var words: String {
    let turns = terms.last { $0.variable == ContainerLength.keyboard.rawValue }?.factor.sign == -1
    let terms = terms.map { term in
      AffineForm.Term(variable: term.variable, factor: turns ? -term.factor : term.factor)
    }
    let right = terms.filter { $0.factor.sign < 0 }.map { term in
      AffineForm.Term(variable: term.variable, factor: -term.factor)
    }
    let left = sum(terms.filter { $0.factor.sign > 0 }, .zero)
    let sign = (turns ? relation.mirrored : relation).sign
    return "\(left) \(sign) \(sum(right, turns ? -bound : bound))"
  }

  private func sum(_ terms: [AffineForm.Term], _ constant: Rational) -> String {
    guard !terms.isEmpty else { return "\(constant)" }
    let names = terms.map { term in
      let name = variableName(term.variable)
      return term.factor == .one ? name : "\(term.factor)·\(name)"
    }.joined(separator: " + ")
    return switch constant.sign {
    case 0: names
    case 1: "\(names) + \(constant)"
    default: "\(names) − \(constant.magnitude)"
    }
  }
}

extension Relation {
  /// As people write it.
  fileprivate var sign: String {
    switch self {
    case .less: "<"
    case .atMost: "≤"
    case .equal: "="
    case .atLeast: "≥"
    case .greater: ">"
    }
  }
}
