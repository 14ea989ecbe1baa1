import ModalSpecTesting
import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "check", "solve", "test", "verify", "replay", "devices", "explain", "show", "presets",
  ])
  func everyCommandShowsExamples(_ command: String) throws {
    let run = try runTool([command, "--help"])
    #expect(run.code == 0)
    #expect(run.output.contains("\n  modalspec \(command)"))
    #expect(run.output.contains("USAGE: modalspec \(command)"))
  }

  @Test func theToolShowsExamplesAndExitCodes() throws {
    let run = try runTool(["--help"])
    #expect(run.output.contains("\n  modalspec check ."))
    #expect(run.output.contains("Exit codes: 0 nothing found"))
  }

  /// An example that is broken in two cannot be copied.
  @Test(arguments: [
    "", "check", "solve", "test", "verify", "replay", "devices", "explain", "show", "presets",
  ])
  func noExampleIsWrapped(_ command: String) throws {
    let run = try runTool((command.isEmpty ? [] : [command]) + ["--help"])
    let overview = run.output.split(separator: "USAGE:")[0]
    let lines = overview.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("  modalspec") {
      #expect(next.isEmpty || next.hasPrefix("  "), "\(line)\n\(next)")
    }
  }

  @Test func theVersionIsThreeNumbers() throws {
    let run = try runTool(["--version"])
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }
}
