/// Brackets that are not closed at the end of a line, where the next line begins something else.
extension Composer {
  /// Reads on as if the bracket stood there; false if that is not certain.
  mutating func mendUnclosed(_ failure: YAMLFailure) -> Bool {
    guard [.openBraces, .openBrackets, .missingValue].contains(failure.kind),
      let last = open.last, last.isFlow
    else { return false }
    let table = lines()
    let opening = span(at: tree.nodes[Int(last.index)].start)
    guard let number = lastLine(of: opening, before: failure.problemIndex, in: table) else {
      return false
    }
    let line = Array(table.text(ofLine: number).unicodeScalars)
    let offset = UInt32(table.scalarOffset(ofLine: number))
    let end = lineContentEnd(of: line)
    guard line.count < 2000, end > 1, offset + UInt32(end) > opening.end else { return false }
    let sign: Unicode.Scalar = last.isMapping ? "}" : "]"
    let word = line[..<end].reversed().prefix { !" ,[{".unicodeScalars.contains($0) }
    let place = offset + UInt32(end)
    var target = SourceSpan(file: tree.file, start: place, end: place)
    if line[end - 1] == "," {
      target.start -= 1
      replace([place - 1: sign])
    } else if let room = room(at: end, in: line) {
      replace([offset + UInt32(room): sign])
    } else if let changes = shorten(line, to: end, offset, opening, sign) {
      replace(changes)
    } else {
      return false
    }
    // What was mended on this line is not as it was written.
    let written = LineTable(original).text(ofLine: number).unicodeScalars.prefix(end)
    let isShort =
      line[end - 1] != "," && (1..<30).contains(word.count) && written.elementsEqual(line[..<end])
    mends.hasGaps = true
    if closeBoth(opening, with: sign, at: target) { return true }
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: opening, "this `\(last.isMapping ? "{" : "[")` is not closed",
        secondary: [Label(span(at: place - 1), "expected `\(sign)` behind this")],
        help: isShort
          ? "write `\(sign)` behind `\(String(String.UnicodeScalarView(word.reversed())))`"
          : "write `\(sign)` at the end of line \(number)",
        fixIt: FixIt("write `\(sign)`", at: target, with: String(sign), isSafe: true)))
    return true
  }

  /// Adds a bracket to the one that the same line lacks inside of it: both are closed at once.
  private mutating func closeBoth(
    _ opening: SourceSpan, with sign: Unicode.Scalar, at target: SourceSpan
  ) -> Bool {
    guard
      let index = mends.diagnostics.lastIndex(where: {
        $0.fixIt?.span == target && $0.message.exact.hasPrefix("this ")
      }),
      let inner = mends.diagnostics[index].fixIt
    else { return false }
    let written = inner.replacement + String(sign)
    let finding = mends.diagnostics[index]
    mends.diagnostics[index] = Diagnostic(
      finding.code, at: finding.primary?.span,
      "this bracket is not closed, and the one around it neither",
      secondary: [Label(opening, "the one around it")] + finding.secondary.suffix(1),
      fixIt: FixIt(
        "write `\(written)` at the end of the line", at: target, with: written, isSafe: true))
    return true
  }

  /// The last line that can belong to a bracket behind a key or the `-` of an item: the next one stands no deeper
  /// and begins something else. Nil where anything else may have been meant.
  private func lastLine(
    of opening: SourceSpan, before problem: UInt32, in table: LineTable
  ) -> Int? {
    let place = table.location(ofScalar: Int(opening.start))
    let line = table.text(ofLine: place.line).unicodeScalars
    let depth = line.prefix { $0 == " " }.count
    guard place.column - 1 > depth else { return nil }
    var last = place.line
    var number = place.line + 1
    while number <= table.lineCount, number < place.line + 200 {
      let text = table.text(ofLine: number).unicodeScalars
      let column = text.prefix { $0 == " " }.count
      let rest = text.dropFirst(column)
      number += 1
      guard let first = rest.first, first != "#" else { continue }
      guard column <= depth else {
        last = number - 1
        continue
      }
      let key = rest.prefix { isLetterOrDigit($0) || $0 == "_" }
      let behind = rest.dropFirst(key.count)
      let isKey =
        !key.isEmpty && behind.first == ":" && (behind.dropFirst().first ?? " ") == " "
      let isNext =
        isKey || rest.starts(with: "- ".unicodeScalars) || rest.elementsEqual("---".unicodeScalars)
      let excess = rest.reduce(0) { count, scalar in
        switch scalar {
        case "{", "[": count + 1
        case "}", "]": count - 1
        default: count
        }
      }
      let start = UInt32(table.scalarOffset(ofLine: number - 1))
      return isNext && excess >= 0 && problem >= start ? last : nil
    }
    let end = table.scalarOffset(ofLine: last) + table.text(ofLine: last).unicodeScalars.count
    return problem >= UInt32(end) ? last : nil
  }

  /// A blank behind the end of a line that nothing needs.
  private func room(at end: Int, in line: [Unicode.Scalar]) -> Int? {
    guard end < line.count, line[end] == " " else { return nil }
    return end + 1 == line.count || line[end + 1] == " " ? end : nil
  }

  /// Makes room for a bracket at the end of a line: the last word keeps its name and gives its last letter, or all
  /// moves to the left by the space behind a comma.
  private mutating func shorten(
    _ line: [Unicode.Scalar], to end: Int, _ offset: UInt32, _ opening: SourceSpan,
    _ sign: Unicode.Scalar
  ) -> [UInt32: Unicode.Scalar]? {
    let floor = Int(max(opening.end, offset) - offset)
    var start = end
    while start > floor, !",[]{}\"'()".unicodeScalars.contains(line[start - 1]),
      !(line[start - 1] == " " && start > 1 && ":,".unicodeScalars.contains(line[start - 2]))
    {
      start -= 1
    }
    while start < end, line[start] == " " { start += 1 }
    let isPlain = start == floor || line[start - 1] == " " || line[start - 1] == "["
    if end - start > 1, isPlain {
      let word = String(String.UnicodeScalarView(line[start..<end]))
      mends.add(word, at: offset + UInt32(start), to: offset + UInt32(end))
      return [offset + UInt32(end) - 1: sign]
    }
    guard
      let comma = (floor..<(end - 1)).last(where: { line[$0] == "," && line[$0 + 1] == " " })
    else { return nil }
    var changes: [UInt32: Unicode.Scalar] = [:]
    for index in (comma + 2)..<end { changes[offset + UInt32(index) - 1] = line[index] }
    changes[offset + UInt32(end) - 1] = sign
    mends.move((offset + UInt32(comma) + 1)..<(offset + UInt32(end)), by: 1)
    return changes
  }
}
