import Foundation
import ModalSpecTesting

/// The built tool, as people run it.
enum Tool {
  /// Runs a line of shell with the tool on the path, in a folder; returns all that it writes.
  static func run(_ line: String, in folder: URL) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1; \(line)"]
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "\(tool.deletingLastPathComponent().path):/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }

  /// Runs `body` in a folder of its own, which is gone afterwards.
  static func inScratchFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "modalspec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
