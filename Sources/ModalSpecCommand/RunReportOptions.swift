/// A format of a report, and where it goes: `sarif`, or `sarif=findings.sarif`.
struct ReportTarget {
  var format: ReportFormat
  /// The file; standard output where nil.
  var path: String?
}

extension ReportTarget: ExpressibleByArgument {
  init?(argument: String) {
    let parts = argument.exact.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
    self.format = format
    path = parts.count > 1 ? String(parts[1]) : nil
  }

  static let allValueStrings = ReportFormat.allCases.map(\.rawValue)
}

/// The options of the commands that run over many files and report in several formats.
struct RunReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the report. With =FILE it goes to a file. Can be repeated.",
      valueName: "format[=file]"),
    completion: .reportFormats)
  var format: [ReportTarget] = []

  @OptionGroup var colors: ColorOptions

  func validate() throws {
    if targets.filter({ $0.path == nil }).count > 1 {
      throw ValidationError(
        "two reports cannot both go to standard output: write --format FORMAT=FILE for one of them")
    }
    var files: Set<ExactText> = []
    for path in format.compactMap(\.path) {
      if path.isEmpty { throw ValidationError("--format FORMAT=FILE needs the name of a file") }
      if !files.insert(realPathOfExisting(path).exact).inserted {
        throw ValidationError("two reports cannot both go to `\(path)`")
      }
    }
  }

  /// The reports that are written: text on standard output if nothing else is asked for.
  private var targets: [ReportTarget] {
    format.isEmpty ? [ReportTarget(format: .text)] : format
  }

  var listsCases: Bool { targets.contains { $0.format.listing >= .cases } }

  /// A requested format that names even files without findings; nil for none.
  var listsAllFiles: String? { targets.map(\.format).first { $0.listing == .files }?.rawValue }

  /// The reports, each with its way out: standard error if something else goes to standard output.
  func outputs(
    for kind: RunKind, isStrict: Bool, isQuiet: Bool, isBeside: Bool = false,
    leavingOut omitted: Set<ReportFormat> = []
  ) throws -> [ReportOutput] {
    let run = RunDescription(
      kind, isStrict: isStrict, isQuiet: isQuiet, toolVersion: modalSpecVersion,
      rules: explanations)
    return try targets.filter { !omitted.contains($0.format) }.map { target in
      let writer = target.format.writer(for: run, style: style(of: target))
      return try ReportOutput(
        writer: writer, path: target.path, isBeside: isBeside, isColored: style(of: target) == .ansi
      )
    }
  }

  /// Whether JSON is asked for, as a whole or in lines.
  var wantsJSON: Bool { targets.contains { $0.format == .json || $0.format == .jsonl } }

  /// Writes reports of a command that has JSON of its own: as a whole, and in lines.
  func write(json: @autoclosure () -> String, lines: @autoclosure () -> String) throws {
    for target in targets where target.format == .json || target.format == .jsonl {
      let text = target.format == .json ? json() : lines()
      guard let path = target.path else {
        Terminal.write(text)
        continue
      }
      Terminal.orFail("`\(path)`") { () throws(FileError) in
        try writeFile(Array(text.utf8), to: path, .itself)
      }
    }
  }

  /// Files are read by anybody, with or without a terminal.
  private func style(of target: ReportTarget) -> ExcerptFormatter.Style {
    target.path == nil || colors.color == .always ? colors.style : .plain
  }
}

/// A report that is being written, to standard output or to a file that appears when it is whole.
struct ReportOutput {
  let writer: any ReportWriter
  private let file: NewFile?
  /// Whether it goes to standard error instead of standard output.
  private let isBeside: Bool
  /// Whether the writer puts colors into it.
  private let isColored: Bool
  private var isEmpty = true

  /// Whether it goes into a file, which is to be whole whenever the run ends.
  var isFile: Bool { file != nil }

  init(
    writer: any ReportWriter, path: String?, isBeside: Bool, isColored: Bool
  ) throws {
    self.writer = writer
    self.isColored = isColored
    self.isBeside = isBeside
    file = try path.map { path in try complaining(of: "`\(path)`") { try NewFile(at: path) } }
  }

  func open() { write(writer.opening) }

  mutating func add(_ entries: [String]) {
    var text = ""
    for entry in entries where !entry.isEmpty {
      if !isEmpty { text += writer.separator }
      text += entry
      isEmpty = false
    }
    write(text)
  }

  func close(_ summary: RunSummary) {
    write(writer.closing(summary))
    guard let file else { return }
    Terminal.orFail("`\(file.path)`") { () throws(FileError) in try file.finish() }
  }

  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    guard let file else {
      return isBeside
        ? Terminal.complain(text, isColored: isColored)
        : Terminal.write(text, isColored: isColored)
    }
    Terminal.orFail("`\(file.path)`") { () throws(FileError) in
      // What is not a file may be a terminal.
      try file.write(file.isStream ? terminalText(text, isColored: isColored) : text)
    }
  }
}

extension [ReportOutput] {
  func open() { for output in self { output.open() } }

  /// Adds what each report says of some files.
  mutating func add(_ entries: [SpecRun.Entry]) {
    for index in indices { self[index].add(entries.map { $0.texts[index] }) }
  }

  func close(_ summary: RunSummary) { for output in self { output.close(summary) } }
}
