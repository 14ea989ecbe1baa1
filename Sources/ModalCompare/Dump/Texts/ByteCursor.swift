internal import ModalLanguage
internal import ModalSyntax

/// A place in some bytes, which goes on as what is expected there is found.
struct ByteCursor {
  let bytes: [UInt8]
  /// The next byte.
  var place: Int
  /// The byte behind the last one.
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }

  var isAtEnd: Bool { place >= end }
  /// The next byte; nil at the end.
  var next: UInt8? { place < end ? bytes[place] : nil }
  /// All that is left.
  var rest: String { String(decoding: bytes[place..<end], as: UTF8.self) }

  /// Whether a text comes next.
  func isBefore(_ text: String) -> Bool {
    let text = text.utf8
    return end - place >= text.count && bytes[place..<(place + text.count)].elementsEqual(text)
  }

  /// Passes a text if it comes next.
  mutating func pass(_ text: String) -> Bool {
    guard isBefore(text) else { return false }
    place += text.utf8.count
    return true
  }

  /// Passes all bytes of a kind, and counts them.
  @discardableResult mutating func pass(while isMeant: (UInt8) -> Bool) -> Int {
    let start = place
    while place < end, isMeant(bytes[place]) { place += 1 }
    return place - start
  }

  /// Passes and returns all bytes of a kind.
  mutating func take(while isMeant: (UInt8) -> Bool) -> String {
    let start = place
    pass(while: isMeant)
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  @discardableResult mutating func passSpaces() -> Int { pass { $0 == UInt8(ascii: " ") } }

  /// The place of a text from here on; nil without it.
  func first(_ text: String) -> Int? {
    let text = Array(text.utf8)
    return places(of: text).first { stands(text, at: $0) }
  }

  /// The last place of a text from here on; nil without it.
  func last(_ text: String) -> Int? {
    let text = Array(text.utf8)
    return places(of: text).last { stands(text, at: $0) }
  }

  /// The places where some bytes have room.
  private func places(of text: [UInt8]) -> Range<Int> { place..<max(place, end - text.count + 1) }

  private func stands(_ text: [UInt8], at start: Int) -> Bool {
    bytes[start] == text[0] && bytes[start..<(start + text.count)].elementsEqual(text)
  }

  /// All that is behind the first place of a text; nil without it.
  func behind(_ text: String) -> ByteCursor? {
    first(text).map { ByteCursor(bytes, in: ($0 + text.utf8.count)..<end) }
  }

  /// Whether a text is somewhere from here on.
  func contains(_ text: String) -> Bool { first(text) != nil }

  /// Whether a text stands between two separators from here on, or between one and the end.
  func hasPart(_ text: String, behind separator: String) -> Bool {
    var next = behind(separator + text)
    while let cursor = next {
      if cursor.isAtEnd || cursor.isBefore(separator) { return true }
      next = cursor.behind(separator + text)
    }
    return false
  }

  /// Passes a number as `printf` writes them, infinite or not; nil without one.
  mutating func number() -> Double? {
    let start = place
    var cursor = self
    _ = cursor.pass("-") || cursor.pass("+")
    if !(cursor.pass("inf") || cursor.pass("nan")) {
      var digits = cursor.pass(while: isDigit)
      if cursor.pass(".") { digits += cursor.pass(while: isDigit) }
      guard digits > 0 else { return nil }
      let mantissa = cursor
      if cursor.pass("e") || cursor.pass("E") {
        _ = cursor.pass("-") || cursor.pass("+")
        if cursor.pass(while: isDigit) == 0 { cursor = mantissa }
      }
    }
    place = cursor.place
    return Double(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  /// Passes some numbers with texts before, between and behind them; nil, with the place where it was, without them.
  mutating func numbers(_ texts: String...) -> [Double]? {
    var cursor = self
    var numbers: [Double] = []
    for (index, text) in texts.enumerated() {
      guard cursor.pass(text) else { return nil }
      guard index < texts.count - 1 else { break }
      cursor.passSpaces()
      guard let number = cursor.number() else { return nil }
      numbers.append(number)
    }
    place = cursor.place
    return numbers
  }

  /// Passes a rectangle as `NSStringFromCGRect` writes it: `{{x, y}, {width, height}}`.
  mutating func rect() -> Rect? {
    numbers("{{", ",", "}, {", ",", "}}").map(Rect.init(numbers:))
  }
}

extension Rect {
  /// The rectangle that a text is, as `NSStringFromCGRect` writes it; nil for any other text.
  init?(written text: String) {
    var cursor = ByteCursor(text)
    guard let rect = cursor.rect(), cursor.isAtEnd else { return nil }
    self = rect
  }
}

func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
func isHexadecimal(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
}
