public import ModalLanguage
internal import ModalLayout
internal import ModalReplay
public import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Solves the modals of a spec in a setting.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - id: The id of the modal; all modals if nil.
  ///   - setting: A device or a container, with details.
  /// - Returns: The modals, each with its frame and elements in points; formulas without a value are
  ///   findings.
  /// - Throws: The errors of the spec, an unknown modal, or a setting without numbers.
  public func solve(
    _ spec: SpecFile, modal id: String? = nil, in setting: Setting
  ) throws(SpecError) -> SolveReport {
    let modals = try spec.modals(named: id)
    try [setting].refuseUnknown(in: modals.map(\.modal))
    let numbers = try devices.screenNumbers(in: setting)
    var report = SolveReport(in: spec.sources)
    for (document, modal) in modals {
      var plan = LayoutPlan(modal)
      report.solve(&plan, of: document, in: numbers, setting, spec.sources)
    }
    return report
  }

  /// Solves the modals of a spec on all devices, in every orientation that they allow.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - id: The id of the modal; all modals if nil.
  ///   - setting: Details of the setting on each device; an orientation restricts the result to it.
  /// - Returns: The modals on all devices, and the devices without numbers for the setting.
  /// - Throws: The errors of the spec, or an unknown modal.
  public func solveOnAllDevices(
    _ spec: SpecFile, modal id: String? = nil, in setting: Setting = Setting()
  ) throws(SpecError) -> SolveReport {
    let modals = try spec.modals(named: id)
    try [setting].refuseUnknown(in: modals.map(\.modal))
    var report = SolveReport(in: spec.sources)
    let found = devices.settings(like: setting, for: modals.map(\.modal))
    report.leftOut = found.leftOut
    for (document, modal) in modals {
      let allowed = modal.layer.allowedOrientations
      if let orientation = setting.orientation?.value, !allowed.contains(orientation) {
        let name = modals.count == 1 ? "the modal" : "`\(modal.id.value)`"
        report.notes.append("\(name) allows no \(orientation.rawValue)")
      }
      var plan = LayoutPlan(modal)
      for (setting, numbers) in found.settings
      where allowed.contains(numbers.environment.traits.orientation) {
        report.solve(&plan, of: document, in: numbers, setting, spec.sources)
      }
    }
    return report
  }
}

extension DeviceCatalogue {
  /// The numbers of a screen in a setting.
  ///
  /// - Throws: What the catalogue lacks for it.
  func screenNumbers(in setting: Setting) throws(SpecError) -> SettingNumbers {
    let found = numbers(for: setting, in: self)
    guard let numbers = found.value else {
      let nowhere = Diagnostic(
        .unknownSetting, at: nil, "neither a device nor a container is named")
      throw SpecError(found.diagnostics.isEmpty ? [nowhere] : found.diagnostics)
    }
    return numbers
  }

  /// A setting on each device, in every orientation that a modal allows, and what the catalogue lacks for it.
  func settings(
    like setting: Setting, for modals: [Modal]
  ) -> (settings: [(Setting, SettingNumbers)], leftOut: [SolveReport.LeftOut]) {
    let allowed = Set(modals.flatMap(\.layer.allowedOrientations))
    let orientations = setting.orientation.map { [$0.value] } ?? Orientation.allCases
    var leftOut: [SolveReport.LeftOut] = []
    var settings: [(Setting, SettingNumbers)] = []
    for device in devices {
      for orientation in orientations.filter(allowed.contains) {
        var setting = setting
        setting.device = Located(device.id, at: setting.span)
        setting.orientation = Located(orientation, at: setting.span)
        let found = numbers(for: setting, in: self)
        if let numbers = found.value {
          settings.append((setting, numbers))
        } else {
          let reason = reason(of: found.diagnostics, in: setting)
          leftOut.append(.init(device: device.id, orientation: orientation, reason: reason))
        }
      }
    }
    return (settings, leftOut)
  }

