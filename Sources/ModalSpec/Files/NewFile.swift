/// A file that is being written: it appears under its name when it is whole, and replaces what was
/// there. Until then, and for good if the process ends, its text is in a hidden file beside it.
public struct NewFile: Sendable {
  /// The path under which it appears.
  public let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  /// Begins a file.
  ///
  /// - Parameter path: The path under which it appears.
  /// - Throws: Why nothing can be written beside it.
  public init(at path: String) throws(FileError) {
    if case .folder = FileSystem.kind(of: path) { throw FileError(reason: "is a folder") }
    self.path = path
    // The target of a link is replaced, and not the link.
    let target = FileSystem.realPath(path) ?? path
    let name = target.split(separator: "/").last ?? ""
    temporaryPath = joined(
      parentFolder(of: target), ".\(name).\(FileSystem.processNumber).temporary")
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
    do throws(FileError) {
      try FileSystem.rename(temporaryPath, to: FileSystem.realPath(path) ?? path)
    } catch {
      FileSystem.remove(temporaryPath)
      throw error
    }
  }

  /// Ends without a file.
  public func giveUp() {
    FileSystem.close(descriptor)
    FileSystem.remove(temporaryPath)
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
