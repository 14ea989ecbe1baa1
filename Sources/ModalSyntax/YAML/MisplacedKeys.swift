/// Keys that do not line up with those above them.
extension Composer {
  /// Reports a key that lines up with none of those above. The line above is what it was to line up with, more
  /// likely than the mapping that YAML missed.
  mutating func reportUnaligned(at span: SourceSpan, _ context: SourceSpan) {
    let table = writtenLines()
    let line = table.location(ofScalar: Int(span.start)).line
    func column(_ number: Int) -> Int {
      table.text(ofLine: number).utf8.prefix { $0 == UInt8(ascii: " ") }.count
    }
    var above = line - 1
    while above > 1, table.text(ofLine: above).allSatisfy({ $0 == " " }) { above -= 1 }
    let excess = above > 0 ? column(line) - column(above) : 0
    report(
      .syntax, at: span, "expected a key that lines up with the keys above",
      secondary: [Label(context, "the mapping begins here")],
      help: lineUpHelp(forLine: line, of: table),
      fixIt: excess > 0 ? lessIndented(from: line, by: excess, of: table) : nil)
  }

  /// With which of the keys above a line may line up.
  private func lineUpHelp(forLine number: Int, of table: LineTable) -> String {
    let depth = table.text(ofLine: number).utf8.prefix { $0 == UInt8(ascii: " ") }.count
    var nearest: (column: Int, key: String)?
    var above = number - 1
    while above > 0 {
      let text = table.text(ofLine: above)
      let column = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let rest = text.unicodeScalars.dropFirst(column)
      above -= 1
      guard let first = rest.first, first != "#" else { continue }
      let key = String(rest.prefix { isLetterOrDigit($0) || $0 == "_" })
      // The line above stands deeper: it may as well be one of the mappings around it that goes on.
      guard let inner = nearest else {
        nearest = (column, key)
        if column > depth { continue }
        break
      }
      guard column < inner.column, column > depth || !key.isEmpty else { continue }
      if column > depth {
        nearest = (column, key)
      } else if column < depth, !inner.key.isEmpty {
        return "line it up with `\(key)` or with `\(inner.key)` above"
      } else {
        break
      }
    }
    let column = nearest?.column ?? 0
    return column == 0
      ? "begin it at the start of the line, as the line above"
      : "indent it by \(column) spaces, as the line above"
  }

  /// Reports a key where the line above has already given the value.
  mutating func reportMisplacedKey(at span: SourceSpan) {
    let table = writtenLines()
    let place = table.location(ofScalar: Int(span.start))
    var above = place.line - 1
    while above > 0, table.text(ofLine: above).allSatisfy({ $0 == " " }) { above -= 1 }
    let isKey =
      table.text(ofLine: above).exact.contains(": ")
      || table.text(ofLine: above).exact.hasSuffix(":")
    if above > 0, !isKey {
      let column = table.text(ofLine: above).utf8.prefix { $0 == UInt8(ascii: " ") }.count
      reportMissingColon(at: self.span(at: UInt32(table.scalarOffset(ofLine: above) + column)))
      return
    }
    let indentation = table.text(ofLine: place.line).utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let aboveText = table.text(ofLine: above)
    let aboveIndentation = aboveText.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    guard above > 0, indentation > aboveIndentation else {
      report(.syntax, at: span, "a key cannot stand here")
      return
    }
    if reportUnindented(above: above, to: indentation, of: table) { return }
    let start = UInt32(table.scalarOffset(ofLine: above) + aboveIndentation)
    let end = start + UInt32(aboveText.unicodeScalars.count - aboveIndentation)
    let key = UInt32(table.scalarOffset(ofLine: place.line) + indentation)
    report(
      .syntax, at: SourceSpan(file: tree.file, start: key, end: max(key, span.end)),
      "a key cannot stand here, below a value that is complete",
      secondary: [
        Label(SourceSpan(file: tree.file, start: start, end: end), "this line has its value")
      ],
      fixIt: lessIndented(from: place.line, by: indentation - aboveIndentation, of: table))
  }

  /// Reports the lines from a key without a value down to one, which stand beside it and belong to it as those
  /// below them do; false where there is no such key.
  private mutating func reportUnindented(
    above last: Int, to depth: Int, of table: LineTable
  ) -> Bool {
    func column(_ number: Int) -> Int {
      table.text(ofLine: number).utf8.prefix { $0 == UInt8(ascii: " ") }.count
    }
    let aside = column(last)
    var number = last
    while number > 0, column(number) == aside, !table.text(ofLine: number).exact.hasSuffix(":") {
      number -= 1
    }
    guard number > 0, number < last, column(number) == aside, let parent = open.last,
      parent.isMapping, !parent.isFlow, !table.text(ofLine: number).exact.contains("- ")
    else { return false }
    let start = UInt32(table.scalarOffset(ofLine: number) + aside)
    var key = parent.index + 1
    var name: NodeID?
    while Int(key) < tree.nodes.count {
      if tree.nodes[Int(key)].start == start { name = NodeID(key) }
      if name != nil { tree.nodes[Int(key)].isFaulty = true }
      guard Int(key) + 1 < tree.nodes.count else { break }
      key = tree.following(tree.following(NodeID(key))).index
    }
    guard let name else { return false }
    let text = tree.text(of: name)
    let lines = (number + 1)...last
    let spaces = String(repeating: " ", count: depth)
    let written = lines.map { number in
      spaces + String(decoding: table.text(ofLine: number).utf8.dropFirst(aside), as: UTF8.self)
    }
    let end = table.scalarOffset(ofLine: last) + table.text(ofLine: last).unicodeScalars.count
    let first = table.scalarOffset(ofLine: number + 1)
    report(
      .missingValue, at: tree.span(of: name),
      "`\(text)` is empty: what belongs to it is not indented",
      secondary: lines.prefix(3).map { number in
        Label(keySpan(ofLine: number, of: table), "belongs to `\(text)`")
      },
      fixIt: FixIt(
        "indent them like the line below them",
        at: SourceSpan(file: tree.file, start: UInt32(first), end: UInt32(end)),
        with: written.joined(separator: lineBreak), isSafe: true))
    return true
  }

  /// The key that a line begins with.
  private func keySpan(ofLine number: Int, of table: LineTable) -> SourceSpan {
    let text = table.text(ofLine: number).unicodeScalars
    let depth = text.prefix { $0 == " " }.count
    let start = UInt32(table.scalarOffset(ofLine: number) + depth)
    let count = text.dropFirst(depth).prefix { $0 != ":" }.count
    return SourceSpan(file: tree.file, start: start, end: start + UInt32(count))
  }

  /// The lines from one on that stand as deep or deeper, indented by less.
  func lessIndented(from first: Int, by distance: Int, of table: LineTable) -> FixIt {
    let depth = table.text(ofLine: first).utf8.prefix { $0 == UInt8(ascii: " ") }.count
    var last = first
    var written: [String] = []
    for number in first...min(table.lineCount, first + 200) {
      let text = table.text(ofLine: number)
      let column = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      guard column >= depth, column < text.utf8.count else { break }
      last = number
      written.append(String(decoding: text.utf8.dropFirst(distance), as: UTF8.self))
    }
    let start = UInt32(table.scalarOffset(ofLine: first))
    let end = UInt32(
      table.scalarOffset(ofLine: last) + table.text(ofLine: last).unicodeScalars.count)
    return FixIt(
      written.count == 1 ? "indent it like the line above" : "indent them like the line above",
      at: SourceSpan(file: tree.file, start: start, end: end),
      with: written.joined(separator: lineBreak), isSafe: distance == 1)
  }
}