  /// What the catalogue lacks for a setting.
  private func reason(of diagnostics: [Diagnostic], in setting: Setting) -> String {
    let (os, split) = (setting.os?.value, setting.split?.value)
    if let os, hasUnknownSetting({ $0.split = nil }, setting) {
      return "without numbers for iOS \(os)"
    }
    if let split, hasUnknownSetting({ $0.os = nil }, setting) {
      return "without the split `\(split.rawValue)`"
    }
    if let os, let split, !diagnostics.contains(where: { $0.code == .unknownKeyboard }) {
      return "without the split `\(split.rawValue)` on iOS \(os)"
    }
    guard case .kind(let kind) = setting.keyboard?.value else { return "without numbers" }
    return "without a measured `\(kind.rawValue)` keyboard"
  }

  /// Whether the catalogue lacks the system or the split, in a setting less one of the two.
  private func hasUnknownSetting(_ leave: (inout Setting) -> Void, _ setting: Setting) -> Bool {
    var setting = setting
    leave(&setting)
    return environment(for: setting, in: self).diagnostics.contains {
      $0.code == .unknownSetting
    }
  }
}

extension SolveReport {
  fileprivate mutating func solve(
    _ plan: inout LayoutPlan, of document: SpecDocument, in numbers: SettingNumbers,
    _ setting: Setting, _ sources: SourceSet
  ) {
    do throws(EvaluationFailure) {
      modals.append(
        try plan.solved(
          of: document, in: numbers, on: setting.device?.value, state: setting.state?.value,
          detent: setting.detent?.value, sources))
    } catch {
      let environment = numbers.environment.inside(plan.modal.hostView)
      add(error.diagnostic(in: environment, at: plan.modal.id.span))
    }
  }
}

extension LayoutPlan {
  /// Its modal in a setting, in a state and at a detent; the initial ones if nil.
  mutating func solved(
    of document: SpecDocument, in numbers: SettingNumbers, on device: String?,
    state: String? = nil, detent: String? = nil, _ sources: SourceSet
  ) throws(EvaluationFailure) -> SolvedModal {
    var numbers = numbers
    numbers.environment = numbers.environment.inside(modal.hostView)
    let orientation = numbers.environment.traits.orientation
    let keys = keys(in: numbers.environment).resting(in: state, at: detent, of: modal)
    let tree = try FrameTree(
      keys.inputs, of: keys.layer, in: numbers.environment, state: keys.inputs.state)
    let isAllowed = modal.layer.allowedOrientations.contains(orientation)
    return SolvedModal(
      spec: document.name, modal: modal.id.value, device: device, numbers: numbers,
      layer: keys.layer, tree: tree,
      notes: (state.map { ["in the state `\($0)`"] } ?? [])
        + (detent.map { ["at the detent `\($0)`"] } ?? [])
        + (modal.isAdapted(with: keys.variants)
          ? ["the popover is a sheet, as the width or the height is compact"] : [])
        + (isAllowed ? [] : ["the modal allows no \(orientation.rawValue)"]), in: sources)
  }
}

extension SpecFile {
  /// Its modals with the specs that they are of: all, or those of an id.
  ///
  /// - Throws: The errors of the spec, or that there is none of the id.
  package func modals(
    named id: String?
  ) throws(SpecError) -> [(document: SpecDocument, modal: Modal)] {
    try refuseErrors()
    let all = documents.flatMap { document in
      document.modals.map { (document: document, modal: $0) }
    }
    guard let id else { return all }
    let wanted = all.filter { $0.modal.id.value == id }
    guard wanted.isEmpty else { return wanted }
    let ids = all.map(\.modal.id.value)
    let near = suggestion(for: id, among: ids).map { "; did you mean `\($0)`?" }
    let message = "the spec has no modal `\(id)`\(near ?? ", only \(listed(some: ids))")"
    throw SpecError([Diagnostic(.unknownModal, at: nil, message)])
  }
}
