/// The ends and the least place of parts of all containers.
extension [Cell] {
  /// The ends of a length in all of them.
  func extent(of length: ContainerLength) throws(Undecided) -> Extent {
    guard let least = try infimum(of: length.form), var greatest = try infimum(of: -length.form)
    else { areEmpty() }
    greatest.value = -greatest.value
    return Extent(least: least, greatest: greatest)
  }

  /// The infimum of a form in all of them; nil if all are empty. It is attained if one of them attains it.
  private func infimum(of form: AffineForm) throws(Undecided) -> Infimum? {
    var best: Infimum?
    for cell in self {
      guard let infimum = try cell.infimum(of: form) else { continue }
      if let known = best {
        guard
          infimum.value < known.value
            || infimum.value == known.value && infimum.isAttained && !known.isAttained
        else { continue }
      }
      best = infimum
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
  /// Where there is no least one, it is the least whole number, half, quarter … above the end.
  func leastExample() throws(Undecided) -> ContainerPoint {
    var cells = self
    var values: [ContainerLength: Rational] = [:]
    for length in [ContainerLength.keyboard, .width, .height] {
      let value = try cells.leastValue(of: length.form)
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

  private func leastValue(of form: AffineForm) throws(Undecided) -> Rational {
    guard let end = try infimum(of: form) else { areEmpty() }
    guard !end.isAttained else { return end.value }
    // Only what comes close to the end counts.
    var near: [Cell] = []
    for cell in self where try cell.infimum(of: form)?.value == end.value { near.append(cell) }
    for power in 0...10 {
      let step = try Rational(1, over: 1 << power)
      var stepped: [Cell] = []
      for var cell in near {
        let number = AffineForm(variable: cell.addWhole())
        if try cell.add(form - number * step, .equal) { stepped.append(cell) }
      }
      if let least = try stepped.infimum(of: form), least.isAttained { return least.value }
    }
    for cell in near {
      if let point = try cell.point() { return try form.value(at: point) }
    }
    areEmpty()
  }
}

extension ContainerPoint {
  init(_ point: [Rational]) {
    self.init(
      width: point[ContainerLength.width.rawValue], height: point[ContainerLength.height.rawValue],
      keyboard: point[ContainerLength.keyboard.rawValue])
  }
}
