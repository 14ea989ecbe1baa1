import Foundation
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// What is read to its end, and what is written where nobody has sent it.
@Suite(.serialized) struct FileSafetyTests {
  private static let good = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
  private static let fixable = "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n"

  private func hidden(in folder: ScratchFolder, _ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).filter {
      $0.hasSuffix(".temporary")
    }
  }

  // MARK: - Reading

  /// Pieces of a list that come late, smaller than there is room for.
  @Test func standardInputIsReadToItsEnd() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good, "b.modal.yaml": Self.good])
    let list = try runShell(
      "(printf 'a.modal'; sleep 0.3; printf '.yaml\\nb.mod'; sleep 0.3; printf 'al.yaml\\n') "
        + "| \"$MODALSPEC\" check --files-from -", in: folder)
    #expect(list.output == "2 files checked, nothing to report\n")
    let merged = try runShell(
      "\"$MODALSPEC\" check --format json > whole.json; (head -c 100 whole.json; sleep 0.3; "
        + "tail -c +101 whole.json) | \"$MODALSPEC\" merge -", in: folder)
    #expect(merged.output == "2 files checked, nothing to report\n", "\(merged.errors)")
  }

  #if os(Linux)
    /// A file that says to have no bytes and gives a page of them at a time.
    @Test func aShortReadOfAFileIsNoEnd() throws {
      let path = "/proc/kallsyms"
      guard let whole = try? Data(contentsOf: URL(filePath: path)), whole.count > 100_000 else {
        return
      }
      #expect(try readFile(path).count == whole.count)
    }
  #endif

  // MARK: - Writing

  /// The hidden file has a name that nobody can know, and never is what a link of that name leads to.
  @Test func aPlantedLinkSendsNoWriteElsewhere() throws {
    let folder = try ScratchFolder(["x.modal.yaml": Self.fixable, "victim": "precious"])
    let run = try runShell(
      """
      sh -c 'for n in 1 2 3 4; do ln -s victim .x.modal.yaml.$$.$n.temporary; done; \
      exec "$MODALSPEC" check --fix x.modal.yaml'
      """, in: folder)
    #expect(run.code == 0, "\(run.output)")
    #expect(try folder.read("victim") == "precious")
    #expect(try folder.read("x.modal.yaml").contains("margins: 20"))
    // Links are nobody's left-overs.
    #expect(try hidden(in: folder).count == 4)
  }

  @Test func aSpecThatIsALinkIsReplacedWhereItLeads() throws {
    let folder = try ScratchFolder(["real/x.modal.yaml": Self.fixable])
    try folder.link("x.modal.yaml", to: "real/x.modal.yaml")
    let path = folder.path("real/x.modal.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    // Only the superuser may give files away.
    let isSuperuser = geteuid() == 0
    if isSuperuser {
      try FileManager.default.setAttributes(
        [.ownerAccountID: 1234, .groupOwnerAccountID: 4321], ofItemAtPath: path)
    }
    _ = try runTool(["check", "--fix", "x.modal.yaml"], in: folder)
    #expect(try folder.read("real/x.modal.yaml").contains("margins: 20"))
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("x.modal.yaml"))
    #expect(link == "real/x.modal.yaml")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    if isSuperuser {
      #expect(attributes[.ownerAccountID] as? Int == 1234)
      #expect(attributes[.groupOwnerAccountID] as? Int == 4321)
    }
  }

  /// Whoever is killed leaves its hidden file; the next write sweeps it, but not one that is in use.
  @Test func leftOversAreSwept() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good, ".mine.temporary": "keep"])
    let run = try runShell(
      """
      count() { ls -A | grep -c '[.]temporary$'; }
      mkfifo one two
      "$MODALSPEC" check - --format json=report.json < one & first=$!; exec 3> one
      "$MODALSPEC" check - --format json=report.json < two & second=$!; exec 4> two
      until [ "$(count)" = 3 ]; do sleep 0.02; done
      kill -9 $first; wait $first; count
      "$MODALSPEC" check a.modal.yaml --format json=other.json; count
      exec 4>&-; wait $second; count
      """, in: folder)
    #expect(run.output == "3\n2\n1\n", "\(run.output) \(run.errors)")
    #expect(try hidden(in: folder) == [".mine.temporary"])
    #expect(try folder.read("report.json").contains("\"version\""))
  }

  /// As on a full disk: the old text stays, the complaint says why, and nothing else is left.
  @Test func whatCannotBeWrittenIsNotHalfThere() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    _ = try runTool(["record", "-q"], in: folder)
    let recorded = try folder.read("a.frames.yaml")
    try folder.write(Self.good.replacing("250", with: "260"), to: "a.modal.yaml")
    // A block of sh has 512 bytes.
    let run = try runShell("ulimit -f 1; \"$MODALSPEC\" record -q", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: `a.frames.yaml` cannot be written: "), "\(run.errors)")
    #expect(try folder.read("a.frames.yaml") == recorded)
    #expect(try hidden(in: folder) == [])
  }

  #if os(Linux)
    /// Only devices and what a process has open are written behind, and not what else is below `/dev`.
    @Test func aFileBelowDevIsReplaced() throws {
      let folder = try ScratchFolder(["a.modal.yaml": Self.fixable])
      let run = try runShell(
        """
        there=$(mktemp -d /dev/shm/modalspec.XXXXXX) || exit 0
        cp a.modal.yaml "$there"; cd "$there"
        for n in 1 2; do
          "$MODALSPEC" check -q --fix "$there/a.modal.yaml" --format json="$there/r.json"
        done
        grep -c modalspec: a.modal.yaml; grep -c '"version"' r.json; rm -r "$there"
        """, in: folder)
      #expect(run.output.isEmpty || run.output == "1\n1\n", "\(run.output) \(run.errors)")
    }
  #endif

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "link"])
  func aReportGoesBehindWhatWasWritten(_ path: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    try folder.link("link", to: "/dev/stdout")
    let run = try runShell(
      "(echo before; \"$MODALSPEC\" check a.modal.yaml --format tap=\(path)) > out; cat out",
      in: folder)
    #expect(run.output == "before\nTAP version 14\nok - a.modal.yaml\n1..1\n", "\(run.errors)")
  }

  @Test(arguments: ["tap", "tap=/dev/stderr"])
  func nothingInAReportActsOnATerminal(_ form: String) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250], \"a\\u202Eb\": 1}\n"
    ])
    let run = try runTool(["check", "--format", form], in: folder)
    let report = run.output + run.errors
    #expect(report.contains("`a\\u202Eb`"), "\(report)")
    #expect(!report.unicodeScalars.contains("\u{202E}"))
  }

  // MARK: - Standard streams

  @Test func closedStreamsAreMissed() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    let input = try runShell("timeout 20 \"$MODALSPEC\" check - <&-; echo $?", in: folder)
    #expect(input.output.contains("cannot be read: "), "\(input.output)")
    #expect(input.output.hasSuffix("\n2\n"), "\(input.output)")
    let output = try runShell("\"$MODALSPEC\" check a.modal.yaml <&- >&-", in: folder)
    #expect(output.code == 2)
    let complaint = "Error: standard output cannot be written: "
    #expect(output.errors.hasPrefix(complaint), "\(output.errors)")
  }

  /// Nobody may ever send what is waited for.
  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func theFirstSignalEndsAWait(_ signal: String, code: Int) throws {
    let folder = try ScratchFolder()
    let run = try runShell(
      """
      mkfifo in; "$MODALSPEC" check - < in & tool=$!; exec 3> in
      sleep 1; kill -\(signal) $tool; wait $tool; echo $?
      """, in: folder)
    #expect(run.output == "\(code)\n", "\(run.output) \(run.errors)")
  }

  // MARK: - Recordings

  /// What stands among the recordings of a project by a link may belong to somebody else.
  @Test(arguments: [["--follow-links", "."], ["G/sub"], ["G/sub/deep"]])
  func othersRecordingsAreNotPruned(_ arguments: [String]) throws {
    let others = ["b.frames.yaml", "deep/c.frames.yaml"]
    let outside = try ScratchFolder(
      Dictionary(uniqueKeysWithValues: others.map { ($0, "frames: 1\nspecs: {}\n") }))
    let folder = try ScratchFolder([
      ".modalspec.yml": "goldens: G\n", "sub/a.modal.yaml": Self.good, "G/x": "",
    ])
    try folder.link("G/sub", to: outside.path(""))
    _ = try runTool(["record", "--prune"] + arguments, in: folder)
    for path in others { #expect(try outside.read(path) == "frames: 1\nspecs: {}\n") }
    let test = try runTool(["test"], in: folder)
    #expect(test.code == 1)
    let complaint = "is behind a link that leads out of the project"
    #expect(test.output.contains(complaint), "\(test.output)")
  }

  @Test func aRecordingLeadsNowhereElse() throws {
    let outside = try ScratchFolder(["victim.frames.yaml": "frames: 1\nspecs: {}\n", "b/c": ""])
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    try folder.link("a.frames.yaml", to: outside.path("victim.frames.yaml"))
    let run = try runTool(["record"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("is a link that leads out of its folder"), "\(run.errors)")
    #expect(try outside.read("victim.frames.yaml") == "frames: 1\nspecs: {}\n")
    try FileManager.default.removeItem(atPath: folder.path("a.frames.yaml"))
    _ = try runTool(["record", "-q"], in: folder)
    // What waits is written in place of a link, and not behind it.
    try folder.link("a.frames.yaml.new", to: outside.path("victim.frames.yaml"))
    try folder.write(Self.good.replacing("250", with: "260"), to: "a.modal.yaml")
    _ = try runTool(["test"], in: folder)
    #expect(try outside.read("victim.frames.yaml") == "frames: 1\nspecs: {}\n")
    #expect(try runTool(["accept"], in: folder).output == "1 recording accepted\n")
  }

  @Test func aPipeInARecordingsPlaceIsNotWaitedFor() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    let run = try runShell(
      "mkfifo a.frames.yaml; timeout 20 \"$MODALSPEC\" record; echo $?", in: folder)
    #expect(run.errors == "Error: `a.frames.yaml` is a pipe\n")
    #expect(run.output.hasSuffix("2\n"))
  }

  // MARK: - Links out of the project

  @Test(arguments: [true, false])
  func goldensThatLeadOutAreRefused(_ isFolderItself: Bool) throws {
    let other = try ScratchFolder(["gone.frames.yaml": "frames: 1\nspecs: {}\n"])
    let folder = try ScratchFolder([
      "sub/a.modal.yaml": Self.good, ".modalspec.yml": "goldens: Goldens\n",
    ])
    if isFolderItself {
      try folder.link("Goldens", to: other.path(""))
    } else {
      try folder.makeFolder("Goldens")
      try folder.link("Goldens/sub", to: other.path(""))
    }
    for arguments in [["record"], ["record", "--prune"], ["test"], ["record", "--prune", "sub"]] {
      let run = try runTool(arguments, in: folder)
      if arguments == ["test"], !isFolderItself { continue }
      #expect(run.code == 2, "\(run.output)")
      let words =
        isFolderItself
        ? "error[MS504]: `Goldens` is a link that leads out" : "leads out of the project"
      #expect((run.output + run.errors).contains(words), "\(run.output) \(run.errors)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: other.path("")) == ["gone.frames.yaml"])
  }

  @Test func nothingIsWrittenIntoFoldersThatAreOnlyLinked() throws {
    let other = try ScratchFolder(["b.modal.yaml": Self.good])
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    try folder.link("s", to: other.path(""))
    let run = try runTool(["record", "."], in: folder)
    #expect(run.output.hasSuffix("1 recorded: 1 new, 0 changed, 0 as before\n"))
    #expect(
      run.errors.hasPrefix(
        "note: `s` leads out of the named folders and was not followed: name `s`"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path("")) == ["b.modal.yaml"])
    #expect(try runTool(["check", "-q", "."], in: folder).errors == "")
    #expect(
      try runTool(["check", "s"], in: folder).output == "1 file checked, nothing to report\n")
    let all = try runTool(["check", "--follow-links"], in: folder)
    #expect(all.output == "2 files checked, nothing to report\n")
    #expect(all.errors == "")
    // A project does not begin behind a link either.
    try folder.link("Specs", to: other.path(""))
    let begun = try runTool(["init"], in: folder)
    #expect(begun.code == 2)
    #expect(
      begun.errors.contains("`Specs/confirm.modal.yaml` is reached by a link"), "\(begun.errors)")
  }

  // MARK: - Signals

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func picturesAreGoneAfterASignal(_ signal: String, code: Int) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.good])
    _ = try runTool(["record", "-q"], in: folder)
    try folder.write(Self.good.replacing("250", with: "260"), to: "a.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let run = try runShell(
      """
      mkdir t; export TMPDIR="$PWD/t"; mkfifo in
      "$MODALSPEC" review < in > out & tool=$!; exec 3> in; echo p >&3
      until grep -q 'svg$' out; do sleep 0.02; done
      ls t | grep -c '^modalspec-review-'; kill -\(signal) $tool; wait $tool; echo $?; ls t
      """, in: folder)
    #expect(run.output == "1\n\(code)\n", "\(run.output) \(run.errors)")
  }
}
