internal import ModalSource

/// Pairs without a space behind their colon.
extension Composer {
  /// Reads `key:value` inside `{}`, which YAML takes for a key without a value, as the pair it was
  /// meant to be.
  mutating func readUnspacedPair(into node: inout YAMLNode) {
    guard let key = open.last?.key, key >= 0, !tree.nodes[Int(key)].isFaulty else { return }
    let pair = tree[NodeID(key)]
    guard pair.style == .plain, let colon = pair.text.unicodeScalars.firstIndex(of: ":") else {
      return
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

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
