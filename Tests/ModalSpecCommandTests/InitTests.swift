import Foundation
import ModalSpecTesting
import Testing

@testable import ModalLanguage

/// How a project begins, and where its findings are wanted.
@Suite struct InitTests {
  @Test func aNewProjectIsInOrder() throws {
    let folder = try ScratchFolder()
    let run = try runTool(["init"], in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains("new       Specs/confirm.modal.yaml\n"))
    #expect(
      try runTool(["check", "--strict"], in: folder).output == "1 file checked, nothing to report\n"
    )
    #expect(try runTool(["test"], in: folder).output == "1 test in 1 file: 1 passed, 0 failed\n")
    #expect(try runTool(["config"], in: folder).code == 0)
    // Where the first lines lead, seen from the files themselves.
    for (file, path) in [("Specs/confirm.modal.yaml", "Specs/"), (".modalspec.yml", "")] {
      let line = try #require(try folder.read(file).split(separator: "\n").first)
      let schema = try #require(line.wholeMatch(of: /# yaml-language-server: \$schema=(.+)/)?.1)
      let arguments = path == "" ? ["schema", "--project"] : ["schema"]
      #expect(try folder.read(path + String(schema)) == runTool(arguments, in: folder).output)
    }
  }

  /// The submodule may be added later. The workflow always checks out submodules, and passes with a notice without this one.
  @Test func theWorkflowPassesWithoutItsSubmodule() throws {
    let folder = try ScratchFolder()
    let run = try runTool(["init"], in: folder)
    #expect(
      run.output.hasSuffix(
        """
        add it there as a submodule of Git.
        Until then, the workflow passes and checks nothing.

        """))
    let workflow = try folder.read(".github/workflows/modalspec.yml")
    #expect(workflow.contains("- uses: actions/checkout@v4\n        with: {submodules: true}\n"))
    #expect(
      workflow.contains(
        """
              - if: hashFiles('Tools/ModalSpec/action.yml') == ''
                run: echo "::notice::No spec was checked. Run 'git submodule add
        """))
    #expect(
      workflow.contains(
        """
              - if: hashFiles('Tools/ModalSpec/action.yml') != ''
                uses: ./Tools/ModalSpec
                with: {paths: Specs}

        """))
    let other = try ScratchFolder(["Tools/ModalSpec/action.yml": ""])
    #expect(try !runTool(["init"], in: other).output.contains("submodule"))
  }

  @Test func nothingIsReplaced() throws {
    let folder = try ScratchFolder([".modalspec.yml": "tolerance: 1\n"])
    let run = try runTool(["init", "."], in: folder)
    #expect(run.output.hasPrefix("is there  .modalspec.yml\nnew       Specs/"))
    #expect(try folder.read(".modalspec.yml") == "tolerance: 1\n")
    let again = try runTool(["init"], in: folder)
    #expect(again.code == 0)
    #expect(!again.output.contains("new"))
    let other = try runTool(["init", "sub/project"], in: folder)
    #expect(other.output.contains("new       sub/project/.modalspec.yml\n"))
    #expect(try runTool(["init", ".modalspec.yml"], in: folder).code == 2)
  }

  /// Beside the other name the new file would count alone, and switch off what holds.
  @Test func aProjectFileByItsOtherNameIsThere() throws {
    let folder = try ScratchFolder([
      ".modalspec.yaml": "tolerance: 1\n", ".github/workflows/modalspec.yaml": "name: ours\n",
    ])
    let run = try runTool(["init"], in: folder)
    #expect(
      run.output.hasPrefix(
        """
        is there  .modalspec.yaml
        new       Specs/confirm.modal.yaml
        is there  .github/workflows/modalspec.yaml

        """))
    #expect(!FileManager.default.fileExists(atPath: folder.path(".modalspec.yml")))
    #expect(try runTool(["config"], in: folder).output.contains("tolerance            1 "))
  }

  /// Each key is there behind a `# `, and what stands there is in order.
  @Test func theProjectFileExplainsEveryKey() throws {
    let folder = try ScratchFolder()
    _ = try runTool(["init"], in: folder)
    let text = try folder.read(".modalspec.yml")
    let keys = text.matches(of: /(?m)^# ([a-zA-Z]+):/).map { String($0.1) }
    #expect(keys.sorted() == ProjectFile.keys.list.names.sorted())
    for key in ProjectFile.MatrixKeys.keys.list.names { #expect(text.contains("#   \(key): ")) }
    for key in ProjectFile.LimitKeys.keys.list.names { #expect(text.contains("\(key): ")) }
    let written = text.split(separator: "\n").filter { $0.contains(/^# (  )?[a-zA-Z]+:/) }
    try folder.write(written.map { $0.dropFirst(2) + "\n" }.joined(), to: ".modalspec.yml")
    let run = try runTool(["check"], in: folder)
    #expect(run.output == "1 file checked, nothing to report\n")
  }

  /// The defaults that the project file explains are the defaults.
  @Test func whatTheProjectFileExplainsIsSo() throws {
    let folder = try ScratchFolder()
    _ = try runTool(["init"], in: folder)
    func matrix() throws -> [Substring] {
      try runTool(["config"], in: folder).output.split(separator: "\n").filter {
        $0.contains("matrix.") || $0.contains("limits.") || $0.contains("tolerance")
      }.map { $0.prefix(40) }
    }
    let defaults = try matrix()
    let text = try folder.read(".modalspec.yml")
    let keys = text.split(separator: "\n").filter {
      $0.hasPrefix("# matrix") || $0.hasPrefix("#   ") || $0.hasPrefix("# tolerance")
        || $0.hasPrefix("# limits")
    }
    #expect(keys.count == 7)
    try folder.write(
      keys.map { $0.dropFirst(2) + "\n" }.joined(), to: ".modalspec.yml")
    #expect(try matrix() == defaults)
  }

  /// What waits to be accepted is not for others.
  @Test func gitIgnoresWhatWaits() throws {
    for (before, word, after) in [
      (nil, "new", "*.frames.yaml.new\n"), ("", "changed", "*.frames.yaml.new\n"),
      ("build/\n*.log", "changed", "build/\n*.log\n*.frames.yaml.new\n"),
      ("build/\r\n", "changed", "build/\r\n*.frames.yaml.new\r\n"),
      ("*.frames.yaml.new  \r\na\n", "is there", "*.frames.yaml.new  \r\na\n"),
      ("!*.frames.yaml.new\n", "changed", "!*.frames.yaml.new\n*.frames.yaml.new\n"),
    ] as [(String?, String, String)] {
      let folder = try ScratchFolder()
      if let before { try folder.write(before, to: ".gitignore") }
      let run = try runTool(["init"], in: folder)
      #expect(run.code == 0)
      let line = run.output.split(separator: "\n").first { $0.hasSuffix(".gitignore") }
      #expect(line?.hasPrefix(word) == true, "\(run.output)")
      #expect(try folder.read(".gitignore") == after)
      let again = try runTool(["init"], in: folder)
      #expect(again.output.contains("is there  .gitignore\n"))
    }
  }

  /// The hooks and the action name commands and options that there are.
  @Test func whatOthersRunExists() throws {
    let hooks = try String(
      contentsOf: packageRoot.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let entries = hooks.matches(of: /entry: modalspec (.*)/).map { String($0.1) }
    #expect(entries == ["check --force-exclude", "test --force-exclude"])
    // A base breaks those that extend it, and recordings and project files are no specs.
    #expect(hooks.matches(of: /\n  pass_filenames: false\n/).count == 2)
    let patterns = hooks.matches(of: /files: '(.*)'/).map { String($0.1) }
    #expect(patterns.count == 2)
    for pattern in patterns {
      let regex = try Regex(pattern)
      for path in [
        "a.modal.yaml", "b/a.modal.yml", "b/a.frames.yaml", ".modalspec.yml", "b/.modalspec.yaml",
      ] {
        #expect(path.contains(regex), "\(path)")
      }
      for path in ["a.yaml", "b/my.modalspec.yml", "a.modal.yaml.txt", "aframes.yaml"] {
        #expect(!path.contains(regex), "\(path)")
      }
    }
    let action = try String(contentsOf: packageRoot.appending(path: "action.yml"), encoding: .utf8)
    let folder = try ScratchFolder([
      "bad.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n",
      "good.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
    ])
    for line in action.matches(of: /modalspec" (check|test) (.*)/) {
      let options = line.2.split(separator: " ").filter { !$0.hasPrefix("$") }.map(String.init)
      let bad = try runTool([String(line.1)] + options + ["bad.modal.yaml"], in: folder)
      #expect(bad.code == 1)
      #expect(bad.output.hasPrefix("::error file=bad.modal.yaml"))
      #expect(try runTool([String(line.1)] + options + ["good.modal.yaml"], in: folder).code == 0)
    }
  }
}
