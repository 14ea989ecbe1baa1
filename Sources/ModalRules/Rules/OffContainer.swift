internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A modal stays on the screen in every orientation that it allows.
  static let offContainer = Rule(.offContainer, check: .frames { $0.checkFrames($1) })
}

extension ModalFacts {
  fileprivate func checkFrames(_ frames: DeviceFrames) {
    guard let first = frames.first(.offContainer) else { return }
    let words = PlaceInWords(first, in: matrix, keyboards: frames.keyboards)
    guard let solution = solution(in: words.environment),
      let overhang = solution.overhang(in: words.environment)
    else { return }
    let layer = modal.layer(in: words.environment)
    let reasons = solution.reasons
    report(
      .offContainer, .warning, at: layer.span(of: overhang, in: solution, words.environment),
      "\(name) reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge "
        + words.place,
      notes: ["Its frame is \(solution.frame.inWords).", words.note]
        + frames.note(.offContainer, in: matrix),
      help: help(
        layer, overhang.axis.of(reasons.width, reasons.height) == .bound(.minimum),
        isOnlyInLandscape: frames.positions(of: .offContainer).allSatisfy {
          matrix.points[$0].environment.traits.orientation == .landscape
        }))
  }

  private func help(
    _ layer: ModalLayer, _ isAtMinimum: Bool, isOnlyInLandscape: Bool
  ) -> String? {
    let inputs = LayoutInputs(layer)
    return oneOf(
      isAtMinimum ? "lower the minimum" : nil,
      inputs.presentation != .fixed && !inputs.clamps && !isAtMinimum ? "write `clamp: true`" : nil,
      landscapeHelp(layer, isOnlyInLandscape: isOnlyInLandscape))
  }
}

extension ModalLayer {
  /// The key that puts the frame beyond an edge.
  fileprivate func span(
    of overhang: Overhang, in solution: Solution, _ environment: Environment
  ) -> SourceSpan? {
    let reasons = solution.reasons
    let axis = overhang.axis
    let fits = axis.extent(solution.frame) <= axis.of(environment.container)
    switch axis.of(reasons.x, reasons.y) {
    case .fixedFrame: return frame?.span
    case .layout where fits: return axis.of(layout.x, layout.y)?.span
    default: break
    }
    return span(of: axis.of(reasons.width, reasons.height), on: axis)
  }
}
