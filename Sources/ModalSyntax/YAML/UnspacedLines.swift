/// Lines of a mapping without a space behind any of their colons.
extension Composer {
  /// Reports `width:300` and `height:200` below a key, which YAML takes for one text, as the pairs that they were
  /// meant to be; false for a text of another kind.
  mutating func reportUnspacedLines(_ node: inout YAMLNode) -> Bool {
    guard let key = open.last?.key, key >= 0 else { return false }
    let table = lines()
    guard table.line(at: node.span.start) > table.line(at: tree.nodes[Int(key)].start) else {
      return false
    }
    var pairs: [(span: SourceSpan, written: String)] = []
    var place = node.span.start
    for line in table.text(of: node.span).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let start = place + UInt32(line.prefix { $0 == " " }.count)
      place += UInt32(line.count) + 1
      let pair = line.filter { $0 != "\r" }.drop { $0 == " " }
      let name = pair.prefix(while: isPlainWordSign)
      let value = pair.dropFirst(name.count + 1).withoutEndSpaces
      guard let first = name.first, !isDigit(UInt8(ascii: first)), !value.isEmpty,
        pair.dropFirst(name.count).first == ":", value.first != "/", value.first != ":"
      else { return false }
      let text = string(value)
      let written = begins(text, with: "#!&*%@`|>") ? quote(text) : text
      let end = start + UInt32(name.count + 1 + value.count)
      pairs.append((between(start, end), "\(string(name)): \(written)"))
    }
    for (span, written) in pairs {
      report(
        .syntax, at: span, "expected a space after the `:`", fixIt: .write(written, at: span))
    }
    node.isFaulty = true
    return true
  }
}
