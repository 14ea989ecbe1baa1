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
  /// A number of a frame: of the content's where the element is nil, or of that of an element by its position in the
  /// formula; x, y, width and height by their positions.
  package struct Edge: Hashable, Sendable {
    var element: Int?
    var number: Int
  }

  /// A comparison that does not hold: the places of both sides, and their values.
  package struct Comparison: Sendable {
    /// The numbers of frames that it asks for.
    var edges: Set<Edge>
    package var sides: [(span: SourceSpan, value: Double)]
    /// The words for its values, by their numbers; empty where they are numbers.
    package var symbols: [String]
  }

  package var invariant: Invariant
  /// The first setting in which it fails.
  package var setting: InvariantSetting
  /// The state and the detent there.
  package var place: RestingPlace
  /// What of it does not hold; empty where it has no value.
  package var comparisons: [Comparison]
  /// Why it has no value; nil where it has one, which is false.
  package var failure: EvaluationFailure?
  /// In how many settings, states and detents it fails, and in how many it was tried.
  package var failing = 0
  package var tried = 0
  /// The devices on which it fails, in the order in which they were tried.
  package var devices: [String] = []
  /// What the modal comes to there, and the surroundings inside its host.
  fileprivate var keys: ResolvedKeys
  fileprivate var environment: Environment

  /// Why the numbers that the failing comparisons ask for are what they are: those of the content, then those of elements.
  package var reasons: [(element: String?, reasons: [Reason], edges: [Int])] {
    guard let solved = try? solveWithReasons(keys.inputs, of: keys.layer, in: environment) else {
      return []
    }
    let edges = comparisons.reduce(into: Set()) { $0.formUnion($1.edges) }
    func numbers(of element: Int?) -> [Int] {
      edges.filter { $0.element == element }.map(\.number).sorted()
    }
    let elements = elements(solved.solution)
    return [(nil, solved.reasons.edges, numbers(of: nil))]
      + invariant.that.value.elements.enumerated().compactMap { position, id in
        elements.first { $0.element.id.value.exact == id.exact }.map {
          (id, $0.reasons, numbers(of: position))
        }
      }
  }

  /// The ids of the elements that it names and that are not visible there.
  package var hidden: [String] {
    let ids = invariant.that.value.elements
    guard !ids.isEmpty, let solution = try? solve(keys.inputs, in: environment) else { return [] }
    let elements = elements(solution)
    return ids.filter { id in
      elements.contains { $0.element.id.value.exact == id.exact && !$0.isVisible }
    }
  }

  private func elements(_ solution: Solution) -> [PlacedElement] {
    let elements = try? placeElementsWithReasons(
      of: keys.inputs, in: solution.contentSize, environment, state: place.state)
    return elements ?? []
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

  /// Tries an invariant in settings, in every state of the modal's behavior and at every detent, or in some of these.
  ///
  /// - Returns: The failure, with the first setting in which it fails, nil if it holds in all; and in how many settings,
  ///   states and detents it was tried.
  package mutating func check(
    _ invariant: Invariant, in settings: [InvariantSetting], resting: [RestingPlace]? = nil
  ) -> (failure: FailedInvariant?, tried: Int) {
    var first: FailedInvariant?
    var (failing, tried) = (0, 0)
    var devices: [String] = []
    let places = resting ?? plan.restingPlaces
    for setting in settings {
      let environment = setting.environment.inside(plan.modal.hostView)
      guard plan.tries(invariant, in: environment) else { continue }
      let keys = plan.keys(in: environment)
      for place in places {
        guard let own = keys.tried(at: place, of: plan.modal) else { continue }
        guard let outcome = outcome(of: invariant, own, in: environment, setting, place) else {
          continue
        }
        tried += 1
        guard let failure = outcome else { continue }
        failing += 1
        if first == nil { first = failure }
        if let device = setting.setting.device?.value, devices.last != device {
          devices.append(device)
        }
      }
    }
    first?.failing = failing
    first?.tried = tried
    first?.devices = devices
    return (first, tried)
  }

  /// The failure of the invariant in a setting, a state and at a detent, which is nil where it holds; nil where it is not tried: it
  /// asks for an element that is not there, or the modal says no size.
  private func outcome(
    of invariant: Invariant, _ keys: ResolvedKeys, in environment: Environment,
    _ setting: InvariantSetting, _ place: RestingPlace
  ) -> FailedInvariant?? {
    var failed = FailedInvariant(
      invariant: invariant, setting: setting, place: place, comparisons: [], keys: keys,
      environment: environment)
    do throws(EvaluationFailure) {
      guard let evaluation = try InvariantEvaluation(invariant, keys.inputs, in: environment) else {
        return nil
      }
      if try evaluation.truth(at: evaluation.root) != false { return .some(nil) }
      failed.comparisons = try evaluation.failing(at: evaluation.root)
    } catch {
      failed.failure = error
    }
    return failed
  }
}
