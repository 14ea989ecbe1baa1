/// Remains of pasted text: the marks of a merge, a fence, prefixes or numbers in front of lines.
struct Wrapping {
  private let table: LineTable
  private let numbers: ClosedRange<Int>
  private let bytes: [UInt8]
  /// The lines that hold more than spaces.
  private var filled: [Int] = []

  init(_ source: SourceFile, _ table: LineTable) {
    self.table = table
    bytes = source.bytes
    numbers = 1...min(table.lineCount, 20_000)
    filled = numbers.filter { line($0).contains { $0 != UInt8(ascii: " ") } }
  }

  private func line(_ number: Int) -> ArraySlice<UInt8> { bytes[table.bytes(ofLine: number)] }

  /// The findings about it; nothing else is read then, as all further findings would be about it.
  func findings() -> [Diagnostic] {
    let conflicts = conflicts()
    return conflicts.isEmpty ? [fence() ?? prefix()].compactMap(\.self) : conflicts
  }

  private func finding(
    inLine number: Int, _ count: Int, _ message: String, secondary: [Diagnostic.Label] = [],
    help: String
  ) -> Diagnostic {
    Diagnostic(.syntax, at: span(number, count), message, secondary: secondary, help: help)
  }

  private func span(_ number: Int, _ count: Int) -> SourceSpan {
    let start = UInt32(table.scalarOffset(ofLine: number))
    return SourceSpan(start: start, end: start + UInt32(count))
  }

  private func conflicts() -> [Diagnostic] {
    let sides = "keep one of the two sides, and remove the lines of `<`, `=` and `>`"
    var opening: Int?
    var found: [Diagnostic] = []
    for number in numbers where found.count < 8 && isConflictMark(line(number)) {
      let mark = line(number).first
      if mark == UInt8(ascii: "<") {
        opening = number
      } else if let first = opening, mark == UInt8(ascii: ">") {
        found.append(
          finding(inLine: first, 7, "a merge conflict is left here, to line \(number)", help: sides)
        )
        opening = nil
      } else if opening == nil {
        found.append(
          finding(
            inLine: number, table.text(ofLine: number).unicodeScalars.count,
            "this line is left of a merge conflict",
            help: "remove it, and keep one of what stands above and below"))
      }
    }
    guard let opening, found.count < 8 else { return found }
    return found + [finding(inLine: opening, 7, "a merge conflict begins here", help: sides)]
  }

  /// Whether a line is one of the marks that Git writes.
  private func isConflictMark(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, "<=>|".utf8.contains(first), line.count >= 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { return false }
    return first == UInt8(ascii: "=")
      ? line.count == 7 : line.dropFirst(7).first ?? UInt8(ascii: " ") == UInt8(ascii: " ")
  }

  private func fence() -> Diagnostic? {
    let fences = numbers.filter {
      line($0).starts(with: "```".utf8) || line($0).starts(with: "~~~".utf8)
    }
    guard let first = fences.first else { return nil }
    return finding(
      inLine: first, table.text(ofLine: first).unicodeScalars.count,
      "this is the fence of a code block, not a line of a spec",
      secondary: fences.dropFirst().prefix(1).map { Diagnostic.Label(span($0, 3), "it ends here") },
      help: fences.count > 1 ? "remove both lines" : "remove the line")
  }

  /// Something in front of every line.
  private func prefix() -> Diagnostic? {
    func marked(by sign: UInt8) -> [Int] {
      filled.filter {
        line($0).first == sign && !(line($0).dropFirst().first.map(isDigit) ?? false)
      }
    }
    guard let first = filled.first else { return nil }
    let added = marked(by: UInt8(ascii: "+"))
    if let line = added.first {
      let places = added.count == 1 ? "this line" : "\(added.count) lines"
      return finding(
        inLine: line, 1, "the `+` of a diff stands in front of \(places)",
        help: "remove the `+` in front of every line")
    }
    guard filled.count > 1 else { return nil }
    if marked(by: UInt8(ascii: ">")).count == filled.count {
      return finding(
        inLine: first, 1, "the `>` of a reply stands in front of every line",
        help: "remove the `> ` in front of every line")
    }
    let listed = filled.compactMap(listing)
    guard listed.count == filled.count, listed[1] - listed[0] == filled[1] - first else {
      return nil
    }
    return finding(
      inLine: first, line(first).prefix { $0 == UInt8(ascii: " ") || isDigit($0) }.count,
      "the numbers of the lines stand in front of them",
      help: "remove the number in front of every line")
  }

  /// The line number at the beginning of a line, as in listings; nil if there is a key or nothing.
  private func listing(_ number: Int) -> Int? {
    let bytes = line(number).drop { $0 == UInt8(ascii: " ") }
    let digits = bytes.prefix(while: isDigit)
    let behind = bytes.dropFirst(digits.count).drop { "|:.)".utf8.contains($0) }
    // `12:` is a key.
    let isListed =
      behind.count > 1 && " \t".utf8.contains(behind.first ?? 0) || digits.count == bytes.count
    return isListed && digits.count < 6 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
