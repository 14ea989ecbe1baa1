internal import ArgumentParser
internal import ModalSpec

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a project: a spec, a project file, and a step for continuous integration.",
    discussion: """
      Writes files into a folder and replaces none that is there. A project file by its other name, \
      .modalspec.yaml, is one that is there. A .gitignore that is there has a line added.

        .modalspec.yml                     what the specs have in common, every key explained
        Specs/confirm.modal.yaml           a spec to begin with, which passes
        .github/workflows/modalspec.yml    a workflow for GitHub that checks and tests the specs
        .gitignore                         what waits for `modalspec review` is not committed
        .modalspec/*.schema.json           by which editors complete keys and mark mistakes
      """)

  @Argument(help: "The folder; the current one where not given.", completion: .directory)
  var folder = "."

  func run() throws {
    var isNew = false
    for (name, others, text) in Scaffold.files {
      if let known = ([name] + others).map(path(of:)).first(where: exists) {
        Terminal.say("is there  \(known)")
        continue
      }
      write(name) { path throws(FileError) in
        try writeFile(Array(text.utf8), to: path)
        return .new
      }
      isNew = true
    }
    write(".gitignore") { path throws(FileError) in
      try addLine(Scaffold.ignored, to: path)
    }
    if isNew { Terminal.write("Now try: modalspec check, and modalspec test\n") }
  }

  private func write(_ name: String, _ body: (String) throws(FileError) -> AddedLine) {
    let path = path(of: name)
    guard isPath(path, inside: folder) else {
      Terminal.fail("`\(path)` is behind a link that leads out of the folder")
    }
    do throws(FileError) {
      let word =
        switch try body(path) {
        case .new: "new       "
        case .added: "changed   "
        case .known: "is there  "
        }
      Terminal.say(word + path)
    } catch {
      Terminal.fail("`\(path)` \(error.reason)")
    }
  }

  private func path(of name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }
}

/// The files that a project begins with.
private enum Scaffold {
  /// What Git is to ignore.
  static let ignored = "*.frames.yaml.new"

  /// Each with the names that it may have instead: one beside the other would switch it off.
  static let files = [
    (".modalspec.yml", [".modalspec.yaml"], project), ("Specs/confirm.modal.yaml", [], spec),
    (".github/workflows/modalspec.yml", [".github/workflows/modalspec.yaml"], workflow),
    (".modalspec/modal.schema.json", [], specSchema),
    (".modalspec/project.schema.json", [], projectSchema),
  ]

  private static let project = """
    # yaml-language-server: $schema=.modalspec/project.schema.json
    # What the specs of this folder have in common. Each key is optional. `exclude`, `rules`, `goldens` and
    # `laws` are examples; the others show the defaults.

    # What is not looked at, in the patterns of .gitignore. node_modules, Pods, Carthage, .build, build,
    # DerivedData and .git are not, unless a pattern such as "!Pods/" takes one back.
    # exclude: [Drafts/]

    # The severity of a finding: off, note, warning or error. `modalspec explain` lists the codes.
    # rules: {MS208: off}

    # The lowest system that counts: what runs no later one is of no interest to rules, laws and recordings.
    # minimumOS: 17

    # The only devices that count.
    # devices: [iphone-se-3, iphone-15, ipad-10]

    # In which settings `modalspec record` writes frames down.
    # matrix:
    #   devices: [iphone-se-3, iphone-15, iphone-16-pro-max, ipad-10]
    #   orientations: [portrait, landscape]
    #   keyboards: [none, letters]
    #   textScales: [L]

    # The folder of what `modalspec record` writes; without it that lies beside each spec.
    # goldens: Goldens

    # How far an expected number may be from the solved one, in points.
    # tolerance: 0.001

    # Whether built-in invariants are tried, which hold of every modal; without it `test` does, and `check` does not.
    # laws: true

    # How much a spec may be: its bytes, how deep it is nested, and its values with all aliases written out.
    # limits: {bytes: 10000000, depth: 64, nodes: 100000}

    """

  private static let spec = """
    # yaml-language-server: $schema=../.modalspec/modal.schema.json
    # A question with two answers. It is as high as its texts and buttons need.
    modalspec: 1
    name: confirm
    modal:
      contentSize: {width: 270, height: fit}
      cornerRadius: 14
      modal: true
      elements:
        body: {kind: view, left: 0, right: 0, top: 0, stack: {children: [texts, buttons]}}
        texts: {kind: view, stack: {spacing: 4, padding: 20, children: [title, message]}}
        title: {kind: label, text: "Delete this note?", font: {size: 17, weight: semibold}, lines: 0}
        message: {kind: label, text: It cannot be restored., font: 13, lines: 0}
        buttons: {kind: view, stack: {axis: auto, children: [confirm, cancel]}}
        confirm: {kind: button, text: Delete, lines: 0, height: "max(44, fit)", tap: hide}
        cancel: {kind: button, text: Keep, lines: 0, height: "max(44, fit)", tap: hide}
    expect:
      # 20 + 21 + 4 + 16 + 20 + 44 = 125, in the middle of 667: (667 − 125)/2
      - {device: iphone-se-3, frame: [52.5, 271, 270, 125]}

    """

  private static let workflow = """
    name: ModalSpec
    on: [push, pull_request]
    jobs:
      modals:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          # ModalSpec is a submodule in Tools/ModalSpec here.
          - uses: actions/checkout@v4
            with: {submodules: true}
          - uses: ./Tools/ModalSpec
            with: {paths: Specs}

    """
}
