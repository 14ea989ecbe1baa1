internal import ArgumentParser
internal import ModalSpec

struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve the frame of a modal on a device or in a container.",
    discussion: """
        modalspec solve login.modal.yaml --device iphone-15 --keyboard letters
        modalspec solve login.modal.yaml --container 320x568 --keyboard 253 --why
        modalspec solve login.modal.yaml --all-devices
        modalspec solve login.modal.yaml --device iphone-15 --why --element title
        modalspec solve login.modal.yaml --device ipad-pro-11 --split third
      """)

  @Argument(help: "A spec file, or - for standard input.", completion: .specs)
  var file: String

  @Option(help: "The name under which standard input is reported.", completion: .specs)
  var stdinFilename = "stdin.modal.yaml"

  @OptionGroup(title: "Project") var project: ProjectOptions

  @Option(
    help: "The modal to solve, where there are several; all of them otherwise.",
    completion: .modals)
  var modal: String?

  @OptionGroup(title: "Where") var place: PlaceOptions

  @Flag(help: "Say for every number why it is what it is.")
  var why = false

  @Option(
    help: "The element to explain, with --why; the frame and all elements otherwise.",
    completion: .elements)
  var element: String?

  @OptionGroup var report: ReportOptions

  func run() throws {
    let spec = project.load(
      file == "-" ? .standardInput(named: stdinFilename) : FoundFile(path: file))
    // A folder, and a file that there is not, are the greater trouble.
    if spec.isReadable { try place.check() }
    if spec.hasErrors {
      write(SolveReport(spec.diagnostics.filter { $0.severity == .error }, in: spec.sources))
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    let modals = try wantedModals(in: spec)
    try checkElement(among: modals.map(\.1))
    let allowed = modals.map(\.1.layer.allowedOrientations)
    let settings = try place.settings(among: Set(allowed.joined()))
    var result = SolveReport(in: spec.sources, leavingOut: settings.leftOut)
    for (document, modal) in modals {
      // With --all-devices, orientations that the modal does not allow are left out.
      let allowed = modal.layer.allowedOrientations
      if place.allDevices, let orientation = place.orientation, !allowed.contains(orientation) {
        let name = modals.count == 1 ? "the modal" : "`\(modal.id.value)`"
        result.notes.append("\(name) allows no \(orientation.rawValue)")
      }
      for setting in settings.wanted {
        let numbers = try numbers(for: setting)
        let orientation = numbers.environment.traits.orientation
        let isAllowed = allowed.contains(orientation)
        guard isAllowed || !place.allDevices else { continue }
        do throws(Unsolved) {
          var solved = try solve(modal, of: document, in: numbers, setting)
          solved.element = element
          if !isAllowed { solved.notes.append("the modal allows no \(orientation.rawValue)") }
          result.modals.append(solved)
        } catch {
          result.add(error.finding)
        }
      }
    }
    write(result)
    if !result.findings.isEmpty { throw Exit.findings }
  }

  private func wantedModals(in spec: SpecFile) throws -> [(SpecDocument, Modal)] {
    let modals = spec.documents.flatMap { document in document.modals.map { (document, $0) } }
    guard let id = modal else { return modals }
    let wanted = modals.filter { $0.1.id.value == id }
    guard wanted.isEmpty else { return wanted }
    let ids = modals.map(\.1.id.value)
    let near = suggestion(for: id, among: ids).map { "; did you mean `\($0)`?" }
    throw ValidationError(
      "the spec has no modal `\(id)`\(near ?? ", only \(listed(some: ids))")")
  }

  /// Makes sure that an element is wanted for a reason, and that there is one of that id.
  private func checkElement(among modals: [Modal]) throws {
    guard let element else { return }
    guard why || report.format == .json else {
      throw ValidationError("--element belongs to --why")
    }
    let layers = modals.flatMap { [$0.elements] + $0.variants.map(\.elements) }
    var seen: Set<String> = []
    let ids = layers.joined().map(\.id.value).filter { seen.insert($0).inserted }
    guard !ids.contains(element) else { return }
    let near = suggestion(for: element, among: ids).map { "; did you mean `\($0)`?" }
    throw ValidationError(
      "no modal has an element `\(element)`"
        + (near ?? (ids.isEmpty ? "" : ", only \(listed(some: ids))")))
  }

  private func numbers(for setting: Setting) throws -> SettingNumbers {
    let found = ModalSpec.numbers(for: setting, in: .builtIn)
    if let numbers = found.value { return numbers }
    for diagnostic in found.diagnostics {
      let help = diagnostic.help.map { ["help: \(withOptions($0))"] } ?? []
      let lines = ["Error: \(diagnostic.message)"] + diagnostic.notes + help
      Terminal.complain(lines.map(printable).joined(separator: "\n  ") + "\n")
    }
    throw Exit.failure
  }

  /// A help about keys of a spec as one about the options that stand for them here.
  private func withOptions(_ help: String) -> String {
    let parts = help.exact.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      let words = part.exact.split(separator: ": ", maxSplits: 1)
      switch words.first {
      case "os", "split", "device", "container": return "--" + words.joined(separator: " ")
      default: return "--device \(part)"
      }
    }.joined(separator: "`")
  }

  private func solve(
    _ modal: Modal, of document: SpecDocument, in numbers: SettingNumbers, _ setting: Setting
  ) throws(Unsolved) -> SolvedModal {
    let environment = numbers.environment.inside(modal.hostView)
    var numbers = numbers
    numbers.environment = environment
    let layer = modal.layer(in: environment)
    let inputs = resolve(modal, in: environment)
    do throws(EvaluationFailure) {
      return SolvedModal(
        spec: document.name, modal: modal.id.value, device: setting.device?.value,
        numbers: numbers, layer: layer,
        tree: try FrameTree(
          inputs, of: layer, in: environment, state: modal.behavior?.initial.value))
    } catch {
      throw Unsolved(finding: error.diagnostic(in: environment, at: modal.id.span))
    }
  }

  private func write(_ result: SolveReport) {
    switch report.format {
    case .json: Terminal.write(result.json)
    case .text:
      Terminal.write(
        result.text(report.formatter, why: why), isColored: report.colors.isColored)
    }
  }
}

/// Why a modal has no frame in a place.
private struct Unsolved: Error {
  let finding: Diagnostic
}
