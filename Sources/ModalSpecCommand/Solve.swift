public import ArgumentParser
public import ModalSpec

/// `modalspec solve`.
struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
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
    try place.check()
    let loader = SpecLoader()
    let found = FoundFile(path: file, error: nil)
    let spec = file == "-" ? loader.loadStandardInput(named: stdinFilename) : loader.load(found)
    if spec.hasErrors {
      let errors = spec.diagnostics.filter { $0.severity == .error }
      write(errors, spec.sources)
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    let modals = try wantedModals(in: spec)
    let allowed = modals.map { allowedOrientations(of: $0.1) }
    let settings = try place.settings(among: Set(allowed.joined()))
    var result = SolvedPlaces(leftOut: settings.leftOut)
    for (document, modal) in modals {
      // With --all-devices, orientations that the modal does not allow are left out.
      let allowed = allowedOrientations(of: modal)
      if place.allDevices, let orientation = place.orientation, !allowed.contains(orientation) {
        let name = modals.count == 1 ? "the modal" : "`\(modal.id.value)`"
        result.notes.append("\(name) allows no \(orientation.rawValue)")
      }
      for setting in settings.wanted {
        let numbers = try numbers(for: setting)
        let orientation = numbers.environment.traits.orientation
        let isAllowed = allowed.contains(orientation)
        guard isAllowed || !place.allDevices else { continue }
        var solved = try solve(modal, of: document, in: numbers, setting, spec)
        if !isAllowed { solved.notes.append("the modal allows no \(orientation.rawValue)") }
        result.modals.append(solved)
      }
    }
    write(result, spec.sources)
  }

  private func wantedModals(in spec: SpecFile) throws -> [(SpecDocument, Modal)] {
    let modals = spec.documents.flatMap { document in document.modals.map { (document, $0) } }
    guard let id = modal else { return modals }
    let wanted = modals.filter { $0.1.id.value == id }
    guard wanted.isEmpty else { return wanted }
    let ids = modals.map(\.1.id.value)
    let near = suggestion(for: id, among: ids).map { "; did you mean `\($0)`?" }
    throw ValidationError(
      "the spec has no modal `\(id)`\(near ?? ", only \(ids.joined(separator: ", "))")")
  }

  private func numbers(for setting: Setting) throws -> SettingNumbers {
    let found = ModalSpec.numbers(for: setting, in: .builtIn)
    if let numbers = found.value { return numbers }
    for diagnostic in found.diagnostics {
      let help = diagnostic.help.map { ["help: \(withOptions($0))"] } ?? []
      let lines = ["Error: \(diagnostic.message)"] + diagnostic.notes + help
      Terminal.complain(lines.joined(separator: "\n  ") + "\n")
    }
    throw Exit.failure
  }

  /// A help about keys of a spec as one about the options that stand for them here.
  private func withOptions(_ help: String) -> String {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      let words = part.split(separator: ": ", maxSplits: 1)
      switch words.first {
      case "os", "split", "device", "container": return "--" + words.joined(separator: " ")
      default: return "--device \(part)"
      }
    }.joined(separator: "`")
  }

  private func allowedOrientations(of modal: Modal) -> [Orientation] {
    modal.layer.orientations?.value ?? Orientation.allCases
  }

  private func solve(
    _ modal: Modal, of document: SpecDocument, in numbers: SettingNumbers, _ setting: Setting,
    _ spec: SpecFile
  ) throws -> SolvedModal {
    let environment = numbers.environment
    let layer = modal.layer(in: environment)
    let inputs = LayoutInputs(layer)
    guard !inputs.dependsOnElements else {
      let finding = Diagnostic(
        .evaluation, at: layer.contentHeight?.span ?? modal.id.span,
        "the height of `\(modal.id.value)` is that of its elements, which are not laid out yet",
        help: "write a height, or leave this modal to `modalspec check`")
      write([finding], spec.sources)
      throw Exit.findings
    }
    do throws(EvaluationFailure) {
      let solution = try ModalSpec.solve(inputs, in: environment)
      return SolvedModal(
        spec: document.name, modal: modal.id.value, device: setting.device?.value,
        numbers: numbers, layer: layer,
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

  private func write(_ solved: SolvedPlaces, _ sources: SourceSet) {
    var places = SourcePlaces(sources)
    guard report.format == .text else {
      var report = SolveReport()
      for modal in solved.modals { report.add(modal, &places) }
      report.leftOut = solved.leftOut
      report.notes = solved.notes
      Terminal.write(json(of: report))
      return
    }
    for (index, modal) in solved.modals.enumerated() {
      if index > 0 { Terminal.write("\n") }
      Terminal.write(modal.page(why: why, &places))
    }
    let lines = solved.notes + SolveReport.lines(of: solved.leftOut)
    if !solved.modals.isEmpty, !lines.isEmpty { Terminal.write("\n") }
    for line in lines { Terminal.write(line + "\n") }
  }
}

/// What solving in all wanted places came to.
private struct SolvedPlaces {
  var modals: [SolvedModal] = []
  var leftOut: [SolveReport.LeftOutJSON]
  var notes: [String] = []
}

/// Where a modal is solved.
struct PlaceOptions: ParsableArguments {
  @Option(help: "A bare container, such as 375x667.")
  var container: ContainerArgument?

  @Option(help: "The pixels per point of a bare container; 2 where not given.")
  var scale: NumberArgument?

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

  /// Makes sure that the options name one place. This is no `validate`: the parser would call that
  /// before it looks for misspelt options, and a missing place is the lesser trouble.
  func check() throws {
    let places = [container != nil, device != nil, allDevices].filter { $0 }.count
    guard places < 2 else {
      throw ValidationError("only one of --device, --container and --all-devices")
    }
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
    if let scale, scale.value <= 0 {
      throw ValidationError("--scale is more than 0")
    }
  }

  /// The settings that the options name, and those of all devices that the catalogue has no numbers
  /// for; with --all-devices only in the `allowed` orientations.
  func settings(
    among allowed: Set<Orientation>
  ) throws -> (wanted: [Setting], leftOut: [SolveReport.LeftOutJSON]) {
    guard allDevices else { return ([setting(device: device, orientation: orientation)], []) }
    let orientations = (orientation.map { [$0] } ?? Orientation.allCases).filter(allowed.contains)
    guard !orientations.isEmpty else { return ([], []) }
    var settings: [Setting] = []
    var leftOut: [SolveReport.LeftOutJSON] = []
    for device in DeviceCatalogue.builtIn.devices {
      for orientation in orientations {
        let setting = setting(device: device.id, orientation: orientation)
        let found = environment(for: setting, in: .builtIn)
        if found.value != nil {
          settings.append(setting)
        } else {
          let reason = reason(of: found.diagnostics, in: setting)
          leftOut.append(.init(device: device.id, orientation: orientation, reason: reason))
        }
      }
    }
    guard !settings.isEmpty else {
      throw ValidationError("no device has all of what --os, --split and --keyboard ask for")
    }
    return (settings, leftOut)
  }

  /// What the catalogue lacks for a setting.
  private func reason(of diagnostics: [Diagnostic], in setting: Setting) -> String {
    if let os, hasUnknownSetting({ $0.split = nil }, setting) {
      return "without numbers for iOS \(os)"
    }
    if let split, hasUnknownSetting({ $0.os = nil }, setting) {
      return "without the split `\(split.rawValue)`"
    }
    if let os, let split, !diagnostics.contains(where: { $0.code == .unknownKeyboard }) {
      return "without the split `\(split.rawValue)` on iOS \(os)"
    }
    guard case .kind(let kind) = setting.keyboard?.value else { return "without numbers" }
    return "without a measured `\(kind.rawValue)` keyboard"
  }

  /// Whether the catalogue lacks the system or the split, in a setting less one of the two.
  private func hasUnknownSetting(_ leave: (inout Setting) -> Void, _ setting: Setting) -> Bool {
    var setting = setting
    leave(&setting)
    return environment(for: setting, in: .builtIn).diagnostics.contains {
      $0.code == .unknownSetting
    }
  }

  private func setting(device: String?, orientation: Orientation?) -> Setting {
    let nowhere = SourceSpan.beginning()
    var setting = Setting(span: nowhere)
    setting.device = device.map { Located($0, at: nowhere) }
    setting.container = container.map { Located($0.size, at: nowhere) }
    setting.scale = scale.map { Located($0.value, at: nowhere) }
    setting.orientation = orientation.map { Located($0, at: nowhere) }
    setting.os = os.map { Located($0, at: nowhere) }
    setting.split = split.map { Located($0, at: nowhere) }
    setting.keyboard = keyboard.map { Located($0.setting, at: nowhere) }
    return setting
  }
}

extension Orientation: ExpressibleByArgument {}
extension Split: ExpressibleByArgument {}

/// A number as the language writes it.
struct NumberArgument: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = number(from: argument), value.isFinite else { return nil }
    self.value = value
  }
}

/// A size such as `375x667`.
struct ContainerArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" || $0 == "," })
    guard parts.count == 2, let width = number(from: String(parts[0])),
      let height = number(from: String(parts[1])), width.isFinite, height.isFinite, width > 0,
      height > 0
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
    } else if let height = number(from: argument), height.isFinite, height >= 0 {
      setting = .height(height)
    } else {
      return nil
    }
  }
}
