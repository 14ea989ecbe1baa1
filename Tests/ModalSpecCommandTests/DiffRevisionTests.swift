import Foundation
import ModalSpecTesting
import Testing

/// Frames that moved between revisions of a Git repository.
@Suite struct DiffRevisionTests {
  private static func spec(_ margin: Int) -> String {
    "modalspec: 1\nmodal: {contentSize: [300, 250], margins: \(margin)}\n"
  }

  private static let git = "git -c user.name=a -c user.email=a@example.com"

  /// A repository whose first commit, with the tag `v1`, has these files.
  private static func repository(_ files: [String: String]) throws -> ScratchFolder {
    let folder = try ScratchFolder(files)
    try run("git init -q . && git add -A && \(git) commit -qm one && git tag v1", in: folder)
    return folder
  }

  private static func run(_ line: String, in folder: ScratchFolder) throws {
    let made = try runShell(line, in: folder)
    #expect(made.code == 0, "\(made.output)\(made.errors)")
  }

  @Test func whatArchivesLeaveOutIsCompared() throws {
    let folder = try Self.repository([
      ".gitattributes": "a.modal.yaml export-ignore\n*.modal.yml text eol=crlf\n",
      "a.modal.yaml": Self.spec(20), "b.modal.yml": Self.spec(20),
    ])
    try folder.write(Self.spec(24), to: "a.modal.yaml")
    let run = try runTool(["diff", "v1.."], in: folder)
    #expect(run.output.hasSuffix("2 specs compared: 3 frames moved in 1 spec\n"), "\(run.output)")
  }

  /// A filter stands for files that are large: they are not to be fetched.
  @Test func onlyYAMLIsExported() throws {
    let folder = try ScratchFolder([
      ".gitattributes": "*.bin filter=large\n", "a.bin": "0", "Bases/base.yaml": Self.spec(20),
      "sub/a.modal.yaml": "modalspec: 1\nmodal: {extends: ../link/base.yaml}\n",
      ".modalspec.yml": "matrix: {devices: [iphone-15], keyboards: [none]}\n",
    ])
    try Self.run(
      """
      ln -s Bases link && git init -q . && git add -A && \(Self.git) commit -qm one
      git config filter.large.smudge 'touch "\(folder.path("fetched"))"; cat'
      """, in: folder)
    let run = try runShell("cd sub && \"$MODALSPEC\" diff HEAD..", in: folder)
    #expect(run.output == "1 spec compared: no frame moved\n", "\(run.output)\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("fetched")))
  }

  @Test func partsAreRelativeToTheCurrentFolder() throws {
    let folder = try Self.repository([
      "sub/a.modal.yaml": Self.spec(20), "c.modal.yaml": Self.spec(20),
      "other/d.modal.yaml": Self.spec(20),
    ])
    try folder.write(Self.spec(24), to: "c.modal.yaml")
    for (parts, end) in [
      ("../c.modal.yaml", "1 spec compared: 3 frames moved in 1 spec\n"),
      ("./..", "3 specs compared: 3 frames moved in 1 spec\n"),
      (". ../other/", "2 specs compared: no frame moved\n"),
      ("a.modal.yaml ../sub", "1 spec compared: no frame moved\n"),
      ("\"$PWD/../c.modal.yaml\"", "1 spec compared: 3 frames moved in 1 spec\n"),
    ] {
      let run = try runShell("cd sub && \"$MODALSPEC\" diff v1.. \(parts)", in: folder)
      #expect(run.output.hasSuffix(end), "\(parts): \(run.output)\(run.errors)")
      #expect(!run.output.contains("removed"))
    }
    let outside = try runShell("cd sub && \"$MODALSPEC\" diff v1.. ../..", in: folder)
    #expect(outside.code == 2)
    #expect(outside.errors.contains("`../..` is outside the repository"), "\(outside.errors)")
    let nowhere = try runTool(["diff", "v1..", "nope"], in: folder)
    #expect(nowhere.code == 2)
    #expect(nowhere.errors.contains("`nope`"), "\(nowhere.errors)")
  }

