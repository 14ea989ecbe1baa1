/// Brackets that are closed by others or not at all, and pairs without a comma between them.
extension Composer {
  /// Reads on as if the bracket or the comma stood there; false if it is not certain where.
  mutating func repairBracket(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .openBraces || failure.kind == .openBrackets, let last = open.last,
      last.isFlow
    else { return false }
    let table = lines()
    let line = table.line(table.line(at: failure.problemIndex))
    let column = Int(failure.problemIndex - line.start)
    guard line.scalars.indices.contains(column), !line.isLong else { return false }
    let opening = span(at: tree.nodes[Int(last.index)].start)
    let behind = line.scalars[(column + 1)...].first { $0 != " " } ?? "#"
    switch (line.scalars[column], last.isMapping) {
    case ("}", false), ("]", true):
      guard ",}]#".unicodeScalars.contains(behind) else { return false }
      let parent = open.dropLast().last
      let run = line.scalars[column...].prefix { $0 == line.scalars[column] }.count
      let outer = open.dropLast().count { $0.isFlow && $0.isMapping != last.isMapping }
      guard parent?.isFlow == true, parent?.isMapping != last.isMapping, run <= outer else {
        return replaceBracket(at: failure.problemIndex, opening)
      }
      return closeBracket(opening, in: line, before: column)
    case ("[", true), ("{", true): return repairArrow(in: line, before: column)
    default: return last.isMapping && repairMissingComma(in: line, at: column, opening)
    }
  }

  /// Reads `[300, 200}` as closed by the bracket that was opened.
  private mutating func replaceBracket(at place: UInt32, _ opening: SourceSpan) -> Bool {
    let isList = open.last?.isMapping == false
    let (first, written, meant) = isList ? ("[", "}", "]") : ("{", "]", "}")
    return repair(
      at: span(at: place), "`\(written)` does not close a `\(first)`",
      secondary: [Label(opening, "opened here")], fixIt: .write(meant, at: span(at: place)),
      by: [place: isList ? "]" : "}"])
  }

  /// Reads `[375, 667, frame: …` as a list that ends before the pair.
  private mutating func closeBracket(
    _ opening: SourceSpan, in line: TextLine, before column: Int
  ) -> Bool {
    guard opening.start >= line.start, case let start = Int(opening.start - line.start),
      line.scalars[start] == "["
    else { return false }
    func close(behind word: String, at place: UInt32, by changes: [UInt32: Unicode.Scalar]) -> Bool
    {
      repair(
        at: opening, "this `[` is not closed", help: "write `]` after `\(word)`",
        fixIt: .write("]", at: between(place, place), isSafe: false), by: changes)
    }
    var depth = 0
    for index in (start + 1)..<column {
      switch line.scalars[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case "," where depth == 0 && index + 1 < column && line.scalars[index + 1] == " ":
        let pair = line.scalars[(index + 1)..<column].drop { $0 == " " }
        guard pair.dropFirst(pair.prefix(while: isWordSign).count).count > 1, keyWord(pair) != nil
        else { continue }
        let word = line.scalars[(start + 1)..<index].reversed().prefix { $0 != " " && $0 != "," }
        let comma = line.place(index)
        return close(
          behind: string(word.reversed()), at: comma, by: [comma: "]", comma + 1: ","])
      default: break
      }
    }
    let end = line.gap(before: column)
    let item = line.scalars[(start + 1)..<max(start + 1, end)].reversed()
      .prefix { $0 != " " && $0 != "," }
    let first = end - item.count
    guard line.scalars[first - 1] == " ", !item.isEmpty,
      item.allSatisfy({ isLetterOrDigit($0) || $0 == "." })
    else { return false }
    // The item moves by a space to make room for the bracket.
    var changes: [UInt32: Unicode.Scalar] = [line.place(end) - 1: "]"]
    for (index, scalar) in item.reversed().enumerated() {
      changes[line.place(first + index) - 1] = scalar
    }
    return close(behind: string(item.reversed()), at: line.place(end), by: changes)
  }

  /// Reads `{contentSize => [300, 200]}` as the pair it was meant to be.
  private mutating func repairArrow(in line: TextLine, before column: Int) -> Bool {
    let end = line.gap(before: column)
    let arrow = line.scalars[..<end].reversed().prefix { "=->:".unicodeScalars.contains($0) }
    let behind = line.scalars[..<(end - arrow.count)].reversed()
    let sign = string(arrow.reversed())
    guard foreignColons.contains(sign), behind.first == " ",
      behind.dropFirst().first.map(isLetterOrDigit) == true
    else { return false }
    let span = between((end - arrow.count - 1)..<end, of: line)
    var changes = blanks(over: span)
    changes[span.start] = ":"
    return repair(
      at: span, "a key ends with `:`, not with `\(sign)`", fixIt: .write(":", at: span), by: changes
    )
  }

  /// Reads `{width: 300 height: 200}`, and pairs on lines of their own without a comma, as separated.
  private mutating func repairMissingComma(
    in line: TextLine, at column: Int, _ opening: SourceSpan
  ) -> Bool {
    let scalars = line.scalars
    var start = column
    if scalars[column] == ":", start > 0, scalars[start - 1] == "\"" {
      guard let mark = scalars[..<(start - 1)].lastIndex(where: { $0 == "\"" }) else {
        return false
      }
      start = mark
    } else if scalars[column] == ":" {
      while start > 0, isWordSign(scalars[start - 1]) { start -= 1 }
    }
    var key = scalars[start...].prefix(while: isWordSign)
    if scalars[start] == "\"", let end = scalars[(start + 1)...].firstIndex(where: { $0 == "\"" }) {
      key = scalars[start...end]
    }
    let behind = scalars[key.endIndex...]
    guard !key.isEmpty, behind.first == ":", behind.dropFirst().first ?? " " == " " else {
      return false
    }
    func addComma(
      _ message: String, at span: SourceSpan, behind place: UInt32, _ help: String, in room: UInt32
    ) -> Bool {
      repair(
        at: span, message, help: help, fixIt: .write(",", at: between(place, place)),
        by: [room: ","])
    }
    if let before = scalars[..<start].lastIndex(where: { $0 != " " }) {
      guard before < start - 1, !"{[,:".unicodeScalars.contains(scalars[before]) else {
        return false
      }
      return addComma(
        "expected a `,` before `\(string(key))`", at: between(start..<key.endIndex, of: line),
        behind: line.place(before) + 1, "write `,` before it", in: line.place(start) - 1)
    }
    // A bracket that something follows on its line may as well be the one that is not closed.
    let table = lines()
    let first = table.text(ofRestOfLineAt: opening.start + 1).unicodeScalars
    guard first.allSatisfy({ $0 == " " }), line.start > 0,
      start > table.depth(ofLine: table.line(at: opening.start))
    else { return false }
    var end = line.start - 1
    while end > opening.start + 1,
      table.text(of: between(end - 1, end)).unicodeScalars.allSatisfy({
        " \n\r".unicodeScalars.contains($0)
      })
    {
      end -= 1
    }
    let number = table.line(at: end)
    guard !table.text(ofLine: number).exact.contains("#") else { return false }
    return addComma(
      "expected a `,` at the end of this line", at: span(at: end - 1), behind: end,
      "write `,` at the end of line \(number)",
      in: start > 0 ? line.place(start) - 1 : line.start - 1)
  }
}

/// What other languages write in the place of the colon.
let foreignColons = ["=", "=>", "->", ":="]
