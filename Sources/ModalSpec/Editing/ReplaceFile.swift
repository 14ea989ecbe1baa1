/// Gives a file another text, at once: whoever reads it meanwhile, or after the process has ended at
/// any moment, finds the old text or the new one. The target of a link is replaced, and not the link;
/// permissions stay.
///
/// - Parameters:
///   - path: The path of the file.
///   - old: The text that was read.
///   - new: The new text.
/// - Returns: Whether it was replaced; false if it had come to be another than `old`.
/// - Throws: Why it cannot be written.
public func replaceFile(
  at path: String, reading old: [UInt8], with new: [UInt8]
) throws(FileError) -> Bool {
  guard FileSystem.isWritable(path) else { throw FileError(reason: "may not be written") }
  guard case .bytes(let now) = try FileSystem.read(path, limit: .max - 1), now == old else {
    return false
  }
  let file = try NewFile(at: path)
  file.keepPermissions()
  try file.write(new)
  try file.finish()
  return true
}
