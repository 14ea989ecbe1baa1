package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

/// What is known of an invariant in all bare containers of its ranges, at all of its scales and wherever the modal can rest.
package struct BareProof: Sendable {
  /// Whether it holds, or where it does not. Its example is the least container in which the solver's own numbers clearly
  /// fail, too, if there is one.
  package var verdict: Verdict
  /// The surroundings of the example; nil if it is not known to fail.
  package var failure: BareFailure?
  /// Whether the solver's own numbers clearly fail in the example; if not, they clearly fail nowhere that was tried.
  package var isClear = false
  /// What was tried, each scale and each place to rest apart.
  package var runs: [BareRun] = []
  /// Where those runs fail that fail in some containers only, if others fail in all; nil if that cannot be told in a few
  /// conditions.
  package var restRegion: Region?
  /// How many ways through the solver were taken.
  package var ways: Int

  /// Whether there was anything to try: the modal has a frame and the elements that are asked for in some container to which
  /// its conditions apply.
  package var isTried: Bool { !runs.isEmpty }

  /// What is known where nothing could be tried.
  package init(
    _ verdict: Verdict, failure: BareFailure? = nil, isClear: Bool = false, runs: [BareRun] = [],
    ways: Int = 0
  ) {
    (self.verdict, self.failure, self.isClear) = (verdict, failure, isClear)
    (self.runs, self.ways) = (runs, ways)
  }
}

/// The surroundings of a container, beside its size and its keyboard.
package struct BareFailure: Hashable, Sendable {
  /// Physical pixels per point.
  package var scale: Double
  /// Where the modal rests.
  package var place: RestingPlace

  package init(scale: Double, place: RestingPlace = RestingPlace()) {
    self.scale = scale
    self.place = place
  }
}

/// An invariant at one scale, where the modal rests at one place.
package struct BareRun: Hashable, Sendable {
  /// The scale and the place.
  package var setting: BareFailure
  /// Whether it is known to fail in some container, and whether it fails in all.
  package var fails: Bool
  package var failsEverywhere: Bool
}

/// Decides whether an invariant of a modal holds in all bare containers of its ranges.
///
/// Each scale and each place where the modal rests is a claim of its own; the region and the least container are those of all together.
///
/// - Parameters:
///   - invariant: The invariant, with its ranges.
///   - plan: The plan of its modal.
///   - limits: How much is tried, for all scales and places together.
/// - Returns: The proof.
package func proveBare(
  _ invariant: Invariant, of plan: LayoutPlan, limits: Limits = Limits()
) -> BareProof {
  var runs = BareRuns(invariant, plan)
  do throws(Undecided) {
    let containers = try Containers(invariant.over)
    try runs.explore(containers, limits)
    let verdict = try runs.explorations.verdict(in: containers)
    guard case .refuted(var refutation) = verdict else {
      return BareProof(verdict, runs: runs.tried, ways: runs.ways)
    }
    let shown = runs.shown(refutation.example, isLeast: refutation.extents != nil, limits)
    refutation.example = shown.point
    var proof = BareProof(
      .refuted(refutation), failure: shown.setting, isClear: shown.isClear, runs: runs.tried,
      ways: runs.ways)
    if refutation.region?.isEverywhere == true {
      proof.restRegion = try? runs.partly.region(in: containers)
    }
    return proof
  } catch {
    return BareProof(.undecided([error]), runs: runs.tried, ways: runs.ways)
  }
}

/// An invariant in SMT-LIB 2, for other solvers: see ``smtLIB(_:limits:_:)``.
///
/// - Parameters:
///   - invariant: The invariant, with its ranges.
///   - plan: The plan of its modal.
///   - limits: How much is tried, for all scales and places together.
/// - Returns: The text.
/// - Throws: If the ways through the claim are not known, or something in it is not linear.
package func smtLIB(
  _ invariant: Invariant, of plan: LayoutPlan, limits: Limits = Limits()
) throws(Undecided) -> String {
  var runs = BareRuns(invariant, plan)
  let containers = try Containers(invariant.over)
  try runs.explore(containers, limits, settling: false)
  let note = runs.tried.isEmpty ? "; It applies to no bare container.\n" : ""
  return note + (try runs.explorations.smtLIB(in: containers))
}

