import Foundation
import ModalSpecTesting
import Testing

/// One signal ends every command within a second, whatever it is at.
@Suite(.serialized) struct InterruptionTests {
  /// A spec that keeps every command busy for seconds.
  private static let heavy: String = {
    var text = "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  elements:\n"
    for index in 0..<300 {
      text +=
        "    e\(index): {kind: label, text: \"some words \(index)\", lines: 0, left: \(index % 9 * 20), "
        + "top: \(index % 50 * 5), width: fit, height: fit, visible: container.width > \(index)}\n"
    }
    text += "invariants:\n"
    for index in 0..<400 { text += "  - content.width + e\(index % 300).width >= \(index % 20)\n" }
    let events = Array(
      repeating: "show, {wait: 0.1, keyboard: 260}, {wait: 0.1, rotate: landscape}, hide",
      count: 400)
    text += "scenarios:\n  - {name: long, container: [375, 667], events: ["
    return text + events.joined(separator: ", ") + "]}\n"
  }()

  private static let commands = [
    ["check", "--no-cache", "s.modal.yaml"], ["test", "s.modal.yaml"], ["test", "-j2", "."],
    ["replay", "s.modal.yaml"], ["verify", "s.modal.yaml"], ["explore", "s.modal.yaml"],
    ["solve", "s.modal.yaml", "--all-devices", "--why"],
    ["draw", "s.modal.yaml", "--all-devices", "-o", "x.svg"],
    ["draw", "s.modal.yaml", "-o", "x.html"],
    ["draw", "s.modal.yaml", "--scenario", "long", "-o", "x.html"],
    // These wait for what nobody sends.
    ["check", "-"], ["check", "--files-from", "-"], ["solve", "-", "--container", "375x667"],
    ["compare", "s.modal.yaml", "--actual", "-"],
  ]

  private static let signals: [(number: Int32, code: Int32)] = [(SIGINT, 130), (SIGTERM, 143)]

  @Test(arguments: commands, signals)
  func theFirstSignalEndsIt(_ words: [String], by signal: (number: Int32, code: Int32)) throws {
    let folder = try ScratchFolder(["s.modal.yaml": Self.heavy])
    let input = Pipe()
    let tool = try WatchedTool(words, in: folder, with: slowTool, input: input)
    Thread.sleep(forTimeInterval: 0.4)
    #expect(tool.process.isRunning, "it is over too soon to be interrupted")
    let start = ContinuousClock.now
    kill(tool.process.processIdentifier, signal.number)
    while tool.process.isRunning, ContinuousClock.now - start < .seconds(20) {
      Thread.sleep(forTimeInterval: 0.005)
    }
    // A second, and another one of a machine that does something else.
    #expect(ContinuousClock.now - start < .seconds(2))
    if tool.process.isRunning { kill(tool.process.processIdentifier, SIGKILL) }
    tool.process.waitUntilExit()
    #expect(tool.process.terminationReason == .exit)
    #expect(tool.process.terminationStatus == signal.code)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left == ["s.modal.yaml"], "nothing half is left")
    try input.fileHandleForWriting.close()
  }
}
