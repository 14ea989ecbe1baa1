/// The text that ``PlainReader`` reads, and the current place: finds scalars, lines and the next
/// character.
struct PlainScanner {
  /// A scalar that was read and has no node yet.
  struct Scalar {
    /// The bytes of it, quotes and all.
    var bytes: Range<Int>
    /// Its first scalar in the text, and the one behind its last.
    var start: Int
    var end: Int
    var isQuoted = false
    var hasQuestionMark = false
  }

  private let bytes: [UInt8]
  /// The byte to be read next.
  var place = 0
  /// Where the line of `place` begins.
  private(set) var lineStart = 0
  /// The spaces before the first scalar or bracket of that line; -1 behind the last line.
  private(set) var indentation = 0
  /// How many bytes so far are not the first of a scalar.
  private var extraBytes = 0
  /// Whether all bytes so far are ASCII.
  private var isASCII = true
  /// Whether a comment holds control characters.
  private var hasControls = false
  /// Whether a comment begins like those that are addressed to the tool.
  private(set) var hasToolComments = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The place in scalars.
  var scalarPlace: Int { place - extraBytes }

  /// Whether there was nothing in what was read that YAML has a meaning for, or none at all.
  var isPlain: Bool { !hasControls && (isASCII || hasPlainScalars) }

  // MARK: - Scalars

