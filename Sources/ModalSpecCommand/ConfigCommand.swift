struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the settings for a spec or a folder, and the project file they come from.",
    discussion: """
      Only the nearest .modalspec.yml applies, in the folder of a spec or above it. Values that it does \
      not set have their defaults.

        modalspec config
        modalspec config Specs/login.modal.yaml
        modalspec config --format json Specs
      """)

  @Argument(
    help: "A spec or a folder; the current folder by default.", completion: .specs)
  var path = "."

  @OptionGroup(title: "Project") var project: ProjectOptions

  @OptionGroup var law: LawOptions

  @OptionGroup var report: ReportOptions

  func run() throws {
    let project = try project.project(of: path)
    let result = ConfigReport(of: project, for: path, laws: law.laws)
    // What a faulty file says holds for nothing.
    report.write(
      json: result.json,
      text: report.colors.formatter.formatAll(project.diagnostics, in: project.sources)
        + (project.isUsable ? result.page : ""))
    if report.format == .text, project.path == nil, let misnamed = misnamedProjectFile(for: path) {
      Terminal.complain(line: "`\(misnamed)` is not read; name it `.modalspec.yml`")
    }
    if !project.isUsable { throw Exit.failure }
  }
}
