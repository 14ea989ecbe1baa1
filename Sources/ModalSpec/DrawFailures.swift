internal import ModalLanguage
internal import ModalLayout
public import ModalPicture
internal import ModalReplay
public import ModalReport
internal import ModalSyntax

extension Workspace {
  /// The picture of a failed expectation.
  public struct FailurePicture: Sendable {
    /// The failure.
    public let finding: Finding
    /// A name for its file, which no expectation of another spec has: `login-form-12-7.svg` for one in line 12, column 7.
    public let fileName: String
    /// The screen as it is, with the expected frames as dashed outlines, and the elements concerned as solid ones.
    public let drawing: Drawing
  }
}

extension Workspace {
  /// Draws the failed expectations of a spec, and the failed checks of its scenarios: each shows the screen as it is,
  /// the expected frames dashed, and the elements that are elsewhere with a solid outline.
  ///
  /// - Parameters:
  ///   - spec: The spec; one with errors has no pictures.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The pictures, by modal, then by scenario. What cannot be solved has none.
  public func drawFailures(of spec: SpecFile, dark: Bool = false) -> [Workspace.FailurePicture] {
    var places = SourcePlaces(spec.sources)
    var pictures: [Workspace.FailurePicture] = []
    let name = pictureName(of: spec.path)
    func add(_ figure: Figure, _ failure: Failure) {
      let start = places.place(of: failure.span).start
      let finding = places.findings([failure.finding])[0]
      let heading: Heading = (
        "\(spec.path):\(start.line)",
        "\(failure.words).\([figure].legend(dashed: "as expected", solid: "as it is"))"
      )
      pictures.append(
        Workspace.FailurePicture(
          finding: finding, fileName: "\(name)-\(start.line)-\(start.column).svg",
          drawing: drawing(
            of: [figure], title: finding.message, heading: heading, palette: dark ? .dark : .light))
      )
    }
    for (document, modal) in (try? spec.modals(named: nil)) ?? [] {
      var drawn = DrawnModal(spec, document, modal)
      for failure in painter.failures(of: modal, in: document, &places) {
        guard var figure = try? painter.figure(of: &drawn, in: failure.setting) else { continue }
        figure.scene.mark(failure)
        add(figure, failure)
      }
    }
    guard !spec.hasErrors else { return pictures }
    let budget = ReplayBudget()
    for (document, scenario) in spec.scenarios() {
      let failures = painter.failures(of: scenario, of: document, in: spec, &places, within: budget)
      for (failure, figure) in failures { add(figure, failure) }
    }
    return pictures
  }
}

/// An expectation of a modal that fails, or a check of a scenario.
struct Failure {
  /// The id of the modal; nil if no modal can be told.
  var modal: Located<String>?
  /// The setting in which it fails.
  var setting: Setting
  /// The same as numbers.
  var screen: Environment
  /// The frames of the content that are expected instead, in points of the screen.
  var frames: [Rect]
  /// The elements that are not as expected, with frames that are expected instead, in points of the content.
  var elements: [(id: String, frame: Rect?)]
  /// The failure.
  var finding: Diagnostic
  /// The failure and the expectation, on one line.
  var words: String
  /// The place of the expectation.
  var span: SourceSpan
}

extension Painter {
  /// The failed expectations of a modal, in the order of the text.
  func failures(
    of modal: Modal, in document: SpecDocument, _ places: inout SourcePlaces
  ) -> [Failure] {
    var checker = ExpectationChecker(LayoutPlan(modal))
    var failures: [Failure] = []
    for expectation in document.expectations {
      guard let index = document.modalIndex(named: expectation.modal),
        document.modals[index].id.span == modal.id.span,
        let screen = environment(for: expectation.setting, in: devices).value,
        case .differs(let verdict) = checker.check(expectation, in: devices),
        let finding = verdict.diagnostic(&places)
      else { continue }
      failures.append(
        Failure(
          modal: modal.id, setting: expectation.setting, screen: screen,
          frames: verdict.claimedFrames(on: modal), elements: verdict.elements.marked,
          finding: finding, words: "\(finding.message): \(verdict.lines.joined(separator: "; "))",
          span: expectation.span))
    }
    return failures
  }

