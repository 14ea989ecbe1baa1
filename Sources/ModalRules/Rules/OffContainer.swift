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
        layer, (overhang.isVertical ? reasons.height : reasons.width) == .bound(.minimum),
        isOnlyInLandscape: frames.positions(of: .offContainer).allSatisfy {
          matrix.points[$0].environment.traits.orientation == .landscape
        }))
  }

  private func help(
    _ layer: ModalLayer, _ isAtMinimum: Bool, isOnlyInLandscape: Bool
  ) -> String? {
    let inputs = LayoutInputs(layer)
    let ways = [
      isAtMinimum ? "lower the minimum" : nil,
      inputs.presentation != .fixed && !inputs.clamps && !isAtMinimum ? "write `clamp: true`" : nil,
      landscapeHelp(layer, isOnlyInLandscape: isOnlyInLandscape),
    ].compactMap(\.self)
    return ways.isEmpty ? nil : ways.joined(separator: ", or ")
  }
}

extension ModalLayer {
  /// The key that puts the frame beyond an edge.
  fileprivate func span(
    of overhang: Overhang, in solution: Solution, _ environment: Environment
  ) -> SourceSpan? {
    let reasons = solution.reasons
    let fits =
      overhang.isVertical
      ? solution.frame.height <= environment.container.height
      : solution.frame.width <= environment.container.width
    let origin = overhang.isVertical ? reasons.y : reasons.x
    switch origin {
    case .fixedFrame: return frame?.span
    case .layout where fits: return overhang.isVertical ? layout.y?.span : layout.x?.span
    default: break
    }
    let extent = overhang.isVertical ? reasons.height : reasons.width
    return span(of: extent, isHeight: overhang.isVertical)
  }
}
