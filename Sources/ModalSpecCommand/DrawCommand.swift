internal import ArgumentParser
internal import ModalSpec

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw modals on devices, as SVG, PNG or PDF.",
    discussion: """
        modalspec draw login.modal.yaml > login.svg
        modalspec draw login.modal.yaml --device iphone-15 --keyboard letters --annotate -o login.png
        modalspec draw login.modal.yaml --device iphone-se-3 --device ipad-a16 -o devices.svg
        modalspec draw login.modal.yaml --all-devices --dark -o all.pdf
        modalspec draw login.modal.yaml --scenario "it comes" --at 0 --at 0.1 --at 0.3 -o film.svg

      Options that say where may be given several times: the picture shows every combination. Colors that the spec \
      leaves open, the keyboard's keys and the camera are indicative; every frame is exact.
      """)

  @OptionGroup var input: SpecOptions

  @Option(
    help: "A modal to draw, if there are several; all of them by default.", completion: .modals)
  var modal: [String] = []

  @Option(
    help: "A state of the modal's behavior; the initial one by default.", completion: .states)
  var state: [String] = []

  @OptionGroup(title: "Where") var places: DrawnPlaces

  @Option(
    help: "A scenario to draw at the times of --at, side by side.", completion: .scenarios)
  var scenario: String?

  @Option(
    help: ArgumentHelp("A time in seconds since the scenario's start.", valueName: "time"))
  var at: [NumberArgument] = []

  @Flag(help: "Show the safe area, the margins, and the reason for each edge.")
  var annotate = false

  @Flag(help: "Draw as in dark mode.")
  var dark = false

  @Option(
    name: [.short, .long],
    help: "The file to write: .svg, .png or .pdf. By default, SVG goes to standard output.",
    completion: .file(extensions: ["svg", "png", "pdf"]))
  var output: String?

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let format = try output.map { try PictureFormat(ofFile: $0) } ?? .svg
    let workspace = input.project.workspace
    let spec = workspace.load(input.found)
    if spec.isReadable {
      try places.check()
      try checkScenario()
    }
    if spec.hasErrors {
      colors.complain(of: spec.errors, in: spec.sources)
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    do {
      try format.write(try drawing(of: spec, in: workspace), to: output)
    } catch let error as SpecError {
      throw error.complained
    }
  }

  private func drawing(of spec: SpecFile, in workspace: Workspace) throws -> Drawing {
    guard let scenario else {
      return try workspace.draw(
        spec, modals: modal, in: try places.settings(for: spec, modals: modal, in: workspace),
        states: state, annotated: annotate, dark: dark)
    }
    return try workspace.draw(spec, scenario: scenario, at: at.map(\.value), dark: dark)
  }

  /// Makes sure that the options go together.
  private func checkScenario() throws {
    guard scenario != nil else {
      if !at.isEmpty { throw ValidationError("--at needs --scenario") }
      return
    }
    if at.isEmpty { throw ValidationError("say when: --at 0 --at 0.1") }
    if at.contains(where: { SampleTimes.nanoseconds($0.value) == nil }) {
      throw ValidationError("--at must be 0 to 1000000 seconds")
    }
    if !places.isEmpty || !modal.isEmpty || !state.isEmpty || annotate {
      throw ValidationError("--scenario says itself where, and which modals it shows")
    }
  }
}
