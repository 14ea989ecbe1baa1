internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The reading of an invariant's claims.
enum ClaimReading {
  /// Exact numbers.
  case exactly
  /// Sides that differ by no more than a distance count as equal.
  case off(by: Double)
  /// Doubles: rounding and comparisons may go either way at a jump.
  case loosely
}

/// The claims of an invariant, one for each scale and place.
struct BareRuns {
  let invariant: Invariant
  private(set) var plan: LayoutPlan
  private let reading: ClaimReading
  /// What has been explored.
  private(set) var explorations: [Exploration] = []
  private(set) var settings: [(setting: BareFailure, isTried: Bool)] = []
  var ways = 0

  /// - Parameters:
  ///   - invariant: The invariant, with its ranges.
  ///   - plan: The plan of its modal.
  ///   - reading: How its claims are read.
  init(_ invariant: Invariant, _ plan: LayoutPlan, _ reading: ClaimReading = .exactly) {
    self.invariant = invariant
    self.plan = plan
    self.reading = reading
  }

  /// Explores the claims.
  mutating func explore(
    _ containers: Containers, _ limits: Limits, settling settles: Bool = true
  ) throws(Undecided) {
    for scale in invariant.over.scales {
      for place in plan.restingPlaces {
        let setting = BareFailure(scale: scale, place: place)
        var claim = BareClaim(invariant, plan, setting, reading)
        var rest = limits
        rest.ways = max(0, limits.ways - ways)
        let isLoose = if case .loosely = reading { true } else { false }
        var exploration = try ModalProof.explore(containers, rest, isLoose: isLoose) {
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

  /// Where those claims fail that fail in some containers, but not in all; nil if there are none, or it takes more than a few
  /// conditions.
  func restRegion(in containers: Containers) throws(Undecided) -> Region? {
    let partly = explorations.filter { !$0.failing.isEmpty && !$0.failsEverywhere }
    guard !partly.isEmpty else { return nil }
    return try partly.region(in: containers, between: partly.flatMap(\.failing).extents)
  }

  /// The claims in which there was anything to try.
  var tried: [BareRun] {
    zip(explorations, settings).filter(\.1.isTried).map { exploration, settings in
      BareRun(
        setting: settings.setting, fails: !exploration.failing.isEmpty,
        failsEverywhere: exploration.failsEverywhere)
    }
  }

  /// The scales and places to rest where it fails in a container.
  func failingSettings(at point: ContainerPoint) -> [BareFailure] {
    zip(explorations, settings).compactMap { exploration, settings in
      (try? exploration.fails(at: point)) == true ? settings.setting : nil
    }
  }

  /// Whether the solver's own numbers clearly fail in a container, too.
  mutating func failsClearly(at point: ContainerPoint, _ setting: BareFailure) -> Bool {
    let size = Size(width: point.width.double, height: point.height.double)
    return failsClearly(in: size, keyboard: point.keyboard.double, setting)
  }

  /// The same in a container whose lengths are doubles.
  mutating func failsClearly(in size: Size, keyboard: Double, _ setting: BareFailure) -> Bool {
    var screen = Environment(container: size, keyboardHeight: keyboard, scale: setting.scale)
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
  private let reading: ClaimReading
  private var resting: [VariantSet: ResolvedKeys?] = [:]
  private(set) var isTried = false

  init(
    _ invariant: Invariant, _ plan: LayoutPlan, _ setting: BareFailure, _ reading: ClaimReading
  ) {
    self.invariant = invariant
    self.plan = plan
    self.setting = setting
    self.reading = reading
  }

  /// Whether it holds in a container that stands for many.
  mutating func holds(in container: SymbolicContainer) throws -> Bool {
    var environment = LayoutEnvironment(
      container: LayoutSize(width: container.width, height: container.height),
      keyboardHeight: container.keyboard, scale: container.width.written(setting.scale))
    environment.os = invariant.over.bareOS
    guard let evaluation = try evaluation(in: environment) else { return true }
    isTried = true
    switch reading {
    case .exactly, .loosely: return try evaluation.truth(at: evaluation.root, compare) != false
    // What has no value beside a comparison that is too close may not be asked for.
    case .off(let distance): return (try? evaluation.isFalse(by: distance)) != true
    }
  }

  /// Compares two sides of the claim in exact numbers: it does not fail where doubles differ by rounding alone.
  private func compare(
    _ operation: ModalExpression.Operation, _ one: SymbolicNumber, _ other: SymbolicNumber
  ) -> Bool? {
    let equality: [Relation] = [.equal, .less, .greater]
    return switch operation {
    case .equal: one.relation(to: other, among: equality, isExact: true) == .equal
    case .notEqual: one.relation(to: other, among: equality, isExact: true) != .equal
    case .less: one.isLess(than: other)
    case .lessOrEqual: one.isAtMost(other)
    case .greater: other.isLess(than: one)
    default: other.isAtMost(one)
    }
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

extension Exploration {
  /// Whether the claim fails in all containers, as far as that is known.
  var failsEverywhere: Bool {
    guard undecided.isEmpty else { return false }
    // Whole numbers may not fit where others do.
    return holding.allSatisfy { cell in
      do throws(Undecided) { return try cell.point() == nil } catch { return false }
    }
  }

  /// Whether the claim fails in a container.
  func fails(at point: ContainerPoint) throws(Undecided) -> Bool {
    let lengths = ContainerLength.allCases.map(\.form)
    for cell in failing {
      let there = try cell.pinned(zip(lengths, [point.width, point.height, point.keyboard]))
      if try there?.point() != nil { return true }
    }
    return false
  }
}
