/// Keys without their colon.
extension Composer {
  /// A line that was meant to begin with a key.
  private struct KeyLine {
    /// The first scalar of the key, and the one behind its last.
    var start: UInt32
    var end: UInt32
    var key: String
    /// What stands behind it.
    var rest: String
    var restStart: UInt32
  }

  /// Reads `contentSize {…}`, `placement bottom`, or `keyboard` above its own keys as the pair that it
  /// was meant to be; false if the failure is of another kind.
  mutating func mendMissingColon(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    let problem = table.location(ofScalar: Int(failure.problemIndex)).line
    if failure.kind == .missingColon {
      let context = table.location(ofScalar: Int(failure.contextIndex)).line
      return mendMissingColon(inLine: context, of: table)
    }
    guard failure.kind == .misplacedColon else { return false }
    if let line = keyLine(problem, of: table), "{[".contains(line.rest.prefix(1)),
      !line.rest.isEmpty
    {
      return mendMissingColon(inLine: problem, of: table)
    }
    var above = problem - 1
    while above > 0, table.text(ofLine: above).allSatisfy({ $0 == " " }) { above -= 1 }
    return above > 0 && mendMissingColon(inLine: above, of: table)
  }

  private mutating func mendMissingColon(inLine number: Int, of table: LineTable) -> Bool {
    guard var changes = addMissingColon(inLine: number, of: table) else { return false }
    let key = keyLine(number, of: table)?.key
    // The same slip in further lines is mended, too, so that a file with hundreds of them is not read hundreds of
    // times.
    for number in (number + 1)..<max(table.lineCount + 1, number + 1) {
      guard let forbidden = forbiddenGuesses, let line = keyLine(number, of: table),
        line.key == key, !forbidden.contains(line.start),
        let more = addMissingColon(inLine: number, of: table, isGuess: true)
      else { continue }
      changes.merge(more) { $1 }
    }
    // The last letter makes room for the colon, and the node keeps its whole name.
    replace(changes)
    return true
  }

