/// The ends and the least place of parts of all containers.
extension [Cell] {
  /// The ends of a length in all of them.
  func extent(of length: ContainerLength) throws(Undecided) -> Extent {
    Extent(least: try least(length.form), greatest: try greatest(length.form))
  }

  /// The ends of the lengths, by ``ContainerLength``.
  var extents: [Extent] {
    get throws(Undecided) {
      var extents: [Extent] = []
      for length in ContainerLength.allCases { extents.append(try extent(of: length)) }
      return extents
    }
  }

  /// The least value of a form in all of them, or what it comes as close to as one likes.
  func least(_ form: AffineForm) throws(Undecided) -> Infimum {
    guard let least = try infimum(of: form) else { areEmpty() }
    return least
  }

  /// The greatest one in the same sense.
  func greatest(_ form: AffineForm) throws(Undecided) -> Infimum {
    guard var greatest = try infimum(of: -form) else { areEmpty() }
    greatest.value = -greatest.value
    return greatest
  }

  /// The infimum of a form in all of them; nil if all are empty. It is attained if one of them attains it.
  private func infimum(of form: AffineForm) throws(Undecided) -> Infimum? {
    // Those first that could have the least one: then most of the others need not be looked at.
    var bounds: [(cell: Cell, least: Rational?)] = []
    for cell in self { bounds.append((cell, try cell.greatest(-form).map { -$0.value })) }
    bounds.sort { first, second in
      guard let other = second.least else { return false }
      return first.least.map { $0 < other } ?? true
    }
    var best: Infimum?
    for (cell, _) in bounds {
      if let infimum = try cell.infimum(of: form, below: best) { best = infimum }
    }
    return best
  }

  /// Some place in one of them.
  func firstExample() throws(Undecided) -> ContainerPoint {
    for cell in self {
      if let point = try cell.point() { return ContainerPoint(point) }
    }
    areEmpty()
  }

  /// The place with the least keyboard, then the least width, then the least height.
  ///
  /// Where there is no least one, it is the next whole number after the end, or the next half, quarter …; also where there
  /// is one, of the lengths that are to be off their ends.
  func leastExample(
    off ends: Set<ContainerLength> = []
  ) throws(Undecided) -> ContainerPoint {
    var cells = self
    var values: [ContainerLength: Rational] = [:]
    for length in [ContainerLength.keyboard, .width, .height] {
      let value = try cells.leastValue(of: length.form, offEnd: ends.contains(length))
      values[length] = value
      var there: [Cell] = []
      for cell in cells {
        guard let part = try cell.pinned([(length.form, value)]), try part.point() != nil else {
          continue
        }
        there.append(part)
      }
      cells = there
    }
    return ContainerPoint(
      width: values[.width] ?? .zero, height: values[.height] ?? .zero,
      keyboard: values[.keyboard] ?? .zero)
  }

  /// Ends a search for a place where there is none. No spec can cause it: `Exploration.settle` has kept only parts in which it
  /// found one, and with numbers that are exact it is found again.
  private func areEmpty() -> Never { preconditionFailure("no part has a place in it") }

  private func leastValue(
    of form: AffineForm, offEnd isOff: Bool
  ) throws(Undecided) -> Rational {
    let end = try least(form)
    guard isOff || !end.isAttained else { return end.value }
    for power in 0...10 {
      let step = try Rational(1, over: 1 << power)
      let next = try ((end.value / step).floor + .one) * step
      for cell in self where try cell.point(where: form, equals: next) != nil { return next }
    }
    if end.isAttained { return end.value }
    for cell in self where try cell.infimum(of: form)?.value == end.value {
      if let point = try cell.point() { return try form.value(at: point) }
    }
    areEmpty()
  }
}

extension Cell {
  /// Places around the middle of the cell on grids of whole numbers, halves, quarters …; none if the numbers are too large.
  /// They are near enough to be asked whether they are in it.
  func middles() -> [ContainerPoint] {
    var sums = ContainerLength.allCases.map { _ in 0.0 }
    var count = 0.0
    for form in ContainerLength.allCases.flatMap({ [$0.form, -$0.form] }) {
      guard let point = try? greatest(form)?.point else { continue }
      for length in ContainerLength.allCases {
        sums[length.rawValue] += point[length.rawValue].double
      }
      count += 1
    }
    guard count > 0 else { return [] }
    return (0...10).compactMap { power in
      let grid = Double(1 << power)
      let numbers = sums.compactMap { try? Rational(decimal: ($0 / count * grid).rounded() / grid) }
      return numbers.count == sums.count ? ContainerPoint(numbers) : nil
    }
  }
}

extension ContainerPoint {
  init(_ point: [Rational]) {
    self.init(
      width: point[ContainerLength.width.rawValue], height: point[ContainerLength.height.rawValue],
      keyboard: point[ContainerLength.keyboard.rawValue])
  }
}
