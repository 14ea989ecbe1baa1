internal import ModalSyntax

/// The keys of a popover.
extension Reader {
  /// `{modal: id, element: id}`, `[x, y, width, height]`, or `[x, y]`.
  mutating func anchor(_ node: NodeID) -> Located<Anchor>? {
    if tree.kind(of: node) == .mapping { return anchorAtModal(node) }
    if let help = helpForAnchor(node) {
      reportKind(tree[node], "an `anchor` at another modal is a mapping", help: help)
      return nil
    }
    let count = tree.kind(of: node) == .sequence ? tree.items(of: node).count : 4
    guard count != 3 else {
      report(
        .wrongCount, at: tree.span(of: node), "`anchor` has 2 or 4 items, and this has 3",
        help: "write `[x, y]` for a point, or `[x, y, width, height]`")
      return nil
    }
    let isPoint = count == 2
    guard
      let items = items(
        of: node, "`anchor`", count: isPoint ? 2 : 4,
        naming: isPoint ? "x, y" : "x, y, width, height")
    else { return nil }
    let lengths = items.compactMap { length($0, "each item of `anchor`", .frame) }
    guard lengths.count == items.count else { return nil }
    for size in lengths.dropFirst(2) {
      guard let number = size.value.constantValue, number < 0 else { continue }
      reportOutOfRange(number, size.span, "the size of `anchor`", .notNegative)
      return nil
    }
    return Anchor(lengths.map(\.value)).map { Located($0, at: tree.span(of: node)) }
  }

  private mutating func anchorAtModal(_ node: NodeID) -> Located<Anchor>? {
    if tree.hasKey("x", in: node) || tree.hasKey("y", in: node) {
      reportKind(
        tree[node], "an `anchor` at a place is a list",
        help: "write `[x, y]`, or `[x, y, width, height]`")
      return nil
    }
    if let element = tree.entry("element", of: node), !tree.hasKey("modal", in: node) {
      report(
        .missingKey, at: tree.span(of: node), "`anchor` needs `modal`",
        help: spec.modalIDs.count < 2
          ? "write `[x, y, width, height]`: the spec has no other modal"
          : "write `modal` beside it, with the id of the modal that has "
            + "`\(tree.text(of: element.value))`")
      return nil
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
    guard let modal = parts.first, parts.count < 3, spec.modalIDs.contains(modal) else {
      guard parts.count == 1, isName(parts[0]) else { return nil }
      return spec.modalIDs.count > 1
        ? "write `{modal: …, element: \(parts[0])}` with the modal that has it, or `[x, y, width, height]`"
        : "write the frame of `\(parts[0])` in the container, as `[141, 400, 120, 48]`"
    }
    return parts.count == 1
      ? "write `{modal: \(modal)}`" : "write `{modal: \(modal), element: \(parts[1])}`"
  }

  /// `[up, down]`, or `none`.
  mutating func readShortArrow(_ node: NodeID, into layer: inout ArrowLayer) {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      layer.isPresent = Located(false, at: tree.span(of: node))
    } else if let help = helpForShortArrow(node) {
      reportKind(tree[node], "`arrow` is a list or `none`", help: help)
    } else if let directions = arrowDirections(node, "`arrow`") {
      layer.directions = directions
      layer.isPresent = Located(true, at: directions.span)
    }
  }

  /// What says that there is an arrow, or none, in other words.
  private func helpForShortArrow(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    if ["any", "all", "auto", "true"].contains(where: { tree.says(node, $0) }) {
      return "leave `arrow` out: it may point anywhere"
    }
    return tree.says(node, "false") ? "write `none`" : helpForArrow(node, isAlone: true)
  }

  /// `[up, down]`.
  mutating func arrowDirections(
    _ node: NodeID, _ what: Subject
  ) -> Located<Set<ArrowDirection>>? {
    if tree.kind(of: node) == .scalar, tree.says(node, "none") {
      report(
        .emptyCollection, at: tree.span(of: node), "\(what) allows no direction",
        help: "write `arrow: none` for a popover without an arrow")
      return nil
    }
    guard let items = items(of: node, what) else { return nil }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "\(what) allows no direction",
        help: "write `[up, down]`, or leave the key out to allow all four")
      return nil
    }
    let directions = distinct(items) {
      $0.choice($1, "a direction", of: ArrowDirection.self, help: $0.helpForArrow($1))
    }.map(\.value)
    return directions.isEmpty ? nil : Located(Set(directions), at: tree.span(of: node))
  }

  /// The word for where lines begin; there is none for where they end.
  func helpForAlignment(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    if tree.says(node, "leading") || tree.says(node, "start") {
      return "write `natural`, where lines begin"
    }
    guard tree.says(node, "trailing") || tree.says(node, "end") else { return nil }
    return
      "write `right`, which stays right from right to left, as UIKit has no word for where lines end"
  }

  /// Where the arrow points, by where people say that the popover is.
  func helpForArrow(_ node: NodeID, isAlone: Bool = false) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let meant = [
      ("below", "up", "below"), ("bottom", "up", "below"), ("above", "down", "above"),
      ("top", "down", "above"), ("trailing", "left", "to the right of"),
      ("leading", "right", "to the left of"),
    ].first { tree.says(node, $0.0) }
    return meant.map {
      "write `\(isAlone ? "[\($0.1)]" : $0.1)` for a popover \($0.2) its anchor"
    }
  }

  /// The side, by other words for it: `above`, or Floating UI's `bottom-start`.
  func helpForSide(_ node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let words = [
      ("above", AnchorSide.top), ("below", .bottom), ("before", .leading), ("after", .trailing),
    ]
    if let side = words.first(where: { tree.says(node, $0.0) })?.1 {
      return "write `\(side.rawValue)`"
    }
    let parts = tree.text(of: node).exact.split(separator: "-").map(String.init)
    guard parts.count == 2, let side = AnchorSide(rawValue: parts[0]),
      let alignment = AnchorAlignment(rawValue: parts[1])
    else { return nil }
    return "write `side: \(side.rawValue)` and `alignment: \(alignment.rawValue)`"
  }

  /// The gap before the arrow's tip: a length that is no negative number.
  mutating func anchorOffset(_ node: NodeID, _ what: Subject) -> Located<Length>? {
    if tree.kind(of: node) == .mapping, let help = help(forModal: "offset", node, in: node) {
      reportKind(
        tree[node], "\(what) is a number, the gap before the arrow of a popover",
        help: "\(help), which moves any other modal")
      return nil
    }
    guard let offset = length(node, what, .anchorOffset) else { return nil }
    guard let number = offset.value.constantValue, number < 0 else { return offset }
    reportOutOfRange(number, offset.span, what, .notNegative)
    return nil
  }
}
