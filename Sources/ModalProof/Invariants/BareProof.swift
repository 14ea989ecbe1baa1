package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

/// What is known of an invariant in all bare containers of its ranges, at all of its scales and in every state.
package struct BareProof: Sendable {
  /// Whether it holds, or where it does not.
  package var verdict: Verdict
  /// Where the least container is in which it fails; nil if it is not known to fail.
  package var failure: BareFailure?
  /// Whether there was anything to try: the modal has a frame and the elements that are asked for in some container to which
  /// its conditions apply.
  package var isTried: Bool
  /// How many ways through the solver were taken.
  package var ways: Int
}

/// The surroundings of the least container in which an invariant fails, beside its size and its keyboard.
package struct BareFailure: Hashable, Sendable {
  /// Physical pixels per point.
  package var scale: Double
  /// The state of the behavior; nil without a behavior.
  package var state: String?

  package init(scale: Double, state: String?) {
    self.scale = scale
    self.state = state
  }
}

/// Decides whether an invariant of a modal holds in all bare containers of its ranges.
///
/// Each scale and each state is a claim of its own; the region and the least container are those of all together.
///
/// - Parameters:
///   - invariant: The invariant, with its ranges.
///   - plan: The plan of its modal.
///   - limits: How much is tried, for all scales and states together.
/// - Returns: The proof.
package func proveBare(
  _ invariant: Invariant, of plan: LayoutPlan, limits: Limits = Limits()
) -> BareProof {
  var runs = BareRuns(invariant, plan)
  do throws(Undecided) {
    let containers = try Containers(invariant.over)
    try runs.explore(containers, limits)
    let verdict = try runs.explorations.verdict(in: containers)
    return BareProof(
      verdict: verdict, failure: try runs.failure(verdict), isTried: runs.isTried, ways: runs.ways)
  } catch {
    return BareProof(verdict: .undecided([error]), isTried: runs.isTried, ways: runs.ways)
  }
}

/// An invariant in SMT-LIB 2, for other solvers: see ``smtLIB(_:limits:_:)``.
///
/// - Parameters:
///   - invariant: The invariant, with its ranges.
///   - plan: The plan of its modal.
///   - limits: How much is tried, for all scales and states together.
/// - Returns: The text.
/// - Throws: If the ways through the claim are not known, or something in it is not linear.
package func smtLIB(
  _ invariant: Invariant, of plan: LayoutPlan, limits: Limits = Limits()
) throws(Undecided) -> String {
  var runs = BareRuns(invariant, plan)
  try runs.explore(try Containers(invariant.over), limits, settling: false)
  return try runs.explorations.smtLIB()
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

/// The claims of an invariant, one for each scale and state.
private struct BareRuns {
  private let invariant: Invariant
  private var plan: LayoutPlan
  /// What has been explored.
  private(set) var explorations: [Exploration] = []
  private var settings: [(scale: Double, state: String?)] = []
  private(set) var isTried = false
  private(set) var ways = 0

  init(_ invariant: Invariant, _ plan: LayoutPlan) {
    self.invariant = invariant
    self.plan = plan
  }

  /// Explores the claims.
  mutating func explore(
    _ containers: Containers, _ limits: Limits, settling settles: Bool = true
  ) throws(Undecided) {
    for scale in invariant.over.scales {
      for state in plan.triedStates {
        var claim = BareClaim(invariant, plan, scale: scale, state: state)
        var exploration = try ModalProof.explore(containers, most: max(0, limits.ways - ways)) {
          try claim.holds(in: $0)
        }
        if settles { exploration.settle(boxes: limits.boxes) }
        plan = claim.plan
        isTried = isTried || claim.isTried
        ways += exploration.ways
        explorations.append(exploration)
        settings.append((scale, state))
      }
    }
  }

  /// Where the least container is in which the invariant fails; nil if it is not known to fail.
  func failure(_ verdict: Verdict) throws(Undecided) -> BareFailure? {
    guard case .refuted(let refutation) = verdict else { return nil }
    for (exploration, setting) in zip(explorations, settings) {
      guard try exploration.fails(at: refutation.example) else { continue }
      return BareFailure(scale: setting.scale, state: setting.state)
    }
    return nil
  }
}

/// The claim that an invariant holds at a scale and in a state.
private struct BareClaim {
  private let invariant: Invariant
  private(set) var plan: LayoutPlan
  private let scale: Double
  private let state: String?
  private var resting: [VariantSet: ResolvedKeys] = [:]
  private(set) var isTried = false

  init(_ invariant: Invariant, _ plan: LayoutPlan, scale: Double, state: String?) {
    self.invariant = invariant
    self.plan = plan
    self.scale = scale
    self.state = state
  }

  /// Whether it holds in a container that stands for many.
  mutating func holds(in container: SymbolicContainer) throws -> Bool {
    var environment = LayoutEnvironment(
      container: LayoutSize(width: container.width, height: container.height),
      keyboardHeight: container.keyboard, scale: container.width.written(scale))
    environment.os = invariant.over.bareOS
    guard let evaluation = try evaluation(in: environment) else { return true }
    isTried = true
    return try evaluation.value(at: evaluation.root) != 0
  }

  /// The solved modal; nil where there is nothing to try.
  private mutating func evaluation(
    in screen: LayoutEnvironment<SymbolicNumber>
  ) throws(EvaluationFailure) -> InvariantEvaluation<SymbolicNumber>? {
    let environment = screen.inside(plan.modal.hostView)
    guard plan.tries(invariant, in: environment) else { return nil }
    let keys = plan.keys(in: environment)
    let own = resting[keys.variants] ?? keys.resting(in: state, at: nil, of: plan.modal)
    resting[keys.variants] = own
    return try InvariantEvaluation(invariant, own.inputs, in: environment)
  }
}

extension Exploration {
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