extension Containers {
  /// The bare containers to try an invariant in.
  init(_ range: InvariantRange) throws(Undecided) {
    func exact(_ range: ClosedRange<Double>) throws(Undecided) -> ClosedRange<Rational> {
      try Rational(decimal: range.lowerBound)...Rational(decimal: range.upperBound)
    }
    self.init(
      widths: try exact(range.widths), heights: try exact(range.heights),
      keyboards: try exact(range.keyboards))
  }
}

extension InvariantRange {
  /// The ends of the lengths of its bare containers, by ``ContainerLength``; nil where the numbers are too large.
  package var extents: [Extent]? {
    do throws(Undecided) {
      let all = try Containers(self)
      let keyboards = [
        try all.keyboards.lowerBound * all.heights.lowerBound,
        try all.keyboards.upperBound * all.heights.upperBound,
      ]
      let ends = [all.widths, all.heights, keyboards[0]...keyboards[1]]
      return ends.map { ends in
        Extent(
          least: Infimum(value: ends.lowerBound, isAttained: true),
          greatest: Infimum(value: ends.upperBound, isAttained: true))
      }
    } catch {
      return nil
    }
  }
}

/// The claims of an invariant, one for each scale and place.
private struct BareRuns {
  private let invariant: Invariant
  private var plan: LayoutPlan
  private let distance: Double?
  /// What has been explored.
  private(set) var explorations: [Exploration] = []
  private var settings: [(setting: BareFailure, isTried: Bool)] = []
  private(set) var ways = 0

  /// - Parameters:
  ///   - invariant: The invariant, with its ranges.
  ///   - plan: The plan of its modal.
  ///   - distance: How far its sides must at least be off for it to fail; nil if however little counts.
  init(_ invariant: Invariant, _ plan: LayoutPlan, by distance: Double? = nil) {
    self.invariant = invariant
    self.plan = plan
    self.distance = distance
  }

  /// Explores the claims.
  mutating func explore(
    _ containers: Containers, _ limits: Limits, settling settles: Bool = true
  ) throws(Undecided) {
    for scale in invariant.over.scales {
      for place in plan.restingPlaces {
        let setting = BareFailure(scale: scale, place: place)
        var claim = BareClaim(invariant, plan, setting, by: distance)
        var rest = limits
        rest.ways = max(0, limits.ways - ways)
        var exploration = try ModalProof.explore(containers, rest) {
          try claim.holds(in: $0)
        }
        if settles { try exploration.settle(limits) }
        plan = claim.plan
        ways += exploration.ways
        explorations.append(exploration)
        settings.append((setting, claim.isTried))
      }
    }
  }

  /// The claims that fail in some containers, but not in all.
  var partly: [Exploration] {
    explorations.filter { !$0.failing.isEmpty && !$0.failsEverywhere }
  }

