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
  /// Draws the failed expectations of a spec: each shows the screen as it is, and the expected frames dashed.
  ///
  /// - Parameters:
  ///   - spec: The spec; one with errors has no pictures.
  ///   - dark: Whether colors that the spec leaves open are those of dark mode.
  /// - Returns: The pictures, by modal. What cannot be solved has none.
  public func drawFailures(of spec: SpecFile, dark: Bool = false) -> [FailurePicture] {
    var places = SourcePlaces(spec.sources)
    let name = pictureName(of: spec.path)
    var pictures: [FailurePicture] = []
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
        let start = places.place(of: failure.expectation.span).start
        let finding = places.findings([failure.finding])[0]
        let label = finding.primary.map { $0.text.isEmpty ? "" : ": \($0.text)" } ?? ""
        let legend = failure.marks.isEmpty ? "" : ". Dashed: as expected."
        let heading = Heading(
          "\(spec.path):\(start.line)", "\(finding.message)\(label)\(legend)")
        pictures.append(
          FailurePicture(
            finding: finding, fileName: "\(name)-\(start.line)-\(start.column).svg",
            drawing: drawing(
              of: [figure], title: finding.message, heading: heading,
              palette: dark ? .dark : .light)))
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
    var frames = elements.compactMap { difference -> Rect? in
      guard case .frame(let claimed, _, _) = difference.values else { return nil }
      return claimed.placed(in: solution.frame)
    }
    if !wrong.isEmpty, let frame = expectation.frame { frames.insert(frame.value, at: 0) }
    return frames.map { $0.placed(in: modal.hostView?.frame ?? .zero) }
  }
}
