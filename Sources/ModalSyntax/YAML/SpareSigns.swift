/// Signs of other languages behind a value: the comma of JSON, a semicolon, a bracket too many.
extension Composer {
  /// Leaves out what ends nothing at the end of a line, or between two commas; false if the failure is of
  /// another kind.
  mutating func mendSpareSign(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    let start = failure.problemIndex
    let rest = table.text(ofRestOfLineAt: start).unicodeScalars
    guard let sign = rest.first else { return false }
    if failure.kind == .missingValue {
      return sign == "," && mendDoubleComma(at: start, of: table)
    }
    guard failure.looksForOther, open.last?.isFlow != true else {
      return false
    }
    let signs = rest.prefix { ",;]} ".unicodeScalars.contains($0) }
    let behind = rest.dropFirst(signs.count)
    guard ",;]}".unicodeScalars.contains(sign), behind.isEmpty || behind.first == "#" else {
      return false
    }
    var written = signs[...]
    while written.last == " " { written.removeLast() }
    let span = SourceSpan(file: tree.file, start: start, end: start + UInt32(written.count))
    let isBracket = written.contains { $0 == "]" || $0 == "}" }
    let text = String(String.UnicodeScalarView(written))
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span,
        isBracket ? "this `\(text)` closes nothing" : "a `\(text)` ends nothing here",
        fixIt: FixIt("leave it out", at: span, with: "", isSafe: !isBracket)))
    replace(blanks(over: span))
    return true
  }

  /// Takes two commas for one.
  private mutating func mendDoubleComma(at place: UInt32, of table: LineTable) -> Bool {
    guard open.last?.isMapping == true else { return false }
    var before = place
    while before > 0, table.text(of: SourceSpan(start: before - 1, end: before)) == " " {
      before -= 1
    }
    guard before > 0 else { return false }
    let sign = table.text(of: SourceSpan(start: before - 1, end: before))
    guard sign == "," || sign == "{" else { return false }
    let span = SourceSpan(file: tree.file, start: before, end: place + 1)
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: self.span(at: place), "a `,` separates two pairs, and before this one is none",
        help: "leave it out", fixIt: FixIt("leave it out", at: span, with: "", isSafe: true)))
    replace([place: " "])
    return true
  }

  /// Blanks in the place of all scalars of a span.
  func blanks(over span: SourceSpan) -> [UInt32: Unicode.Scalar] {
    var changes: [UInt32: Unicode.Scalar] = [:]
    for place in span.start..<max(span.start, span.end) { changes[place] = " " }
    return changes
  }

  /// Whether a bare value outside of `{}` ends in a comma or a semicolon, or holds a `#` without a space before
  /// it.
  func mayHoldSpareSign(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return false }
    return last == UInt8(ascii: ",") || last == UInt8(ascii: ";")
      || text.contains(UInt8(ascii: "#"))
  }

  /// Reads `12,` and `12;` and `12# round` as the value that they begin with.
  mutating func readSpareSign(into node: inout YAMLNode) {
    guard !node.text.isEmpty, Int(node.span.end - node.span.start) == node.text.unicodeScalars.count
    else { return }
    let scalars = Array(node.text.unicodeScalars)
    if let hash = scalars.firstIndex(of: "#"), hash > 0, hash + 1 < scalars.count,
      scalars[hash + 1] == " "
    {
      let place = node.span.start + UInt32(hash)
      let comment = String(String.UnicodeScalarView(scalars[hash...]))
      cut(&node, to: hash)
      report(
        .syntax, at: span(at: place), "a `#` begins a comment only behind a space",
        help: "write `\(node.text) \(comment)`",
        fixIt: FixIt(
          "write ` #`", at: SourceSpan(file: tree.file, start: place, end: place), with: " ",
          isSafe: true))
    }
    guard let sign = scalars.last, sign == "," || sign == ";", node.text.utf8.count > 1,
      node.text.unicodeScalars.count == scalars.count
    else { return }
    let span = SourceSpan(file: tree.file, start: node.span.end - 1, end: node.span.end)
    let text = String(String.UnicodeScalarView([sign]))
    cut(&node, to: scalars.count - 1)
    report(
      .syntax, at: span, "a `\(text)` ends nothing here", help: "write `\(node.text)`",
      fixIt: FixIt("leave it out", at: span, with: "", isSafe: true))
  }

  /// Leaves so many scalars of a node, without the spaces at their end.
  private func cut(_ node: inout YAMLNode, to count: Int) {
    var scalars = Array(node.text.unicodeScalars.prefix(count))
    while scalars.last == " " { scalars.removeLast() }
    node.text = String(String.UnicodeScalarView(scalars))
    node.span.end = node.span.start + UInt32(scalars.count)
  }
}
