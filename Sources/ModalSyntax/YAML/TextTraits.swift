/// What one look at every byte of a text tells, so that what is not in it need not be looked for.
struct TextTraits {
  /// The number of scalars, without a byte-order mark.
  private(set) var scalarCount: UInt32 = 0
  /// Whether every scalar is one byte.
  private(set) var isASCII = true
  private(set) var hasTabs = false
  private(set) var hasBackslashes = false
  /// Whether a `#` directly follows something else, as in `12# round`.
  private(set) var hasInnerHashes = false
  /// Whether there is a `//` behind a space, which begins comments of other languages.
  private(set) var hasSlashes = false
  /// Whether the text may hold characters that look like those of YAML.
  private(set) var mayHoldLookalikes = false
  /// Whether some line begins as no line of a spec does: what is around a text that was pasted.
  private(set) var mayBeWrapped = false
  /// Whether a comment may be addressed to the tool.
  private(set) var hasToolComments = false

  init(_ source: SourceFile) {
    let bytes = source.bytes.span
    var extraBytes = source.textStart > 0 ? 1 : 0
    var index = 0
    var isLineStart = true
    while index < bytes.count {
      if isLineStart {
        isLineStart = false
        while index < bytes.count, bytes[index] == 0x20 { index &+= 1 }
        if index < bytes.count, beginsNoLine(bytes[index]) { mayBeWrapped = true }
      }
      // Most are letters, digits and spaces.
      while index < bytes.count, isOrdinary(bytes[index]) { index &+= 1 }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      index &+= 1
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isLineStart = true
      case UInt8(ascii: "\t"): hasTabs = true
      case UInt8(ascii: "\\"): hasBackslashes = true
      case UInt8(ascii: "/"):
        if index > 1, bytes[index &- 2] == 0x20, index < bytes.count, bytes[index] == byte {
          hasSlashes = true
        }
      case UInt8(ascii: "#"):
        if index > 1, bytes[index &- 2] > 0x20 { hasInnerHashes = true }
        if !hasToolComments { hasToolComments = beginsToolComment(at: index &- 1, in: bytes) }
      case 0x80...0xBF:
        isASCII = false
        extraBytes &+= 1
      case 0xC2, 0xE2, 0xE3, 0xEF:
        isASCII = false
        mayHoldLookalikes = true
      case 0xC0...0xFF: isASCII = false
      default: break
      }
    }
    scalarCount = UInt32(truncatingIfNeeded: bytes.count &- extraBytes)
  }
}

@inline(__always)
private func isOrdinary(_ byte: UInt8) -> Bool {
  (byte &- 0x24 < 0x5C && byte != 0x5C && byte != 0x2F) || byte == 0x20
}

/// Whether a byte begins no line of a spec.
private func beginsNoLine(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"),
    UInt8(ascii: "+"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
