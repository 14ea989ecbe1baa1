package import ModalLanguage

/// How much is tried.
package struct Limits: Sendable {
  /// The ways through a claim.
  package var ways = 20_000
  /// The boxes that a part is cut into where something is not linear.
  package var boxes = 400
  /// The steps that each way through a claim takes.
  package var stepsOfWay = 1
  /// The steps that remain for all claims with these limits.
  package var steps = WorkBudget(WorkLimits.proofSteps)
  /// Whether to stop, which is asked on the way.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init() {}
}

/// Decides whether a claim holds for all of some containers and keyboards.
///
/// The claim is run once for each way through it. It throws where it has no value, which is a failure.
package func prove(
  _ containers: Containers, limits: Limits = Limits(),
  _ claim: (SymbolicContainer) throws -> Bool
) -> Verdict {
  do throws(Undecided) {
    var exploration = try explore(containers, limits, claim)
    try exploration.settle(limits)
    return try [exploration].verdict(in: containers)
  } catch {
    return .undecided([error])
  }
}

extension Exploration {
  /// Leaves only parts that have a place in them, and none that are not linear.
  mutating func settle(_ limits: Limits) throws(Undecided) {
    var known: [Cell] = []
    for cell in failing {
      if limits.isCancelled() { throw .interrupted }
      do throws(Undecided) {
        let parts = try cell.straightened(boxes: limits.boxes, limits.steps)
        for part in parts.straight {
          if let place = try part.point() { known.append(part.with(place)) }
        }
        undecided += parts.rest.map { ($0, parts.reason) }
      } catch {
        undecided.append((cell, error))
      }
    }
    failing = known
    undecided.removeAll { cell, _ in
      do throws(Undecided) { return try cell.point() == nil } catch { return false }
    }
  }

}

extension [Exploration] {
  /// What is known of claims that all have to hold.
  func verdict(in containers: Containers) throws(Undecided) -> Verdict {
    let failing = flatMap(\.failing)
    var reasons: [Undecided] = []
    for (_, reason) in flatMap(\.undecided) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    guard !failing.isEmpty else { return reasons.isEmpty ? .proved : .undecided(reasons) }
    var refutation = Refutation(
      example: try failing.firstExample(), extents: nil, region: nil, undecided: reasons)
    do throws(Undecided) {
      refutation.example = try failing.leastExample()
      let extents = try failing.extents
      refutation.extents = extents
      refutation.region = try region(in: containers, between: extents)
    } catch {
      // The example and what was found before are known all the same.
      if !reasons.contains(error) { refutation.undecided.append(error) }
    }
    return .refuted(refutation)
  }
}
