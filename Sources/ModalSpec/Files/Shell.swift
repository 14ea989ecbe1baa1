#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a command of the shell wrote, errors and all, and the status it ended with.
public func runShell(_ command: String) -> (status: Int32, output: String) {
  guard let stream = unsafe popen("{ \(command); } 2>&1", "r") else { return (127, "") }
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

/// Makes a folder for files that are needed for a while.
///
/// - Throws: Why it cannot be made.
public func makeTemporaryFolder() throws(FileError) -> String {
  let result = runShell("mktemp -d")
  let path = result.output.split(separator: "\n").first.map(String.init)
  guard result.status == 0, let path else { throw FileError(reason: "cannot be made") }
  return path
}

/// Removes a folder with all that is in it.
public func removeFolder(_ path: String) {
  _ = runShell("rm -rf '\(path.replacing("'", with: "'\\''"))'")
}
