internal import ModalSyntax

/// The text of an expression with the places of its parts in the file. Places in the text are in
/// bytes, those in the file in scalars.
struct ExpressionText {
  private let bytes: [UInt8]
  private let isASCII: Bool
  /// The scalar of the file that the text is from.
  let scalar: SourceSpan
  /// How far behind the start of that scalar the text begins; nil where escapes or line folding make
  /// the text differ from what is written.
  private let offset: Int?
  /// The offset of each scalar of the text from the start of the YAML scalar, including the end, if
  /// it is known despite escapes.
  private var places: [Int] = []

  /// The text of a scalar.
  init(of node: NodeID, in tree: borrowing YAMLTree) {
    self.init(Array(tree.utf8(of: node)), style: tree.style(of: node), at: tree.span(of: node))
  }

  /// The same for a scalar whose tree is no longer available.
  init(_ node: YAMLNode) {
    self.init(Array(node.text.utf8), style: node.style, at: node.span)
  }

  /// A text without a place.
  init(joining text: String) {
    self.init(Array(text.utf8), of: SourceSpan(start: 0, end: 0), offset: nil)
  }

  private init(_ bytes: [UInt8], style: YAMLNode.Style, at scalar: SourceSpan) {
    self.bytes = bytes
    self.scalar = scalar
    let count = Self.scalars(in: bytes[...])
    isASCII = count == bytes.count
    let written = Int(scalar.end) - Int(scalar.start)
    switch style {
    case .quoted: offset = written == count + 2 ? 1 : nil
    default: offset = written == count ? 0 : nil
    }
  }

  /// A part of the text as a text of its own.
  func part(_ range: Range<Int>) -> ExpressionText {
    let first = scalars(before: range.lowerBound)
    var part = ExpressionText(Array(bytes[range]), of: scalar, offset: offset.map { $0 + first })
    if !places.isEmpty { part.places = Array(places[first...]) }
    return part
  }

  /// The same text with the places of its parts, from the source of the file; unchanged if lines
  /// are folded, or if it has them already.
  func placed(in written: String) -> ExpressionText {
    guard offset == nil else { return self }
    let written = Array(written.unicodeScalars)
    guard let mark = written.first, mark == "\"" || mark == "'" else { return self }
    var places: [Int] = []
    var place = 1
    while place < written.count - 1 {
      places.append(place)
      switch (mark, written[place]) {
      case (_, "\n"), (_, "\r"): return self
      case ("'", "'"): place += 2
      case ("\"", "\\"): place += Self.lengthOfEscape(written[place + 1])
      default: place += 1
      }
    }
    places.append(place)
    // A line that ends with an escape, and scalars beyond what an escape of two says, are not followed.
    guard places.count == scalars(before: count) + 1 else { return self }
    var text = self
    text.places = places
    return text
  }

  private static func lengthOfEscape(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "x": 4
    case "u": 6
    case "U": 10
    default: 2
    }
  }

  private init(_ bytes: [UInt8], of scalar: SourceSpan, offset: Int?) {
    self.bytes = bytes
    self.scalar = scalar
    self.offset = offset
    isASCII = Self.scalars(in: bytes[...]) == bytes.count
  }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Whether parts of the text can be told in the file.
  var hasExactPlaces: Bool { offset != nil }

  /// The place of a part in the file; that of the whole scalar if it is unknown.
  func span(_ from: Int, _ to: Int) -> SourceSpan {
    let (first, last) = (scalars(before: from), scalars(before: to))
    let start, end: UInt32
    if let offset {
      start = scalar.start + UInt32(offset + first)
      end = scalar.start + UInt32(offset + last)
    } else if places.indices.contains(first), places.indices.contains(last) {
      start = scalar.start + UInt32(places[first])
      end = scalar.start + UInt32(places[last])
    } else {
      return scalar
    }
    return SourceSpan(file: scalar.file, start: start, end: max(start, end))
  }

  private func scalars(before place: Int) -> Int {
    isASCII ? place : Self.scalars(in: bytes[..<place])
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  // MARK: - Parts

  /// A part as a string.
  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a byte is in it.
  func contains(_ byte: UInt8) -> Bool { bytes.contains(byte) }

  /// A byte; spaces behind the end.
  func byte(at place: Int) -> UInt8 {
    place < bytes.count ? bytes[place] : UInt8(ascii: " ")
  }

  /// The scalar that begins at a byte, and its length in bytes; spaces behind the end.
  func scalar(at place: Int) -> (Unicode.Scalar, length: Int) {
    let first = byte(at: place)
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    var end = place + 1
    while byte(at: end) & 0xC0 == 0x80 { end += 1 }
    return (string(place, end).unicodeScalars.first ?? "\u{FFFD}", end - place)
  }

  /// A part as a number; nil for anything else.
  func number(_ start: Int, _ end: Int) -> Double? {
    ModalLanguage.number(from: bytes.span.extracting(start..<end))
  }
}
