/// A line of a text, scalar by scalar, as its author sees it.
struct TextLine {
  let number: Int
  let scalars: [Unicode.Scalar]
  /// The start in the text.
  let start: UInt32
  /// The spaces that it begins with.
  let depth: Int

  /// What would take too long to look at is not a line that somebody has typed.
  var isLong: Bool { scalars.count >= 2000 }

  func place(_ column: Int) -> UInt32 { start + UInt32(column) }

  func text(_ columns: some RangeExpression<Int>) -> String { string(scalars[columns]) }

  /// Where the spaces before a column begin.
  func gap(before column: Int) -> Int {
    scalars[..<column].withoutEndSpaces.endIndex
  }
}

/// The word that a piece of a line begins with, if a `:` and a space follow, or nothing more.
func keyWord(
  _ piece: some BidirectionalCollection<Unicode.Scalar>
) -> String? {
  let word = piece.prefix(while: isWordSign)
  let behind = piece.dropFirst(word.count)
  return !word.isEmpty && behind.first == ":" && (behind.dropFirst().first ?? " ") == " "
    ? string(word) : nil
}

/// Whether a scalar can be part of a key.
func isWordSign(_ scalar: Unicode.Scalar) -> Bool { isLetterOrDigit(scalar) || scalar == "_" }

/// The same of ASCII alone.
func isPlainWordSign(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && isWordSign(scalar) }

extension LineTable {
  func line(_ number: Int) -> TextLine {
    let scalars = Array(text(ofLine: number).unicodeScalars)
    return TextLine(
      number: number, scalars: scalars, start: UInt32(scalarOffset(ofLine: number)),
      depth: scalars.prefix { $0 == " " }.count)
  }

  /// The number of the line that holds a scalar.
  func line(at scalar: UInt32) -> Int { location(ofScalar: Int(scalar)).line }

  /// The spaces that a line begins with.
  func depth(ofLine number: Int) -> Int {
    text(ofLine: number).utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }

  func isBlank(_ number: Int) -> Bool {
    text(ofLine: number).utf8.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The nearest line above with more than spaces; 0 if there is none.
  func filledLine(above number: Int) -> Int {
    var above = number - 1
    while above > 0, isBlank(above) { above -= 1 }
    return above
  }

  /// The scalar behind the last one of a line.
  func end(ofLine number: Int) -> UInt32 {
    UInt32(scalarOffset(ofLine: number) + text(ofLine: number).unicodeScalars.count)
  }
}

extension Composer {
  /// The place from one scalar to another.
  func between(_ start: UInt32, _ end: UInt32) -> SourceSpan {
    SourceSpan(file: tree.file, start: start, end: end)
  }

  /// The place of some columns of a line.
  func between(_ columns: Range<Int>, of line: TextLine) -> SourceSpan {
    between(line.place(columns.lowerBound), line.place(columns.upperBound))
  }

  /// Reports a repair by replaced scalars; returns true.
  mutating func repair(
    at span: SourceSpan, _ message: String, secondary: [Label] = [], help: String? = nil,
    fixIt: FixIt? = nil, by changes: [UInt32: Unicode.Scalar]
  ) -> Bool {
    repairs.diagnostics.append(
      Diagnostic(.syntax, at: span, message, secondary: secondary, help: help, fixIt: fixIt))
    replace(changes)
    return true
  }
}
