package import ModalLanguage
internal import ModalLayout
package import ModalSyntax

/// What a folder of specs has in common: what its project file says, and defaults for the rest.
package struct Project: Sendable {
  /// The project file as it is shown; nil where there is none.
  package var path: String?
  /// The folder that patterns and folders in it start from, absolute and without links.
  package var folder: String
  package var file = ProjectFile()
  /// The file's text, for findings in it.
  package var sources: SourceSet
  /// What is wrong with the file, in the order of its text.
  package var diagnostics: [Diagnostic] = []
  /// The severities that `rules` asks for; nil means that the finding is left out.
  private var severities: [DiagnosticCode: Severity?] = [:]
  private let catalogue: DeviceCatalogue
  /// The reader of its specs, recordings and own file.
  let reader: YAMLReaderChoice

  /// The defaults, for specs without a project file.
  package init(_ catalogue: DeviceCatalogue = .builtIn, reader: YAMLReaderChoice = .auto) {
    self.catalogue = catalogue
    self.reader = reader
    folder = "/"
    sources = SourceSet(SourceFile(name: "", bytes: []))
  }

  /// The project of a file, shown by a path; it speaks of a folder, absolute and without links.
  init(
    at path: String, shown: String, folder: String, _ catalogue: DeviceCatalogue,
    reader: YAMLReaderChoice = .auto
  ) {
    self.init(catalogue, reader: reader)
    self.path = shown
    self.folder = folder
    let limit = YAMLLimits().bytes
    sources = SourceSet(SourceFile(name: shown, bytes: []))
    do throws(FileError) {
      if let bytes = try FileSystem.read(path, limit: limit) {
        read(SourceFile(name: shown, bytes: bytes))
      } else {
        diagnostics = [.tooLarge(limit)]
      }
    } catch {
      diagnostics = [Diagnostic(.unreadableFile, at: nil, "`\(shown)` \(error.reason)")]
    }
  }

  private mutating func read(_ source: SourceFile) {
    sources = SourceSet(source)
    let read = ProjectFile.read(source, with: reader)
    file = read.value
    diagnostics = read.diagnostics
    let named = (file.devices?.value ?? []) + (file.matrix.devices?.value ?? [])
    for device in named where catalogue[device.value] == nil {
      var setting = Setting(span: device.span)
      setting.device = device
      diagnostics += environment(for: setting, in: catalogue).diagnostics
    }
    checkSystem(of: named)
    if let finding = misplacedGoldens { diagnostics.append(finding) }
    diagnostics.sortByPlace()
    for rule in file.rules { severities[rule.code.value] = rule.level.value.severity }
  }

  /// Reports a `minimumOS` that leaves out devices that the file names, or everything.
  private mutating func checkSystem(of named: [Located<String>]) {
    guard let minimum = file.minimumOS else { return }
    for id in named {
      guard let device = catalogue[id.value],
        device.systems.upperBound < minimum.value
      else { continue }
      let newest = device.systems.upperBound
      diagnostics.append(
        Diagnostic(
          .unsupportedSystem, at: id.span,
          "`\(id.value)` runs no system after \(newest), and `minimumOS` is \(minimum.value)",
          secondary: [Diagnostic.Label(minimum.span, "said here")],
          help: "leave it out, or write `minimumOS: \(newest)`"))
    }
    if (19...25).contains(minimum.value) {
      diagnostics.append(
        Diagnostic(
          .unsupportedSystem, at: minimum.span, "there is no iOS \(minimum.value)",
          notes: ["After iOS 18 came iOS 26."], help: "write `minimumOS: 26`, or `minimumOS: 18`"))
    }
    let newest = catalogue.devices.map(\.systems.upperBound).max() ?? 0
    guard minimum.value > newest else { return }
    diagnostics.append(
      Diagnostic(
        .unsupportedSystem, at: minimum.span, "no device of the catalogue runs \(minimum.value)",
        notes: ["The newest system that it knows is \(newest)."],
        help: "write the lowest system that your app runs on, such as "
          + "`\(SupportedDevices.standardMinimumOS)`"))
  }

  /// What is wrong where the folder of recorded frames leads out of the project by a link.
  private var misplacedGoldens: Diagnostic? {
    guard let goldens, let span = file.goldens?.span else { return nil }
    let real = realPathOfExisting(goldens)
    guard !isPath(real, in: folder) else { return nil }
    return Diagnostic(
      .misplacedGoldens, at: span,
      "`\(file.goldens?.value ?? "")` is a link that leads out of the folder of the project file",
      help:
        "name a folder inside the project, or leave the key out to keep them beside the specs")
  }

  /// Whether the file can be relied upon. The specs of a faulty one are not looked at: they would be
  /// judged by something else than what was meant.
  package var isUsable: Bool { !diagnostics.contains { $0.severity == .error } }

  // MARK: - What holds

  /// The devices that count wherever nobody names one: for rules, for laws and for recordings.
  package var supported: SupportedDevices {
    SupportedDevices(
      minimumOS: file.minimumOS?.value, devices: file.devices?.value.map(\.value),
      directions: file.directions?.value)
  }

  /// The main version of iOS in the bare containers that invariants are tried in.
  package var bareOS: Int { catalogue.bareOS(for: supported) }

  /// The settings that frames are recorded in.
  package var matrix: FrameMatrix {
    var matrix = FrameMatrix()
    if let devices = file.matrix.devices {
      matrix.devices = devices.value.map(\.value)
    } else if file.minimumOS != nil || file.devices != nil {
      matrix.devices = catalogue.recordedDevices(in: supported)
    }
    if let orientations = file.matrix.orientations { matrix.orientations = orientations.value }
    if let keyboards = file.matrix.keyboards { matrix.keyboards = keyboards.value }
    if let textScales = file.matrix.textScales { matrix.textScales = textScales.value }
    matrix.directions = supported.directions
    return matrix
  }

  package var limits: YAMLLimits {
    let limits = YAMLLimits()
    return YAMLLimits(
      bytes: file.limits.bytes?.value ?? limits.bytes,
      depth: file.limits.depth?.value ?? limits.depth,
      nodes: file.limits.nodes?.value ?? limits.nodes, reader: reader)
  }

  /// Points, for each number of an expectation that does not say.
  package var tolerance: Double { file.tolerance?.value ?? defaultTolerance }

  /// Whether the built-in invariants are tried; nil leaves it to the command.
  package var laws: Bool? { file.laws?.value }

  /// The folder of recorded frames, absolute; nil where they are kept beside their specs.
  package var goldens: String? { file.goldens.map { joined(folder, $0.value) } }

  /// What is left out of folders, what is skipped everywhere included.
  package var exclude: [FilePattern] { FilePattern.standard + (file.exclude?.value ?? []) }

  /// Gives findings the severities that the project asks for, and leaves out what it does not want.
  func weigh(_ findings: inout [Diagnostic]) {
    guard !severities.isEmpty else { return }
    findings = findings.compactMap { finding in
      guard let severity = severities[finding.code] else { return finding }
      guard let severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
