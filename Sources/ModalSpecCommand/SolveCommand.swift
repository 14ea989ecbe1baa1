struct SolveCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve the frame of a modal on a device or in a container.",
    discussion: """
        modalspec solve login.modal.yaml --device iphone-15 --keyboard letters
        modalspec solve login.modal.yaml --container 320x568 --keyboard 253 --why
        modalspec solve login.modal.yaml --all-devices
        modalspec solve login.modal.yaml --device iphone-15 --why --element title
        modalspec solve login.modal.yaml --device ipad-pro-11 --split third
        modalspec solve login.modal.yaml --container 375x667 --sweep keyboard
      """)

  @OptionGroup var input: SpecOptions

  @Option(
    help: "The modal to solve, if there are several; all of them by default.",
    completion: .modals)
  var modal: String?

  @OptionGroup(title: "Where") var place: PlaceOptions

  @Flag(help: "Show the sum behind every number.")
  var why = false

  @Option(
    help: "With --why: the element to explain; the frame and all elements by default.",
    completion: .elements)
  var element: String?

  @Option(
    help: """
      Instead of one frame, all places where an edge changes its reason while the keyboard rises to 0.6 of \
      the height, or a bare container's width or height goes from 320 to 1366: a table in CSV.
      """)
  var sweep: Workspace.SweptLength?

  @OptionGroup var report: ReportOptions

  var colors: ColorOptions { report.colors }

  func validate() throws {
    guard let sweep else { return }
    let isOnDevice = !place.options.device.isEmpty
    try refuse([
      "--sweep has a form of its own: leave out --why, --element and --format":
        why || element != nil || report.format == .json,
      "--sweep needs one device or container": place.allDevices,
      "a device has one size: write --container, or --sweep keyboard":
        sweep != .keyboard && isOnDevice,
      "--sweep keyboard raises the keyboard itself: leave out --keyboard":
        sweep == .keyboard && !place.options.keyboard.isEmpty,
    ])
  }

  func run() throws {
    let workspace = input.project.workspace
    let spec = workspace.load(input.found)
    // A folder, and a file that there is not, are the greater trouble.
    if spec.isReadable { try place.check() }
    if spec.hasErrors {
      write(SolveReport(spec.errors, in: spec.sources))
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    let setting = place.options.setting
    if let sweep {
      return Terminal.write(
        try workspace.sweep(sweep, of: spec, modal: modal, in: setting).csv)
    }
    try checkElement(among: try spec.modals(named: modal).map(\.modal))
    let result =
      place.allDevices
      ? try workspace.solveOnAllDevices(spec, modal: modal, in: setting)
      : try workspace.solve(spec, modal: modal, in: setting)
    if result.modals.isEmpty, result.findings.isEmpty, !result.leftOut.isEmpty {
      throw ValidationError("no device supports this combination of --os, --split and --keyboard")
    }
    write(result)
    if !result.findings.isEmpty { throw Exit.findings }
  }

  /// Makes sure that an element is wanted for a reason, and that there is one of that id.
  private func checkElement(among modals: [Modal]) throws {
    guard let element else { return }
    guard why || report.format == .json else {
      throw ValidationError("--element needs --why or --format json")
    }
    var seen: Set<String> = []
    let ids = modals.flatMap(\.allElements).map(\.id.value).filter { seen.insert($0).inserted }
    guard !ids.contains(element) else { return }
    let near = suggestion(for: element, among: ids).map { "; did you mean `\($0)`?" }
    throw ValidationError(
      "no modal has an element `\(element)`"
        + (near ?? (ids.isEmpty ? "" : ", only \(listed(some: ids))")))
  }

  private func write(_ result: SolveReport) {
    report.write(
      json: result.json(of: element),
      text: result.text(report.colors.formatter, why: why, of: element))
  }
}
