/// Standard output and error, and what they are connected to.
enum Terminal {
  /// Writes to standard output. A reader that has gone away ends the tool in silence; a disk that is
  /// full ends it with a complaint, so that half a report is never taken for a whole one.
  static func write(_ text: String, isColored: Bool = false) {
    if isShown { status = nil }
    end(FileSystem.write(terminalText(text, isColored: isColored), to: 1))
  }

  /// Writes one line; escapes line breaks and control characters, which can only come from names.
  static func say(_ line: String) { write(printable(line) + "\n") }

  /// The same with a difference: a program wants the marks and line breaks as they are, and a terminal does not.
  static func write(patch text: String) {
    guard !isShown else { return write(text) }
    end(FileSystem.write(withoutControls(text), to: 1))
  }

  /// A text without the control characters that no spec can hold.
  private static func withoutControls(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control
        && !"\n\r\t\u{85}".unicodeScalars.contains(scalar)
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  /// The same with the bytes of a file, which stay what they are where no terminal shows them.
  static func write(_ bytes: [UInt8]) {
    guard !isShown else { return write(String(decoding: bytes, as: UTF8.self)) }
    end(FileSystem.write(bytes, to: 1))
  }

  /// The last line of the terminal, which is taken back before anything else is written.
  static var status: String? {
    get { shownStatus.withLock { $0 } }
    set {
      guard hasStatusLine else { return }
      shownStatus.withLock { status in
        // Back to the first column, and away with what stands there (ECMA-48).
        if status != nil || newValue != nil { writeError("\r\u{1B}[K\(newValue ?? "")") }
        status = newValue
      }
    }
  }

  /// Takes the last line back, unless another thread is writing.
  static func dropStatus() {
    _ = shownStatus.withLockIfAvailable { status in
      if status != nil { writeError("\r\u{1B}[K") }
    }
  }

  private static let shownStatus = Mutex<String?>(nil)

  /// Whether somebody looks at standard error who can be shown a line that changes.
  static let hasStatusLine =
    Machine.isTerminal(2) && Machine.variable("TERM") != "dumb" && !isContinuousIntegration

  private static func end(_ failure: WriteFailure?) {
    switch failure {
    case nil: break
    case .closedPipe: exit(Exit.unread)
    case .other(let reason): fail("standard output \(reason)")
    }
  }

  static func fail(_ complaint: String) -> Never {
    complain(line: "Error: \(complaint)")
    exit(Exit.failure)
  }

  /// Writes to standard error.
  static func complain(_ text: String, isColored: Bool = false) {
    status = nil
    writeError(terminalText(text, isColored: isColored))
  }

  static func complain(of path: String, _ error: FileError) {
    complain(line: "Error: `\(path)` \(error.reason)")
  }

  /// Complains of an id that there is not, with those that contain it or the one that is nearest.
  static func complain(ofUnknown kind: String, _ id: String, among ids: [String]) -> ExitCode {
    let alike = ids.filter { $0.lowercased().exact.contains(id.lowercased()) }
    let near =
      alike.count > 1
      ? "; there are \(listed(some: alike.map { "`\($0)`" }))"
      : (alike.first ?? suggestion(for: id, among: ids, keepsNumbers: true)).map {
        "; did you mean `\($0)`?"
      }
    complain(line: "Error: there is no \(kind) `\(id)`\(near ?? "")")
    complain(line: "`modalspec \(kind)s` lists them.")
    return Exit.failure
  }

  /// What a file gives, or the end of the process with a complaint.
  static func orFail<Result: ~Copyable>(
    _ what: String, _ body: () throws(FileError) -> Result
  ) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      fail("\(what) \(error.reason)")
    }
  }

  private static func writeError(_ text: String) {
    // There is nowhere left to complain.
    _ = FileSystem.write(text, to: 2)
  }

  /// Writes a line to standard error; line breaks in it are out of a name.
  static func complain(line: String) { complain(printable(line) + "\n") }

  /// Whether text is colored: as `--color` says, and otherwise if a terminal shows it and neither
  /// NO_COLOR (https://no-color.org) nor FORCE_COLOR says something else.
  static func isColored(_ when: ColorMode) -> Bool {
    guard when == .auto else { return when == .always }
    if let force = Machine.variable("FORCE_COLOR") { return force != "0" }
    return Machine.variable("NO_COLOR") == nil && isShown && Machine.variable("TERM") != "dumb"
  }

  /// Whether a terminal shows standard output.
  static var isShown: Bool { Machine.isTerminal(1) }

  /// Clears the terminal and what was scrolled out of it (ECMA-48, and xterm's 3J), if it can be.
  static func clear() {
    guard isShown, Machine.variable("TERM") != "dumb" else { return }
    status = nil
    end(FileSystem.write("\u{1B}[H\u{1B}[2J\u{1B}[3J", to: 1))
  }

  /// Whether nobody is there to review what a run proposes: all services for continuous integration set CI.
  static var isContinuousIntegration: Bool {
    guard let value = Machine.variable("CI") else { return false }
    return !["0", "false", "no", "off"].contains(value.lowercased())
  }

  /// Ends the process; what was written goes out first.
  static func exit(_ code: ExitCode) -> Never { Machine.end(code.rawValue) }
}

enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

struct ReportOptions: ParsableArguments {
  @Option(help: "The format of the report.")
  var format = OutputFormat.text

  @OptionGroup var colors: ColorOptions

  /// Writes a report in its form.
  func write(json: @autoclosure () -> String, text: @autoclosure () -> String) {
    switch format {
    case .json: Terminal.write(json())
    case .text: Terminal.write(text(), isColored: colors.isColored)
    }
  }
}

