internal import ModalSyntax

/// The keys of `stack`, and what does not go together with them.
extension Reader {
  /// `{axis, spacing, padding, children}`.
  mutating func readStack(_ node: NodeID, into element: inout Element) {
    var stack = StackLayer(at: tree.span(of: node))
    let before = diagnostics.count
    StackLayer.keys.read(node, with: &self, into: &stack)
    guard tree.kind(of: node) == .mapping else {
      scope.lacksChildren = true
      return
    }
    // The key may have been meant that is not known.
    if stack.children == nil, diagnostics.count > before { scope.lacksChildren = true }
    element.stack = stack
  }

  /// What to write for children without a key, and for a word.
  mutating func helpForStack(_ node: NodeID) -> String? {
    tree.kind(of: node) == .sequence
      ? valueText(of: node).map { "write `{children: \($0)}`" }
      : "write `{axis: row, spacing: 8, children: [cancel, confirm]}`"
  }

  /// What others call a row and a column.
  static let axisSynonyms = [
    "horizontal": "row", "hstack": "row", "h": "row", "x": "row", "vertical": "column",
    "vstack": "column", "v": "column", "y": "column", "col": "column", "automatic": "auto",
  ]

  mutating func stackAxis(_ node: NodeID, _ what: Subject) -> Located<StackAxis>? {
    guard let meant = meant(node, Self.axisSynonyms) else {
      return choice(node, what, of: StackAxis.self)
    }
    let span = tree.span(of: node)
    return refuse(
      .unknownChoice, at: span,
      "`axis` is \(alternatives(StackAxis.allCases.map(\.rawValue))), and this is `\(tree.text(of: node))`",
      fixIt: .propose(meant, at: span))
  }

  /// Reports a spacer that is no element; false for another child.
  private mutating func reportSpacer(_ id: Located<String>) -> Bool {
    guard ["spacer", "expanded", "flexible"].contains(id.value.lowercased()),
      !scope.elements.contains(id.value)
    else { return false }
    report(
      .unknownReference, at: id.span, "no element is called `\(id.value)`",
      help:
        "write one among the elements, `\(id.value): {kind: view}`: a child without a width takes "
        + "what a row has left")
    return true
  }

  /// The ids of the children, each once, and whether there are such elements if that is to be said here.
  mutating func children(
    _ node: NodeID, checkingNames checksNames: Bool = true
  ) -> Located<[Located<String>]>? {
    let before = diagnostics.count
    defer { if diagnostics.count > before { scope.lacksChildren = true } }
    if tree.kind(of: node) == .mapping {
      let ids = tree.entries(of: node).map { tree.text(of: $0.key) }
      let shown = ids.prefix(10) + (ids.count > 10 ? ["…"] : [])
      return refuse(
        node, "`children` is a list of ids",
        help:
          "write `children: [\(shown.joined(separator: ", "))]`, and the elements themselves "
          + "beside the stack")
    }
    guard let items = items(of: node, "`children`") else { return nil }
    if items.isEmpty {
      report(
        .emptyCollection, at: tree.span(of: node), "the stack has no children",
        help: "write the ids of its children, `[cancel, confirm]`")
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
      if tree.kind(of: item) == .scalar, scope.removes(tree.text(of: item)) { continue }
      guard var id = string(item, "each child"), !reportSharedChild(id) else { continue }
      id.value = cellName(id.value)
      guard !checksNames || !reportSpacer(id) && checkElement(id.value, at: id.span) else {
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
}
