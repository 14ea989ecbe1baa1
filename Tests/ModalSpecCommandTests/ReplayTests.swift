import Foundation
import ModalSpecTesting
import Testing

/// What `modalspec replay` shows.
@Suite struct ReplayTests {
  private let specs = [
    "card.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250], animation: {duration: 0.2, curve: linear}}
    scenarios:
      - {name: comes, container: [375, 667], events: [show]}
      - {name: comes wrongly, container: [375, 667], events: [show, {expect: {phase: shown}}]}
    """
  ]

  /// `script` gives the tool a terminal of its own.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func aTerminalSeesRowsWhenTheirTimeComes() throws {
    let folder = try ScratchFolder(specs)
    let tool = "$MODALSPEC replay card.modal.yaml --scenario comes --color never --follow"
    func shown(_ line: String) throws -> ToolRun {
      #if os(Linux)
        try runShell("script -qec \"\(line)\" /dev/null", in: folder)
      #else
        try runShell("script -q /dev/null sh -c \"\(line)\"", in: folder)
      #endif
    }
    let plain = try runTool(["replay", "card.modal.yaml", "--scenario", "comes"], in: folder)
    let start = ContinuousClock.now
    // It takes 0.2 s; at half the speed that is 0.4 s.
    let run = try shown("\(tool) --speed 0.5")
    #expect(run.output.replacing("\r\n", with: "\n") == plain.output)
    #expect(ContinuousClock.now - start >= .seconds(0.4))
    // A speed at which it would take minutes; Ctrl-C ends it on a line of its own.
    let interrupted = try shown(
      "sh -c 'sleep 3; kill -INT \\$(cat pid)' & sh -c 'echo \\$\\$ > pid; exec \(tool) --speed 0.001'; echo \\$?"
    )
    #expect(
      interrupted.output.replacing("\r\n", with: "\n").hasSuffix("alpha 0\n\n130\n"),
      "\(interrupted.output)")
  }
}
