internal import ArgumentParser
internal import ModalSpec
internal import Synchronization

/// A folder into which pictures are written. What is in it besides stays.
final class PictureFolder: Sendable {
  private let path: String
  private let failed = Mutex(false)

  /// Makes the folder if it is missing, or complains that it is something else.
  init(at path: String) throws {
    self.path = path
    FileSystem.makeFolders(to: path)
    if !isFolder(path) { throw ValidationError("--pictures needs a folder, unlike `\(path)`") }
  }

  /// Whether a picture could not be written.
  var hasFailed: Bool { failed.withLock { $0 } }

  /// Writes a picture, in the place of an older one of its name, and gives its path; nil if that is impossible.
  func write(_ drawing: Drawing, as name: String) -> String? {
    let file = "\(path.exact.dropping(suffix: "/") ?? path)/\(name)"
    do {
      try writeFile(Array(drawing.svg.utf8), to: file, .itself)
      return file
    } catch {
      failed.withLock { $0 = true }
      Terminal.complain(of: file, error)
      return nil
    }
  }
}
