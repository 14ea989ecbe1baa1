/// The builder's findings about nodes, and the limits that stop it.
extension TreeBuilder {
  mutating func report(
    _ code: DiagnosticCode, at span: SourceSpan?, _ message: String,
    secondary: [Diagnostic.Label] = [],
    notes: [String] = [], help: String? = nil, fixIt: FixIt? = nil
  ) {
    findings.append(
      Diagnostic(
        code, at: span, message, secondary: secondary, notes: notes, help: help, fixIt: fixIt))
  }

  mutating func reportComplexKey(_ node: inout NodeRecord) {
    report(
      .complexKey, at: between(node.start, node.end),
      "a key is one word, and this is \(node.kind == .alias ? "an alias" : "a collection")")
    node.isFaulty = true
  }

  /// Reports an explicit tag.
  mutating func reportTag(at start: UInt32) {
    let rest = lines.text(ofRestOfLineAt: start).unicodeScalars
    let tag = string(rest.prefix { !" ,{}[]\t".unicodeScalars.contains($0) })
    report(
      .explicitTag, at: between(start, start + UInt32(max(tag.unicodeScalars.count, 1))),
      "the tag `\(tag)` has no place in a spec",
      notes: ["A value's type comes from the key that holds it."], help: "leave the tag out")
  }

  /// Lets a scalar with an anchor or a tag begin behind them, and reports the tag, or takes it for the expression
  /// that it was meant to be.
  mutating func placeContent(of node: inout NodeRecord, _ event: YAMLEvent) {
    let (tag, content) = properties(of: event)
    node.start = content
    guard event.hasTag, let start = tag else { return }
    let rest = Array(lines.text(ofRestOfLineAt: start).unicodeScalars)
    let line = LineValues(
      rest, isValue: true, isInFlow: open.last?.isFlow ?? false, isText: isTextNext)
    let written = line.values.first.map { line.text($0) } ?? string(rest)
    let span = between(start, start + UInt32(written.unicodeScalars.count))
    guard node.style == .plain, let pitfall = YAMLPitfall(written, isInFlow: false),
      pitfall.kind == .not, isExpression(written, content: text(of: node))
    else { return reportTag(at: start) }
    var finding = pitfall.finding(at: span)
    // The part behind ` #` may be a comment after all.
    if written.exact.contains(" #") { finding.fixIt?.isSafe = false }
    note(Slip(finding))
  }

  /// Whether `!name` before `content` is a negation: it is none if a value of its own follows.
  private func isExpression(_ written: String, content: String) -> Bool {
    guard let next = written.unicodeScalars.dropFirst().first else { return false }
    if next == "(" || next == " " { return true }
    guard !content.isEmpty else { return true }
    return begins(content, with: "=!<>&|+-*/?.(,)") || written.exact.contains("(")
  }

  /// The places of the tag and the content in an event that begins with an anchor or a tag.
  mutating func properties(of event: YAMLEvent) -> (tag: UInt32?, content: UInt32) {
    let text = lines.text(of: span(event)).unicodeScalars
    var place = event.start
    var tag: UInt32?
    var rest = text[...]
    while let head = rest.first {
      let length: Int
      switch head {
      case " ", "\t", "\n", "\r": length = 1
      case "#": length = rest.prefix { $0 != "\n" && $0 != "\r" }.count
      case "&", "!":
        if head == "!" { tag = place }
        length = rest.prefix { !" \t\n\r".unicodeScalars.contains($0) }.count
      default: return (tag, place)
      }
      rest = rest.dropFirst(length)
      place += UInt32(length)
    }
    return (tag, place)
  }

  /// Reports an escape of double quotes outside of them: `text: Line 1\nLine 2`.
  mutating func noteEscape(in node: NodeRecord) {
    guard isTextNext, node.style != .block else { return }
    let text = text(of: node)
    let span = between(node.start, node.end)
    guard let escape = plainEscape(in: text), lines.text(of: span).utf8.first != UInt8(ascii: "\"")
    else { return }
    let isLong = escape.utf8.count > 2
    findings.append(
      Diagnostic(
        .plainEscape, .warning, at: span,
        "outside of double quotes `\(escape)` is a backslash and \(isLong ? "letters" : "a letter")",
        fixIt: .propose("\"" + text.exact.replacing("\"", with: "\\\"") + "\"", at: span)))
  }

  // MARK: - Limits

  /// Counts nodes against the limit; false when it is passed and the reading stops.
  @inline(__always)
  mutating func count(_ nodes: Int, at span: SourceSpan) -> Bool {
    expandedNodes += nodes
    return expandedNodes <= limits.nodes ? true : refuseNodes(at: span)
  }

  @inline(never)
  private mutating func refuseNodes(at span: SourceSpan) -> Bool {
    report(
      .tooManyNodes, at: span, "more than \(limits.nodes) nodes once the aliases are expanded",
      help: "split the file, or use fewer aliases of aliases")
    abandon()
    return false
  }

  /// Lets go of everything after a limit has stopped the reading.
  mutating func abandon() {
    tree.isPartial = true
    open = []
    tree.documents = []
  }
}

/// The first `\n`, `\t` or `\u1234` of a text; nil if there is none.
private func plainEscape(in text: String) -> String? {
  let bytes = Array(text.utf8)
  for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") {
    if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { continue }
    let letter = bytes[index + 1]
    if letter == UInt8(ascii: "n") { return "\\n" }
    if letter == UInt8(ascii: "t") { return "\\t" }
    let digits = bytes[(index + 2)...].prefix(4)
    if letter == UInt8(ascii: "u"), digits.count == 4,
      digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    {
      return "\\u" + String(decoding: digits, as: UTF8.self)
    }
  }
  return nil
}
