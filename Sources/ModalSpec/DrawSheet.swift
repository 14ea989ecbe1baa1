internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Draws the modals of specs in many settings as a contact sheet: a page of HTML that needs no network, in which
  /// pictures can be filtered, enlarged and compared. Failed expectations, failed checks of scenarios and what findings are
  /// about are marked on them.
  ///
  /// - Parameters:
  ///   - specs: The specs.
  ///   - ids: The ids of the modals; all modals if empty.
  ///   - settings: The settings; those of each spec's project matrix if empty. Settings without numbers in the
  ///     catalogue, and orientations that a modal does not allow, are left out.
  ///   - states: The states of the modals' behaviors; all of them if empty.
  ///   - dark: Whether pictures are always drawn as in dark mode, and not as the reader's system asks for.
  /// - Returns: The page.
  /// - Throws: The errors of a spec, or an unknown modal or state.
  public func drawSheet(
    of specs: [SpecFile], modals ids: [String] = [], in settings: [Setting] = [],
    states: [String] = [], dark: Bool = false
  ) throws(SpecError) -> String {
    for spec in specs { try spec.refuseErrors() }
    return try drawSheet(of: specs, modals: ids, states: states, annotated: false, dark: dark) {
      _ in settings
    }
  }

  /// Draws the modals of specs in settings of their own, those of the project's matrix if a spec has none. Specs with
  /// errors have no pictures; the page lists what is wrong with them.
  package func drawSheet(
    of specs: [SpecFile], modals ids: [String], states: [String], annotated: Bool, dark: Bool,
    in settings: (SpecFile) throws(SpecError) -> [Setting]
  ) throws(SpecError) -> String {
    let drawn = try specs.filter { !$0.hasErrors }.drawnModals(named: ids, in: states)
    var sheet = ContactSheet(
      title: drawn.isEmpty ? specs.map(\.path).joined(separator: ", ") : drawn.title,
      properties: [
        "Spec", "Modal", "Device", "Orientation", "Keyboard", "Text size", "State", "Direction",
      ])
    var leftOut: [String] = []
    for spec in specs {
      var elements = 0
      let findings = SheetFindings(of: spec, in: self)
      var sections: [ContactSheet.Section] = []
      var notes: [ContactSheet.Remark] = []
      for modal in drawn where modal.spec.path.exact == spec.path.exact {
        let name = modal.document.name
        if sections.last?.name.exact != name.exact { sections.append((name, [], [])) }
        let own = try cards(
          of: modal, findings, states: states, annotated: annotated, in: try settings(spec),
          &elements)
        sections[sections.count - 1].cards += own.cards
        notes += own.remarks
        leftOut += own.leftOut
      }
      if sections.isEmpty {
        guard spec.hasErrors else { continue }
        sections = [(spec.path, [], [])]
      }
      sections[0].remarks = findings.remarks + notes
      sheet.sections += sections
    }
    if let first = leftOut.first, sheet.sections.allSatisfy(\.cards.isEmpty) {
      throw SpecError([
        Diagnostic(.unknownSetting, at: nil, "no picture is left: \(first)")
      ])
    }
    return sheet.html(dark ? .dark : .page)
  }

  /// The cards of a modal, its failed expectations, and what is left out.
  private typealias ModalCards = (
    cards: [ContactSheet.Card], remarks: [ContactSheet.Remark], leftOut: [String]
  )

  private func cards(
    of drawn: DrawnModal, _ findings: SheetFindings, states: [String], annotated: Bool,
    in given: [Setting], _ elements: inout Int
  ) throws(SpecError) -> ModalCards {
    let (spec, document, modal) = (drawn.spec, drawn.document, drawn.modal)
    var drawn = drawn
    let initial = modal.behavior?.initial.value
    let name = document.modals.count > 1 ? modal.id.value : nil
    var places = SourcePlaces(spec.sources)
    let expectations = painter.failures(of: modal, in: document, &places)
    let failures =
      expectations + findings.checks.filter { $0.modal?.span == modal.id.span }
    let failuresByPlace = Dictionary(grouping: failures) { FailurePlace($0, initial) }
    let targets = findings.targets(in: modal)
    let usual = given.isEmpty ? spec.project.matrix.settings : given
    let named = modal.states(among: states.isEmpty ? modal.states : states)
    let shown = Set(usual.compactMap { environment(for: $0, in: devices).value })
    // Those in which only something fails have a picture each.
    var known: Set<FailurePlace> = []
    let others = failures.filter { failure in
      let place = FailurePlace(failure, initial)
      return (place.detent != nil || !shown.contains(place.screen)) && known.insert(place).inserted
    }.map(\.setting)
    var all: ModalCards = ([], expectations.map { ContactSheet.Remark($0, &places) }, [])
    for (index, setting) in (usual + others).enumerated() {
      guard let numbers = numbers(for: setting, in: devices).value else { continue }
      let orientation = numbers.environment.traits.orientation
      guard modal.layer.allowedOrientations.contains(orientation) else {
        let words = "`\(modal.id.value)` allows no \(orientation.rawValue)"
        if !given.isEmpty, !all.leftOut.contains(words) { all.leftOut.append(words) }
        continue
      }
      let own: [String?] = index < usual.count ? named : [setting.state?.value ?? initial]
      for state in own.isEmpty ? [nil] : own {
        var figure = try painter.figure(
          of: &drawn, in: setting, state: state, annotated: annotated, name: name)
        elements += WorkLimits.explainedElement * figure.elementCount + modal.formulaWork
        try refuseDrawing(elements: elements)
        let place = FailurePlace(
          screen: numbers.environment, state: state ?? initial, detent: setting.detent?.value)
        let failed = failuresByPlace[place] ?? []
        for failure in failed { figure.scene.mark(failure) }
        let found = targets.filter { $0.screens.contain(setting, numbers.environment) }
        figure.scene.faults = figure.scene.modals.first?.faults(found) ?? []
        let remarks =
          failed.map { ContactSheet.Remark($0, &places) } + found.map(\.remark)
        let values = [
          document.name, modal.id.value, figure.caption, orientation.rawValue,
          setting.keyboardName, numbers.environment.textScale.rawValue, state ?? "no states",
          numbers.environment.direction.rawValue,
        ]
        all.cards.append((figure, values, remarks.map(\.onCard)))
      }
    }
    all.remarks += all.leftOut.map {
      ContactSheet.Remark(isError: false, place: spec.path, message: "left out: \($0)")
    }
    return all
  }
}

