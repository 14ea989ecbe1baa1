/// The targets of aliases, and the number of nodes behind each.
struct AliasTargets {
  /// The nodes with anchors of the document.
  var anchors: [String: Int32] = [:]
  /// For the collections with anchors, how many nodes there are in each, itself among them, with every
  /// alias expanded.
  var weights: [Int32: Int] = [:]
}

extension TreeBuilder {
  /// Appends an alias of the anchor `name`; false when a limit stops the reading.
  mutating func append(alias event: YAMLEvent, named name: String) -> Bool {
    var node = NodeRecord(kind: .scalar, style: .plain, span: span(event))
    if let target = aliases.anchors[name] {
      if open.contains(where: { $0.index == target }) {
        let start = tree.nodes[Int(target)].start
        report(
          .cyclicAlias, at: span(event), "`*\(name)` stands inside the node it names",
          secondary: [Diagnostic.Label(between(start, start + 1), "the node begins here")],
          help: "name a node that ends before this alias")
        node.isFaulty = true
      } else {
        guard count(aliases.weights[target] ?? 1, at: span(event)) else { return false }
        node.kind = .alias
        tree.hasAliases = true
        node.next = target
        node.isFaulty = tree.nodes[Int(target)].isFaulty
      }
    } else if isTextNext {
      note(starredText(at: event.start))
    } else {
      let anchors = aliases.anchors
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

  /// `text: *Required`, which YAML takes for an alias.
  private mutating func starredText(at start: UInt32) -> Slip {
    let rest = Array(lines.text(ofRestOfLineAt: start).unicodeScalars)
    let end = open.last?.isFlow == true ? endOfText(in: rest, from: 0) : rest.count
    let text = string(rest[..<end].withoutEndSpaces)
    let span = between(start, start + UInt32(text.unicodeScalars.count))
    return Slip(
      at: span, "a text that begins with `*` needs quotes", fixIt: .write(quote(text), at: span))
  }

  /// Where the anchor is that an alias above it asks for.
  private mutating func missingAnchorHelp(_ name: String, behind place: UInt32) -> String {
    let number = lines.line(at: place)
    for line in number...min(lines.lineCount, number + 2000) {
      let parts = lines.text(ofLine: line).exact.split(
        separator: "&\(name)", omittingEmptySubsequences: false)
      if parts.dropFirst().contains(where: { $0.isEmpty || $0.utf8.first == UInt8(ascii: " ") }) {
        return "write the anchor here, and the alias on line \(line), where the anchor is now"
      }
    }
    return "write the value itself, or mark one above with `&\(name)`"
  }
}
