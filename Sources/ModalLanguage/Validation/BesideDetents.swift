internal import ModalSyntax

/// What says nothing beside detents, or brings them to nonsense.
extension Validation {
  /// Reports keys of a sheet with detents that say nothing there, and detents that there never are.
  mutating func checkKeysBesideDetents(of modal: Modal, in node: NodeID) {
    // One that cannot be read is reported already.
    let drag = tree.entry("drag", of: node)?.value
    let lacksRelease =
      modal.layer.drag.release == nil
      && drag.map { tree.kind(of: $0) == .mapping && tree.hasKey("release", in: $0) } == true
    for layer in modal.allLayers {
      guard (layer.presentation ?? modal.layer.presentation)?.value == .sheet,
        let detents = layer.sheet.detents ?? modal.layer.sheet.detents
      else { continue }
      if let own = layer.sheet.detents, isOwn(own.span), own.value.allSatisfy(\.isNever) {
        report(
          .emptyCollection, at: own.span, "none of the detents is ever there",
          help: "write a height; a formula may say `none` for a while, such as "
            + "`if(orientation == portrait, 120, none)`")
      }
      checkPlace(of: layer, beside: detents)
      checkDrag(
        layer.drag, layer.drag.release ?? modal.layer.drag.release, knowsRelease: !lacksRelease)
      if let inset = layer.sheet.partialInset, isOwn(inset.span),
        let number = inset.value.constantValue, number < 0
      {
        reportOutOfRange(number, inset.span, "`partialInset`", .notNegative)
      }
    }
  }

  /// Reports a place at which the detents would not move the upper edge.
  private mutating func checkPlace(of layer: ModalLayer, beside detents: Located<[Detent]>) {
    let labels = isOwn(detents.span) ? [Diagnostic.Label(detents.span, "the heights")] : []
    if let placement = layer.placement, isOwn(placement.span), placement.value.vertical == .top {
      report(
        .exclusiveKeys, at: placement.span, "a sheet with `detents` cannot stand at the top",
        secondary: labels,
        help: "write `placement: bottom`, or `placement: center` for a card in the middle")
    }
    if let top = layer.layout.y, isOwn(top.span), !top.value.followsDetents {
      report(
        .exclusiveKeys, at: top.span, "`layout.y` gives all detents the same upper edge",
        secondary: labels,
        help: "leave it out, and write the height as a detent; `default.y + 10` moves each of them")
    }
  }

  /// Reports what a drag says that the rule of its release does not ask for.
  private mutating func checkDrag(
    _ drag: DragLayer, _ release: Located<DragRelease>?, knowsRelease: Bool
  ) {
    guard knowsRelease else { return }
    // Beside a `release` they are reported already.
    let isToldElsewhere = drag.release.map { isOwn($0.span) } ?? false
    let keys = [
      ("fraction", drag.fraction?.span), ("velocity", drag.velocity?.span),
      ("scrub", drag.scrub?.span), ("onCancel", drag.onCancel?.span),
    ]
    for (key, span) in own(keys) where !isToldElsewhere {
      report(
        .misplacedKey, at: span, "`\(key)` says nothing about a sheet with `detents`",
        help: "leave it out; whose rule says where a finger lets go is `release`, such as "
          + "`drag: {release: uikit16}`")
    }
    let rule = release?.value ?? .uikit16
    if let momentum = drag.momentum, momentum.value, isOwn(momentum.span), rule != .floatingPanel {
      report(
        .misplacedKey, at: momentum.span,
        "`momentum` says nothing to the release `\(rule.rawValue)`",
        help: "leave it out, or write `release: floatingPanel`")
    }
    if let band = drag.rubberBand, band.value, isOwn(band.span),
      rule == .material || rule == .flutter
    {
      report(
        .misplacedKey, at: band.span,
        "`rubberBand` says nothing to the release `\(rule.rawValue)`, which stops at the detents",
        help: "leave it out")
    }
  }
}

extension Detent {
  /// Whether it is `none` everywhere.
  fileprivate var isNever: Bool {
    guard case .length(let length) = height else { return false }
    if let number = length.constant { return number <= Detent.none / 2 }
    guard case .expression(let formula) = length, formula.nodes.count == 1 else { return false }
    return formula.mentions { $0 == .noDetent }
  }
}

extension Length {
  /// Whether it differs from detent to detent.
  fileprivate var followsDetents: Bool {
    guard case .expression(let formula) = self else { return false }
    return formula.mentions { $0 == .defaultY || $0 == .defaultHeight || $0 == .detent }
  }
}