  @Test func aFolderThatARevisionLacksIsEmpty() throws {
    let folder = try Self.repository(["a.modal.yaml": Self.spec(20)])
    try folder.write(Self.spec(20), to: "new/b.modal.yaml")
    let tree = try runShell("cd new && \"$MODALSPEC\" diff v1..", in: folder)
    #expect(
      tree.output == "added    b.modal.yaml\n0 specs compared: no frame moved, 1 added\n",
      "\(tree.output)")
    try Self.run("git add -A && \(Self.git) commit -qm two", in: folder)
    let revisions = try runShell("cd new && \"$MODALSPEC\" diff v1..HEAD", in: folder)
    #expect(
      revisions.output
        == "added    HEAD:new/b.modal.yaml\n0 specs compared: no frame moved, 1 added\n",
      "\(revisions.output)")
    let neither = try runShell("mkdir x && cd x && \"$MODALSPEC\" diff v1..HEAD", in: folder)
    #expect(neither.output == "0 specs compared: no frame moved\n", "\(neither.output)")
  }

  /// What `git show` of a name in the report shows is what was compared.
  @Test func namesAreThoseThatGitReads() throws {
    let folder = try Self.repository([
      "base.modal.yaml": Self.spec(20),
      "sub/a.modal.yaml": "modalspec: 1\nmodal: {extends: ../base.modal.yaml}\n",
    ])
    try Self.run("git rm -q sub/a.modal.yaml && mkdir -p sub", in: folder)
    let run = try runShell("cd sub && \"$MODALSPEC\" diff v1..", in: folder)
    #expect(run.output.hasPrefix("removed  v1:sub/a.modal.yaml\n"), "\(run.output)")
    try Self.run("cd sub && git show v1:sub/a.modal.yaml", in: folder)
    let json = try runTool(["diff", "v1..", "--format", "json"], in: folder)
    #expect(json.output.contains("\"v1:sub/a.modal.yaml\""), "\(json.output)")
  }

  @Test func exportsAreRemovedBeforeAnythingIsShown() throws {
    let folder = try Self.repository(["a.modal.yaml": Self.spec(20)])
    try folder.write(Self.spec(24), to: "a.modal.yaml")
    // The reader has left before there is anything to read.
    let run = try runShell(
      """
      mkdir .temporary; export TMPDIR="$PWD/.temporary"
      { sleep 0.2; "$MODALSPEC" diff v1.. --all; echo $? > .code; } | true
      cat .code; ls -A .temporary
      """, in: folder)
    #expect(run.output == "141\n", "\(run.output)")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func ctrlCRemovesTheExport(_ signal: String, code: Int) throws {
    let folder = try Self.repository(["a.modal.yaml": Self.spec(20)])
    // Git itself presses the keys, while it writes the first file.
    try folder.write("*.yaml filter=keys\n", to: ".git/info/attributes")
    let run = try runShell(
      """
      mkdir .temporary; export TMPDIR="$PWD/.temporary"
      git config filter.keys.smudge "cat; kill -\(signal) \\$(cat '$PWD/.process')"
      sh -c 'echo $$ > .process; exec "$MODALSPEC" diff v1..'
      echo $?; ls -A .temporary
      """, in: folder)
    #expect(run.output == "\(code)\n", "\(run.output)\(run.errors)")
  }

  @Test func whatGitIgnoresIsNotAdded() throws {
    let folder = try Self.repository([
      ".gitignore": "build/\nlocal.modal.yaml\n", "a.modal.yaml": Self.spec(20),
      "sub/b.modal.yaml": Self.spec(20),
    ])
    for path in [
      "build/x.modal.yaml", "local.modal.yaml", "sub/local.modal.yaml", "sub/ö.modal.yaml",
    ] {
      try folder.write(Self.spec(20), to: path)
    }
    let run = try runShell("cd sub && \"$MODALSPEC\" diff v1.. ..", in: folder)
    #expect(
      run.output == "added    ../sub/ö.modal.yaml\n2 specs compared: no frame moved, 1 added\n",
      "\(run.output)")
  }

  @Test func submodulesAreNotCompared() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.spec(20), "inner/b.modal.yaml": Self.spec(20),
      "inner.modal.yaml": Self.spec(20),
    ])
    let commit = "git init -q . && git add -A && \(Self.git) commit -qm one"
    try Self.run("(cd inner && \(commit)) && \(commit)", in: folder)
    let run = try runTool(["diff", "HEAD.."], in: folder)
    #expect(run.output == "2 specs compared: no frame moved\n", "\(run.output)")
  }

  @Test func projectsAreThoseOfTheOptions() throws {
    let folder = try Self.repository([
      ".modalspec.yml": "exclude: [/drafts/]\n", "drafts/a.modal.yaml": Self.spec(20),
      "b.modal.yaml": Self.spec(20), "none.yml": "{}\n", "both.yml": "exclude: [/drafts/, b.*]\n",
    ])
    try Self.run("git add -A && \(Self.git) commit -qm two --allow-empty", in: folder)
    for (options, count) in [
      ([], "1 spec"), (["--no-config"], "2 specs"), (["--config", "none.yml"], "2 specs"),
      (["--config", "both.yml"], "0 specs"),
    ] {
      for range in ["v1..", "v1..HEAD"] {
        let run = try runTool(["diff", range] + options, in: folder)
        #expect(
          run.output == "\(count) compared: no frame moved\n",
          "\(options) \(range): \(run.output)\(run.errors)")
      }
    }
  }

  @Test func aFaultyProjectOfARevisionIsNamed() throws {
    let folder = try Self.repository([
      ".modalspec.yml": "exclude: {a: 1}\n", "b.modal.yaml": Self.spec(20),
    ])
    try folder.write("{}\n", to: ".modalspec.yml")
    let run = try runTool(["diff", "v1.."], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("--> v1:.modalspec.yml:1:"), "\(run.output)\(run.errors)")
  }

  @Test func renamedSpecsAreCompared() throws {
    // Git takes for the same what has half of its lines in common, by their bytes.
    let comment = "# What asks whether a file is to be deleted, with one button for each answer.\n"
    let folder = try Self.repository([
      "a.modal.yaml": comment + Self.spec(20), "b.modal.yaml": Self.spec(20),
    ])
    try Self.run("mkdir sub && git mv a.modal.yaml sub/c.modal.yaml", in: folder)
    let pure = try runTool(["diff", "v1.."], in: folder)
    #expect(pure.code == 0)
    #expect(
      pure.output == """
        renamed  v1:a.modal.yaml → sub/c.modal.yaml
        2 specs compared: no frame moved, 1 renamed

        """, "\(pure.output)")
    let title = try runTool(["diff", "v1..", "--format", "markdown"], in: folder).output
    #expect(title.hasPrefix("### No frame moved\n"), "\(title)")
    #expect(title.hasSuffix("\n**Renamed**: `v1:a.modal.yaml` → `sub/c.modal.yaml`\n"))
    try folder.write(comment + Self.spec(24), to: "sub/c.modal.yaml")
    let moved = try runShell("cd sub && \"$MODALSPEC\" diff v1.. ..", in: folder)
    #expect(moved.code == 1)
    #expect(
      moved.output.hasSuffix(
        """
        renamed  v1:a.modal.yaml → ../sub/c.modal.yaml
        2 specs compared: 3 frames moved in 1 spec, 1 renamed

        """), "\(moved.output)")
    try Self.run("git add -A && \(Self.git) commit -qm two", in: folder)
    let json = try runTool(["diff", "v1..HEAD", "--format", "json"], in: folder).output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(
      value?["renamed"] as? [[String: String]]
        == [["from": "v1:a.modal.yaml", "to": "HEAD:sub/c.modal.yaml"]], "\(json)")
    #expect((value?["removed"] as? [String])?.isEmpty == true)
    // What it was is in another folder.
    let part = try runTool(["diff", "v1..HEAD", "sub"], in: folder)
    #expect(part.output.hasPrefix("added    HEAD:sub/c.modal.yaml\n"), "\(part.output)")
  }

  @Test func gitMayBeMissing() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.spec(20)])
    let run = try runShell(
      "mkdir bin && ln -s /bin/sh bin/sh && PATH=\"$PWD/bin\" \"$MODALSPEC\" diff HEAD..",
      in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors.contains("comparing revisions needs `git`"), "\(run.errors)")
  }

  /// `é` in one name and `e` with an accent behind it in the other.
  @Test func namesThatLookAlikeAreTwo() throws {
    let folder = try Self.repository(["a.modal.yaml": Self.spec(20)])
    // To Swift both are the same key of a dictionary.
    for name in ["\u{E9}.modal.yaml", "e\u{301}.modal.yaml"] {
      try folder.write(Self.spec(20), to: name)
    }
    try Self.run("git add -A && \(Self.git) commit -qm two && git tag -f v1", in: folder)
    try folder.write(Self.spec(24), to: "e\u{301}.modal.yaml")
    let run = try runTool(["diff", "v1.."], in: folder)
    #expect(run.output.hasSuffix("3 specs compared: 3 frames moved in 1 spec\n"), "\(run.output)")
  }
}
