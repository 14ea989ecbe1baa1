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
    if spec.isReadable { try places.check() }
    if spec.hasErrors {
      colors.complain(of: spec.errors, in: spec.sources)
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    do {
      let drawing = try workspace.draw(
        spec, modals: modal, in: try places.settings(for: spec, modals: modal, in: workspace),
        states: state, annotated: annotate, dark: dark)
      try format.write(drawing, to: output)
    } catch let error as SpecError {
      throw error.complained
    }
  }
}
