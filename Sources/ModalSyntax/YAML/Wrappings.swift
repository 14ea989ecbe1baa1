/// Remains of pasted text: the marks of a merge, a fence, prefixes or numbers in front of lines.
extension Composer {
  /// Reports it, once, and reads nothing else: all further findings would be about it. False if there is none.
  mutating func reportWrapping() -> Bool {
    guard traits.mayBeWrapped else { return false }
    let table = writtenLines
    let lines = 1...min(table.lineCount, 20_000)
    return reportConflict(in: lines, of: table) || reportFence(in: lines, of: table)
      || reportPrefixes(in: lines, of: table)
  }

  /// A place in a line that is about to be reported.
  private func span(ofLine line: Int, _ count: Int, _ table: LineTable) -> SourceSpan {
    let start = UInt32(table.scalarOffset(ofLine: line))
    return between(start, start + UInt32(count))
  }

  private mutating func reportConflict(in lines: ClosedRange<Int>, of table: LineTable) -> Bool {
    var opening: Int?
    var count = 0
    for line in lines where isConflictMark(original.bytes[table.bytes(ofLine: line)]) {
      let text = table.text(ofLine: line)
      if text.exact.hasPrefix("<<<<<<<") {
        opening = line
        continue
      }
      guard opening == nil || text.exact.hasPrefix(">>>>>>>") else { continue }
      count += 1
      guard count <= Self.maximumPlaces else { break }
      let first = opening ?? line
      report(
        .syntax, at: span(ofLine: first, opening == nil ? text.unicodeScalars.count : 7, table),
        opening == nil
          ? "this line is left of a merge conflict"
          : "a merge conflict is left here, to line \(line)",
        help: opening == nil
          ? "remove it, and keep one of what stands above and below"
          : "keep one of the two sides, and remove the lines of `<`, `=` and `>`")
      opening = nil
    }
    if let opening {
      report(
        .syntax, at: span(ofLine: opening, 7, table), "a merge conflict begins here",
        help: "keep one of the two sides, and remove the lines of `<`, `=` and `>`")
    }
    return count > 0 || opening != nil
  }

  /// Whether a line is one of the marks that Git writes.
  private func isConflictMark(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, [0x3C, 0x3D, 0x3E, 0x7C].contains(first), line.count >= 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { return false }
    return first == UInt8(ascii: "=")
      ? line.count == 7 : line.dropFirst(7).first.map { $0 == UInt8(ascii: " ") } ?? true
  }

  private mutating func reportFence(in lines: ClosedRange<Int>, of table: LineTable) -> Bool {
    let fences = lines.filter { line in
      let bytes = original.bytes[table.bytes(ofLine: line)]
      return bytes.starts(with: "```".utf8) || bytes.starts(with: "~~~".utf8)
    }
    guard let first = fences.first else { return false }
    report(
      .syntax, at: span(ofLine: first, table.text(ofLine: first).unicodeScalars.count, table),
      "this is the fence of a code block, not a line of a spec",
      secondary: fences.dropFirst().prefix(1).map {
        Label(span(ofLine: $0, 3, table), "it ends here")
      },
      help: fences.count > 1 ? "remove both lines" : "remove the line")
    return true
  }

  private mutating func reportPrefixes(in lines: ClosedRange<Int>, of table: LineTable) -> Bool {
    let filled = lines.filter { line in
      original.bytes[table.bytes(ofLine: line)].contains { $0 != UInt8(ascii: " ") }
    }
    guard let first = filled.first else { return false }
    func marked(by sign: UInt8) -> [Int] {
      filled.filter { line in
        let bytes = original.bytes[table.bytes(ofLine: line)]
        return bytes.first == sign && bytes.dropFirst().first.map { !isDigit($0) } ?? true
      }
    }
    let added = marked(by: UInt8(ascii: "+"))
    if let line = added.first {
      let places = added.count == 1 ? "this line" : "\(added.count) lines"
      report(
        .syntax, at: span(ofLine: line, 1, table), "the `+` of a diff stands in front of \(places)",
        help: "remove the `+` in front of every line")
      return true
    }
    if filled.count > 1, marked(by: UInt8(ascii: ">")).count == filled.count {
      report(
        .syntax, at: span(ofLine: first, 1, table),
        "the `>` of a reply stands in front of every line",
        help: "remove the `> ` in front of every line")
      return true
    }
    guard let start = numberOfLine(first, in: table), filled.count > 1,
      numberOfLine(filled[1], in: table) == start + (filled[1] - first),
      filled.allSatisfy({ numberOfLine($0, in: table) != nil })
    else { return false }
    let width = table.text(ofLine: first).utf8.prefix { $0 == UInt8(ascii: " ") || isDigit($0) }
    report(
      .syntax, at: span(ofLine: first, width.count, table),
      "the numbers of the lines stand in front of them",
      help: "remove the number in front of every line")
    return true
  }

  /// The line number at the beginning of a line, as in listings; nil if there is a key or nothing.
  private func numberOfLine(_ line: Int, in table: LineTable) -> Int? {
    let bytes = original.bytes[table.bytes(ofLine: line)].drop { $0 == UInt8(ascii: " ") }
    let digits = bytes.prefix(while: isDigit)
    guard (1...5).contains(digits.count) else { return nil }
    let behind = bytes.dropFirst(digits.count).drop { "|:.)".utf8.contains($0) }
    // `12:` is a key.
    guard let next = behind.first else { return digits.count == bytes.count ? number(digits) : nil }
    guard next == UInt8(ascii: " ") || next == UInt8(ascii: "\t"), behind.count > 1 else {
      return nil
    }
    return number(digits)
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
  }
}
