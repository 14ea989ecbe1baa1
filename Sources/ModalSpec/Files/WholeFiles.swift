public import ModalSyntax

extension SourceFile {
  /// The text of a file on the disk.
  ///
  /// - Throws: Why it cannot be read.
  public init(contentsOf path: String) throws(FileError) {
    self.init(name: path, bytes: try FileSystem.read(path))
  }
}

/// The bytes of a file, or of standard input for `-`.
package func readFile(_ path: String) throws(FileError) -> [UInt8] {
  path == "-"
    ? try FileSystem.readStandardInput(limit: .max) ?? [] : try FileSystem.read(path)
}

/// Whether a path leads to something in a folder, links followed, or would do so if it were there.
package func isPath(_ path: String, inside folder: String) -> Bool {
  isPath(realPathOfExisting(path), in: realPathOfExisting(folder))
}

package func exists(_ path: String) -> Bool {
  if case .missing = FileSystem.kind(of: path) { false } else { true }
}

package func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path) == .folder }

/// What became of the wish that a file has a line.
package enum AddedLine: Sendable {
  /// There was no file.
  case new
  /// It is behind the others.
  case added
  /// It was there.
  case known
}

/// Sees to it that a file has a line; all other bytes stay what they are. A file that is missing is made.
package func addLine(_ line: String, to path: String) throws(FileError) -> AddedLine {
  while FileSystem.hasEntry(at: path) {
    guard let old = try FileSystem.read(path, limit: 1 << 24) else {
      throw FileError(reason: "is too large")
    }
    let (feed, carriage, blank) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "))
    let lines = old.split(separator: feed, omittingEmptySubsequences: false)
    let isKnown = lines.contains { known in
      var known = known
      while known.last == carriage || known.last == blank { known.removeLast() }
      return known.elementsEqual(line.utf8)
    }
    if isKnown { return .known }
    // As the first line ends, the others do.
    let end = lines.count > 1 && lines[0].last == carriage ? [carriage, feed] : [feed]
    var new = old
    if let last = old.last, last != feed { new += end }
    new += line.utf8
    new += end
    if try replaceFile(at: path, reading: old, with: new) { return .added }
  }
  try writeFile(Array("\(line)\n".utf8), to: path)
  return .new
}

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
