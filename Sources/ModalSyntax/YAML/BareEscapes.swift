/// Escapes of double quotes in texts outside of them: `text: Line 1\nLine 2`.
extension Composer {
  /// Reports such a text.
  mutating func noteEscape(in node: NodeRecord) {
    guard isTextNext, node.style != .block else { return }
    let text = text(of: node)
    guard let escape = plainEscape(in: text) else { return }
    let span = between(node.start, node.end)
    let written = lines().text(of: span)
    guard written.utf8.first != UInt8(ascii: "\"") else { return }
    let quoted = "\"" + text.exact.replacing("\"", with: "\\\"") + "\""
    diagnostics.append(
      Diagnostic(
        .plainEscape, .warning, at: span,
        "outside of double quotes `\(escape)` is a backslash and \(escape.utf8.count == 2 ? "a letter" : "letters")",
        fixIt: .write(quoted, at: span, isSafe: false)))
  }
}

/// The first `\n`, `\t` or `\u1234` of a text; nil if there is none.
private func plainEscape(in text: String) -> String? {
  let bytes = Array(text.utf8)
  for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") {
    let behind = bytes[(index + 1)...]
    if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { continue }
    switch behind.first {
    case UInt8(ascii: "n"): return "\\n"
    case UInt8(ascii: "t"): return "\\t"
    case UInt8(ascii: "u"):
      let digits = behind.dropFirst().prefix(4)
      if digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) {
        return "\\u" + String(decoding: digits, as: UTF8.self)
      }
    default: break
    }
  }
  return nil
}
