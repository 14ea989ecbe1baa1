internal import ModalSyntax

/// Items of a list that are one item to their author, with a `-` too many between its keys.
extension Reader {
  /// Tells once what the pieces of an item lack, if together they lack nothing.
  ///
  /// - Parameters:
  ///   - items: The items of the list.
  ///   - first: The first finding that was made about them.
  ///   - isWhole: Whether an item with some keys has all that it needs.
  mutating func joinItems(
    _ items: [NodeID], findingsFrom first: Int, isWhole: (Set<String>) -> Bool
  ) {
    guard diagnostics.count > first else { return }
    var index = 0
    while index < items.count {
      var keys = self.keys(of: items[index])
      var last = index
      while !keys.isEmpty, !isWhole(keys), last + 1 < items.count {
        let further = self.keys(of: items[last + 1])
        guard !further.isEmpty, !isWhole(further), keys.isDisjoint(with: further) else { break }
        keys.formUnion(further)
        last += 1
      }
      if last > index, isWhole(keys) { reportSplit(items[index...last], findingsFrom: first) }
      index = last + 1
    }
  }

  private func keys(of item: NodeID) -> Set<String> {
    guard tree.kind(of: item) == .mapping, tree.style(of: item) == .block else { return [] }
    return Set(tree.entries(of: item).map { tree.text(of: $0.key) })
  }

  private mutating func reportSplit(_ pieces: ArraySlice<NodeID>, findingsFrom first: Int) {
    guard let head = pieces.first, let top = tree.entries(of: head).first else { return }
    let spans = pieces.map { tree.span(of: $0) }
    let lacking: [DiagnosticCode] = [.missingKey, .emptyCollection]
    let kept = diagnostics[first...].filter { finding in
      guard lacking.contains(finding.code), let place = finding.primary?.span else { return true }
      return !spans.contains { $0.contains(place) }
    }
    diagnostics = diagnostics[..<first] + kept
    let keys = pieces.dropFirst().compactMap { tree.entries(of: $0).first?.key }
    guard let key = keys.first else { return }
    let names = keys.map { "`\(tree.text(of: $0))`" }.joined(separator: " and ")
    report(
      .missingKey, at: tree.span(of: key),
      "the `-` before \(names) splits one item into two incomplete ones",
      secondary: [Label(tree.span(of: top.key), "one item begins here")],
      help: "write spaces for the `-` before \(names)")
  }
}
