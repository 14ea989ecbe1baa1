/// Brackets that are closed by others or not at all, and pairs without a comma between them.
extension Composer {
  /// Reads on as if the bracket or the comma stood there; false if it is not certain where.
  mutating func mendBracket(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .openBraces || failure.kind == .openBrackets, let last = open.last,
      last.isFlow
    else { return false }
    let table = lines()
    let place = table.location(ofScalar: Int(failure.problemIndex))
    let line = Array(table.text(ofLine: place.line).unicodeScalars)
    let column = place.column - 1
    guard line.indices.contains(column), line.count < 2000 else { return false }
    let offset = UInt32(table.scalarOffset(ofLine: place.line))
    let opening = span(at: tree.nodes[Int(last.index)].start)
    let behind = line[(column + 1)...].first { $0 != " " }
    switch (line[column], last.isMapping) {
    case ("}", false) where !",}]#".unicodeScalars.contains(behind ?? "#"),
      ("]", true) where !",}]#".unicodeScalars.contains(behind ?? "#"):
      return false
    case ("}", false), ("]", true):
      let parent = open.dropLast().last
      let run = line[column...].prefix { $0 == line[column] }.count
      let outer = open.dropLast().count { $0.isFlow && $0.isMapping != last.isMapping }
      guard parent?.isFlow == true, parent?.isMapping != last.isMapping, run <= outer else {
        return replaceBracket(at: failure.problemIndex, opening)
      }
      return closeBracket(opening, in: line, before: column, offset)
    case ("[", true), ("{", true):
      return mendArrow(in: line, before: column, offset)
    default:
      return last.isMapping && mendMissingComma(in: line, at: column, offset, opening)
    }
  }

