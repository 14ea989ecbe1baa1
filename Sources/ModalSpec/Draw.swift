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
    try draw([spec], modals: ids, states: states, annotated: annotated, dark: dark) { _ in settings
    }
  }

  /// Draws the modals of several specs, each in settings of its own, in one picture.
  package func draw(
    _ specs: [SpecFile], modals ids: [String], states: [String], annotated: Bool, dark: Bool,
    in settingsOfSpec: (SpecFile) throws(SpecError) -> [Setting]
  ) throws(SpecError) -> Drawing {
    let drawn = try modals(of: specs, named: ids, in: states)
    var figures: [Figure] = []
    var elements: [String: Int] = [:]
    var (path, settings): (String?, [Setting]) = (nil, [])
    let names = DrawnNames(of: drawn)
    let all = drawn.map(\.modal)
    for var drawn in drawn {
      let name = names.name(of: drawn)
      if path != drawn.spec.path {
        (path, settings) = (drawn.spec.path, try settingsOfSpec(drawn.spec))
        try refuse(settings, of: all)
      }
      for setting in settings {
        for state in drawn.modal.states(among: states) {
          let figure = try figure(
            of: &drawn, in: setting, state: state, annotated: annotated, name: name)
          figures.append(figure)
          elements[drawn.spec.path, default: 0] += figure.elementCount + drawn.modal.formulaWork
          try refuse(elements[drawn.spec.path, default: 0])
        }
      }
    }
    return drawing(
      of: figures, title: drawn.title, inGroupsOf: figures.perCaption,
      palette: dark ? .dark : .light)
  }

  /// Draws a scenario at some instants: side by side as a film strip, or over each other.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - name: The name of the scenario.
  ///   - times: The instants, in seconds since the scenario's start.
  ///   - onion: Whether they lie over each other.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The picture, with the time and the phase of each instant, and the events since the one before it.
  /// - Throws: The errors of the spec, an unknown scenario, or that it cannot be played to its end.
  public func draw(
    _ spec: SpecFile, scenario name: String, at times: [Double], onion: Bool = false,
    dark: Bool = false
  ) throws(SpecError) -> Drawing {
    let (document, film) = try film(name, of: spec)
    var figures = film.figures(at: times)
    if onion { figures = figures.onion.map { [$0] } ?? [] }
    return drawing(
      of: figures, title: "\(document.name): \(name)", heading: (name, film.place),
      inGroupsOf: figures.count < 7 ? max(1, figures.count) : 1, palette: dark ? .dark : .light)
  }

  /// Draws a scenario as SVG with animations (SMIL) that repeat.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - name: The name of the scenario.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The text of the picture.
  /// - Throws: The errors of the spec, an unknown scenario, or that it cannot be played to its end or moves for too long.
  public func animate(
    _ spec: SpecFile, scenario name: String, dark: Bool = false
  ) throws(SpecError) -> String {
    let (document, film) = try film(name, of: spec)
    let picture = try film.picture(dark ? .dark : .light, showingModels: false)
    return picture.svg(title: "\(document.name): \(name)", summary: film.place)
  }

  /// Draws a scenario as a page of HTML that needs no network, and that plays it and stops at any time.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - name: The name of the scenario.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The page.
  /// - Throws: The errors of the spec, an unknown scenario, or that it cannot be played to its end or moves for too long.
  public func drawScrubber(
    of spec: SpecFile, scenario name: String, dark: Bool = false
  ) throws(SpecError) -> String {
    try film(name, of: spec).film.scrubber(dark ? .dark : .page).html
  }

  /// The film of a scenario that comes to its end.
  private func film(
    _ name: String, of spec: SpecFile
  ) throws(SpecError) -> (document: SpecDocument, film: Film) {
    let (document, scenario) = try self.scenario(name, of: spec)
    let film = try Film(scenario, of: document, in: spec, devices)
    let reasons = film.replayed.replay.diagnostics
    if !reasons.isEmpty { throw SpecError(reasons, in: spec.sources) }
    return (document, film)
  }

  func scenario(
    _ name: String, of spec: SpecFile
  ) throws(SpecError) -> (document: SpecDocument, scenario: Scenario) {
    try spec.refuseErrors()
    let known = spec.scenarios()
    try refuse([name], "the spec has no scenario", known: known.map(\.scenario.name.value))
    return known.first { $0.scenario.name.value == name } ?? known[0]
  }

  /// A setting on all devices, in every orientation that a modal allows, and the devices without numbers for it.
  package func settingsOnAllDevices(
    _ setting: Setting, for spec: SpecFile
  ) throws(SpecError) -> (settings: [Setting], leftOut: [SolveReport.LeftOut]) {
    let found = settingsOnAllDevices(setting, for: try spec.modals(named: nil).map(\.modal))
    return (found.settings.map(\.0), found.leftOut)
  }

  /// The modals of specs that have an id and a state, if any are named.
  ///
  /// - Throws: The errors of a spec, or that there is no such modal or state.
  func modals(
    of specs: [SpecFile], named ids: [String], in states: [String]
  ) throws(SpecError) -> [DrawnModal] {
    var modals: [DrawnModal] = []
    for spec in specs {
      modals += try spec.modals(named: nil).map { DrawnModal(spec, $0.document, $0.modal) }
    }
    try refuse(ids, "the spec has no modal", known: modals.map(\.modal.id.value))
    try refuse(states, "no modal of the spec has a state", known: modals.flatMap(\.modal.states))
    return modals.filter { drawn in
      (ids.isEmpty || ids.contains(drawn.modal.id.value))
        && (states.isEmpty || drawn.modal.states.contains(where: states.contains))
    }
  }

  /// Refuses settings in states and at detents that no modal has.
  func refuse(_ settings: [Setting], of modals: [Modal]) throws(SpecError) {
    let (states, detents) = (
      settings.compactMap(\.state?.value), settings.compactMap(\.detent?.value)
    )
    // The names of all modals are made only where somebody asks for one.
    if !states.isEmpty {
      try refuse(states, "no modal of the spec has a state", known: modals.flatMap(\.states))
    }
    if !detents.isEmpty {
      try refuse(detents, "no modal of the spec has a detent", known: modals.flatMap(\.detentNames))
    }
  }

  /// Refuses pictures of more elements than the limit.
  func refuse(_ elements: Int) throws(SpecError) {
    guard elements > WorkLimits.drawnElements else { return }
    let message =
      "the pictures have more than \(grouped(WorkLimits.drawnElements)) elements; name fewer modals or places"
    throw SpecError([Diagnostic(.unknownSetting, at: nil, message)])
  }

  /// Refuses names that are not known.
  private func refuse(
    _ names: [String], _ complaint: String, known: [String]
  ) throws(SpecError) {
    for name in names where !known.contains(name) {
      let near = suggestion(for: name, among: known).map { "; did you mean `\($0)`?" }
      let rest = near ?? (known.isEmpty ? "; it has none" : ", only \(listed(some: known))")
      let message = "\(complaint) `\(name)`\(rest)"
      throw SpecError([Diagnostic(.unknownReference, at: nil, message)])
    }
  }

  /// A modal in a setting, with the numbers of that, or those of the catalogue if nil.
  ///
  /// - Throws: A setting without numbers, or a formula without a value.
  func figure(
    of drawn: inout DrawnModal, in setting: Setting, numbers: SettingNumbers? = nil,
    state: String? = nil, annotated: Bool = false, name: String? = nil
  ) throws(SpecError) -> Figure {
    let numbers = if let numbers { numbers } else { try screenNumbers(in: setting) }
    let view = drawn.modal.hostView
    let solved: SolvedModal
    do throws(EvaluationFailure) {
      solved = try drawn.plan.solved(
        of: drawn.document, in: numbers, on: setting.device?.value,
        state: state ?? setting.state?.value, detent: setting.detent?.value, drawn.spec.sources)
    } catch {
      let environment = numbers.environment.inside(view)
      let failure = error.diagnostic(in: environment, at: drawn.modal.id.span)
      throw SpecError([failure], in: drawn.spec.sources)
    }
    var modal = SceneModal(solved.modal, solved.tree, in: numbers.environment)
    modal.host = view?.frame
    return figure(
      of: [modal], in: numbers, setting, state: state, name: name,
      measures: annotated ? ModalSpec.measures(of: solved) : nil)
  }

  /// The screen of a setting with some modals.
  func figure(
    of modals: [SceneModal], in numbers: SettingNumbers, _ setting: Setting, state: String? = nil,
    name: String? = nil, measures: Measures? = nil
  ) -> Figure {
    let environment = numbers.environment
    let device = setting.device.flatMap { devices[$0.value] }
    let screen = Scene.Screen(
      device, showing: environment, split: numbers.split)
    let keyboard = Scene.Keyboard(environment, setting.keyboard?.value)
    var scene = Scene(screen: screen, modals: modals, keyboard: keyboard)
    scene.namesModals = name != nil
    var details = setting.details
    if let state = state ?? setting.state?.value { details.append("state \(state)") }
    if let detent = setting.detent { details.append("detent \(detent.value)") }
    if let name { details.append(name) }
    let caption = caption(of: setting, environment)
    return Figure(
      scene, caption: caption, details: details.joined(separator: ", "),
      summary: scene.summary(([caption] + details).joined(separator: ", ")), measures: measures)
  }
}

