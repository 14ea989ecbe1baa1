internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// An edge of a container, and how far a frame reaches beyond it.
struct Overhang {
  let edge: String
  let isVertical: Bool
  let distance: Double
}

/// How far a frame reaches beyond its container, at the worst edge; nil where it lies within.
///
/// A centred origin that meets the pixel grid may put it up to a pixel beyond; that is no fault of
/// the spec's.
func overhang(of solution: Solution, in environment: Environment) -> Overhang? {
  let frame = solution.frame
  let container = environment.container
  let pixel = 1 / environment.scale
  let sides = max(-frame.x, frame.maxX - container.width)
  let ends = max(-frame.y, frame.maxY - container.height)
  guard
    sides > 0.001 + (solution.reasons.x == .centred ? pixel : 0)
      || ends > 0.001 + (solution.reasons.y == .centred ? pixel : 0)
  else { return nil }
  return ends >= sides
    ? Overhang(
      edge: -frame.y == ends ? "top" : "bottom", isVertical: true, distance: ends)
    : Overhang(
      edge: -frame.x == sides ? "left" : "right", isVertical: false, distance: sides)
}

extension RuleContext {
  /// A modal stays on the screen in every orientation that it allows.
  mutating func checkFrames(_ modal: Modal, _ sweep: ModalSweep) {
    guard let first = sweep.offContainer.first else { return }
    func solution(_ environment: Environment) -> Solution? {
      try? solve(resolve(modal, in: environment), in: environment)
    }
    let words = PlaceInWords(first, in: catalogue, keyboards: sweep.keyboards)
    guard let solution = solution(words.environment),
      let overhang = overhang(of: solution, in: words.environment)
    else { return }
    let layer = modal.layer(in: words.environment)
    let frame = solution.frame.numbers.map(points).joined(separator: ", ")
    report(
      .offContainer, .warning, at: layer.span(of: overhang, in: solution, words.environment),
      of: modal,
      "\(name(of: modal)) reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge "
        + words.place,
      notes: ["Its frame is [\(frame)]."] + [words.note]
        + sweep.note(sweep.offContainer, in: catalogue),
      help: help(
        layer, OrientationSet(allowedBy: layer),
        isOnlyInLandscape: sweep.offContainer.positions.allSatisfy {
          catalogue.points[$0].environment.traits.orientation == .landscape
        }))
  }

  private func help(
    _ layer: ModalLayer, _ allowed: OrientationSet, isOnlyInLandscape: Bool
  ) -> String? {
    let inputs = LayoutInputs(layer)
    var ways: [String] = []
    if inputs.presentation != .fixed, !inputs.clamps { ways.append("write `clamp: true`") }
    if isOnlyInLandscape, allowed == .both, layer.orientationsCount {
      ways.append(landscapeHelp)
    }
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
