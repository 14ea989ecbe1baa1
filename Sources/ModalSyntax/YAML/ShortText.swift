/// A text of at most 15 bytes as numbers, so that looking for a word compares numbers and makes no
/// string.
@usableFromInline package struct ShortText: Hashable, Sendable {
  /// The first eight bytes.
  @usableFromInline let low: UInt64
  /// The bytes behind them, and the number of all.
  @usableFromInline let high: UInt64

  /// The text of some of many bytes; nil if it is longer.
  @inlinable
  init?(_ bytes: Span<UInt8>, from start: Int, count: Int) {
    guard count <= 15 else { return nil }
    low = bytes.number(from: start, count: min(count, 8))
    high = bytes.number(from: start + 8, count: max(count - 8, 0)) << 8 | UInt64(count)
  }

  /// A text; nil if it is longer.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, from: 0, count: bytes.count)
  }

  /// A number in which few texts agree, for tables of texts.
  @inlinable
  package var mixed: UInt64 {
    // The golden ratio spreads over the upper bits what differs in the lower ones.
    ((low ^ high &* 31) &* 0x9e37_79b9_7f4a_7c15) >> 32
  }
}

extension Span<UInt8> {
  /// At most eight bytes from a place on as one number, the last of them lowest.
  @inlinable
  func number(from start: Int, count: Int) -> UInt64 {
    guard count > 0 else { return 0 }
    var number: UInt64 = 0
    // Eight at once are one load.
    if start >= 0, start <= self.count &- 8 {
      let eight = extracting(start..<(start &+ 8))
      for index in 0..<8 { number = number << 8 | UInt64(eight[index]) }
      return number >> UInt64(64 &- 8 &* count)
    }
    for index in start..<(start + count) { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
