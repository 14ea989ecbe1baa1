internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// The view that a modal is added to lies on the screen, held one way or the other: it stays where it is as
  /// the screen turns. What is asked is the matrix of whole screens.
  static let hostOffScreen = Rule(
    .hostOffScreen,
    check: .keys { facts in
      guard let view = facts.matrix.view else { return }
      let matrix = facts.spec.matrix
      func overhang(_ position: Int, isTurned: Bool = false) -> (edge: String, distance: Double) {
        let screen = matrix.points[position].environment.container
        return view.frame.overhang(
          beyond: isTurned ? Size(width: screen.height, height: screen.width) : screen)
      }
      let all = matrix.wholeScreens.filter {
        matrix.points[$0].environment.traits.orientation == .portrait
      }
      let found = all.filter {
        overhang($0).distance > 0.001 && overhang($0, isTurned: true).distance > 0.001
      }
      guard let worst = found.max(by: { overhang($0).distance < overhang($1).distance }) else {
        return
      }
      let words = PlaceInWords(at: worst, in: matrix)
      let (edge, distance) = overhang(worst)
      facts.report(
        .hostOffScreen, .warning, at: facts.modal.layer.host?.span,
        "the subview of \(facts.name) reaches \(points(distance)) beyond the \(edge) edge of the "
          + "screen \(words.place)",
        notes: [
          "It is \(view.frame.inWords), and in landscape it leaves the screen, too.", words.note,
        ]
          + matrix.note(found.map(matrix.screen), of: all.map(matrix.screen)),
        help: "write a frame that lies on every screen, or name the `devices` that it is for in "
          + "`.modalspec.yml`")
    })
}
