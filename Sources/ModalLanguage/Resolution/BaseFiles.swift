internal import ModalSyntax

/// The limits and the bases of a file, for all specs in it. What is left is negative once a limit was passed.
struct FileState {
  /// The parts left for its long formulas.
  var formulas = FormulaParts()
  var elementsLeft = WorkLimits.elements
  /// The nodes left to take over from bases.
  var nodesLeft = YAMLLimits().nodes
  /// The sizes of the bases, by the files' numbers.
  var baseNodes: [UInt32: ExpandedNodes] = [:]
  /// The names of the documents of the files that were asked for them, by the files' numbers.
  var baseNames: [UInt32: [String]] = [:]
}

extension BaseLink {
  /// Counts what a modal takes over against the limit on the nodes of a file, as if it were written there; false,
  /// once with a complaint, beyond it.
  static func mayTakeOver(
    _ chain: [BaseLink], at span: SourceSpan, _ reader: inout Reader
  ) -> Bool {
    guard reader.file.nodesLeft >= 0 else { return false }
    for link in chain { reader.file.nodesLeft -= nodeCount(of: link, &reader) }
    guard reader.file.nodesLeft < 0 else { return true }
    reader.report(
      .tooManyNodes, at: span,
      "with the specs that it extends, the file exceeds the limit of nodes",
      notes: ["Modals from here on that extend something are not checked."],
      help: "split the file, or let fewer modals extend what is so large")
    return false
  }

  private static func nodeCount(of link: BaseLink, _ reader: inout Reader) -> Int {
    // Presets are small, and have one number.
    guard link.preset == nil else { return link.tree.nodeCount }
    let nodes = reader.file.baseNodes[link.tree.file] ?? ExpandedNodes(link.tree)
    reader.file.baseNodes[link.tree.file] = nodes
    return nodes.count(of: link.modal, in: link.tree)
      + (link.variables.map { nodes.count(of: $0, in: link.tree) } ?? 0)
  }

  /// The names of a file's documents: their own, or those they have from the file.
  static func names(of tree: YAMLTree, stem: String, _ reader: inout Reader) -> [String] {
    if let known = reader.file.baseNames[tree.file] { return known }
    let names = tree.documents.enumerated().map { index, root in
      let own = tree.entries(of: root).first { tree.says($0.key, "name") }
      return own.map { tree.text(of: $0.value) } ?? documentName(stem, index)
    }
    reader.file.baseNames[tree.file] = names
    return names
  }
}
