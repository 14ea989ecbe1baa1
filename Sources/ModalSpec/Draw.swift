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
    let drawn = try specs.drawnModals(named: ids, in: states)
    var figures: [Figure] = []
    var elements: [String: Int] = [:]
    var (path, settings): (String?, [Setting]) = (nil, [])
    let names = DrawnNames(of: drawn)
    let all = drawn.map(\.modal)
    for var drawn in drawn {
      let name = names.name(of: drawn)
      if path != drawn.spec.path {
        (path, settings) = (drawn.spec.path, try settingsOfSpec(drawn.spec))
        try settings.refuseUnknown(in: all)
      }
      for setting in settings {
        for state in drawn.modal.states(among: states) {
          let figure = try painter.figure(
            of: &drawn, in: setting, state: state, annotated: annotated, name: name)
          figures.append(figure)
          elements[drawn.spec.path, default: 0] += figure.elementCount + drawn.modal.formulaWork
          try refuseDrawing(elements: elements[drawn.spec.path, default: 0])
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
    let (document, scenario) = try spec.scenario(named: name)
    let film = try Film(scenario, of: document, in: spec, devices)
    let reasons = film.replayed.replay.diagnostics
    if !reasons.isEmpty { throw SpecError(reasons, in: spec.sources) }
    return (document, film)
  }

  /// A setting on all devices, in every orientation that a modal allows, and the devices without numbers for it.
  package func settingsOnAllDevices(
    _ setting: Setting, for spec: SpecFile
  ) throws(SpecError) -> (settings: [Setting], leftOut: [SolveReport.LeftOut]) {
    let found = devices.settings(like: setting, for: try spec.modals(named: nil).map(\.modal))
    return (found.settings.map(\.0), found.leftOut)
  }
}

extension SpecFile {
  /// The scenario of a name.
  ///
  /// - Throws: The errors of the spec, or that there is none.
  func scenario(
    named name: String
  ) throws(SpecError) -> (document: SpecDocument, scenario: Scenario) {
    try refuseErrors()
    let known = scenarios()
    try refuseNames([name], "the spec has no scenario", known: known.map(\.scenario.name.value))
    return known.first { $0.scenario.name.value == name } ?? known[0]
  }
}

extension [SpecFile] {
  /// The modals of specs that have an id and a state, if any are named.
  ///
  /// - Throws: The errors of a spec, or that there is no such modal or state.
  func drawnModals(
    named ids: [String], in states: [String]
  ) throws(SpecError) -> [DrawnModal] {
    var modals: [DrawnModal] = []
    for spec in self {
      modals += try spec.modals(named: nil).map { DrawnModal(spec, $0.document, $0.modal) }
    }
    try refuseNames(ids, "the spec has no modal", known: modals.map(\.modal.id.value))
    try refuseNames(
      states, "no modal of the spec has a state", known: modals.flatMap(\.modal.states))
    return modals.filter { drawn in
      (ids.isEmpty || ids.contains(drawn.modal.id.value))
        && (states.isEmpty || drawn.modal.states.contains(where: states.contains))
    }
  }
}

extension [Setting] {
  /// Refuses settings in states and at detents that no modal has.
  func refuseUnknown(in modals: [Modal]) throws(SpecError) {
    let (states, detents) = (
      compactMap(\.state?.value), compactMap(\.detent?.value)
    )
    // The names of all modals are made only where somebody asks for one.
    if !states.isEmpty {
      try refuseNames(
        states, "no modal of the spec has a state", known: modals.flatMap(\.states))
    }
    if !detents.isEmpty {
      try refuseNames(
        detents, "no modal of the spec has a detent", known: modals.flatMap(\.detentNames))
    }
  }
}

/// Refuses pictures of more elements than the limit.
func refuseDrawing(elements: Int) throws(SpecError) {
  guard elements > WorkLimits.drawnElements else { return }
  let message =
    "the pictures have more than \(grouped(WorkLimits.drawnElements)) elements; name fewer modals or places"
  throw SpecError([Diagnostic(.unknownSetting, at: nil, message)])
}

/// Refuses names that are not known.
private func refuseNames(
  _ names: [String], _ complaint: String, known: [String]
) throws(SpecError) {
  for name in names where !known.contains(name) {
    let near = suggestion(for: name, among: known).map { "; did you mean `\($0)`?" }
    let rest = near ?? (known.isEmpty ? "; it has none" : ", only \(listed(some: known))")
    let message = "\(complaint) `\(name)`\(rest)"
    throw SpecError([Diagnostic(.unknownReference, at: nil, message)])
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
