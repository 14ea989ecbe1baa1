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
    let isFlat = solution.frame.height <= 0
    let extent = points(isFlat ? solution.frame.height : solution.frame.width)
    let layer = modal.layer(in: words.environment)
    let reason = isFlat ? solution.reasons.height : solution.reasons.width
    report(
      .vanishingSize, .warning, at: layer.span(of: reason, isHeight: isFlat),
      "\(name) is \(extent) \(isFlat ? "high" : "wide") \(words.place)",
      notes: [words.note] + frames.note(.vanishing, in: matrix),
      help: help(reason, isFlat, solution, words.environment))
  }

  private func help(
    _ reason: ExtentReason, _ isFlat: Bool, _ solution: Solution, _ environment: Environment
  ) -> String {
    let margins = isFlat ? "top and bottom" : "left and right"
    let room = environment.container.height - solution.keyboardHeight
    switch reason {
    // No margins are low enough where next to nothing of the view is left.
    case .box
    where isFlat && solution.keyboardHeight > 0 && room < fingertip && matrix.view != nil:
      return "put the subview higher: the keyboard leaves \(points(room)) of it"
    case .box where isFlat && solution.keyboardHeight > 0:
      return "lower the \(margins) margins, or write `keyboard: lift`"
    case .box: return "lower the \(margins) margins"
    case .content: return "write a \(isFlat ? "height" : "width") above 0"
    case .bound(let bound): return "write a \(bound) above 0"
    case .fixedFrame: return "write a frame whose width and height are above 0"
    case .layout: return "write a formula that stays above 0"
    }
  }
}
