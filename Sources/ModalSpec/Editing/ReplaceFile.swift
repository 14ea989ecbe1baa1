/// Gives a file another text, at once: whoever reads it meanwhile, or after the process has ended at
/// any moment, finds the old text or the new one. The target of a link is replaced, and not the link;
/// permissions stay. Returns false, and replaces nothing, if it had come to be another than `old`.
package func replaceFile(
  at path: String, reading old: [UInt8], with new: [UInt8]
) throws(FileError) -> Bool {
  guard FileSystem.isWritable(path) else { throw FileError(reason: "may not be written") }
  let real = FileSystem.realPath(path) ?? path
  // Of several that do the same at a time, each is to see what the one before has done.
  return try FileSystem.holdingFolder(parentFolder(of: real)) { () throws(FileError) in
    guard try FileSystem.read(path) == old else { return false }
    // Whichever way led there, what was read is replaced, and not written behind.
    try writeFile(new, to: FileSystem.realPath(path) ?? path, .itself)
    return true
  }
}
