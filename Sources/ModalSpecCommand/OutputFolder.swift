/// A folder into which pictures or other files are written. What is in it besides stays.
final class OutputFolder: Sendable {
  private let path: String
  private let failed = Mutex(false)

  /// Makes the folder if it is missing, or complains that it is something else, to which an option leads.
  init(at path: String, of option: String) throws {
    self.path = path
    FileSystem.makeFolders(to: path)
    if !isFolder(path) { throw ValidationError("\(option) needs a folder, unlike `\(path)`") }
  }

  /// Whether a file could not be written.
  var hasFailed: Bool { failed.withLock { $0 } }

  /// Writes a file, in the place of an older one of its name, and gives its path; nil if that is impossible.
  func write(_ text: String, as name: String) -> String? {
    let file = "\(path.exact.dropping(suffix: "/") ?? path)/\(name)"
    do {
      try writeFile(Array(text.utf8), to: file, .itself)
      return file
    } catch {
      failed.withLock { $0 = true }
      Terminal.complain(of: file, error)
      return nil
    }
  }
}
