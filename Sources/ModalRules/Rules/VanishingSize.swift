internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// On every device some of the modal must be left, also above the tallest keyboard.
  static let vanishingSize = Rule(
    .vanishingSize,
    check: .frames { facts, frames in
      guard let (words, solution) = facts.first(.vanishing, of: frames) else { return }
      let axis: Axis = solution.frame.height <= 0 ? .vertical : .horizontal
      let layer = facts.modal.layer(in: words.environment)
      let reason = axis.of(solution.reasons.width, solution.reasons.height)
      let room = words.environment.container.height - solution.keyboardHeight
      facts.report(
        .vanishingSize, .warning, at: layer.span(of: reason, on: axis),
        "\(facts.name) is \(points(axis.extent(solution.frame))) \(axis.measure) \(words.place)",
        notes: [words.note] + frames.note(.vanishing, in: facts.matrix),
        help: help(
          reason, axis, layer,
          above: axis == .vertical && solution.keyboardHeight > 0 ? room : nil,
          isInView: facts.matrix.view != nil))
    })
}

/// Advice where nothing of a modal is left; `room` are the points above a keyboard.
private func help(
  _ reason: ExtentReason, _ axis: Axis, _ layer: ModalLayer, above room: Double?, isInView: Bool
) -> String {
  let margins = axis.of("left and right", "top and bottom")
  switch reason {
  case .box:
    guard let room else { return "lower the \(margins) margins" }
    // No margins are low enough where next to nothing of the view is left.
    if room < fingertip, isInView {
      return "put the subview higher: the keyboard leaves \(points(room)) of it"
    }
    return "lower the \(margins) margins, or write `keyboard: "
      + (layer.presentation?.value == .popover ? "none` if a keyboard may cover it" : "lift`")
  case .content, .largestDetent, .inset: return "write a \(axis.extent) above 0"
  case .bound(let bound): return "write a \(bound) above 0"
  case .anchor: return "write an `anchor` with more room beside it, or allow another `arrow`"
  case .fixedFrame: return "write a frame whose width and height are above 0"
  case .layout: return "write a formula that stays above 0"
  }
}