/// A modal that is drawn, with its spec and the file.
struct DrawnModal {
  let spec: SpecFile
  let document: SpecDocument
  var plan: LayoutPlan
  var modal: Modal { plan.modal }

  init(_ spec: SpecFile, _ document: SpecDocument, _ modal: Modal) {
    (self.spec, self.document, plan) = (spec, document, LayoutPlan(modal))
  }
}

extension Workspace {
  /// The name of the device, or the size of the container.
  func caption(of setting: Setting, _ environment: Environment) -> String {
    if let device = setting.device.flatMap({ devices[$0.value] }) { return device.name }
    let size = environment.container
    return "\(formatted(shown: size.width)) × \(formatted(shown: size.height))"
  }
}

extension Scene {
  /// What it shows, in sentences.
  func summary(_ place: String) -> String {
    let sentences = modals.map { modal in
      let numbers = modal.frame.numbers.map { formatted(shown: ($0 * 100).rounded() / 100) }
      let name = modals.count > 1 ? modal.id : "the content"
      return
        "\(name) is \(numbers[2]) × \(numbers[3]) points, at x \(numbers[0]) and y \(numbers[1])"
    }
    return "\(place): \(sentences.isEmpty ? "no modal" : sentences.joined(separator: "; "))."
  }
}

extension Scene.Screen {
  /// The screen of a device, or a container that stands for one; or the part of a display that an app has.
  init(_ device: Device?, showing environment: Environment, split: Split?) {
    self.init(
      name: device?.name, size: environment.container, safeArea: environment.safeArea,
      cornerRadius: device?.cornerRadius, idiom: environment.traits.idiom)
    display = split == nil ? nil : device?.screen(environment.traits.orientation)
    floats = split == .slideOver
    isReversed = environment.direction == .rtl
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

extension Setting {
  /// What it says besides the device or the container, in words.
  var details: [String] {
    var words: [String] = []
    if orientation?.value == .landscape { words.append("landscape") }
    if let os { words.append("iOS \(os.value)") }
    if let scale { words.append("@\(formatted(shown: scale.value))x") }
    if let split { words.append("split \(split.value.rawValue)") }
    switch keyboard?.value {
    case .kind(let kind): words.append("\(kind.rawValue) keyboard")
    case .height(let height) where height > 0:
      words.append("keyboard of \(formatted(shown: height))")
    case .some: words.append("no keyboard")
    case nil: break
    }
    if let textScale {
      words.append("text size \(textScale.value.rawValue)")
    }
    if direction?.value == .rtl { words.append("right to left") }
    return words
  }
}

extension Modal {
  /// Those of its states that are wanted; the initial one, which nil stands for, if none is named.
  func states(among wanted: [String]) -> [String?] {
    wanted.isEmpty ? [nil] : states.filter(wanted.contains)
  }
}

extension Figure {
  /// Its count toward ``WorkLimits/drawnElements``.
  var elementCount: Int {
    scene.modals.reduce(WorkLimits.pictureElements) { $0 + $1.elements.count }
  }
}

extension [Figure] {
  /// How many follow each other with one caption, such as those of a device; 1 if that differs.
  fileprivate var perCaption: Int {
    let starts = indices.filter { $0 == 0 || self[$0].caption.exact != self[$0 - 1].caption.exact }
    guard starts.count > 1 else { return 1 }
    let runs = Set(zip(starts, starts.dropFirst() + [count]).map { $1 - $0 })
    return runs.count == 1 ? runs.first ?? 1 : 1
  }
}

extension [DrawnModal] {
  /// The names of the specs, or their number if there are many.
  var title: String {
    var known: Set<ExactText> = []
    let names = map(\.document.name).filter { known.insert($0.exact).inserted }
    return names.count > 3 ? "\(names.count) specs" : listed(some: names)
  }
}

/// The names that distinguish modals drawn together: those of their specs, their ids.
private struct DrawnNames {
  /// The ids of each spec's modals.
  private var ids: [ExactText: Set<ExactText>] = [:]

  init(of drawn: [DrawnModal]) {
    for drawn in drawn {
      ids[drawn.document.name.exact, default: []].insert(drawn.modal.id.value.exact)
    }
  }

  /// The name of a modal; nil if there is no other one.
  func name(of drawn: DrawnModal) -> String? {
    let name = drawn.document.name
    let hasSiblings = ids[name.exact].map { $0.count > 1 } ?? false
    let parts = (ids.count > 1 ? [name] : []) + (hasSiblings ? [drawn.modal.id.value] : [])
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
