/// A position in a text, in all units.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1. LF, CR and CRLF each end a line, as they do for libyaml.
  public let line: Int
  /// The column, from 1, in Unicode scalars, as in messages.
  public let column: Int
  /// The column, from 1, in UTF-16 code units, as in SARIF and most editors.
  public let utf16Column: Int
  /// The offset from the start of the file, from 0, in bytes, including a byte-order mark.
  public let utf8Offset: Int

  package init(line: Int, column: Int, utf16Column: Int, utf8Offset: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
    self.utf8Offset = utf8Offset
  }
}

/// The starts of a text's lines, to convert scalar offsets into locations.
///
/// Creating it reads the whole text once, so it is created only for texts with findings.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// The first byte and the first scalar of every line.
  private let lineStarts: [(byte: Int, scalar: Int)]
  /// Whether every scalar takes one byte; then places can be computed without reading a line, and a
  /// file with one long line costs no more than any other.
  private let isASCII: Bool
  /// Places within long lines, at intervals, from which columns are counted: a line can be a whole
  /// file with many findings.
  private let longLinePlaces: [(scalar: Int, byte: Int, utf16: Int)]
  private static let longLine = 256
  /// The number of scalars in the text.
  package let scalarCount: Int

  /// The table of a text.
  package init(_ file: SourceFile) {
    let bytes = file.bytes
    self.bytes = bytes
    var starts: [(byte: Int, scalar: Int)] = []
    var places: [(scalar: Int, byte: Int, utf16: Int)] = []
    var pairs = 0
    var (lineScalar, nextPlace) = (0, Self.longLine)
    var byte = file.textStart
    var scalar = 0
    starts.append((byte, 0))
    while byte < bytes.count {
      // Most bytes are a character within a line.
      let first = byte
      let last = min(byte + (nextPlace - scalar), bytes.count) - 1
      while byte < last, bytes[byte] > 0x1F, bytes[byte] < 0x7F { byte &+= 1 }
      scalar += byte - first
      let lead = bytes[byte]
      let length = LineTable.length(ofScalarAt: byte, in: bytes)
      byte += length
      scalar += 1
      if length == 4 { pairs += 1 }
      let endsLine: Bool
      switch lead {
      case UInt8(ascii: "\n"): endsLine = true
      case UInt8(ascii: "\r"): endsLine = byte >= bytes.count || bytes[byte] != UInt8(ascii: "\n")
      default: endsLine = false
      }
      if endsLine {
        starts.append((byte, scalar))
        pairs = 0
        lineScalar = scalar
        nextPlace = scalar + Self.longLine
      } else if scalar == nextPlace {
        places.append((scalar, byte, scalar - lineScalar + pairs))
        nextPlace += Self.longLine
      }
    }
    longLinePlaces = places
    lineStarts = starts
    scalarCount = scalar
    isASCII = starts[0].byte + scalar == bytes.count
  }

  /// The number of lines; a text that ends in a line break has an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// The location of the scalar at `offset`. An offset beyond the text is taken as its end,
  /// because libyaml's end marks can lie there.
  package func location(ofScalar offset: Int) -> SourceLocation {
    let scalar = min(max(offset, 0), scalarCount)
    let line = lineIndex(ofScalar: scalar)
    var byte = lineStarts[line].byte
    if isASCII {
      let column = max(scalar - lineStarts[line].scalar, 0)
      return SourceLocation(
        line: line + 1, column: column + 1, utf16Column: column + 1, utf8Offset: byte + column)
    }
    var utf16 = 0
    var first = lineStarts[line].scalar
    if scalar - first >= Self.longLine,
      let place = lastPlace(where: { $0.scalar <= scalar }), place.scalar > first
    {
      (first, byte, utf16) = place
    }
    for _ in first..<max(scalar, first) {
      let length = LineTable.length(ofScalarAt: byte, in: bytes)
      byte += length
      utf16 += length == 4 ? 2 : 1
    }
    return SourceLocation(
      line: line + 1, column: scalar - lineStarts[line].scalar + 1, utf16Column: utf16 + 1,
      utf8Offset: byte)
  }

  /// The scalar at a byte offset; libyaml reports unreadable bytes only that way.
  package func scalarOffset(ofByte offset: Int) -> Int {
    var (byte, scalar) = lineStarts[lineIndex(ofByte: offset)]
    if isASCII { return scalar + max(0, min(offset, bytes.count) - byte) }
    if offset - byte >= Self.longLine, let place = lastPlace(where: { $0.byte <= offset }),
      place.byte > byte
    {
      (scalar, byte) = (place.scalar, place.byte)
    }
    while byte < min(offset, bytes.count) {
      byte += LineTable.length(ofScalarAt: byte, in: bytes)
      scalar += 1
    }
    return scalar
  }

  /// The line, from 1, that holds a byte offset.
  package func line(ofByte offset: Int) -> Int { lineIndex(ofByte: offset) + 1 }

  /// The first scalar of the 1-based `line`.
  package func scalarOffset(ofLine line: Int) -> Int {
    lineStarts[min(max(line, 1), lineStarts.count) - 1].scalar
  }

  /// The bytes of a 1-based line, without those that break it.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let index = line - 1
    guard lineStarts.indices.contains(index) else { return bytes.count..<bytes.count }
    let start = lineStarts[index].byte
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1].byte : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// The text of a 1-based line without its line break; unreadable bytes become U+FFFD.
  package func text(ofLine line: Int) -> String {
    let range = bytes(ofLine: line)
    return text(from: range.lowerBound, to: range.upperBound)
  }

  /// The text of a span; unreadable bytes become U+FFFD.
  package func text(of span: SourceSpan) -> String {
    let start = location(ofScalar: Int(span.start)).utf8Offset
    let end = location(ofScalar: Int(span.end)).utf8Offset
    return text(from: start, to: max(start, end))
  }

  /// The text between two bytes, with exactly one scalar for each that is counted.
  private func text(from start: Int, to end: Int) -> String {
    let range = bytes[start..<end]
    if let text = String(validating: range, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    var byte = start
    while byte < end {
      let length = LineTable.length(ofScalarAt: byte, in: bytes)
      // `String(decoding:)` may write several U+FFFD for one ill-formed sequence.
      let scalar = String(validating: bytes[byte..<min(byte + length, end)], as: UTF8.self)
      scalars.append(scalar?.unicodeScalars.first ?? "\u{FFFD}")
      byte += length
    }
    return String(scalars)
  }

  /// The last place in long lines before an offset.
  private func lastPlace(
    where isBefore: ((scalar: Int, byte: Int, utf16: Int)) -> Bool
  ) -> (scalar: Int, byte: Int, utf16: Int)? {
    let end = longLinePlaces.indices.partition { isBefore(longLinePlaces[$0]) }
    return end == 0 ? nil : longLinePlaces[end - 1]
  }

  private func lineIndex(ofByte byte: Int) -> Int {
    max(lineStarts.indices.partition { lineStarts[$0].byte <= byte }, 1) - 1
  }

  private func lineIndex(ofScalar scalar: Int) -> Int {
    max(lineStarts.indices.partition { lineStarts[$0].scalar <= scalar }, 1) - 1
  }

  /// The number of bytes of the scalar that begins at `byte`; 1 for a byte that begins none.
  package static func length(ofScalarAt byte: Int, in bytes: [UInt8]) -> Int {
    let length: Int
    switch bytes[byte] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 1
    }
    guard byte + length <= bytes.count else { return 1 }
    return bytes[(byte + 1)..<(byte + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 1
  }
}