  /// Notes a key without its colon; nil where none is certain.
  ///
  /// - Returns: What is to be changed so that libyaml sees the colon.
  private mutating func addMissingColon(
    inLine number: Int, of table: LineTable, isGuess: Bool = false
  ) -> [UInt32: Unicode.Scalar]? {
    guard var line = keyLine(number, of: table), isCertain(line, number, of: table),
      !isMended(span(at: line.start))
    else { return nil }
    var changes: [UInt32: Unicode.Scalar] = [line.end - 1: ":"]
    var span = SourceSpan(file: tree.file, start: line.start, end: line.end)
    let equals = equalsSign(of: line)
    if let equals {
      let count = UInt32(equals.utf8.count)
      for place in line.restStart..<(line.restStart + count) { changes[place] = " " }
      span.end = line.restStart + count
      line.rest = String(line.rest.unicodeScalars.dropFirst(Int(count)).drop { $0 == " " })
    }
    let isLong = line.rest.unicodeScalars.count > 60
    let shown = "\(line.key): \(isLong ? String(line.rest.prefix(40)) + "…" : line.rest)"
    mends.add(line.key, at: line.start, to: line.end, isGuess: isGuess)
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span,
        equals.map { "a key ends with `:`, not with `\($0)`" }
          ?? "expected a `:` behind `\(line.key)`",
        help: "write `\(line.rest.isEmpty ? "\(line.key):" : shown)`",
        fixIt: FixIt(
          "write `\(line.key):`", at: span, with: "\(line.key):", isSafe: true)))
    return changes
  }

  /// A line of one word, or of a word and what follows it; nil for any other.
  private func keyLine(_ number: Int, of table: LineTable) -> KeyLine? {
    let text = Array(table.text(ofLine: number).unicodeScalars)
    var start = 0
    while start < text.count, text[start] == " " || (text[start] == "-" && isSpace(text, start + 1))
    {
      start += 1
    }
    let word = text[start...].prefix { $0.isASCII && (isLetterOrDigit($0) || $0 == "_") }
    guard word.count > 1, let first = word.first, first < "0" || first > "9" else { return nil }
    guard word.endIndex == text.count || text[word.endIndex] == " " else { return nil }
    let rest = text[word.endIndex...].drop { $0 == " " }
    let offset = UInt32(table.scalarOffset(ofLine: number))
    return KeyLine(
      start: offset + UInt32(start), end: offset + UInt32(word.endIndex), key: string(word),
      rest: rest.first == "#" ? "" : string(rest), restStart: offset + UInt32(rest.startIndex))
  }

  /// Whether the word can only be a key: a bracket, or a single word, follows it, or deeper lines do.
  private func isCertain(_ line: KeyLine, _ number: Int, of table: LineTable) -> Bool {
    if "{[".contains(line.rest.prefix(1)), !line.rest.isEmpty { return true }
    if equalsSign(of: line) != nil { return true }
    guard line.rest.isEmpty else {
      let value = line.rest.prefix { $0 != " " }
      let behind = line.rest.dropFirst(value.count).drop { $0 == " " }
      return !value.contains(":") && (behind.isEmpty || behind.first == "#")
    }
    var below = number + 1
    while below <= table.lineCount, table.text(ofLine: below).allSatisfy({ $0 == " " }) {
      below += 1
    }
    guard below <= table.lineCount else { return false }
    func depth(_ number: Int) -> Int { table.text(ofLine: number).prefix { $0 == " " }.count }
    return depth(below) > depth(number) && table.text(ofLine: below).contains(":")
  }

  /// The sign of another language that stands in the place of the colon; nil for none.
  private func equalsSign(of line: KeyLine) -> String? {
    ["=", "=>", "->", ":="].first { line.rest.exact.hasPrefix($0 + " ") }
  }

  private func isSpace(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    place < text.count && text[place] == " "
  }

  /// Reads `-{…}` as the item of a list that it was meant to be; false where other items of its list,
  /// or the start of the line, leave no room for a space.
  mutating func mendDash(_ dash: SourceSpan, _ number: Int) -> Bool {
    let table = lines()
    let column = table.location(ofScalar: Int(dash.start)).column - 1
    let start = String(repeating: " ", count: column) + "- "
    guard column > 0,
      !(max(1, number - 50)...min(table.lineCount, number + 50)).contains(where: {
        table.text(ofLine: $0).exact.hasPrefix(start)
      })
    else { return false }
    mends.diagnostics.append(Self.unspacedDash(at: dash))
    replace([dash.start - 1: "-", dash.start: " "])
    return true
  }

  static func unspacedDash(at dash: SourceSpan) -> Diagnostic {
    Diagnostic(
      .syntax, at: dash, "expected a space behind the `-`",
      fixIt: FixIt("write `- `", at: dash, with: "- ", isSafe: true))
  }

  /// Reads `margins:16` outside of `{}`, where YAML sees no key, as the pair it was meant to be.
  mutating func mendUnspacedLine(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .missingColon || failure.kind == .misplacedColon else { return false }
    let table = lines()
    let isOwnLine = !failure.hasContext
    let place = isOwnLine ? failure.problemIndex : failure.contextIndex
    let number = table.location(ofScalar: Int(place)).line
    let text = Array(table.text(ofLine: number).unicodeScalars)
    let start = text.prefix { $0 == " " || $0 == "-" }.count
    let word = text[start...].prefix { $0.isASCII && (isLetterOrDigit($0) || $0 == "_") }
    let rest = text[word.endIndex...]
    guard word.count > 1, rest.first == ":", rest.count > 1,
      rest.dropFirst().first != " ", !isOwnLine || rest.dropFirst().first == "{"
    else { return false }
    let offset = UInt32(table.scalarOffset(ofLine: number))
    let colon = offset + UInt32(word.endIndex)
    let span = SourceSpan(file: tree.file, start: colon, end: colon + 1)
    let line = string(word + rest.prefix(1)) + " " + string(rest.dropFirst())
    mends.add(string(word), at: offset + UInt32(start), to: colon)
    mends.diagnostics.append(
      Diagnostic(
        .syntax, at: span, "expected a space behind the `:`", help: "write `\(line)`",
        fixIt: FixIt("write `: `", at: span, with: ": ", isSafe: true)))
    replace([colon - 1: ":", colon: " "])
    return true
  }
}
