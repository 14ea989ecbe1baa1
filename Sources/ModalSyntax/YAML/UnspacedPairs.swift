/// Pairs without a space behind their colon, or without the colon.
extension Composer {
  /// Reads `key:value` inside `{}`, which YAML takes for a key without a value, as the pair it was
  /// meant to be.
  mutating func readUnspacedPair(into node: inout YAMLNode) {
    guard let key = open.last?.key, key >= 0, !tree.nodes[Int(key)].isFaulty else { return }
    let pair = tree[NodeID(key)]
    guard pair.style == .plain else { return }
    guard let colon = pair.text.unicodeScalars.firstIndex(of: ":") else {
      return readPairWithoutColon(pair, key: key, into: &node)
    }
    let name = pair.text[..<colon]
    var value = String(pair.text[pair.text.unicodeScalars.index(after: colon)...])
    let start = pair.span.start + UInt32(name.unicodeScalars.count) + 1
    var end = pair.span.end
    guard !value.isEmpty, Int(end - start) == value.unicodeScalars.count,
      name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || isLetterOrDigit($0) })
    else { return }
    if opensParenthesis(value),
      let whole = balancedPrefix(
        of: lines().text(of: SourceSpan(start: start, end: min(start &+ 2000, textEnd))))
    {
      value = onOneLine(whole)
      end = start + UInt32(whole.unicodeScalars.count)
    }
    let isPlain = !value.exact.contains(",") && !begins(value, with: "#!&*%@`|>")
    let written = "\(name): \(isPlain ? value : quote(value))"
    let span = SourceSpan(file: tree.file, start: pair.span.start, end: end)
    report(
      .syntax, at: span, "expected a space behind the `:`",
      fixIt: FixIt("write `\(written)`", at: span, with: written, isSafe: true))
    var record = tree.nodes[Int(key)]
    setText(String(name), of: &record)
    record.end = start - 1
    tree.nodes[Int(key)] = record
    node.text = value
    node.span = SourceSpan(file: tree.file, start: start, end: end)
    if end > pair.span.end { skipPieces(behind: node.span) }
  }
}

extension Composer {
  /// Reads `{width 300}`, a key of two words without a value, as the pair it was meant to be.
  private mutating func readPairWithoutColon(
    _ pair: YAMLNode, key: Int32, into node: inout YAMLNode
  ) {
    var parts = pair.text.unicodeScalars.split(separator: " ").map { String($0) }
    let hasEquals = parts.count == 3 && parts[1] == "="
    if hasEquals { parts.remove(at: 1) }
    guard parts.count == 2, !["=", "=>", "->", ":="].contains(parts[1]),
      Int(pair.span.end - pair.span.start) == pair.text.unicodeScalars.count,
      let first = parts[0].utf8.first, !isDigit(first),
      parts[0].utf8.allSatisfy({ $0 == UInt8(ascii: "_") || isLetterOrDigit($0) })
    else { return }
    let nameEnd = pair.span.start + UInt32(parts[0].unicodeScalars.count)
    // What stands between the two words.
    let gap = pair.span.end - UInt32(parts[1].unicodeScalars.count) - nameEnd
    let name = SourceSpan(
      file: tree.file, start: pair.span.start, end: hasEquals ? nameEnd + gap - 1 : nameEnd)
    report(
      .syntax, at: name,
      hasEquals
        ? "a key ends with `:`, not with `=`" : "expected a `:` behind `\(parts[0])`",
      help: "write `\(parts[0]): \(parts[1])`",
      fixIt: FixIt("write `\(parts[0]):`", at: name, with: "\(parts[0]):", isSafe: true))
    var record = tree.nodes[Int(key)]
    setText(parts[0], of: &record)
    record.end = nameEnd
    tree.nodes[Int(key)] = record
    node.text = parts[1]
    node.span = SourceSpan(
      file: tree.file, start: pair.span.end - UInt32(parts[1].unicodeScalars.count),
      end: pair.span.end)
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
