import Foundation
import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// Runs over many files: threads, several reports, Ctrl-C.
@Suite struct RunTests {
  private static let faulty = "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n"
  private static let failing = """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    expect:
      - {container: [375, 667], frame: [37.5, 208, 300, 250]}
      - {container: [375, 667], frame: [37.5, 208.5, 300, 250]}

    """

  /// Files of every kind, more than one batch of them.
  private static let files: [String: String] = {
    var files = ["pipe%, comma: colon.modal.yaml": faulty, "fine.modal.yaml": "modalspec: 1\n"]
    for number in 0..<200 {
      files["many/\(number).modal.yaml"] = number.isMultiple(of: 3) ? faulty : failing
    }
    return files
  }()

  private static let forms = [
    "text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "tap",
  ]

  @Test(arguments: ["check", "test"], forms)
  func anyNumberOfThreadsGivesTheSameBytes(_ command: String, form: String) throws {
    let folder = try ScratchFolder(Self.files)
    let alone = try runTool([command, "-j1", "--format", form, "."], in: folder)
    #expect(alone.code == 1)
    for jobs in form == "json" ? ["-j2", "-j8", "--jobs=3"] : ["-j8"] {
      let run = try runTool([command, jobs, "--format", form, "many", "."], in: folder)
      #expect(run.output == alone.output)
      #expect(run.code == 1)
    }
  }

  @Test(arguments: ["check", "test"])
  func severalReportsAreWrittenAtOnce(_ command: String) throws {
    let folder = try ScratchFolder(Self.files)
    try folder.write("old", to: "out.json")
    let run = try runTool(
      [command, "--format", "github", "--format", "json=out.json", "--format=text=sub.txt"],
      in: folder)
    for (form, output) in [
      ("github", run.output), ("json", try folder.read("out.json")),
      ("text", try folder.read("sub.txt")),
    ] {
      #expect(try runTool([command, "--format", form], in: folder).output == output)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.filter { $0.hasPrefix(".") } == [])
  }

  @Test(arguments: [
    (["--format", "text", "--format", "json"], "cannot both go to standard output"),
    (["--format", "json=a", "--format", "jsonl=a"], "cannot both go to `a`"),
    (["--format", "json="], "needs the name of a file"),
    (["--format", "json=none/a"], "No such file or directory"),
    (["--format", "json=many"], "`many` is a folder"), (["--format", "yaml"], "invalid"),
    (["-j0"], "--jobs must be 1 or more"), (["-j", "x"], "invalid"),
  ])
  func whatCannotBeWrittenIsBadUsage(_ arguments: [String], complaint: String) throws {
    let folder = try ScratchFolder(["many/a.modal.yaml": Self.faulty])
    let run = try runTool(["check"] + arguments, in: folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func linesOfJSONAreTheEntriesAndTheSummary() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.failing, "b.modal.yaml": Self.faulty])
    let lines = try runTool(["test", "--format", "jsonl"], in: folder).output.split(separator: "\n")
    let values = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(values.map { $0["version"] as? Int } == [1, 1, 1])
    #expect(values.map { $0["path"] as? String } == ["a.modal.yaml", "b.modal.yaml", nil])
    let specs = values[0]["specs"] as? [[String: Any]]
    let cases = specs?.first?["cases"] as? [[String: Any]]
    #expect(cases?.map { $0["holds"] as? Bool } == [false, true])
    #expect(cases?.map { $0["findings"] as? [Int] } == [[0], []])
    #expect(cases?.map { $0["name"] as? String } == ["expect: 375×667", "expect: 375×667 (2)"])
    let tests = (values[2]["summary"] as? [String: Any])?["tests"] as? [String: Any]
    #expect(tests?["passed"] as? Int == 1)
    #expect(tests?["failed"] as? Int == 1)
    #expect(tests?["faultyFiles"] as? Int == 1)
  }

