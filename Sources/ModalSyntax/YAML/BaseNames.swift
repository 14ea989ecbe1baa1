/// Names of documents that YAML takes for comments, and with them the end of their line: `{extends: #card}`.
extension Composer {
  /// Reads the whole reference of an `extends` in a line; false if it does not name a document.
  mutating func repairBaseName(inLine number: Int) -> Bool {
    let line = lines().line(number)
    let scalars = line.scalars
    let key = Array("extends: ".unicodeScalars)
    guard !line.isLong,
      let place = scalars.indices.first(where: { scalars[$0...].starts(with: key) }),
      let start = scalars[(place + key.count)...].firstIndex(where: { $0 != " " }),
      let hash = scalars[start...].firstIndex(where: { $0 == "#" }), scalars[hash - 1] == " "
    else { return false }
    let file = scalars[start..<max(start, line.gap(before: hash))]
    let name = scalars[hash...].prefix { !" ,}]".unicodeScalars.contains($0) }
    guard name.count > 1, !file.contains(where: { " ,{}[]\"'".unicodeScalars.contains($0) }) else {
      return false
    }
    let whole = string(file + name)
    let span = between(start..<name.endIndex, of: line)
    repairs.add(
      whole, at: span.start,
      Diagnostic(
        .unquotedHash, at: span, "YAML takes ` \(string(name))` for a comment",
        fixIt: .write(quote(whole), at: span, isSafe: false)))
    fill([span])
    return true
  }
}
