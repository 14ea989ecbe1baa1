internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A modal stays on the screen in every orientation that it allows.
  static let offContainer = Rule(
    .offContainer,
    check: .frames { facts, frames in
      guard let (words, solution) = facts.first(.offContainer, of: frames),
        let overhang = solution.overhang(in: words.environment)
      else { return }
      let layer = facts.modal.layer(in: words.environment)
      let inputs = LayoutInputs(layer)
      let reasons = solution.reasons
      let isAtMinimum = overhang.axis.of(reasons.width, reasons.height) == .bound(.minimum)
      let isOnlyInLandscape = frames.positions(of: .offContainer).allSatisfy {
        facts.matrix.points[$0].environment.traits.orientation == .landscape
      }
      facts.report(
        .offContainer, .warning, at: overhang.span(in: layer, solution, words.environment),
        "\(facts.name) reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge "
          + words.place,
        notes: ["Its frame is \(solution.frame.inWords).", words.note]
          + frames.note(.offContainer, in: facts.matrix),
        help: oneOf(
          isAtMinimum
            ? "lower the minimum"
            : inputs.presentation != .fixed && !inputs.clamps ? "write `clamp: true`" : nil,
          facts.landscapeHelp(layer, isOnlyInLandscape: isOnlyInLandscape)))
    })
}

extension Overhang {
  /// The key that puts the frame beyond the edge.
  fileprivate func span(
    in layer: ModalLayer, _ solution: Solution, _ environment: Environment
  ) -> SourceSpan? {
    let reasons = solution.reasons
    let fits = axis.extent(solution.frame) <= axis.of(environment.container)
    switch axis.of(reasons.x, reasons.y) {
    case .fixedFrame: return layer.frame?.span
    case .layout where fits: return axis.of(layer.layout.x, layer.layout.y)?.span
    default: break
    }
    return layer.span(of: axis.of(reasons.width, reasons.height), on: axis)
  }
}
