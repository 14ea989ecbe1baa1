public import ModalLanguage
internal import ModalLayout
internal import ModalProof
public import ModalReport
internal import ModalSyntax

extension Workspace {
  /// A length of a container that can vary.
  public enum SweptLength: String, CaseIterable, Sendable {
    case keyboard, width, height
  }
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
    _ length: Workspace.SweptLength, of spec: SpecFile, modal id: String? = nil, in setting: Setting
  ) throws(SpecError) -> SweepReport {
    let modals = try spec.modals(named: id)
    try [setting].refuseUnknown(in: modals.map(\.modal))
    let environment = try devices.screenNumbers(in: setting).environment
    let length: ContainerLength =
      switch length {
      case .keyboard: .keyboard
      case .width: .width
      case .height: .height
      }
    var sweeps: [SweepReport.Sweep] = []
    for (_, modal) in modals {
      let plan = LayoutPlan(modal)
      do throws(Undecided) {
        let range = try length.range
        let stretches = try ModalProof.sweep(
          length, over: range, of: plan, in: environment, bare: setting.device == nil,
          state: setting.state?.value, detent: setting.detent?.value)
        var swept = Stretches(scale: environment.scale)
        for stretch in stretches {
          swept.add(stretch) { plan.stretch($0, in: environment, with: length, at: $1, setting) }
        }
        sweeps.append((modal.id.value, swept.stretches))
      } catch {
        throw SpecError([
          Diagnostic(.undecidedInvariant, at: nil, "the sweep is not decided: \(error.words)")
        ])
      }
    }
    return SweepReport(length, sweeps, in: spec.sources)
  }
}

/// The stretches of a modal, those on which its edges come about alike as one.
private struct Stretches {
  /// The lowest first.
  private(set) var stretches: [SweepReport.Stretch] = []
  /// How the edges follow the length on the last one; empty where there is no frame.
  private var lines: [SweptLine?] = []
  /// A pixel, in points. By so much rounding moves an edge.
  private let pixel: Double

  init(scale: Double) { pixel = 1 / scale }

  /// Adds the next stretch; its ends apart if they belong to it and edges come about otherwise there.
  mutating func add(
    _ stretch: SweptStretch, _ solved: (Extent, Double) -> SweepReport.Stretch
  ) {
    let extent = stretch.extent
    var middle = solved(extent, stretch.inside.double)
    func end(_ end: Infimum) -> SweepReport.Stretch? {
      guard extent.least.value != extent.greatest.value, end.isAttained else { return nil }
      let own = solved(Extent(least: end, greatest: end), end.value.double)
      return own.isAlike(middle) ? nil : own
    }
    let (least, greatest) = (end(extent.least), end(extent.greatest))
    if least != nil { middle.extent.least.isAttained = false }
    if greatest != nil { middle.extent.greatest.isAttained = false }
    for part in [least, middle, greatest] {
      if let part { add(part, stretch.lines) }
    }
  }

  /// Adds the next stretch; to the last one if edges come about alike on both.
  private mutating func add(_ stretch: SweepReport.Stretch, _ lines: [SweptLine?]) {
    guard let last = stretches.last, last.isAlike(stretch),
      continues(lines, on: last.length < stretch.length ? last.extent : stretch.extent)
    else {
      // With rounding, the next one can begin before the last one ends.
      guard let rest = stretch.extent.beyond(stretches.last?.extent.greatest) else { return }
      self.lines = lines
      var stretch = stretch
      stretch.extent = rest
      return stretches.append(stretch)
    }
    var whole = last
    if last.length < stretch.length { (whole, self.lines) = (stretch, lines) }
    // The one that begins later can end earlier.
    let (one, other) = (last.extent, stretch.extent)
    whole.extent = Extent(
      least: one.least.isLess(than: other.least) ? one.least : other.least,
      greatest: one.greatest.isGreater(than: other.greatest) ? one.greatest : other.greatest)
    stretches[stretches.count - 1] = whole
  }

  /// Whether the edges follow the length as they do on the last stretch, along the shorter of both; within a pixel where
  /// something is rounded.
  private func continues(_ lines: [SweptLine?], on extent: Extent) -> Bool {
    zip(self.lines, lines).allSatisfy { line, next in
      guard let line, let next else { return line == next }
      let most = line.isRounded || next.isRounded ? pixel : 1e-9
      return [extent.least, extent.greatest].allSatisfy { end in
        abs(line.value(at: end.value.double) - next.value(at: end.value.double)) <= most
      }
    }
  }
}

extension Extent {
  /// The part of it that is greater than an end; nil if there is none.
  fileprivate func beyond(_ end: Infimum?) -> Extent? {
    guard let end else { return self }
    var rest = self
    if rest.least.value < end.value {
      rest.least = Infimum(value: end.value, isAttained: !end.isAttained)
    } else if rest.least.value == end.value, end.isAttained {
      rest.least.isAttained = false
    }
    let isPoint = rest.least.isAttained && rest.greatest.isAttained
    return rest.least.value < rest.greatest.value
      || rest.least.value == rest.greatest.value && isPoint ? rest : nil
  }
}

extension SweepReport.Stretch {
  fileprivate var length: Double { extent.greatest.value.double - extent.least.value.double }

  /// Whether all edges come about alike on another stretch, whatever their numbers are.
  fileprivate func isAlike(_ other: Self) -> Bool {
    failure == other.failure && reasons.count == other.reasons.count
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
  /// Why x, y, width and height are what they are where a length has a value, as what is true of a stretch.
  fileprivate func stretch(
    _ extent: Extent, in environment: Environment, with length: ContainerLength,
    at value: Double, _ setting: Setting
  ) -> SweepReport.Stretch {
    var (plan, environment) = (self, environment)
    environment.set(length, to: value, isBare: setting.device == nil)
    environment = environment.inside(modal.hostView)
    let keys = plan.keys(in: environment).resting(
      in: setting.state?.value, at: setting.detent?.value, of: modal)
    if let key = keys.inputs.missingKey {
      return SweepReport.Stretch(extent, inside: value, [], failure: "nothing gives `\(key)`")
    }
    do throws(EvaluationFailure) {
      let solved = try solveWithReasons(keys.inputs, of: keys.layer, in: environment)
      return SweepReport.Stretch(extent, inside: value, solved.reasons.edges)
    } catch {
      return SweepReport.Stretch(extent, inside: value, [], failure: error.words)
    }
  }
}
