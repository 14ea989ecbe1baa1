internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The container that is shown where an invariant fails.
extension BareRuns {
  /// The place to show: the least one, or where its numbers are too close to tell, the least one where they are not.
  mutating func shown(
    _ least: ContainerPoint, isLeast: Bool, _ limits: Limits
  ) -> (point: ContainerPoint, setting: BareFailure?, isClear: Bool) {
    var first: BareFailure?
    // A place that numbers too large have kept from being the least is no better than others.
    if isLeast {
      let failing = failingSettings(at: least)
      if let setting = failing.first(where: { failsClearly(at: least, $0) }) {
        return (least, setting, true)
      }
      // Doubles tell the first distance. The second one has fewer digits: with it fewer numbers are too large.
      for distance in [2 * lastPlaces, 0x1p-10] {
        guard let found = leastPlace(offBy: distance, limits) else { continue }
        return (found.point, found.setting, true)
      }
      first = failing.first
    }
    if let found = clearMiddle { return (lowered(found.point, found.setting), found.setting, true) }
    return (least, first, false)
  }

  /// The least place where it would fail if its sides were off by a distance; nil where no more ways are to be taken.
  private func leastPlace(
    offBy distance: Double, _ limits: Limits
  ) -> (point: ContainerPoint, setting: BareFailure)? {
    var runs = BareRuns(invariant, plan, .off(by: distance))
    var rest = limits
    rest.ways = max(0, limits.ways - ways)
    do throws(Undecided) {
      try runs.explore(try Containers(invariant.over), rest)
      let failing = runs.explorations.flatMap(\.failing)
      guard !failing.isEmpty else { return nil }
      // Doubles may round otherwise just at an end.
      for off: Set<ContainerLength> in [
        [], [.height], [.width], [.width, .height], [.keyboard], [.keyboard, .height],
        [.keyboard, .width], [.keyboard, .width, .height],
      ] {
        guard let point = try? failing.leastExample(off: off) else { continue }
        let settings = runs.failingSettings(at: point)
        if let setting = settings.first(where: { runs.failsClearly(at: point, $0) }) {
          return (point, setting)
        }
      }
      return nil
    } catch {
      return nil
    }
  }

  /// A place where it clearly fails, with lengths that are as small as halving finds them while it does: the keyboard's first,
  /// then the width.
  private mutating func lowered(
    _ point: ContainerPoint, _ setting: BareFailure
  ) -> ContainerPoint {
    var point = point
    for length in [ContainerLength.keyboard, .width, .height] {
      var low = invariant.over.least(length, in: point).rounded(.up)
      var high = point[length].double
      var next = low
      while next < high {
        if let value = try? Rational(decimal: next),
          fails(with: value, for: length, at: point, setting)
        {
          point[length] = value
          high = next
        } else {
          low = next
        }
        next = ((low + high) / 2).rounded(.down)
        if next <= low { break }
      }
    }
    return point
  }

  /// Whether it clearly fails at a place with another length.
  private mutating func fails(
    with value: Rational, for length: ContainerLength, at point: ContainerPoint,
    _ setting: BareFailure
  ) -> Bool {
    var point = point
    point[length] = value
    let position = settings.firstIndex { $0.setting == setting } ?? 0
    return invariant.over.contains(point) && (try? explorations[position].fails(at: point)) == true
      && failsClearly(at: point, setting)
  }

  /// A place in the middle of a part where it fails, in which the solver's own numbers clearly do, too.
  private var clearMiddle: (point: ContainerPoint, setting: BareFailure)? {
    mutating get {
      for (exploration, settings) in zip(explorations, settings) {
        for point in exploration.failing.prefix(64).flatMap({ $0.middles() }) {
          // Where exact numbers are too large to tell, the solver's own do.
          guard invariant.over.contains(point), (try? exploration.fails(at: point)) ?? true else {
            continue
          }
          if failsClearly(at: point, settings.setting) { return (point, settings.setting) }
        }
      }
      return nil
    }
  }
}

extension ContainerPoint {
  fileprivate subscript(length: ContainerLength) -> Rational {
    get {
      switch length {
      case .width: width
      case .height: height
      case .keyboard: keyboard
      }
    }
    set {
      switch length {
      case .width: width = newValue
      case .height: height = newValue
      case .keyboard: keyboard = newValue
      }
    }
  }
}

extension InvariantRange {
  /// The least value of a length beside the others of a place, in points.
  fileprivate func least(_ length: ContainerLength, in point: ContainerPoint) -> Double {
    switch length {
    case .width: widths.lowerBound
    case .height: heights.lowerBound
    case .keyboard: keyboards.lowerBound * point.height.double
    }
  }

  /// Whether a bare container is one of those to try.
  fileprivate func contains(_ point: ContainerPoint) -> Bool {
    let height = point.height.double
    return widths.contains(point.width.double) && heights.contains(height)
      && keyboards.contains(point.keyboard.double / height)
  }
}
