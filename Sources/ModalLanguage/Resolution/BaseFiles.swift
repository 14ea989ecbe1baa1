internal import ModalSyntax

/// What is known of the files that modals extend, for all specs of a file.
struct BaseFiles {
  /// How many more nodes may be taken over from bases; less than none once the limit was passed.
  var nodesLeft = YAMLLimits().nodes
  /// The sizes of the bases, by the files' numbers.
  var nodes: [UInt32: ExpandedNodes] = [:]
  /// The names of the documents of the files that were asked for them, by the files' numbers.
  var names: [UInt32: [String]] = [:]
}

extension Reader {
  /// Counts what a modal takes over against the limit on the nodes of a file, as if it were written there; false,
  /// once with a complaint, beyond it.
  mutating func mayTakeOver(_ chain: [Link], at span: SourceSpan) -> Bool {
    guard baseFiles.nodesLeft >= 0 else { return false }
    for link in chain { baseFiles.nodesLeft -= nodeCount(of: link) }
    guard baseFiles.nodesLeft < 0 else { return true }
    report(
      .tooManyNodes, at: span,
      "with the specs that it extends, the file exceeds the limit of nodes",
      notes: ["Modals from here on that extend something are not checked."],
      help: "split the file, or let fewer modals extend what is so large")
    return false
  }

  private mutating func nodeCount(of link: Link) -> Int {
    // Presets are small, and have one number.
    guard link.preset == nil else { return link.tree.nodeCount }
    let nodes = baseFiles.nodes[link.tree.file] ?? ExpandedNodes(link.tree)
    baseFiles.nodes[link.tree.file] = nodes
    return nodes.count(of: link.modal, in: link.tree)
      + (link.variables.map { nodes.count(of: $0, in: link.tree) } ?? 0)
  }

  /// The names of a file's documents: their own, or those they have from the file.
  mutating func names(of tree: YAMLTree, stem: String) -> [String] {
    if let known = baseFiles.names[tree.file] { return known }
    let names = tree.documents.enumerated().map { index, root in
      let own = tree.entries(of: root).first { tree.says($0.key, "name") }
      return own.map { tree.text(of: $0.value) } ?? documentName(stem, index)
    }
    baseFiles.names[tree.file] = names
    return names
  }
}
