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

  /// The column behind what it holds before its comment.
  var contentEnd: Int {
    var depth = FlowDepth()
    let hash = scalars.indices.first { column in
      _ = depth.isOutside(scalars[column])
      return scalars[column] == "#" && !depth.isInQuotes
        && (column == 0 || scalars[column - 1] == " ")
    }
    return scalars[..<(hash ?? scalars.count)].withoutEndSpaces.endIndex
  }

  /// Whether it holds more than spaces and a comment.
  var isFilled: Bool { scalars.dropFirst(depth).first ?? "#" != "#" }

  func place(_ column: Int) -> UInt32 { start + UInt32(column) }

  func span(_ columns: Range<Int>) -> SourceSpan {
    SourceSpan(start: place(columns.lowerBound), end: place(columns.upperBound))
  }

  func text(_ columns: some RangeExpression<Int>) -> String { string(scalars[columns]) }

  /// The column behind the quoted text that begins at one.
  func quoteEnd(from start: Int) -> Int {
    let mark = scalars[start]
    var place = start + 1
    while place < scalars.count {
      let isPair = place + 1 < scalars.count && scalars[place + 1] == mark
      if mark == "\"", scalars[place] == "\\" {
        place += 1
      } else if scalars[place] == mark {
        guard mark == "'", isPair else { return place + 1 }
        place += 1
      }
      place += 1
    }
    return scalars.count
  }
}

/// The depth of a line's scalars in brackets and quotes.
struct FlowDepth {
  private(set) var brackets = 0
  private var quote: Unicode.Scalar?
  private var previous: Unicode.Scalar = " "
  var isInQuotes: Bool { quote != nil }

  /// Whether the next scalar is outside of all of them.
  mutating func isOutside(_ scalar: Unicode.Scalar) -> Bool {
    defer { previous = scalar }
    if let mark = quote {
      if scalar == mark { quote = nil }
      return false
    }
    switch scalar {
    // An apostrophe within a word begins no text.
    case "\"", "'":
      if " ,:([{=".unicodeScalars.contains(previous) { quote = scalar }
      return false
    case "(", "[", "{": brackets += 1
    case ")", "]", "}": brackets -= 1
    default: break
    }
    return brackets == 0
  }
}

/// The word that a piece of a line begins with, if a `:` and a space follow, or nothing more.
func keyWord(_ piece: some BidirectionalCollection<Unicode.Scalar>) -> String? {
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

  /// The text from a scalar to the end of its line, or as much as any sensible value takes: a file
  /// may have a single line.
  func text(ofRestOfLineAt scalar: UInt32) -> String {
    let scalars = text(of: SourceSpan(start: scalar, end: scalar &+ 500)).unicodeScalars
    return string(scalars.prefix { $0 != "\n" && $0 != "\r" })
  }
}