  /// A scalar of at least one character; nil if it is not plain.
  mutating func scalar(isInFlow: Bool) -> Scalar? {
    let first = byte(at: place)
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(by: first)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "("),
      UInt8(ascii: "~"):
      break
    case 0x80...0xFF:
      // A sign with a space behind it may have been meant as the `-` of a list.
      let isSign = (first == 0xC2 && byte(at: place + 2) == UInt8(ascii: " "))
      if isAtCurlyQuote || isSign || (first == 0xE2 && byte(at: place + 3) == UInt8(ascii: " ")) {
        return nil
      }
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      // A sign or a point only before a digit: lists and marks of documents begin alike.
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at: place + 1)) else {
        return nil
      }
    default: return nil
    }
    var scalar = Scalar(bytes: place..<place, start: scalarPlace, end: 0)
    var end = place
    var index = place
    // Not those of the scanner itself, which changes.
    let text = bytes
    let bytes = text.span
    scan: while index < bytes.count {
      let sign = bytes[index]
      if Self.isLetter(sign, isInFlow: isInFlow) {
        index += 1
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        end = index
        continue
      }
      switch sign {
      case UInt8(ascii: "\n"): break scan
      case UInt8(ascii: " "):
        index += 1
        // A comment of other languages.
        if byte(at: index) == UInt8(ascii: "/"), byte(at: index + 1) == UInt8(ascii: "/") {
          return nil
        }
        continue
      case UInt8(ascii: ":"):
        let next = byte(at: index + 1)
        if next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") { break scan }
        if isInFlow { return nil }
      case UInt8(ascii: "#"):
        if bytes[index - 1] == UInt8(ascii: " ") {
          // A text or a name may have been meant to go on: `Room #12`.
          if byte(at: index + 1) > UInt8(ascii: "#") { return nil }
          break scan
        }
        // `12# round`
        if byte(at: index + 1) == UInt8(ascii: " ") { return nil }
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isInFlow { break scan }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if isInFlow { return nil }
      // A comma would cut a formula or a call that stands inside of brackets.
      case UInt8(ascii: "("):
        if isInFlow, !hasClosingParenthesis(behind: index) { return nil }
      case UInt8(ascii: "?"):
        if isInFlow { return nil }
        scalar.hasQuestionMark = true
      // What would be an escape in double quotes.
      case UInt8(ascii: "\\"): return nil
      default: guard note(sign) else { return nil }
      }
      index += 1
      end = index
    }
    // The commas and semicolons of other languages.
    if !isInFlow, end > place,
      bytes[end - 1] == UInt8(ascii: ",") || bytes[end - 1] == UInt8(ascii: ";")
    {
      return nil
    }
    scalar.bytes = place..<end
    scalar.end = end - extraBytes
    place = end
    return scalar
  }

  /// Whether what opens here closes before anything that ends a scalar in brackets.
  private func hasClosingParenthesis(behind parenthesis: Int) -> Bool {
    var index = parenthesis + 1
    while Self.isLetter(byte(at: index), isInFlow: true) || byte(at: index) == UInt8(ascii: " ") {
      if byte(at: index) == UInt8(ascii: ")") { return true }
      index += 1
    }
    return false
  }

  /// A scalar in quotes, without escapes; behind it there is a space, or what ends a value or a key.
  private mutating func quoted(by quote: UInt8) -> Scalar? {
    let start = scalarPlace
    var index = place + 1
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      guard byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\\"), note(byte) else { return nil }
      index += 1
    }
    // Two single quotes are one in the text.
    guard index < bytes.count, byte(at: index + 1) != quote else { return nil }
    let whole = place..<(index + 1)
    place = index + 1
    return Scalar(bytes: whole, start: start, end: scalarPlace, isQuoted: true)
  }

  /// Whether a curly quotation mark is here.
  private var isAtCurlyQuote: Bool {
    guard byte(at: place) == 0xE2, byte(at: place + 1) == 0x80 else { return false }
    return [0x98, 0x99, 0x9C, 0x9D, 0x9E].contains(byte(at: place + 2))
  }

  // MARK: - Places and lines

  /// A byte of the text, which ends in line breaks without end. One comparison tells, of numbers without a sign.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: bytes.count) ? bytes[index] : UInt8(ascii: "\n")
  }

  mutating func skipSpaces() {
    while byte(at: place) == UInt8(ascii: " ") { place &+= 1 }
  }

  /// Whether a list's item begins here.
  var isAtDash: Bool {
    byte(at: place) == UInt8(ascii: "-") && byte(at: place + 1) == UInt8(ascii: " ")
  }

  /// Whether the mark of a document's beginning is here, `---`.
  var isAtMark: Bool {
    let dash = UInt8(ascii: "-")
    return byte(at: place) == dash && byte(at: place + 1) == dash && byte(at: place + 2) == dash
  }

  var isAtBracket: Bool {
    byte(at: place) == UInt8(ascii: "[") || byte(at: place) == UInt8(ascii: "{")
  }

  /// Whether a byte is a letter or a digit, which most are: two comparisons tell them from all others.
  @inline(__always)
  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// Whether a byte means nothing inside a bare scalar: letters, digits and some signs.
  @inline(__always)
  private static func isLetter(_ byte: UInt8, isInFlow: Bool) -> Bool {
    if isWord(byte) { return true }
    return switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "\\"): false
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "("), UInt8(ascii: ","):
      !isInFlow
    default: 0x21..<0x7F ~= byte
    }
  }

  /// Whether the colon behind a key is here.
  @inline(__always)
  var isAtColon: Bool {
    guard byte(at: place) == UInt8(ascii: ":") else { return false }
    return byte(at: place + 1) == UInt8(ascii: " ") || byte(at: place + 1) == UInt8(ascii: "\n")
  }

  /// Whether nothing but a comment follows on this line.
  @inline(__always)
  var isAtLineEnd: Bool {
    var index = place
    while byte(at: index) == UInt8(ascii: " ") { index &+= 1 }
    return byte(at: index) == UInt8(ascii: "\n")
      || (byte(at: index) == UInt8(ascii: "#") && index > place)
  }

  /// Goes to the next line; false if anything but a comment is left on this one.
  mutating func endLine() -> Bool {
    guard isAtLineEnd else { return false }
    skipLine()
    nextLine()
    return true
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      let byte = bytes[place]
      // Most of a comment says nothing to anybody here.
      if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "#") {
        place += 1
        continue
      }
      if byte == UInt8(ascii: "#"), !hasToolComments {
        hasToolComments = beginsToolComment(at: place, in: bytes.span)
      }
      if !note(byte) { hasControls = true }
      place += 1
    }
    place += 1
  }

  /// Notes a byte other than a letter; false if it is a control character, which is not plain.
  private mutating func note(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { isASCII = false }
    if byte & 0xC0 == 0x80 { extraBytes += 1 }
    return byte >= 0x20 && byte != 0x7F
  }

  /// Goes from the start of a line to the first line that holds more than a comment.
  mutating func nextLine() {
    while place < bytes.count {
      lineStart = place
      skipSpaces()
      guard byte(at: place) == UInt8(ascii: "\n") || byte(at: place) == UInt8(ascii: "#") else {
        indentation = place - lineStart
        return
      }
      skipLine()
    }
    indentation = -1
  }

  /// Whether all that is not ASCII are letters and signs up to U+EFFF, without U+0080…U+009F, the
  /// line breaks U+2028 and U+2029, and what looks like a sign or a space of ASCII.
  private var hasPlainScalars: Bool {
    var index = 0
    func isExtra(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    while index < bytes.count {
      if bytes.span.isASCII(at: index) {
        index += 8
        continue
      }
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard isExtra(index) else { return false }
      let second = bytes[index]
      index += 1
      switch lead {
      case 0xC2: if second <= 0xA0 { return false }
      case 0xC3...0xDF: break
      case 0xE1...0xEC:
        guard isExtra(index) else { return false }
        let third = bytes[index]
        switch (lead, second) {
        case (0xE2, 0x80): if third <= 0x8A || (0xA8...0xAF).contains(third) { return false }
        case (0xE2, 0x81): if third == 0x9F { return false }
        case (0xE3, 0x80): if third <= 0x81 { return false }
        default: break
        }
        index += 1
      default: return false
      }
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether the eight bytes from a place on are there, and are all ASCII: this is one load of them.
  fileprivate func isASCII(at place: Int) -> Bool {
    guard place >= 0, place <= count &- 8 else { return false }
    let bytes = extracting(place..<(place &+ 8))
    let first = bytes[0] | bytes[1] | bytes[2] | bytes[3]
    return first | bytes[4] | bytes[5] | bytes[6] | bytes[7] < 0x80
  }
}
