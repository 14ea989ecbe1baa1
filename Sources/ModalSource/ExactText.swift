/// A text that is the same as another one only where all bytes are, and sorted by them: two names of files
/// that look alike, `é` in one and `e` with an accent behind it in the other, are two files.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// A text by its bytes.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether all bytes are the same.
  public static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Whether the bytes of the one come before those of the other.
  public static func < (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension String {
  /// The text, to be compared by its bytes.
  public var exact: ExactText { ExactText(self) }
}
