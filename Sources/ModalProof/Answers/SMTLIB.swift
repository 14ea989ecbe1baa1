/// A claim in SMT-LIB 2, for other solvers.
///
/// The first answer is `unsat` if the claim is proved, and `sat` if it fails. The second one is always `unsat`: it asks for
/// a container that leads to an answer that was left out because nothing leads there.
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
  try [explore(containers, limits, claim)].smtLIB()
}

extension [Exploration] {
  /// The claims, all of which have to hold, in SMT-LIB 2.
  func smtLIB() throws(Undecided) -> String {
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
        + ways.map { "  (and \($0.map(\.smtLIB).joined(separator: " ")))\n" }.joined()
        + "))\n(check-sat)\n(pop)\n"
    }
    return text + either(failing.map(\.rows))
      + either(denials.map { $0.rows + [$0.denied] })
  }
}

extension Row {
  var smtLIB: String {
    let products = terms.map { "(* \($0.factor.smtLIB) \(variableName($0.variable)))" }
    let sum = products.count == 1 ? products[0] : "(+ \(products.joined(separator: " ")))"
    return "(\(relation.rawValue) \(sum) \(bound.smtLIB))"
  }
}

extension Rational {
  var smtLIB: String {
    let size =
      isWhole ? "\(numerator.magnitude).0" : "(/ \(numerator.magnitude).0 \(denominator).0)"
    return numerator < 0 ? "(- \(size))" : size
  }
}
