public import ModalLanguage
internal import ModalLayout
internal import ModalReplay
public import ModalReport
public import ModalSyntax

/// The entry point of the library: specs on disk or in memory, with devices, presets and project files.
///
/// A workspace prints nothing and remembers nothing that it has read: the same files give the same values.
public struct Workspace: Sendable {
  /// The devices that specs can name.
  public let devices: DeviceCatalogue
  private let texts: Boxed<GivenTexts>
  private let projectFile: Workspace.ProjectChoice
  private let reader: YAMLReaderChoice
  private let laws: Bool?
  package let checker: SpecChecker

  /// Creates a workspace.
  ///
  /// - Parameters:
  ///   - files: Specs, their bases and recordings, by name; they take precedence over files on disk.
  ///   - presets: Specs that others extend by a name such as `team/card`; they take precedence over the
  ///     built-in presets.
  ///   - devices: The devices that specs can name.
  ///   - projectFile: The project file to apply.
  ///   - laws: Whether to try the built-in invariants. If nil, the project file decides; by default, testing
  ///     tries them and checking does not.
  ///   - directions: The directions in which people read where specs are checked; those of the project if nil.
  ///   - largestText: The largest text size that checking tries.
  ///   - reader: The reader of files and texts.
  public init(
    files: [SourceFile] = [], presets: [String: SourceFile] = [:],
    devices: DeviceCatalogue = .builtIn, projectFile: Workspace.ProjectChoice = .nearest,
    laws: Bool? = nil,
    directions: [ReadingDirection]? = nil, largestText: TextScale = .accessibility5,
    reader: YAMLReaderChoice = .auto
  ) {
    texts = Boxed(
      GivenTexts(
        files: Dictionary(files.map { (tidied($0.name).exact, $0) }) { $1 }, presets: presets))
    self.devices = devices
    self.projectFile = projectFile
    self.laws = laws
    self.reader = reader
    checker = SpecChecker(
      catalogue: devices, laws: laws, directions: directions, largestText: largestText)
  }

  /// The names of the presets that a client has given.
  var presetNames: [String] { Array(texts.value.presets.keys) }

  // MARK: - Reading

  /// Reads a spec, and the specs that it extends.
  ///
  /// - Parameter path: The path of a file on disk, or the name of one of the workspace's files.
  /// - Returns: The spec. If it cannot be read, or its project file is faulty, its diagnostics contain the
  ///   reason.
  public func load(_ path: String) -> SpecFile {
    texts.value.files[tidied(path).exact].map(load) ?? load(FoundFile(path: path))
  }

  /// Reads a spec from a text; paths of bases are relative to its name.
  public func load(_ source: SourceFile) -> SpecFile {
    load(source.name) { $0.load(source) }
  }

  package func load(_ found: FoundFile) -> SpecFile { load(found.path) { $0.load(found) } }

  private func load(_ path: String, _ read: (SpecLoader) -> SpecFile) -> SpecFile {
    let project = findProject(ofFile: path, projectFile, devices, reader: reader)
    guard project.isUsable else {
      return SpecFile(
        path: path, sources: project.sources, documents: [], diagnostics: project.diagnostics,
        isReadable: false, boxedProject: Boxed(project))
    }
    var loader = SpecLoader(for: project)
    loader.texts = texts
    return read(loader)
  }

  // MARK: - Looking at specs

  /// Checks a spec. Returns the findings in the order of the text, with the severities of the project and
  /// without those that comments silence.
  public func check(_ spec: SpecFile) -> [Finding] {
    let report = report(on: spec)
    return report.places.findings(report.diagnostics)
  }

  package func report(on spec: SpecFile) -> FileReport {
    let findings = checker.check(spec)
    if findings.isEmpty { return FileReport(clean: spec.path) }
    return FileReport(path: spec.path, sources: spec.sources, findings: findings)
  }

  /// Compares the frames that a spec expects and those that were recorded of it, replays its scenarios and tries
  /// the built-in invariants. With a name it replays only the scenarios of that name. A spec with errors is not
  /// tested, and has them as findings.
  public func test(_ spec: SpecFile, scenario name: String? = nil) -> TestedFile {
    test(spec, scenario: name, listsCases: true)
  }

  package func test(_ spec: SpecFile, scenario name: String?, listsCases: Bool) -> TestedFile {
    var spec = spec
    let recorded = name == nil ? spec.readRecording() : .none
    var tested = spec.test(
      in: devices, scenario: name, laws: laws, listsCases: listsCases, recorded: recorded)
    tested.recorded = recorded
    return tested
  }

  /// Solves a spec in all settings of its project's matrix. It does not write the recording.
  ///
  /// - Throws: The errors of the spec, or that it has more frames than the limit.
  public func record(_ spec: SpecFile) throws(SpecError) -> Recording {
    try spec.refuseErrors()
    if let excess = excess(of: spec) {
      throw SpecError([excess], in: spec.sources)
    }
    return spec.recorded(over: spec.project.matrix, of: devices)
  }

  /// The error of a spec whose recording would have more frames than the limit; nil if it would not.
  package func excess(of spec: SpecFile) -> Diagnostic? {
    let modal = modalBeyondRecording(
      of: spec.documents, over: spec.project.matrix, in: devices)
    return modal.map {
      Diagnostic(
        .tooMuchWork, .error, at: $0.id.span,
        "the recording of this file would be too long: more than \(grouped(WorkLimits.recordedFrames)) frames, where large contents count several times",
        help: "move states, detents or modals to another file, or name fewer settings in `frames`")
    }
  }
}

/// The reason why nothing can be solved, replayed or recorded: errors of a spec, or a setting without
/// numbers.
public struct SpecError: Error, CustomStringConvertible {
  /// The findings in the order of the text; at least one.
  public let findings: [Finding]
  /// The texts of the findings' places; nil if the findings are about what was asked, and not about a spec.
  package let sources: SourceSet?

  init(_ diagnostics: [Diagnostic], in sources: SourceSet? = nil) {
    findings =
      sources.map { SourcePlaces($0).findings(diagnostics) } ?? diagnostics.map { Finding($0) }
    self.sources = sources
  }

  /// The findings, one per line.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

extension SpecFile {
  func refuseErrors() throws(SpecError) {
    if hasErrors { throw SpecError(errors, in: sources) }
  }
}
