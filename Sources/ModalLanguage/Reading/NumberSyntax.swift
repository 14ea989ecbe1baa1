/// Reads a number as the language writes it: decimal or exponent notation, perhaps beginning with a
/// point; no `_`, `.inf`, `.nan`, octal, hexadecimal or sexagesimal form. Nil for anything else.
///
/// Up to 19 digits with a power of ten of at most 22 are exact in one multiplication or division
/// (Clinger, "How to read floating point numbers accurately", 1990); the rest goes to the standard
/// library.
func number(from text: Span<UInt8>) -> Double? {
  var index = 0
  let end = text.count
  var isNegative = false
  if index < end, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
    isNegative = text[index] == UInt8(ascii: "-")
    index += 1
  }
  let firstDigit = index
  var mantissa: UInt64 = 0
  var exponent = 0
  while index < end, let digit = digit(text[index]) {
    mantissa = mantissa &* 10 &+ UInt64(digit)
    index &+= 1
  }
  var digits = index &- firstDigit
  // `010` is octal in YAML 1.1 and 10 elsewhere, so it is neither here.
  if digits > 1, text[firstDigit] == UInt8(ascii: "0") { return nil }
  if index < end, text[index] == UInt8(ascii: ".") {
    index += 1
    while index < end, let digit = digit(text[index]) {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      digits += 1
      exponent -= 1
      index += 1
    }
  }
  guard digits > 0 else { return nil }
  if index < end, text[index] | 0x20 == UInt8(ascii: "e") {
    index += 1
    var sign = 1
    if index < end, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      if text[index] == UInt8(ascii: "-") { sign = -1 }
      index += 1
    }
    let firstExponentDigit = index
    var written = 0
    while index < end, let digit = digit(text[index]) {
      written = min(written * 10 + digit, 100_000)
      index += 1
    }
    guard index > firstExponentDigit else { return nil }
    exponent += sign * written
  }
  guard index == end else { return nil }

  guard digits <= 19, mantissa <= 1 << 53, (-22...22).contains(exponent) else {
    return Double(String(decoding: text.indices.map { text[$0] }, as: UTF8.self))
  }
  // Most numbers are whole.
  if exponent == 0 { return isNegative ? -Double(mantissa) : Double(mantissa) }
  let power = powersOfTen[abs(exponent)]
  let magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  return isNegative ? -magnitude : magnitude
}

/// The same for a text that is a string already.
package func number(from text: String) -> Double? {
  let bytes = Array(text.utf8)
  return number(from: bytes.span)
}

private func digit(_ byte: UInt8) -> Int? {
  let value = byte &- UInt8(ascii: "0")
  return value < 10 ? Int(value) : nil
}

/// The powers of ten that a double holds exactly.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
