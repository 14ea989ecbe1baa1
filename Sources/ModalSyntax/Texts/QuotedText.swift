/// A text as YAML has it between double quotes. Whatever is not printable is written in digits.
/// Source: YAML 1.2.2, sections 5.1 and 5.7.
package func yamlQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where scalar.isPlainInYAML: result.unicodeScalars.append(scalar)
    default: result += "\\u" + digits(of: scalar.value, 4, uppercase: true)
    }
  }
  return result + "\""
}

extension Unicode.Scalar {
  /// Whether YAML takes the scalar as it is, and a terminal, too.
  fileprivate var isPlainInYAML: Bool {
    guard !isUnprintable else { return false }
    switch self {
    case " "..."~", "\u{A0}"..."\u{D7FF}", "\u{E000}"..."\u{FEFE}", "\u{FF00}"..."\u{FFFD}",
      "\u{10000}"..."\u{10FFFF}":
      return true
    default: return false
    }
  }
}

/// A text as YAML: plain where nobody could take it for something else.
package func yamlScalar(_ text: String) -> String {
  let isPlain =
    text.utf8.first.map(isLetter) == true
    && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || " .-()".utf8.contains($0) }
    && text.utf8.last != UInt8(ascii: " ")
    && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  return isPlain ? text : yamlQuoted(text)
}

private func isLetter(_ byte: UInt8) -> Bool {
  (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
}

/// The digits of a number, with zeros before them up to a count.
package func digits(
  of number: some BinaryInteger, _ count: Int, radix: Int = 16, uppercase: Bool = false
) -> String {
  let digits = String(number, radix: radix, uppercase: uppercase)
  return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
