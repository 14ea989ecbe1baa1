import Foundation
import ModalSpecTesting
import Testing

/// `check --fix` and `check --add-ignore`, among files.
@Suite struct EditTests {
  private static let wrong =
    "# é\r\nmodalspec: 1\r\nmodal: {contentSize: [3_00, 250], clmap: yes}\r\n"
  private static let right =
    "# é\r\nmodalspec: 1\r\nmodal: {contentSize: [300, 250], clamp: true}\r\n"
  private static let wide = "modalspec: 1\nmodal: {contentSize: [3000, 200]}\n"

  @Test func filesAreMendedAndWhatIsLeftIsReported() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.wrong, "b.modal.yaml": Self.wide, "c.modal.yaml": Self.right,
    ])
    let run = try runTool(["check", "--fix"], in: folder)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix("3 files checked: 1 warning; 3 fixed in 1 file\n"), "\(run.output)")
    #expect(run.output.hasPrefix("warning[MS205]"))
    #expect(try folder.read("a.modal.yaml") == Self.right)
    #expect(try folder.read("b.modal.yaml") == Self.wide)
    let again = try runTool(["check", "--fix"], in: folder)
    #expect(again.output.hasSuffix("3 files checked: 1 warning; nothing fixed\n"))
    #expect(try hiddenFiles(in: folder) == [])
  }

  /// Whatever Ctrl-C meets, the summary counts what was written, and nothing is written after it.
  @Test(arguments: ["0.02", "0.1", "0.2", "0.4"]) func ctrlCEndsEditsWithWhatWasDone(
    _ delay: String
  ) throws {
    var files: [String: String] = [:]
    for number in 0..<600 { files["\(number).modal.yaml"] = Self.wrong }
    let folder = try ScratchFolder(files)
    let run = try runShell(
      """
      trap '' INT
      (trap - INT; exec "$MODALSPEC" check --fix -j2 > out) &
      sleep \(delay); kill -INT $!; wait $!
      code=$?; grep -lr 'clamp: true' . | wc -l; exit $code
      """, in: folder)
    #expect([0, 130].contains(run.code), "\(run.errors)")
    let written = try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    let report = try folder.read("out")
    if report.isEmpty { return #expect(written == 0) }
    #expect(
      report.contains(written == 0 ? "nothing fixed" : " fixed in \(written) file"),
      "\(report.suffix(200))")
    #expect(report.contains("interrupted; ") == (run.code == 130))
    #expect(try hiddenFiles(in: folder) == [])
  }

  @Test func theSummaryOfJSONSaysWhatWasDone() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.wrong, "b.modal.yaml": Self.wide])
    let run = try runTool(["check", "--fix", "--format", "json"], in: folder)
    let fixed = try summary(of: run)["fixed"] as? [String: Int]
    #expect(fixed == ["files": 1, "findings": 3])
    let silenced = try summary(
      of: runTool(["check", "--add-ignore", "--format", "json"], in: folder))
    #expect(silenced["silenced"] as? [String: Int] == ["files": 1, "findings": 1])
    #expect(silenced["fixed"] == nil)
    #expect(try summary(of: runTool(["check", "--format", "json"], in: folder))["silenced"] == nil)
  }

  @Test(arguments: ["-j1", "-j2", "-j8"]) func anyNumberOfThreadsWritesTheSame(jobs: String) throws
  {
    var files = [
      "base.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 200], varaints: []}\n"
    ]
    files["z/middle.modal.yaml"] =
      "modalspec: 1\nmodal: {extends: ../base.modal.yaml, marginss: 8}\n"
    for number in 0..<40 {
      files["m/\(number).modal.yaml"] = Self.wrong
      files["\(number).modal.yaml"] =
        "modalspec: 1\nmodal: {extends: z/middle.modal.yaml, cornerRadis: \(number)}\n"
    }
    let folder = try ScratchFolder(files)
    let run = try runTool(["check", "--fix", jobs], in: folder)
    // The bases are broken as long as they are not fixed: `variants` must hold something, too.
    #expect(run.output.hasSuffix(" files\n"))
    for number in 0..<40 {
      #expect(try folder.read("m/\(number).modal.yaml") == Self.right)
      #expect(try folder.read("\(number).modal.yaml").contains("cornerRadius: \(number)"))
    }
    #expect(try folder.read("z/middle.modal.yaml").contains("margins: 8"))
    #expect(try runTool(["check", "--fix", jobs], in: folder).output.hasSuffix("nothing fixed\n"))
    #expect(try hiddenFiles(in: folder) == [])
  }

  @Test func onlyFilesOfTheRunAreWritten() throws {
    let base = "modalspec: 1\nmodal: {contentSize: [300, 200], clmap: yes}\n"
    let folder = try ScratchFolder([
      "base.modal.yaml": base,
      "a.modal.yaml": "modalspec: 1\nmodal: {extends: base.modal.yaml, marginss: 8}\n",
      "b.modal.yaml": "modalspec: 1\nmodal: {extends: base.modal.yaml, marginss: 9}\n",
    ])
    let run = try runTool(["check", "--fix", "a.modal.yaml"], in: folder)
    #expect(run.code == 1)
    #expect(try folder.read("base.modal.yaml") == base)
    #expect(try folder.read("a.modal.yaml").contains(" margins"))
    #expect(try folder.read("b.modal.yaml").contains("marginss"))
    let all = try runTool(["check", "--fix", "."], in: folder)
    #expect(all.output == "3 files checked, nothing to report; 3 fixed in 2 files\n")
    #expect(
      try folder.read("base.modal.yaml")
        == "modalspec: 1\nmodal: {contentSize: [300, 200], clamp: true}\n")
  }

  @Test func linksArefollowedAndPermissionsStay() throws {
    let folder = try ScratchFolder(["real/a.modal.yaml": Self.wrong])
    try folder.link("a.modal.yaml", to: "real/a.modal.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("real/a.modal.yaml"))
    // The same file under three names is fixed once.
    let run = try runTool(
      ["check", "--fix", "a.modal.yaml", "real/a.modal.yaml", "real"], in: folder)
    #expect(run.output.hasSuffix("; 3 fixed in 1 file\n"), "\(run.output)")
    #expect(try folder.read("real/a.modal.yaml") == Self.right)
    let manager = FileManager.default
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.path("a.modal.yaml"))
        == "real/a.modal.yaml")
    let mode = try manager.attributesOfItem(atPath: folder.path("real/a.modal.yaml"))[
      .posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func whatCannotBeWrittenIsAFailure() throws {
    let folder = try ScratchFolder(["a/a.modal.yaml": Self.wrong, "b.modal.yaml": Self.wrong])
    // Whoever may do everything is not stopped by permissions, but by a name that is taken.
    let run = try runShell(
      """
      chmod 555 a; chmod 444 a/a.modal.yaml
      if [ -w a/a.modal.yaml ]; then chmod 755 a; exit 77; fi
      "$MODALSPEC" check --fix; code=$?; chmod 755 a; exit $code
      """, in: folder)
    guard run.code != 77 else { return }
    #expect(run.code == 2)
    #expect(run.errors == "Error: `a/a.modal.yaml` may not be written\n")
    #expect(try folder.read("a/a.modal.yaml") == Self.wrong)
    #expect(try folder.read("b.modal.yaml") == Self.right)
  }

  @Test func aDifferenceIsShownAndNothingWritten() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.wrong, "b.modal.yaml": Self.wide])
    let run = try runTool(["check", "--fix", "--diff"], in: folder)
    #expect(run.code == 1)
    #expect(run.errors == "3 would be fixed in 1 file\n")
    #expect(
      run.output == """
        --- a.modal.yaml
        +++ a.modal.yaml
        @@ -1,3 +1,3 @@
         # é\r
         modalspec: 1\r
        -modal: {contentSize: [3_00, 250], clmap: yes}\r
        +modal: {contentSize: [300, 250], clamp: true}\r

        """)
    #expect(try folder.read("a.modal.yaml") == Self.wrong)
    #expect(try runTool(["check", "--fix", "--diff", "--exit-zero"], in: folder).code == 0)
    let ignores = try runTool(
      ["check", "--add-ignore", "--diff", "-q", "b.modal.yaml"], in: folder)
    #expect(
      ignores.output.contains("+modal: {contentSize: [3000, 200]}  # modalspec: ignore MS205\n"))
    #expect(ignores.errors == "")
    let none = try runTool(["check", "--fix", "--diff", "b.modal.yaml"], in: folder)
    #expect(none.code == 0)
    #expect(none.output == "")
    #expect(try runTool(["check", "--fix", "--diff", "missing"], in: folder).code == 2)
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let run = try runTool(["check", "--fix", "-"], input: Data(Self.wrong.utf8))
    #expect(run.output == Self.right)
    #expect(run.errors == "1 file checked, nothing to report; 3 fixed in 1 file\n")
    #expect(run.code == 0)
    // What cannot be fixed goes through as it came.
    let bytes = Data("modalspec: 1\nmodal: 3\n".utf8) + Data([0xFF])
    let broken = try runShell(
      "printf 'modalspec: 1\\377' | \"$MODALSPEC\" check --fix - | od -c | tail -2")
    #expect(broken.output.contains("1 377"))
    #expect(try runTool(["check", "--fix", "-q", "-"], input: bytes).code == 1)
    let diff = try runTool(["check", "--fix", "--diff", "-"], input: Data(Self.wrong.utf8))
    #expect(diff.output.hasPrefix("--- stdin.modal.yaml\n"))
    #expect(diff.code == 1)
    let ignore = try runTool(
      ["check", "--add-ignore", "--reason", "as ever", "-"], input: Data(Self.wide.utf8))
    #expect(ignore.output == Self.wide.dropLast() + "  # modalspec: ignore MS205 -- as ever\n")
  }

  @Test func findingsInBasesAreSilencedAtExtends() throws {
    let folder = try ScratchFolder([
      "base.modal.yaml": Self.wide,
      "a.modal.yaml": "modalspec: 1\nmodal: {extends: base.modal.yaml}\n",
    ])
    let run = try runTool(["check", "--add-ignore", "--strict"], in: folder)
    #expect(run.output == "2 files checked, nothing to report; 2 silenced in 2 files\n")
    #expect(
      try folder.read("a.modal.yaml").hasSuffix("base.modal.yaml}  # modalspec: ignore MS205\n"))
    #expect(
      try runTool(["check", "--add-ignore"], in: folder).output.hasSuffix("nothing silenced\n"))
  }

  @Test(arguments: [
    (["--fix", "--add-ignore"], "cannot be combined"), (["--diff"], "--diff needs --fix"),
    (["--reason", "x"], "--reason needs --add-ignore"),
    (["--add-ignore", "--reason", " "], "fit on one line"),
    (["--add-ignore", "--reason", "a\nb"], "fit on one line"),
    (["--fix", "--diff", "--format", "json"], "leave out --format"),
    (["--fix", "-", "a.modal.yaml"], "to change standard input"),
  ])
  func whatDoesNotGoTogetherIsBadUsage(arguments: [String], complaint: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.wrong])
    let run = try runTool(["check"] + arguments, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains(complaint), "\(run.errors)")
    #expect(try folder.read("a.modal.yaml") == Self.wrong)
  }

  /// Killed at any moment, a run leaves the old text or the new one.
  @Test func noFileIsEverTorn() throws {
    var files: [String: String] = [:]
    for number in 0..<60 { files["\(number).modal.yaml"] = Self.wrong }
    for delay in 0..<12 {
      let folder = try ScratchFolder(files)
      _ = try runShell(
        """
        "$MODALSPEC" check --fix -q >/dev/null 2>&1 &
        tool=$!; sleep 0.0\(delay < 10 ? "0" : "")\(delay); kill -9 $tool 2>/dev/null; wait $tool; true
        """, in: folder)
      for name in files.keys {
        let text = try folder.read(name)
        #expect(text == Self.wrong || text == Self.right)
      }
    }
  }

  private func summary(of run: ToolRun) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(value?["summary"] as? [String: Any])
  }

  private func hiddenFiles(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
      ($0.split(separator: "/").last ?? "").hasPrefix(".")
    }
  }
}
