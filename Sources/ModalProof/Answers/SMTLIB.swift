/// A claim in SMT-LIB 2, for other solvers.
///
/// The first answer is `unsat` if the claim is proved, and `sat` if it fails. The others are always `unsat`: the second question
/// asks for a container that leads to an answer that was left out because nothing leads there, the third one for a container that
/// is in none of the parts where the claim was found to hold or to fail.
///
/// - Parameters:
///   - containers: The containers.
///   - limits: How much is tried.
///   - claim: The claim.
/// - Returns: The text; it contains only what is linear.
/// - Throws: If the ways through the claim are not known, or something in it is not linear.
package func smtLIB(
  _ containers: Containers, limits: Limits = Limits(),
  _ claim: (SymbolicContainer) throws -> Bool
) throws(Undecided) -> String {
  try [explore(containers, limits, claim)].smtLIB(in: containers)
}

extension [Exploration] {
  /// The claims, all of which have to hold, in SMT-LIB 2.
  func smtLIB(in containers: Containers) throws(Undecided) -> String {
    if let reason = flatMap(\.undecided).first?.reason { throw reason }
    if let reason = lazy.compactMap(\.nonlinear).first { throw reason }
    let failing = flatMap(\.failing)
    // Those of the scales are often the same.
    var known: Set<Path.Denial> = []
    let denials = flatMap(\.denials).filter { known.insert($0).inserted }
    var text = "(set-logic ALL)\n"
    for length in ContainerLength.allCases {
      text += "(declare-const \(variableName(length.rawValue)) Real)\n"
    }
    let most =
      (failing.map(\.rows) + denials.map { $0.rows + [$0.denied] }).joined()
      .flatMap(\.terms).map(\.variable).max() ?? 0
    for variable in ContainerLength.allCases
      .count..<Swift.max(ContainerLength.allCases.count, most + 1)
    {
      text += "(declare-const \(variableName(variable)) Int)\n"
    }
    func either(_ ways: [[Row]]) -> String {
      "(push)\n(assert (or false\n"
        + ways.map { "  \($0.smtLIB())\n" }.joined() + "))\n(check-sat)\n(pop)\n"
    }
    return text + either(failing.map(\.rows)) + either(denials.map { $0.rows + [$0.denied] })
      + (try uncovered(in: containers))
  }

  /// The question for a container that is in none of the parts of a claim.
  private func uncovered(in containers: Containers) throws(Undecided) -> String {
    var numbers = RoundedNumbers()
    let ways = map { exploration in
      let parts = (exploration.holding + exploration.failing).map { part in
        "    (not \(part.rows.smtLIB(numbers.names(in: part))))\n"
      }
      return "  (and true\n\(parts.joined())  )\n"
    }
    return "(push)\n\(numbers.definitions)(assert \(try containers.cell().rows.smtLIB()))\n"
      + "(assert (or false\n\(ways.joined())))\n(check-sat)\n(pop)\n"
  }
}

/// Whole numbers that are others rounded down, each with a name of its own: the parts of a claim name theirs alike.
private struct RoundedNumbers {
  /// What they are.
  private(set) var definitions = ""
  private var known: [String: String] = [:]

  /// The names of the variables of a part.
  mutating func names(in part: Cell) -> (Int) -> String {
    var names: [Int: String] = [:]
    for variable in part.wholes {
      guard let origin = part.origins[variable] else { continue }
      let form = origin.smtLIB { names[$0] ?? variableName($0) }
      if let name = known[form] {
        names[variable] = name
        continue
      }
      let name = "f\(known.count + 1)"
      (known[form], names[variable]) = (name, name)
      definitions +=
        "(declare-const \(name) Int)\n(assert (and (<= \(name) \(form)) (< \(form) (+ \(name) 1.0))))\n"
    }
    return { names[$0] ?? variableName($0) }
  }
}

extension [Row] {
  /// That all hold.
  fileprivate func smtLIB(_ name: (Int) -> String = variableName) -> String {
    "(and \(map { $0.smtLIB(name) }.joined(separator: " ")))"
  }
}

extension Row {
  fileprivate func smtLIB(_ name: (Int) -> String) -> String {
    "(\(relation.rawValue) \(terms.smtLIB(name)) \(bound.smtLIB))"
  }
}

extension AffineForm {
  fileprivate func smtLIB(_ name: (Int) -> String) -> String {
    "(+ \(terms.smtLIB(name)) \(constant.smtLIB))"
  }
}

extension [AffineForm.Term] {
  /// Their sum.
  fileprivate func smtLIB(_ name: (Int) -> String) -> String {
    let products = map { "(* \($0.factor.smtLIB) \(name($0.variable)))" }
    return products.count == 1 ? products[0] : "(+ \(products.joined(separator: " ")))"
  }
}

extension Rational {
  var smtLIB: String {
    let size =
      isWhole ? "\(numerator.magnitude).0" : "(/ \(numerator.magnitude).0 \(denominator).0)"
    return numerator < 0 ? "(- \(size))" : size
  }
}
