struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Solve the expected frames of specs, replay their scenarios, and compare.",
    discussion: """
      Fails on specs that cannot be read, on unexpected frames and on failed checks. Warns of broken \
      built-in invariants, of elements that appear behind a keyboard and of steps without effect; use \
      `modalspec check` for all other doubts. Recorded frames are compared, too. Those that have changed \
      are written next to the recording for `modalspec review`, unless the environment variable CI is set. \
      After a run in CI, run this command on your machine: it finds the changes again.

        modalspec test Specs
        modalspec test login.modal.yaml --format json
        modalspec test Specs --scenario "the keyboard pushes it up"

      With --scenario only the scenarios with that name run: no expected frames, no built-in invariants.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var scenario: ScenarioOptions
  @OptionGroup var report: RunReportOptions

  @OptionGroup var options: RunOptions

  @OptionGroup var law: LawOptions

  @Option(
    help: ArgumentHelp(
      "Draw each failed expectation as an SVG in this folder: the screen, with the expected frames dashed.",
      valueName: "folder"), completion: .directory)
  var pictures: String?

  func validate() throws {
    try options.check(input)
    guard pictures != nil, scenario.name != nil else { return }
    throw ValidationError("--pictures draws expectations, and --scenario runs none")
  }

  func run() throws {
    try scenario.check()
    let (name, listsCases) = (scenario.name, report.listsCases)
    let search = scenario.search
    let proposals = Terminal.isContinuousIntegration ? nil : Proposals(waiting: options.watch)
    var run = SpecRun(kind: .test, input: input, report: report, options: options)
    run.findsOrphans = name == nil
    if let proposals { run.afterReport = { proposals.write() } }
    let workspace = Workspace(laws: law.laws)
    let pictures = try pictures.map { try OutputFolder(at: $0, of: "--pictures") }
    let summary = try run { file in
      let tested = workspace.test(file, scenario: name, listsCases: listsCases)
      if case .frames = tested.recorded { proposals?.add(tested.proposal, for: file.recording) }
      search?.look(in: file)
      var report = tested.report
      for picture in pictures == nil ? [] : workspace.drawFailures(of: file) {
        let path = pictures?.write(picture.drawing.svg, as: picture.fileName)
        guard let path else { continue }
        report.note("drawn in \(path)", on: picture.finding.diagnostic)
      }
      return report
    }
    // In a file that cannot be read the name may well be.
    if let names = search?.missed, summary.tests?.faultyFiles == 0, summary.unreadableFiles == 0 {
      throw scenario.unknown(among: names, in: "no spec has a", having: "they have")
    }
    if pictures?.hasFailed == true { throw Exit.failure }
    try run.exit(summary)
  }
}

/// Puts changed frames where `modalspec review` finds them, and drops those of an earlier run.
private final class Proposals: Sendable {
  /// Whether they wait until somebody asks to write them: to make two hundred files takes longer than to test
  /// as many specs, and whoever watches waits for the report.
  private let isWaiting: Bool
  private let waiting = Mutex<[(recording: RecordingFile, proposal: Recording?)]>([])

  init(waiting isWaiting: Bool) {
    self.isWaiting = isWaiting
  }

  /// Takes what a recording would be now; nil if it is as it was recorded.
  func add(_ proposal: Recording?, for recording: RecordingFile) {
    if isWaiting {
      waiting.withLock { $0.append((recording, proposal)) }
    } else {
      Self.write(proposal, for: recording)
    }
  }

  func write() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for (recording, proposal) in all { Self.write(proposal, for: recording) }
  }

  private static func write(_ proposal: Recording?, for recording: RecordingFile) {
    do throws(FileError) {
      if let proposal { try recording.propose(proposal) } else { try recording.reject() }
    } catch {
      Terminal.complain(line: "warning: `\(recording.pendingPath)` \(error.reason)")
    }
  }
}
