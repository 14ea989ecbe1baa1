/// Aliases of nodes.
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
    } else if isTextNext {
      readStarredText(into: &node)
    } else {
      let near = anchors.count > 256 ? nil : suggestion(for: name, among: anchors.keys.sorted())
      report(
        .undefinedAlias, at: span(event), "no anchor `&\(name)` stands above this alias",
        help: near.map { "write `*\($0)`" } ?? missingAnchorHelp(name, behind: event.end))
      node.isFaulty = true
    }
    if isKeyNext, !node.isFaulty { reportComplexKey(&node) }
    append(node)
    return true
  }

  /// Reads `text: *Required`, which YAML takes for an alias, as the text that it was meant to be.
  private mutating func readStarredText(into node: inout NodeRecord) {
    let rest = Array(lines().text(ofRestOfLineAt: node.start).unicodeScalars)
    let end = open.last?.isFlow == true ? endOfText(in: rest, from: 0) : rest.count
    let scalars = rest[..<end].withoutEndSpaces
    let text = string(scalars)
    node.end = node.start + UInt32(scalars.count)
    let span = between(node.start, node.end)
    report(
      .syntax, at: span, "a text that begins with `*` needs quotes",
      fixIt: .write(quote(text), at: span))
    setText(text, of: &node)
    skipPieces(behind: span)
  }

  /// Where the anchor is that an alias above it asks for.
  private mutating func missingAnchorHelp(_ name: String, behind place: UInt32) -> String {
    let table = lines()
    let number = table.location(ofScalar: Int(place)).line
    for line in number...min(table.lineCount, number + 2000) {
      let parts = table.text(ofLine: line).exact.split(
        separator: "&\(name)", omittingEmptySubsequences: false)
      let isAnchor = parts.dropFirst().contains {
        $0.utf8.first.map { $0 == UInt8(ascii: " ") } ?? true
      }
      if isAnchor {
        return "write the anchor here, and the alias on line \(line), where the anchor is now"
      }
    }
    return "write the value itself, or mark one above with `&\(name)`"
  }
}
