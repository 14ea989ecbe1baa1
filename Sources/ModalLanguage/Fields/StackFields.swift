internal import ModalSyntax

/// The keys of `stack`, and what does not go together with them.
extension Reader {
  /// `{axis, spacing, padding, children}`.
  mutating func readStack(_ node: NodeID, into element: inout Element) {
    var stack = StackLayer(at: tree.span(of: node))
    let before = diagnostics.count
    StackLayer.keys.read(node, with: &self, into: &stack)
    guard tree.kind(of: node) == .mapping else {
      lacksChildren = true
      return
    }
    // The key may have been meant that is not known.
    if stack.children == nil, diagnostics.count > before { lacksChildren = true }
    element.stack = stack
  }

  /// What to write for children without a key, and for a word.
  mutating func helpForStack(_ node: NodeID) -> String? {
    tree.kind(of: node) == .sequence
      ? valueText(of: node).map { "write `{children: \($0)}`" }
      : "write `{axis: row, spacing: 8, children: [cancel, confirm]}`"
  }

  /// What others call a row and a column.
  private static let axisHabits = [
    "horizontal": "row", "hstack": "row", "h": "row", "x": "row", "vertical": "column",
    "vstack": "column", "v": "column", "y": "column", "col": "column", "automatic": "auto",
  ]

  mutating func stackAxis(_ node: NodeID, _ what: Subject) -> Located<StackAxis>? {
    let yaml = tree[node]
    guard yaml.kind == .scalar, let meant = Self.axisHabits[yaml.text.lowercased()] else {
      return choice(node, what, of: StackAxis.self)
    }
    report(
      .unknownChoice, at: yaml.span,
      "`axis` is \(alternatives(StackAxis.allCases.map(\.rawValue))), and this is `\(yaml.text)`",
      fixIt: FixIt("write `\(meant)`", at: yaml.span, with: meant))
    return nil
  }

