internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// On every device some of the modal must be left, also above the tallest keyboard.
  static let vanishingSize = Rule(.vanishingSize, check: .frames { $0.checkSizes($1) })
}

extension ModalFacts {
  fileprivate func checkSizes(_ frames: DeviceFrames) {
    guard let first = frames.first(.vanishing) else { return }
    let words = PlaceInWords(first, in: matrix, keyboards: frames.keyboards)
    guard let solution = solution(in: words.environment) else { return }
    let axis: Axis = solution.frame.height <= 0 ? .vertical : .horizontal
    let layer = modal.layer(in: words.environment)
    let reason = axis.of(solution.reasons.width, solution.reasons.height)
    report(
      .vanishingSize, .warning, at: layer.span(of: reason, on: axis),
      "\(name) is \(points(axis.extent(solution.frame))) \(axis.measure) \(words.place)",
      notes: [words.note] + frames.note(.vanishing, in: matrix),
      help: help(reason, axis, solution, layer, words.environment))
  }

  private func help(
    _ reason: ExtentReason, _ axis: Axis, _ solution: Solution, _ layer: ModalLayer,
    _ environment: Environment
  ) -> String {
    let margins = axis.of("left and right", "top and bottom")
    let room = environment.container.height - solution.keyboardHeight
    switch reason {
    // No margins are low enough where next to nothing of the view is left.
    case .box
    where axis == .vertical && solution.keyboardHeight > 0 && room < fingertip && matrix.view != nil:
      return "put the subview higher: the keyboard leaves \(points(room)) of it"
    case .box where axis == .vertical && solution.keyboardHeight > 0:
      return "lower the \(margins) margins, or write `keyboard: "
        + (layer.presentation?.value == .popover
          ? "none` if a keyboard may cover it" : "lift`")
    case .box: return "lower the \(margins) margins"
    case .content, .largestDetent, .inset: return "write a \(axis.extent) above 0"
    case .bound(let bound): return "write a \(bound) above 0"
    case .anchor: return "write an `anchor` with more room beside it, or allow another `arrow`"
    case .fixedFrame: return "write a frame whose width and height are above 0"
    case .layout: return "write a formula that stays above 0"
    }
  }
}
