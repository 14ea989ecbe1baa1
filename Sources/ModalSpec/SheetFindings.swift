internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReplay
internal import ModalReport
internal import ModalSyntax

/// The findings of a spec, and what of a picture each of them is about.
struct SheetFindings {
  private var findings: [(spans: [SourceSpan], remark: ContactSheet.Remark)] = []
  /// What `check` finds, and the failed checks of scenarios.
  private(set) var remarks: [ContactSheet.Remark] = []

  init(of spec: SpecFile, in workspace: Workspace) {
    var places = SourcePlaces(spec.sources)
    for finding in workspace.checker.check(spec) {
      let remark = ContactSheet.Remark(finding, &places)
      let labels = [finding.primary].compactMap(\.self) + finding.secondary
      findings.append((labels.map(\.span), remark))
      remarks.append(remark)
    }
    guard !spec.hasErrors else { return }
    for (document, scenario) in spec.scenarios() {
      let replay = replay(scenario, of: document, in: workspace.devices)
      for finding in replay.failureDiagnostics(of: scenario, &places) {
        remarks.append(ContactSheet.Remark(finding, &places))
      }
    }
  }

  /// What is wrong with a modal or some of its elements; with the modal itself if there are no elements.
  typealias Target = (elements: Set<String>, remark: ContactSheet.Remark)

  /// What is wrong with a modal and its elements.
  func targets(in modal: Modal) -> [Target] {
    findings.compactMap { finding in
      let elements = modal.elements(at: finding.spans)
      return elements.isEmpty && !modal.isNamed(at: finding.spans)
        ? nil : (elements, finding.remark)
    }
  }
}

extension SceneModal {
  /// The frames on the screen of what is wrong, as far as they are seen.
  func faults(
    _ targets: [SheetFindings.Target]
  ) -> [(frame: Rect, remark: ContactSheet.Remark)] {
    targets.flatMap { target in
      target.elements.isEmpty
        ? [(frameOnScreen, target.remark)]
        : elements.filter { target.elements.contains($0.id) }.map {
          (frameOnScreen(of: $0), target.remark)
        }
    }
  }
}

extension ContactSheet.Remark {
  /// A finding with all that its places say.
  init(_ finding: Diagnostic, _ places: inout SourcePlaces) {
    self.init(
      isError: finding.severity == .error,
      place: finding.primary.map { places.text(of: $0.span) } ?? "", message: finding.sentence)
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
  /// The message, and what it says at its places: "the frame differs on iphone-15: x is 100 (+60), y is 326 (+26)".
  var sentence: String {
    var words = primary.map { [$0.text] } ?? []
    if code == .unexpectedFrame || code == .failedCheck { words += secondary.map(\.text) }
    words.removeAll(where: \.isEmpty)
    return words.isEmpty ? message : "\(message): \(words.joined(separator: ", "))"
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
