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
    func add(_ figure: Figure, _ diagnostic: Diagnostic, at span: SourceSpan) {
      let start = places.place(of: span).start
      let finding = places.findings([diagnostic])[0]
      let legend = figure.scene.marks.isEmpty ? "" : ". Dashed: as expected."
      let words = diagnostic.sentence.exact.replacing("`", with: "")
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
        let setting = failure.expectation.setting
        guard let numbers = numbers(for: setting, in: devices).value,
          var figure = try? figure(
            of: &plan, document, in: numbers, setting, state: nil, annotated: false, name: nil, spec
          )
        else { continue }
        figure.scene.marks = failure.marks
        add(figure, failure.finding, at: failure.expectation.span)
      }
    }
    guard !spec.hasErrors else { return pictures }
    for (document, scenario) in spec.scenarios() {
      guard let film = try? Film(scenario, of: document, in: spec, devices) else { continue }
      let replay = film.replayed.replay
      let findings = replay.failureDiagnostics(of: scenario, &places)
      for (failure, finding) in zip(replay.failures, findings) {
        var figure = film.figures(at: [Double(failure.time) / 1e9])[0]
        let modal = document.modalIndex(named: scenario.events[failure.event].modal)
        figure.scene.marks = failure.marks(
          on: figure.scene, of: modal.map { document.modals[$0] })
        add(figure, finding, at: failure.check.span)
      }
    }
    return pictures
  }

  /// A failed expectation of a modal, with the screen on which it fails.
  typealias Failure = (
    expectation: Expectation, screen: Environment, marks: [Rect], finding: Diagnostic
  )

  /// The failed expectations of a modal, in the order of the text; the marks are the expected frames, in points of the
  /// screen.
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
      failures.append((expectation, screen, verdict.marks(on: modal), finding))
    }
    return failures
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
