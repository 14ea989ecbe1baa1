/// Lines of a text that do not stand below its key.
extension Composer {
  /// Passes over the lines that belong to the text above them, and reports the first; false if the failure is of
  /// another kind.
  mutating func mendStrayLine(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .missingColon else { return false }
    let table = lines()
    let number = table.location(ofScalar: Int(failure.contextIndex)).line
    let line = Array(table.text(ofLine: number).unicodeScalars)
    let column = line.prefix { $0 == " " }.count
    guard number > 1, line.count < 2000, !line.contains(":") else { return false }
    let above = Array(table.text(ofLine: number - 1).unicodeScalars)
    let start = above.prefix { $0 == " " }.count
    guard start == column, let colon = above.firstIndex(where: { $0 == ":" }),
      isText(before: colon + 1, in: above)
    else { return false }
    let key = string(above[start..<colon])
    let value = onOneLine(string(above[(colon + 1)...]))
    let isBlock = value.utf8.first == UInt8(ascii: "|") || value.utf8.first == UInt8(ascii: ">")
    guard isBlock || (!value.isEmpty && value.utf8.first != UInt8(ascii: "\"")) else {
      return false
    }
    var last = number
    var words = [value]
    while last <= table.lineCount {
      let text = table.text(ofLine: last).unicodeScalars
      guard text.prefix(while: { $0 == " " }).count == column, !text.contains(":"),
        text.count > column, !text.dropFirst(column).starts(with: "- ".unicodeScalars)
      else { break }
      words.append(onOneLine(String(text)))
      last += 1
    }
    let span = SourceSpan(
      file: tree.file, start: UInt32(table.scalarOffset(ofLine: number) + column),
      end: UInt32(table.scalarOffset(ofLine: number) + line.count))
    let whole = words.joined(separator: " ")
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span,
        isBlock
          ? "the text of `\(key): \(value)` is not indented" : "expected `key: value`",
        help: isBlock
          ? "indent its lines by two spaces more than `\(key)`"
          : "write `\(key): \(whole.utf8.count > 60 ? "…" : whole)` on one line"))
    mends.hasGaps = true
    let end = UInt32(
      last <= table.lineCount ? max(table.scalarOffset(ofLine: last) - 1, 0) : table.scalarCount)
    var changes: [UInt32: Unicode.Scalar] = [:]
    for (index, scalar) in table.text(of: SourceSpan(start: span.start, end: end)).unicodeScalars
      .enumerated() where scalar != "\n" && scalar != "\r"
    {
      changes[span.start + UInt32(index)] = " "
    }
    replace(changes)
    return true
  }
}
