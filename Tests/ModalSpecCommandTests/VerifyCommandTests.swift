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
