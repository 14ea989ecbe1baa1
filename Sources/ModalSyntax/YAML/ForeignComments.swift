/// Comments of other languages on lines of their own, `// …`, `/* … */`, `<!-- … -->` and `-- …`.
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
    if failure.problem.contains("mapping values are not allowed") {
      return number > 1 && mendForeignComment(inLine: number - 1)
    }
    guard failure.problem.contains("<document start>"), let root = tree.documents.last,
      tree.kind(of: root) == .scalar
    else { return false }
    let table = lines()
    return mendForeignComment(
      inLine: table.location(ofScalar: Int(tree.span(of: root).start)).line)
  }
}
