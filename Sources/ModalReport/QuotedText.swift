internal import ModalSyntax

/// A text as YAML has it between double quotes. Whatever is not printable is written in digits.
/// Source: YAML 1.2.2, sections 5.1 and 5.7.
func yamlQuoted(_ text: String) -> String {
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