  /// The claims in which there was anything to try.
  var tried: [BareRun] {
    zip(explorations, settings).filter(\.1.isTried).map { exploration, settings in
      BareRun(
        setting: settings.setting, fails: !exploration.failing.isEmpty,
        failsEverywhere: exploration.failsEverywhere)
    }
  }

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
      for distance in [2e-9, 0x1p-10] {
        guard let found = leastPlace(offBy: distance, limits) else { continue }
        return (found.point, found.setting, true)
      }
      first = failing.first
    }
    if let found = clearMiddle { return (lowered(found.point, found.setting), found.setting, true) }
    return (least, first, false)
  }

  /// The least place where it would fail if its sides were off by a distance.
  private func leastPlace(
    offBy distance: Double, _ limits: Limits
  ) -> (point: ContainerPoint, setting: BareFailure)? {
    var runs = BareRuns(invariant, plan, by: distance)
    do throws(Undecided) {
      try runs.explore(try Containers(invariant.over), limits)
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

  /// The scales and places to rest where it fails in a container.
  private func failingSettings(at point: ContainerPoint) -> [BareFailure] {
    zip(explorations, settings).compactMap { exploration, settings in
      (try? exploration.fails(at: point)) == true ? settings.setting : nil
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

  /// Whether the solver's own numbers clearly fail in a container, too.
  private mutating func failsClearly(at point: ContainerPoint, _ setting: BareFailure) -> Bool {
    let size = Size(width: point.width.double, height: point.height.double)
    var screen = Environment(
      container: size, keyboardHeight: point.keyboard.double, scale: setting.scale)
    screen.os = invariant.over.bareOS
    let environment = screen.inside(plan.modal.hostView)
    guard plan.tries(invariant, in: environment),
      let keys = plan.keys(in: environment).tried(at: setting.place, of: plan.modal)
    else { return false }
    do throws(EvaluationFailure) {
      return try InvariantEvaluation(invariant, keys.inputs, in: environment)?.isClearlyFalse
        ?? false
    } catch {
      return true
    }
  }
}

/// The claim that an invariant holds at a scale, where the modal rests at a place.
private struct BareClaim {
  private let invariant: Invariant
  private(set) var plan: LayoutPlan
  private let setting: BareFailure
  private let distance: Double?
  private var resting: [VariantSet: ResolvedKeys?] = [:]
  private(set) var isTried = false

  init(_ invariant: Invariant, _ plan: LayoutPlan, _ setting: BareFailure, by distance: Double?) {
    self.invariant = invariant
    self.plan = plan
    self.setting = setting
    self.distance = distance
  }

  /// Whether it holds in a container that stands for many.
  mutating func holds(in container: SymbolicContainer) throws -> Bool {
    var environment = LayoutEnvironment(
      container: LayoutSize(width: container.width, height: container.height),
      keyboardHeight: container.keyboard, scale: container.width.written(setting.scale))
    environment.os = invariant.over.bareOS
    guard let evaluation = try evaluation(in: environment) else { return true }
    isTried = true
    // What has no value beside a comparison that is too close may not be asked for.
    if let distance { return (try? evaluation.isFalse(by: distance)) != true }
    return try evaluation.value(at: evaluation.root) != 0
  }

  /// The solved modal; nil where there is nothing to try.
  private mutating func evaluation(
    in screen: LayoutEnvironment<SymbolicNumber>
  ) throws(EvaluationFailure) -> InvariantEvaluation<SymbolicNumber>? {
    let environment = screen.inside(plan.modal.hostView)
    guard plan.tries(invariant, in: environment) else { return nil }
    let keys = plan.keys(in: environment)
    let own = resting[keys.variants] ?? keys.tried(at: setting.place, of: plan.modal)
    resting[keys.variants] = own
    guard let own else { return nil }
    return try InvariantEvaluation(invariant, own.inputs, in: environment)
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

extension Exploration {
  /// Whether the claim fails in all containers, as far as that is known.
  fileprivate var failsEverywhere: Bool {
    guard undecided.isEmpty else { return false }
    // Whole numbers may not fit where others do.
    return holding.allSatisfy { cell in
      do throws(Undecided) { return try cell.point() == nil } catch { return false }
    }
  }

  /// Whether the claim fails in a container.
  fileprivate func fails(at point: ContainerPoint) throws(Undecided) -> Bool {
    let lengths = ContainerLength.allCases.map(\.form)
    for cell in failing {
      let there = try cell.pinned(zip(lengths, [point.width, point.height, point.keyboard]))
      if try there?.point() != nil { return true }
    }
    return false
  }
}
