internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// The view that a modal is added to lies on the screen, held one way or the other: it stays where it is as
  /// the screen turns. The catalogue is that of whole screens.
  mutating func checkHost(_ view: HostView, of modal: Modal) {
    func overhang(_ position: Int, isTurned: Bool = false) -> (edge: String, distance: Double) {
      let screen = catalogue.points[position].environment.container
      let (width, height) =
        isTurned ? (screen.height, screen.width) : (screen.width, screen.height)
      return ModalRules.overhang(
        of: view.frame, in: Rect(x: 0, y: 0, width: width, height: height))
    }
    let all = catalogue.points.indices.filter { position in
      !catalogue.points[position].isSplit
        && catalogue.points[position].environment.traits.orientation == .portrait
    }
    let found = all.filter {
      overhang($0).distance > 0.001 && overhang($0, isTurned: true).distance > 0.001
    }
    guard let worst = found.max(by: { overhang($0).distance < overhang($1).distance }) else {
      return
    }
    let words = PlaceInWords(at: worst, in: catalogue)
    let (edge, distance) = overhang(worst)
    let frame = view.frame.numbers.map(points).joined(separator: ", ")
    report(
      .hostOffScreen, .warning, at: modal.layer.host?.span, of: modal,
      "the subview of \(name(of: modal)) reaches \(points(distance)) beyond the \(edge) edge of the "
        + "screen \(words.place)",
      notes: ["It is [\(frame)], and in landscape it leaves the screen, too.", words.note]
        + catalogue.note(found.map(catalogue.screen), of: all.map(catalogue.screen)),
      help: "write a frame that lies on every screen, or name the `devices` that it is for in "
        + "`.modalspec.yml`")
  }
}
