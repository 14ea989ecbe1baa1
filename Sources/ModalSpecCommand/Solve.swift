public import ArgumentParser
public import ModalSpec

/// `modalspec solve`.
struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve the frame of a modal on a device or in a container.",
    discussion: """
        modalspec solve login.modal.yaml --device iphone-15 --keyboard letters
        modalspec solve login.modal.yaml --container 320x568 --keyboard 253 --why
        modalspec solve login.modal.yaml --all-devices
        modalspec solve login.modal.yaml --device ipad-pro-11 --split third
      """)

  @Argument(help: "A spec file, or - for standard input.")
  var file: String

  @Option(help: "The name under which standard input is reported.")
  var stdinFilename = "stdin.modal.yaml"

  @Option(help: "The modal to solve, where there are several; all of them otherwise.")
  var modal: String?

  @OptionGroup(title: "Where") var place: PlaceOptions

  @Flag(help: "Say for every number why it is what it is.")
  var why = false

  @OptionGroup var report: ReportOptions

  func run() throws {
    let loader = SpecLoader()
    let found = FoundFile(path: file, error: nil)
    let spec = file == "-" ? loader.loadStandardInput(named: stdinFilename) : loader.load(found)
    if spec.hasErrors {
      let errors = spec.diagnostics.filter { $0.severity == .error }
      write(errors, spec.sources)
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    let modals = try wantedModals(in: spec)
    let settings = try place.settings()
    var solved: [SolvedModal] = []
    for (document, modal) in modals {
      for setting in settings {
        let environment = try environment(for: setting)
        guard allows(environment.traits.orientation, modal, setting) else { continue }
        solved.append(try solve(modal, of: document, in: environment, setting, spec))
      }
    }
    write(solved, spec.sources)
  }

  private func wantedModals(in spec: SpecFile) throws -> [(SpecDocument, Modal)] {
    let modals = spec.documents.flatMap { document in document.modals.map { (document, $0) } }
    guard let id = modal else { return modals }
    let wanted = modals.filter { $0.1.id.value == id }
    guard wanted.isEmpty else { return wanted }
    let ids = modals.map(\.1.id.value)
    let near = suggestion(for: id, among: ids).map { "; did you mean \($0)?" }
    throw ValidationError(
      "the spec has no modal `\(id)`\(near ?? ", only \(ids.joined(separator: ", "))")")
  }

  private func environment(for setting: Setting) throws -> Environment {
    let found = ModalSpec.environment(for: setting, in: .builtIn)
    if let environment = found.value { return environment }
    for diagnostic in found.diagnostics {
      let help = diagnostic.help.map { ["help: \($0)"] } ?? []
      let lines = ["Error: \(diagnostic.message)"] + diagnostic.notes + help
      Terminal.complain(lines.joined(separator: "\n  ") + "\n")
    }
    throw Exit.failure
  }

  /// With --all-devices, orientations that the modal does not allow are left out.
  private func allows(_ orientation: Orientation, _ modal: Modal, _ setting: Setting) -> Bool {
    guard place.allDevices, let allowed = modal.layer.orientations?.value else { return true }
    return allowed.contains(orientation)
  }

  private func solve(
    _ modal: Modal, of document: SpecDocument, in environment: Environment, _ setting: Setting,
    _ spec: SpecFile
  ) throws -> SolvedModal {
    let layer = modal.layer(in: environment)
    let inputs = LayoutInputs(layer)
    guard !inputs.dependsOnElements else {
      Terminal.complain(
        "Error: the height of `\(modal.id.value)` is that of its elements, which are not laid out "
          + "yet\n")
      throw Exit.findings
    }
    do throws(EvaluationFailure) {
      let solution = try ModalSpec.solve(inputs, in: environment)
      return SolvedModal(
        spec: document.name, modal: modal.id.value, device: setting.device?.value,
        environment: environment, layer: layer,
        tree: FrameTree(solution, inputs: inputs, in: environment))
    } catch {
      write([error.diagnostic(in: environment, at: modal.id.span)], spec.sources)
      throw Exit.findings
    }
  }

  private func write(_ findings: [Diagnostic], _ sources: SourceSet) {
    switch report.format {
    case .json: Terminal.write(json(of: SolveReport(findings, in: sources)))
    case .text: Terminal.write(report.formatter.formatAll(findings, in: sources))
    }
  }

  private func write(_ solved: [SolvedModal], _ sources: SourceSet) {
    var places = SourcePlaces(sources)
    guard report.format == .text else {
      var frames = SolveReport()
      for modal in solved { frames.add(modal, &places) }
      Terminal.write(json(of: frames))
      return
    }
    for (index, modal) in solved.enumerated() {
      if index > 0 { Terminal.write("\n") }
      Terminal.write(modal.page(why: why, &places))
    }
  }
}

