internal import ModalLanguage
internal import ModalLayout
internal import ModalProof
internal import ModalReplay
public import ModalReport
internal import ModalSyntax

/// What is known of the invariants of a spec file.
public struct VerifiedFile: Sendable {
  package var report: FileReport

  /// The invariants of all its specs, in the order of the text; none for a file with errors.
  public var invariants: [DecidedInvariant] { report.invariants ?? [] }

  /// The findings, in the order of the text: errors that prevent reading the file, invariants that are false, and, as
  /// warnings, those that are undecided.
  public var findings: [Finding] { report.places.findings(report.diagnostics) }
}

extension Workspace {
  /// Decides the invariants of a spec: exactly in all bare containers, and by trying each setting of each device, in every
  /// state and at every detent. A spec with errors is not verified, and has them as findings.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - budget: How many ways through the solver are tried for each invariant; the standard number if nil.
  ///   - isCancelled: Whether to stop; what is not decided by then is undecided.
  /// - Returns: The invariants, and a finding for each that is not proved.
  public func verify(
    _ spec: SpecFile, budget: Int? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> VerifiedFile {
    guard !spec.hasErrors else { return VerifiedFile(report: spec.faultyReport) }
    var limits = Limits(budget)
    limits.isCancelled = isCancelled
    var verification = Verification(spec, in: devices, limits)
    for document in spec.documents { verification.decide(document) }
    return VerifiedFile(report: verification.collector.result)
  }
}

extension Limits {
  /// The standard limits with another number of ways.
  init(_ budget: Int?) {
    self.init()
    guard let budget else { return }
    ways = budget
    steps = WorkBudget(max(WorkLimits.proofSteps, 20 * budget))
  }
}

private struct Verification {
  private let catalogue: DeviceCatalogue
  private let supported: SupportedDevices
  /// The devices of the project's matrix, which `test` tries, too.
  private let matrix: [String]
  private let limits: Limits
  private(set) var collector: CaseCollector
  private var budget = InvariantBudget()
  /// All settings of all devices that count, which most invariants are tried in.
  private lazy var allSettings = InvariantRange.Devices.all.settings(
    of: supported, with: matrix, in: catalogue)

  init(_ spec: SpecFile, in catalogue: DeviceCatalogue, _ limits: Limits) {
    self.catalogue = catalogue
    self.limits = limits
    supported = spec.project.supported
    matrix = spec.project.matrix.devices
    collector = CaseCollector(spec)
    collector.report.invariants = []
  }

  mutating func decide(_ document: SpecDocument) {
    collector.begin(document)
    var checkers = document.modals.map { InvariantChecker(LayoutPlan($0)) }
    for (index, invariant) in document.invariants.enumerated() {
      guard let modal = document.modalIndex(named: invariant.modal) else {
        let unknown = document.unknownModal(
          invariant.modal, of: "invariant", at: invariant.span)
        let decided = DecidedInvariant(
          invariant, written: collector.written(invariant), spec: document.name, index: index,
          fault: unknown.message)
        collector.report.invariants?.append(decided)
        collector.count([unknown], .undecided, of: invariant)
        continue
      }
      decide(invariant, index, of: modal, in: document, &checkers[modal])
    }
  }

  private mutating func decide(
    _ invariant: Invariant, _ index: Int, of position: Int, in document: SpecDocument,
    _ checker: inout InvariantChecker
  ) {
    let modal = document.modals[position]
    let settings: [InvariantSetting] =
      if case .all = invariant.over.devices { allSettings } else {
        invariant.over.devices.settings(of: supported, with: matrix, in: catalogue)
      }
    if let untried = budget.take(settings.count, for: invariant, of: modal) {
      let decided = DecidedInvariant(
        invariant, written: collector.written(invariant), spec: document.name, index: index,
        fault: untried.message)
      collector.report.invariants?.append(decided)
      return collector.count([untried], .undecided, of: invariant)
    }
    let onDevices = checker.check(invariant, in: limits.isCancelled() ? [] : settings)
    let unknown = invariant.unknownDevices(in: catalogue)
    var own = limits
    own.stepsOfWay = 1 + 4 * (invariant.that.value.work + modal.formulaWork)
    let proof = proveBare(invariant, of: checker.plan, limits: own)
    if limits.isCancelled() { collector.report.isCut = true }
    let decided = DecidedInvariant(
      invariant, written: collector.written(invariant),
      spec: document.name, modal: modal.id.value, index: index,
      isOneOfSeveral: document.modals.count > 1, proof: proof,
      bareFailure: checker.failure(of: invariant, in: proof), onDevices: onDevices,
      faults: unknown.map(\.message))
    collector.report.invariants?.append(decided)
    let finding = decided.diagnostic(in: collector.report.path, &collector.report.places)
    collector.count(
      unknown + [finding].compactMap(\.self), decided.verdict.outcome, of: invariant)
  }
}

extension DecidedInvariant.Verdict {
  fileprivate var outcome: SpecReport.Outcome {
    switch self {
    case .proved: .passed
    case .refuted, .exactOnly: .failed
    case .undecided: .undecided
    }
  }
}

extension InvariantChecker {
  /// The failure in the least container in which an invariant is false, or in one in which doubles alone say so; nil where the numbers of a solved frame do not tell.
  fileprivate mutating func failure(
    of invariant: Invariant, in proof: BareProof
  ) -> FailedInvariant? {
    if let found = proof.contradiction {
      let setting = invariant.over.bare(found.size, found.keyboard, scale: found.setting.scale)
      return check(invariant, in: [setting], resting: [found.setting.place]).failure
    }
    guard proof.isClear, let point = proof.refutation?.example, let found = proof.failure else {
      return nil
    }
    let size = Size(width: point.width.double, height: point.height.double)
    let setting = invariant.over.bare(size, point.keyboard.double, scale: found.scale)
    return check(invariant, in: [setting], resting: [found.place]).failure
  }
}
