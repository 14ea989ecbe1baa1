public import Foundation
public import Testing

/// The tool while it runs on and on: what it has written so far can be asked for at any time.
public final class WatchedTool {
  /// The running process.
  public let process: Process
  private let files: ScratchFolder

  /// Starts the tool in a folder, without an input unless there is a pipe for it.
  public init(
    _ arguments: [String], in folder: ScratchFolder, with executable: URL = tool, input: Pipe? = nil
  ) throws {
    files = try ScratchFolder()
    process = try started(
      executable, arguments, in: folder.url, writingTo: files,
      input: input as Any? ?? FileHandle.nullDevice)
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
