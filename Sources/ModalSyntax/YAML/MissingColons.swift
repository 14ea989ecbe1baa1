/// Keys without their colon.
extension Composer {
  /// A line that was meant to begin with a key.
  private struct KeyLine {
    /// The first scalar of the key, and the one behind its last.
    var start: UInt32
    var end: UInt32
    var key: String
    /// The rest of the line.
    var rest: String
    var restStart: UInt32
  }

  /// Reads `contentSize {…}`, `placement bottom`, or `keyboard` above its own keys as the pair that it
  /// was meant to be; false if the failure is of another kind.
  mutating func repairMissingColon(_ failure: YAMLFailure) -> Bool {
    let table = lines()
    if failure.kind == .missingColon {
      return repairMissingColon(inLine: table.line(at: failure.contextIndex), of: table)
    }
    guard failure.kind == .misplacedColon else { return false }
    let problem = table.line(at: failure.problemIndex)
    if let line = keyLine(problem, of: table), begins(line.rest, with: "{[") {
      return repairMissingColon(inLine: problem, of: table)
    }
    let above = table.filledLine(above: problem)
    return above > 0 && repairMissingColon(inLine: above, of: table)
  }

  private mutating func repairMissingColon(inLine number: Int, of table: LineTable) -> Bool {
    guard var changes = addMissingColon(inLine: number, of: table) else { return false }
    let key = keyLine(number, of: table)?.key
    // The same slip in further lines is repaired, too, so that a file with hundreds of them is not read hundreds of
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

  /// Notes a key without its colon; nil if none is certain.
  ///
  /// - Returns: The changes that let libyaml see the colon.
  private mutating func addMissingColon(
    inLine number: Int, of table: LineTable, isGuess: Bool = false
  ) -> [UInt32: Unicode.Scalar]? {
    guard var line = keyLine(number, of: table), isCertain(line, number, of: table),
      !isRepaired(span(at: line.start))
    else { return nil }
    var changes: [UInt32: Unicode.Scalar] = [line.end - 1: ":"]
    var span = between(line.start, line.end)
    let equals = equalsSign(of: line)
    if let equals {
      let count = UInt32(equals.utf8.count)
      for place in line.restStart..<(line.restStart + count) { changes[place] = " " }
      span.end = line.restStart + count
      line.rest = String(line.rest.unicodeScalars.dropFirst(Int(count)).drop { $0 == " " })
    }
    let isLong = line.rest.unicodeScalars.count > 60
    let shown = "\(line.key): \(isLong ? String(line.rest.prefix(40)) + "…" : line.rest)"
    repairs.add(line.key, at: line.start, to: line.end, isGuess: isGuess)
    repairs.diagnostics.append(
      Diagnostic(
        .syntax, at: span,
        equals.map { "a key ends with `:`, not with `\($0)`" }
          ?? "expected a `:` after `\(line.key)`",
        help: "write `\(line.rest.isEmpty ? "\(line.key):" : shown)`",
        fixIt: .write("\(line.key):", at: span)))
    return changes
  }

  /// A line of one word, or of a word and what follows it; nil for any other.
  private func keyLine(_ number: Int, of table: LineTable) -> KeyLine? {
    let line = table.line(number)
    let scalars = line.scalars
    var start = line.depth
    while scalars[start...].starts(with: "- ".unicodeScalars) {
      start += 1 + scalars[(start + 1)...].prefix { $0 == " " }.count
    }
    let word = scalars[start...].prefix(while: isPlainWordSign)
    guard word.count > 1, let first = word.first, first < "0" || first > "9",
      word.endIndex == scalars.count || scalars[word.endIndex] == " "
    else { return nil }
    let rest = scalars[word.endIndex...].drop { $0 == " " }
    return KeyLine(
      start: line.place(start), end: line.place(word.endIndex), key: string(word),
      rest: rest.first == "#" ? "" : string(rest), restStart: line.place(rest.startIndex))
  }

  /// Whether the word can only be a key: a bracket, or a single word, follows it, or deeper lines do.
  private func isCertain(_ line: KeyLine, _ number: Int, of table: LineTable) -> Bool {
    if begins(line.rest, with: "{[") || equalsSign(of: line) != nil { return true }
    guard line.rest.isEmpty else {
      let value = line.rest.unicodeScalars.prefix { $0 != " " }
      let behind = line.rest.unicodeScalars.dropFirst(value.count).drop { $0 == " " }
      return !value.contains(":") && (behind.isEmpty || behind.first == "#")
    }
    var below = number + 1
    while below <= table.lineCount, table.isBlank(below) { below += 1 }
    return below <= table.lineCount && table.depth(ofLine: below) > table.depth(ofLine: number)
      && table.text(ofLine: below).unicodeScalars.contains(":")
  }

  /// The operator of another language in place of the colon; nil for none.
  private func equalsSign(of line: KeyLine) -> String? {
    foreignColons.first { line.rest.exact.hasPrefix($0 + " ") }
  }

  /// Reads `-{…}` as the item of a list that it was meant to be; false where other items of its list,
  /// or the start of the line, leave no room for a space.
  mutating func repairDash(_ dash: SourceSpan, _ number: Int) -> Bool {
    let table = lines()
    let column = table.location(ofScalar: Int(dash.start)).column - 1
    let start = String(repeating: " ", count: column) + "- "
    guard column > 0,
      !(max(1, number - 50)...min(table.lineCount, number + 50)).contains(where: {
        table.text(ofLine: $0).exact.hasPrefix(start)
      })
    else { return false }
    repairs.diagnostics.append(Self.unspacedDash(at: dash))
    replace([dash.start - 1: "-", dash.start: " "])
    return true
  }

  static func unspacedDash(at dash: SourceSpan) -> Diagnostic {
    Diagnostic(
      .syntax, at: dash, "expected a space after the `-`",
      fixIt: .write("- ", at: dash))
  }

  /// Reads `margins:16` outside of `{}`, where YAML sees no key, as the pair it was meant to be.
  mutating func repairUnspacedLine(_ failure: YAMLFailure) -> Bool {
    guard failure.kind == .missingColon || failure.kind == .misplacedColon else { return false }
    let table = lines()
    let isOwnLine = !failure.hasContext
    let line = table.line(table.line(at: isOwnLine ? failure.problemIndex : failure.contextIndex))
    let start = line.scalars.prefix { $0 == " " || $0 == "-" }.count
    let word = line.scalars[start...].prefix(while: isPlainWordSign)
    let rest = line.scalars[word.endIndex...]
    guard word.count > 1, rest.first == ":", rest.count > 1,
      rest.dropFirst().first != " ", !isOwnLine || rest.dropFirst().first == "{"
    else { return false }
    let span = between(word.endIndex..<(word.endIndex + 1), of: line)
    repairs.add(string(word), at: line.place(start), to: span.start)
    return repair(
      at: span, "expected a space after the `:`",
      help: "write `\(string(word)): \(string(rest.dropFirst()))`", fixIt: .write(": ", at: span),
      by: [span.start - 1: ":", span.start: " "])
  }
}
