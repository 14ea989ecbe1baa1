/// Brackets that are not closed at the end of a line, where the next line begins something else.
extension Composer {
  /// Reads on as if the bracket stood there; false if that is not certain.
  mutating func repairUnclosed(_ failure: YAMLFailure) -> Bool {
    guard [.openBraces, .openBrackets, .missingValue].contains(failure.kind),
      let last = open.last, last.isFlow
    else { return false }
    let table = lines()
    let opening = span(at: tree.nodes[Int(last.index)].start)
    guard let number = lastLine(of: opening, before: failure.problemIndex, in: table) else {
      return false
    }
    let line = table.line(number)
    let end = lineContentEnd(of: line.scalars)
    let place = line.place(end)
    guard !line.isLong, end > 1, place > opening.end else { return false }
    let sign: Unicode.Scalar = last.isMapping ? "}" : "]"
    let word = line.scalars[..<end].reversed().prefix { !" ,[{".unicodeScalars.contains($0) }
    var target = between(place, place)
    let hasComma = line.scalars[end - 1] == ","
    if hasComma {
      target.start -= 1
      replace([place - 1: sign])
    } else if let room = room(at: end, in: line.scalars) {
      replace([line.place(room): sign])
    } else if let changes = shorten(line, to: end, opening, sign) {
      replace(changes)
    } else {
      return false
    }
    // What was repaired on this line is not as it was written.
    let written = writtenLines.text(ofLine: number).unicodeScalars.prefix(end)
    let isShort =
      !hasComma && (1..<30).contains(word.count) && written.elementsEqual(line.scalars[..<end])
    repairs.hasGaps = true
    if closeBoth(opening, with: sign, at: target) { return true }
    repairs.diagnostics.append(
      Diagnostic(
        .syntax, at: opening, "this `\(last.isMapping ? "{" : "[")` is not closed",
        secondary: [Label(span(at: place - 1), "expected `\(sign)` after this")],
        help: isShort
          ? "write `\(sign)` after `\(string(word.reversed()))`"
          : "write `\(sign)` at the end of line \(number)",
        fixIt: FixIt("write `\(sign)`", at: target, with: String(sign), isSafe: true)))
    return true
  }

  /// Adds a bracket to the one that the same line lacks inside of it: both are closed at once.
  private mutating func closeBoth(
    _ opening: SourceSpan, with sign: Unicode.Scalar, at target: SourceSpan
  ) -> Bool {
    guard
      let index = repairs.diagnostics.lastIndex(where: {
        $0.fixIt?.span == target && $0.message.exact.hasPrefix("this ")
      }),
      let inner = repairs.diagnostics[index].fixIt
    else { return false }
    let written = inner.replacement + String(sign)
    let finding = repairs.diagnostics[index]
    repairs.diagnostics[index] = Diagnostic(
      finding.code, at: finding.primary?.span,
      "neither this bracket nor the one around it is closed",
      secondary: [Label(opening, "the one around it")] + finding.secondary.suffix(1),
      fixIt: FixIt(
        "write `\(written)` at the end of the line", at: target, with: written, isSafe: true))
    return true
  }

  /// The last line that can belong to a bracket after a key or the `-` of an item: the next line is
  /// not deeper and begins something else. Nil if it is ambiguous.
  private func lastLine(
    of opening: SourceSpan, before problem: UInt32, in table: LineTable
  ) -> Int? {
    let first = table.line(table.line(at: opening.start))
    guard opening.start > first.place(first.depth) else { return nil }
    var last = first.number
    for number
      in (first.number + 1)..<max(
        first.number + 1, min(table.lineCount + 1, first.number + 200))
    {
      let line = table.line(number)
      let rest = line.scalars[line.depth...]
      guard let head = rest.first, head != "#" else { continue }
      guard line.depth <= first.depth else {
        last = number
        continue
      }
      let isNext =
        keyWord(rest) != nil || rest.starts(with: "- ".unicodeScalars)
        || rest.elementsEqual("---".unicodeScalars)
      let excess = rest.count { $0 == "{" || $0 == "[" } - rest.count { $0 == "}" || $0 == "]" }
      return isNext && excess >= 0 && problem >= line.start ? last : nil
    }
    return problem >= table.end(ofLine: last) ? last : nil
  }

  /// A blank behind the end of a line that nothing needs.
  private func room(at end: Int, in line: [Unicode.Scalar]) -> Int? {
    guard end < line.count, line[end] == " " else { return nil }
    return end + 1 == line.count || line[end + 1] == " " ? end : nil
  }

  /// Makes room for a bracket at the end of a line: the last word keeps its name and gives its last letter, or all
  /// moves to the left by the space behind a comma.
  private mutating func shorten(
    _ line: TextLine, to end: Int, _ opening: SourceSpan, _ sign: Unicode.Scalar
  ) -> [UInt32: Unicode.Scalar]? {
    let scalars = line.scalars
    let floor = Int(max(opening.end, line.start) - line.start)
    var start = end
    while start > floor, !",[]{}\"'()".unicodeScalars.contains(scalars[start - 1]),
      !(scalars[start - 1] == " " && start > 1
        && ":,".unicodeScalars.contains(scalars[start - 2]))
    {
      start -= 1
    }
    while start < end, scalars[start] == " " { start += 1 }
    let isPlain = start == floor || scalars[start - 1] == " " || scalars[start - 1] == "["
    if end - start > 1, isPlain {
      repairs.add(line.text(start..<end), at: line.place(start), to: line.place(end))
      return [line.place(end) - 1: sign]
    }
    guard
      let comma = (floor..<(end - 1)).last(where: { scalars[$0] == "," && scalars[$0 + 1] == " " })
    else { return nil }
    var changes: [UInt32: Unicode.Scalar] = [:]
    for index in (comma + 2)..<end { changes[line.place(index) - 1] = scalars[index] }
    changes[line.place(end) - 1] = sign
    repairs.move((line.place(comma) + 1)..<line.place(end), by: 1)
    return changes
  }
}
