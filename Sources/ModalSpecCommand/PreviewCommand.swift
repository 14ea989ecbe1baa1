struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show specs on a live page that follows what you save.",
    discussion: """
        modalspec preview
        modalspec preview Specs --open
        modalspec preview login.modal.yaml --port 8000

      The page has the specs, the text with its findings, and the picture. It shows at once what you save in your \
      editor, and what you try on the page, which writes nothing. Only this machine can reach it, and only with \
      the token in its address. Ctrl-C ends it.
      """)

  @Argument(
    help: "Spec files, or folders of specs; the current folder by default.", completion: .specs)
  var paths: [String] = []

  @Option(help: "The port; a free one by default.")
  var port: Int?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup(title: "Project") var project: ProjectOptions

  func validate() throws {
    if let port, !(1...65_535).contains(port) { throw ValidationError("--port must be 1 to 65535") }
  }

  func run() throws {
    let paths = paths.isEmpty ? ["."] : paths
    for path in paths where !exists(path) { Terminal.fail("`\(path)` does not exist") }
    Interruption.arm()
    let workspace = project.workspace
    let folder = SpecFolder(paths, project.searchOptions, in: workspace)
    let watch = Terminal.orFail("folders") { () throws(FileError) in
      try FolderWatch(by: ContinuousClock())
    }
    let server = Terminal.orFail(port.map { "port \($0)" } ?? "127.0.0.1") {
      () throws(FileError) in try PreviewServer(folder, port: port, in: workspace)
    }
    Terminal.say(server.address)
    if open { openPage(server.address) }
    server.run(watch) { Interruption.isWanted }
    // Ctrl-C is how the page is meant to end.
    guard Interruption.signal == 2 else { throw Exit.interrupted }
  }

  private func openPage(_ address: String) {
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    // Some browsers are started by this, and end late.
    _ = startThreads(1) {
      guard runProgram([name, address]).status != 0 else { return }
      Terminal.complain(line: "warning: `\(name)` cannot open the page; open the address yourself")
    }
  }
}
