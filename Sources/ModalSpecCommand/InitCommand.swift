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
    for (name, others, bytes) in Scaffold.files {
      if let known = ([name] + others).map(path(of:)).first(where: exists) {
        Terminal.say("is there  \(known)")
        continue
      }
      write(name) { path throws(FileError) in
        try writeFile(bytes(), to: path)
        return .new
      }
      isNew = true
    }
    write(".gitignore") { path throws(FileError) in
      try addLine(Scaffold.ignored, to: path)
    }
    if isNew { Terminal.write("Now try: modalspec check, and modalspec test\n") }
    guard !exists(path(of: "Tools/ModalSpec")) else { return }
    Terminal.write(
      """
      The workflow builds ModalSpec from Tools/ModalSpec: add it there as a submodule of Git.
      Until then, the workflow passes and checks nothing.

      """)
  }

  private func write(_ name: String, _ body: (String) throws(FileError) -> AddedLine) {
    let path = path(of: name)
    guard isPath(path, inside: folder) else {
      Terminal.fail("`\(path)` is reached by a link that leads out of the folder")
    }
    let word =
      switch Terminal.orFail("`\(path)`", { () throws(FileError) in try body(path) }) {
      case .new: "new       "
      case .added: "changed   "
      case .known: "is there  "
      }
    Terminal.say(word + path)
  }

  private func path(of name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }
}

private enum Scaffold {
  static let workflow = ".github/workflows/modalspec.yml"
  static let ignored = "*.frames.yaml.new"

  /// Each with the names that it may have instead: one beside the other would switch it off.
  static let files: [(String, [String], @Sendable () -> [UInt8])] = [
    (".modalspec.yml", [".modalspec.yaml"], { PackageResources.project_yml }),
    ("Specs/confirm.modal.yaml", [], { PackageResources.confirm_modal_yaml }),
    (workflow, [".github/workflows/modalspec.yaml"], { PackageResources.workflow_yml }),
    (".modalspec/modal.schema.json", [], { Array(specSchema.utf8) }),
    (".modalspec/project.schema.json", [], { Array(projectSchema.utf8) }),
  ]
}
