internal import ModalLanguage
internal import ModalSyntax

/// How far an element reaches beyond its content, at the worst edge.
func overhang(of frame: Rect, in content: Rect) -> (edge: String, distance: Double) {
  var worst = ("bottom", frame.maxY - content.height)
  func note(_ edge: String, _ distance: Double) {
    if distance > worst.1 { worst = (edge, distance) }
  }
  note("right", frame.maxX - content.width)
  note("top", -frame.y)
  note("left", -frame.x)
  return worst
}

extension RuleContext {
  /// Elements stay within the content, on the largest screens and on the smallest.
  mutating func checkReach(_ modal: Modal, _ sweep: ElementSweep) {
    let faults = sweep.faults { seen, scene in
      let distance = overhang(of: seen.frame, in: scene.content).distance
      // A pixel is a matter of rounding.
      return seen.hasSize && distance > 0.001 + 1 / scene.environment.scale ? distance : nil
    }
    for fault in faults {
      let overhang = overhang(of: fault.frame, in: fault.scene.content)
      let words = fault.scene.words(in: catalogue)
      let content = fault.scene.content
      let place = fault.isEverywhere ? "" : " \(words.place)"
      let reach = "reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge"
      let frame = fault.frame.numbers.map(points).joined(separator: ", ")
      report(
        .outsideContent, fault.element.isDecoration ? .note : .warning,
        at: fault.element.id.span, of: modal,
        "`\(fault.element.id.value)` \(reach) of the content\(place)",
        notes: [
          "Its frame is [\(frame)], in a content of "
            + "\(size(Size(width: content.width, height: content.height)))."
        ] + (fault.isEverywhere ? [] : [words.note]) + fault.screens.note,
        help: fault.screens.isOnlyInLandscape ? landscapeHelp : fault.element.helpForCenter,
        group: landscapeGroup(
          fault.element.id.value,
          note: "`\(fault.element.id.value)` \(reach)\(place).", on: fault.screens)
          ?? Diagnostic.Group(
            "outside \(fault.screens.note.joined())", name: "`\(fault.element.id.value)`",
            verdict: "leave the content",
            note: "`\(fault.element.id.value)` \(reach)\(place).", label: reach,
            shared: fault.screens.note))
    }
  }
}

extension Element {
  /// What to write for a center that is 0, which elsewhere is that of what is around.
  fileprivate var helpForCenter: String? {
    if case .points(0)? = horizontal.center?.value { return "write `centerX: 50%` for the middle" }
    if case .points(0)? = vertical.center?.value { return "write `centerY: 50%` for the middle" }
    return nil
  }

  /// Whether it may hang over an edge on purpose.
  fileprivate var isDecoration: Bool {
    switch kind?.value {
    case .view, .image, .spinner: tap == nil
    default: false
    }
  }
}
