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

package func isFolder(_ path: String) -> Bool {
  if case .folder = FileSystem.kind(of: path) { true } else { false }
}
