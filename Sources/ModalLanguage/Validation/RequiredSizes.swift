internal import ModalSyntax

/// The sizes that a presentation needs.
extension Validation {
  /// Reports what the final presentation requires and nobody gives.
  mutating func checkRequired(_ modal: Modal, over preset: Preset?, in node: NodeID) {
    if modal.layer.contentWidth != nil, modal.layer.contentHeight != nil { return }
    let presentation = modal.layer.presentation?.value ?? .dialog
    guard presentation != .fixed, !modal.hasDetents, lacks("detents", in: node) else { return }
    // What a preset says of some surroundings does not stand for the height that it lacks.
    let lacksHeight = preset?.lacksHeight
    let hasHeight =
      modal.layer.contentHeight != nil
      || modal.variants.contains {
        guard let height = $0.layer.contentHeight else { return false }
        return lacksHeight == nil || !height.span.isOfPreset
      } || writes("height", node)
    let hasWidth =
      modal.layer.contentWidth != nil || modal.variants.contains { $0.layer.contentWidth != nil }
      || presentation == .sheet || writes("width", node)
    if hasWidth, hasHeight { return }
    guard !hasStrayKeys, lacks("contentSize", in: node) || givesPartOfSize(node),
      isBaseKnown(of: modal, node),
      modal.layer.presentation != nil || lacks("presentation", in: node),
      // A frame that is a size is reported already.
      tree.entry("frame", of: node).map({ isSize($0.value) }) != true
    else { return }
    let place = tree.entry("contentSize", of: node)
    let span = place.map { tree.span(of: $0.key) } ?? modal.id.span
    let (what, help): (String, String)
    if !hasWidth, !hasHeight {
      (what, help) = ("the size of its content", "write `contentSize: {width: 300, height: 200}`")
    } else if !hasWidth {
      what = "the width of its content, too"
      help =
        place == nil
        ? "write `contentSize: {width: 300}`"
        : "write `width: 300` beside the height, or `width: fill`"
    } else {
      what = "the height of its content"
      help =
        place == nil || modal.layer.contentWidth == nil
        ? "write `contentSize: {height: 200}`" : "write `height: 200` beside the width"
    }
    report(
      .missingKey, at: span, "a \(presentation.rawValue) needs \(what)",
      notes: hasWidth ? [lacksHeight].compactMap(\.self) : [], help: help)
  }

  /// Whether `contentSize` is a mapping that lacks one of its keys, and is otherwise well.
  private func givesPartOfSize(_ node: NodeID) -> Bool {
    guard let size = tree.entry("contentSize", of: node)?.value else { return false }
    let keys = ModalKeys.size.list
    return lacks("width", keys, in: size) || lacks("height", keys, in: size)
  }
}
