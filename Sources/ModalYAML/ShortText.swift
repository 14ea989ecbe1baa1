/// A text of at most 15 bytes as a number, so that looking for a word compares numbers and makes no
/// string.
public struct ShortText: Hashable, Sendable {
  /// The bytes, and their number above them.
  @usableFromInline let bits: UInt128

  /// A text in UTF-8; nil if it is longer.
  @inlinable
  public init?(_ bytes: some Collection<UInt8>) {
    let count = bytes.count
    guard count <= 15 else { return nil }
    var bits = UInt128(truncatingIfNeeded: count)
    for byte in bytes { bits = bits << 8 | UInt128(truncatingIfNeeded: byte) }
    self.bits = bits
  }
}
