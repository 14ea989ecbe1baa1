/// Names of documents that YAML takes for comments, and with them the end of their line: `{extends: #card}`.
extension Composer {
  /// Reads what `extends` names in a line as a whole; false where it names no document.
  mutating func mendBaseName(inLine number: Int) -> Bool {
    let table = lines()
    let line = Array(table.text(ofLine: number).unicodeScalars)
    let key = Array("extends: ".unicodeScalars)
    guard line.count < 2000,
      let place = line.indices.first(where: { line[$0...].starts(with: key) }),
      let start = line[(place + key.count)...].firstIndex(where: { $0 != " " }),
      let hash = line[start...].firstIndex(where: { $0 == "#" }), line[hash - 1] == " "
    else { return false }
    let file = line[start..<hash].reversed().drop { $0 == " " }.reversed()
    let name = line[hash...].prefix { !" ,}]".unicodeScalars.contains($0) }
    guard name.count > 1, !file.contains(where: { " ,{}[]\"'".unicodeScalars.contains($0) }) else {
      return false
    }
    let whole = String(String.UnicodeScalarView(file + name))
    let offset = UInt32(table.scalarOffset(ofLine: number))
    let span = SourceSpan(
      file: tree.file, start: offset + UInt32(start), end: offset + UInt32(name.endIndex))
    mends.add(
      whole, at: span.start,
      Diagnostic(
        .unquotedHash, at: span,
        "YAML takes ` \(String(String.UnicodeScalarView(name)))` for a comment",
        fixIt: FixIt("write `\(quote(whole))`", at: span, with: quote(whole))))
    fill([span])
    return true
  }
}
