import Foundation
import ModalSpecTesting
import Testing

/// Frames that moved between two versions.
@Suite struct DiffTests {
  /// The smallest device that runs it has 320 × 568 points.
  private static let small = "minimumOS: 15\n"

  private static func spec(_ margin: Int, height: Int = 250) -> String {
    "modalspec: 1\nmodal: {contentSize: [300, \(height)], margins: \(margin)}\n"
  }

  private static func card(_ height: Int) -> String {
    "modalspec: 1\nmodal: {extends: ../base.modal.yaml, contentSize: [300, \(height)]}\n"
  }

  @Test func foldersAreComparedSpecBySpec() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": Self.small,
      "old/base.modal.yaml": Self.spec(20), "new/base.modal.yaml": Self.spec(24),
      "old/cards/a.modal.yaml": Self.card(200), "new/cards/a.modal.yaml": Self.card(200),
      "old/gone.modal.yaml": Self.spec(20), "new/new.modal.yaml": Self.spec(20),
      "old/bad.modal.yaml": Self.spec(20),
      "new/bad.modal.yaml": "modalspec: 1\nmodal: {clamp: true}\n",
      "old/same.modal.yaml": Self.spec(20), "new/same.modal.yaml": Self.spec(20),
    ])
    let run = try runTool(["diff", "old", "new"], in: folder)
    #expect(run.code == 1)
    #expect(run.errors == "")
    #expect(run.output.matches(of: /note\[moved\]/).count == 1, "\(run.output)")
    #expect(run.output.contains("--> new/base.modal.yaml:2:43\n"))
    #expect(run.output.contains("^^ `margins` was 20"))
    // 320 × 568: 320 − 2 × 24 = 272, where it was 320 − 2 × 20 = 280.
    #expect(
      try runTool(["diff", "--all", "old", "new"], in: folder).output.contains(
        "new/cards/a.modal.yaml: iphone-se-1 portrait none L: x 20 → 24, width 280 → 272"))
    #expect(
      run.output.hasSuffix(
        """
        added    new/new.modal.yaml
        removed  old/gone.modal.yaml
        errors   new/bad.modal.yaml in the newer version: MS102 a dialog needs the size of its content
        3 specs compared: 10 frames moved in 2 specs, 1 added, 1 removed, 1 with errors

        """), "\(run.output)")
    #expect(try runTool(["diff", "--exit-zero", "old", "new"], in: folder).code == 0)
    let same = try runTool(["diff", "old", "old"], in: folder)
    #expect(same.code == 0)
    #expect(same.output == "5 specs compared: no frame moved\n")
  }

  @Test func whatAProjectExcludesIsNotCompared() throws {
    let folder = try ScratchFolder([
      "old/drafts/a.modal.yaml": Self.spec(20), "new/drafts/a.modal.yaml": Self.spec(24),
      "old/b.modal.yaml": Self.spec(20), "new/b.modal.yaml": Self.spec(20),
    ])
    #expect(try runTool(["diff", "old", "new"], in: folder).code == 1)
    try folder.write("exclude: [drafts/]\n", to: ".modalspec.yml")
    let run = try runTool(["diff", "old", "new"], in: folder)
    #expect(run.output == "1 spec compared: no frame moved\n")
    #expect(run.code == 0)
  }

  @Test func limitsOfAProjectHold() throws {
    let folder = try ScratchFolder([
      "old/a.modal.yaml": Self.spec(20), "new/a.modal.yaml": Self.spec(24),
      ".modalspec.yml": "limits: {nodes: 3}\n",
    ])
    let run = try runTool(["diff", "old", "new"], in: folder)
    #expect(run.output.contains("0 specs compared"), "\(run.output)")
    let files = try runTool(["diff", "old/a.modal.yaml", "new/a.modal.yaml"], in: folder)
    #expect(files.output.contains("0 specs compared"), "\(files.output)")
    #expect(try runTool(["diff", "old", "new", "--no-config"], in: folder).code == 1)
  }

  /// What cannot be compared is a difference unless nothing was changed.
  @Test(arguments: [
    ("modalspec: 1\nmodal: {clamp: true}\n", spec(20), "in the older version", Int32(1)),
    (spec(20), "modalspec: 1\nmodal: {clamp: true}\n", "in the newer version", 1),
    (
      "modalspec: 1\nmodal: {clamp: true}\n", "modalspec: 1\nmodal: {clamp: true}\n",
      "in both versions, which are the same", 0
    ),
    (
      "modalspec: 1\nmodal: {clamp: false}\n", "modalspec: 1\nmodal: {clamp: true}\n",
      "in both versions", 1
    ),
  ])
  func theVersionWithErrorsIsNamed(
    _ old: String, _ new: String, versions: String, code: Int32
  ) throws {
    let folder = try ScratchFolder(["old/a.modal.yaml": old, "new/a.modal.yaml": new])
    let run = try runTool(["diff", "old", "new"], in: folder)
    #expect(run.code == code)
    #expect(
      run.output == """
        errors   new/a.modal.yaml \(versions): MS102 a dialog needs the size of its content
        0 specs compared: no frame moved, 1 with errors

        """, "\(run.output)")
    let markdown = try runTool(["diff", "old", "new", "--format", "markdown"], in: folder).output
    #expect(
      markdown == """
        ### 1 spec with errors

        0 specs compared: no frame moved, 1 with errors.

        **With errors**:

        - `new/a.modal.yaml` \(versions): MS102 a dialog needs the size of its content

        """, "\(markdown)")
    let json = try runTool(["diff", "old", "new", "--format", "json"], in: folder).output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let faults = try #require(value?["faulty"] as? [[String: Any]])
    #expect(faults.map { $0["path"] as? String } == ["new/a.modal.yaml"])
    #expect((faults[0]["before"] != nil) == old.contains("clamp"))
    let fault = (faults[0]["now"] ?? faults[0]["before"]) as? [String: Any]
    #expect(fault?["code"] as? String == "MS102")
    #expect((fault?["place"] as? [String: Any])?["line"] as? Int == 2)
  }

  @Test func aNewSpecMayHaveErrors() throws {
    let folder = try ScratchFolder([
      "old/a.modal.yaml": Self.spec(20), "new/a.modal.yaml": Self.spec(20),
      "new/b.modal.yaml": "modalspec: 1\nmodal: {clamp: true}\n",
    ])
    let run = try runTool(["diff", "old", "new"], in: folder)
    #expect(run.code == 1)
    #expect(
      run.output == """
        added    new/b.modal.yaml
        errors   new/b.modal.yaml in the newer version: MS102 a dialog needs the size of its content
        1 spec compared: no frame moved, 1 added, 1 with errors

        """, "\(run.output)")
  }

  /// Eight settings move on each device, and five examples are of three devices: first phones, at the usual text size.
  @Test func examplesAreOfAllDevices() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.spec(20), "b.modal.yaml": Self.spec(20, height: 240),
      ".modalspec.yml": """
      matrix:
        devices: [iphone-15, iphone-se-1, ipad-10]
        orientations: [portrait]
        keyboards: [none]
        textScales: [S, M, L, XL, XXL, XXXL, AX1, AX2]

      """,
    ])
    let text = try runTool(["diff", "a.modal.yaml", "b.modal.yaml"], in: folder).output
    let notes = text.split(separator: "\n").filter { $0.contains("= note: ") }
    #expect(
      notes.first?.hasSuffix(
        "note: ipad-10: 8 frames, iphone-15: 8 frames, iphone-se-1: 8 frames") == true, "\(text)")
    let examples = notes.dropFirst().dropLast().map { $0.split(separator: " ")[3] }
    #expect(examples == ["iphone-15", "iphone-se-1", "ipad-10", "iphone-15", "iphone-15"])
    let json = try runTool(
      ["diff", "a.modal.yaml", "b.modal.yaml", "--format", "json"], in: folder
    ).output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let cause = try #require((value?["causes"] as? [[String: Any]])?.first)
    let devices = try #require(cause["devices"] as? [[String: Any]])
    #expect(devices.map { $0["device"] as? String } == ["ipad-10", "iphone-15", "iphone-se-1"])
    #expect(devices.map { $0["frames"] as? Int } == [8, 8, 8])
    let frames = try #require(cause["frames"] as? [[String: Any]])
    #expect(frames.count == 24)
    #expect(frames.first?["device"] as? String == "ipad-10")
  }

  @Test func jsonHasBothFrames() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": Self.small, "a.modal.yaml": Self.spec(20), "b.modal.yaml": Self.spec(24),
    ])
    let run = try runTool(["diff", "a.modal.yaml", "b.modal.yaml", "--format", "json"], in: folder)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(value?["command"] as? String == "diff")
    #expect(value?["compared"] as? Int == 1)
    let causes = try #require(value?["causes"] as? [[String: Any]])
    #expect(causes.map { $0["keys"] as? [String] } == [["margins"]])
    #expect(causes.map { $0["was"] as? [String] } == [["20"]])
    #expect(causes.map { $0["now"] as? String } == ["24"])
    let frames = try #require(causes.first?["frames"] as? [[String: Any]])
    let narrow = frames.first { $0["setting"] as? String == "iphone-se-1 portrait none L" }
    let before = (narrow?["before"] as? [String: Any])?["frame"] as? [String: Double]
    let now = (narrow?["now"] as? [String: Any])?["frame"] as? [String: Double]
    #expect(before == ["x": 20, "y": 159, "width": 280, "height": 250])
    #expect(now == ["x": 24, "y": 159, "width": 272, "height": 250])
  }

  @Test func revisionsAreCompared() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": Self.small,
      "base.modal.yaml": Self.spec(20), "cards/a.modal.yaml": Self.card(200),
    ])
    let git = "git -c user.name=a -c user.email=a@example.com"
    let made = try runShell(
      "git init -q . && git add -A && \(git) commit -qm one && git tag v1", in: folder)
    #expect(made.code == 0, "\(made.errors)")
    try folder.write(Self.spec(24), to: "base.modal.yaml")
    let tree = try runTool(["diff", "v1.."], in: folder)
    #expect(tree.code == 1, "\(tree.errors)")
    #expect(tree.output.contains("--> base.modal.yaml:2:43\n"), "\(tree.output)")
    #expect(tree.output.hasSuffix("2 specs compared: 10 frames moved in 2 specs\n"))
    #expect(try runShell("git add -A && \(git) commit -qm two", in: folder).code == 0)
    let revisions = try runTool(["diff", "v1..HEAD", "cards"], in: folder)
    #expect(revisions.output.contains("--> HEAD:base.modal.yaml:2:43\n"), "\(revisions.output)")
    #expect(
      revisions.output.contains("HEAD:cards/a.modal.yaml: iphone-se-1 portrait none L: x 20 → 24"))
    #expect(revisions.output.hasSuffix("1 spec compared: 5 frames moved in 1 spec\n"))
    // Bases lie outside of the current folder, and within the repository.
    let inside = try runShell("cd cards && \"$MODALSPEC\" diff v1..", in: folder)
    #expect(
      inside.output.hasSuffix("1 spec compared: 5 frames moved in 1 spec\n"), "\(inside.output)")
    #expect(try runTool(["diff", "HEAD.."], in: folder).code == 0)
    for range in ["v9..", "v1..nope", "--help..", "'; touch x; '.."] {
      let run = try runTool(["diff", "--", range], in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains(" is not a revision Git knows"), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
  }

  @Test func markdownIsForPullRequests() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": Self.small, "a.modal.yaml": Self.spec(20), "b.modal.yaml": Self.spec(24),
    ])
    let run = try runTool(
      ["diff", "a.modal.yaml", "b.modal.yaml", "--format", "markdown"], in: folder)
    #expect(run.output.hasPrefix("### 5 frames moved in 1 spec\n\n1 spec compared: "))
    #expect(
      run.output.contains(
        "<details><summary><code>margins</code> was <code>20</code>, is <code>24</code> at <code>b.modal.yaml:2</code>: 5 frames in 1 spec</summary>"
      ))
    #expect(run.output.contains("\n\niphone-15: 1 frame, iphone-16-pro-max: 1 frame, "))
    #expect(run.output.contains("| device | spec | setting | before | now | difference |\n"))
    #expect(
      run.output.contains(
        "| iphone-se-1 | b.modal.yaml | portrait none L | [20, 159, 280, 250] "
          + "| [24, 159, 272, 250] | x 20 → 24, width 280 → 272 |\n"))
  }

  @Test(arguments: [
    (["diff"], "versions"),
    (["diff", "a.modal.yaml"], "`diff` compares two versions, not 1"),
    (["diff", "a.modal.yaml", "nope"], "`nope` does not exist"),
    (["diff", "HEAD"], "if it is a revision of Git, write `HEAD..`\n"),
    (["diff", "HEAD", "a.modal.yaml"], "of Git, write `HEAD.. a.modal.yaml`\n"),
    (["diff", "HEAD~1", "HEAD"], "revisions of Git are compared as `HEAD~1..HEAD`"),
    (["diff", "a.modal.yaml", "."], "a file and a folder cannot be compared"),
    (["diff", "..main"], "a range of revisions is"),
    (["diff", "a...b"], "a range of revisions is"),
  ])
  func whatCannotBeComparedIsBadUsage(_ arguments: [String], complaint: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.spec(20)])
    let run = try runTool(arguments, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  /// What a comment on a pull request quotes is no image, no link and nobody's name.
  @Test func markdownQuotesWhatItShows() throws {
    let key = "k` ![i](https://evil.example/p.png) @octo/team [click](https://evil.example) `"
    let name = "a\\|b [click](x) @octo.modal.yaml"
    let folder = try ScratchFolder([
      "old/x.modal.yaml": Self.spec(20), "old/\(name)": Self.spec(20), "new/\(name)": Self.spec(24),
      "new/x.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250], \"\(key)\": 1}\n",
    ])
    let run = try runTool(["diff", "--format", "markdown", "old", "new"], in: folder)
    #expect(run.output.contains("MS104 ``` a modal has no key `\(key)` ```\n"), "\(run.output)")
    let cell = "| `new/a\\\\\\|b [click](x) @octo.modal.yaml` |"
    #expect(run.output.contains(cell), "\(run.output)")
  }

  /// To Swift an accent behind a sign makes another character of it, and to Markdown and HTML it does not.
  @Test func markdownTakesNoNameForAnythingElse() throws {
    let name = ["<", "!--", "|", "`", "``", "&"].map { "\u{600}\($0)\u{301}" }.joined()
    let folder = try ScratchFolder([
      "old/\(name).modal.yaml": Self.spec(20), "new/\(name).modal.yaml": Self.spec(24),
      "new/added\(name).modal.yaml": Self.spec(20),
    ])
    let run = try runTool(["diff", "--format", "markdown", "old", "new"], in: folder)
    let lines = run.output.unicodeScalars.split(separator: "\n").map(Array.init)
    let rows = lines.filter { $0.starts(with: "| iphone".unicodeScalars) }
    #expect(!rows.isEmpty)
    for row in rows {
      let bars = row.indices.filter { row[$0] == "|" && ($0 == 0 || row[$0 - 1] != "\\") }
      #expect(bars.count == 7, "\(run.output)")
      // All of the name is code.
      #expect(row.firstIndex(of: "<") ?? 0 > row.firstIndex(of: "`") ?? row.endIndex)
    }
    // Two backticks are in the name, so that three are around it.
    let added = try #require(lines.first { $0.starts(with: "**Added**".unicodeScalars) })
    #expect(added.starts(with: "**Added**: ``` ".unicodeScalars), "\(run.output)")
  }
}
