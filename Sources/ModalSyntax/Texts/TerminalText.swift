/// An output as a terminal may be given it: the last stop of all that is written, so that nothing out of names,
/// paths and texts acts on the terminal, whoever forgot it before. Line feeds and tabs stay, and so do the colors
/// of an output that has some; everything else that would act becomes U+FFFD.
///
/// - Parameters:
///   - output: The output.
///   - isColored: Whether the tool itself has put colors into it, as ``ExcerptFormatter`` does.
/// - Returns: The output.
package func terminalText(_ output: String, isColored: Bool = false) -> String {
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

/// How long what stands behind an escape is if it chooses a color: `[1;31m` (ECMA-48, 8.3.117).
private func colorLength(_ text: Substring.UnicodeScalarView) -> Int? {
  guard text.first == "[" else { return nil }
  let numbers = text.dropFirst().prefix(8).prefix { ("0"..."9").contains($0) || $0 == ";" }.count
  return text.dropFirst(numbers + 1).first == "m" ? numbers + 2 : nil
}
