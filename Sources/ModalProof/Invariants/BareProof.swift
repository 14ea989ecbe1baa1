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
  /// A container in which the solver's own numbers clearly fail though exact ones hold everywhere; nil where none is known.
  package var contradiction: BareContradiction?
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
  package var place = RestingPlace()
}

/// A container in which an invariant fails in doubles alone.
package struct BareContradiction: Hashable, Sendable {
  /// Its size and its keyboard, in points.
  package var size: Size
  package var keyboard: Double
  package var setting: BareFailure
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
      var proof = BareProof(verdict, runs: runs.tried, ways: runs.ways)
      if verdict == .proved {
        proof.contradiction = try runs.contradiction(in: containers, limits)
      }
      return proof
    }
    let shown = runs.shown(refutation.example, isLeast: refutation.extents != nil, limits)
    refutation.example = shown.point
    var proof = BareProof(
      .refuted(refutation), failure: shown.setting, isClear: shown.isClear, runs: runs.tried,
      ways: runs.ways)
    if refutation.region?.isEverywhere == true {
      proof.restRegion = try? runs.restRegion(in: containers)
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
