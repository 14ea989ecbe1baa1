internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What rules ask about a modal. Everything is worked out when a rule asks for the first time.
final class ModalFacts {
  let spec: SpecFacts
  let modal: Modal
  /// The devices, with what they offer to the modal.
  let matrix: DeviceMatrix
  /// The modal as it is written, and the state that has changed it; nil for that modal itself.
  let entered: (from: ModalFacts, state: EnteredState)?
  /// The formulas that numbers have taken the place of; nil for a modal with all of its own.
  let faulty: FaultyFormulas?

  init(_ modal: Modal, of spec: SpecFacts) {
    self.spec = spec
    self.modal = modal
    matrix = spec.matrix.matrix(for: modal)
    entered = nil
    faulty = nil
  }

  private init(_ written: ModalFacts, in state: EnteredState) {
    spec = written.spec
    var modal = written.modal.changed(by: state.changes)
    modal.behavior?.initial.value = state.name
    self.modal = modal
    matrix = written.matrix
    entered = (written, state)
    faulty = nil
  }

  /// The same modal without some of its formulas.
  init(_ written: ModalFacts, without faulty: FaultyFormulas) {
    spec = written.spec
    modal = written.modal.replacing(faulty)
    matrix = written.matrix
    entered = nil
    self.faulty = faulty
  }

  var document: SpecDocument { spec.document }

  /// The modal as a sentence names it.
  var name: String { spec.name(of: modal) }

  /// The modal in each state whose own `enter` may change its frame.
  private(set) lazy var enteredStates: [ModalFacts] = EnteredState.all(of: modal).map {
    ModalFacts(self, in: $0)
  }

  private(set) lazy var keys = DeviceKeys(modal, in: matrix)

  /// Nil for a modal without elements.
  private(set) lazy var scenes = DeviceScenes(
    modal, keys, in: matrix, reach, spec.elementsLeft)
  /// The reach of the rules on elements.
  let reach = RuleReach()

  /// Nil for a modal in which nothing is written, and nothing could be.
  private(set) lazy var texts = scenes.flatMap { DeviceTexts(modal, $0, in: matrix) }

  /// Nil where a few screens show that no rule will find anything, unless a formula keeps elements from being
  /// placed.
  private(set) lazy var frames = DeviceFrames(
    modal, keys, in: matrix,
    onAllScreens: entered != nil || !elementFailures.isEmpty || !radiusFailures.isEmpty)

  /// What the modal is on the devices, as written and in all of its states; in one, what is only so there.
  private(set) lazy var resolutions: [Resolution] = {
    let own = frames?.resolutions ?? []
    guard let width = entered?.state.width else {
      return entered == nil ? own + enteredStates.flatMap { $0.frames?.resolutions ?? [] } : []
    }
    return own.filter { $0.keys.layer.contentWidth?.span == width }
  }()

  /// Formulas of elements without a value somewhere, each where that is first so.
  private(set) lazy var elementFailures = scenes.map(findElementFailures) ?? []

  /// The same of formulas of the frame, except those that are known.
  private(set) lazy var frameFailures = frames.map(findFrameFailures) ?? []

  /// The same of the radii of its corners.
  private(set) lazy var radiusFailures = findRadiusFailures()

  /// All of them that are known without replacing one by a number.
  var allFailures: [FormulaFailure] { elementFailures + frameFailures + radiusFailures }

  /// Where nobody gets out of the modal; nil where everybody may.
  private(set) lazy var deadEnd = DeadEnd(of: self)

  // MARK: - The spec's own surroundings

  /// The positions of the expectations of the modal.
  private(set) lazy var expectations = document.expectations.indices.filter {
    concerns(document.expectations.span[$0].modal)
  }

  /// The surroundings that the spec's expectations of the modal, and its scenarios, name.
  private(set) lazy var ownEnvironments =
    (expectations.map { spec.settings.expectations[$0] } + spec.settings.scenarios)
    .compactMap { $0.value?.inside(modal.hostView) }

  /// The first surroundings in which frames have a fault, in words, and the frame there.
  func first(
    _ fault: FrameFault, of frames: DeviceFrames
  ) -> (words: PlaceInWords, solution: Solution)? {
    guard let first = frames.first(fault) else { return nil }
    let words = PlaceInWords(first, in: matrix, keyboards: frames.keyboards)
    return solution(in: words.environment).map { (words, $0) }
  }

  /// The modal's frame in some surroundings; nil where a formula has no value.
  func solution(in environment: Environment) -> Solution? {
    try? solve(keys.keys(in: environment).inputs, in: environment)
  }

  /// The elements that the modal keeps above a keyboard in a scene.
  func kept(in scene: ElementScene) -> [String] {
    modal.layer(in: scene.environment).keyboard.keepVisible?.value.map(\.value) ?? []
  }

  /// Whether what names a modal, or none where there is only one, is about this one.
  func concerns(_ name: Located<String>?) -> Bool {
    guard let name else { return document.modals.count == 1 }
    return name.value == modal.id.value
  }

  // MARK: - Reporting

  /// Reports a finding about a key of the modal. Where the key stands in a file that the modal
  /// extends, the finding points at `extends`, and at the key in second place; the text of a preset
  /// is never pointed at.
  func report(
    _ code: DiagnosticCode, _ severity: Severity, at span: SourceSpan?, _ message: String,
    label: String = "", secondary: [Diagnostic.Label] = [], notes: [String] = [],
    help: String? = nil,
    group: Diagnostic.Group? = nil, from textScale: TextScale? = nil
  ) {
    var group = group
    group?.cause += " \(modal.id.value)"
    let own = modal.extends?.span ?? modal.id.span
    var labels = secondary.filter { !$0.span.isOfPreset }
    var place = span ?? own
    if place.file != 0 {
      // Keys of the base are fixed elsewhere than the spec's own.
      group?.cause += " of its base"
      if !place.isOfPreset { labels.insert(Diagnostic.Label(place, "said here"), at: 0) }
      place = own
    }
    var notes = notes
    if let state = entered?.state.name {
      // What is so without the state has been said.
      if spec.reported.contains(where: { $0.code == code && $0.primary?.span == place }) { return }
      notes.append("This happens in the state `\(state)`, as its `enter` sets it.")
    }
    spec.report(
      Diagnostic(
        code, severity, at: place, message, label: place == span ? label : "", secondary: labels,
        notes: notes, help: help, group: group,
        textSize: textScale.flatMap(TextScale.allCases.firstIndex)))
  }

  /// Advice for a modal with some keys where something is wrong in landscape alone; nil where it is wrong
  /// elsewhere, too, or that is no help.
  func landscapeHelp(_ layer: ModalLayer, isOnlyInLandscape: Bool) -> String? {
    isOnlyInLandscape && OrientationSet(allowedBy: layer) == .both && layer.orientationsCount
      ? portraitOnly : nil
  }
}

/// Advice where something is wrong in landscape alone.
let portraitOnly = "write `orientations: [portrait]` if it is never shown in landscape"

extension ScreenRange {
  /// The group of what goes wrong with the elements of a modal in landscape alone, whatever that is: there is
  /// too little room for them, and one change fixes it.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - note: What is wrong with it, a sentence.
  /// - Returns: The group; nil where it is not in landscape alone.
  func landscapeGroup(_ id: String, note: String) -> Diagnostic.Group? {
    guard isOnlyInLandscape else { return nil }
    return Diagnostic.Group(
      "landscape", spansCodes: true, name: "`\(id)`",
      lead: "in landscape there is too little room for", note: note, shared: self.note,
      help: portraitOnly)
  }
}
