/// Comments of other languages, `// …`, `/* … */`, `<!-- … -->` and `-- …`, on lines of their own and behind values.
extension Refusal {
  private static let signs = [("//", ""), ("/*", "*/"), ("<!--", "-->"), ("-- ", ""), ("; ", "")]

  /// A line that is such a comment, or the end of one.
  func foreignComment(inLine number: Int) -> Slip? {
    let line = table.line(number)
    let text = onOneLine(line.text(0...))
    for (opening, ending) in Self.signs
    where !ending.isEmpty && text.exact.hasSuffix(ending) && !text.exact.contains(opening) {
      // The comment begins further up.
      let above = (max(1, number - 50)..<number).last {
        onOneLine(table.text(ofLine: $0)).exact.hasPrefix(opening)
      }
      return above.flatMap(foreignComment)
    }
    let rest = line.scalars[line.depth...]
    guard !line.isLong,
      let (opening, ending) = Self.signs.first(where: { rest.starts(with: $0.0.unicodeScalars) })
    else { return nil }
    // Behind the end of a comment there may be more, and what goes on below has lines of its own.
    let isAlone = ending.isEmpty || text.exact.hasSuffix(ending)
    let span = line.span(line.depth..<line.scalars.count)
    var last = number
    while !ending.isEmpty, last < table.lineCount, !table.text(ofLine: last).exact.contains(ending)
    {
      last += 1
    }
    let marks = (number...last).map { number in
      let start = UInt32(table.scalarOffset(ofLine: number) + table.depth(ofLine: number))
      return Slip.Change(span: SourceSpan(start: start, end: start), text: "# ")
    }
    let words = text.exact.dropping(prefix: opening) ?? text
    let comment = onOneLine(ending.isEmpty ? words : words.exact.replacing(ending, with: ""))
    return Slip(
      at: span, "`\(onOneLine(opening))` does not begin a comment",
      help: isAlone ? nil : "begin each line of the comment with `#`",
      fixIt: isAlone ? .write("# " + comment, at: span) : nil, changes: isAlone ? nil : marks)
  }

  /// `;` between pairs, or `//` before a comment.
  func foreignSign(inLine number: Int) -> Slip? {
    let line = table.line(number)
    let scalars = line.scalars
    guard !line.isLong else { return nil }
    var depth = FlowDepth()
    for column in scalars.indices {
      _ = depth.isOutside(scalars[column])
      if depth.isInQuotes { continue }
      let next = column + 1 < scalars.count ? scalars[column + 1] : "\n"
      let isSpaced = column > 0 && scalars[column - 1] == " "
      switch scalars[column] {
      case "#" where column == 0 || isSpaced: return nil
      case ";" where next == " " && scalars[..<column].contains("{"):
        let span = line.span(column..<(column + 1))
        return Slip(
          at: span, "pairs are separated by `,`, not by `;`", fixIt: .write(",", at: span))
      case "/"
      where next == "/" && isSpaced
        && "}]\":".unicodeScalars.contains(scalars[..<column].last { $0 != " " } ?? ":"):
        return Slip.foreignComment(at: line.span(column..<(column + 2)))
      default: break
      }
    }
    return nil
  }
}

extension Slip {
  /// `//` behind a value.
  static func foreignComment(at span: SourceSpan) -> Slip {
    Slip(at: span, "`//` does not begin a comment", fixIt: .write("#", at: span))
  }
}
