internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// On every device the margins leave some room, as long as there is no keyboard.
  static let excessiveMargins = Rule(
    .excessiveMargins,
    check: .frames { facts, frames in
      guard let first = frames.first(.withoutRoom) else { return }
      let words = PlaceInWords(first, in: facts.matrix)
      let layer = facts.modal.layer(in: words.environment)
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
      facts.report(
        .excessiveMargins, .warning, at: span,
        "the margins of \(facts.name) leave no room \(words.place)",
        notes: [
          "\(isVertical ? "Top and bottom" : "Left and right") they take \(points(taken)) of "
            + "\(points(room))\(layer.safeArea?.value == .avoid ? ", with the safe area" : "").",
          words.note,
        ] + frames.note(.withoutRoom, in: facts.matrix),
        help: "lower them, or write a share such as `10%`")
    })
}
