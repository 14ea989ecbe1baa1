/// A text of at most 15 bytes as a number, so that looking for a word compares numbers and makes no
/// string.
public struct ShortText: Hashable, Sendable {
  /// The bytes, and their number above them.
  @usableFromInline let bits: UInt128

  /// The text of some bytes; nil if it is longer.
  @inlinable
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count <= 15 else { return nil }
    var bits = UInt128(truncatingIfNeeded: range.count)
    for index in range { bits = bits << 8 | UInt128(truncatingIfNeeded: bytes[index]) }
    self.bits = bits
  }

  /// A text; nil if it is longer.
  public init?(_ text: String) {
    self.init(Array(text.utf8), in: 0..<text.utf8.count)
  }
}
