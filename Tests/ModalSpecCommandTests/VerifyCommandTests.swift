import Foundation
import ModalSpecTesting
import Testing

/// `modalspec verify` in a shell.
@Suite struct VerifyCommandTests {
  private static let modal = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
  private static let proved = modal + "invariants: [content.minX >= 20]\n"
  private static let failing =
    modal + "invariants: [{that: content.minX >= 30, over: {devices: none}}]\n"
  private static let undecided =
    modal
    + "invariants: [{that: floor(content.width * container.height) != 7, over: {devices: none}}]\n"

  private func run(_ text: String, _ arguments: [String] = []) throws -> ToolRun {
    try runTool(["verify"] + arguments, in: try ScratchFolder(["a.modal.yaml": text]))
  }

  @Test(arguments: [
    (proved, 0, "1 invariant in 1 file: 1 proved, 0 false\n"),
    (failing, 1, "1 invariant in 1 file: 0 proved, 1 false\n"),
    (undecided, 0, "1 invariant in 1 file: 0 proved, 0 false, 1 undecided\n"),
    // What is tried nowhere says nothing, and an unknown device is an error.
    (
      modal + "invariants: [{that: content.minX >= 20, when: {minWidth: 5000}}]\n", 0,
      "1 invariant in 1 file: 0 proved, 0 false, 1 undecided\n"
    ),
    (
      modal + "invariants: [{that: content.minX >= 20, over: {devices: [iphone-99]}}]\n", 1,
      "1 invariant in 1 file: 0 proved, 0 false, 1 undecided\n"
    ),
    (modal, 0, "0 invariants in 1 file: 0 proved, 0 false\n"),
    ("modalspec: 1\nmodal: {margin: 3}\n", 1, "1 file with errors\n"),
  ])
  func theExitCodeIsThatOfTest(_ text: String, _ code: Int32, _ summary: String) throws {
    let run = try run(text)
    #expect(run.code == code)
    #expect(run.output.hasSuffix(summary), "\(run.output)")
    #expect(try self.run(text, ["--exit-zero"]).code == 0)
  }

  @Test func undecidedFailsAStrictRun() throws {
    #expect(try run(Self.undecided, ["--strict"]).code == 1)
    #expect(try run(Self.proved, ["--strict"]).code == 0)
    #expect(try run(Self.proved, ["--strict", "--budget", "1"]).code == 1)
    #expect(try run(Self.proved, ["--budget", "0"]).code == 2)
    #expect(try runTool(["verify", "missing.modal.yaml"], in: try ScratchFolder()).code == 2)
  }

  @Test func theCommandShowsTheFailure() throws {
    let folder = try ScratchFolder(["My Spec.modal.yaml": Self.failing])
    let run = try runTool(["verify"], in: folder)
    let command = try #require(run.output.firstMatch(of: /`(modalspec solve [^`]*)`/)).1
    #expect(command == "modalspec solve 'My Spec.modal.yaml' --container 320x320 --scale 2 --why")
    let line = String(command).replacing("modalspec", with: "\"$MODALSPEC\"", maxReplacements: 1)
    let shown = try runShell(line, in: folder)
    #expect(shown.output.contains("x        20 = 20 + (280 − 280)/2"))
  }

  @Test(arguments: ["text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "tap"])
  func anyNumberOfThreadsGivesTheSameBytes(_ form: String) throws {
    var files: [String: String] = [:]
    for number in 0..<12 {
      files["\(number).modal.yaml"] =
        [Self.proved, Self.failing, Self.undecided, Self.modal][
          number % 4]
    }
    let folder = try ScratchFolder(files)
    let arguments = ["verify", "--format", form, "--smt-lib"]
    let alone = try runTool(arguments + ["alone", "-j1"], in: folder)
    let together = try runTool(arguments + ["together", "-j4"], in: folder)
    #expect(alone.code == 1 && together.code == 1)
    #expect(alone.output == together.output)
    for name in ["0-3-14", "1-3-21", "2-3-21"] {
      let script = try folder.read("alone/\(name).smt2")
      #expect(try folder.read("together/\(name).smt2") == script)
      #expect(script.hasPrefix("; \(name.prefix(1)).modal.yaml:3: "))
    }
    #expect(try folder.read("alone/0-3-14.smt2").contains("\n(check-sat)\n"))
    #expect(try folder.read("alone/2-3-21.smt2").contains("\n; It cannot be written: "))
  }

  @Test func standardInputIsVerified() throws {
    let run = try runTool(["verify", "-"], input: Data(Self.failing.utf8))
    #expect(run.code == 1)
    #expect(run.output.contains("--> stdin.modal.yaml:3:21\n"))
    #expect(run.output.contains("`modalspec solve - --container 320x320 --scale 2 --why`"))
  }

  /// A single invariant with thousands of ways, some minutes of them, does not hold the end up.
  @Test func ctrlCEndsTheRun() throws {
    let sums = (1...40).map { index in
      "if(container.width * \(index % 7 + 1) + keyboard.height * \(index % 5) > container.height * \(index % 9 + 1), \(index), 0)"
    }
    let text = Self.modal + "invariants: [{that: \"\(sums.joined(separator: " + ")) >= 0\"}]\n"
    let run = try runShell(
      """
      trap '' INT
      (trap - INT; exec "$MODALSPEC" verify a.modal.yaml --budget 1000000 --format json=out.json) &
      tool=$!
      until ls .out.json.* > /dev/null 2>&1; do sleep 0.05; done
      sleep 0.5; kill -INT $tool
      wait $tool
      """, in: try ScratchFolder(["a.modal.yaml": text]))
    #expect(run.code == 130, "\(run.output)\(run.errors)")
  }
}
