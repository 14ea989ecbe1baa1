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

  @Test func findingsComeByPathAndInWhole() throws {
    let run = try runTool(["check"], in: try folder())
    let places = run.output.matches(of: /--> (.*):2:34/).map { String($0.1) }
    #expect(places == ["sub/b.modal.yaml", "sub/c d.modal.yaml", "sub/确认.modal.yaml"])
    #expect(run.output.hasSuffix("\n\n4 files checked: 3 errors\n"))
    // Each finding is a block of its own, none in the middle of another.
    let blocks = run.output.components(separatedBy: "\n\n")
    #expect(blocks.dropLast().allSatisfy { $0.hasPrefix("error[MS104]") })
    #expect(blocks.count == 4)
  }

  @Test func aNameWithALineBreakStaysOnItsLine() throws {
    let folder = try ScratchFolder(["line\nbreak.modal.yaml": Self.faulty])
    let run = try runTool(["check"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("break.modal.yaml:2:34\n"), "\(run.output)")
    #expect(!run.output.contains("\nbreak.modal.yaml"))
  }

  @Test func quietLeavesOutTheSummaryOnly() throws {
    let loud = try runTool(["check"], in: try folder())
    for flag in ["-q", "--quiet"] {
      let quiet = try runTool(["check", flag], in: try folder())
      #expect(quiet.code == 1)
      #expect(loud.output == quiet.output + "4 files checked: 3 errors\n")
    }
    #expect(try runTool(["test", "a.modal.yaml", "-q"], in: try folder()).output == "")
  }

  @Test(arguments: ["check", "test"])
  func aFolderWithoutSpecsIsNamed(_ command: String) throws {
    let folder = try ScratchFolder(["docs/notes.yaml": "", "more/.hidden/a.modal.yaml": ""])
    let run = try runTool([command, "docs", "more"], in: folder)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(
      run.errors
        == "warning: no specs in `docs`, `more`: their names end in .modal.yaml or .modal.yml\n")
    let here = try runTool([command, "--format", "json"], in: folder)
    #expect(here.code == 0)
    #expect(here.output.contains("\"files\" : 0"))
    #expect(here.errors.hasPrefix("warning: no specs in the current folder: "))
    let quiet = try runTool([command, "--quiet"], in: folder)
    #expect(quiet.code == 0)
    #expect(quiet.output + quiet.errors == "")
  }

  @Test func specsWithOtherNamesAreNamed() throws {
    let spec = "# A card.\nmodalspec: 1\nmodal: {contentSize: {width: 300, height: 200}}\n"
    let near = ["a-modal.yaml", "b.Modal.yaml", "c.modal.yaml.txt", "modal.yml"]
    let folder = try ScratchFolder()
    for name in near + ["card.yaml", ".b.MODAL.yaml", "d.modal.yaml.bak", "Pods/e-modal.yaml"] {
      try folder.write(spec, to: name)
    }
    try folder.write("title: Log in\n", to: "login-modal.yaml")
    let suffixes = "names end in .modal.yaml or .modal.yml"
    let none = try runTool(["check"], in: folder)
    #expect(
      none.errors
        == "warning: no specs in the current folder: their \(suffixes); rename `a-modal.yaml`, `b.Modal.yaml`, "
        + "`c.modal.yaml.txt`, `card.yaml`, `modal.yml`\n")
    try folder.write(spec, to: "good.modal.yaml")
    let some = try runTool(["check"], in: folder)
    #expect(some.code == 0)
    #expect(
      some.errors
        == "note: `a-modal.yaml`, `b.Modal.yaml`, `c.modal.yaml.txt`, `modal.yml` are skipped: the names of specs "
        + "end in .modal.yaml or .modal.yml\n")
    for name in ["e", "f"] { try folder.write(spec, to: "\(name)-modal.yaml") }
    let many = try runTool(["test"], in: folder)
    #expect(many.errors.contains(" `f-modal.yaml` and 1 more are skipped"))
    #expect(try runTool(["check", "--quiet"], in: folder).errors == "")
    #expect(try runTool(["check", "good.modal.yaml"], in: folder).errors == "")
  }

  @Test(arguments: [
    ["check"], ["check", "Pods"], ["check", "--force-exclude", "Pods/a.modal.yaml"],
    ["check", "--force-exclude", "--stdin-filename", "Pods/a.modal.yaml", "-"],
  ])
  func excludedSpecsAreSaidToBeSo(_ command: [String]) throws {
    let folder = try ScratchFolder(["Pods/a.modal.yaml": "", "Pods/Pods/b.modal.yaml": ""])
    let run = try runTool(command, in: folder)
    let isFound = run.output.contains("a.modal.yaml")
    #expect(isFound == (command == ["check", "Pods"]))
    #expect(
      run.errors.contains("they are excluded; `modalspec config` says what is\n") == !isFound)
  }

  @Test func testTellsFaultyFilesFromUnreadableOnes() throws {
    let folder = try folder()
    let faulty = try runTool(["test", "sub"], in: folder)
    #expect(faulty.code == 1)
    #expect(
      faulty.output.hasSuffix("0 tests in 3 files: 0 passed, 0 failed, 3 files with errors\n"))
    let both = try runTool(["test", "sub/b.modal.yaml", "missing"], in: folder)
    #expect(both.code == 2)
    #expect(both.output.hasSuffix("1 file with errors, 1 file could not be read\n"))
    let json = try runTool(["test", "sub/b.modal.yaml", "missing", "--format", "json"], in: folder)
    #expect(json.output.contains("\"faultyFiles\" : 1"))
    #expect(json.output.contains("\"unreadableFiles\" : 1"))
  }

  @Test func specsThatExpectNothingAreSaidToBeSo() throws {
    let run = try runTool(["test", "a.modal.yaml"], in: try folder())
    #expect(run.code == 0)
    #expect(run.output == "nothing to test in 1 file\n")
    let hanging = try ScratchFolder([
      "a.modal.yaml":
        "modalspec: 1\nmodal: {contentSize: [300, 200], drag: {onCancel: hang}}\n"
    ])
    let warned = try runTool(["test"], in: hanging)
    #expect(warned.output.hasSuffix("\nnothing to test in 1 file, 1 warning\n"))
  }

  @Test func aFailureNamesThePartOfTheScreen() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 200]}
      expect:
        - {device: ipad-pro-11, split: third, orientation: landscape, frame: [0, 0, 300, 200]}
      """
    ])
    let run = try runTool(["test"], in: folder)
    #expect(run.output.contains("the frame differs in `third` on ipad-pro-11 in landscape\n"))
  }

  @Test func aFailureShowsTheDigitsThatDiffer() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      expect:
        - device: iphone-15
          frame: [46.6666667, 300, 300, 250]
          tolerance: 0
      """
    ])
    let run = try runTool(["test"], in: folder)
    #expect(run.output.contains("expected [46.6666667, 300, 300, 250]"), "\(run.output)")
    #expect(run.output.contains("actual   [46.66666666666667, 301, 300, 250]"), "\(run.output)")
  }

  // MARK: - Standard input

  @Test func standardInputIsReportedUnderItsName() throws {
    let input = Data(Self.faulty.utf8)
    let plain = try runTool(["check", "-"], input: input)
    #expect(plain.code == 1)
    #expect(plain.output.contains("--> stdin.modal.yaml:2:34"))
    let named = try runTool(["check", "-", "--stdin-filename", "deep/x.modal.yaml"], input: input)
    #expect(named.output.contains("--> deep/x.modal.yaml:2:34"))
  }

  @Test func standardInputExtendsWhatLiesBesideItsName() throws {
    let folder = try ScratchFolder(["sub/base.modal.yaml": Self.fine])
    let input = Data("modalspec: 1\nmodal: {extends: base.modal.yaml}\n".utf8)
    let run = try runTool(
      ["check", "-", "--stdin-filename", "sub/x.modal.yaml"], in: folder, input: input)
    #expect(run.code == 0, "\(run.output)")
  }

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

  @Test(arguments: [
    (["check", "--stdin-filename", "x.modal.yaml"], "needs `-` among"),
    (["check", ""], "empty path"),
  ])
  func whatIsNotReadIsBadUsage(_ arguments: [String], complaint: String) throws {
    let run = try runTool(arguments, in: try ScratchFolder())
    #expect(run.code == 2)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test(arguments: ["\n", "\0"])
  func furtherPathsEndWithLinesOrNULs(_ end: String) throws {
    let folder = try ScratchFolder(["a b.modal.yaml": Self.faulty, "c.modal.yaml": Self.faulty])
    let run = try runTool(
      ["check", "--files-from", "-"], in: folder,
      input: Data("a b.modal.yaml\(end)c.modal.yaml\(end)".utf8))
    #expect(run.output.contains("2 files checked"), "\(run.output)")
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
