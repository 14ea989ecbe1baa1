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
    let name = String(pair.text[..<colon])
    var value = String(pair.text[pair.text.unicodeScalars.index(after: colon)...])
    let start = pair.span.start + UInt32(name.unicodeScalars.count) + 1
    var end = pair.span.end
    guard !value.isEmpty, Int(end - start) == value.unicodeScalars.count,
      name.unicodeScalars.allSatisfy(isPlainWordSign)
    else { return }
    if opensParenthesis(value),
      let whole = balancedPrefix(
        of: lines().text(of: between(start, min(start &+ 2000, textEnd))))
    {
      value = onOneLine(whole)
      end = start + UInt32(whole.unicodeScalars.count)
    }
    let isPlain = !value.exact.contains(",") && !begins(value, with: "#!&*%@`|>")
    let written = "\(name): \(isPlain ? value : quote(value))"
    let span = between(pair.span.start, end)
    report(.syntax, at: span, "expected a space after the `:`", fixIt: .write(written, at: span))
    rename(key, to: name, end: start - 1)
    node.text = value
    node.span = between(start, end)
    if end > pair.span.end { skipPieces(behind: node.span) }
  }

  /// Reads `{width 300}`, a key of two words without a value, as the pair it was meant to be.
  private mutating func readPairWithoutColon(
    _ pair: YAMLNode, key: Int32, into node: inout YAMLNode
  ) {
    var parts = pair.text.unicodeScalars.split(separator: " ").map { String($0) }
    let hasEquals = parts.count == 3 && parts[1] == "="
    if hasEquals { parts.remove(at: 1) }
    guard parts.count == 2, !foreignColons.contains(parts[1]),
      Int(pair.span.end - pair.span.start) == pair.text.unicodeScalars.count,
      let first = parts[0].utf8.first, !isDigit(first),
      parts[0].unicodeScalars.allSatisfy(isPlainWordSign)
    else { return }
    let nameEnd = pair.span.start + UInt32(parts[0].unicodeScalars.count)
    // What stands between the two words.
    let gap = pair.span.end - UInt32(parts[1].unicodeScalars.count) - nameEnd
    let name = between(pair.span.start, hasEquals ? nameEnd + gap - 1 : nameEnd)
    report(
      .syntax, at: name,
      hasEquals
        ? "a key ends with `:`, not with `=`" : "expected a `:` after `\(parts[0])`",
      help: "write `\(parts[0]): \(parts[1])`", fixIt: .write("\(parts[0]):", at: name))
    rename(key, to: parts[0], end: nameEnd)
    node.text = parts[1]
    node.span = between(pair.span.end - UInt32(parts[1].unicodeScalars.count), pair.span.end)
  }

  private mutating func rename(_ key: Int32, to name: String, end: UInt32) {
    var record = tree.nodes[Int(key)]
    setText(name, of: &record)
    record.end = end
    tree.nodes[Int(key)] = record
  }
}
