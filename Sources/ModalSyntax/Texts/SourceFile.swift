/// The source of a spec: a text with a name.
public struct SourceFile: Sendable {
  /// The path as the user wrote it, or the name for standard input.
  public let name: String
  /// The bytes, including a byte-order mark.
  public let bytes: [UInt8]

  /// Creates a source from bytes; the name appears in messages.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The offset of the text in bytes, after a byte-order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Creates a source from a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// The sources of a spec: its own file first, then the files that it extends.
///
/// A ``SourceSpan`` refers to its source by the position in this set.
public struct SourceSet: Sendable {
  /// The sources, in the order of their numbers.
  public private(set) var files: [SourceFile]

  /// Creates a set with only the spec's own file, as number 0.
  public init(_ main: SourceFile) {
    files = [main]
  }

  /// Adds a source and returns its number for spans.
  public mutating func add(_ file: SourceFile) -> UInt32 {
    files.append(file)
    return UInt32(files.count - 1)
  }

  /// The source with a number.
  public subscript(file: UInt32) -> SourceFile { files[Int(file)] }
}
