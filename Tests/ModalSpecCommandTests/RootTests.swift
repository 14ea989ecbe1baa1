import ModalSpecTesting
import Testing

/// Where bases may come from: the nearest `.git` above a spec, or the topmost project file, or the current folder.
@Suite struct RootTests {
  private static let files = [
    "base.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
    "Specs/payments/card.modal.yaml": "modalspec: 1\nmodal: {extends: ../../base.modal.yaml}\n",
  ]

  private func check(_ folder: ScratchFolder, in place: String, _ rest: String = "") throws
    -> ToolRun
  {
    try runShell("cd \(place) && \"$MODALSPEC\" check \(rest)", in: folder)
  }

  @Test func theCurrentFolderIsTheLastResort() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(try check(folder, in: ".").code == 0)
    let run = try check(folder, in: "Specs/payments")
    #expect(
      run.output == """
        error[MS122]: `../../base.modal.yaml` leads out of `.`, the current folder
          --> card.modal.yaml:2:18
           |
         2 | modal: {extends: ../../base.modal.yaml}
           |                  ^^^^^^^^^^^^^^^^^^^^^
           |
           = help: put a project file, which may be empty, at `../../.modalspec.yml`, or move the base into that folder

        1 file checked: 1 error

        """, "\(run.output)")
    // The way out is one.
    try folder.write("", to: ".modalspec.yml")
    #expect(try check(folder, in: "Specs/payments").code == 0)
    #expect(try check(folder, in: "Specs", "payments/card.modal.yaml").code == 0)
    #expect(try check(folder, in: "Specs/payments", "--no-config").code == 1)
  }

  @Test func theTopmostProjectFileCounts() throws {
    let folder = try ScratchFolder(Self.files)
    for place in ["Specs", "Specs/payments", "."] {
      let isEnough = place == "."
      try folder.write("", to: "\(place)/.modalspec.yml")
      let run = try check(folder, in: "Specs/payments")
      #expect(run.code == (isEnough ? 0 : 1), "\(run.output)")
      #expect(run.output.contains("the folder of the topmost project file") == !isEnough)
    }
  }

  @Test func theNearestRepositoryGoesBeforeProjectFiles() throws {
    let folder = try ScratchFolder(Self.files)
    try folder.makeFolder(".git")
    #expect(try check(folder, in: "Specs/payments").code == 0)
    // As of a submodule or a worktree, which has a file of that name.
    try folder.write("gitdir: elsewhere\n", to: "Specs/.git")
    try folder.write("", to: ".modalspec.yml")
    for place in [".", "Specs/payments"] {
      let run = try check(folder, in: place, place == "." ? "Specs" : "")
      #expect(run.output.contains("MS122"))
      #expect(run.output.contains("the folder of the repository"), "\(run.output)")
      #expect(run.output.contains("= help: move the base into that folder\n"))
    }
  }

  @Test func editorsAndAcceptWorkWhereverTheyAre() throws {
    let folder = try ScratchFolder(Self.files)
    try folder.write("matrix: {devices: [iphone-15]}\n", to: ".modalspec.yml")
    let input = try runShell(
      "cd Specs && \"$MODALSPEC\" check --stdin-filename payments/card.modal.yaml - < payments/card.modal.yaml",
      in: folder)
    #expect(input.output == "1 file checked, nothing to report\n")
    let run = try runShell(
      """
      cd Specs/payments && "$MODALSPEC" record -q && sed -i.bak s/250/260/ ../../base.modal.yaml && \
      "$MODALSPEC" test > test.txt; "$MODALSPEC" accept; "$MODALSPEC" test
      """, in: folder)
    #expect(
      run.output == "1 recording accepted\n1 test in 1 file: 1 passed, 0 failed\n", "\(run.errors)")
  }

  @Test func aPathWithAZeroLeadsNowhere() throws {
    let folder = try ScratchFolder(Self.files)
    try folder.write(
      "modalspec: 1\nmodal: {extends: \"base.modal.yaml\\0.yaml\"}\n", to: "a.modal.yaml")
    let run = try check(folder, in: ".", "a.modal.yaml")
    #expect(run.code == 1)
    #expect(run.output.contains("error[MS120]: "), "\(run.output)")
    #expect(run.output.contains(" holds U+0000, which no path can have\n"), "\(run.output)")
    try folder.write("goldens: \"Gold\\0ens\"\n", to: ".modalspec.yml")
    #expect(try check(folder, in: ".").output.contains("error[MS504]: `goldens` holds U+0000"))
  }
}
