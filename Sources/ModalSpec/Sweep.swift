public import ModalLanguage
internal import ModalLayout
internal import ModalProof
public import ModalReport
internal import ModalSyntax

/// A length of a container that can vary.
public enum SweptLength: String, CaseIterable, Sendable {
  case keyboard, width, height
}

extension Workspace {
  /// Finds where the edges of modals change their reason along a length of the container, exactly.
  ///
  /// - Parameters:
  ///   - length: The length: widths and heights from 320 to 1366, or keyboards up to 0.6 of the height.
  ///   - spec: The spec.
  ///   - id: The id of the modal; all modals if nil.
  ///   - setting: All other surroundings. On a device only the keyboard varies.
  /// - Returns: The stretches between those places.
  /// - Throws: The errors of the spec, an unknown modal, a setting without numbers, or what cannot be decided.
  public func sweep(
    _ length: SweptLength, of spec: SpecFile, modal id: String? = nil, in setting: Setting
  ) throws(SpecError) -> SweepReport {
    let modals = try spec.modals(named: id)
    try refuse([setting], of: modals.map(\.modal))
    let found = numbers(for: setting, in: devices)
    guard let environment = found.value?.environment else {
      throw SpecError(found.diagnostics.map { Finding($0) })
    }
    let swept: ContainerLength =
      switch length {
      case .keyboard: .keyboard
      case .width: .width
      case .height: .height
      }
    var sweeps: [SweepReport.Sweep] = []
    for (_, modal) in modals {
      let plan = LayoutPlan(modal)
      do throws(Undecided) {
        let range = try swept.range
        let stretches = try ModalProof.sweep(
          swept, over: range, of: plan, in: environment, bare: setting.device == nil,
          state: setting.state?.value, detent: setting.detent?.value)
        let parts = stretches.flatMap { stretch in
          stretch.parts { plan.reasons(in: environment, with: swept, at: $0, setting) }
        }
        sweeps.append(SweepReport.Sweep(of: modal.id.value, parts))
      } catch {
        throw SpecError([
          Finding(
            Diagnostic(.undecidedInvariant, at: nil, "the sweep is not decided: \(error.words)"))
        ])
      }
    }
    return SweepReport(swept, sweeps, in: spec.sources)
  }
}

extension SweptStretch {
  /// The stretch; with its ends apart if they belong to it and edges come about otherwise there.
  fileprivate func parts(_ reasons: (Double) -> [Reason]) -> [SweepReport.Stretch] {
    func part(_ extent: Extent, _ value: Double) -> SweepReport.Stretch {
      SweepReport.Stretch(extent, inside: value, reasons(value))
    }
    var middle = part(extent, inside.double)
    guard extent.least.value != extent.greatest.value else { return [middle] }
    var parts: [SweepReport.Stretch] = []
    for end in [extent.least, extent.greatest] where end.isAttained {
      let own = part(Extent(least: end, greatest: end), end.value.double)
      guard own.kind != middle.kind else { continue }
      if end == extent.least {
        middle.extent.least.isAttained = false
      } else {
        middle.extent.greatest.isAttained = false
      }
      parts.append(own)
    }
    let index = parts.first.map { $0.inside < middle.inside } == true ? 1 : 0
    parts.insert(middle, at: index)
    return parts
  }
}

extension ContainerLength {
  /// The values that are swept; of keyboards the shares of the height.
  fileprivate var range: ClosedRange<Rational> {
    get throws(Undecided) {
      let all = InvariantRange()
      let range =
        switch self {
        case .width: all.widths
        case .height: all.heights
        case .keyboard: all.keyboards
        }
      return try Rational(decimal: range.lowerBound)...Rational(decimal: range.upperBound)
    }
  }
}

extension LayoutPlan {
  /// Why x, y, width and height are what they are where a length has a value; empty where there is no frame.
  fileprivate func reasons(
    in environment: Environment, with length: ContainerLength, at value: Double, _ setting: Setting
  ) -> [Reason] {
    var (plan, environment) = (self, environment)
    switch length {
    case .width: environment.container.width = value
    case .height: environment.container.height = value
    case .keyboard: environment.keyboardHeight = value
    }
    if setting.device == nil { environment.traits = Traits(ofBareContainer: environment.container) }
    environment = environment.inside(modal.hostView)
    let keys = plan.keys(in: environment).resting(
      in: setting.state?.value, at: setting.detent?.value, of: modal)
    guard keys.inputs.missingKey == nil else { return [] }
    return
      (try? solveWithReasons(keys.inputs, of: keys.layer, in: environment).reasons.edges) ?? []
  }
}
