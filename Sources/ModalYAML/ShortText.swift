/// A text of at most 15 bytes as numbers, so that looking for a word compares numbers and makes no
/// string.
public struct ShortText: Hashable, Sendable {
  /// The first eight bytes.
  @usableFromInline let low: UInt64
  /// The bytes behind them, and the number of all.
  @usableFromInline let high: UInt64

  /// The text of some bytes; nil if it is longer.
  @inlinable
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= 15 else { return nil }
    var (low, high): (UInt64, UInt64) = (0, 0)
    var index = 0
    while index < bytes.count, index < 8 {
      low = low << 8 | UInt64(bytes[index])
      index += 1
    }
    while index < bytes.count {
      high = high << 8 | UInt64(bytes[index])
      index += 1
    }
    self.low = low
    self.high = high << 8 | UInt64(bytes.count)
  }

  /// A text; nil if it is longer.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  /// A number in which few texts agree, for tables of texts.
  @inlinable
  public var mixed: UInt64 {
    // The golden ratio spreads over the upper bits what differs in the lower ones.
    ((low ^ high &* 31) &* 0x9e37_79b9_7f4a_7c15) >> 32
  }
}