/// Complains of what a file that an argument names does not give.
func complaining<Result>(of what: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as FileError {
    throw ValidationError("\(what) \(error.reason)")
  }
}

struct ColorOptions: ParsableArguments {
  @Option(help: "When to use colors.")
  var color = ColorMode.auto

  /// Whether parts of a text are told apart by colors.
  var style: ExcerptFormatter.Style { Terminal.isColored(color) ? .ansi : .plain }

  var isColored: Bool { style == .ansi }

  var formatter: ExcerptFormatter { ExcerptFormatter(style: style) }

  func complain(of findings: [Diagnostic], in sources: SourceSet) {
    Terminal.complain(formatter.formatAll(findings, in: sources), isColored: isColored)
  }
}

struct StandardInputOptions: ParsableArguments {
  @Option(
    help: """
      With - as a path, which stands for standard input: its file name in reports; stdin.modal.yaml by \
      default.
      """, completion: .specs)
  var stdinFilename: String?
}

struct InputOptions: ParsableArguments {
  @Argument(
    help: """
      Spec files, or folders of specs; the current folder by default.
      """, completion: .specs)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read more paths from a file, one per line or each ended by a NUL; - for standard input.",
      valueName: "file"), completion: .file())
  var filesFrom: String?

  @Flag(
    name: .shortAndLong, help: "Leave out the summary and the warning about paths without specs.")
  var quiet = false

  @OptionGroup(title: "Project") var project: ProjectOptions

  @OptionGroup var links: LinkOptions

  @Flag(help: "Skip what the project excludes, even if you name it.")
  var forceExclude = false

  /// The files that are specs, for commands that have no report to put a faulty project file into: what is wrong
  /// with one is written, and ends the run.
  func specs(
    _ formatter: ExcerptFormatter = ExcerptFormatter(), findingOrphans: Bool = false,
    untilInterrupted: Bool = false
  ) throws -> FoundFiles {
    var files = try files(
      findingOrphans: findingOrphans, untilInterrupted: untilInterrupted)
    try formatter.refuseFaulty(files.projects)
    files.keep { $0.kind != .project }
    return files
  }

  /// The files, sorted by path, standard input before them. Where there are none it warns: nothing
  /// is wrong with an empty folder, and a folder that was thought to hold specs should be noticed. Where Ctrl-C
  /// is to end the run in order, it ends the search, too.
  func files(
    standardInput: StandardInputOptions? = nil, findingOrphans: Bool = false,
    untilInterrupted: Bool = false
  ) throws -> FoundFiles {
    var paths = paths
    if let filesFrom {
      if filesFrom == "-", paths.contains("-") {
        throw ValidationError("standard input cannot be both a spec and a list of paths")
      }
      paths += try lines(of: filesFrom)
      // An empty list is not a wish for everything.
      if paths.isEmpty { return FoundFiles() }
    }
    if paths.isEmpty { paths = ["."] }
    try refuseRecordings(among: paths)
    if standardInput == nil, paths.contains("-") {
      throw ValidationError("recordings are stored next to a spec, so `-` cannot be used here")
    }
    var options = project.searchOptions
    options.excludesGivenPaths = forceExclude
    options.findsOrphans = findingOrphans
    options.followsLinks = links.followLinks
    if paths.contains("-") {
      options.standardInput = standardInput?.stdinFilename ?? SpecName.standardInput
    } else if standardInput?.stdinFilename != nil {
      throw ValidationError(
        "--stdin-filename needs `-` among the paths")
    }
    if paths.contains("") {
      throw ValidationError("empty path; write `.` for the current folder")
    }
    if untilInterrupted {
      Interruption.arm()
      options.isCancelled = { Interruption.isWanted }
    }
    let given = paths.filter { $0 != "-" }
    let files = findSpecs(in: given, options)
    if !quiet { LinkOptions.tell(of: files.unfollowedLinks) }
    let missed = quiet || !files.isWhole ? [] : files.missedSpecs()
    let misses = listed(some: missed.map { "`\(printable($0))`" }, most: 5)
    if !missed.isEmpty, !files.isEmpty {
      Terminal.complain(
        line: "note: \(misses) \(missed.count == 1 ? "is" : "are") skipped: "
          + "the names of specs end in .modal.yaml or .modal.yml")
    }
    if files.isEmpty, files.isWhole, !quiet {
      let places =
        self.paths.isEmpty ? "the current folder" : paths.map { "`\($0)`" }.joined(separator: ", ")
      var all = SearchOptions()
      all.findsExcluded = true
      all.standardInput = options.standardInput
      all.isCancelled = options.isCancelled
      // The folders are gone through once more, which is worth its time only where something was left out.
      let areExcluded = files.hasExclusions && !findSpecs(in: given, all).isEmpty
      Terminal.complain(
        line: areExcluded
          ? "warning: no specs in \(places): they are excluded; `modalspec config` says what is"
          : "warning: no specs in \(places): their names end in .modal.yaml or .modal.yml"
            + (missed.isEmpty ? "" : "; rename \(misses)"))
    }
    return files
  }

  /// A recording is read with its spec, and is not one itself.
  private func refuseRecordings(among paths: [String]) throws {
    for path in paths {
      guard let spec = try spec(ofRecording: path) else { continue }
      throw ValidationError("`\(path)` is the recording of `\(spec)`; pass the spec")
    }
  }

  private func lines(of file: String) throws -> [String] {
    let text = String(
      decoding: try complaining(of: "`\(file)`") { try readFile(file) }, as: UTF8.self)
    // As `git ls-files -z` writes them, which lets a path hold anything else.
    if text.utf8.contains(0) { return text.exact.split(separator: "\0").map(String.init) }
    return text.exact.lines.map(String.init)
  }
}
