/// One text that was read: its name for people, and its bytes.
public struct SourceFile: Sendable {
  /// The path as the user gave it, or the name given for standard input.
  public let name: String
  /// The bytes as they were read, with a byte-order mark if there was one.
  public let bytes: [UInt8]

  /// A text with a name for messages.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Where the text begins, in bytes: behind a byte-order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// A text given as a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// The texts that one spec is made of: the spec's own file first, then the files it extends.
///
/// A ``SourceSpan`` names its text by the position in this set.
public struct SourceSet: Sendable {
  /// The texts, in the order of their numbers.
  public private(set) var files: [SourceFile]

  /// A set that holds only the spec's own file, as number 0.
  public init(_ main: SourceFile) {
    files = [main]
  }

  /// Adds a text and returns the number that spans use for it.
  public mutating func add(_ file: SourceFile) -> UInt32 {
    files.append(file)
    return UInt32(files.count - 1)
  }

  /// The text number `file`.
  public subscript(file: UInt32) -> SourceFile { files[Int(file)] }
}
