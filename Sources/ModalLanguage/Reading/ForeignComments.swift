internal import ModalSyntax

/// Comments of other languages behind values, `center // in the middle`, which YAML takes for a part of them.
extension Reader {
  /// Puts one finding in the place of those about a value that `//` and a comment have become a part of.
  mutating func joinForeignComments() {
    guard
      source.bytes.indices.dropLast().contains(where: { index in
        source.bytes[index] == UInt8(ascii: "/") && source.bytes[index + 1] == UInt8(ascii: "/")
      })
    else { return }
    let lines = LineTable(source)
    var known: [UInt32: Diagnostic] = [:]
    diagnostics = diagnostics.compactMap { finding in
      guard finding.severity == .error, let span = finding.primary?.span, span.file == 0,
        let place = commentPlace(span, in: lines)
      else { return finding }
      guard known[place] == nil else { return nil }
      let sign = SourceSpan(file: 0, start: place, end: place + 2)
      let joined = Diagnostic(
        .syntax, at: sign, "`//` does not begin a comment",
        fixIt: FixIt("write `#`", at: sign, with: "#", isSafe: true))
      known[place] = joined
      return joined
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
}
