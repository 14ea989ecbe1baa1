import Foundation
import ModalSpecTesting
import Testing

/// The last line of a terminal, while a run over many files goes on. `script` gives the tool one.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct ProgressTests {
  /// Enough files for a run to take longer than a moment.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let frames = (1...60).map { "  - {container: [375, 667], frame: [\($0), 208.5, 300, 250]}" }
    let spec = "modalspec: 1\nmodal: {contentSize: [300, 250]}\nexpect:\n"
    for number in 0..<600 {
      let text = spec + frames.joined(separator: "\n") + "\n"
      try folder.write(text, to: "spec-\(number).modal.yaml")
    }
    return folder
  }

  /// Runs a line of shell in a terminal; what the terminal was sent.
  private static func terminal(
    _ line: String, in folder: ScratchFolder, _ variables: String = ""
  ) throws -> String {
    let tool = "\(variables) $MODALSPEC"
    let command = line.replacing("modalspec", with: tool)
    #if os(Linux)
      return try runShell(
        "script -qec \"\(command)\" /dev/null", in: folder, with: slowTool
      ).output
    #else
      return try runShell(
        "script -q /dev/null sh -c \"\(command)\"", in: folder, with: slowTool
      ).output
    #endif
  }

  @Test func aTerminalSeesItAndKeepsNothingOfIt() throws {
    let folder = try Self.folder()
    let sent = try Self.terminal("modalspec check -j1", in: folder, "TERM=xterm")
    let lines = sent.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    let bars = lines.dropFirst().dropLast()
    #expect(!bars.isEmpty, "no line in \(sent)")
    for bar in bars {
      #expect(bar.firstMatch(of: #/^\[=* *\] \d+ of 600, [\d,]+/s  .+\.modal\.yaml$/#) != nil)
      #expect(bar.count <= 79)
    }
    #expect(lines.last == "600 files checked, nothing to report\r\n")
  }

  /// Chinese takes two columns a letter, and a line that is broken could not be taken back.
  @Test(arguments: [30, 60, 200]) func itFitsTheTerminal(_ columns: Int) throws {
    let folder = try ScratchFolder()
    let frames = (1...60).map { "  - {container: [375, 667], frame: [\($0), 208.5, 300, 250]}" }
    let spec = "modalspec: 1\nmodal: {contentSize: [300, 250]}\nexpect:\n"
    for number in 0..<600 {
      try folder.write(
        spec + frames.joined(separator: "\n"),
        to: "确认转账确认转账确认转账确认转账确认转账-\(number).modal.yaml")
    }
    let sent = try Self.terminal(
      "stty cols \(columns); modalspec check -j1", in: folder, "TERM=xterm")
    let bars = sent.split(separator: "\r\u{1B}[K").dropFirst().dropLast()
    #expect(!bars.isEmpty)
    for bar in bars {
      let width = bar.unicodeScalars.map { $0.value > 0x2E80 ? 2 : 1 }.reduce(0, +)
      #expect(width < columns, "\(bar)")
    }
  }

  @Test(arguments: [
    ("modalspec check -j1 -q", "TERM=xterm"), ("modalspec check -j1", "TERM=dumb"),
    ("modalspec check -j1", "CI=true TERM=xterm"), ("modalspec check -j1 2> err", "TERM=xterm"),
  ]) func nobodyElseSeesIt(_ line: String, _ variables: String) throws {
    let folder = try Self.folder()
    #expect(try !Self.terminal(line, in: folder, variables).contains("\u{1B}[K"))
    if line.hasSuffix("err") { #expect(try folder.read("err") == "") }
  }
}
