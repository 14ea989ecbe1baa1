internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Draws the modals of specs in many settings as a contact sheet: a page of HTML that needs no network, in which
  /// pictures can be filtered, enlarged and compared. Failed expectations are marked on them, and findings are listed.
  ///
  /// - Parameters:
  ///   - specs: The specs.
  ///   - ids: The ids of the modals; all modals if empty.
  ///   - settings: The settings; those of each spec's project matrix if empty. Settings without numbers in the
  ///     catalogue, and orientations that a modal does not allow, are left out.
  ///   - states: The states of the modals' behaviors; the initial ones if empty.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The page.
  /// - Throws: The errors of a spec, or an unknown modal or state.
  public func drawSheet(
    of specs: [SpecFile], modals ids: [String] = [], in settings: [Setting] = [],
    states: [String] = [], dark: Bool = false
  ) throws(SpecError) -> String {
    try drawSheet(of: specs, modals: ids, states: states, dark: dark) { _ in settings }
  }

  /// Draws the modals of specs in settings of their own, those of the project's matrix if a spec has none.
  package func drawSheet(
    of specs: [SpecFile], modals ids: [String], states: [String], dark: Bool,
    in settings: (SpecFile) throws(SpecError) -> [Setting]
  ) throws(SpecError) -> String {
    let drawn = try modals(of: specs, named: ids, in: states)
    var sheet = ContactSheet(
      title: drawn.title,
      properties: ["Spec", "Modal", "Device", "Orientation", "Keyboard", "Text size", "State"])
    for spec in specs {
      var places = SourcePlaces(spec.sources)
      sheet.remarks += checker.check(spec).map { remark($0, &places) }
    }
    for (spec, document, modal) in drawn {
      var places = SourcePlaces(spec.sources)
      let failures = failures(of: modal, in: document, &places)
      var plan = LayoutPlan(modal)
      let given = try settings(spec)
      let usual = given.isEmpty ? spec.project.matrix.settings : given
      var shown = Set(usual.compactMap { environment(for: $0, in: devices).value })
      let others = failures.filter { shown.insert($0.screen).inserted }.map(\.expectation.setting)
      for setting in usual + others {
        guard let numbers = numbers(for: setting, in: devices).value,
          modal.layer.allowedOrientations.contains(numbers.environment.traits.orientation)
        else { continue }
        let failed = failures.filter { $0.screen == numbers.environment }
        for state in modal.states(among: states) {
          var figure = try figure(
            of: &plan, document, in: numbers, setting, state: state, annotated: false,
            name: drawn.name(of: modal, in: document), spec)
          figure.scene.marks = failed.flatMap(\.marks)
          sheet.cards.append(
            ContactSheet.Card(
              figure,
              values: [
                document.name, modal.id.value, figure.caption,
                numbers.environment.traits.orientation.rawValue, setting.keyboardName,
                numbers.environment.textScale.rawValue, state ?? "initial",
              ],
              remarks: failed.map { remark($0.finding, &places) }))
        }
      }
    }
    return sheet.html(dark ? .dark : .light)
  }
}

extension Workspace {
  fileprivate func remark(
    _ finding: Diagnostic, _ places: inout SourcePlaces
  ) -> ContactSheet.Remark {
    ContactSheet.Remark(
      isError: finding.severity == .error,
      place: finding.primary.map { places.text(of: $0.span) } ?? "",
      message: finding.message
        + (finding.primary.map { $0.text.isEmpty ? "" : ": \($0.text)" } ?? ""))
  }
}

extension FrameMatrix {
  /// Its settings, in the order of devices, orientations, keyboards and text sizes.
  fileprivate var settings: [Setting] {
    devices.flatMap { device in
      orientations.flatMap { orientation in
        keyboards.flatMap { keyboard in
          textScales.map { scale in
            var kind: KeyboardSetting?
            if case .kind(let own) = keyboard { kind = .kind(own) }
            return Setting(
              device: device, orientation: orientation, keyboard: kind,
              textScale: textScales.count > 1 ? scale : nil)
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
