/// Brackets that are closed by others or not at all, pairs without a comma between them, and signs too many.
extension Refusal {
  /// A slip inside `{}` or `[]`; nil if it is not certain what stood there.
  func bracket() -> Slip? {
    guard failure.kind == .openBraces || failure.kind == .openBrackets, let opening,
      let last = open.last
    else { return nil }
    let line = problemLine
    let column = Int(failure.problemIndex - line.start)
    guard line.scalars.indices.contains(column), !line.isLong else { return nil }
    switch (line.scalars[column], last.isMapping) {
    case ("}", false), ("]", true):
      let behind = line.scalars[(column + 1)...].first { $0 != " " } ?? "#"
      guard ",}]#".unicodeScalars.contains(behind) else { return nil }
      // All enclosing brackets are closed here, so its own is missing.
      let run = line.scalars[column...].prefix { $0 == line.scalars[column] }.count
      let outer = open.dropLast().count { $0.isFlow && $0.isMapping != last.isMapping }
      let parent = open.dropLast().last
      guard parent?.isFlow == true, parent?.isMapping != last.isMapping, run <= outer else {
        let span = line.span(column..<(column + 1))
        return Slip(
          at: span, "`\(line.scalars[column])` does not close a `\(last.isMapping ? "{" : "[")`",
          secondary: [Diagnostic.Label(opening, "opened here")],
          fixIt: .write(last.isMapping ? "}" : "]", at: span))
      }
      return missingBracket(opening, in: line, before: column)
    case ("[", true), ("{", true): return arrow(in: line, before: column)
    default: return last.isMapping ? missingComma(in: line, at: column) : nil
    }
  }

  /// `[375, 667, frame: …}`, a list that ends before the pair or the bracket.
  private func missingBracket(
    _ opening: SourceSpan, in line: TextLine, before column: Int
  ) -> Slip? {
    guard opening.start >= line.start, case let start = Int(opening.start - line.start),
      line.scalars[start] == "["
    else { return nil }
    var depth = FlowDepth()
    let pair = ((start + 1)..<column).first { index in
      guard depth.isOutside(line.scalars[index]), line.scalars[index] == "," else { return false }
      return keyWord(line.scalars[(index + 1)..<column].drop { $0 == " " }) != nil
    }
    let end = line.scalars[..<(pair ?? column)].withoutEndSpaces.endIndex
    let word = line.scalars[(start + 1)..<max(start + 1, end)].reversed()
      .prefix { isLetterOrDigit($0) || $0 == "." }
    guard !word.isEmpty else { return nil }
    let place = line.span(end..<end)
    return Slip(
      at: opening, "this `[` is not closed", help: "write `]` after `\(string(word.reversed()))`",
      fixIt: .propose("]", at: place))
  }

  /// `{contentSize => [300, 200]}`.
  private func arrow(in line: TextLine, before column: Int) -> Slip? {
    let end = line.scalars[..<column].withoutEndSpaces.endIndex
    let sign = string(line.scalars[..<end].reversed().prefix { $0 != " " }.reversed())
    let start = end - sign.unicodeScalars.count - 1
    guard foreignColons.contains(sign), start > 0, isLetterOrDigit(line.scalars[start - 1]) else {
      return nil
    }
    let span = line.span(start..<end)
    return Slip(
      at: span, "a key ends with `:`, not with `\(sign)`", fixIt: .write(":", at: span))
  }

  /// `{width: 300 height: 200}`.
  private func missingComma(in line: TextLine, at column: Int) -> Slip? {
    let scalars = line.scalars
    var start = column
    if scalars[column] == ":", column > 0, scalars[column - 1] == "\"" {
      start = scalars[..<(column - 1)].lastIndex { $0 == "\"" } ?? column
    } else if scalars[column] == ":" {
      start -= scalars[..<column].reversed().prefix(while: isWordSign).count
    }
    let end =
      scalars[start] == "\""
      ? line.quoteEnd(from: start) : scalars[start...].prefix(while: isWordSign).endIndex
    guard end > start, end < scalars.count, scalars[end] == ":",
      scalars.dropFirst(end + 1).first ?? " " == " "
    else { return nil }
    guard let before = scalars[..<start].lastIndex(where: { $0 != " " }), before < start - 1,
      !"{[,:".unicodeScalars.contains(scalars[before])
    else { return nil }
    return Slip(
      at: line.span(start..<end), "expected a `,` before `\(line.text(start..<end))`",
      help: "write `,` before it", fixIt: .write(",", at: line.span((before + 1)..<(before + 1))))
  }

  /// A bracket that is not closed at the end of a line, where the next line begins something else.
  func unclosed() -> Slip? {
    guard [.openBraces, .openBrackets, .missingValue].contains(failure.kind), let opening,
      let last = open.last, let number = lastLine(of: opening)
    else { return nil }
    let line = table.line(number)
    let end = line.contentEnd
    guard !line.isLong, end > 1, line.place(end) > opening.end else { return nil }
    let sign = last.isMapping ? "}" : "]"
    let word = line.scalars[..<end].reversed().prefix { !" ,[{".unicodeScalars.contains($0) }
    let hasComma = line.scalars[end - 1] == ","
    return Slip(
      at: opening, "this `\(last.isMapping ? "{" : "[")` is not closed",
      secondary: [Diagnostic.Label(line.span((end - 1)..<end), "expected `\(sign)` after this")],
      help: !hasComma && (1..<30).contains(word.count)
        ? "write `\(sign)` after `\(string(word.reversed()))`"
        : "write `\(sign)` at the end of line \(number)",
      fixIt: .write(sign, at: line.span((hasComma ? end - 1 : end)..<end)))
  }

  /// The last line that can belong to a bracket after a key or the `-` of an item: the next line is
  /// not deeper and begins something else. Nil if it is ambiguous.
  private func lastLine(of opening: SourceSpan) -> Int? {
    let first = table.line(table.line(at: opening.start))
    guard opening.start > first.place(first.depth) else { return nil }
    var last = first.number
    let below =
      (first.number + 1)..<max(first.number + 1, min(table.lineCount + 1, first.number + 200))
    for line in below.lazy.map({ table.line($0) }) where line.isFilled {
      guard line.depth <= first.depth else {
        last = line.number
        continue
      }
      let rest = line.scalars[line.depth...]
      let isNext =
        keyWord(rest) != nil || rest.starts(with: "- ".unicodeScalars)
        || rest.elementsEqual("---".unicodeScalars)
      let opened = rest.count { "{[".unicodeScalars.contains($0) }
      let closed = rest.count { "}]".unicodeScalars.contains($0) }
      return isNext && opened >= closed && failure.problemIndex >= line.start ? last : nil
    }
    return failure.problemIndex >= table.end(ofLine: last) ? last : nil
  }

  /// A comma, a semicolon or a bracket that ends nothing, at the end of a line.
  func spareSign() -> Slip? {
    let start = failure.problemIndex
    let rest = table.text(ofRestOfLineAt: start).unicodeScalars
    let run = rest.prefix { ",;]} ".unicodeScalars.contains($0) }
    let signs = string(run.withoutEndSpaces)
    guard failure.looksForOther, failure.kind != .missingValue, opening == nil,
      rest.dropFirst(run.count).first ?? "#" == "#",
      !signs.isEmpty, run.first != " "
    else { return nil }
    let span = SourceSpan(start: start, end: start + UInt32(signs.unicodeScalars.count))
    let isBracket = signs.exact.contains("]") || signs.exact.contains("}")
    return Slip(
      at: span, isBracket ? "this `\(signs)` closes nothing" : "a `\(signs)` ends nothing here",
      fixIt: .leaveOut(span, isSafe: !isBracket))
  }
}
