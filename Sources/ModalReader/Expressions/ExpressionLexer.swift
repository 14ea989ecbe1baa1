/// A piece of an expression's text.
struct ExpressionToken {
  enum Kind: Equatable {
    case number(Double)
    case percent(Double)
    case pixels(Double)
    /// A name with its dots.
    case name(String)
    /// An operator, a parenthesis or a comma.
    case symbol(String)
    case end
    /// Something that no expression holds.
    case unknown(String)
  }

  var kind: Kind
  /// The position of its first and behind its last scalar, in scalars of the text.
  var start: Int
  var end: Int
}

/// The tokens of an expression's text, `end` last.
func tokens(of scalars: [Unicode.Scalar]) -> [ExpressionToken] {
  var tokens: [ExpressionToken] = []
  tokens.reserveCapacity(8)
  var index = 0
  while index < scalars.count {
    let start = index
    let scalar = scalars[index]
    if isSpace(scalar) {
      index += 1
      continue
    }
    let kind: ExpressionToken.Kind
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    if isDigit(scalar) || (scalar == "." && isDigit(next)) {
      kind = numberToken(scalars, &index)
    } else if scalar == ".", isNameStart(next) {
      index += 1
      while index < scalars.count, isNameStart(scalars[index]) { index += 1 }
      kind = .unknown(string(scalars[start..<index]))
    } else if isNameStart(scalar) {
      while index < scalars.count,
        isNameStart(scalars[index]) || isDigit(scalars[index])
          || (scalars[index] == "." && index + 1 < scalars.count && isNameStart(scalars[index + 1]))
      {
        index += 1
      }
      kind = .name(string(scalars[start..<index]))
    } else {
      switch (scalar, next) {
      case ("|", "|"), ("&", "&"), ("=", "="), ("!", "="), ("<", "="), (">", "="):
        index += 2
        kind = .symbol(string(scalars[start..<index]))
      case ("+", _), ("-", _), ("*", _), ("/", _), ("!", _), ("<", _), (">", _), ("(", _),
        (")", _), (",", _):
        index += 1
        kind = .symbol(String(scalar))
      default:
        index += 1
        kind = .unknown(String(scalar))
      }
    }
    tokens.append(ExpressionToken(kind: kind, start: start, end: index))
  }
  tokens.append(ExpressionToken(kind: .end, start: scalars.count, end: scalars.count))
  return tokens
}

/// A number with the unit that may follow it at once.
private func numberToken(_ scalars: [Unicode.Scalar], _ index: inout Int) -> ExpressionToken.Kind {
  let start = index
  while index < scalars.count, isDigit(scalars[index]) || scalars[index] == "." { index += 1 }
  if index < scalars.count, scalars[index] == "e" || scalars[index] == "E" {
    var exponent = index + 1
    if exponent < scalars.count, scalars[exponent] == "+" || scalars[exponent] == "-" {
      exponent += 1
    }
    if exponent < scalars.count, isDigit(scalars[exponent]) {
      index = exponent
      while index < scalars.count, isDigit(scalars[index]) { index += 1 }
    }
  }
  let text = string(scalars[start..<index])
  let unitStart = index
  if index < scalars.count, scalars[index] == "%" {
    index += 1
  } else {
    while index < scalars.count, isNameStart(scalars[index]) || isDigit(scalars[index]) {
      index += 1
    }
  }
  let unit = string(scalars[unitStart..<index])
  guard let value = number(from: text), value.isFinite else {
    return .unknown(text + unit)
  }
  switch unit {
  case "": return .number(value)
  case "%": return .percent(value)
  case "px": return .pixels(value)
  default: return .unknown(text + unit)
  }
}

private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
  // Going by way of bytes is much faster, and hardly any expression holds other scalars.
  if scalars.allSatisfy(\.isASCII) {
    return String(decoding: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }
  return String(String.UnicodeScalarView(scalars))
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || ((scalar < "!" || !scalar.isASCII) && scalar.properties.isWhitespace)
}

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
