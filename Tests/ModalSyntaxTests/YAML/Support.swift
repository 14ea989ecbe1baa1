@testable import ModalSyntax

/// What `compose` says about a text, one line per finding: `MS001 3:5-8 message | help`.
func findings(_ text: String, limits: YAMLLimits = YAMLLimits()) -> [String] {
  findings(Array(text.utf8), limits: limits)
}

func findings(_ bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) -> [String] {
  let source = SourceFile(name: "a.yaml", bytes: bytes)
  let table = LineTable(source)
  return compose(source, limits: limits).diagnostics.map { diagnostic in
    let help = diagnostic.help.map { " | \($0)" } ?? ""
    guard let span = diagnostic.primary?.span else {
      return "\(diagnostic.code) \(diagnostic.message)\(help)"
    }
    let start = table.location(ofScalar: Int(span.start))
    let end = table.location(ofScalar: Int(span.end))
    let last = start.line == end.line ? "\(end.column)" : "\(end.line):\(end.column)"
    return "\(diagnostic.code) \(start.line):\(start.column)-\(last) \(diagnostic.message)\(help)"
  }
}

/// What libyaml makes of a text, plain or not.
func composeWithLibyaml(
  _ source: SourceFile, file: UInt32 = 0, limits: YAMLLimits = YAMLLimits()
) -> Checked<YAMLTree> {
  var reader = YAMLReader()
  return reader.composeWithLibyaml(source, file: file, limits: limits)
}

/// The codes that `compose` reports for a text.
func codes(_ text: String) -> [DiagnosticCode] {
  compose(SourceFile(name: "a.yaml", text: text)).diagnostics.map(\.code)
}

/// The documents of a text in a compact form: `{a: 1, b: [x, "y"]}`.
func outline(_ text: String) -> [String] {
  let tree = compose(SourceFile(name: "a.yaml", text: text)).value
  return tree.documents.map { outline($0, in: tree) }
}

private func outline(_ id: NodeID, in tree: YAMLTree) -> String {
  let node = tree[id]
  switch node.kind {
  case .scalar:
    let text = node.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
    return node.style == .plain ? text : "\"\(text)\""
  case .sequence:
    return "[" + tree.items(of: id).map { outline($0, in: tree) }.joined(separator: ", ") + "]"
  case .mapping:
    let entries = tree.entries(of: id).map { entry in
      "\(tree[entry.key].text): \(outline(entry.value, in: tree))"
    }
    return "{" + entries.joined(separator: ", ") + "}"
  case .alias: return "*"
  }
}

/// The source text of every node that the accessors reach, in order.
func places(_ text: String) -> [String] {
  let source = SourceFile(name: "a.yaml", text: text)
  let tree = compose(source).value
  let table = LineTable(source)
  var result: [String] = []
  func visit(_ id: NodeID) {
    result.append(table.text(of: tree[id].span))
    for item in tree.items(of: id) { visit(item) }
    for entry in tree.entries(of: id) {
      result.append(table.text(of: tree[entry.key].span))
      visit(entry.value)
    }
  }
  for document in tree.documents { visit(document) }
  return result
}
