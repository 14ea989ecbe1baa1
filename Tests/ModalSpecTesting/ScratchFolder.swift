public import Foundation

/// A folder for one test, gone when the test lets go of it.
public final class ScratchFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// A new, empty folder.
  public init() throws {
    let name = "modalspec-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // macOS reaches its temporary folder by a link.
    url = folder.resolvingSymlinksInPath()
  }

  /// A new folder with files.
  public convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The absolute path of something in it.
  public func path(_ name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// The text of a file.
  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Writes a text, and makes the folders on the way to it.
  public func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes bytes, and makes the folders on the way to them.
  public func write(_ bytes: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Makes a folder.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link; its target is written into it as it is given.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }
}
