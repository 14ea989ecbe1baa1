internal import ArgumentParser
internal import ModalSpec

/// How the commands that look at many files go about it.
struct JobOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "How many files are worked on at a time; as many as there are cores where not given.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is 1 or more") }
  }

  /// Does the same work for many items; Ctrl-C ends it after those that are begun.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - work: What is done for one, on any thread.
  ///   - take: Takes what came of some, in order.
  /// - Returns: Whether all were done.
  func forEachInOrder<Items: RandomAccessCollection & Sendable, Output: Sendable>(
    _ items: Items, _ work: @escaping @Sendable (Items.Element) -> Output,
    take: ([Output]) -> Void
  ) -> Bool where Items.Index == Int {
    Interruption.arm()
    return ModalSpec.forEachInOrder(
      items, jobs: jobs ?? processorCount, isCancelled: { Interruption.isWanted }, work, take: take)
  }
}

/// The options of the commands that fail on findings in many files.
struct RunOptions: ParsableArguments {
  @OptionGroup var jobs: JobOptions

  @Option(
    help: ArgumentHelp(
      """
      Only a part of the files: 2/5 is the second of five. Which part a file is in depends on its \
      path alone; `modalspec merge` puts the reports together.
      """, valueName: "part/parts"))
  var shard: Shard?

  @Flag(help: "Exit with 0 in spite of findings; not if something cannot be read.")
  var exitZero = false
}

/// A part of the files of a run.
struct Shard: ExpressibleByArgument {
  private let part: UInt64
  private let count: UInt64

  init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map {
      UInt64($0)
    }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1], part >= 1,
      part <= count
    else { return nil }
    self.part = part
    self.count = count
  }

  /// Whether the part has the file of a path. The hash is FNV-1a of 64 bits, which is the same on
  /// every machine and in every run.
  func holds(_ path: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash % count == part - 1
  }
}

/// A run over many files: each is read and looked at, on several threads; the reports are written
/// in the order of the paths.
struct SpecRun {
  var kind: RunKind
  var input: InputOptions
  var report: RunReportOptions
  var options: RunOptions
  /// Whether warnings fail the run.
  var isStrict = false
  /// The files; those that the arguments name if nil.
  var files: FoundFiles?
  /// What came from standard input, if it was read already.
  var standardInput: SpecFile?
  /// What was changed before.
  var edits: EditRun.Counts?
  /// Whether something else goes to standard output, and the report to standard error.
  var isBeside = false

  /// The files that the arguments name, as far as they are in the part of this run.
  static func files(_ input: InputOptions, _ options: RunOptions) throws -> FoundFiles {
    var files = try input.files()
    if let shard = options.shard { files.keep { shard.holds($0.path) } }
    return files
  }

  /// What a file came to in every form that was asked for.
  private struct Entries: Sendable {
    var summary: RunSummary
    var texts: [String]
  }

  /// Looks at all files; Ctrl-C ends the run with what was done until then.
  ///
  /// - Parameter work: What is found out about a file; called on several threads.
  /// - Returns: What there was of everything.
  /// - Throws: That a report cannot be written where it is to go.
  func callAsFunction(
    _ work: @escaping @Sendable (SpecFile, Project, Set<ExcerptFormatter.Style>) -> FileReport
  ) throws -> RunSummary {
    let kind = kind
    var outputs = try report.outputs(
      for: RunDescription(
        kind, isStrict: isStrict, isQuiet: input.quiet, toolVersion: modalSpecVersion,
        rules: explanations), isBeside: isBeside)
    let writers = outputs.map(\.writer)
    let styles = report.styles
    let files = try self.files ?? Self.files(input, options)
    let projects = files.projects.map { (project: $0, loader: SpecLoader(for: $0)) }
    let standardInput = standardInput
    for index in outputs.indices { outputs[index].open() }
    var summary = RunSummary(kind)
    edits?.note(in: &summary)
    let isWhole = options.jobs.forEachInOrder(files) { found in
      let (project, loader) = projects[found.project]
      let known = found.isStandardInput ? standardInput : nil
      let file =
        found.isProjectFile
        ? FileReport(of: project, for: kind, styles: styles)
        : work(known ?? loader.load(found), project, styles)
      var summary = RunSummary(kind)
      summary.add(file)
      return Entries(summary: summary, texts: writers.map { $0.entry(for: file) })
    } take: { batch in
      for file in batch { summary.add(file.summary) }
      for index in outputs.indices { outputs[index].add(batch.map { $0.texts[index] }) }
    }
    if !isWhole { summary.interrupted = true }
    for index in outputs.indices { outputs[index].close(summary) }
    return summary
  }

  /// Ends the command with the code that its findings ask for.
  func exit(_ summary: RunSummary) throws {
    try Exit.end(summary, strictly: isStrict, exitZero: options.exitZero)
  }
}
