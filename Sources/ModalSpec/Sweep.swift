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
        var merged: [SweepReport.Stretch] = []
        for stretch in stretches {
          let parts = stretch.parts { plan.reasons(in: environment, with: swept, at: $0, setting) }
          for part in parts { merged.add(part) }
        }
        sweeps.append(SweepReport.Sweep(of: modal.id.value, merged))
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
      guard !own.isAlike(middle) else { continue }
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

extension [SweepReport.Stretch] {
  /// Adds the next stretch; to the last one if edges come about alike on both.
  fileprivate mutating func add(_ stretch: SweepReport.Stretch) {
    guard let last, last.isAlike(stretch) else { return append(stretch) }
    var whole = last.length < stretch.length ? stretch : last
    // The one that begins later can end earlier.
    let (one, other) = (last.extent, stretch.extent)
    whole.extent = Extent(
      least: one.least.isLess(than: other.least) ? one.least : other.least,
      greatest: one.greatest.isGreater(than: other.greatest) ? one.greatest : other.greatest)
    self[count - 1] = whole
  }
}

extension SweepReport.Stretch {
  fileprivate var length: Double { extent.greatest.value.double - extent.least.value.double }

  /// Whether all edges come about alike on another stretch, whatever their numbers are.
  fileprivate func isAlike(_ other: Self) -> Bool {
    reasons.count == other.reasons.count
      && zip(reasons, other.reasons).allSatisfy { $0.isAlike($1) }
  }
}

extension Infimum {
  /// Whether it is lower as the lower end of a stretch.
  fileprivate func isLess(than other: Infimum) -> Bool {
    value < other.value || value == other.value && isAttained
  }

  /// Whether it is higher as the upper end of a stretch.
  fileprivate func isGreater(than other: Infimum) -> Bool {
    value > other.value || value == other.value && isAttained
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
    environment.set(length, to: value, isBare: setting.device == nil)
    environment = environment.inside(modal.hostView)
    let keys = plan.keys(in: environment).resting(
      in: setting.state?.value, at: setting.detent?.value, of: modal)
    guard keys.inputs.missingKey == nil else { return [] }
    return
      (try? solveWithReasons(keys.inputs, of: keys.layer, in: environment).reasons.edges) ?? []
  }
}
