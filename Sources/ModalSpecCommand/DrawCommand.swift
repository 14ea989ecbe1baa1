struct DrawCommand: SpecCommand {
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

  @Flag(help: "With .html: show each spec once, with its text and the command that draws it.")
  var gallery = false

  @OptionGroup(title: "Where") var places: PlaceOptions

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
    try places.checkDrawn()
    try checkScenario(format)
    try checkGallery(format)
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
    try format.write(try picture(of: specs, format, in: Workspace()), to: output)
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
          of: specs, modals: modal, states: places.options.state, annotated: annotate, dark: dark
        ) { spec throws(SpecError) in
          places.isEmpty ? [] : try places.settings(for: spec, in: workspace)
        })
    }
    return .drawing(
      try workspace.draw(
        specs, modals: modal, states: places.options.state, annotated: annotate, dark: dark
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

  /// Makes sure that nothing else is asked of a gallery.
  private func checkGallery(_ format: PictureFormat) throws {
    guard gallery else { return }
    let isNarrowed = !places.isEmpty || !modal.isEmpty || !places.options.state.isEmpty
    try refuse([
      "--gallery gives a page: -o x.html": format != .html,
      "--gallery shows each spec where its first expectation takes place":
        isNarrowed || annotate || scenario != nil,
    ])
  }

  /// Makes sure that the options go together.
  private func checkScenario(_ format: PictureFormat) throws {
    guard scenario != nil else {
      return try refuse([
        "--at needs --scenario": !at.isEmpty, "--onion needs --scenario": onion,
        "--animate needs --scenario": animate,
      ])
    }
    let showsTimes = !at.isEmpty || onion
    let showsAll = animate || format == .html
    try refuse([
      "--animate gives .svg": animate && format != .svg,
      "--animate shows all times": animate && showsTimes,
      "the page shows all times; --at and --onion give .svg, .png or .pdf":
        !animate && showsAll && showsTimes,
      "say when: --at 0 --at 0.1; or write a page that plays it: -o x.html":
        !showsAll && at.isEmpty,
      "--at must be 0 to 1000000 seconds":
        at.contains { SampleTimes.nanoseconds($0.value) == nil },
      "--annotate does not go with --scenario": annotate,
    ])
    let named =
      places.options.names + (places.allDevices ? ["--all-devices"] : [])
      + (modal.isEmpty ? [] : ["--modal"])
    if let name = named.first {
      throw ValidationError(
        "\(name) does not go with --scenario, which says itself where it is and what it shows")
    }
  }
}