/// What a picture and what fails on it have in common.
private struct FailurePlace: Hashable {
  var screen: Environment
  var state: String?
  var detent: String?
}

extension FailurePlace {
  /// Where something fails, by default in the initial state.
  init(_ failure: Failure, _ initial: String?) {
    let setting = failure.setting
    self.init(
      screen: failure.screen, state: setting.state?.value ?? initial,
      detent: setting.detent?.value)
  }
}

extension FrameMatrix {
  /// Its settings, in the order of devices, orientations, keyboards, text sizes and directions.
  fileprivate var settings: [Setting] {
    devices.flatMap { device in
      orientations.flatMap { orientation in
        keyboards.flatMap { keyboard in
          texts.map { scale, direction in
            var kind: KeyboardSetting?
            if case .kind(let own) = keyboard { kind = .kind(own) }
            return Setting(
              device: device, orientation: orientation, keyboard: kind,
              textScale: textScales.count > 1 ? scale : nil,
              direction: direction == .rtl ? .rtl : nil)
          }
        }
      }
    }
  }
}

extension Setting {
  /// The keyboard in a word.
  var keyboardName: String {
    switch keyboard?.value {
    case .kind(let kind): kind.rawValue
    case .height(let height) where height > 0: formatted(shown: height)
    default: "none"
    }
  }
}
