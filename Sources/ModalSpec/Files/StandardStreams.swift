/// Why a text could not be written.
package enum WriteFailure: Hashable, Sendable {
  /// The reader has gone away.
  case closedPipe
  /// Anything else, as the end of "standard output …".
  case other(String)
}

/// Keeps the descriptors of standard input, output and error for these, where whoever started the process has
/// closed them: a file that is opened later would be one of them. Reading and writing them fails as before.
package func keepStandardStreams() { FileSystem.keepStandardStreams() }

/// Writes to standard output at once; returns why it took less than all of it.
package func writeToStandardOutput(_ text: String) -> WriteFailure? {
  FileSystem.write(text, to: 1)
}

/// Writes bytes to standard output at once; returns why it took less than all of them.
package func writeToStandardOutput(_ bytes: [UInt8]) -> WriteFailure? {
  FileSystem.write(bytes, to: 1)
}

/// Writes to standard error at once.
package func writeToStandardError(_ text: String) {
  // There is nowhere left to complain.
  _ = FileSystem.write(text, to: 2)
}
