internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A drag moves a modal down. One that leaves at another edge is not dragged where it leaves.
  static let strayDrag = Rule(
    .idleDrag,
    check: .keys { facts in
      for keys in facts.keys.all {
        guard let (place, edge) = keys.layer.strayDrag else { continue }
        facts.report(
          .idleDrag, .warning, at: place,
          "a drag moves \(facts.name) down, and it leaves \(edge)",
          help: "write `drag: none`, or place it at the bottom")
        return
      }
    })
}

extension ModalLayer {
  /// What this file says of a drag that cannot move the modal where it leaves, and where that is: the drag, or the
  /// placement over that of a base. Nil where it can, and where all of it is a base's.
  fileprivate var strayDrag: (place: SourceSpan, edge: String)? {
    guard let drag = drag.isEnabled, drag.value, !hasDetents, styleOrDefault == .slide,
      let place = [drag.span, placement?.span].compactMap(\.self).first(where: { $0.file == 0 })
    else { return nil }
    if verticalEdge == .top { return (place, "at the top") }
    return horizontalEdge == nil ? nil : (place, "at its side")
  }
}
