internal import ModalSyntax

/// The keys of a popover.
extension PopoverAnchor {
  /// `{modal: id, element: id}`, `[x, y, width, height]`, or `[x, y]`.
  static func read(_ node: NodeID, _ reader: inout Reader) -> Located<PopoverAnchor>? {
    if reader.tree.kind(of: node) == .mapping { return anchorAtModal(node, &reader) }
    if let help = helpForAnchor(node, reader) {
      return reader.refuse(node, "an `anchor` at another modal is a mapping", help: help)
    }
    let count = reader.tree.kind(of: node) == .sequence ? reader.tree.items(of: node).count : 4
    guard count != 3 else {
      return reader.refuse(
        .wrongCount, at: node, "`anchor` has 2 or 4 items, and this has 3",
        help: "write `[x, y]` for a point, or `[x, y, width, height]`")
    }
    let names = count == 2 ? "x, y" : "x, y, width, height"
    let places = [ExpressionPlace](repeating: .frame, count: count == 2 ? 2 : 4)
    guard let lengths = Length.list(node, "`anchor`", naming: names, places, &reader) else {
      return nil
    }
    for size in lengths.dropFirst(2) where reader.notNegative(size, "the size of `anchor`") == nil {
      return nil
    }
    return PopoverAnchor(lengths.map(\.value)).map { Located($0, at: reader.tree.span(of: node)) }
  }

  private static func anchorAtModal(_ node: NodeID, _ reader: inout Reader) -> Located<
    PopoverAnchor
  >? {
    if reader.tree.hasKey("x", in: node) || reader.tree.hasKey("y", in: node) {
      return reader.refuse(
        node, "an `anchor` at a place is a list", help: "write `[x, y]`, or `[x, y, width, height]`"
      )
    }
    if let element = reader.tree.entry("element", of: node), !reader.tree.hasKey("modal", in: node)
    {
      return reader.refuse(
        .missingKey, at: node, "`anchor` needs `modal`",
        help: reader.spec.modalIDs.count < 2
          ? "write `[x, y, width, height]`: the spec has no other modal"
          : "write `modal` beside it, with the id of the modal that has "
            + "`\(reader.tree.text(of: element.value))`")
    }
    let draft = AnchorDraft.keys.value(of: node, over: AnchorDraft(), with: &reader)
    // A modal that is not there is reported by its name, and an element that cannot be read as what it is.
    guard let modal = draft.modal, reader.spec.modalIDs.contains(modal.value),
      draft.element != nil || !reader.tree.hasKey("element", in: node)
    else { return nil }
    reader.spec.hasAnchorsAtModals = true
    return Located(
      .modal(ModalAnchor(modal, element: draft.element)), at: reader.tree.span(of: node))
  }

  /// How a modal, or an element of it, is written that stands where a place belongs: `form.info`.
  private static func helpForAnchor(_ node: NodeID, _ reader: borrowing Reader) -> String? {
    guard reader.tree.kind(of: node) == .scalar else { return nil }
    let parts = reader.tree.text(of: node).exact.split(separator: ".").map(String.init)
    if let modal = parts.first, parts.count < 3, reader.spec.modalIDs.contains(modal) {
      return "write `{modal: \(modal)\(parts.count == 1 ? "" : ", element: \(parts[1])")}`"
    }
    guard parts.count == 1, isName(parts[0]) else { return nil }
    return reader.spec.modalIDs.count > 1
      ? "write `{modal: …, element: \(parts[0])}` with the modal that has it, or `[x, y, width, height]`"
      : "write the frame of `\(parts[0])` in the container, as `[141, 400, 120, 48]`"
  }

  /// The side, by other words for it: `above`, or Floating UI's `bottom-start`.
  static func helpForSide(_ node: NodeID, _ tree: YAMLTree) -> String? {
    if let side = tree.answer(to: node, in: "sides") { return "write `\(side)`" }
    let parts = tree.text(of: node).exact.split(separator: "-").map(String.init)
    guard tree.kind(of: node) == .scalar, parts.count == 2,
      let side = AnchorSide(rawValue: parts[0]),
      let alignment = AnchorAlignment(rawValue: parts[1])
    else { return nil }
    return "write `side: \(side.rawValue)` and `alignment: \(alignment.rawValue)`"
  }

  /// The gap before the arrow's tip: a length that is no negative number.
  static func readOffset(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<Length>? {
    if reader.tree.kind(of: node) == .mapping,
      let help = ModalSlips.help("offset", node, in: node, &reader)
    {
      return reader.refuse(
        node, "\(what) is a number, the gap before the arrow of a popover",
        help: "\(help), which moves any other modal")
    }
    return reader.notNegative(reader.length(node, what, .anchorOffset), what)
  }
}

extension ArrowLayer {
  /// `[up, down]`, or `none`.
  static func readShort(_ node: NodeID, into layer: inout ArrowLayer, _ reader: inout Reader) {
    if reader.tree.isNone(node) {
      layer.isPresent = Located(false, at: reader.tree.span(of: node))
    } else if let help = reader.tree.answer(to: node, in: "arrows")
      ?? help(node, isAlone: true, reader.tree)
    {
      reader.reportKind(node, "`arrow` is a list or `none`", help: help)
    } else if let directions = readDirections(node, "`arrow`", &reader) {
      layer.directions = directions
      layer.isPresent = Located(true, at: directions.span)
    }
  }

  /// `[up, down]`.
  static func readDirections(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<Set<ArrowDirection>>? {
    if reader.tree.isNone(node) {
      return reader.refuse(
        .emptyCollection, at: node, "\(what) allows no direction",
        help: "write `arrow: none` for a popover without an arrow")
    }
    return reader.list(
      node, what, empty: "allows no direction",
      help: "write `[up, down]`, or leave the key out to allow all four"
    ) {
      $0.known($1, of: ArrowDirection.self)
        ?? $0.choice($1, "a direction", of: ArrowDirection.self, help: help($1, $0.tree))
    }?
    .map { Set($0.map(\.value)) }
  }

  /// Where the arrow points, by where people say that the popover is.
  static func help(_ node: NodeID, isAlone: Bool = false, _ tree: YAMLTree) -> String? {
    guard let parts = tree.answer(to: node, in: "places of popovers")?.exact.split(separator: ", ")
    else { return nil }
    return
      "write `\(isAlone ? "[\(parts[0])]" : "\(parts[0])")` for a popover \(parts[1]) its anchor"
  }
}
