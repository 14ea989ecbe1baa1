internal import ModalLanguage
internal import ModalLayout

/// The jumps at which a claim is solved in doubles: places where what is rounded or compared may come to something else.
struct Jumps {
  /// The number of jumps left to solve.
  private var left: Int
  /// Whether something jumped all along a range, of which only some places were solved.
  private(set) var areEverywhere = false

  init(most: Int) { left = most }

  /// The first container at the jumps of a cell that is wanted: for each value of what jumps there, at the ends of all lengths
  /// and doubles near them, and at some places between them where something jumps everywhere.
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
      let lengths = try cell.openLengths
      areEverywhere = areEverywhere || !lengths.isEmpty
      let ends = try cell.ends()
      let between = try cell.places(along: lengths).map(\.doubles)
      let steps = cell.jumps.reduce(into: ContainerLengths()) { $0.formUnion($1.lengths) }
      let beside = ends.flatMap { $0.neighbors(fartherAlong: steps) }
      return (ends.map(\.doubles) + between + beside).first(where: isWanted)
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

  /// The lengths with several values here by which something jumps everywhere.
  fileprivate var openLengths: [ContainerLength] {
    get throws(Undecided) {
      var open: [ContainerLength] = []
      for length in ContainerLength.allCases {
        guard let range = try bounds(of: length.form) else { throw .unbounded }
        if range.lowerBound < range.upperBound { open.append(length) }
      }
      var found: ContainerLengths = []
      for jump in jumps where open.contains(where: { jump.lengths.contains(.init($0)) }) {
        guard !found.isSuperset(of: jump.lengths), try bounds(of: jump.form) == .zero ... .zero
        else { continue }
        found.formUnion(jump.lengths)
      }
      return open.filter { found.contains(.init($0)) }
    }
  }

  /// Sample places along lengths, at whole numbers if the range has enough.
  fileprivate func places(along lengths: [ContainerLength]) throws(Undecided) -> [ContainerPoint] {
    let parts: Int64 = 64
    var points: [ContainerPoint] = []
    for length in lengths {
      guard let range = try bounds(of: length.form) else { throw .unbounded }
      let step = try (range.upperBound - range.lowerBound) * Rational(1, over: parts)
      for part in 1..<parts {
        var value = try range.lowerBound + step * Rational(Int(part))
        if step >= Rational.one { value = value.floor }
        guard var rest = try pinned([(length.form, value)]), try rest.isFeasible() else { continue }
        for other in ContainerLength.allCases where other != length {
          if let place = try rest.greatest(other.form)?.point {
            points.append(ContainerPoint(place))
          }
        }
      }
    }
    return points
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
  /// The doubles nearest to it.
  fileprivate var doubles: (size: Size, keyboard: Double) {
    (Size(width: width.double, height: height.double), keyboard.double)
  }

  /// The doubles beside each of its lengths, and some farther ones along lengths of which the errors of several steps may move
  /// a jump by several last places.
  fileprivate func neighbors(
    fartherAlong steps: ContainerLengths
  ) -> [(size: Size, keyboard: Double)] {
    let lengths = [width.double, height.double, keyboard.double]
    let beside = ContainerLength.allCases.flatMap { length in
      let lastPlaces = steps.contains(.init(length)) ? [1, 2, 3, 4, 6, 8, 16, 64] : [1.0]
      return lastPlaces.flatMap { [-$0, $0] }.map { off in
        var lengths = lengths
        lengths[length.rawValue] += off * lengths[length.rawValue].ulp
        return lengths
      }
    }
    return beside.map { (Size(width: $0[0], height: $0[1]), $0[2]) }
  }
}