  /// The failed checks of a scenario, each with what the screen shows then.
  func failures(
    of scenario: Scenario, of document: SpecDocument, in spec: SpecFile,
    _ places: inout SourcePlaces, within budget: ReplayBudget
  ) -> [(failure: Failure, figure: Figure)] {
    let replay = ModalReplay.replay(scenario, of: document, in: devices, within: budget)
    let findings = replay.failureDiagnostics(of: scenario, &places)
    return zip(replay.failures, findings).compactMap { check, finding in
      // What comes behind the check may come at the same instant.
      var start = scenario
      start.events = Array(scenario.events[...check.event])
      guard let film = try? Film(start, of: document, in: spec, devices) else { return nil }
      var figure = film.figures(at: [Double(check.time) / 1e9])[0]
      let index = document.modalIndex(named: scenario.events[check.event].modal)
      let modal = index.map { document.modals[$0] }
      let (setting, screen) = film.setting(at: check.time, of: index ?? 0, devices)
      let lines = check.lines.map(\.words).joined(separator: "; ")
      let failure = Failure(
        modal: modal?.id, setting: setting, screen: screen,
        frames: check.claimedFrames(on: figure.scene, of: modal), elements: check.elements.marked,
        finding: finding, words: "\(finding.message): \(lines)", span: check.check.span)
      figure.scene.mark(failure)
      let place = setting.details + [figure.caption]
      figure.details = "\(place.joined(separator: ", ")): \(figure.details)"
      figure.caption = caption(of: setting, screen)
      return (failure, figure)
    }
  }
}

extension Scene {
  /// Outlines what is expected, and the elements that are not so.
  mutating func mark(_ failure: Failure) {
    marks += failure.frames
    let modal = modals.first { $0.id.exact == failure.modal?.value.exact }
    for (id, frame) in failure.elements {
      guard let modal else { continue }
      if let frame { marks.append(modal.frameOnScreen(of: frame)) }
      mark([id], of: modal)
    }
  }

  /// Outlines elements of a modal where they are.
  mutating func mark(_ ids: [String], of modal: SceneModal) {
    for element in modal.elements where ids.contains(where: { $0.exact == element.id.exact }) {
      let frame = modal.frameOnScreen(of: element)
      if !markedElements.contains(frame) { markedElements.append(frame) }
    }
  }
}

extension [Figure] {
  /// What outlines mean, as sentences behind another one.
  func legend(dashed: String, solid: String) -> String {
    (allSatisfy(\.scene.marks.isEmpty) ? "" : " Dashed: \(dashed).")
      + (allSatisfy(\.scene.markedElements.isEmpty) ? "" : " Solid: \(solid).")
  }
}

extension FrameVerdict {
  /// The frame that was expected in place of another, in points of the screen of a modal.
  fileprivate func claimedFrames(on modal: Modal) -> [Rect] {
    guard !wrong.isEmpty, let frame = expectation.frame else { return [] }
    return [frame.value.placed(in: modal.hostView?.frame ?? .zero)]
  }
}

extension FailedCheck {
  /// The same of a check of a modal.
  fileprivate func claimedFrames(on scene: Scene, of modal: Modal?) -> [Rect] {
    let shown = scene.modals.first { $0.id.exact == modal?.id.value.exact }
    return wrong.compactMap { wrong in
      switch wrong.claim.value {
      case .frame(let frame), .presentedFrame(let frame): frame.placed(in: shown?.host ?? .zero)
      default: nil
      }
    }
  }
}

extension [ElementDifference] {
  /// The elements, each with the frame that was expected in place of another.
  fileprivate var marked: [(id: String, frame: Rect?)] {
    map { difference in
      if case .frame(let claimed, _, _) = difference.values { return (difference.id, claimed) }
      return (difference.id, nil)
    }
  }
}