  /// Reads `[300, 200}` as closed by the bracket that was opened.
  private mutating func replaceBracket(at place: UInt32, _ opening: SourceSpan) -> Bool {
    let isList = open.last?.isMapping == false
    let (first, written, meant) = isList ? ("[", "}", "]") : ("{", "]", "}")
    let span = self.span(at: place)
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span, "`\(written)` does not close a `\(first)`",
        secondary: [Label(opening, "opened here")],
        fixIt: FixIt("write `\(meant)`", at: span, with: meant, isSafe: true)))
    replace([place: isList ? "]" : "}"])
    return true
  }

  /// Reads `[375, 667, frame: …` as a list that ends before the pair.
  private mutating func closeBracket(
    _ opening: SourceSpan, in line: [Unicode.Scalar], before column: Int, _ offset: UInt32
  ) -> Bool {
    guard opening.start >= offset, line[Int(opening.start - offset)] == "[" else { return false }
    let start = Int(opening.start - offset)
    var depth = 0
    for index in (start + 1)..<column {
      switch line[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case "," where depth == 0 && index + 1 < column && line[index + 1] == " ":
        let piece = line[(index + 1)..<column].drop { $0 == " " }
        let key = piece.prefix { isLetterOrDigit($0) || $0 == "_" }
        let behind = piece.dropFirst(key.count)
        guard !key.isEmpty, behind.first == ":", behind.dropFirst().first == " " else { continue }
        let before = line[(start + 1)..<index].reversed().prefix { $0 != " " && $0 != "," }
        let word = String(String.UnicodeScalarView(before.reversed()))
        let comma = offset + UInt32(index)
        mends.diagnostics.append(
          Diagnostic(
            .syntax, at: opening, "this `[` is not closed", help: "write `]` behind `\(word)`",
            fixIt: FixIt(
              "write `]`", at: SourceSpan(file: tree.file, start: comma, end: comma), with: "]")))
        replace([comma: "]", comma + 1: ","])
        return true
      default: break
      }
    }
    let items = line[(start + 1)..<column]
    let item = items.reversed().drop { $0 == " " }.prefix { $0 != " " && $0 != "," }
    let first = column - items.reversed().prefix { $0 == " " }.count - item.count
    guard line[first - 1] == " ", !item.isEmpty,
      item.allSatisfy({ isLetterOrDigit($0) || $0 == "." })
    else { return false }
    // The item moves by a space to make room for the bracket.
    let word = String(String.UnicodeScalarView(item.reversed()))
    var changes: [UInt32: Unicode.Scalar] = [:]
    for (index, scalar) in item.reversed().enumerated() {
      changes[offset + UInt32(first + index) - 1] = scalar
    }
    let end = offset + UInt32(first + item.count)
    changes[end - 1] = "]"
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: opening, "this `[` is not closed", help: "write `]` behind `\(word)`",
        fixIt: FixIt(
          "write `]`", at: SourceSpan(file: tree.file, start: end, end: end), with: "]")))
    replace(changes)
    return true
  }

  /// Reads `{contentSize => [300, 200]}` as the pair it was meant to be.
  private mutating func mendArrow(
    in line: [Unicode.Scalar], before column: Int, _ offset: UInt32
  ) -> Bool {
    let before = line[..<column].reversed().drop { $0 == " " }
    let arrow = before.prefix { "=->:".unicodeScalars.contains($0) }
    let behind = before.dropFirst(arrow.count)
    let sign = String(String.UnicodeScalarView(arrow.reversed()))
    guard ["=", "=>", "->", ":="].contains(sign), behind.first == " ",
      behind.dropFirst().first.map(isLetterOrDigit) == true
    else { return false }
    let end = column - line[..<column].reversed().prefix { $0 == " " }.count
    let span = SourceSpan(
      file: tree.file, start: offset + UInt32(end - arrow.count) - 1, end: offset + UInt32(end))
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span, "a key ends with `:`, not with `\(sign)`",
        fixIt: FixIt("write `:`", at: span, with: ":", isSafe: true)))
    var changes = blanks(over: span)
    changes[span.start] = ":"
    replace(changes)
    return true
  }

  /// Reads `{width: 300 height: 200}`, and pairs on lines of their own without a comma, as separated.
  private mutating func mendMissingComma(
    in line: [Unicode.Scalar], at column: Int, _ offset: UInt32, _ opening: SourceSpan
  ) -> Bool {
    var start = column
    if line[column] == ":", start > 0, line[start - 1] == "\"" {
      guard let mark = line[..<(start - 1)].lastIndex(where: { $0 == "\"" }) else { return false }
      start = mark
    } else if line[column] == ":" {
      while start > 0, isLetterOrDigit(line[start - 1]) || line[start - 1] == "_" { start -= 1 }
    }
    var key = line[start...].prefix { isLetterOrDigit($0) || $0 == "_" }
    if line[start] == "\"", let end = line[(start + 1)...].firstIndex(where: { $0 == "\"" }) {
      key = line[start...end]
    }
    let behind = line[key.endIndex...]
    guard !key.isEmpty, behind.first == ":", behind.dropFirst().first ?? " " == " " else {
      return false
    }
    let name = String(String.UnicodeScalarView(key))
    let before = line[..<start].lastIndex { $0 != " " }
    if let before {
      guard before < start - 1, !"{[,:".unicodeScalars.contains(line[before]) else { return false }
      note(
        "expected a `,` before `\(name)`",
        at: SourceSpan(
          file: tree.file, start: offset + UInt32(start), end: offset + UInt32(key.endIndex)),
        behind: offset + UInt32(before) + 1, "write `,` before it")
      replace([offset + UInt32(start) - 1: ","])
      return true
    }
    // A bracket that something follows on its line may as well be the one that is not closed.
    let table = lines()
    let first = table.text(ofRestOfLineAt: opening.start + 1).unicodeScalars
    let outer = table.location(ofScalar: Int(opening.start)).line
    guard first.allSatisfy({ $0 == " " }), offset > 0,
      start > table.text(ofLine: outer).utf8.prefix(while: { $0 == 0x20 }).count
    else { return false }
    var end = offset - 1
    while end > opening.start + 1,
      table.text(of: SourceSpan(start: end - 1, end: end)).unicodeScalars.allSatisfy({
        " \n\r".unicodeScalars.contains($0)
      })
    {
      end -= 1
    }
    let number = table.location(ofScalar: Int(end)).line
    guard !table.text(ofLine: number).exact.contains("#") else { return false }
    note(
      "expected a `,` at the end of this line", at: span(at: end - 1), behind: end,
      "write `,` at the end of line \(number)")
    replace([start > 0 ? offset + UInt32(start) - 1 : offset - 1: ","])
    return true
  }

  private mutating func note(
    _ message: String, at span: SourceSpan, behind place: UInt32, _ help: String
  ) {
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span, message, help: help,
        fixIt: FixIt(
          "write `,`", at: SourceSpan(file: tree.file, start: place, end: place), with: ",",
          isSafe: true)))
  }
}
