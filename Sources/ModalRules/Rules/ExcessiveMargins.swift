internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Whether the margins leave nothing of the container in one direction, the keyboard aside.
func isWithoutRoom(_ solution: Solution) -> Bool {
  solution.box.width <= 0 || solution.box.height + solution.keyboardHeight <= 0
}

extension RuleContext {
  /// On every device the margins leave some room, as long as there is no keyboard.
  mutating func checkMargins(_ modal: Modal, _ sweep: ModalSweep) {
    guard let first = sweep.withoutRoom.first else { return }
    let words = PlaceInWords(first, in: catalogue)
    let layer = modal.layer(in: words.environment)
    guard let solution = try? solve(LayoutInputs(layer), in: words.environment) else { return }
    let margins = solution.margins
    let container = words.environment.container
    let isVertical = solution.box.height <= 0
    let taken = isVertical ? margins.top + margins.bottom : margins.left + margins.right
    let near = isVertical ? layer.margins.top : layer.margins.left
    let far = isVertical ? layer.margins.bottom : layer.margins.right
    let isFar = isVertical ? margins.bottom > margins.top : margins.right > margins.left
    let span = isFar ? far?.span ?? near?.span : near?.span ?? far?.span
    let room = isVertical ? container.height : container.width
    report(
      .excessiveMargins, .warning, at: span, of: modal,
      "the margins of \(name(of: modal)) leave no room \(words.place)",
      notes: [
        "\(isVertical ? "Top and bottom" : "Left and right") they take \(points(taken)) of "
          + "\(points(room))\(layer.safeArea?.value == .avoid ? ", with the safe area" : "").",
        words.note,
      ] + sweep.note(sweep.withoutRoom, in: catalogue),
      help: "lower them, or write a share such as `10%`")
  }
}
