public import ModalLanguage
internal import ModalLayout
public import ModalPicture
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Draws the modals of a spec, each in every setting and state, in one picture.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - ids: The ids of the modals; all modals if empty.
  ///   - settings: The settings, at least one.
  ///   - states: The states of the modals' behaviors; the initial ones if empty.
  ///   - annotated: Whether the safe area, the margins, and the reason for each edge are shown.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The picture, with a caption for each modal if there are several.
  /// - Throws: The errors of the spec, an unknown modal or state, a setting without numbers, or a formula without a
  ///   value.
  public func draw(
    _ spec: SpecFile, modals ids: [String] = [], in settings: [Setting], states: [String] = [],
    annotated: Bool = false, dark: Bool = false
  ) throws(SpecError) -> Drawing {
    let modals = try self.modals(of: spec, named: ids).having(states)
    var figures: [Figure] = []
    for (document, modal) in modals {
      var plan = LayoutPlan(modal)
      for setting in settings {
        let found = numbers(for: setting, in: devices)
        guard let numbers = found.value else {
          throw SpecError(found.diagnostics.map { Finding($0) })
        }
        for state in states.isEmpty
          ? [nil] : modal.states.filter(states.contains).map(Optional.some)
        {
          figures.append(
            try figure(
              of: &plan, document, in: numbers, setting, state: state, annotated: annotated,
              namesModal: modals.count > 1, spec))
        }
      }
    }
    let names = Set(modals.map(\.document.name)).sorted()
    return drawing(
      of: figures, title: listed(some: names), palette: dark ? .dark : .light)
  }

  /// Draws a scenario at some instants, side by side: a film strip.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - name: The name of the scenario.
  ///   - times: The instants, in seconds since the scenario's start.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The picture, with the time of each instant as its caption.
  /// - Throws: The errors of the spec, an unknown scenario, or numbers missing in the catalogue.
  public func draw(
    _ spec: SpecFile, scenario name: String, at times: [Double], dark: Bool = false
  ) throws(SpecError) -> Drawing {
    let (document, scenario) = try self.scenario(name, of: spec)
    let film = Film(scenario, of: document, in: devices)
    var figures: [Figure] = []
    for time in times {
      guard let scene = film.scene(at: nanoseconds(time)) else {
        throw SpecError([
          Finding(Diagnostic(.unknownSetting, at: nil, "the scenario `\(name)` cannot be played"))
        ])
      }
      let caption = "\(formatted(shown: time)) s"
      figures.append(Figure(scene, caption: caption, summary: scene.summary(caption)))
    }
    return drawing(of: figures, title: "\(document.name): \(name)", palette: dark ? .dark : .light)
  }

  private func scenario(
    _ name: String, of spec: SpecFile
  ) throws(SpecError) -> (document: SpecDocument, scenario: Scenario) {
    try spec.refuseErrors()
    if let found = spec.scenarios(named: name).first { return found }
    let names = spec.scenarios().map(\.scenario.name.value)
    let near = suggestion(for: name, among: names).map { "; did you mean `\($0)`?" }
    let rest = near ?? (names.isEmpty ? "" : ", only \(listed(some: names))")
    let message = "the spec has no scenario `\(name)`\(rest)"
    throw SpecError([Finding(Diagnostic(.unknownModal, at: nil, message))])
  }

  /// A setting on all devices, in every orientation that a modal allows, and the devices without numbers for it.
  package func settingsOnAllDevices(
    _ setting: Setting, for spec: SpecFile, modals ids: [String]
  ) throws(SpecError) -> (settings: [Setting], leftOut: [SolveReport.LeftOut]) {
    let modals = try self.modals(of: spec, named: ids)
    let found = settingsOnAllDevices(setting, for: modals.map(\.modal))
    return (found.settings.map(\.0), found.leftOut)
  }

  private func modals(
    of spec: SpecFile, named ids: [String]
  ) throws(SpecError) -> [(document: SpecDocument, modal: Modal)] {
    if ids.isEmpty { return try spec.modals(named: nil) }
    var modals: [(document: SpecDocument, modal: Modal)] = []
    for id in ids { modals += try spec.modals(named: id) }
    return modals
  }

  private func figure(
    of plan: inout LayoutPlan, _ document: SpecDocument, in numbers: SettingNumbers,
    _ setting: Setting, state: String?, annotated: Bool, namesModal: Bool, _ spec: SpecFile
  ) throws(SpecError) -> Figure {
    let solved: SolvedModal
    do throws(EvaluationFailure) {
      solved = try plan.solved(
        of: document, in: numbers, on: setting.device?.value, state: state, spec.sources)
    } catch {
      let environment = numbers.environment.inside(plan.modal.hostView)
      let failure = error.diagnostic(in: environment, at: plan.modal.id.span)
      throw SpecError(SourcePlaces(spec.sources).findings([failure]))
    }
    let environment = numbers.environment
    let device = setting.device.flatMap { devices[$0.value] }
    let screen = Scene.Screen(
      name: device?.name, size: environment.container, safeArea: environment.safeArea,
      cornerRadius: numbers.split == nil ? device?.cornerRadius : 0,
      idiom: environment.traits.idiom)
    let keyboard = Scene.Keyboard(environment, setting.keyboard?.value)
    let scene = Scene(
      screen: screen, host: plan.modal.hostView?.frame,
      modals: [SceneModal(solved.modal, solved.tree, scale: environment.textScale)],
      keyboard: keyboard)
    var details = setting.details
    if let state { details.append("state \(state)") }
    if namesModal { details.append(solved.modal) }
    let caption =
      device?.name
      ?? "\(formatted(shown: environment.container.width)) × \(formatted(shown: environment.container.height))"
    return Figure(
      scene, caption: caption, details: details.joined(separator: ", "),
      summary: scene.summary(([caption] + details).joined(separator: ", ")),
      measures: annotated ? Measures(of: solved) : nil)
  }
}

