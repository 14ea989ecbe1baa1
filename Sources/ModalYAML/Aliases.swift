internal import ModalSource

/// Nodes that stand for others.
extension Composer {
  /// Appends an alias of the anchor `name`; false when a limit stops the reading.
  mutating func append(alias event: YAMLEvent, named name: String) -> Bool {
    var node = NodeRecord(kind: .scalar, style: .plain, span: span(event))
    if let target = anchors[name] {
      if open.contains(where: { $0.index == target }) {
        let start = tree.nodes[Int(target)].start
        report(
          .cyclicAlias, at: span(event), "`*\(name)` stands inside the node it names",
          secondary: [Label(span(at: start), "the node begins here")],
          help: "name a node that ends before this alias")
        node.isFaulty = true
      } else {
        guard count(weights[target] ?? 1, at: span(event)) else { return false }
        node.kind = .alias
        tree.hasAliases = true
        node.next = target
        node.isFaulty = tree.nodes[Int(target)].isFaulty
      }
    } else {
      let near = anchors.count > 256 ? nil : suggestion(for: name, among: anchors.keys.sorted())
      report(
        .undefinedAlias, at: span(event), "no anchor `&\(name)` stands above this alias",
        help: near.map { "write `*\($0)`" })
      node.isFaulty = true
    }
    if isKeyNext, !node.isFaulty { reportComplexKey(&node) }
    append(node)
    return true
  }
}

extension Explanation {
  static let undefinedAlias = Explanation(
    .undefinedAlias, "an alias without an anchor above it",
    why: """
      `*name` stands for the node that was marked with `&name`, and that must come first in the \
      same document. Either the name is misspelt, or the anchor stands further down or in another \
      document. An expression that begins with `*` wants quotes.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: &card {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *crad}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: &card {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *card}
      """)

  static let cyclicAlias = Explanation(
    .cyclicAlias, "an alias inside the node it names",
    why: """
      A node that contains itself has no end, so no modal can be read from it. Mark the part that \
      is meant to be repeated with the anchor, not the whole that contains the alias.
      """,
    wrong: """
      modalspec: 1
      modal: &card
        contentSize: {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *card}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: &card {width: 300, height: 200}
        variants:
          - {when: {idiom: pad}, margins: 40, contentSize: *card}
      """)
}
