package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// A setting in which invariants are tried.
package struct InvariantSetting: Sendable {
  /// The setting as a command names it: a device or a bare container, with details.
  package var setting: Setting
  /// The surroundings, those of the screen.
  package var environment: Environment

  package init(_ setting: Setting, _ environment: Environment) {
    self.setting = setting
    self.environment = environment
  }
}

/// An invariant that does not hold.
package struct FailedInvariant: Sendable {
  /// A comparison of numbers that does not hold: the places of both sides, and their values.
  package struct Comparison: Sendable {
    /// The numbers of the content's frame that it asks for, by their positions.
    var edges: Set<Int>
    package var sides: [(span: SourceSpan, value: Double)]
  }

  package var invariant: Invariant
  /// The first setting in which it fails.
  package var setting: InvariantSetting
  /// The state of the behavior there; nil without a behavior.
  package var state: String?
  /// What of it does not hold; empty where it has no value.
  package var comparisons: [Comparison]
  /// Why it has no value; nil where it has one, which is false.
  package var failure: EvaluationFailure?
  /// In how many settings and states it fails, and in how many it was tried.
  package var failing = 0
  package var tried = 0
  /// The devices on which it fails, in the order in which they were tried.
  package var devices: [String] = []
  /// What the modal comes to there, and the surroundings inside its host.
  fileprivate var keys: ResolvedKeys
  fileprivate var environment: Environment

  /// Why x, y, width and height of the content are what they are.
  package var reasons: [Reason] {
    (try? solveWithReasons(keys.inputs, of: keys.layer, in: environment).reasons.edges) ?? []
  }

  /// Which of those numbers the invariant asks for, by their positions.
  package var edges: [Int] {
    comparisons.reduce(into: Set()) { $0.formUnion($1.edges) }.sorted()
  }
}

/// Tries the invariants of one modal; it keeps what the modal's variants resolve to.
package struct InvariantChecker {
  /// The keys resolved so far.
  package private(set) var plan: LayoutPlan

  /// A checker for the modal of a plan.
  package init(_ plan: LayoutPlan) {
    self.plan = plan
  }

  /// Tries an invariant in settings, and in every state of the modal's behavior, or in one.
  ///
  /// - Returns: The failure, with the first setting in which it fails, nil if it holds in all; and in how many settings and
  ///   states it was tried.
  package mutating func check(
    _ invariant: Invariant, in settings: [InvariantSetting], state: String? = nil
  ) -> (failure: FailedInvariant?, tried: Int) {
    var first: FailedInvariant?
    var (failing, tried) = (0, 0)
    var devices: [String] = []
    let states = state.map { [$0] } ?? plan.triedStates
    for setting in settings {
      let environment = setting.environment.inside(plan.modal.hostView)
      guard plan.tries(invariant, in: environment) else { continue }
      let keys = plan.keys(in: environment)
      for state in states {
        let own = keys.resting(in: state, at: nil, of: plan.modal)
        switch outcome(of: invariant, own, in: environment, setting, state) {
        case .notTried: continue
        case .holds: tried += 1
        case .fails(let failure):
          tried += 1
          failing += 1
          if first == nil { first = failure }
          if let device = setting.setting.device?.value, devices.last != device {
            devices.append(device)
          }
        }
      }
    }
    first?.failing = failing
    first?.tried = tried
    first?.devices = devices
    return (first, tried)
  }

  private enum Outcome {
    /// It asks for an element that is not there, or the modal says no size.
    case notTried
    case holds
    case fails(FailedInvariant)
  }

  /// Whether the invariant holds in a setting and a state.
  private func outcome(
    of invariant: Invariant, _ keys: ResolvedKeys, in environment: Environment,
    _ setting: InvariantSetting, _ state: String?
  ) -> Outcome {
    var failed = FailedInvariant(
      invariant: invariant, setting: setting, state: state, comparisons: [], keys: keys,
      environment: environment)
    do throws(EvaluationFailure) {
      guard let evaluation = try InvariantEvaluation(invariant, keys.inputs, in: environment) else {
        return .notTried
      }
      if try evaluation.truth(at: evaluation.root) != false { return .holds }
      failed.comparisons = try evaluation.failing(at: evaluation.root)
    } catch {
      failed.failure = error
    }
    return .fails(failed)
  }
}
