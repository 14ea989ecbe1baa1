internal import ModalSyntax

/// Items of a list that are one item to their author, with a `-` too many between its keys.
enum SplitItems {
  /// Tells once what the pieces of an item lack, if together they lack nothing.
  ///
  /// - Parameters:
  ///   - items: The items of the list.
  ///   - first: The first finding that was made about them.
  ///   - reader: The reader of the list.
  ///   - isWhole: Whether an item with some keys has all that it needs.
  static func join(
    _ items: [NodeID], findingsFrom first: Int, _ reader: inout Reader,
    isWhole: (Set<String>) -> Bool
  ) {
    guard reader.diagnostics.count > first else { return }
    var index = 0
    while index < items.count {
      var keys = Self.keys(of: items[index], reader.tree)
      var last = index
      while !keys.isEmpty, !isWhole(keys), last + 1 < items.count {
        let further = Self.keys(of: items[last + 1], reader.tree)
        guard !further.isEmpty, !isWhole(further), keys.isDisjoint(with: further) else { break }
        keys.formUnion(further)
        last += 1
      }
      if last > index, isWhole(keys) {
        reportSplit(items[index...last], findingsFrom: first, &reader)
      }
      index = last + 1
    }
  }

  private static func keys(of item: NodeID, _ tree: YAMLTree) -> Set<String> {
    guard tree.kind(of: item) == .mapping, tree.style(of: item) == .block else { return [] }
    return Set(tree.entries(of: item).map { tree.text(of: $0.key) })
  }

  private static func reportSplit(
    _ pieces: ArraySlice<NodeID>, findingsFrom first: Int, _ reader: inout Reader
  ) {
    let tree = reader.tree
    guard let head = pieces.first, let top = tree.entries(of: head).first else { return }
    let spans = pieces.map { tree.span(of: $0) }
    let lacking: [DiagnosticCode] = [.missingKey, .emptyCollection]
    let kept = reader.diagnostics[first...].filter { finding in
      guard lacking.contains(finding.code), let place = finding.primary?.span else { return true }
      return !spans.contains { $0.contains(place) }
    }
    reader.diagnostics = reader.diagnostics[..<first] + kept
    let keys = pieces.dropFirst().compactMap { tree.entries(of: $0).first?.key }
    guard let key = keys.first else { return }
    let names = keys.map { "`\(tree.text(of: $0))`" }.joined(separator: " and ")
    reader.report(
      .missingKey, at: key, "the `-` before \(names) splits one item into two incomplete ones",
      secondary: [Diagnostic.Label(tree.span(of: top.key), "one item begins here")],
      help: "write spaces for the `-` before \(names)")
  }
}
