internal import ArgumentParser
internal import ModalSpec

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw modals on devices, as SVG, PNG, PDF or a page.",
    discussion: """
        modalspec draw login.modal.yaml > login.svg
        modalspec draw login.modal.yaml --device iphone-15 --keyboard letters --annotate -o login.png
        modalspec draw login.modal.yaml --device iphone-se-3 --device ipad-a16 -o devices.svg
        modalspec draw login.modal.yaml --all-devices --dark -o all.pdf
        modalspec draw Specs -o sheet.html
        modalspec draw Specs --gallery -o gallery.html
        modalspec draw login.modal.yaml --scenario "it comes" --at 0 --at 0.1 --at 0.3 -o film.svg
        modalspec draw login.modal.yaml --scenario "it comes" -o player.html
        modalspec draw login.modal.yaml --scenario "it comes" --animate -o moving.svg

      Options that say where may be given several times: the picture shows every combination. A contact sheet shows \
      the settings of the project's matrix, unless you say where. Colors that the spec \
      leaves open, the keyboard's keys and the camera are indicative; every frame is exact.
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var standardInput: StandardInputOptions

  @Option(
    help: "A modal to draw, if there are several; all of them by default.", completion: .modals)
  var modal: [String] = []

  @Option(
    help: "A state of the modal's behavior; the initial one by default.", completion: .states)
  var state: [String] = []

  @Flag(help: "With .html: show each spec once, with its text and the command that draws it.")
  var gallery = false

  @OptionGroup(title: "Where") var places: DrawnPlaces

  @Option(
    help: "A scenario to draw at the times of --at, side by side; with .html all of it.",
    completion: .scenarios)
  var scenario: String?

  @Option(
    help: ArgumentHelp("A time in seconds since the scenario's start.", valueName: "time"))
  var at: [NumberArgument] = []

  @Flag(help: "Lay the pictures of --at over each other.")
  var onion = false

  @Flag(help: "Draw the whole scenario as an animated SVG.")
  var animate = false

  @Flag(help: "Show the safe area, the margins, and the reason for each edge.")
  var annotate = false

  @Flag(help: "Draw as in dark mode.")
  var dark = false

  @Option(
    name: [.short, .long],
    help: """
      The file to write: .svg, .png, .pdf, or .html for a contact sheet or a scenario's player. By default, SVG goes to standard output.
      """, completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let format = try output.map { try PictureFormat(ofFile: $0) } ?? .svg
    try places.check()
    try checkScenario(format)
    try checkGallery(format)
    try checkPaths()
    try checkFolder()
    let files = try input.files(standardInput: standardInput)
    try colors.formatter.refuseFaulty(files.projects)
    let specs = files.filter { $0.kind != .project }.map { files.load($0) }
    for spec in specs where spec.hasErrors {
      colors.complain(of: spec.errors, in: spec.sources)
    }
    if specs.contains(where: { !$0.isReadable }) { throw Exit.failure }
    // A page of several specs shows the others, and lists what is wrong with these.
    guard !specs.isEmpty else { return }
    let isPage = format == .html && scenario == nil && specs.count > 1
    if specs.contains(where: \.hasErrors), !isPage { throw Exit.findings }
    do {
      try format.write(try picture(of: specs, format, in: Workspace()), to: output)
    } catch let error as SpecError {
      throw error.complained(colors)
    }
    if specs.contains(where: \.hasErrors) { throw Exit.findings }
  }

  private func picture(
    of specs: [SpecFile], _ format: PictureFormat, in workspace: Workspace
  ) throws -> Picture {
    if let scenario {
      guard specs.count == 1 else { throw ValidationError("--scenario needs a single spec") }
      if animate {
        return .text(try workspace.animate(specs[0], scenario: scenario, dark: dark))
      }
      if format == .html {
        return .text(try workspace.drawScrubber(of: specs[0], scenario: scenario, dark: dark))
      }
      return .drawing(
        try workspace.draw(
          specs[0], scenario: scenario, at: at.map(\.value), onion: onion, dark: dark))
    }
    if gallery { return .text(try workspace.drawGallery(of: specs, dark: dark)) }
    if format == .html {
      return .text(
        try workspace.drawSheet(
          of: specs, modals: modal, states: state, annotated: annotate, dark: dark
        ) { spec throws(SpecError) in
          places.isEmpty ? [] : try places.settings(for: spec, in: workspace)
        })
    }
    return .drawing(
      try workspace.draw(
        specs, modals: modal, states: state, annotated: annotate, dark: dark
      ) { spec throws(SpecError) in try places.settings(for: spec, in: workspace) })
  }

  /// Makes sure that the folder of the picture is there: a misspelled one would be made, and the picture lost.
  private func checkFolder() throws {
    guard let output else { return }
    let folder = parentFolder(of: output)
    guard !isFolder(folder) else { return }
    throw ValidationError(
      "`\(output)` cannot be written: there is no folder `\(folder)`; make it first, or name another"
    )
  }

  /// Finds values behind an option that has one: `--device a b`.
  private func checkPaths() throws {
    for path in input.paths where !exists(path) {
      let option: String
      if DeviceCatalogue.builtIn[path] != nil {
        option = "device"
      } else if Orientation(rawValue: path) != nil {
        option = "orientation"
      } else if path == "none" || KeyboardKind(rawValue: path) != nil {
        option = "keyboard"
      } else {
        continue
      }
      throw ValidationError(
        "`\(path)` is no file; repeat the option for each value: --\(option) \(path)")
    }
  }

  /// Makes sure that nothing else is asked of a gallery.
  private func checkGallery(_ format: PictureFormat) throws {
    guard gallery else { return }
    if format != .html { throw ValidationError("--gallery gives a page: -o x.html") }
    if !places.isEmpty || !modal.isEmpty || !state.isEmpty || annotate || scenario != nil {
      throw ValidationError("--gallery shows each spec where its first expectation takes place")
    }
  }

  /// Makes sure that the options go together.
  private func checkScenario(_ format: PictureFormat) throws {
    guard scenario != nil else {
      for (name, isGiven) in [("--at", !at.isEmpty), ("--onion", onion), ("--animate", animate)]
      where isGiven {
        throw ValidationError("\(name) needs --scenario")
      }
      return
    }
    if animate {
      if format != .svg { throw ValidationError("--animate gives .svg") }
      if !at.isEmpty || onion { throw ValidationError("--animate shows all times") }
    } else if format == .html {
      if !at.isEmpty || onion {
        throw ValidationError("the page shows all times; --at and --onion give .svg, .png or .pdf")
      }
    } else if at.isEmpty {
      throw ValidationError("say when: --at 0 --at 0.1; or write a page that plays it: -o x.html")
    }
    if at.contains(where: { SampleTimes.nanoseconds($0.value) == nil }) {
      throw ValidationError("--at must be 0 to 1000000 seconds")
    }
    if annotate { throw ValidationError("--annotate does not go with --scenario") }
    let named =
      places.names + (modal.isEmpty ? [] : ["--modal"]) + (state.isEmpty ? [] : ["--state"])
    if let name = named.first {
      throw ValidationError(
        "\(name) does not go with --scenario, which says itself where it is and what it shows")
    }
  }
}
