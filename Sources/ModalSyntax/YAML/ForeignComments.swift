/// Comments of other languages, `// …`, `/* … */`, `<!-- … -->` and `-- …`, on lines of their own and behind values.
extension Composer {
  /// Reads such a line as the comment that it was meant to be; false for any other.
  mutating func mendForeignComment(inLine number: Int) -> Bool {
    let table = lines()
    let line = Array(table.text(ofLine: number).unicodeScalars)
    let start = line.prefix { $0 == " " }.count
    let kinds = [("//", ""), ("/*", "*/"), ("<!--", "-->"), ("-- ", ""), ("; ", "")]
    let text = onOneLine(string(line))
    for (opening, ending) in kinds where !ending.isEmpty {
      guard text.exact.hasSuffix(ending), !text.exact.contains(opening) else { continue }
      // The comment begins further up.
      let above = (max(1, number - 50)..<number).last {
        onOneLine(table.text(ofLine: $0)).exact.hasPrefix(opening)
      }
      return above.map { mendForeignComment(inLine: $0) } ?? false
    }
    guard line.count < 2000,
      let kind = kinds.first(where: { line[start...].starts(with: $0.0.unicodeScalars) })
    else { return false }
    let offset = UInt32(table.scalarOffset(ofLine: number))
    let span = SourceSpan(
      file: tree.file, start: offset + UInt32(start), end: offset + UInt32(line.count))
    var changes: [UInt32: Unicode.Scalar] = [span.start: "#"]
    var words = String(String.UnicodeScalarView(line[start...]))
    let ending = kind.1
    let isWhole = ending.isEmpty || words.exact.contains(ending)
    if !isWhole {
      var below = number + 1
      while below <= table.lineCount, !changes.isEmpty {
        let text = table.text(ofLine: below)
        let place = table.scalarOffset(ofLine: below) + text.utf8.prefix { $0 == 0x20 }.count
        if !text.utf8.allSatisfy({ $0 == 0x20 }) { changes[UInt32(place)] = "#" }
        if text.exact.contains(ending) { break }
        below += 1
      }
    }
    words = words.exact.dropping(prefix: kind.0) ?? words
    if !ending.isEmpty { words = words.exact.replacing(ending, with: "") }
    let written = "# " + onOneLine(words)
    let sign = onOneLine(kind.0)
    var finding = Diagnostic(
      .syntax, at: span, "`\(sign)` does not begin a comment",
      help: "begin each line of the comment with `#`")
    // Behind the end of a comment there may be more.
    if isWhole, ending.isEmpty || onOneLine(string(line)).exact.hasSuffix(ending) {
      finding.fixIt = FixIt("write `\(written)`", at: span, with: written, isSafe: true)
      finding.help = finding.fixIt?.title
    }
    mends.diagnostics.append(finding)
    replace(changes)
    return true
  }

  /// Reads the comments above the first key of a document, which YAML takes for a part of it or for a document of
  /// their own.
  mutating func mendForeignHead(_ failure: YAMLFailure, above number: Int) -> Bool {
    if failure.kind == .misplacedColon {
      return number > 1 && mendForeignComment(inLine: number - 1)
    }
    guard failure.kind == .missingDocument, let root = tree.documents.last,
      tree.kind(of: root) == .scalar
    else { return false }
    let table = lines()
    return mendForeignComment(
      inLine: table.location(ofScalar: Int(tree.span(of: root).start)).line)
  }

  /// Reads a line with `;` between pairs, or with `//` before a comment, as it was meant; false for any
  /// other.
  mutating func mendForeignSigns(inLine number: Int) -> Bool {
    let table = lines()
    let text = Array(table.text(ofLine: number).unicodeScalars)
    let offset = UInt32(table.scalarOffset(ofLine: number))
    guard text.count < 2000 else { return false }
    var quote: Unicode.Scalar?
    for (index, scalar) in text.enumerated() {
      if let mark = quote {
        if scalar == mark { quote = nil }
        continue
      }
      if scalar == "\"" || scalar == "'" { quote = scalar }
      let next = index + 1 < text.count ? text[index + 1] : "\n"
      let place = offset + UInt32(index)
      if scalar == "#", index == 0 || text[index - 1] == " " { break }
      if scalar == ";", next == " ", text[..<index].contains("{") {
        let span = SourceSpan(file: tree.file, start: place, end: place + 1)
        mends.diagnostics.append(
          Diagnostic(
            .syntax, at: span, "pairs are separated by `,`, not by `;`",
            fixIt: FixIt("write `,`", at: span, with: ",", isSafe: true)))
        replace([place: ","])
        return true
      }
      if scalar == "/", next == "/", index > 0, text[index - 1] == " " {
        let before = text[..<index].last { $0 != " " }
        guard before == nil || "}]\":".unicodeScalars.contains(before ?? " ") else { continue }
        mends.diagnostics.append(foreignComment(inFile: tree.file, at: place))
        replace([place: "#"])
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

/// Where `//` stands between spaces in a value that a finding is about.
private func commentPlace(_ span: SourceSpan, in lines: LineTable) -> UInt32? {
  let start = lines.location(ofScalar: Int(span.start))
  let offset = lines.scalarOffset(ofLine: start.line)
  let line = Array(lines.text(ofLine: start.line).unicodeScalars)
  guard line.count < 2000, !line.contains("\""), !line.contains("'"),
    let place = line.indices.first(where: { index in
      index > 1 && line[index] == "/" && index + 2 < line.count && line[index + 1] == "/"
        && line[index - 1] == " "
    }),
    UInt32(offset + place) < span.end || span.start >= UInt32(offset + place),
    line[..<place].contains(":") || line[..<place].contains("-")
  else { return nil }
  // A finding about the key is no finding about its value.
  let colon = line[..<place].firstIndex(where: { $0 == ":" }) ?? 0
  return start.column - 1 > colon ? UInt32(offset + place) : nil
}

private func foreignComment(inFile file: UInt32, at place: UInt32) -> Diagnostic {
  let sign = SourceSpan(file: file, start: place, end: place + 2)
  return Diagnostic(
    .syntax, at: sign, "`//` does not begin a comment",
    fixIt: FixIt("write `#`", at: sign, with: "#", isSafe: true))
}
