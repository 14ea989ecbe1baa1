internal import ModalLanguage
internal import ModalLayout
public import ModalPicture
internal import ModalReplay
public import ModalReport
internal import ModalSyntax

/// The picture of a failed expectation.
public struct FailurePicture: Sendable {
  /// The failure.
  public let finding: Finding
  /// A name for its file, which no expectation of another spec has: `login-form-12-7.svg` for one in line 12, column 7.
  public let fileName: String
  /// The screen as it is, with the expected frames as dashed outlines.
  public let drawing: Drawing
}

extension Workspace {
  /// Draws the failed expectations of a spec, and the failed checks of its scenarios: each shows the screen as it is, and
  /// the expected frames dashed.
  ///
  /// - Parameters:
  ///   - spec: The spec; one with errors has no pictures.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The pictures, by modal, then by scenario. What cannot be solved has none.
  public func drawFailures(of spec: SpecFile, dark: Bool = false) -> [FailurePicture] {
    var places = SourcePlaces(spec.sources)
    var pictures: [FailurePicture] = []
    let name = pictureName(of: spec.path)
    func add(_ figure: Figure, _ failure: Failure) {
      let start = places.place(of: failure.span).start
      let finding = places.findings([failure.finding])[0]
      let legend = figure.scene.marks.isEmpty ? "" : ". Dashed: as expected."
      let words = failure.finding.sentence.exact.replacing("`", with: "")
      let heading = Heading("\(spec.path):\(start.line)", "\(words)\(legend)")
      pictures.append(
        FailurePicture(
          finding: finding, fileName: "\(name)-\(start.line)-\(start.column).svg",
          drawing: drawing(
            of: [figure], title: finding.message, heading: heading, palette: dark ? .dark : .light))
      )
    }
    for (document, modal) in (try? spec.modals(named: nil)) ?? [] {
      var plan = LayoutPlan(modal)
      for failure in failures(of: modal, in: document, &places) {
        guard let numbers = numbers(for: failure.setting, in: devices).value,
          var figure = try? figure(
            of: &plan, document, in: numbers, failure.setting, state: nil, annotated: false,
            name: nil, spec)
        else { continue }
        figure.scene.marks = failure.marks
        add(figure, failure)
      }
    }
    guard !spec.hasErrors else { return pictures }
    for (document, scenario) in spec.scenarios() {
      for (failure, figure) in failures(of: scenario, of: document, in: spec, &places) {
        add(figure, failure)
      }
    }
    return pictures
  }

  /// An expectation of a modal that fails, or a check of a scenario.
  struct Failure {
    /// The id of the modal; nil if no modal can be told.
    var modal: Located<String>?
    /// Where it fails.
    var setting: Setting
    /// The same as numbers.
    var screen: Environment
    /// The expected frames, in points of the screen.
    var marks: [Rect]
    /// What is wrong.
    var finding: Diagnostic
    /// What has been expected.
    var span: SourceSpan
  }

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
          marks: verdict.marks(on: modal), finding: finding, span: expectation.span))
    }
    return failures
  }

  /// The failed checks of a scenario, each with what the screen shows then.
  func failures(
    of scenario: Scenario, of document: SpecDocument, in spec: SpecFile,
    _ places: inout SourcePlaces
  ) -> [(failure: Failure, figure: Figure)] {
    let replay = ModalReplay.replay(scenario, of: document, in: devices)
    let findings = replay.failureDiagnostics(of: scenario, &places)
    return zip(replay.failures, findings).compactMap { check, finding in
      // What comes behind the check may come at the same instant.
      var start = scenario
      start.events = Array(scenario.events[...check.event])
      guard let film = try? Film(start, of: document, in: spec, devices) else { return nil }
      var figure = film.figures(at: [Double(check.time) / 1e9])[0]
      let index = document.modalIndex(named: scenario.events[check.event].modal)
      let modal = index.map { document.modals[$0] }
      figure.scene.marks = check.marks(on: figure.scene, of: modal)
      let (setting, screen) = film.setting(at: check.time, of: index ?? 0, devices)
      let failure = Failure(
        modal: modal?.id, setting: setting, screen: screen, marks: figure.scene.marks,
        finding: finding, span: check.check.span)
      return (failure, figure)
    }
  }
}

extension FrameVerdict {
  /// The frames that were expected in place of others, in points of the screen of a modal.
  fileprivate func marks(on modal: Modal) -> [Rect] {
    var frames = elements.compactMap { $0.claimedFrame?.placed(in: solution.frame) }
    if !wrong.isEmpty, let frame = expectation.frame { frames.insert(frame.value, at: 0) }
    return frames.map { $0.placed(in: modal.hostView?.frame ?? .zero) }
  }
}

extension FailedCheck {
  /// The same of a check of a modal.
  fileprivate func marks(on scene: Scene, of modal: Modal?) -> [Rect] {
    let shown = scene.modals.first { $0.id.exact == modal?.id.value.exact }
    var frames = wrong.compactMap { wrong in
      switch wrong.claim.value {
      case .frame(let frame), .presentedFrame(let frame): frame
      default: Rect?.none
      }
    }
    if let shown { frames += elements.compactMap { $0.claimedFrame?.placed(in: shown.frame) } }
    return frames.map { $0.placed(in: shown?.host ?? .zero) }
  }
}

extension ElementDifference {
  /// The frame in the content that was expected in place of another.
  fileprivate var claimedFrame: Rect? {
    if case .frame(let claimed, _, _) = values { claimed } else { nil }
  }
}
