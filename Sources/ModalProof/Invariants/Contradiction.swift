internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Containers in which doubles contradict a proof in exact numbers.
///
/// They can do so only where a number is rounded or compared just where it jumps. The ways through the solver are explored once
/// more, and take either side of each jump. Most claims hold all the same. Of the others, the ends of the parts where they fail
/// are solved in doubles, for each value of what jumps there.
extension BareRuns {
  /// A container in which doubles clearly fail; nil if there is none among all that can differ.
  ///
  /// - Throws: Why it is not known.
  mutating func contradiction(
    in containers: Containers, _ limits: Limits
  ) throws(Undecided) -> BareContradiction? {
    guard explorations.contains(where: { $0.hasJumps || $0.isBlurred }) else { return nil }
    var loose = BareRuns(invariant, plan, .loosely)
    do throws(Undecided) {
      try loose.explore(containers, limits, settling: false)
    } catch {
      throw error.ofDoubles
    }
    ways += loose.ways
    var jumps = Jumps(most: limits.ways)
    var isBlurred = false
    for (exploration, (setting, _)) in zip(loose.explorations, loose.settings) {
      isBlurred = isBlurred || exploration.isBlurred
      for cell in exploration.failing + (exploration.isBlurred ? exploration.holding : []) {
        if limits.isCancelled() { throw .interrupted }
        let found = try jumps.first(in: cell) { size, keyboard in
          invariant.over.contains(size, keyboard: keyboard)
            && failsClearly(in: size, keyboard: keyboard, setting)
        }
        if let (size, keyboard) = found {
          return BareContradiction(size: size, keyboard: keyboard, setting: setting)
        }
      }
    }
    if let (_, reason) = loose.explorations.flatMap(\.undecided).first { throw reason.ofDoubles }
    if isBlurred { throw .blurred }
    if jumps.areEverywhere { throw .jumpsEverywhere }
    return nil
  }
}

extension Undecided {
  /// The reason as one for doubles not being tried.
  fileprivate var ofDoubles: Undecided {
    switch self {
    case .tooManyCases: .tooManyJumps
    case .tooManyJumps, .interrupted: self
    default: .unsolved(words)
    }
  }
}

extension InvariantRange {
  /// Whether a bare container is one of those to try.
  fileprivate func contains(_ size: Size, keyboard: Double) -> Bool {
    widths.contains(size.width) && heights.contains(size.height)
      && keyboard >= keyboards.lowerBound * size.height
      && keyboard <= keyboards.upperBound * size.height
  }
}
