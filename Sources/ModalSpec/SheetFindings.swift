internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReplay
internal import ModalReport
internal import ModalSyntax

/// The findings of a spec, and what of a picture each of them is about.
struct SheetFindings {
  private var findings:
    [(spans: [SourceSpan], remark: ContactSheet.Remark, screens: NamedScreens)] = []
  /// What `check` finds, and the failed checks of scenarios.
  private(set) var remarks: [ContactSheet.Remark] = []
  /// The failed checks of scenarios, with their screens.
  private(set) var checks: [Failure] = []

  init(of spec: SpecFile, in workspace: Workspace) {
    var places = SourcePlaces(spec.sources)
    for finding in workspace.checker.check(spec) {
      let remark = ContactSheet.Remark(finding, &places)
      let labels = [finding.primary].compactMap(\.self) + finding.secondary
      findings.append(
        (labels.map(\.span), remark, NamedScreens(of: finding, among: workspace.devices)))
      remarks.append(remark)
    }
    guard !spec.hasErrors else { return }
    let budget = ReplayBudget()
    for (document, scenario) in spec.scenarios() {
      let failures = workspace.painter.failures(
        of: scenario, of: document, in: spec, &places, within: budget)
      for (failure, _) in failures {
        remarks.append(ContactSheet.Remark(failure, &places))
        checks.append(failure)
      }
    }
  }

  /// What is wrong with a modal or some of its elements; with the modal itself if there are no elements.
  typealias Target = (elements: Set<String>, remark: ContactSheet.Remark, screens: NamedScreens)

  /// What is wrong with a modal and its elements.
  func targets(in modal: Modal) -> [Target] {
    findings.compactMap { finding in
      let elements = modal.elements(at: finding.spans)
      return elements.isEmpty && !modal.isNamed(at: finding.spans)
        ? nil : (elements, finding.remark, finding.screens)
    }
  }
}

extension SceneModal {
  /// The frames on the screen of what is wrong, as far as they are seen.
  func faults(_ targets: [SheetFindings.Target]) -> [(frame: Rect, isError: Bool)] {
    targets.flatMap { target in
      let frames =
        target.elements.isEmpty
        ? [frameOnScreen]
        : elements.filter { target.elements.contains($0.id) }.map { frameOnScreen(of: $0) }
      return frames.map { ($0, target.remark.isError) }
    }
  }
}

/// The screens that a finding is about, as far as its words narrow them: "in landscape", "with the keyboard `letters`",
/// "from `AX4` on", "on screens like that of `iphone-xs`".
struct NamedScreens {
  /// Their sizes, upright; all if empty.
  private var sizes: [Size] = []
  private var orientation: Orientation?
  private var keyboard: KeyboardKind?
  /// The least text size.
  private var textScale: TextScale?

  init(of finding: Diagnostic, among catalogue: DeviceCatalogue) {
    let words = ([finding.message, finding.primary?.text ?? ""] + finding.notes)
      .joined(separator: " ")
    func says(_ phrase: String) -> Bool { words.exact.contains(phrase) }
    if let like = words.exact.split(separator: "on screens like that of").dropFirst().first {
      sizes = catalogue.devices.filter { String(like).exact.contains("`\($0.id)`") }.map(\.portrait)
    }
    let named = Orientation.allCases.filter { says("in \($0.rawValue)") }
    if named.count == 1, !says("This happens on every") { orientation = named[0] }
    keyboard = KeyboardKind.allCases.first { says("with the keyboard `\($0.rawValue)`") }
    textScale = TextScale.allCases.first {
      says("from `\($0.rawValue)` on") || says("text size `\($0.rawValue)`")
    }
  }

  /// Whether a screen is one of them.
  func contain(_ setting: Setting, _ environment: Environment) -> Bool {
    let container = environment.container
    let upright = Size(
      width: min(container.width, container.height), height: max(container.width, container.height))
    return (sizes.isEmpty || sizes.contains(upright))
      && (orientation ?? environment.traits.orientation) == environment.traits.orientation
      && (keyboard?.rawValue ?? setting.keyboardName) == setting.keyboardName
      && textScale.map { $0.scaled(17) <= environment.textScale.scaled(17) } ?? true
  }
}

extension ContactSheet.Remark {
  /// A finding with all that its places say.
  init(_ finding: Diagnostic, _ places: inout SourcePlaces) {
    self.init(
      isError: finding.severity == .error,
      place: finding.primary.map { places.text(of: $0.span) } ?? "", message: finding.sentence)
  }

  /// A failure with what was expected.
  init(_ failure: Failure, _ places: inout SourcePlaces) {
    self.init(failure.finding, &places)
    message = failure.words
  }
}

extension ContactSheet.Remark {
  /// The same where there is little room: the name of the file, and the line.
  var onCard: ContactSheet.Remark {
    let name = place.exact.split(separator: "/").last.map(String.init) ?? place
    let parts = name.exact.split(separator: ":").dropLast()
    var remark = self
    remark.place = parts.isEmpty ? name : parts.joined(separator: ":")
    return remark
  }
}

extension Diagnostic {
  /// The message, and what it says at its places: "`ok` is 20 × 20: less than 44".
  var sentence: String {
    let words = primary?.text ?? ""
    return words.isEmpty ? message : "\(message): \(words)"
  }
}

extension Modal {
  /// The ids of its elements of which something is written at some places.
  fileprivate func elements(at places: [SourceSpan]) -> Set<String> {
    Set(
      allElements.filter { element in
        let written = [element.id.span] + Element.places.compactMap { $0.span(in: element) }
        return places.contains { place in written.contains { $0.overlaps(place) } }
      }.map(\.id.value))
  }

  /// Whether a key of it is written at one of some places.
  fileprivate func isNamed(at places: [SourceSpan]) -> Bool {
    let written =
      [id.span]
      + allLayers.flatMap { layer in ModalLayer.places.compactMap { $0.span(in: layer) } }
    return places.contains { place in written.contains { $0.overlaps(place) } }
  }
}

extension SourceSpan {
  /// Whether one of them is within the other.
  fileprivate func overlaps(_ other: SourceSpan) -> Bool {
    contains(other) || other.contains(self)
  }
}
