internal import ModalLanguage

/// What is not linear is decided on boxes, whose ends are exact.
extension Cell {
  /// Parts of the cell where all that is not linear holds, and parts where that is not known, with what it is.
  func straightened(
    boxes most: Int, _ steps: WorkBudget
  ) throws(Undecided) -> (straight: [Cell], rest: [Cell], reason: Undecided) {
    guard let first = curves.first else { return ([self], [], .tooManyCases) }
    let reason = Undecided.notLinear("\(first)")
    var straight: [Cell] = []
    var rest: [Cell] = []
    var open = [self][...]
    var count = 0
    while let box = open.popFirst() {
      do throws(Undecided) {
        var cell = box
        guard try cell.isFeasible(), try cell.dropCurves() else { continue }
        guard !cell.curves.isEmpty else {
          straight.append(cell)
          continue
        }
        if straight.isEmpty, let example = try cell.exampleOnCurves() { straight.append(example) }
        count += 1
        // Each asks for the ends of the box and the greatest of each curve.
        guard count <= most, steps.take(40 * cell.curves.count), let halves = try cell.halves()
        else {
          rest.append(cell)
          continue
        }
        open += halves
      } catch {
        // A box that is too small for its numbers takes nothing from the others, and is kept as it was.
        rest.append(box)
      }
    }
    return (straight, rest, reason)
  }

  /// Drops what holds in all of the cell. False if something holds nowhere.
  private mutating func dropCurves() throws(Undecided) -> Bool {
    var left: [Curve] = []
    let ranges = try ranges()
    for curve in curves {
      switch try curve.holds(everywhereIn: self, ranges) {
      case true?: break
      case false?: return false
      case nil: left.append(curve)
      }
    }
    self = withCurves(left)
    return true
  }

  /// A place in the cell where all curves hold, as a cell of its own; nil if none is found.
  private func exampleOnCurves() throws(Undecided) -> Cell? {
    guard let middle = try point() else { return nil }
    // Somewhere inside, and where a curve goes furthest as far as its slope tells.
    var points = [middle]
    for curve in curves where curve.relation != .equal {
      let slope = try curve.polynomial.slope(at: middle)
      let isFalling = curve.relation == .less || curve.relation == .atMost
      if let end = try greatest(isFalling ? -slope : slope)?.point { points.append(end) }
    }
    for point in points where try contains(point) {
      var holds = true
      for curve in curves where try !curve.holds(at: point) { holds = false }
      guard holds else { continue }
      return try withCurves([]).pinned(zip(origins.indices.map(AffineForm.init(variable:)), point))
    }
    return nil
  }

  private func contains(_ point: [Rational]) throws(Undecided) -> Bool {
    for row in rows where try !row.holds(at: point) { return false }
    return wholes.allSatisfy { point[$0].isWhole }
  }

  /// Its halves along the longest of the variables that something multiplies; nil if they are as short as a number is.
  private func halves() throws(Undecided) -> [Cell]? {
    let ranges = try ranges()
    var longest: (variable: Int, length: Rational)?
    for variable in Set(curves.flatMap(\.polynomial.multiplied)).sorted() {
      let length = try ranges[variable].upperBound - ranges[variable].lowerBound
      if length > longest?.length ?? .zero { longest = (variable, length) }
    }
    guard let longest else { return nil }
    let middle = try ranges[longest.variable].lowerBound + longest.length / Rational(2)
    var halves: [Cell] = []
    for relation in [Relation.atMost, .greater] {
      var half = self
      let form = try AffineForm(variable: longest.variable) - AffineForm(middle)
      if try half.add(form, relation) { halves.append(half) }
    }
    return halves
  }
}

extension Curve {
  /// Whether it holds everywhere in a cell, or nowhere; nil if that is not seen. The variables are in the ranges.
  func holds(
    everywhereIn cell: Cell, _ ranges: [ClosedRange<Rational>]
  ) throws(Undecided) -> Bool? {
    // The products are bounded one by one, and the rest, which is linear, as a whole.
    let products = try polynomial.products.bounds(ranges)
    guard let rest = try cell.bounds(of: polynomial.linearPart) else { throw .unbounded }
    let least = try products.lowerBound + rest.lowerBound
    let most = try products.upperBound + rest.upperBound
    if relation == .equal {
      if least == .zero, most == .zero { return true }
      return least <= .zero && most >= .zero ? nil : false
    }
    switch (relation.holds(least, .zero), relation.holds(most, .zero)) {
    case (true, true): return true
    case (false, false): return false
    default: return nil
    }
  }
}

extension Curve: CustomStringConvertible {
  var description: String { "\(polynomial) \(relation.rawValue) 0" }
}

extension Polynomial: CustomStringConvertible {
  package var description: String {
    var text = ""
    for (product, factor) in terms {
      let isNegative = factor.sign < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      let names = product.map(variableName)
      let number = factor.magnitude == .one && !names.isEmpty ? [] : ["\(factor.magnitude)"]
      text += (number + names).joined(separator: "·")
    }
    return text.isEmpty ? "0" : text
  }
}

/// The letter of a container's length, or that of a whole number.
func variableName(_ variable: Int) -> String {
  ContainerLength(rawValue: variable)?.letter ?? "n\(variable - 2)"
}