/// Where a modal is solved.
struct PlaceOptions: ParsableArguments {
  @Option(help: "A bare container, such as 375x667.")
  var container: ContainerArgument?

  @Option(help: "The pixels per point of a bare container; 2 where not given.")
  var scale: Double?

  @Option(help: "A device of the catalogue; `modalspec devices` lists them.")
  var device: String?

  @Option(help: "How it is held: portrait or landscape.")
  var orientation: Orientation?

  @Option(help: "The generation of the system: 11 to 18, or 26.")
  var os: Int?

  @Option(help: "A part of an iPad's screen: third, half, twoThirds or slideOver.")
  var split: Split?

  @Option(help: "The height of a keyboard, or letters, plain, numberPad or none.")
  var keyboard: KeyboardArgument?

  @Flag(help: "All devices, in every orientation that the modal allows.")
  var allDevices = false

  func validate() throws {
    let places = [container != nil, device != nil, allDevices].filter { $0 }.count
    guard places == 1 else {
      throw ValidationError(
        "say where: one of --device iphone-15, --container 375x667 and --all-devices")
    }
    if container == nil, scale != nil {
      throw ValidationError("--scale belongs to --container; a device has its own")
    }
    if container != nil, os != nil || split != nil {
      throw ValidationError("--os and --split belong to --device")
    }
    if let scale, !(scale > 0 && scale.isFinite) {
      throw ValidationError("--scale is more than 0")
    }
  }

  /// The settings that the options name.
  func settings() throws -> [Setting] {
    guard allDevices else { return [setting(device: device, orientation: orientation)] }
    let orientations = orientation.map { [$0] } ?? Orientation.allCases
    var settings: [Setting] = []
    for device in DeviceCatalogue.builtIn.devices {
      for orientation in orientations {
        let setting = setting(device: device.id, orientation: orientation)
        // Not every device has every keyboard, generation and split: those that have are shown.
        if environment(for: setting, in: .builtIn).value != nil { settings.append(setting) }
      }
    }
    guard !settings.isEmpty else {
      throw ValidationError("no device has all of what --os, --split and --keyboard ask for")
    }
    return settings
  }

  private func setting(device: String?, orientation: Orientation?) -> Setting {
    let nowhere = SourceSpan.beginning()
    var setting = Setting(span: nowhere)
    setting.device = device.map { Located($0, at: nowhere) }
    setting.container = container.map { Located($0.size, at: nowhere) }
    setting.scale = scale.map { Located($0, at: nowhere) }
    setting.orientation = orientation.map { Located($0, at: nowhere) }
    setting.os = os.map { Located($0, at: nowhere) }
    setting.split = split.map { Located($0, at: nowhere) }
    setting.keyboard = keyboard.map { Located($0.setting, at: nowhere) }
    return setting
  }
}

extension Orientation: ExpressibleByArgument {}
extension Split: ExpressibleByArgument {}

/// A size such as `375x667`.
struct ContainerArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(
      whereSeparator: { $0 == "x" || $0 == "×" || $0 == "," })
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width.isFinite, height.isFinite
    else { return nil }
    size = Size(width: width, height: height)
  }
}

/// A height, or a keyboard by name.
struct KeyboardArgument: ExpressibleByArgument {
  let setting: KeyboardSetting

  init?(argument: String) {
    if argument == "none" {
      setting = .none
    } else if let kind = KeyboardKind(rawValue: argument) {
      setting = .kind(kind)
    } else if let height = Double(argument), height.isFinite, height >= 0 {
      setting = .height(height)
    } else {
      return nil
    }
  }
}
