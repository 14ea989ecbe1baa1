internal import ModalSyntax

/// The keys of `stack`, and what does not go together with them.
extension StackLayer {
  /// `{axis, spacing, padding, children}`.
  static func read(_ node: NodeID, into element: inout Element, _ reader: inout Reader) {
    var stack = StackLayer(at: reader.tree.span(of: node))
    let before = reader.diagnostics.count
    StackLayer.keys.read(node, with: &reader, into: &stack)
    guard reader.tree.kind(of: node) == .mapping else {
      reader.scope.lacksChildren = true
      return
    }
    // The key may have been meant that is not known.
    if stack.children == nil, reader.diagnostics.count > before {
      reader.scope.lacksChildren = true
    }
    element.stack = stack
  }

  /// What to write for children without a key, and for a word.
  static func help(_ node: NodeID, _ reader: inout Reader) -> String? {
    reader.tree.kind(of: node) == .sequence
      ? reader.valueText(of: node).map { "write `{children: \($0)}`" }
      : "write `{axis: row, spacing: 8, children: [cancel, confirm]}`"
  }

  static func readAxis(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<StackAxis>? {
    let known = reader.known(node, of: StackAxis.self)
    guard known == nil, let meant = reader.tree.answer(to: node, in: "axes") else {
      return known ?? reader.choice(node, what, of: StackAxis.self)
    }
    let span = reader.tree.span(of: node)
    return reader.refuse(
      .unknownChoice, at: span,
      "`axis` is \(alternatives(StackAxis.allCases.map(\.rawValue))), and this is `\(reader.tree.text(of: node))`",
      fixIt: .propose(meant, at: span))
  }

  /// Reports a spacer that is no element; false for another child.
  private static func reportSpacer(_ id: Located<String>, _ reader: inout Reader) -> Bool {
    guard ["spacer", "expanded", "flexible"].contains(id.value.lowercased()),
      !reader.scope.elements.contains(id.value)
    else { return false }
    reader.report(
      .unknownReference, at: id.span, "no element is called `\(id.value)`",
      help:
        "write one among the elements, `\(id.value): {kind: view}`: a child without a width takes "
        + "what a row has left")
    return true
  }

  /// The ids of the children, each once, and whether there are such elements if that is to be said here.
  static func readChildren(
    _ node: NodeID, checkingNames checksNames: Bool = true, _ reader: inout Reader
  ) -> Located<[Located<String>]>? {
    let before = reader.diagnostics.count
    defer { if reader.diagnostics.count > before { reader.scope.lacksChildren = true } }
    if reader.tree.kind(of: node) == .mapping {
      let ids = reader.tree.entries(of: node).map { reader.tree.text(of: $0.key) }
      let shown = ids.prefix(10) + (ids.count > 10 ? ["…"] : [])
      return reader.refuse(
        node, "`children` is a list of ids",
        help: "write `children: [\(shown.joined(separator: ", "))]`, and the elements themselves "
          + "beside the stack")
    }
    guard let items = reader.items(of: node, "`children`") else { return nil }
    if items.isEmpty {
      reader.report(
        .emptyCollection, at: node, "the stack has no children",
        help: "write the ids of its children, `[cancel, confirm]`")
    }
    var ids: [Located<String>] = []
    var known: [String: SourceSpan] = [:]
    for item in items {
      if reader.tree.kind(of: item) == .mapping {
        reader.reportKind(
          item, "each child is the id of an element",
          help: "write the id alone, and the element itself beside the stack")
        continue
      }
      if reader.tree.kind(of: item) == .scalar, reader.scope.removes(reader.tree.text(of: item)) {
        continue
      }
      guard var id = reader.string(item, "each child"),
        !RepeatedElement.reportSharedChild(id, &reader)
      else { continue }
      id.value = RepeatedElement.cellName(id.value, reader)
      guard !checksNames || !reportSpacer(id, &reader) && reader.checkElement(id.value, at: id.span)
      else { continue }
      if let first = known.updateValue(id.span, forKey: id.value) {
        reader.report(
          .stackChild, at: id.span, "`\(id.value)` is named twice",
          secondary: [Diagnostic.Label(first, "here first")], help: "leave one of the two out")
      } else {
        ids.append(id)
      }
    }
    return Located(ids, at: reader.tree.span(of: node))
  }
}
