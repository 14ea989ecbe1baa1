internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A drag moves a modal down. One that leaves at another edge is not dragged where it leaves.
  static let strayDrag = Rule(
    .idleDrag,
    check: .keys { facts in
      // Asked first: few modals have one, and a layer is large.
      for keys in facts.keys.all where keys.layer.drag.isEnabled != nil {
        guard let (place, edge) = keys.strayDrag else { continue }
        facts.report(
          .idleDrag, .warning, at: place,
          "a drag moves \(facts.name) down, and it leaves \(edge)",
          help: "write `drag: none`, or place it at the bottom")
        return
      }
    })
}

extension ResolvedKeys {
  /// The place in this file, the drag or the placement over that of a base, for which a drag cannot move the modal where
  /// it leaves, and that edge. Nil if it can, and if a base says both.
  fileprivate var strayDrag: (place: SourceSpan, edge: String)? {
    guard let drag = layer.drag.isEnabled, drag.value, !layer.hasDetents,
      layer.styleOrDefault == .slide,
      let place = [drag.span, layer.placement?.span].compactMap(\.self)
        .first(where: { $0.file == 0 })
    else { return nil }
    if layer.verticalEdge == .top { return (place, "at the top") }
    return layer.horizontalEdge == nil ? nil : (place, "at its side")
  }
}
