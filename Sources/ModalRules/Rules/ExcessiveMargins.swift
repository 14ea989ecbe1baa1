internal import ModalLayout
internal import ModalModel
internal import ModalSource

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

extension Explanation {
  static let excessiveMargins = Explanation(
    .excessiveMargins, "margins that leave no room on some device", severity: .warning,
    why: """
      What the margins leave of the container is all that the modal has. Margins that suit an iPad \
      can be more than a phone has, in one direction or the other, and then the size is negative. \
      Write a share of the container, or other margins for narrow containers in a variant.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: fill, height: 200}
        margins: {horizontal: 200, vertical: 20}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: fill, height: 200}
        margins: {horizontal: 10%, vertical: 20}
      """)
}
