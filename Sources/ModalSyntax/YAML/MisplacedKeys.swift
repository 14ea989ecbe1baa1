/// Keys that do not line up with those above them.
extension Composer {
  /// Reports a key that lines up with none of those above. The line above is what it was to line up with, more
  /// likely than the mapping that YAML missed.
  mutating func reportUnaligned(at span: SourceSpan, _ context: SourceSpan) {
    let table = writtenLines
    let line = table.line(at: span.start)
    let above = max(table.filledLine(above: line), min(line - 1, 1))
    let excess = above > 0 ? table.depth(ofLine: line) - table.depth(ofLine: above) : 0
    report(
      .syntax, at: span, "expected a key that lines up with the keys above",
      secondary: [Label(context, "the mapping begins here")],
      help: lineUpHelp(forLine: line, of: table),
      fixIt: excess > 0 ? lessIndented(from: line, by: excess, of: table) : nil)
  }

  /// With which of the keys above a line may line up.
  private func lineUpHelp(forLine number: Int, of table: LineTable) -> String {
    let depth = table.depth(ofLine: number)
    if table.text(ofLine: number).unicodeScalars.dropFirst(depth).starts(with: "- ".unicodeScalars)
    {
      return "leave the `-` out, or indent it below the key of its list"
    }
    var nearest: (column: Int, key: String)?
    for above in (1..<max(number, 1)).reversed() {
      let line = table.line(above)
      let rest = line.scalars[line.depth...]
      let column = line.depth
      guard let first = rest.first, first != "#" else { continue }
      let key = string(rest.prefix(while: isWordSign))
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
      : "indent it by \(column) space\(column == 1 ? "" : "s"), as the line above"
  }

  /// Reports a key where the line above has already given the value.
  mutating func reportMisplacedKey(at span: SourceSpan) {
    let table = writtenLines
    let line = table.line(table.line(at: span.start))
    let above = table.line(table.filledLine(above: line.number))
    let text = above.text(0...)
    if above.number > 0, !text.exact.contains(": "), !text.exact.hasSuffix(":") {
      return reportMissingColon(at: self.span(at: above.place(above.depth)))
    }
    guard above.number > 0, line.depth > above.depth else {
      return report(.syntax, at: span, "a key cannot stand here")
    }
    if reportUnindented(above: above.number, to: line.depth, of: table) { return }
    let key = line.place(line.depth)
    let written = above.text(above.depth...)
    if let name = keyWord(above.scalars[above.depth...]), let inner = KnownKeys.short[name],
      let value = written.exact.dropping(prefix: "\(name): "), !value.exact.contains("#")
    {
      let start = above.place(above.depth + name.unicodeScalars.count + 1)
      let pair = "\(inner): \(value)"
      return report(
        .syntax, at: between(key, max(key, span.end)),
        "`\(name)` has its value on its own line, so no key can stand below it",
        secondary: [Label(between(above.depth..<above.scalars.count, of: above))],
        fixIt: FixIt(
          "write `\(name):`, and below it `\(pair)`",
          at: between(start, table.end(ofLine: above.number)),
          with: lineBreak + String(repeating: " ", count: line.depth) + pair))
    }
    report(
      .syntax, at: between(key, max(key, span.end)),
      "a key cannot stand here, below a value that is complete",
      secondary: [
        Label(between(above.depth..<above.scalars.count, of: above), "this line has its value")
      ],
      fixIt: lessIndented(from: line.number, by: line.depth - above.depth, of: table))
  }

  /// Reports the lines from a key without a value down to a line: they are next to it, but belong
  /// to it like the lines below them; false if there is no such key.
  private mutating func reportUnindented(
    above last: Int, to depth: Int, of table: LineTable
  ) -> Bool {
    let aside = table.depth(ofLine: last)
    var number = last
    while number > 0, table.depth(ofLine: number) == aside,
      !table.text(ofLine: number).exact.hasSuffix(":")
    {
      number -= 1
    }
    guard number > 0, number < last, table.depth(ofLine: number) == aside, let parent = open.last,
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
    let place = between(UInt32(table.scalarOffset(ofLine: number + 1)), table.end(ofLine: last))
    report(
      .missingValue, at: tree.span(of: name),
      "`\(text)` is empty: what belongs to it is not indented",
      secondary: lines.prefix(3).map { number in
        Label(keySpan(ofLine: number, of: table), "belongs to `\(text)`")
      },
      fixIt: FixIt(
        "indent them like the line below them", at: place,
        with: written.joined(separator: lineBreak), isSafe: true))
    return true
  }

  /// The key that a line begins with.
  private func keySpan(ofLine number: Int, of table: LineTable) -> SourceSpan {
    let line = table.line(number)
    let key = line.scalars[line.depth...].prefix { $0 != ":" }
    return between(line.depth..<key.endIndex, of: line)
  }

  /// The lines from a given one on that are at its depth or deeper, with less indentation.
  func lessIndented(from first: Int, by distance: Int, of table: LineTable) -> FixIt {
    let depth = table.depth(ofLine: first)
    var last = first
    var written: [String] = []
    for number in first...min(table.lineCount, first + 200) {
      let text = table.text(ofLine: number)
      guard table.depth(ofLine: number) >= depth, !table.isBlank(number) else { break }
      last = number
      written.append(String(decoding: text.utf8.dropFirst(distance), as: UTF8.self))
    }
    return FixIt(
      written.count == 1 ? "indent it like the line above" : "indent them like the line above",
      at: between(UInt32(table.scalarOffset(ofLine: first)), table.end(ofLine: last)),
      with: written.joined(separator: lineBreak), isSafe: distance == 1)
  }
}
