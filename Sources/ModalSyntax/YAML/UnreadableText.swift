/// The most places of one kind that are reported one by one, and the most unreadable ones in what is a text at all.
private let mostReports = 8
private let mostPlaces = 256

/// Invalid UTF-8 and control characters, which are read as U+FFFD, so that the rest of the text can be.
func unreadableSlips(in source: SourceFile, _ table: LineTable) -> [Slip] {
  var slips: [Slip] = []
  var offset = 0
  while offset < source.bytes.count {
    let length = LineTable.length(ofScalarAt: offset, in: source.bytes)
    let scalar = source.bytes[offset..<(offset + length)]
    if !isReadable(scalar, at: offset) {
      let place = UInt32(table.scalarOffset(ofByte: offset))
      let span = SourceSpan(start: place, end: place + 1)
      slips.append(
        Slip(
          unreadable(scalar, at: span),
          changes: [Slip.Change(span: span, text: "\u{FFFD}", isFault: true)]))
    }
    offset += length
  }
  if slips.count > mostPlaces {
    // There are no lines to show an excerpt of.
    slips[0].finding?.primary = nil
    slips[0].finding?.notes.append("There are many more.")
    let all = SourceSpan(start: 0, end: UInt32(table.scalarCount))
    slips[0].changes = [Slip.Change(span: all, text: "", isFault: true)]
    return [slips[0]]
  }
  if slips.count > mostReports {
    let more = slips.count - mostReports
    slips[mostReports - 1].finding?.notes.append("There are \(more) more like it.")
    for index in mostReports..<slips.count { slips[index].finding = nil }
  }
  return slips
}

private func unreadable(_ scalar: ArraySlice<UInt8>, at span: SourceSpan) -> Diagnostic {
  if let character = String(validating: scalar, as: UTF8.self)?.unicodeScalars.first {
    let number = digits(of: character.value, 4, uppercase: true)
    return Diagnostic(
      .unreadableText, at: span, "the control character U+\(number) has no place in YAML",
      help: "remove it, or write it as an escape in double quotes")
  }
  let bytes = scalar.map { "0x" + digits(of: $0, 2, uppercase: true) }.joined(separator: " ")
  return Diagnostic(
    .unreadableText, at: span,
    scalar.count == 1 ? "the byte \(bytes) is not UTF-8" : "the bytes \(bytes) are not UTF-8",
    notes: ["Offset \(scalar.startIndex) of the file, in bytes."], help: "save the file as UTF-8")
}

/// The encoding of a text of two or four bytes for a character; nil for any other. Without its mark it
/// is known by the zeros of the characters that most specs are made of.
package func foreignEncoding(of bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
    return "UTF-32"
  }
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
  let head = bytes.prefix(64)
  guard head.count >= 8, head.contains(0) else { return nil }
  var zeros = [0, 0, 0, 0]
  for (index, byte) in head.enumerated() where byte == 0 { zeros[index % 4] += 1 }
  let quarter = head.count / 4
  let full = zeros.map { $0 * 4 >= quarter * 3 }
  return switch full {
  case [true, true, true, false], [false, true, true, true]: "UTF-32"
  case [true, false, true, false], [false, true, false, true]: "UTF-16"
  default: nil
  }
}

/// Whether libyaml reads a scalar: well-formed UTF-8, and no control character but tab and the line
/// breaks (the set of YAML 1.1, section 5.1).
private func isReadable(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
  if bytes.count == 1, let byte = bytes.first {
    return (0x20...0x7E).contains(byte) || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
    return false
  }
  switch scalar.value {
  case 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: return true
  default: return scalar.value == 0xFEFF && offset == 0
  }
}
