internal import ModalSource
internal import Synchronization

/// A file that is being written: it appears under its name when it is whole, and replaces what was
/// there. Until then, and for good if the process ends, its text is in a hidden file beside it.
///
/// What is no file, as a pipe or a device, stays what it is and is written to at once.
public struct NewFile: Sendable {
  /// The path under which it appears.
  public let path: String
  /// The path behind all links, which is what is replaced.
  private let target: String
  /// The hidden file; nil where there is none.
  private let temporaryPath: String?
  private let descriptor: Int32
  /// How many were begun: two threads may write files of one name.
  private static let count = Atomic(0)

  /// Begins a file.
  ///
  /// - Parameter path: The path under which it appears.
  /// - Throws: Why nothing can be written beside it.
  public init(at path: String) throws(FileError) {
    self.path = path
    target = FileSystem.realPath(path) ?? path
    switch FileSystem.kind(of: path) {
    case .folder: throw FileError(reason: "is a folder")
    case .other:
      temporaryPath = nil
      descriptor = try FileSystem.openToAppend(path)
      return
    // What is behind `/dev/stdout` may be a file, which somebody else is writing, too.
    case .file where path.exact.hasPrefix("/dev/"):
      temporaryPath = nil
      descriptor = try FileSystem.openToAppend(path)
      return
    case .file, .missing: break
    }
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let end = ".\(FileSystem.processNumber).\(number).temporary"
    // Of a name that is nearly as long as may be, the beginning has to do.
    var name = lastName(of: target)
    while name.utf8.count + end.utf8.count + 1 > FileSystem.longestName { name.removeLast() }
    let temporaryPath = joined(parentFolder(of: target), ".\(name)\(end)")
    self.temporaryPath = temporaryPath
    descriptor = try FileSystem.create(temporaryPath)
  }

  /// Adds text.
  ///
  /// - Throws: Why it cannot be written; the file is given up then.
  public func write(_ text: String) throws(FileError) {
    try end(FileSystem.write(text, to: descriptor))
  }

  /// Adds bytes.
  ///
  /// - Throws: Why they cannot be written; the file is given up then.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try end(FileSystem.write(bytes, to: descriptor))
  }

  /// Lets it have the permissions of the file that it replaces.
  func keepPermissions() { FileSystem.copyPermissions(of: path, to: descriptor) }

  private func end(_ failure: WriteFailure?) throws(FileError) {
    guard let failure else { return }
    giveUp()
    switch failure {
    case .closedPipe: throw FileError(reason: "cannot be written")
    case .other(let reason): throw FileError(reason: reason)
    }
  }

  /// Lets the file appear.
  ///
  /// - Throws: Why it cannot; the file is given up then.
  public func finish() throws(FileError) {
    FileSystem.close(descriptor)
    guard let temporaryPath else { return }
    do throws(FileError) {
      try FileSystem.rename(temporaryPath, to: target)
    } catch {
      FileSystem.remove(temporaryPath)
      throw error
    }
  }

  /// Ends without a file.
  public func giveUp() {
    FileSystem.close(descriptor)
    if let temporaryPath { FileSystem.remove(temporaryPath) }
  }
}

/// Writes a file, and the folders around it if they are missing.
///
/// - Parameters:
///   - text: What is to be in it.
///   - path: Its path.
/// - Throws: Why it cannot be written.
public func writeFile(_ text: String, to path: String) throws(FileError) {
  FileSystem.makeFolders(to: parentFolder(of: path))
  let file = try NewFile(at: path)
  try file.write(text)
  try file.finish()
}
