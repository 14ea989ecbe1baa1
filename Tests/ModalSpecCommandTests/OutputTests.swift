import Foundation
import ModalSpecTesting
import Testing

/// What the tool writes, and where.
@Suite struct OutputTests {
  private static let faulty = "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n"
  private static let fine = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"

  private func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "a.modal.yaml": Self.fine, "sub/b.modal.yaml": Self.faulty, "sub/c d.modal.yaml": Self.faulty,
      "sub/确认.modal.yaml": Self.faulty,
    ])
  }

  // MARK: - JSON

  @Test(arguments: ["check", "test"])
  func jsonIsTheSameInAnyOrderOfThePaths(_ command: String) throws {
    let folder = try folder()
    let orders = [
      [], ["."], ["./"], [".", "."], ["sub", "."], [".", "sub", "./sub/b.modal.yaml"],
      ["a.modal.yaml", "sub"], ["sub/", "./a.modal.yaml", "sub//b.modal.yaml"],
    ]
    var reports: Set<String> = []
    for paths in orders + orders {
      let run = try runTool([command, "--format", "json"] + paths, in: folder)
      #expect(run.code == 1)
      #expect(run.errors == "")
      reports.insert(run.output)
    }
    #expect(reports.count == 1)
  }

  @Test(arguments: [
    (["check", "sub"], "check"), (["test", "."], "test"), (["devices"], "devices"),
    (["presets"], "presets"), (["show", "a.modal.yaml"], "show"), (["explain"], "explain"),
    (["explain", "MS201"], "explain"),
    (["solve", "a.modal.yaml", "--device", "iphone-15"], "solve"),
    (["solve", "sub/b.modal.yaml", "--device", "iphone-15"], "solve"),
    (["solve", "missing.modal.yaml", "--device", "iphone-15"], "solve"),
    (["replay", "sub/b.modal.yaml"], "replay"), (["replay", "missing.modal.yaml"], "replay"),
    (["check", "missing.modal.yaml"], "check"),
  ])
  func jsonIsJSONOfVersion1(_ arguments: [String], command: String) throws {
    let run = try runTool(arguments + ["--format", "json"], in: try folder())
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(value as? [String: Any])
    #expect(report["version"] as? Int == 1)
    #expect(report["command"] as? String == command)
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test(arguments: ["check", "test"])
  func libyamlAloneComesToTheSame(_ command: String) throws {
    let folder = try ScratchFolder(MixedFolder.files)
    let runs = try [[], ["--reader", "libyaml"]].map { try runTool([command] + $0, in: folder) }
    #expect(runs[0].code == 1 && runs[1].code == 1)
    #expect(runs[0].output == runs[1].output)
  }

  // MARK: - Text

  @Test func aNameWithALineBreakStaysOnItsLine() throws {
    let folder = try ScratchFolder(["line\nbreak.modal.yaml": Self.faulty])
    let run = try runTool(["check"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("break.modal.yaml:2:34\n"), "\(run.output)")
    #expect(!run.output.contains("\nbreak.modal.yaml"))
  }

  // MARK: - Standard input

  // MARK: - Color

  static let colors: [(flags: [String], environment: [String: String], isColored: Bool)] = [
    (["--color", "always"], [:], true), (["--color", "never"], ["FORCE_COLOR": "1"], false),
    (["--color", "always"], ["NO_COLOR": "1"], true), ([], [:], false),
    ([], ["FORCE_COLOR": "1"], true), ([], ["FORCE_COLOR": "0"], false),
    ([], ["NO_COLOR": "1"], false), ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], true),
  ]

  @Test(arguments: colors)
  func colorsAreWhereTheyAreWanted(
    _ flags: [String], environment: [String: String], isColored: Bool
  ) throws {
    let run = try runTool(
      ["check", "sub/b.modal.yaml"] + flags, in: try folder(), environment: environment)
    #expect(run.output.contains("\u{1B}[") == isColored)
    let plain = run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.contains("error[MS104]: a modal has no key `margin`"), "\(plain)")
  }

  // MARK: - Pipes

  @Test(arguments: ["check many", "check many --format json", "devices", "test many"])
  func aReaderThatLeavesIsNoTrouble(_ arguments: String) throws {
    let folder = try ScratchFolder()
    for number in 0..<300 { try folder.write(Self.faulty, to: "many/s\(number).modal.yaml") }
    let run = try runShell(
      "{ \"$MODALSPEC\" \(arguments); echo $? > code; } | head -1", in: folder)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count == 1)
    let code = try String(contentsOf: folder.url.appending(path: "code"), encoding: .utf8)
    // A failed run is none that succeeded, even if nobody reads to the end.
    #expect([arguments == "devices" ? "0\n" : "1\n", "141\n"].contains(code))
  }
}
