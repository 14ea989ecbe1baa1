public import Foundation
public import Testing

/// What a run of the tool came to.
public struct ToolRun: Sendable {
  /// The exit code.
  public let code: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String
}

/// The tool's executable: the one that `MODALSPEC` names, or else the one that is built beside the tests.
public var tool: URL {
  ProcessInfo.processInfo.environment["MODALSPEC"].map { URL(filePath: $0) } ?? slowTool
}

/// The tool that is built beside the tests, which is slow enough to be interrupted and to show its progress.
public var slowTool: URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  return folder.appending(path: "modalspec")
}

/// Runs the tool and waits for it, ten seconds at most.
///
/// Nothing of the test's own environment reaches it but the path: what it does must not depend on
/// the terminal or the colors of whoever runs the tests.
public func runTool(
  _ arguments: [String], in folder: ScratchFolder? = nil, input: Data = Data(),
  environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) throws -> ToolRun {
  try run(
    tool, arguments, in: folder?.url ?? packageRoot, input: input, environment: environment,
    sourceLocation)
}

/// Runs a line of shell in which `$MODALSPEC` is the tool, and `modalspec`, too, if that is its name.
public func runShell(
  _ line: String, in folder: ScratchFolder? = nil, with tool: URL = tool,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ToolRun {
  let folders = tool.deletingLastPathComponent().path(percentEncoded: false)
  return try run(
    URL(filePath: "/bin/sh"), ["-c", line], in: folder?.url ?? packageRoot, input: Data(),
    environment: [
      "MODALSPEC": tool.path(percentEncoded: false), "PATH": "\(folders):/usr/bin:/bin",
    ], sourceLocation)
}

/// Runs another program and waits for it.
public func runProgram(
  _ executable: URL, _ arguments: [String], in folder: ScratchFolder? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ToolRun {
  try run(
    executable, arguments, in: folder?.url ?? packageRoot, input: Data(), environment: [:],
    sourceLocation)
}

/// A program that has begun to run; its output and its errors are files, as a pipe that fills up would stop it.
func started(
  _ executable: URL, _ arguments: [String], in folder: URL, writingTo files: ScratchFolder,
  environment: [String: String] = [:], input: Any
) throws -> Process {
  let process = Process()
  process.executableURL = executable
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
  for name in ["output", "errors"] { try files.write("", to: name) }
  process.standardInput = input
  process.standardOutput = try FileHandle(forWritingTo: files.url.appending(path: "output"))
  process.standardError = try FileHandle(forWritingTo: files.url.appending(path: "errors"))
  try process.run()
  return process
}

private func run(
  _ executable: URL, _ arguments: [String], in folder: URL, input: Data,
  environment: [String: String], _ sourceLocation: SourceLocation
) throws -> ToolRun {
  let files = try ScratchFolder()
  try files.write(input, to: "input")
  let process = try started(
    executable, arguments, in: folder, writingTo: files, environment: environment,
    input: FileHandle(forReadingFrom: files.url.appending(path: "input")))
  let limit = Date().addingTimeInterval(300)
  while process.isRunning, Date() < limit { Thread.sleep(forTimeInterval: 0.002) }
  if process.isRunning {
    Issue.record(
      "\(arguments.joined(separator: " ")) did not end in time", sourceLocation: sourceLocation)
    process.terminate()
  }
  process.waitUntilExit()
  if process.terminationReason == .uncaughtSignal {
    Issue.record("ended by signal \(process.terminationStatus)", sourceLocation: sourceLocation)
  }
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: files.url.appending(path: name)), as: UTF8.self)
  }
  return ToolRun(
    code: process.terminationStatus, output: try text("output"), errors: try text("errors"))
}
