/// A hash of texts and bytes that is the same on every machine and in every run, and is not secret: FNV-1a of
/// 128 bits.
/// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923, section 5.
package struct ContentHash: Sendable {
  /// The hash of what was added.
  package private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  /// The hash of nothing.
  package init() {}

  /// The hash of a text's bytes.
  package init(of text: String) {
    addAll(text.utf8)
  }

  package mutating func add(_ bytes: [UInt8]) { addAll(bytes) }

  package mutating func add(_ bytes: ArraySlice<UInt8>) { addAll(bytes) }

  /// Adds a text with its length, so that what comes next cannot be taken for a part of it.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    addAll(text.utf8)
  }

  package mutating func add(_ number: Int) {
    add(UInt128(UInt64(bitPattern: Int64(number))), bytes: 8)
  }

  /// Adds another hash.
  package mutating func add(_ hash: UInt128) { add(hash, bytes: 16) }

  /// Adds the lowest bytes of a number, the least first.
  private mutating func add(_ number: UInt128, bytes count: Int) {
    addAll((0..<count).map { UInt8(truncatingIfNeeded: number >> UInt128(8 * $0)) })
  }

  private mutating func addAll(_ bytes: some Sequence<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt128(byte)) &* Self.prime }
    self.value = value
  }
}
