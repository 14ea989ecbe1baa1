internal import ModalLanguage
internal import ModalLayout

/// Rounding, and counts that depend on whole numbers.
extension SymbolicNumber {
  package func rounded(_ rule: FloatingPointRoundingRule) -> SymbolicNumber {
    if let double { return roundedNow(rule).solved(as: double.rounded(rule)) }
    guard isMeasured else { return roundedNow(rule) }
    return Self.deferred(path, reach: reach + 1) {
      let number = settled
      return number.double == nil ? number.roundedNow(rule) : number.rounded(rule)
    }
  }

  /// A constant that is rounded, and what doubles come to; on a loose way it is that.
  private func solved(as double: Double) -> SymbolicNumber {
    guard let constant else { return self }
    if (constant.double - double).magnitude > lastPlaces {
      if path?.isLoose == true { return written(double) }
      path?.noteJump()
    }
    return SymbolicNumber(AffineForm(constant), path, DoubleSteps(double, isGiven: false))
  }

  private func roundedNow(_ rule: FloatingPointRoundingRule) -> SymbolicNumber {
    switch rule {
    case .down: return floor
    case .up: return -(-self).floor
    case .toNearestOrAwayFromZero:
      return isLess(than: 0) ? -(-self + 0.5).floor : (self + 0.5).floor
    default: return Self.missing(path, .undecided(.unknownRounding))
    }
  }

  private var floor: SymbolicNumber {
    switch value {
    case .form(let form):
      guard let path, !form.isConstant || double == nil else {
        return SymbolicNumber(AffineForm(form.constant.floor), path)
      }
      // Doubles may come to another number than the one that is the same in all containers.
      guard !form.isConstant || path.isLoose else {
        path.noteJump()
        return SymbolicNumber(AffineForm(form.constant.floor), path)
      }
      return SymbolicNumber(path.floor(form, steps), path, steps?.floor)
    case .quotient:
      return Self.missing(path, .undecided(.notLinear("a product or quotient, rounded")))
    case .infinite, .missing: return self
    }
  }

  /// Halves the room between the least and the greatest one, at places where the count changes.
  package func falling(_ count: (Int) -> Int) -> SymbolicNumber {
    switch value {
    case .form(let form) where form.isConstant:
      let room = settled.double.flatMap { path?.isLoose == true ? $0.wholeRoom : nil }
      return self.count(count(room ?? form.constant.wholeRoom))
    case .infinite(let infinity):
      return SymbolicNumber(AffineForm(Rational(count(infinity.isNegative ? 0 : .max))), path)
    case .missing: return self
    case .form, .quotient: break
    }
    guard let path else { return self }
    // A count takes as long as a text is: what the way knows is not counted again.
    path.noteJump()
    var low = path.number { () throws(Undecided) in try rooms(on: path).lowerBound }
    var high = path.number { () throws(Undecided) in try rooms(on: path).upperBound }
    while path.stop == nil {
      let place = path.number { () throws(Undecided) in breakpoint(of: count, low, high) }
      guard place > low else { break }
      if self < SymbolicNumber(place) { high = place - 1 } else { low = place }
    }
    return self.count(path.number { () throws(Undecided) in count(low) })
  }

  private func count(_ value: Int) -> SymbolicNumber {
    SymbolicNumber(AffineForm(Rational(value)), path, DoubleSteps(Double(value)))
  }

  /// The whole units in its least and its greatest value, as far as they are known.
  private func rooms(on path: Path) throws(Undecided) -> ClosedRange<Int> {
    guard let form else { return 0...(1 << 50) }
    guard let bounds = try path.cell.bounds(of: form) else { throw .unbounded }
    let low = bounds.lowerBound.wholeRoom
    // Doubles may just miss a whole unit.
    return (path.isLoose ? Swift.max(0, low - 1) : low)...bounds.upperBound.wholeRoom
  }

  /// With two or more pixels per point the comparison of pixels with points comes to this.
  package func flat(scale: SymbolicNumber) -> SymbolicNumber {
    if let double, let pixels = scale.settled.double {
      return flatNow(scale: scale).solved(as: double.flat(scale: pixels))
    }
    guard isMeasured else { return flatNow(scale: scale) }
    return Self.deferred(path, reach: reach + 1) {
      let number = settled
      return number.double == nil ? number.flatNow(scale: scale) : number.flat(scale: scale)
    }
  }

  private func flatNow(scale: SymbolicNumber) -> SymbolicNumber {
    guard let pixels = scale.constant, pixels >= Rational(2) else {
      return comparedFlat(scale: scale)
    }
    guard SymbolicNumber(floatLiteral: 0.001).isLess(than: magnitude) else { return 0 }
    return SymbolicNumber(0).isLess(than: self)
      ? (self * scale + 0.5).floor / scale : -(-self * scale).floor / scale
  }
}

/// The number near the middle of two at which a count falls that is greater at the lower of them; the lower one if it is the
/// same at both.
private func breakpoint(of count: (Int) -> Int, _ low: Int, _ high: Int) -> Int {
  let most = count(low)
  guard count(high) < most else { return low }
  let middle = low + (high - low) / 2
  let here = count(middle)
  // The place is the first number whose count is at most this.
  let next = here < most ? here : most - 1
  var (before, place) = here < most ? (low, middle) : (middle, high)
  while place - before > 1 {
    let number = before + (place - before) / 2
    if count(number) <= next { place = number } else { before = number }
  }
  return place
}

extension Rational {
  /// How many whole units there are in it; none where it is negative.
  fileprivate var wholeRoom: Int { Swift.max(0, Int(floor.numerator)) }
}