extension Scene {
  /// What it shows, in sentences.
  fileprivate func summary(_ place: String) -> String {
    let sentences = modals.map { modal in
      let numbers = modal.frame.numbers.map { formatted(shown: ($0 * 100).rounded() / 100) }
      let name = modals.count > 1 ? modal.id : "the content"
      return
        "\(name) is \(numbers[2]) × \(numbers[3]) points, at x \(numbers[0]) and y \(numbers[1])"
    }
    return "\(place): \(sentences.isEmpty ? "no modal" : sentences.joined(separator: "; "))."
  }
}

extension Scene.Keyboard {
  /// The keyboard of a screen; nil without one.
  fileprivate init?(_ screen: Environment, _ setting: KeyboardSetting?) {
    guard screen.keyboardHeight > 0 else { return nil }
    var kind: KeyboardKind?
    if case .kind(let named) = setting { kind = named }
    self.init(frame: screen.dockedKeyboard, kind: kind)
  }
}

extension Measures {
  /// The measures of a solved modal.
  fileprivate init(of solved: SolvedModal) {
    let solution = solved.tree.solution
    let environment = solved.environment
    let box = Rect(
      x: solution.margins.left, y: solution.margins.top, width: solution.box.width,
      height: solution.box.height)
    self.init(
      box: box, frame: solution.frame, safeArea: environment.safeArea,
      reasons: solved.reasons.map { reason in
        (reason.edge, reason.value, string(reason.cause.unicodeScalars.filter { $0 != "`" }))
      })
  }
}

extension Setting {
  /// What it says besides the device or the container, in words.
  fileprivate var details: [String] {
    var words: [String] = []
    if orientation?.value == .landscape { words.append("landscape") }
    if let os { words.append("iOS \(os.value)") }
    if let split { words.append("split \(split.value.rawValue)") }
    switch keyboard?.value {
    case .kind(let kind): words.append("\(kind.rawValue) keyboard")
    case .height(let height) where height > 0:
      words.append("keyboard of \(formatted(shown: height))")
    default: break
    }
    if let textScale, textScale.value != .large {
      words.append("text size \(textScale.value.rawValue)")
    }
    return words
  }
}

extension Modal {
  /// The states of its behavior, in the order of the text.
  fileprivate var states: [String] { behavior?.states.map(\.name.value) ?? [] }
}

extension [(document: SpecDocument, modal: Modal)] {
  /// Those with one of some states; all if none is named.
  ///
  /// - Throws: That there is no such state.
  fileprivate func having(_ states: [String]) throws(SpecError) -> Self {
    let known = flatMap(\.modal.states)
    for state in states where !known.contains(state) {
      let near = suggestion(for: state, among: known).map { "; did you mean `\($0)`?" }
      let rest = near ?? (known.isEmpty ? "" : ", only \(listed(some: known))")
      let message = "no modal of the spec has a state `\(state)`\(rest)"
      throw SpecError([Finding(Diagnostic(.unknownModal, at: nil, message))])
    }
    return states.isEmpty ? self : filter { $0.modal.states.contains(where: states.contains) }
  }
}