  @Test func annotationsAreEscaped() throws {
    let folder = try ScratchFolder(["a%b,c:d.modal.yaml": Self.faulty])
    let run = try runTool(["check", "--format", "github"], in: folder)
    let line = """
      ::error file=a%25b%2Cc%3Ad.modal.yaml,line=2,endLine=2,col=34,endColumn=40,title=MS104::\
      a modal has no key `margin`%0Ahelp: write `margins`

      """
    #expect(run.output == line)
  }

  /// However few files may be open, specs are read.
  @Test func openFilesAreFew() throws {
    let folder = try ScratchFolder(
      Dictionary(
        uniqueKeysWithValues: (0..<200).map {
          ("\($0).modal.yaml", "modalspec: 1\nmodal: {contentSize: [300, 250]}\n")
        }))
    let run = try runShell("ulimit -n 16; $MODALSPEC check --no-cache -j 64 .", in: folder)
    #expect(run.output == "200 files checked, nothing to report\n")
  }

  /// What is no file is written to, and never replaced.
  @Test func reportsGoIntoPipes() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.faulty])
    let run = try runShell(
      "mkfifo pipe; cat pipe > copy.json & $MODALSPEC check --format json=pipe; wait; test -p pipe",
      in: folder)
    #expect(run.code == 0)
    let direct = try runTool(["check", "--format", "json"], in: folder)
    #expect(try folder.read("copy.json") == direct.output)
  }

  /// A long option with one dash would be short ones, and one of them a call for help.
  @Test(arguments: ["-watch", "-no-cache", "-shard"])
  func oneDashIsNotHelp(_ option: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.faulty])
    let run = try runTool(["check", option, "."], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: there is no option `\(option)`; long options begin with"))
    #expect(try runTool(["check", "-h"], in: folder).code == 0)
  }

  @Test(arguments: [
    ("check", "junit", "<testcase classname=\"modalspec.check\" name=\"a.modal.yaml\">"),
    ("check", "gitlab", "\"check_name\" : \"MS218\""), ("check", "tap", "\nok - a.modal.yaml\n"),
    ("check", "sarif", "\"semanticVersion\" : \"\(modalSpecVersion)\""),
    ("test", "junit", "<testcase classname=\"a\" name=\"a: expect: iphone-15\"/>"),
    ("test", "gitlab", "[\n\n]\n"), ("test", "tap", "\nok - a.modal.yaml: a: expect: iphone-15\n"),
    ("test", "sarif", "\"executionSuccessful\" : true"),
  ])
  func formsForOtherToolsAreWritten(_ command: String, form: String, words: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": MixedFolder.files["warned.modal.yaml"] ?? ""])
    let run = try runTool([command, "--format", "\(form)=out", "-q"], in: folder)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(try folder.read("out").contains(words))
  }

  @Test(arguments: [([], "ok - "), (["--strict"], "not ok - ")])
  func warningsFailAStrictRun(_ arguments: [String], words: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": MixedFolder.files["warned.modal.yaml"] ?? ""])
    let run = try runTool(["check", "--format", "tap"] + arguments, in: folder)
    #expect(run.output.contains("\n\(words)a.modal.yaml\n"))
    #expect(run.code == (arguments.isEmpty ? 0 : 1))
  }

  @Test(arguments: ["-j1", "-j2"])
  func ctrlCEndsTheRunWithWhatWasDone(_ jobs: String) throws {
    let folder = try ScratchFolder(Self.files)
    // Standard input comes first, and a pipe without an end holds the run up until Ctrl-C.
    let run = try runShell(
      """
      mkfifo pipe
      trap '' INT
      (trap - INT; exec "$MODALSPEC" check \(jobs) - . --format json=out.json < pipe) &
      tool=$!
      exec 3> pipe
      # It has begun when the hidden file of its report is there.
      until ls .out.json.* > /dev/null 2>&1; do sleep 0.05; done
      sleep 0.3; kill -INT $tool; sleep 0.1; exec 3>&-
      wait $tool
      """, in: folder)
    #expect(run.code == 130, "\(run.errors)")
    let report = try folder.read("out.json")
    #expect(report.contains("\"interrupted\" : true"))
    #expect(report.hasSuffix("}\n"))
    let value = try JSONSerialization.jsonObject(with: Data(report.utf8))
    #expect(value is [String: Any])
  }

  // MARK: - Parts

  @Test func partsAreMergedInTheOrderOfBytes() throws {
    let bad = "modalspec: 1\nmodal: {contentSize: [300, 250], bad: 1}\n"
    let names = ["cafe\u{301}", "caff", "caf\u{E9}", "zo"].map { "\($0).modal.yaml" }
    let folder = try ScratchFolder()
    for name in names { try folder.write(bad, to: name) }
    for part in 1...2 {
      _ = try runTool(
        ["check", "--shard", "\(part)/2", "--format", "json=\(part).json"], in: folder)
    }
    let merged = try runTool(["merge", "1.json", "2.json", "--format", "json"], in: folder)
    let whole = try runTool(["check", "--format", "json"], in: folder)
    #expect(Array(merged.output.utf8) == Array(whole.output.utf8), "\(merged.errors)")
    #expect(whole.output.contains("\"files\" : 4"))
  }

  @Test func twoReportsDoNotGoToOneFile() throws {
    let folder = try ScratchFolder(["sub/a.modal.yaml": ""])
    for other in ["./out", "sub/../out", folder.path("out")] {
      let run = try runTool(
        ["check", "--format", "sarif=out", "--format", "json=\(other)"], in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors.hasPrefix("Error: two reports cannot both go to `\(other)`"), "\(run.errors)")
    }
  }

  /// The reports of the parts, merged in any order, are the report of the whole.
  @Test(arguments: ["check", "test"], ["json", "jsonl"])
  func partsMergeIntoTheWhole(_ command: String, form: String) throws {
    let folder = try ScratchFolder(
      Self.files.filter { !$0.key.hasPrefix("many/1") }.merging([
        "base.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
      ]) {
        own, _ in own
      })
    _ = try runTool(["record", "-q"], in: folder)
    try folder.write(
      "modalspec: 1\nmodal: {contentSize: [300, 260]}\n", to: "base.modal.yaml")
    var parts: [String] = []
    for part in [2, 3, 1] {
      let report = "part-\(part)"
      let run = try runTool(
        [command, "--shard", "\(part)/3", "--format", "\(form)=\(report)", "missing", "."],
        in: folder)
      #expect(run.code == (try folder.read(report).contains("missing") ? 2 : 1))
      parts.append(report)
    }
    let listing = command == "test" ? ["junit", "tap"] : []
    for other in ["json", "jsonl", "github", "sarif", "gitlab"] + listing {
      let whole = try runTool([command, "--format", other, ".", "missing"], in: folder)
      let merged = try runTool(["merge", "--format", other] + parts, in: folder)
      #expect(merged.output == whole.output)
      #expect(merged.code == 2)
    }
    let missing = try runTool(["merge"] + parts.dropLast(), in: folder)
    #expect(missing.code == 2)
    #expect(missing.errors.contains("part 1 of 3 is missing"))
    let text = try runTool(["merge"] + parts, in: folder)
    let line = try runTool([command, ".", "missing"], in: folder).output.split(separator: "\n").last
    #expect(text.output.split(separator: "\n").last == line)
  }

  /// Changed frames stand once in a report, with their cause, also beside other findings.
  @Test func aMergedTextListsChangedFramesOnce() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.failing])
    _ = try runTool(["record", "-q"], in: folder)
    try folder.write(
      Self.failing.replacing("250]}\nexpect", with: "260]}\nexpect"), to: "a.modal.yaml")
    _ = try runTool(["test", "--format", "json=report"], in: folder)
    let merged = try runTool(["merge", "report"], in: folder)
    #expect(merged.output.matches(of: /MS302/).count == 2, "\(merged.output)")
    #expect(merged.output.matches(of: /MS303/).count == 1, "\(merged.output)")
  }

  /// Parts that are told their files find a faulty project file each.
  @Test(arguments: ["check", "test"], ["json", "jsonl"])
  func aProjectFileOfSeveralPartsIsReportedOnce(_ command: String, form: String) throws {
    let spec = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
    let folder = try ScratchFolder([
      ".modalspec.yml": "rules: {MS104: off}\n", "a.modal.yaml": spec, "b.modal.yaml": spec,
      "other/.modalspec.yml": "tolerance: 1\n", "other/c.modal.yaml": Self.faulty,
    ])
    func run(_ arguments: String..., to report: String? = nil) throws -> ToolRun {
      try runTool(
        [command, "--format", report.map { "\(form)=\($0)" } ?? form] + arguments, in: folder)
    }
    _ = try run("a.modal.yaml", to: "1")
    _ = try run("b.modal.yaml", "other", to: "2")
    let whole = try run()
    #expect(whole.output.contains("\"faultyProjects\""))
    let merged = try runTool(["merge", "1", "2", "--format", form], in: folder)
    #expect(merged.output == whole.output)
    #expect(merged.code == 2)
    // Between the two somebody has fixed a half of it.
    try folder.write("rules: {MS104: off, MS1: off}\n", to: ".modalspec.yml")
    _ = try run("b.modal.yaml", to: "2")
    #expect(
      try runTool(["merge", "1", "2"], in: folder).errors.contains(
        "two reports contain `.modalspec.yml`"))
  }

  /// Parts of a run count the cases that check nothing as the whole does.
  @Test(arguments: ["json", "junit", "tap"])
  func mergedScenariosMayCheckNothing(_ form: String) throws {
    let text = """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios: [{name: shows, device: iphone-15, events: [show]}]
      """
    let folder = try ScratchFolder(["a.modal.yaml": text, "b.modal.yaml": text])
    for name in ["a", "b"] {
      _ = try runTool(["test", "\(name).modal.yaml", "--format", "json=\(name)"], in: folder)
    }
    let whole = try runTool(["test", "--format", form], in: folder)
    let merged = try runTool(["merge", "a", "b", "--format", form], in: folder)
    #expect(merged.output == whole.output)
    #expect(merged.code == 0)
    let words = try runTool(["merge", "a", "b"], in: folder).output
    #expect(words == "2 tests in 2 files: 0 passed, 0 failed, 2 check nothing\n")
  }

  /// Whoever merges reports has them from elsewhere.
  @Test(arguments: [
    ("\"findings\": [0]", "\"findings\": [5]", "has no finding at the position 5"),
    ("\"findings\": [0]", "\"findings\": [-1]", "has no finding at the position -1"),
    ("\"finding\": 0", "\"finding\": 7", "has no finding at the position 7"),
    ("\"passed\": 0", "\"passed\": -3", "counts up to -3"),
    ("\"files\": 1", "\"files\": 9223372036854775807", "counts up to 9223372036854775807"),
    (
      "\"unreadableFiles\": 0",
      "\"unreadableFiles\": 0, \"explored\": {\"states\": 9223372036854775807, \"steps\": 1, \"cutModals\": 0}",
      "counts up to 9223372036854775807"
    ),
    ("\"files\": 1", "\"files\": 0", "counts less than it lists"),
    ("\"line\": 1", "\"line\": -4", "stands at no place"),
    ("\"part\": 1", "\"part\": 3", "there is no part 3 of 2"),
    ("\"part\": 1", "\"part\": 0", "there is no part 0 of 2"),
    ("\"of\": 2", "\"of\": -2", "there is no part 1 of -2"),
  ])
  func whatIsDamagedIsSaidToBe(_ part: String, damage: String, complaint: String) throws {
    let report = """
      {"command": "test", "files": [{"path": "a.modal.yaml", "changes": [
      {"finding": 0, "frames": 1, "kind": "new"}],
      "diagnostics": [{"code": "MS304", "message": "new", "notes": [], "secondary": [], "severity": "error"}],
      "specs": [{"cases": [{"name": "expect", "holds": false, "findings": [0],
      "place": {"file": "a.modal.yaml", "line": 1, "column": 1, "utf16Column": 1, "offset": 0,
      "endLine": 1, "endColumn": 1, "endUTF16Column": 1, "endOffset": 0}}],
      "failed": 1, "name": "a", "notRun": {}, "passed": 0}]}],
      "summary": {"files": 1, "findings": {"errors": 1, "notes": 0, "warnings": 0},
      "shard": {"part": 1, "of": 2}, "unreadableFiles": 0,
      "tests": {"failed": 1, "faultyFiles": 0, "notRun": {}, "passed": 0}}, "version": 1}
      """
    let folder = try ScratchFolder(["good": report])
    let damaged = report.replacing(part, with: damage, maxReplacements: 1)
    #expect(damaged != report)
    try folder.write(damaged, to: "bad")
    let good = try runTool(["merge", "good"], in: folder)
    #expect(good.errors.contains("part 2 of 2 is missing"))
    let run = try runTool(["merge", "bad"], in: folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("`bad` is damaged: "), "\(run.errors)")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  /// One part of very many, and a report of something else beside it.
  @Test func whatIsNoShardDoesNotFit() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.faulty])
    _ = try runTool(["check", "--shard", "1/100000000", "--format", "json=1"], in: folder)
    _ = try runTool(["check", "--format", "json=whole"], in: folder)
    let one = try runTool(["merge", "1"], in: folder)
    #expect(one.code == 2)
    #expect(one.errors.contains("part 2 of 100000000 is missing"))
    let both = try runTool(["merge", "1", "whole"], in: folder)
    #expect(both.code == 2)
    #expect(both.errors.contains("only some are parts of a sharded run"))
    let twice = try runTool(["merge", "1", "1"], in: folder)
    #expect(twice.errors.contains("two of them are part 1 of 100000000"))
  }

  @Test(arguments: [
    (["merge"], "reports"),
    (["merge", "check.json", "check.json"], "two reports contain `a.modal.yaml`"),
    (["merge", "check.json", "test.json"], "they are of `check` and `test`"),
    (["merge", "a.modal.yaml"], "is not a report of `check`, `test` or `explore` (line 1)"),
    (["merge", "verify.json"], "is not a report of `check`, `test` or `explore`"),
    (["merge", "half.jsonl"], "has no summary"), (["merge", "later.json"], "is not of version 1"),
    (["merge", "missing.json"], "does not exist"),
    (["merge", "check.json", "--format", "tap"], "`tap` also lists files without findings"),
    (["merge", "check.json", "--format", "junit=out"], "write it for each part"),
    (["check", "--shard", "0/2"], "--shard"),
    (["check", "--shard", "3/2"], "--shard"), (["check", "--shard", "1"], "--shard"),
    (["check", "--files-from", "missing.txt"], "does not exist"),
    (["check", "--files-from", "-", "-"], "both a spec and a list of paths"),
  ])
  func whatIsNoPartIsSaidToBeNone(_ arguments: [String], complaint: String) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.faulty, "half.jsonl": "",
      "later.json": "{\"command\": \"check\", \"version\": 2}",
    ])
    for command in ["check", "test"] {
      _ = try runTool([command, "--format", "json=\(command).json"], in: folder)
    }
    let verify = try folder.read("check.json").replacing("\"check\"", with: "\"verify\"")
    try folder.write(verify, to: "verify.json")
    let run = try runTool(arguments, in: folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
