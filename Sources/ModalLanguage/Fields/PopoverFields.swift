internal import ModalSyntax

/// The keys of a popover.
extension Reader {
  /// `{modal: id, element: id}`, `[x, y, width, height]`, or `[x, y]`.
  mutating func anchor(_ node: NodeID) -> Located<Anchor>? {
    if tree.kind(of: node) == .mapping { return anchorAtModal(node) }
    if let help = helpForAnchor(node) {
      return refuse(node, "an `anchor` at another modal is a mapping", help: help)
    }
    let count = tree.kind(of: node) == .sequence ? tree.items(of: node).count : 4
    guard count != 3 else {
      return refuse(
        .wrongCount, at: tree.span(of: node), "`anchor` has 2 or 4 items, and this has 3",
        help: "write `[x, y]` for a point, or `[x, y, width, height]`")
    }
    let names = count == 2 ? "x, y" : "x, y, width, height"
    let places = [ExpressionPlace](repeating: .frame, count: count == 2 ? 2 : 4)
    guard let lengths = lengths(node, "`anchor`", naming: names, places) else { return nil }
    for size in lengths.dropFirst(2) where notNegative(size, "the size of `anchor`") == nil {
      return nil
    }
    return Anchor(lengths.map(\.value)).map { Located($0, at: tree.span(of: node)) }
  }

  private mutating func anchorAtModal(_ node: NodeID) -> Located<Anchor>? {
    if tree.hasKey("x", in: node) || tree.hasKey("y", in: node) {
      return refuse(
        node, "an `anchor` at a place is a list", help: "write `[x, y]`, or `[x, y, width, height]`"
      )
    }
    if let element = tree.entry("element", of: node), !tree.hasKey("modal", in: node) {
      return refuse(
        .missingKey, at: tree.span(of: node), "`anchor` needs `modal`",
        help: spec.modalIDs.count < 2
          ? "write `[x, y, width, height]`: the spec has no other modal"
          : "write `modal` beside it, with the id of the modal that has "
            + "`\(tree.text(of: element.value))`")
    }
    let draft = AnchorDraft.keys.value(of: node, over: AnchorDraft(), with: &self)
    // A modal that is not there is reported by its name, and an element that cannot be read as what it is.
    guard let modal = draft.modal, spec.modalIDs.contains(modal.value),
      draft.element != nil || !tree.hasKey("element", in: node)
    else { return nil }
    spec.hasAnchorsAtModals = true
    return Located(.modal(ModalAnchor(modal, element: draft.element)), at: tree.span(of: node))
  }

  /// How a modal, or an element of it, is written that stands where a place belongs: `form.info`.
  private func helpForAnchor(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let parts = tree.text(of: node).exact.split(separator: ".").map(String.init)
    if let modal = parts.first, parts.count < 3, spec.modalIDs.contains(modal) {
      return "write `{modal: \(modal)\(parts.count == 1 ? "" : ", element: \(parts[1])")}`"
    }
    guard parts.count == 1, isName(parts[0]) else { return nil }
    return spec.modalIDs.count > 1
      ? "write `{modal: …, element: \(parts[0])}` with the modal that has it, or `[x, y, width, height]`"
      : "write the frame of `\(parts[0])` in the container, as `[141, 400, 120, 48]`"
  }

  /// `[up, down]`, or `none`.
  mutating func readShortArrow(_ node: NodeID, into layer: inout ArrowLayer) {
    let anywhere = "leave `arrow` out: it may point anywhere"
    let words = [
      "any": anywhere, "all": anywhere, "auto": anywhere, "true": anywhere, "false": "write `none`",
    ]
    if isNone(node) {
      layer.isPresent = Located(false, at: tree.span(of: node))
    } else if let help = meant(node, words) ?? helpForArrow(node, isAlone: true) {
      reportKind(tree[node], "`arrow` is a list or `none`", help: help)
    } else if let directions = arrowDirections(node, "`arrow`") {
      layer.directions = directions
      layer.isPresent = Located(true, at: directions.span)
    }
  }

  /// `[up, down]`.
  mutating func arrowDirections(
    _ node: NodeID, _ what: Subject
  ) -> Located<Set<ArrowDirection>>? {
    if isNone(node) {
      return refuse(
        .emptyCollection, at: tree.span(of: node), "\(what) allows no direction",
        help: "write `arrow: none` for a popover without an arrow")
    }
    return list(
      node, what, empty: "allows no direction",
      help: "write `[up, down]`, or leave the key out to allow all four"
    ) { $0.choice($1, "a direction", of: ArrowDirection.self, help: $0.helpForArrow($1)) }?
    .map { Set($0.map(\.value)) }
  }

  /// Where the arrow points, by where people say that the popover is.
  func helpForArrow(_ node: NodeID, isAlone: Bool = false) -> String? {
    let words = [
      "below": ("up", "below"), "bottom": ("up", "below"), "above": ("down", "above"),
      "top": ("down", "above"), "trailing": ("left", "to the right of"),
      "leading": ("right", "to the left of"),
    ]
    guard let (word, place) = meant(node, words) else { return nil }
    return "write `\(isAlone ? "[\(word)]" : word)` for a popover \(place) its anchor"
  }

  /// The side, by other words for it: `above`, or Floating UI's `bottom-start`.
  func helpForSide(_ node: NodeID) -> String? {
    let words = ["above": "top", "below": "bottom", "before": "leading", "after": "trailing"]
    if let side = meant(node, words) { return "write `\(side)`" }
    let parts = tree.text(of: node).exact.split(separator: "-").map(String.init)
    guard tree.kind(of: node) == .scalar, parts.count == 2,
      let side = AnchorSide(rawValue: parts[0]),
      let alignment = AnchorAlignment(rawValue: parts[1])
    else { return nil }
    return "write `side: \(side.rawValue)` and `alignment: \(alignment.rawValue)`"
  }

  /// The gap before the arrow's tip: a length that is no negative number.
  mutating func anchorOffset(_ node: NodeID, _ what: Subject) -> Located<Length>? {
    if tree.kind(of: node) == .mapping, let help = help(forModal: "offset", node, in: node) {
      return refuse(
        node, "\(what) is a number, the gap before the arrow of a popover",
        help: "\(help), which moves any other modal")
    }
    return notNegative(length(node, what, .anchorOffset), what)
  }
}
