internal import ArgumentParser
internal import ModalSpec

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start a project: a spec, a project file, and a workflow for continuous integration.",
    discussion: """
      Writes files into a folder and never replaces an existing one. A project file named \
      .modalspec.yaml counts as existing. An existing .gitignore gets an additional line.

        .modalspec.yml                     the settings of all specs, every key explained
        Specs/confirm.modal.yaml           a first spec, which passes
        .github/workflows/modalspec.yml    a workflow for GitHub that checks and tests the specs
        .gitignore                         keeps pending changes of recordings out of commits
        .modalspec/*.schema.json           lets editors complete keys and mark mistakes
      """)

  @Argument(help: "The folder; the current one by default.", completion: .directory)
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

private enum Scaffold {
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
    # Settings of all specs in this folder. Each key is optional. `exclude`, `rules`, `devices`, `goldens` and
    # `laws` are examples; the others show the defaults.

    # Files and folders to exclude, as patterns of .gitignore. node_modules, Pods, Carthage, .build, build,
    # DerivedData and .git are always excluded, unless a pattern such as "!Pods/" includes one again.
    # exclude: [Drafts/]

    # The severity of a finding: off, note, warning or error. `modalspec explain` lists the codes.
    # rules: {MS208: off}

    # The oldest system that counts. Rules, built-in invariants and recordings leave out devices that end with an
    # older one.
    # minimumOS: 17

    # The only devices that count.
    # devices: [iphone-se-3, iphone-15, ipad-10]

    # The settings in which `modalspec record` records frames.
    # matrix:
    #   devices: [iphone-se-3, iphone-15, iphone-16-pro-max, ipad-10]
    #   orientations: [portrait, landscape]
    #   keyboards: [none, letters]
    #   textScales: [L]

    # The folder of recordings; without it, a recording is next to its spec.
    # goldens: Goldens

    # The greatest allowed difference between an expected and a solved number, in points.
    # tolerance: 0.001

    # Whether to try the built-in invariants of every modal; without it, `test` tries them and `check` does not.
    # laws: true

    # The limits for a spec: its bytes, its nesting depth, and its values with all aliases expanded.
    # limits: {bytes: 10000000, depth: 64, nodes: 100000}

    """

  private static let spec = """
    # yaml-language-server: $schema=../.modalspec/modal.schema.json
    # A question with two answers. It is as tall as its texts and buttons need.
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
      # 20 + 21 + 4 + 16 + 20 + 44 = 125, centered in 667: (667 − 125)/2
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
