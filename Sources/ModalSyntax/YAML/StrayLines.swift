/// Lines of a text outside of its key.
extension Composer {
  /// Passes over the lines that belong to the text above them, and reports the first; false if the failure is of
  /// another kind.
  mutating func repairStrayLine(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .missingColon else { return false }
    let table = lines()
    let number = table.line(at: failure.contextIndex)
    let line = table.line(number)
    guard number > 1, !line.isLong, !line.scalars.contains(":") else { return false }
    let above = table.line(number - 1)
    guard above.depth == line.depth, let colon = above.scalars.firstIndex(of: ":"),
      holdsText(before: colon + 1, in: above.scalars)
    else { return false }
    let key = above.text(above.depth..<colon)
    let value = onOneLine(above.text((colon + 1)...))
    let isBlock = begins(value, with: "|>")
    guard isBlock || (!value.isEmpty && !begins(value, with: "\"")) else { return false }
    var last = number
    var words = [value]
    while last <= table.lineCount {
      let next = table.line(last)
      guard next.depth == line.depth, !next.scalars.contains(":"), next.scalars.count > line.depth,
        !next.scalars.dropFirst(line.depth).starts(with: "- ".unicodeScalars)
      else { break }
      words.append(onOneLine(next.text(0...)))
      last += 1
    }
    let span = between(line.depth..<line.scalars.count, of: line)
    let whole = words.joined(separator: " ")
    repairs.hasGaps = true
    let end = UInt32(
      last <= table.lineCount ? max(table.scalarOffset(ofLine: last) - 1, 0) : table.scalarCount)
    var changes: [UInt32: Unicode.Scalar] = [:]
    for (index, scalar) in table.text(of: between(span.start, end)).unicodeScalars.enumerated()
    where scalar != "\n" && scalar != "\r" {
      changes[span.start + UInt32(index)] = " "
    }
    return repair(
      at: span,
      isBlock ? "the text of `\(key): \(value)` is not indented" : "expected `key: value`",
      help: isBlock
        ? "indent its lines by two spaces more than `\(key)`"
        : "write `\(key): \(whole.utf8.count > 60 ? "…" : whole)` on one line", by: changes)
  }
}
