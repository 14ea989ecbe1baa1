internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What the rules share: the spec, the devices, and the findings so far.
struct RuleContext {
  let document: SpecDocument
  /// The devices, with what they offer to the modal at hand.
  var catalogue: SweptCatalogue
  /// What the steps of its scenarios do.
  let steps: StepKinds
  private(set) var diagnostics: [Diagnostic] = []
  /// The state whose own `enter` has changed the modal that is looked at; nil for a modal as it is written.
  var enteredState: String?

  init(document: SpecDocument, catalogue: SweptCatalogue) {
    steps = StepKinds(of: document)
    self.document = document
    self.catalogue = catalogue
  }

  /// The findings in the order of the text; those at one place in the order of the rules.
  func finished() -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let order = diagnostics.indices.sorted { first, second in
      let (one, other) = (diagnostics[first].primary?.span, diagnostics[second].primary?.span)
      let (start, otherStart) = (one?.start ?? 0, other?.start ?? 0)
      return start == otherStart ? first < second : start < otherStart
    }
    return order.map { diagnostics[$0] }
  }

  // MARK: - Reporting

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Reports a finding about a key of a modal. Where the key stands in a file that the modal
  /// extends, the finding points at `extends`, and at the key in second place; the text of a preset
  /// is never pointed at.
  mutating func report(
    _ code: DiagnosticCode, _ severity: Severity, at span: SourceSpan?, of modal: Modal,
    _ message: String, label: String = "", secondary: [Label] = [], notes: [String] = [],
    help: String? = nil, group: Diagnostic.Group? = nil
  ) {
    var group = group
    group?.cause += " \(modal.id.value)"
    let own = modal.extends?.span ?? modal.id.span
    var labels = secondary.filter { $0.span.file != .max }
    var place = span ?? own
    if place.file != 0 {
      if place.file != .max { labels.insert(Label(place, "said here"), at: 0) }
      place = own
    }
    var notes = notes
    if let enteredState {
      // What is so without the state has been said.
      guard !diagnostics.contains(where: { $0.code == code && $0.primary?.span == place }) else {
        return
      }
      notes.append("So it is in the state `\(enteredState)`, as its `enter` sets it.")
    }
    diagnostics.append(
      Diagnostic(
        code, severity, at: place, message, label: place == span ? label : "", secondary: labels,
        notes: notes, help: help, group: group))
  }

  /// The group of what goes wrong with the elements of a modal in landscape alone, whatever that is: there is
  /// too little room for them, and one change mends it.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - note: What is wrong with it, a sentence.
  ///   - screens: On which screens.
  /// - Returns: The group; nil where it is not in landscape alone.
  func landscapeGroup(
    _ id: String, note: String, on screens: ScreenRange
  ) -> Diagnostic.Group? {
    guard screens.isOnlyInLandscape else { return nil }
    return Diagnostic.Group(
      "landscape", spansCodes: true, name: "`\(id)`",
      lead: "in landscape there is too little room for", note: note, shared: screens.note,
      help: landscapeHelp)
  }

  /// What to write where something is wrong in landscape alone.
  var landscapeHelp: String {
    "write `orientations: [portrait]` if it is never shown in landscape"
  }

  /// A modal as a sentence names it.
  func name(of modal: Modal) -> String {
    document.modals.count == 1 && modal.id.value == "main" ? "the modal" : "`\(modal.id.value)`"
  }

  // MARK: - The spec's own surroundings

  /// The surroundings that the spec's expectations of a modal, and its scenarios, name.
  func ownEnvironments(of modal: Modal) -> [Environment] {
    let settings =
      document.expectations.filter { concerns($0, modal) }.map(\.setting)
      + document.scenarios.map(\.setting)
    return settings.compactMap { surroundings(of: modal, in: $0) }
  }

  /// What surrounds a modal in a setting of the spec; nil where the catalogue cannot tell.
  func surroundings(of modal: Modal, in setting: Setting) -> Environment? {
    environment(for: setting, in: catalogue.catalogue).value?.inside(modal.hostView)
  }

  /// Whether an expectation is about a modal.
  func concerns(_ expectation: Expectation, _ modal: Modal) -> Bool {
    guard let name = expectation.modal else { return document.modals.count == 1 }
    return name.value == modal.id.value
  }
}

/// A number of points as a message says it: to a thousandth.
func points(_ value: Double) -> String {
  formatted(value.magnitude < 1e12 ? (value * 1000).rounded() / 1000 : value)
}
