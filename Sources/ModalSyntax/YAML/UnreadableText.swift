/// Bytes and scalars that YAML does not read.
extension Composer {
  /// How many places of one kind are reported one by one.
  static var maximumPlaces: Int { 8 }
  /// With more unreadable places than this, a file is not a text, and nothing else in it is
  /// checked.
  private static var mostPlacesOfText: Int { 256 }

  /// Reports invalid UTF-8 and control characters, and replaces each with U+FFFD, so that the rest
  /// of the text can be read; false if there are none.
  mutating func replaceUnreadableScalars() -> Bool {
    let table = lines()
    var readable: [UInt8] = []
    readable.reserveCapacity(source.bytes.count)
    var reports = 0
    var offset = 0
    while offset < source.bytes.count {
      let length = LineTable.length(ofScalarAt: offset, in: source.bytes)
      let scalar = source.bytes[offset..<(offset + length)]
      if isReadable(scalar, at: offset) {
        readable += scalar
      } else {
        if reports < Self.maximumPlaces {
          let place = UInt32(table.scalarOffset(ofByte: offset))
          repairs.diagnostics.append(diagnostic(of: scalar, at: place))
        }
        reports += 1
        guard reports <= Self.mostPlacesOfText else {
          repairs.diagnostics.removeLast(Self.maximumPlaces - 1)
          repairs.diagnostics[repairs.diagnostics.count - 1].notes.append("There are many more.")
          // There are no lines to show an excerpt of.
          repairs.diagnostics[repairs.diagnostics.count - 1].primary = nil
          source = SourceFile(name: source.name, bytes: [])
          repairs.hasReplacements = true
          return true
        }
        readable += "\u{FFFD}".utf8
      }
      offset += length
    }
    if reports > Self.maximumPlaces {
      let more = reports - Self.maximumPlaces
      repairs.diagnostics[repairs.diagnostics.count - 1].notes.append(
        "There are \(more) more like it.")
    }
    source = SourceFile(name: source.name, bytes: readable)
    repairs.hasReplacements = true
    return reports > 0
  }

  private func diagnostic(of scalar: ArraySlice<UInt8>, at place: UInt32) -> Diagnostic {
    let span = between(place, place + 1)
    if let character = String(validating: scalar, as: UTF8.self)?.unicodeScalars.first {
      return Diagnostic(
        .unreadableText, at: span,
        "the control character U+\(hexadecimal(character.value, digits: 4)) has no place in YAML",
        help: "remove it, or write it as an escape in double quotes")
    }
    let bytes = scalar.map { "0x" + hexadecimal(UInt32($0), digits: 2) }.joined(separator: " ")
    return Diagnostic(
      .unreadableText, at: span,
      scalar.count == 1 ? "the byte \(bytes) is not UTF-8" : "the bytes \(bytes) are not UTF-8",
      notes: ["Offset \(scalar.startIndex) of the file, in bytes."], help: "save the file as UTF-8")
  }
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

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
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
