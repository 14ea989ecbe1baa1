internal import ModalLanguage
internal import ModalLayout

/// Comparisons, each of which may be where a way parts.
extension SymbolicNumber {
  /// Which of some relations it has to another number. On a loose way it may have another one in doubles, unless the exact one
  /// is asked for.
  func relation(
    to other: SymbolicNumber, among relations: [Relation], isExact: Bool = false
  ) -> Relation {
    let (one, two) = (settled, other.settled)
    let path = path ?? other.path
    path?.note(one.steps)
    path?.note(two.steps)
    // The same steps come to the same double.
    let isSure = one.isGiven && two.isGiven || one.steps != nil && one.steps == two.steps
    let jumps = !isExact && !isSure
    if jumps, let path, let first = one.double, let second = two.double {
      if path.isLoose { return relations.first { $0.holds(first, second) } ?? relations[0] }
      if (first - second).magnitude < lastPlaces { path.noteJump() }
    }
    func infinite(_ isLess: Bool) -> Relation {
      let (one, two) = isLess ? (-Rational.one, Rational.zero) : (.zero, -Rational.one)
      return relations.first { $0.holds(one, two) } ?? relations[0]
    }
    switch (one.value, two.value) {
    case (.infinite(let one), .infinite(let other)) where one.isNegative == other.isNegative:
      return relations.first { $0.holds(Rational.zero, Rational.zero) } ?? relations[0]
    case (.missing, _), (_, .missing): return relations[0]
    case (.infinite(let infinity), _): return infinite(infinity.isNegative)
    case (_, .infinite(let infinity)): return infinite(!infinity.isNegative)
    default: break
    }
    let difference = one - two
    let precision: Path.Precision = isExact ? .exact : jumps ? .rounded : .given
    switch (difference.value, difference.path) {
    case (.form(let form), let path?) where !form.isConstant || jumps && path.isLoose:
      guard jumps, path.isLoose, let first = one.steps, let second = two.steps else {
        return path.relation(of: form, among: relations, precision)
      }
      return path.answer(to: .init(first: first, second: second, relations: relations)) {
        path.relation(
          of: form, among: relations, precision,
          first.bounds.isNearest && second.bounds.isNearest
            ? nil : first.lengths.union(second.lengths))
      }
    case (.form(let form), _):
      // Doubles that come to the same number in other ways may differ anywhere.
      if jumps, form.constant == .zero, one.double == nil || two.double == nil {
        path?.noteJump()
      }
      return relations.first { $0.holds(form.constant, .zero) } ?? relations[0]
    case (.quotient(let upper, _), let path?):
      return path.relation(of: upper, among: relations, precision)
    default: return relations[0]
    }
  }

  /// Whether it is less, where it does not matter which of two numbers is that are nearly the same.
  func isLess(than other: SymbolicNumber) -> Bool {
    nearly(.less, otherwise: .atLeast, other)
  }

  /// The same with numbers that are equal.
  func isAtMost(_ other: SymbolicNumber) -> Bool {
    nearly(.atMost, otherwise: .greater, other)
  }

  private func nearly(
    _ relation: Relation, otherwise: Relation, _ other: SymbolicNumber
  ) -> Bool {
    if let path = path ?? other.path, path.isLoose, let one = settled.double,
      let two = other.settled.double
    {
      return relation.holds(one, two)
    }
    return self.relation(to: other, among: [relation, otherwise], isExact: true) == relation
  }

  /// The lesser or the greater of two numbers. Where they are the same, a loose way goes on with the one whose double is not
  /// known: with a constant it would be as in exact numbers.
  private static func choice(
    _ first: SymbolicNumber, _ second: SymbolicNumber, isLeast: Bool, on path: Path?
  ) -> SymbolicNumber {
    let (first, second) = (first.settled, second.settled)
    guard path?.isLoose == true, (first.double == nil) != (second.double == nil) else {
      let isSecond = isLeast ? second.isLess(than: first) : first.isAtMost(second)
      return isSecond ? second : first
    }
    switch second.relation(to: first, among: [.less, .greater, .equal], isExact: true) {
    case .less: return isLeast ? second : first
    case .greater: return isLeast ? first : second
    default: return first.double == nil ? first : second
    }
  }

  package static func < (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.less, .atLeast]) == .less
  }

  package static func <= (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.atMost, .greater]) == .atMost
  }

  package static func >= (first: SymbolicNumber, second: SymbolicNumber) -> Bool { second <= first }

  package static func == (first: SymbolicNumber, second: SymbolicNumber) -> Bool {
    first.relation(to: second, among: [.equal, .less, .greater]) == .equal
  }

  package static func least(
    _ first: SymbolicNumber, _ second: SymbolicNumber
  ) -> SymbolicNumber {
    guard first.isDeferred(or: second) else { return second.isLess(than: first) ? second : first }
    let path = first.path ?? second.path
    return deferred(path, reach: reach(ofSumOf: first, second)) {
      choice(first, second, isLeast: true, on: path)
    }
  }

  package static func greatest(
    _ first: SymbolicNumber, _ second: SymbolicNumber
  ) -> SymbolicNumber {
    guard first.isDeferred(or: second) else { return first.isAtMost(second) ? second : first }
    let path = first.path ?? second.path
    return deferred(path, reach: reach(ofSumOf: first, second)) {
      choice(first, second, isLeast: false, on: path)
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

  package var magnitude: SymbolicNumber { isLess(than: 0) ? -self : self }
}
