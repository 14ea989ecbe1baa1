#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a command of the shell wrote and the status it ended with, 127 where there is no such command.
///
/// - Parameters:
///   - command: The command.
///   - includesErrors: Whether what it says of errors is in the output, too; otherwise nobody sees it.
/// - Returns: Both.
package func runShell(
  _ command: String, includesErrors: Bool = true
) -> (status: Int32, output: String) {
  let errors = includesErrors ? "2>&1" : "2>/dev/null"
  guard let stream = unsafe popen("{ \(command); } \(errors)", "r") else { return (127, "") }
  var output: [UInt8] = []
  var count = 0
  repeat {
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      count = unsafe fread(buffer.baseAddress, 1, buffer.count, stream)
      initialized = count
    }
    output += chunk
  } while count > 0
  let status = unsafe pclose(stream)
  // The status of the command is in the second byte, and a signal in the first.
  return (status & 0x7F == 0 ? (status >> 8) & 0xFF : 128, String(decoding: output, as: UTF8.self))
}

/// A text as one word of the shell.
package func shellWord(_ text: String) -> String {
  // Byte by byte: an apostrophe with an accent behind it is no apostrophe to Swift, and one to the shell.
  let bytes = Array(text.utf8).split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
  let quoted = Array(bytes.joined(separator: Array("'\\''".utf8)))
  return "'\(String(decoding: quoted, as: UTF8.self))'"
}

/// Makes a folder for files that are needed for a while, and that nobody else may read.
///
/// - Parameter name: What its name begins with.
/// - Returns: Its path, absolute and without links.
/// - Throws: Why it cannot be made.
package func makeTemporaryFolder(_ name: String = "modalspec.") throws(FileError) -> String {
  try FileSystem.makeTemporaryFolder(name)
}

/// Removes a folder with all that is in it.
package func removeFolder(_ path: String) {
  // Somebody may still be writing into it.
  for _ in 0..<3 where exists(path) { _ = runShell("rm -rf \(shellWord(path))") }
}
