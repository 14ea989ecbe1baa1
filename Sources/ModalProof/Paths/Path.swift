internal import ModalLayout

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
    /// The part of all containers where comparisons of given numbers alone are answered as on a loose way.
    var given: Cell
  }

  /// Two numbers that are compared, by how doubles come to them.
  struct Comparison: Hashable {
    var first: DoubleSteps
    var second: DoubleSteps
    var relations: [Relation]
  }

  /// The reliability of a comparison in doubles.
  enum Precision {
    /// The same as in exact numbers: its numbers are given.
    case given
    /// Perhaps something else where both numbers are the same.
    case rounded
    /// It is asked of exact numbers alone.
    case exact
  }

  /// A possible answer, and the parts where it is given.
  private struct Choice {
    var index: Int
    var cell: Cell
    var given: Cell
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
  private var given: Cell
  private(set) var stop: Stop?
  private(set) var branches: [Branch] = []
  private(set) var denials: [Denial] = []
  /// The first thing on it that is not linear; nil if there is none.
  private(set) var nonlinear: Undecided?
  /// Whether it is that of doubles, whose last places may be off: what jumps comes to all that is possible as close to the jump
  /// as one likes.
  let isLoose: Bool
  /// Whether there is anything on it that jumps, so that doubles could take another one.
  private(set) var hasJumps = false
  /// Whether the steps of something on it make doubles clearly differ from exact numbers.
  private(set) var isBlurred = false
  /// The ends of all lengths.
  let bounds: [DoubleBounds]
  /// Earlier roundings and comparisons of a loose way: the same steps have the same result.
  private var floors: [DoubleSteps: AffineForm] = [:]
  private var answers: [Comparison: Relation] = [:]
  private var steps: [Step]
  private var next = 0

  init(_ branch: Branch, isLoose: Bool, _ bounds: [DoubleBounds]) {
    self.bounds = bounds
    steps = branch.steps
    cell = branch.cell
    given = branch.given
    self.isLoose = isLoose
  }

  func noteJump() { hasJumps = true }

  /// Notes a number that is compared or rounded: if its double is too far off, it may jump everywhere.
  func note(_ steps: DoubleSteps?) {
    guard let steps, steps.bounds.isBlurred else { return }
    isBlurred = true
    if isLoose { cell.addJump(Jump(form: AffineForm(.zero), lengths: steps.lengths)) }
  }

  /// Ends the way. What the formula still says is of no matter.
  func end(_ stop: Stop) {
    if self.stop == nil { self.stop = stop }
  }

  // MARK: - Comparing

  /// The answer to a comparison that a loose way may have been asked before.
  func answer(to comparison: Comparison, _ ask: () -> Relation) -> Relation {
    if let known = answers[comparison] { return known }
    let relation = ask()
    answers[comparison] = relation
    return relation
  }

  /// Which of some relations a form has to zero; they exclude each other, and one of them holds. On a loose way it may be any
  /// where the form is zero. The doubles depend on some lengths, or with nil on the number alone.
  func relation(
    of form: AffineForm, among relations: [Relation], _ precision: Precision,
    _ lengths: ContainerLengths? = .all
  ) -> Relation {
    if case .rounded = precision { hasJumps = true }
    return answer(relations) { () throws(Undecided) in
      var cell = cell
      if isLoose, case .rounded = precision, let lengths {
        cell.addJump(Jump(form: form, lengths: lengths))
      }
      var possible: [Choice] = []
      var denied: [Row] = []
      for (index, relation) in relations.enumerated() {
        var choice = Choice(index: index, cell: cell, given: given)
        if isLoose, case .given = precision {
          guard try choice.given.add(form, relation), try choice.given.isFeasible() else {
            continue
          }
        }
        // Right beside where given numbers are the same, others may jump.
        let relation = isOpen(precision) ? relation.closed : relation
        switch try Row.reduced(form, relation, isWhole: cell.isWhole) {
        case .never: break
        case .always where isOpen(precision): possible.append(choice)
        case .always: return [choice]
        case .row(let row):
          try choice.cell.add(row)
          if try choice.cell.isFeasible() { possible.append(choice) } else { denied.append(row) }
        }
      }
      denials += denied.map { Denial(rows: cell.rows, denied: $0) }
      // A forced answer adds no row.
      return possible.count == 1
        ? [Choice(index: possible[0].index, cell: cell, given: given)] : possible
    }
  }

  /// The same of something that is not linear.
  func relation(
    of polynomial: Polynomial, among relations: [Relation], _ precision: Precision
  ) -> Relation {
    if let form = polynomial.form { return relation(of: form, among: relations, precision) }
    if case .rounded = precision { hasJumps = true }
    return answer(relations) { () throws(Undecided) in
      let ranges = try cell.ranges()
      var possible: [Choice] = []
      for (index, relation) in relations.enumerated() {
        let relation = isOpen(precision) ? relation.closed : relation
        let curve = Curve(polynomial: polynomial, relation: relation)
        if nonlinear == nil { nonlinear = .notLinear("\(curve)") }
        switch try curve.holds(everywhereIn: cell, ranges) {
        case true?: return [Choice(index: index, cell: cell, given: given)]
        case false?: break
        case nil:
          var choice = Choice(index: index, cell: cell, given: given)
          choice.cell.add(curve)
          possible.append(choice)
        }
      }
      return possible.count == 1
        ? [Choice(index: possible[0].index, cell: cell, given: given)] : possible
    }
  }

  private func isOpen(_ precision: Precision) -> Bool {
    if case .exact = precision { false } else { isLoose }
  }

  /// The known answer, or the first of the possible ones; the others become branches.
  private func answer(
    _ relations: [Relation], _ choices: () throws(Undecided) -> [Choice]
  ) -> Relation {
    guard stop == nil else { return relations[0] }
    if next < steps.count, case .answer(let index) = steps[next] {
      next += 1
      return relations[index]
    }
    do throws(Undecided) {
      let choices = try choices()
      for choice in choices.dropFirst().reversed() {
        branches.append(
          Branch(steps: steps + [.answer(choice.index)], cell: choice.cell, given: choice.given))
      }
      guard let choice = choices.first else {
        end(.nowhere)
        return relations[0]
      }
      (cell, given) = (choice.cell, choice.given)
      steps.append(.answer(choice.index))
      next += 1
      return relations[choice.index]
    } catch {
      end(.undecided(error))
      return relations[0]
    }
  }

  // MARK: - Rounding

  /// A form rounded down. On a loose way the same steps come to the same number.
  func floor(_ form: AffineForm, _ steps: DoubleSteps?) -> AffineForm {
    hasJumps = true
    note(steps)
    if isLoose, let steps, let known = floors[steps] { return known }
    let whole = found { () throws(Undecided) in
      isLoose
        ? try looseFloor(form, steps == nil ? .all : steps?.roundingLengths) : try floorHere(form)
    }
    if isLoose, let steps, let whole { floors[steps] = whole }
    return whole ?? form
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

  /// A number that a form may be when doubles round it down: where it is whole itself, or nearly, also the one beside it. The same
  /// form can come about in other steps, so this is another number each time.
  private func looseFloor(
    _ form: AffineForm, _ lengths: ContainerLengths?
  ) throws(Undecided) -> AffineForm {
    guard let bounds = try cell.bounds(of: form) else { throw .unbounded }
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    var (least, most) = (low.floor, high.floor)
    if try (low - least).double < lastPlaces { least = try least - .one }
    if try (most + .one - high).double < lastPlaces { most = try most + .one }
    guard least < most else { return AffineForm(least) }
    let below = try max(.zero, low - least - .one)
    let above = try max(.zero, most - high)
    var part = cell
    let number = AffineForm(variable: try part.addVariable(floorOf: form))
    _ = try part.add(number - form - AffineForm(above), .atMost)
    _ = try part.add(form - number - AffineForm(.one) - AffineForm(below), .atMost)
    _ = try part.add(number - AffineForm(least), .atLeast)
    _ = try part.add(number - AffineForm(most), .atMost)
    if let lengths {
      for whole in [number, try number + AffineForm(.one)] {
        part.addJump(Jump(form: try form - whole, lengths: lengths))
      }
    }
    cell = part
    return number
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
