/// A piece of an expression's text.
struct ExpressionToken {
  enum Kind: Equatable {
    case number(Double)
    case percent(Double)
    case pixels(Double)
    /// A name with its dots.
    case name
    case symbol(ExpressionSymbol)
    /// A text in single quotes.
    case text
    case end
    /// Something that no expression holds.
    case unknown

    /// Whether the name of a state or a detent may hold it.
    var isPartOfWord: Bool {
      switch self {
      case .name, .number, .percent, .symbol(.minus): true
      default: false
      }
    }
  }

  var kind: Kind
  /// Its first byte in the text, and the one behind its last.
  var start: Int
  var end: Int
}

/// An operator, a parenthesis or a comma.
enum ExpressionSymbol: String {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case not = "!"
  case opening = "("
  case closing = ")"
  case comma = ","

  /// The symbol that begins with a scalar; what follows decides whether it has two.
  fileprivate init?(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar) {
    switch (scalar, next) {
    case ("|", "|"): self = .or
    case ("&", "&"): self = .and
    case ("=", "="): self = .equal
    case ("!", "="): self = .notEqual
    case ("<", "="): self = .lessOrEqual
    case (">", "="): self = .greaterOrEqual
    case ("<", _): self = .less
    case (">", _): self = .greater
    case ("+", _): self = .plus
    case ("-", _): self = .minus
    case ("*", _): self = .times
    case ("/", _): self = .divided
    case ("!", _): self = .not
    case ("(", _): self = .opening
    case (")", _): self = .closing
    case (",", _): self = .comma
    default: return nil
    }
  }

  fileprivate var length: Int { rawValue.utf8.count }
}

extension ExpressionText {
  /// The tokens, `end` last.
  func tokens() -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    tokens.reserveCapacity(8)
    var index = 0
    while index < count {
      let start = index
      let (first, length) = scalar(at: index)
      if isSpace(first) {
        index += length
        continue
      }
      let kind: ExpressionToken.Kind
      let (next, _) = scalar(at: index + length)
      if isDigit(first) || (first == "." && isDigit(next)) {
        kind = numberToken(&index)
      } else if first == ".", isNameStart(next) {
        index += 1
        skipName(&index) { isNameStart($0) }
        kind = .unknown
      } else if isNameStart(first) {
        repeat {
          skipName(&index) { isNameStart($0) || isDigit($0) }
          skipNumberOfCell(&index)
        } while skipDot(&index)
        kind = .name
      } else if first == "'" {
        kind = skipText(&index) ? .text : .unknown
      } else if let symbol = ExpressionSymbol(first, next) {
        index += symbol.length
        kind = .symbol(symbol)
      } else {
        index += length
        kind = .unknown
      }
      tokens.append(ExpressionToken(kind: kind, start: start, end: index))
    }
    tokens.append(ExpressionToken(kind: .end, start: count, end: count))
    return tokens
  }

  /// The names in it, with their dots.
  func names() -> [String] {
    tokens().filter { $0.kind == .name }.map { string($0.start, $0.end) }
  }

  /// Goes behind the scalars that belong to a name.
  private func skipName(_ index: inout Int, while isPart: (Unicode.Scalar) -> Bool) {
    while true {
      let (scalar, length) = scalar(at: index)
      guard isPart(scalar) else { return }
      index += length
    }
  }

  /// Skips a text in single quotes, in which two quotes stand for one; false, and to the end, if it
  /// is not closed.
  private func skipText(_ index: inout Int) -> Bool {
    index += 1
    while index < count {
      index += 1
      guard byte(at: index - 1) == UInt8(ascii: "'") else { continue }
      guard index < count, byte(at: index) == UInt8(ascii: "'") else { return true }
      index += 1
    }
    return false
  }

  /// Skips the `[3]` of a cell's id.
  private func skipNumberOfCell(_ index: inout Int) {
    guard byte(at: index) == UInt8(ascii: "["), isDigit(byte(at: index + 1)) else { return }
    var end = index + 1
    while isDigit(byte(at: end)) { end += 1 }
    if byte(at: end) == UInt8(ascii: "]") { index = end + 1 }
  }

  /// Skips a dot before a name; false if there is none.
  private func skipDot(_ index: inout Int) -> Bool {
    guard byte(at: index) == UInt8(ascii: "."), isNameStart(scalar(at: index + 1).0) else {
      return false
    }
    index += 1
    return true
  }

  /// A number with the unit that may follow it at once.
  private func numberToken(_ index: inout Int) -> ExpressionToken.Kind {
    let start = index
    while isDigit(byte(at: index)) || byte(at: index) == UInt8(ascii: ".") { index += 1 }
    if byte(at: index) | 0x20 == UInt8(ascii: "e") {
      var exponent = index + 1
      if byte(at: exponent) == UInt8(ascii: "+") || byte(at: exponent) == UInt8(ascii: "-") {
        exponent += 1
      }
      if isDigit(byte(at: exponent)) {
        index = exponent
        while isDigit(byte(at: index)) { index += 1 }
      }
    }
    let unit = index
    if byte(at: index) == UInt8(ascii: "%") {
      index += 1
    } else {
      skipName(&index) { isNameStart($0) || isDigit($0) }
    }
    guard let value = number(start, unit), value.isFinite else { return .unknown }
    switch string(unit, index) {
    case "": return .number(value)
    case "%": return .percent(value)
    case "px": return .pixels(value)
    default: return .unknown
    }
  }
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || ((scalar < "!" || !scalar.isASCII) && scalar.properties.isWhitespace)
}

private func isDigit(_ byte: UInt8) -> Bool { isDigit(Unicode.Scalar(byte)) }

private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(scalar)
}

private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "_": true
  default: !scalar.isASCII && scalar.properties.isAlphabetic
  }
}

/// Whether a text can name a variable or an element: letters, digits and `_`, a letter first.
func isName(_ text: String) -> Bool {
  let scalars = text.unicodeScalars
  guard let first = scalars.first, isNameStart(first) else { return false }
  return scalars.allSatisfy { isNameStart($0) || isDigit($0) }
}
