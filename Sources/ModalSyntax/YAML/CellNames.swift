/// Names of cells, whose bracket YAML takes inside `{}` and `[]` for the beginning of a list: `{tap: key[2]}`.
extension Composer {
  /// Reads the names of cells in a line as what they are; false if there is none inside brackets.
  mutating func repairCells(inLine number: Int) -> Bool {
    let line = lines().line(number)
    guard !line.isLong else { return false }
    let isInFlow = open.last.map {
      $0.isFlow && tree.nodes[Int($0.index)].start < line.start
    }
    var spans: [SourceSpan] = []
    for bracket in line.scalars.indices where line.scalars[bracket] == "[" {
      guard let columns = cell(at: bracket, in: line.scalars),
        isInFlow == true
          || line.scalars[..<columns.lowerBound].contains(where: { $0 == "{" || $0 == "[" })
      else { continue }
      let (name, span) = (line.text(columns), between(columns, of: line))
      repairs.add(
        name, at: span.start,
        Diagnostic(
          .syntax, at: span,
          "YAML takes the `[` for a list, because it stands inside `{}` or `[]` without quotes",
          fixIt: .write(quote(name), at: span)))
      spans.append(span)
    }
    if !spans.isEmpty { fill(spans) }
    return !spans.isEmpty
  }

  /// The columns of a name such as `key[2]` or `key[2].text` around a bracket, if it is a value or a key by itself.
  private func cell(at bracket: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
    let start = bracket - scalars[..<bracket].reversed().prefix(while: isPlainWordSign).count
    var end = bracket + 1 + scalars[(bracket + 1)...].prefix { ("0"..."9").contains($0) }.count
    guard start < bracket, end > bracket + 1, end < scalars.count, scalars[end] == "]" else {
      return nil
    }
    end += 1
    if end < scalars.count, scalars[end] == "." {
      end += 1 + scalars[(end + 1)...].prefix(while: isPlainWordSign).count
    }
    let quotes = scalars[..<start].count { $0 == "\"" || $0 == "'" }
    let before = scalars[..<start].last { $0 != " " }
    let after = scalars[end...].first { $0 != " " }
    guard quotes.isMultiple(of: 2), let before, ":,{[".unicodeScalars.contains(before),
      after.map({ ":,}]".unicodeScalars.contains($0) }) ?? true
    else { return nil }
    return start..<end
  }
}
