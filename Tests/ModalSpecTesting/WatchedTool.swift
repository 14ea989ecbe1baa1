internal import Foundation
public import Testing

/// The tool while it runs on and on: what it has written so far can be asked for at any time.
public final class WatchedTool {
  private let process = Process()
  private let files: ScratchFolder

  /// Starts the tool in a folder.
  public init(_ arguments: [String], in folder: ScratchFolder) throws {
    files = try ScratchFolder(["output": "", "errors": ""])
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: files.url.appending(path: "errors"))
    try process.run()
  }

  deinit {
    // Test threads block other signals, and what they start inherits that.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What it has written to standard output.
  public func output() throws -> String { try files.read("output") }

  /// What it has written to standard error.
  public func errors() throws -> String { try files.read("errors") }

  /// Waits until something is so, thirty seconds at most.
  public func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isSo: (WatchedTool) throws -> Bool
  ) throws {
    let limit = Date().addingTimeInterval(30)
    while try !isSo(self) {
      guard Date() < limit, process.isRunning else {
        let state = process.isRunning ? "in time" : "before the tool ended"
        let shown = "\(try output())\n\(try errors())"
        Issue.record("no \(what) \(state):\n\(shown)", sourceLocation: sourceLocation)
        throw CancellationError()
      }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }
}
