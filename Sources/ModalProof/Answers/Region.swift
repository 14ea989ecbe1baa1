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
  /// Where one of the claims fails, in a few conditions; nil if they are not found.
  func region(in containers: Containers) throws(Undecided) -> Region? {
    let all = try containers.cell()
    let failing = flatMap(\.failing)
    var conditions: [Row] = []
    for row in try failing.candidates(in: all) {
      var isPure = false
      for exploration in self where !isPure { isPure = try exploration.fails(wherever: row) }
      guard isPure, try !conditions.covers(row, in: all) else { continue }
      var kept: [Row] = []
      for known in conditions where try ![row].covers(known, in: all) { kept.append(known) }
      conditions = kept + [row]
    }
    // They must leave nothing of where it fails.
    let (left, used) = try failing.outside(conditions)
    guard left.isEmpty, used.count <= Region.most else { return nil }
    return Region(conditions: try [all].outside(used).left.isEmpty ? [] : used)
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

extension [Cell] {
  /// The conditions of the parts where a claim fails, and their ends, those of one length first.
  fileprivate func candidates(in all: Cell) throws(Undecided) -> [Row] {
    var rows: [Row] = []
    for cell in self {
      rows += cell.rows.filter {
        $0.terms.allSatisfy { $0.variable < ContainerLength.allCases.count }
      }
      for length in ContainerLength.allCases {
        let extent = try [cell].extent(of: length)
        let ends: [(Infimum, Relation, Relation)] = [
          (extent.least, .atLeast, .greater), (extent.greatest, .atMost, .less),
        ]
        for (end, closed, open) in ends {
          let form = try length.form - AffineForm(end.value)
          if case .row(let row) = try Row.reduced(
            form, end.isAttained ? closed : open, isWhole: { _ in false })
          {
            rows.append(row)
          }
        }
      }
    }
    var candidates: [Row] = []
    for row in rows where !candidates.contains(row) && !all.rows.contains(row) {
      candidates.append(row)
    }
    guard candidates.count <= Region.mostTried else { return [] }
    return candidates.filter { $0.terms.count == 1 } + candidates.filter { $0.terms.count > 1 }
  }
}

extension [Cell] {
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
