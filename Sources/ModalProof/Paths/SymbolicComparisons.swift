internal import ModalLanguage

/// Comparisons, each of which may be where a way parts.
extension SymbolicNumber {
  /// Which of some relations it has to another number.
  func relation(
    to other: SymbolicNumber, among relations: [Relation]
  ) -> Relation {
    func infinite(_ isLess: Bool) -> Relation {
      let (one, two) = isLess ? (-Rational.one, Rational.zero) : (.zero, -Rational.one)
      return relations.first { $0.holds(one, two) } ?? relations[0]
    }
    switch (value, other.value) {
    case (.infinite(let one), .infinite(let other)) where one.isNegative == other.isNegative:
      return relations.first { $0.holds(.zero, .zero) } ?? relations[0]
    case (.missing, _), (_, .missing): return relations[0]
    case (.infinite(let infinity), _): return infinite(infinity.isNegative)
    case (_, .infinite(let infinity)): return infinite(!infinity.isNegative)
    default: break
    }
    let difference = self - other
    switch difference.value {
    case .form(let form) where form.isConstant:
      return relations.first { $0.holds(form.constant, .zero) } ?? relations[0]
    case .form(let form):
      if let path = difference.path { return path.relation(of: form, among: relations) }
    case .quotient(let upper, _):
      if let path = difference.path { return path.relation(of: upper, among: relations) }
    case .infinite, .missing: break
    }
    return relations[0]
  }

  package static func < (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.less, .atLeast]) == .less
  }

  package static func <= (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.atMost, .greater]) == .atMost
  }

  package static func > (first: SymbolicNumber, second: SymbolicNumber) -> Bool { second < first }
  package static func >= (first: SymbolicNumber, second: SymbolicNumber) -> Bool { second <= first }

  package static func == (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.equal, .less, .greater]) == .equal
  }

  package static func least(
    _ first: SymbolicNumber, _ second: SymbolicNumber
  ) -> SymbolicNumber {
    guard first.isDeferred(or: second) else { return second < first ? second : first }
    return deferred(first.path ?? second.path, reach: reach(ofSumOf: first, second)) {
      second < first ? second : first
    }
  }

  package static func greatest(
    _ first: SymbolicNumber, _ second: SymbolicNumber
  ) -> SymbolicNumber {
    guard first.isDeferred(or: second) else { return second >= first ? second : first }
    return deferred(first.path ?? second.path, reach: reach(ofSumOf: first, second)) {
      second >= first ? second : first
    }
  }

  /// Whether both are finite, so that the lesser of the two is.
  private func isDeferred(or other: SymbolicNumber) -> Bool {
    switch (known, other.known) {
    case (.form(let one), .form(let other)): !one.isConstant || !other.isConstant
    case (.form, .quotient), (.quotient, .form), (.quotient, .quotient): true
    default: isDeferred(with: other)
    }
  }

  package var magnitude: SymbolicNumber { self < 0 ? -self : self }
}
