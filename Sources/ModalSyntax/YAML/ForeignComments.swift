/// Comments of other languages, `// …`, `/* … */`, `<!-- … -->` and `-- …`, on lines of their own and behind values.
extension Composer {
  /// Reads such a line as the comment that it was meant to be; false for any other.
  mutating func repairForeignComment(inLine number: Int) -> Bool {
    let table = lines()
    let line = table.line(number)
    let kinds = [("//", ""), ("/*", "*/"), ("<!--", "-->"), ("-- ", ""), ("; ", "")]
    let text = onOneLine(line.text(0...))
    for (opening, ending) in kinds where !ending.isEmpty {
      guard text.exact.hasSuffix(ending), !text.exact.contains(opening) else { continue }
      // The comment begins further up.
      let above = (max(1, number - 50)..<number).last {
        onOneLine(table.text(ofLine: $0)).exact.hasPrefix(opening)
      }
      return above.map { repairForeignComment(inLine: $0) } ?? false
    }
    let rest = line.scalars[line.depth...]
    guard !line.isLong,
      let (opening, ending) = kinds.first(where: { rest.starts(with: $0.0.unicodeScalars) })
    else { return false }
    let span = between(line.depth..<line.scalars.count, of: line)
    var changes: [UInt32: Unicode.Scalar] = [span.start: "#"]
    var words = string(rest)
    if !ending.isEmpty, !words.exact.contains(ending) {
      for below in (number + 1)..<max(number + 1, table.lineCount + 1) {
        if !table.isBlank(below) {
          changes[UInt32(table.scalarOffset(ofLine: below) + table.depth(ofLine: below))] = "#"
        }
        if table.text(ofLine: below).exact.contains(ending) { break }
      }
    }
    words = words.exact.dropping(prefix: opening) ?? words
    if !ending.isEmpty { words = words.exact.replacing(ending, with: "") }
    // Behind the end of a comment there may be more, and what goes on below has lines of its own.
    let isAlone = ending.isEmpty || text.exact.hasSuffix(ending)
    return repair(
      at: span, "`\(onOneLine(opening))` does not begin a comment",
      help: isAlone ? nil : "begin each line of the comment with `#`",
      fixIt: isAlone ? .write("# " + onOneLine(words), at: span) : nil, by: changes)
  }

  /// Reads the comments above the first key of a document, which YAML takes for a part of it or for a document of
  /// their own.
  mutating func repairForeignHead(_ failure: YAMLFailure, above number: Int) -> Bool {
    if failure.kind == .misplacedColon {
      return number > 1 && repairForeignComment(inLine: number - 1)
    }
    guard failure.kind == .missingDocument, let root = tree.documents.last,
      tree.kind(of: root) == .scalar
    else { return false }
    return repairForeignComment(inLine: lines().line(at: tree.span(of: root).start))
  }

  /// Reads a line with `;` between pairs, or with `//` before a comment, as it was meant; false for any
  /// other.
  mutating func repairForeignSigns(inLine number: Int) -> Bool {
    let line = lines().line(number)
    let scalars = line.scalars
    guard !line.isLong else { return false }
    var quote: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      if let mark = quote {
        if scalar == mark { quote = nil }
        continue
      }
      if scalar == "\"" || scalar == "'" { quote = scalar }
      let next = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      let isSpaced = index > 0 && scalars[index - 1] == " "
      if scalar == "#", index == 0 || isSpaced { break }
      if scalar == ";", next == " ", scalars[..<index].contains("{") {
        let span = between(index..<(index + 1), of: line)
        return repair(
          at: span, "pairs are separated by `,`, not by `;`", fixIt: .write(",", at: span),
          by: [span.start: ","])
      }
      if scalar == "/", next == "/", isSpaced,
        "}]\":".unicodeScalars.contains(scalars[..<index].last { $0 != " " } ?? ":")
      {
        repairs.diagnostics.append(foreignComment(inFile: tree.file, at: line.place(index)))
        replace([line.place(index): "#"])
        return true
      }
    }
    return false
  }
}

extension [Diagnostic] {
  /// Puts one finding in the place of those about a value that `//` and a comment have become a part of, `center //
  /// in the middle`.
  package mutating func joinForeignComments(of source: SourceFile) {
    guard contains(where: { $0.severity == .error }),
      String(decoding: source.bytes, as: UTF8.self).exact.contains("//")
    else { return }
    let lines = LineTable(source)
    var known: Set<UInt32> = []
    self = compactMap { finding in
      guard finding.severity == .error, let span = finding.primary?.span, span.file == 0,
        let place = commentPlace(span, in: lines)
      else { return finding }
      return known.insert(place).inserted ? foreignComment(inFile: 0, at: place) : nil
    }
  }
}

/// The place of a `//` between spaces in a value with a finding.
private func commentPlace(_ span: SourceSpan, in lines: LineTable) -> UInt32? {
  let line = lines.line(lines.line(at: span.start))
  let scalars = line.scalars
  guard !line.isLong, !scalars.contains("\""), !scalars.contains("'"),
    let column = scalars.indices.dropLast(2).dropFirst(2).first(where: { index in
      scalars[(index - 1)...].starts(with: " //".unicodeScalars)
    }),
    scalars[..<column].contains(where: { $0 == ":" || $0 == "-" })
  else { return nil }
  // A finding about the key is not a finding about its value.
  let colon = scalars[..<column].firstIndex { $0 == ":" } ?? 0
  let isValue = Int(span.start) - Int(line.start) > colon
  let place = line.place(column)
  return isValue && (place < span.end || span.start >= place) ? place : nil
}

private func foreignComment(inFile file: UInt32, at place: UInt32) -> Diagnostic {
  let sign = SourceSpan(file: file, start: place, end: place + 2)
  return Diagnostic(
    .syntax, at: sign, "`//` does not begin a comment",
    fixIt: .write("#", at: sign))
}