  /// The ids of the children, each once.
  mutating func children(_ node: NodeID) -> Located<[Located<String>]>? {
    let before = diagnostics.count
    defer { if diagnostics.count > before { lacksChildren = true } }
    if tree.kind(of: node) == .mapping {
      let ids = tree.entries(of: node).map { tree.text(of: $0.key) }
      reportKind(
        tree[node], "`children` is a list of ids",
        help:
          "write `children: [\((ids.prefix(10) + (ids.count > 10 ? ["…"] : [])).joined(separator: ", "))]`, and the elements themselves "
          + "beside the stack")
      return nil
    }
    guard let items = items(of: node, "`children`") else { return nil }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "the stack has no children",
        help: "write the ids of those that it sets up, `[cancel, confirm]`")
    }
    var ids: [Located<String>] = []
    var known: [String: SourceSpan] = [:]
    for item in items {
      if tree.kind(of: item) == .mapping {
        reportKind(
          tree[item], "each child is the id of an element",
          help: "write the id alone, and the element itself beside the stack")
        continue
      }
      guard let id = string(item, "each child"), checkElement(id.value, at: id.span) else {
        continue
      }
      if let first = known.updateValue(id.span, forKey: id.value) {
        report(
          .stackChild, at: id.span, "`\(id.value)` is named twice",
          secondary: [Label(first, "here first")], help: "leave one of the two out")
      } else {
        ids.append(id)
      }
    }
    return Located(ids, at: tree.span(of: node))
  }

  // MARK: - Whole stacks

  /// Reports what does not go together in the stacks of a modal: elements in two of them, elements that
  /// say themselves where they stand, and those of which nobody knows how large they are.
  ///
  /// - Parameters:
  ///   - elements: The elements, all layers merged.
  ///   - isAsked: Whether a stack, or a child, is what this is about.
  mutating func checkStacks(_ elements: [Element], where isAsked: (Element) -> Bool) {
    guard elements.indices.contains(where: { elements[$0].stack != nil }) else { return }
    let positions = NamePositions(elements.map(\.id.value))
    let stacks = elements.stacks(positions)
    for (position, element) in elements.enumerated() {
      guard let stack = element.stack, !doubts.contains(element.id.value) else { continue }
      let isStackAsked = isAsked(element)
      if isStackAsked { check(stack, of: element, isChild: stacks[position] >= 0) }
      for id in stack.children?.value ?? [] {
        guard let index = positions[id.value], !doubts.contains(id.value) else { continue }
        let child = elements[index]
        guard isStackAsked || isAsked(child) else { continue }
        if index == position {
          report(
            .stackChild, at: id.span, "`\(id.value)` cannot stand in itself",
            help: "name its children")
        } else if stacks[index] != position {
          report(
            .stackChild, at: id.span,
            "`\(id.value)` stands in `\(elements[stacks[index]].id.value)` already",
            help: "name it in one of the two")
        } else {
          check(child, namedAt: id.span, in: stack, of: element, isNested: stacks[position] >= 0)
        }
      }
    }
  }

  /// The span itself, where it is one of this file, or another.
  private func own(_ span: SourceSpan, or other: SourceSpan) -> SourceSpan {
    span.file == tree.file ? span : other
  }

  private mutating func check(_ stack: StackLayer, of element: Element, isChild: Bool) {
    let id = element.id
    if stack.children == nil {
      report(
        .missingKey, at: own(stack.span, or: id.span), "the stack `\(id.value)` has no `children`",
        help: "write the ids of those that it sets up, `children: [cancel, confirm]`")
    }
    if let axis = stack.axis, axis.value == .auto, !isChild, element.horizontal.isOpen {
      report(
        .stackChild, at: own(axis.span, or: id.span),
        "`\(id.value)` needs a width to tell whether two stand side by side",
        help: "give it one, such as `left: 0` and `right: 0`, or write `axis: row`")
    }
  }

  private mutating func check(
    _ child: Element, namedAt span: SourceSpan, in stack: StackLayer, of owner: Element,
    isNested: Bool
  ) {
    let (id, owner) = (child.id.value, (id: owner.id.value, element: owner))
    let edges: [(String, Located<Length>?)] = [
      ("left", child.horizontal.near), ("right", child.horizontal.far),
      ("centerX", child.horizontal.center), ("top", child.vertical.near),
      ("bottom", child.vertical.far), ("centerY", child.vertical.center),
    ]
    let given = edges.compactMap { key, length in length.map { (key, $0.span) } }
    if let (key, place) = given.first {
      report(
        .stackChild,
        at: tree.keySpan(of: key, at: place) ?? own(place, or: span),
        "`\(id)` stands where its stack `\(owner.id)` puts it, and cannot say `\(key)`",
        secondary: given.dropFirst().filter { $0.1.file == tree.file }.map {
          Label($0.1, "nor this")
        },
        help: "leave it out, or take `\(id)` out of the `children`")
    }
    guard child.kind != nil, !child.hasSizeOfItsOwn else { return }
    let axis = stack.axis?.value ?? .column
    let isWide = owner.element.horizontal.isOpen && !isNested
    let isHigh = axis != .row || (owner.element.vertical.isOpen && !isNested)
    for (key, own, isNeeded) in [
      ("width", child.horizontal, isWide), ("height", child.vertical, isHigh),
    ] where isNeeded && own.extent == nil && own.fit == nil {
      report(
        .stackChild, at: self.own(child.id.span, or: span),
        "nothing says the \(key) of `\(id)` in the stack `\(owner.id)`",
        notes: ["Labels and buttons are as large as their texts; others say it themselves."],
        help: "write `\(key): 44`, or another \(key)")
    }
  }
}

extension [Element] {
  /// The stacks that elements stand in, both by their ids.
  var stackIDs: [String: String] {
    var stacks: [String: String] = [:]
    // By position: a loop over the values would copy all their keys.
    for index in indices {
      guard let children = self[index].stack?.children?.value else { continue }
      let id = self[index].id.value
      for child in children where child.value != id && stacks[child.value] == nil {
        stacks[child.value] = id
      }
    }
    return stacks
  }
}

extension AxisConstraints {
  /// Whether the extent is left to what is inside.
  fileprivate var isOpen: Bool { fit != nil || count < 2 }
}
