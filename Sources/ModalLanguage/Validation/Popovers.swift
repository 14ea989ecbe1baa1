internal import ModalSyntax

/// What a popover says of its anchor.
extension Reader {
  /// Reports a popover without an anchor, keys of a popover at another modal, and keys that would place a popover another
  /// way.
  mutating func checkPopover(of modal: Modal, in node: NodeID) {
    guard modal.hasLayer(where: { $0.presentation?.value == .popover || $0.popover.isWritten })
    else { return }
    let layers = [modal.layer] + modal.variants.map(\.layer)
    let own = modal.layer.presentation?.value
    let isSometimes = layers.contains { $0.presentation?.value == .popover }
    guard isSometimes else { return checkKeysOfPopover(in: layers, of: modal, node) }
    checkSides(of: layers, in: node)
    let isAlways =
      own == .popover && layers.allSatisfy { ($0.presentation?.value ?? .popover) == .popover }
    // What a modal says itself may be for the variants that are something else.
    if isAlways { checkKeysBesideAnchor(modal.layer) }
    for layer in layers.dropFirst() where isAlways || layer.presentation?.value == .popover {
      checkKeysBesideAnchor(layer)
    }
    guard scope.silentFaults == 0, !spec.hasStrayKeys,
      !layers.contains(where: { $0.popover.anchor != nil }), !writes("anchor", node),
      isBaseKnown(of: modal, node)
    else { return }
    let spans = layers.compactMap { $0.presentation }.filter { $0.value == .popover }.map(\.span)
    report(
      .missingKey, at: spans.first { $0.file == tree.file } ?? modal.id.span,
      "a popover needs an `anchor`, at which its arrow points",
      help: "write `anchor: [x, y, width, height]`, or `anchor: [x, y]`")
  }

  /// Reports the keys of a popover at a modal that never is one.
  private mutating func checkKeysOfPopover(
    in layers: [ModalLayer], of modal: Modal, _ node: NodeID
  ) {
    // A presentation that cannot be read is reported already.
    guard isBaseKnown(of: modal, node),
      modal.layer.presentation != nil || lacks("presentation", ModalLayer.keys.list, in: node)
    else { return }
    for (key, span) in layers.flatMap(\.popover.writtenKeys) where span.file == tree.file {
      reportKeyOfPopover(key, at: span)
    }
  }

  private mutating func reportKeyOfPopover(_ key: String, at span: SourceSpan) {
    report(
      .misplacedKey, at: span, "only a popover has `\(key)`",
      help: "write `presentation: popover`, or leave `\(key)` out")
  }

  /// Reports the keys of a popover in a `set` where nothing ever is one.
  mutating func checkPopoverChanges(in document: SpecDocument) {
    let changes = spec.popoverChanges
    let mayBePopover =
      spec.makesPopover || diagnostics.contains { $0.severity == .error }
      || document.modals.contains { modal in
        ([modal.layer] + modal.variants.map(\.layer)).contains {
          $0.presentation?.value == .popover
        }
      }
    (spec.popoverChanges, spec.makesPopover) = ([], false)
    guard !mayBePopover else { return }
    for (key, span) in changes { reportKeyOfPopover(key, at: span) }
  }

  /// Reports an alignment at no side, and directions of an arrow that the side does not go with.
  private mutating func checkSides(of layers: [ModalLayer], in node: NodeID) {
    let own = layers[0].popover
    let hasSide = layers.contains { $0.popover.side != nil } || writes("side", node)
    for popover in layers.map(\.popover) {
      if !hasSide, let alignment = popover.alignment, alignment.span.file == tree.file {
        report(
          .misplacedKey, at: alignment.span,
          "a popover without a `side` is always centered on its anchor",
          help: "write `side: bottom` beside it, or leave `alignment` out")
      }
      guard let side = popover.side ?? own.side,
        let allowed = popover.arrow.directions ?? own.arrow.directions,
        let span = [allowed.span, side.span].first(where: { $0.file == tree.file }),
        popover.side != nil || popover.arrow.directions != nil
      else { continue }
      let asked = LayoutDirection.allCases.map { side.value.arrow($0) }
      let never = ArrowDirection.allCases.filter {
        allowed.value.contains($0) && $0.axis != asked[0].axis
      }
      if let missing = asked.first(where: { !allowed.value.contains($0) }) {
        report(
          .misplacedKey, at: span,
          "with `side: \(side.value.rawValue)` the arrow points \(missing.rawValue), and `arrow` does not let it",
          help: "add `\(missing.rawValue)`, or leave the directions out")
      } else if let idle = never.first, allowed.value.count < ArrowDirection.allCases.count {
        report(
          .misplacedKey, at: span,
          "with `side: \(side.value.rawValue)` the arrow never points \(idle.rawValue)",
          help: "leave `\(idle.rawValue)` out")
      }
    }
  }

  /// Reports what would place a popover another way than its anchor does.
  private mutating func checkKeysBesideAnchor(_ layer: ModalLayer) {
    let layout = [layer.layout.x, layer.layout.y, layer.layout.width, layer.layout.height]
    let side = layer.placement.flatMap { AnchorSide(rawValue: $0.value.rawValue) }
    for (key, span, instead) in [
      ("placement", layer.placement?.span, side.map { "write `side: \($0.rawValue)`, or " }),
      ("layout", layout.lazy.compactMap { $0?.span }.first { $0.file == self.tree.file }, nil),
    ] {
      guard let span, span.file == tree.file else { continue }
      report(
        .misplacedKey, at: span, "a popover is placed by its `anchor`, and not by `\(key)`",
        help: "\(instead ?? "")leave `\(key)` out")
    }
    let avoid = layer.keyboard.avoid.flatMap { [.lift, .detent].contains($0.value) ? $0 : nil }
    for (key, span) in [
      (avoid.map { "keyboard: \($0.value.rawValue)" }, avoid?.span),
      ("keepVisible", layer.keyboard.keepVisible?.span),
    ] {
      guard let key, let span, span.file == tree.file else { continue }
      report(
        .misplacedKey, at: span, "a popover finds its place above a keyboard without `\(key)`",
        help: "leave it out, or write `keyboard: none` for one that a keyboard may cover")
    }
  }

  /// Whether what the modal extends, if anything, could be read.
  private func isBaseKnown(of modal: Modal, _ node: NodeID) -> Bool {
    modal.extends != nil || lacks("extends", ModalLayer.keys.list, in: node)
  }

  /// Whether the modal or one of its variants writes a key, however badly.
  private func writes(_ key: String, _ node: NodeID) -> Bool {
    if !lacks(key, ModalLayer.keys.list, in: node) { return true }
    guard let variants = tree.entry("variants", of: node) else { return false }
    return tree.items(of: variants.value).contains { writes(key, $0) }
  }
}

extension PopoverLayer {
  /// The keys that are written, with their places.
  var writtenKeys: [(key: String, span: SourceSpan)] {
    [
      ("anchor", anchor?.span), ("arrow", arrow.isPresent?.span), ("offset", offset?.span),
      ("side", side?.span), ("alignment", alignment?.span), ("adapts", adapts?.span),
    ].compactMap { key, span in span.map { (key, $0) } }
  }
}
