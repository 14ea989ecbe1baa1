struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: "The number of files to work on at a time; one per core by default.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
  }

  /// Does the same work for many files on several threads, and takes what came of them in order; Ctrl-C ends it after
  /// those that are begun. Returns whether all were done.
  func forEachInOrder<Files: RandomAccessCollection<FoundFile> & Sendable, Output: Sendable>(
    _ files: Files, isQuiet: Bool, _ work: @escaping @Sendable ([FoundFile]) -> [Output],
    take: ([Output]) -> Void
  ) -> Bool where Files.Index == Int {
    Interruption.arm()
    var progress = Progress(total: files.count, isShown: !isQuiet)
    var done = 0
    defer { progress.end() }
    return ModalSpec.forEachInOrder(
      files, jobs: min(jobs ?? processorCount, openFileBudget),
      isCancelled: { Interruption.isWanted }, work
    ) { batch in
      take(batch)
      guard !batch.isEmpty else { return }
      done += batch.count
      progress.advance(by: batch.count, path: files[done - 1].path)
    }
  }
}

struct RunOptions: ParsableArguments {
  @OptionGroup var standardInput: StandardInputOptions

  @OptionGroup var jobs: JobOptions

  @Option(
    help: ArgumentHelp(
      """
      Only a part of the files: 2/5 is the second of five. The part of a file depends only on its path; \
      `modalspec merge` combines the reports.
      """, valueName: "part/parts"))
  var shard: ShardNumber?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most findings to show for a file, errors first; 0 for all.", valueName: "number"))
  var maxFindings = FileReport.mostFindings

  @Flag(help: "Exit with 0 despite findings, unless something cannot be read.")
  var exitZero = false

  @Flag(
    help: """
      Continue after the first report: when a file is saved, check it and everything that extends it, \
      and report again, until Ctrl-C.
      """)
  var watch = false

  func check(_ input: InputOptions) throws {
    try refuse([
      "--max-findings must be 0 or more": maxFindings < 0,
      "--watch looks at files, and standard input is read once":
        watch && (input.paths.contains("-") || input.filesFrom == "-"),
    ])
  }
}

extension ShardNumber: ExpressibleByArgument {
  /// `2/5` is the second of five parts.
  public init?(argument: String) {
    let numbers = argument.exact.split(separator: "/", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], part >= 1,
      part <= count
    else { return nil }
    self.init(part: part, of: count)
  }

  func holds(_ path: String) -> Bool { ContentHash(of: path).value % UInt128(of) == part - 1 }
}

/// A run over many files, on several threads; the reports are written in the order of the paths.
struct SpecRun {
  var kind: RunKind
  var input: InputOptions
  var report: RunReportOptions
  var options: RunOptions
  var isStrict = false
  /// The files; those that the arguments name if nil.
  var files: FoundFiles?
  /// Opens what is known of specs in which nothing would be found; not for a few.
  var clean: () -> CleanSpecs? = { nil }
  /// Whether recordings that belong to no spec are findings.
  var findsOrphans = false
  /// What is left to do when a report is written, while files are watched.
  var afterReport: () -> Void = {}
  /// What came from standard input, if it was read already.
  var standardInput: SpecFile?
  var edits: EditRun.Counts?
  /// Whether something else goes to standard output, and the report to standard error.
  var isBeside = false

  /// The files that the arguments name, as far as they are in the part of this run.
  static func files(
    _ input: InputOptions, _ options: RunOptions, findingOrphans: Bool = false
  ) throws -> FoundFiles {
    var files = try input.files(
      standardInput: options.standardInput, findingOrphans: findingOrphans, untilInterrupted: true)
    if let shard = options.shard { files.keep { shard.holds($0.path) } }
    return files
  }

  typealias Work = @Sendable (SpecFile) -> FileReport

  struct Entry: Sendable {
    var summary: RunSummary
    var texts: [String]
    /// What was read for it, if somebody wants to know.
    var stamps: FileStamps?
  }

  func outputs() throws -> [ReportOutput] {
    try report.outputs(
      for: kind, isStrict: isStrict, isQuiet: input.quiet, isBeside: isBeside)
  }

  /// Looks at all files, on several threads; Ctrl-C ends the run with what was done until then.
  func callAsFunction(_ work: @escaping Work) throws -> RunSummary {
    if options.watch {
      var watched = WatchedRun(run: self, work: work)
      try watched()
    }
    // From here on Ctrl-C ends the run in order: nothing was begun that it could leave behind.
    let files = try self.files ?? Self.files(input, options, findingOrphans: findsOrphans)
    var outputs = try outputs()
    outputs.open()
    var summary = RunSummary(kind)
    edits?.note(in: &summary)
    let isWhole = look(at: files, for: outputs, work) { batch in
      for entry in batch { summary.add(entry.summary) }
      outputs.add(batch)
    }
    if !isWhole || !files.isWhole { summary.interrupted = true }
    summary.shard = options.shard
    outputs.close(summary)
    return summary
  }

  /// Looks at files, on several threads, and hands on what they came to in order; whether all were looked at.
  func look(
    at files: FoundFiles, for outputs: [ReportOutput],
    isWatched: Bool = false, _ work: @escaping Work, take: ([Entry]) -> Void
  ) -> Bool {
    let (kind, standardInput) = (kind, standardInput)
    let clean = !isWatched && files.count >= CleanSpecs.leastFiles ? clean() : nil
    defer { clean?.save() }
    let writers = outputs.map(\.writer)
    let most = options.maxFindings
    let projects = files.projects
    let loaders = files.loaders
    // Where no file is left half written, the first signal ends the wait for standard input.
    let mayWait = standardInput == nil && !outputs.contains(where: \.isFile)
    return options.jobs.forEachInOrder(files, isQuiet: input.quiet) { batch in
      let moment = Machine.now
      let load = {
        SpecLoader.load(batch, with: loaders, standardInput: standardInput, unlessIn: clean)
      }
      let isWaiting = mayWait && batch.contains(where: \.isStandardInput)
      let loaded = isWaiting ? Interruption.ending(while: load) : load()
      // Some specs have scenarios that take long, and Ctrl-C is not to wait for a hundred of them.
      var entries: [Entry] = []
      entries.reserveCapacity(batch.count)
      for index in batch.indices {
        if Interruption.isWanted { break }
        let path = batch[index].path
        var paths = [path]
        var report: FileReport
        switch loaded[index] {
        case .spec(let file, let key):
          if isWatched { paths = file.dependencies(for: kind) }
          report = work(file)
          report.show(atMost: most)
          if let key, report.findings.isEmpty { clean?.note(key, file) }
        case .clean: report = FileReport(clean: path)
        case .other where batch[index].kind == .orphan:
          report = FileReport(orphan: path, in: projects[batch[index].project])
        case .other:
          report = FileReport(of: projects[batch[index].project], for: kind)
          report.show()
        }
        var summary = RunSummary(kind)
        summary.add(report)
        entries.append(
          Entry(
            summary: summary, texts: writers.map { $0.entry(for: report) },
            stamps: isWatched ? FileStamps(paths, readAfter: moment) : nil))
      }
      return entries
    } take: {
      take($0)
    }
  }

  func exit(_ summary: RunSummary) throws {
    try Exit.end(summary, strictly: isStrict, exitZero: options.exitZero)
  }
}
