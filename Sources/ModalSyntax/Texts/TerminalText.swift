/// Cleans an output for a terminal: names, paths and texts in it cannot control the terminal. All
/// output passes through here. Line feeds and tabs stay, and so do the tool's own colors;
/// everything else that could control the terminal becomes U+FFFD.
///
/// - Parameters:
///   - output: The output.
///   - isColored: Whether the tool itself has put colors into it, as ``ExcerptFormatter`` does.
/// - Returns: The output.
package func terminalText(_ output: String, isColored: Bool = false) -> String {
  let bytes = Array(output.utf8)
  var cleaned: [UInt8] = []
  // Clean runs are copied at once.
  var (copied, index) = (0, 0)
  while index < bytes.count {
    let byte = bytes[index]
    if byte > 0x1F && byte < 0x7F || byte == UInt8(ascii: "\n") {
      index += 1
      continue
    }
    if byte == 0x1B, isColored, let length = colorLength(bytes[(index + 1)...]) {
      index += 1 + length
      continue
    }
    let (scalar, length) = scalar(at: index, in: bytes)
    if scalar.isUnprintable {
      cleaned += bytes[copied..<index]
      cleaned += "\u{FFFD}".utf8
      copied = index + length
    }
    index += length
  }
  return copied == 0 ? output : String(decoding: cleaned + bytes[copied...], as: UTF8.self)
}

/// The scalar that begins at an index of valid UTF-8, and its number of bytes.
private func scalar(at index: Int, in bytes: [UInt8]) -> (Unicode.Scalar, length: Int) {
  let first = bytes[index]
  let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
  for byte in bytes[(index + 1)..<(index + length)] { value = value << 6 | UInt32(byte & 0x3F) }
  return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}

/// The length of a sequence after an escape that chooses a color: `[1;31m` (ECMA-48, 8.3.117).
private func colorLength(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard bytes.first == UInt8(ascii: "[") else { return nil }
  let numbers = bytes.dropFirst().prefix(8).prefix {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ";")
  }.count
  return bytes.dropFirst(numbers + 1).first == UInt8(ascii: "m") ? numbers + 2 : nil
}
