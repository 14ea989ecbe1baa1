internal import ModalLanguage
internal import ModalLayout

/// The jumps at which a claim is solved in doubles: places where what is rounded or compared may come to something else.
struct Jumps {
  /// The number of jumps left to solve.
  private var left: Int

  init(most: Int) { left = most }

  /// The first container at the jumps of a cell that is wanted: for each value of what jumps there, at the ends of all lengths
  /// and the doubles beside them.
  ///
  /// - Throws: If there are more jumps than are solved, or something has no bounds.
  mutating func first(
    in cell: Cell, where isWanted: (Size, _ keyboard: Double) -> Bool
  ) throws(Undecided) -> (size: Size, keyboard: Double)? {
    var cell = cell
    guard try cell.isFeasible() else { return nil }
    return try first(in: cell, cell.jumping[...], isWanted)
  }

  private mutating func first(
    in cell: Cell, _ jumping: ArraySlice<Int>, _ isWanted: (Size, _ keyboard: Double) -> Bool
  ) throws(Undecided) -> (size: Size, keyboard: Double)? {
    guard left > 0 else { throw .tooManyJumps }
    left -= 1
    guard let whole = jumping.first.map(AffineForm.init(variable:)) else {
      for place in try cell.ends() {
        for (size, keyboard) in place.neighbors where isWanted(size, keyboard) {
          return (size, keyboard)
        }
      }
      return nil
    }
    guard let bounds = try cell.bounds(of: whole) else { throw .unbounded }
    var value = bounds.lowerBound.ceil
    while value <= bounds.upperBound {
      if var part = try cell.pinned([(whole, value)]), try part.isFeasible(),
        let found = try first(in: part, jumping.dropFirst(), isWanted)
      {
        return found
      }
      value = try value + .one
    }
    return nil
  }
}

extension Cell {
  /// The whole variables that jump everywhere in it: what they are rounded from is as far from them as it gets. All where that
  /// is not seen of any.
  fileprivate var jumping: [Int] {
    get throws(Undecided) {
      var jumping: [Int] = []
      for whole in wholes {
        guard let origin = origins[whole],
          let rest = try bounds(of: origin - AffineForm(variable: whole))
        else { continue }
        if rest.lowerBound == rest.upperBound { jumping.append(whole) }
      }
      return jumping.isEmpty ? wholes : jumping
    }
  }

  /// Places in it, if strict rows may be equal: where each length is least and greatest, and the same where another one is the
  /// next whole number.
  fileprivate func ends() throws(Undecided) -> [ContainerPoint] {
    var places: [[Rational]] = []
    for length in ContainerLength.allCases.reversed() {
      for form in [-length.form, length.form] {
        if let place = try greatest(form)?.point { places.append(place) }
      }
    }
    for length in ContainerLength.allCases {
      let values = places.map { $0[length.rawValue] }
      guard let least = values.min(), let most = values.max(), !least.isWhole, least.ceil <= most,
        var part = try pinned([(length.form, least.ceil)]), try part.isFeasible()
      else { continue }
      for other in ContainerLength.allCases where other != length {
        for form in [other.form, -other.form] {
          if let place = try part.greatest(form)?.point { places.append(place) }
        }
      }
    }
    var points: [ContainerPoint] = []
    for point in places.map({ ContainerPoint($0) }) where !points.contains(point) {
      points.append(point)
    }
    return points
  }
}

extension ContainerPoint {
  /// The doubles nearest to it, and those beside each.
  fileprivate var neighbors: [(size: Size, keyboard: Double)] {
    let lengths = [width.double, height.double, keyboard.double]
    let beside = lengths.indices.flatMap { index in
      [lengths[index].nextDown, lengths[index].nextUp].map { value in
        var lengths = lengths
        lengths[index] = value
        return lengths
      }
    }
    return ([lengths] + beside).map { (Size(width: $0[0], height: $0[1]), $0[2]) }
  }
}
