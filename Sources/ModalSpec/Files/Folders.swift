/// Makes a folder for files that are needed for a while, and that nobody else may read, whose name begins like this; its
/// path is absolute and without links.
package func makeTemporaryFolder(
  _ name: String, in folder: String
) throws(FileError) -> String {
  try FileSystem.makeTemporaryFolder(name, in: folder)
}

/// Makes a folder and those around it, as far as they are missing and can be made.
package func makeFolders(to path: String) { FileSystem.makeFolders(to: path) }

/// Removes a folder with all that is in it.
package func removeFolder(_ path: String) {
  // Somebody may still be writing into it.
  for _ in 0..<3 where exists(path) { FileSystem.removeAll(at: Array(path.utf8CString)) }
}
