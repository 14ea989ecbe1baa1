struct ShowCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the typed document (AST) of a spec: each value with its origin.",
    discussion: """
      The typed document, or AST, has what a spec says after `extends` and defaults. Each value comes with \
      its file and line, the preset that it is from, or `default`. At a place, variants are applied and \
      variables are put in. YAML is a spec again, which solves, replays and records alike.

        modalspec show login.modal.yaml
        modalspec show login.modal.yaml --device iphone-15
        modalspec show login.modal.yaml --format yaml
        modalspec show login.modal.yaml signup.modal.yaml   the values that differ
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, yaml, json
  }

  @OptionGroup var input: SpecOptions

  @Argument(help: "Another spec file, to show the values that differ.", completion: .specs)
  var other: String?

  @Option(
    help: "The modal to show, if there are several; all of them by default.", completion: .modals)
  var modal: String?

  @Flag(help: "Only what the file itself says, without bases and defaults.")
  var asWritten = false

  @OptionGroup(title: "Where") var place: SettingOptions

  @Option(help: "The format.")
  var format = Format.text

  @OptionGroup var colors: ColorOptions

  func validate() throws {
    try refuse([
      "--as-written shows all variants: leave out the place": isPlaced && asWritten,
      "differences are shown as text or JSON: leave out --format yaml":
        other != nil && format == .yaml,
      "say where: --device iphone-15 or --container 375x667":
        isPlaced && place.device.isEmpty && place.container.isEmpty,
    ])
    try place.checkSingle()
    try place.check()
  }

  private var isPlaced: Bool { !place.names.isEmpty }

  func run() throws {
    let workspace = input.project.workspace
    let spec = try load(input.found, in: workspace)
    let setting = isPlaced ? place.setting : nil
    if let other {
      let other = try load(FoundFile(path: other), in: workspace)
      let difference = try workspace.showDifference(
        spec, other, modal: modal, asWritten: asWritten, in: setting)
      Terminal.write(format == .json ? difference.json : difference.text)
    } else if format == .yaml {
      let text =
        modal == nil && setting == nil
        ? try workspace.showYAML(spec, asWritten: asWritten)
        : try workspace.showYAML(spec, modal: modal, in: setting)
      Terminal.write(Array(text.utf8))
    } else {
      let report = try workspace.show(spec, modal: modal, asWritten: asWritten, in: setting)
      Terminal.write(format == .json ? report.json : report.text)
    }
  }

  private func load(_ found: FoundFile, in workspace: Workspace) throws -> SpecFile {
    let spec = workspace.load(found)
    guard spec.hasErrors else { return spec }
    colors.complain(of: spec.errors, in: spec.sources)
    throw spec.isReadable ? Exit.findings : Exit.failure
  }
}
