/// Cleans an output for a terminal: names, paths and texts in it cannot control the terminal. All
/// output passes through here. Line feeds and tabs stay, and so do the tool's own colors;
/// everything else that could control the terminal becomes U+FFFD.
///
/// - Parameters:
///   - output: The output.
///   - isColored: Whether the tool itself has put colors into it, as ``ExcerptFormatter`` does.
/// - Returns: The output.
package func terminalText(_ output: String, isColored: Bool = false) -> String {
  // Nearly all output is ASCII in lines, without colors.
  if Array(output.utf8).allSatisfy({ $0 > 0x1F && $0 < 0x7F || $0 == UInt8(ascii: "\n") }) {
    return output
  }
  guard output.unicodeScalars.contains(where: \.isUnprintable) else { return output }
  var scalars = String.UnicodeScalarView()
  var rest = output.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    switch scalar {
    case "\n": scalars.append(scalar)
    case "\u{1B}" where isColored:
      let length = colorLength(rest)
      scalars.append(length == nil ? "\u{FFFD}" : scalar)
      for _ in 0..<(length ?? 0) { if let next = rest.popFirst() { scalars.append(next) } }
    default: scalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
    }
  }
  return String(scalars)
}

/// The length of a sequence after an escape that chooses a color: `[1;31m` (ECMA-48, 8.3.117).
private func colorLength(_ text: Substring.UnicodeScalarView) -> Int? {
  guard text.first == "[" else { return nil }
  let numbers = text.dropFirst().prefix(8).prefix { ("0"..."9").contains($0) || $0 == ";" }.count
  return text.dropFirst(numbers + 1).first == "m" ? numbers + 2 : nil
}
