/// How the composer reports, and the places it reports at.
extension Composer {
  mutating func report(
    _ code: DiagnosticCode, at span: SourceSpan?, _ message: String, label: String = "",
    secondary: [Label] = [], notes: [String] = [], help: String? = nil, fixIt: FixIt? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, at: span, message, label: label, secondary: secondary, notes: notes, help: help,
        fixIt: fixIt))
  }

  mutating func reportComplexKey(_ node: inout NodeRecord) {
    report(
      .complexKey, at: between(node.start, node.end),
      "a key is one word, and this is \(node.kind == .alias ? "an alias" : "a collection")")
    node.isFaulty = true
  }

  /// The lines of the text that libyaml reads.
  mutating func lines() -> LineTable {
    if let cachedLines { return cachedLines }
    let table = LineTable(source)
    cachedLines = table
    return table
  }

  /// The place of one scalar, or the empty place at the end of the text.
  func span(at scalar: UInt32) -> SourceSpan {
    let start = min(scalar, textEnd)
    return between(start, min(start + 1, textEnd))
  }
}
