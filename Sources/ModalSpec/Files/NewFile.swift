/// A file that is being written: it appears under its name when it is whole, and replaces what was
/// there. Until then, and for good if the process ends, its text is in a hidden file beside it, which
/// the next write into that folder sweeps away.
///
/// What is replaced leaves its permissions and, where that is permitted, its owner.
package struct NewFile: Sendable {
  /// What becomes of what has the name.
  package enum Target: Sendable {
    /// A link stays, and what it leads to is replaced; a pipe, a device or an open file such as `/dev/stdout` is
    /// written to at once.
    case whereItLeads
    /// A link is replaced itself; what is neither a file nor a link stays, and nothing is written.
    case itself
  }

  package let path: String
  /// What is replaced.
  private let target: String
  /// The hidden file; nil where there is none.
  private let temporaryPath: String?
  private let descriptor: Int32

  /// Whether it is a pipe, a device or an open file, to which text goes at once.
  package var isStream: Bool { temporaryPath == nil }

  /// Begins a file that appears at a path, or says why nothing can be written beside it.
  package init(at path: String, _ kind: Target = .whereItLeads) throws(FileError) {
    self.path = path
    var isNew = false
    switch kind {
    case .whereItLeads:
      target = FileSystem.realPath(path) ?? path
      switch FileSystem.kind(of: path) {
      case .folder: throw FileError(reason: "is a folder")
      // What is behind `/dev/stdout` may be a file, which somebody else is writing, too.
      case .file where FileSystem.isDescriptor(path), .other:
        temporaryPath = nil
        descriptor = try FileSystem.openToAppend(path)
        return
      case .file: break
      case .missing: isNew = true
      }
    case .itself:
      target = path
      if FileSystem.isLink(path) || !exists(path) {
        isNew = true
      } else if let error = FileSystem.kind(of: path).complaint {
        throw error
      }
    }
    HiddenFile.sweep(parentFolder(of: target))
    let hidden = try HiddenFile.make(beside: target, isPrivate: !isNew)
    (temporaryPath, descriptor) = (hidden.path, hidden.descriptor)
    if !isNew { FileSystem.copyPermissions(of: target, to: descriptor) }
  }

  /// Adds text; where that cannot be written, the file is given up.
  package func write(_ text: String) throws(FileError) {
    try end(FileSystem.write(text, to: descriptor))
  }

  /// Adds bytes; where they cannot be written, the file is given up.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try end(FileSystem.write(bytes, to: descriptor))
  }

  private func end(_ failure: WriteFailure?) throws(FileError) {
    guard let failure else { return }
    if let temporaryPath { giveUp(temporaryPath) }
    FileSystem.close(descriptor)
    switch failure {
    case .closedPipe: throw FileError(reason: "cannot be written")
    case .other(let reason): throw FileError(reason: reason)
    }
  }

  /// Lets the file appear; where it cannot, it is given up.
  package func finish() throws(FileError) {
    // Its lock goes with the descriptor: until it has its name nobody is to take it for a left-over.
    defer { FileSystem.close(descriptor) }
    guard let temporaryPath else { return }
    do throws(FileError) {
      try FileSystem.rename(temporaryPath, to: target)
      HiddenFile.forget(temporaryPath)
    } catch {
      giveUp(temporaryPath)
      throw error
    }
  }

  private func giveUp(_ temporaryPath: String) {
    FileSystem.remove(temporaryPath)
    HiddenFile.forget(temporaryPath)
  }
}

/// Writes a file, and the folders around it if they are missing.
package func writeFile(
  _ bytes: [UInt8], to path: String, _ target: NewFile.Target = .whereItLeads
) throws(FileError) {
  FileSystem.makeFolders(to: parentFolder(of: path))
  let file = try NewFile(at: path, target)
  try file.write(bytes)
  try file.finish()
}

/// Ends the process without the files that are not whole yet.
package func removeHiddenFiles(then end: () -> Never) -> Never { HiddenFile.removeAll(then: end) }
