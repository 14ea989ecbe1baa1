internal import ModalSyntax

/// The sizes that a presentation needs.
extension Reader {
  /// Reports what the final presentation requires and nobody gives.
  mutating func checkRequired(_ modal: Modal, over preset: Preset?, in node: NodeID) {
    if modal.layer.contentWidth != nil, modal.layer.contentHeight != nil { return }
    let presentation = modal.layer.presentation?.value ?? .dialog
    guard presentation != .fixed, !modal.hasDetents,
      lacks("detents", ModalLayer.keys.list, in: node)
    else { return }
    // What a preset says of some surroundings does not stand for the height that it lacks.
    let lacksHeight = preset?.lacksHeight
    let hasHeight =
      modal.layer.contentHeight != nil
      || modal.variants.contains {
        guard let height = $0.layer.contentHeight else { return false }
        return lacksHeight == nil || !height.span.isOfPreset
      } || writes("height", in: node)
    let hasWidth =
      modal.layer.contentWidth != nil || modal.variants.contains { $0.layer.contentWidth != nil }
      || presentation == .sheet || writes("width", in: node)
    if hasWidth, hasHeight { return }
    guard !spec.hasStrayKeys,
      lacks("contentSize", ModalLayer.keys.list, in: node) || givesPartOfSize(node)
    else {
      return
    }
    if modal.extends == nil, !tree.hasKey("extends", in: node),
      !lacks("extends", ModalLayer.keys.list, in: node)
    {
      return
    }
    if modal.layer.presentation == nil, !lacks("presentation", ModalLayer.keys.list, in: node) {
      return
    }
    // It has been told what this says.
    if let frame = tree.entry("frame", of: node), isSize(frame.value) { return }
    let place = tree.entry("contentSize", of: node)
    let span = place.map { tree.span(of: $0.key) } ?? modal.id.span
    if !hasWidth, !hasHeight {
      report(
        .missingKey, at: span, "a \(presentation.rawValue) needs the size of its content",
        help: "write `contentSize: {width: 300, height: 200}`")
    } else if !hasWidth {
      report(
        .missingKey, at: span, "a \(presentation.rawValue) needs the width of its content, too",
        help: place == nil
          ? "write `contentSize: {width: 300}`"
          : "write `width: 300` beside the height, or `width: fill`")
    } else {
      report(
        .missingKey, at: span, "a \(presentation.rawValue) needs the height of its content",
        notes: [lacksHeight].compactMap(\.self),
        help: place == nil || modal.layer.contentWidth == nil
          ? "write `contentSize: {height: 200}`" : "write `height: 200` beside the width")
    }
  }

  /// Whether `contentSize` is a mapping that lacks one of its keys, and is otherwise well.
  private func givesPartOfSize(_ node: NodeID) -> Bool {
    guard let size = tree.entry("contentSize", of: node)?.value else { return false }
    let keys = ModalLayer.sizeKeys.list
    return lacks("width", keys, in: size) || lacks("height", keys, in: size)
  }

  /// Whether the modal or one of its variants writes a side of the content, however badly.
  private func writes(_ side: String, in node: NodeID) -> Bool {
    if let size = tree.entry("contentSize", of: node),
      !lacks(side, ModalLayer.sizeKeys.list, in: size.value)
    {
      return true
    }
    guard let variants = tree.entry("variants", of: node) else { return false }
    return tree.items(of: variants.value).contains { writes(side, in: $0) }
  }
}
