internal import ModalSyntax

/// What a popover says of its anchor.
extension Validation {
  /// Reports a popover without an anchor, keys of a popover at another modal, and keys that would place a popover another
  /// way.
  mutating func checkPopover(of modal: Modal, in node: NodeID) {
    guard modal.hasLayer(where: { $0.presentation?.value == .popover || $0.popover.isWritten })
    else { return }
    let layers = modal.allLayers
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
    guard scope.silentFaults == 0, !hasStrayKeys,
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
      modal.layer.presentation != nil || lacks("presentation", in: node)
    else { return }
    for (key, span) in layers.flatMap(\.popover.writtenKeys) where isOwn(span) {
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
    let mayBePopover =
      spec.makesPopover
      || document.modals.contains { modal in modal.hasLayer { $0.presentation?.value == .popover } }
    guard !mayBePopover else { return }
    for (key, span) in spec.popoverChanges { reportKeyOfPopover(key, at: span) }
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
      let asked = ReadingDirection.allCases.map { side.value.arrow($0) }
      let never = ArrowDirection.allCases.filter {
        allowed.value.contains($0) && $0.axis != asked[0].axis
      }
      let arrow = "with `side: \(side.value.rawValue)` the arrow"
      if let missing = asked.first(where: { !allowed.value.contains($0) })?.rawValue {
        report(
          .misplacedKey, at: span, "\(arrow) points \(missing), and `arrow` does not let it",
          help: "add `\(missing)`, or leave the directions out")
      } else if let idle = never.first?.rawValue,
        allowed.value.count < ArrowDirection.allCases.count
      {
        report(
          .misplacedKey, at: span, "\(arrow) never points \(idle)", help: "leave `\(idle)` out")
      }
    }
  }

  /// Reports what would place a popover another way than its anchor does.
  private mutating func checkKeysBesideAnchor(_ layer: ModalLayer) {
    let layout = [layer.layout.x, layer.layout.y, layer.layout.width, layer.layout.height]
    let places = own([("placement", layer.placement?.span)])
    for (key, span) in places + own(layout.map { ("layout", $0?.span) }).prefix(1) {
      let side = layer.placement.flatMap { AnchorSide(rawValue: $0.value.rawValue)?.rawValue }
      let instead = side.map { "write `side: \($0)`, or " } ?? ""
      report(
        .misplacedKey, at: span, "a popover is placed by its `anchor`, and not by `\(key)`",
        help: "\(key == "placement" ? instead : "")leave `\(key)` out")
    }
    let avoid = layer.keyboard.avoid.flatMap { [.lift, .detent].contains($0.value) ? $0 : nil }
    for (key, span) in own([
      ("keyboard: \(avoid?.value.rawValue ?? "")", avoid?.span),
      ("keepVisible", layer.keyboard.keepVisible?.span),
    ]) {
      report(
        .misplacedKey, at: span, "a popover finds its place above a keyboard without `\(key)`",
        help: "leave it out, or write `keyboard: none` for one that a keyboard may cover")
    }
  }

  /// Whether what the modal extends, if anything, could be read.
  func isBaseKnown(of modal: Modal, _ node: NodeID) -> Bool {
    modal.extends != nil || lacks("extends", in: node)
  }

  /// Whether the modal or one of its variants writes a key, or a side of its content, however badly.
  func writes(_ key: String, _ node: NodeID) -> Bool {
    let sides = ModalKeys.size.list
    let size = tree.entry("contentSize", of: node)?.value
    let isMissing =
      sides.names.contains(key)
      ? size.map { lacks(key, sides, in: $0) } ?? true : lacks(key, in: node)
    if !isMissing { return true }
    let variants = tree.entry("variants", of: node)?.value
    return variants.map(tree.items)?.contains { writes(key, $0) } ?? false
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
