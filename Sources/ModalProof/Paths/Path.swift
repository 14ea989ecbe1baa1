/// One way through a formula: what each comparison answers on it, and the part of all containers where that is so.
///
/// The formula runs once for each way, from its beginning. As far as the way is known already, it gives the known
/// answers.
final class Path {
  /// What was decided at a place of the formula.
  enum Step {
    case answer(Int)
    case form(AffineForm)
  }

  /// A way that is still to be taken.
  struct Branch {
    var steps: [Step]
    var cell: Cell
  }

  /// Why a way ends before the formula does.
  enum Stop {
    /// A divisor is zero, or an infinite number has no value.
    case noValue
    case undecided(Undecided)
    /// No container leads here.
    case nowhere
  }

  /// A comparison that has only one answer, and the answer that it does not have.
  struct Denial: Hashable {
    let rows: [Row]
    let denied: Row
  }

  private(set) var cell: Cell
  private(set) var stop: Stop?
  private(set) var branches: [Branch] = []
  private(set) var denials: [Denial] = []
  /// The first thing on it that is not linear; nil if there is none.
  private(set) var nonlinear: Undecided?
  private var steps: [Step]
  private var next = 0

  init(_ branch: Branch) {
    steps = branch.steps
    cell = branch.cell
  }

  /// Ends the way. What the formula still says is of no matter.
  func end(_ stop: Stop) {
    if self.stop == nil { self.stop = stop }
  }

  // MARK: - Comparing

  /// Which of some relations a form has to zero; they exclude each other, and one of them holds.
  func relation(of form: AffineForm, among relations: [Relation]) -> Relation {
    answer(relations) { () throws(Undecided) in
      var possible: [(Int, Cell)] = []
      var denied: [Row] = []
      for (index, relation) in relations.enumerated() {
        switch try Row.reduced(form, relation, isWhole: cell.isWhole) {
        case .never: break
        case .always: return [(index, cell)]
        case .row(let row):
          var part = cell
          try part.add(row)
          if try part.isFeasible() { possible.append((index, part)) } else { denied.append(row) }
        }
      }
      denials += denied.map { Denial(rows: cell.rows, denied: $0) }
      // A forced answer adds no row.
      return possible.count == 1 ? [(possible[0].0, cell)] : possible
    }
  }

  /// The same of something that is not linear.
  func relation(of polynomial: Polynomial, among relations: [Relation]) -> Relation {
    if let form = polynomial.form { return relation(of: form, among: relations) }
    return answer(relations) { () throws(Undecided) in
      let ranges = try cell.ranges()
      var possible: [(Int, Cell)] = []
      for (index, relation) in relations.enumerated() {
        let curve = Curve(polynomial: polynomial, relation: relation)
        if nonlinear == nil { nonlinear = .notLinear("\(curve)") }
        switch try curve.holds(everywhereIn: cell, ranges) {
        case true?: return [(index, cell)]
        case false?: break
        case nil:
          var part = cell
          part.add(curve)
          possible.append((index, part))
        }
      }
      return possible.count == 1 ? [(possible[0].0, cell)] : possible
    }
  }

  /// The known answer, or the first of the possible ones; the others become branches.
  private func answer(
    _ relations: [Relation], _ parts: () throws(Undecided) -> [(Int, Cell)]
  ) -> Relation {
    guard stop == nil else { return relations[0] }
    if next < steps.count, case .answer(let index) = steps[next] {
      next += 1
      return relations[index]
    }
    do throws(Undecided) {
      let parts = try parts()
      for (index, part) in parts.dropFirst().reversed() {
        branches.append(Branch(steps: steps + [.answer(index)], cell: part))
      }
      guard let (index, part) = parts.first else {
        end(.nowhere)
        return relations[0]
      }
      cell = part
      steps.append(.answer(index))
      next += 1
      return relations[index]
    } catch {
      end(.undecided(error))
      return relations[0]
    }
  }

  // MARK: - Rounding

  /// A form rounded down.
  func floor(_ form: AffineForm) -> AffineForm {
    found { () throws(Undecided) in try floorHere(form) } ?? form
  }

  /// A whole number that is worked out once for all ways that begin like this one; 0 where the way has ended.
  func number(_ work: () throws(Undecided) -> Int) -> Int {
    let form = found { () throws(Undecided) in AffineForm(Rational(try work())) }
    return form.map { Int($0.constant.numerator) } ?? 0
  }

  /// What was found here before, or what is found now; nil where the way has ended.
  private func found(_ work: () throws(Undecided) -> AffineForm) -> AffineForm? {
    guard stop == nil else { return nil }
    if next < steps.count, case .form(let known) = steps[next] {
      next += 1
      return known
    }
    do throws(Undecided) {
      let form = try work()
      steps.append(.form(form))
      next += 1
      return form
    } catch {
      end(.undecided(error))
      return nil
    }
  }

  private func floorHere(_ form: AffineForm) throws(Undecided) -> AffineForm {
    // What is whole anyway is apart, so that the rest is recognized.
    let whole = AffineForm(
      form.constant.floor,
      form.terms.filter { $0.factor.isWhole && cell.isWhole($0.variable) })
    let rest = try form - whole
    guard !rest.isConstant else { return whole }
    if let variable = cell.floor(of: rest) { return try whole + AffineForm(variable: variable) }
    guard let bounds = try cell.bounds(of: rest) else { throw .unbounded }
    let (least, most) = (bounds.lowerBound.floor, bounds.upperBound.floor)
    var isKnown = least == most
    if !isKnown, bounds.upperBound == most, try least + .one == most {
      isKnown = try !cell.isFeasible(rest - AffineForm(most), .atLeast)
    }
    if isKnown {
      let below = try Row.reduced(rest - AffineForm(least), .less, isWhole: cell.isWhole)
      let above = try Row.reduced(rest - AffineForm(least + .one), .atLeast, isWhole: cell.isWhole)
      for case .row(let row) in [below, above] {
        denials.append(Denial(rows: cell.rows, denied: row))
      }
      return try whole + AffineForm(least)
    }
    // What throws leaves the cell as it is.
    var part = cell
    let number = AffineForm(variable: try part.addVariable(floorOf: rest))
    _ = try part.add(number - rest, .atMost)
    _ = try part.add(rest - number - AffineForm(.one), .less)
    _ = try part.add(number - AffineForm(least), .atLeast)
    _ = try part.add(number - AffineForm(most), .atMost)
    cell = part
    return try whole + number
  }
}

extension Cell {
  /// Numbers that each variable is between.
  func ranges() throws(Undecided) -> [ClosedRange<Rational>] {
    var ranges: [ClosedRange<Rational>] = []
    for variable in origins.indices {
      guard let range = try bounds(of: AffineForm(variable: variable)) else { throw .unbounded }
      ranges.append(range)
    }
    return ranges
  }
}
