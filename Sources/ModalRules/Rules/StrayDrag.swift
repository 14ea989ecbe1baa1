internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A drag moves a modal down. One that leaves at another edge is not dragged where it leaves.
  static let strayDrag = Rule(
    .idleDrag,
    check: .keys { facts in
      let layer = facts.modal.layer
      guard let drag = layer.drag.isEnabled, drag.value, drag.span.file == 0, !layer.hasDetents,
        layer.styleOrDefault == .slide
      else { return }
      let edge: String
      if layer.verticalEdge == .top {
        edge = "at the top"
      } else if layer.horizontalEdge != nil {
        edge = "at its side"
      } else {
        return
      }
      facts.report(
        .idleDrag, .warning, at: drag.span,
        "a drag moves \(facts.name) down, and it leaves \(edge)",
        help: "leave `drag` out, or place it at the bottom")
    })
}
