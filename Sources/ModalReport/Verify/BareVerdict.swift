package import ModalProof

/// What is known of an invariant in bare containers: the answers for each scale and each state, taken together.
package struct BareVerdict: Sendable {
  /// An answer for one scale and one state.
  package struct Run: Sendable {
    /// Physical pixels per point.
    package var scale: Double
    /// The state of the behavior; nil without a behavior.
    package var state: String?
    package var verdict: Verdict

    package init(scale: Double, state: String?, verdict: Verdict) {
      self.scale = scale
      self.state = state
      self.verdict = verdict
    }
  }

  /// Where an invariant does not hold.
  package struct Failure: Sendable {
    /// The least container, of all scales and states.
    package var point: ContainerPoint
    package var scale: Double
    package var state: String?
    /// The ends of widths, heights and keyboards, by ``ContainerLength``; nil if they are not known.
    package var extents: [Extent]?
    /// All of these containers in a few conditions; nil if they cannot be told in a few.
    package var region: Region?
  }

  /// Where it does not hold; nil if no such container is known.
  package private(set) var failure: Failure?
  /// Why it is not known of some containers, each reason once.
  package private(set) var undecided: [Undecided] = []

  /// Answers taken together, in the order of the scales.
  package init(_ runs: [Run]) {
    for run in runs {
      switch run.verdict {
      case .proved: continue
      case .undecided(let reasons): note(reasons)
      case .refuted(let refutation):
        note(refutation.undecided)
        add(refutation, of: run)
      }
    }
  }

  package var verdict: InvariantVerdict {
    if failure != nil { return .refuted }
    return undecided.isEmpty ? .proved : .undecided
  }

  private mutating func note(_ reasons: [Undecided]) {
    undecided += reasons.filter { !undecided.contains($0) }
  }

  private mutating func add(_ refutation: Refutation, of run: Run) {
    guard var known = failure else {
      failure = Failure(
        point: refutation.example, scale: run.scale, state: run.state,
        extents: refutation.extents, region: refutation.region)
      return
    }
    if refutation.example.isLess(than: known.point) {
      (known.point, known.scale, known.state) = (refutation.example, run.scale, run.state)
    }
    known.extents = known.extents.flatMap { known in
      refutation.extents.map { zip(known, $0).map { $0.union($1) } }
    }
    known.region = known.region.flatMap { known in
      refutation.region.flatMap { known.union($0) }
    }
    failure = known
  }
}
