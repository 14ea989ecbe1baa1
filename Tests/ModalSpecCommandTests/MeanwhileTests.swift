import Foundation
import ModalSpecTesting
import Testing

/// What happens to changed frames while somebody looks at them.
@Suite(.serialized) struct MeanwhileTests {
  private static let spec = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"

  /// A folder in which a change from 250 to 260 waits.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder(["a.modal.yaml": Self.spec])
    _ = try runTool(["record", "-q"], in: folder)
    try folder.write(Self.spec.replacing("250", with: "260"), to: "a.modal.yaml")
    _ = try runTool(["test"], in: folder)
    return folder
  }

  /// Runs `review`, and lines of shell between its questions: `answer a` says so and waits for what follows.
  private func review(_ lines: String, in folder: ScratchFolder) throws -> ToolRun {
    try runShell(
      """
      count() { grep -o 'uit: ' out | wc -l; }
      asked() { until [ $(count) -ge $1 ]; do sleep 0.02; done; }
      mkfifo in; "$MODALSPEC" review < in > out 2>&1 & exec 3> in
      asked 1
      \(lines)
      exec 3>&-; wait; cat out
      """, in: folder)
  }

  @Test(arguments: [
    "sed -i.bak s/260/270/ a.modal.yaml",
    "sed -i.bak s/260/270/ a.modal.yaml; \"$MODALSPEC\" test > t.txt",
  ])
  func whatHasChangedSinceIsShownAnew(_ change: String) throws {
    let folder = try folder()
    let recorded = try folder.read("a.frames.yaml")
    let run = try review(
      "\(change); echo a >&3; asked 2; cp a.frames.yaml between; echo a >&3", in: folder)
    #expect(try folder.read("between") == recorded)
    #expect(
      run.output.contains(
        "`a.frames.yaml` is not accepted: its spec or what waits has changed since it was shown\n2 of 2\n"
      ),
      "\(run.output)")
    #expect(run.output.contains("height 250 → 270"))
    #expect(run.output.hasSuffix("1 accepted, 0 rejected, 0 left\n"))
    #expect(try folder.read("a.frames.yaml").contains(", 300, 270]"))
    #expect(try runTool(["test"], in: folder).code == 0)
  }

  /// A project file, or a base, that changes while somebody looks: what is shown anew goes by the new one.
  @Test(arguments: [".modalspec.yml", "base.modal.yaml"])
  func whatASpecRestsOnMayChange(_ path: String) throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": "exclude: [Drafts/]\n", "base.modal.yaml": Self.spec,
      "a.modal.yaml":
        "modalspec: 1\nmodal: {extends: base.modal.yaml, contentSize: {height: 250}}\n",
    ])
    _ = try runTool(["record", "-q", "a.modal.yaml"], in: folder)
    try folder.write(
      "modalspec: 1\nmodal: {extends: base.modal.yaml, contentSize: {height: 260}}\n",
      to: "a.modal.yaml")
    _ = try runTool(["test", "a.modal.yaml"], in: folder)
    let run = try review("echo '# c' >> \(path); echo a >&3; asked 2; echo a >&3", in: folder)
    #expect(run.output.contains("\n2 of 2\n"), "\(run.output)")
    #expect(run.output.hasSuffix("1 accepted, 0 rejected, 0 left\n"), "\(run.output)")
    #expect(try folder.read("a.frames.yaml").contains(", 300, 260]"))
  }

  @Test func whatSomebodyPutsThereIsNotAccepted() throws {
    let folder = try folder()
    let run = try review(
      "sed 's/, 300, 260/, 300, 999/' a.frames.yaml.new > n; cp n a.frames.yaml.new; echo a >&3; asked 2; echo a >&3",
      in: folder)
    #expect(run.output.hasSuffix("1 accepted, 0 rejected, 0 left\n"), "\(run.output)")
    #expect(try folder.read("a.frames.yaml").contains(", 300, 260]"))
    #expect(try !folder.read("a.frames.yaml").contains("999"))
  }

  @Test(arguments: [("accept", "accepted"), ("reject", "rejected")])
  func theSecondOfTwoSaysWhatTheFirstHasDone(_ command: String, word: String) throws {
    let folder = try folder()
    let run = try review("\"$MODALSPEC\" \(command) > other.txt; echo a >&3", in: folder)
    #expect(
      run.output.contains("`a.frames.yaml` was \(word) meanwhile by another run\n"), "\(run.output)"
    )
    #expect(run.output.hasSuffix("0 accepted, 0 rejected, 0 left\n"))
    #expect(try folder.read("a.frames.yaml").contains(", 300, 260]") == (command == "accept"))
  }

  @Test func manyAtOnceEndRight() throws {
    let folder = try folder()
    let run = try runShell(
      """
      for n in 1 2 3 4 5 6; do ("$MODALSPEC" accept > out.$n 2>&1; : > done.$n) & done
      until [ "$(ls | grep -c '^done')" = 6 ]; do sleep 0.05; done
      cat out.*; ls -A | grep -c -e 'temporary$' -e 'new$'; "$MODALSPEC" test
      """, in: folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0 == "1 recording accepted" }.count == 1, "\(run.output)")
    #expect(lines.suffix(2) == ["0", "1 test in 1 file: 1 passed, 0 failed"], "\(run.output)")
    #expect(!run.output.contains("Error"), "\(run.output)")
    #expect(!run.output.contains("dropped"), "\(run.output)")
  }
}
