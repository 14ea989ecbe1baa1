internal import ArgumentParser
internal import ModalSpec

/// `modalspec test`.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Solve the expected frames of specs, replay their scenarios, and compare.",
    discussion: """
      Fails on specs that cannot be read, on frames that are not as expected and on checks that do \
      not hold; warns of free laws that are broken and of what comes into view behind a keyboard. What \
      is merely doubtful is for `modalspec check`. \
      Where frames were recorded they are compared, too; those that have changed are written beside \
      them for `modalspec review`, unless the environment variable CI is set.

        modalspec test Specs
        modalspec test login.modal.yaml --format json
        modalspec test Specs --scenario "the keyboard pushes it up"

      With --scenario nothing but the scenarios of that name is run: no expected frames, no laws.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var scenario: ScenarioOptions
  @OptionGroup var report: RunReportOptions

  @OptionGroup var options: RunOptions

  @OptionGroup var law: LawOptions

  func validate() throws { try options.check(input) }

  func run() throws {
    try scenario.check()
    let (name, listsCases) = (scenario.name, report.listsCases)
    let search = scenario.search
    let proposes = !Terminal.isContinuousIntegration
    var run = SpecRun(kind: .test, input: input, report: report, options: options)
    run.findsOrphans = name == nil
    let laws = law.laws
    let summary = try run { file, project, styles in
      var file = file
      let recorded = name == nil ? file.readRecording() : .none
      let tested = file.test(
        in: .builtIn, scenario: name, laws: laws, listsCases: listsCases, recorded: recorded,
        project: project)
      if case .frames = recorded, proposes { Self.propose(tested.proposal, for: file) }
      search?.look(in: file)
      return FileReport(
        path: file.path, sources: file.sources, findings: tested.findings, specs: tested.specs,
        changes: tested.changes, styles: styles)
    }
    // In a file that cannot be read the name may well be.
    if let names = search?.missed, summary.tests?.faultyFiles == 0, summary.unreadableFiles == 0 {
      throw scenario.unknown(among: names, in: "no spec has a", having: "They have")
    }
    try run.exit(summary)
  }

  /// Puts changed frames where `modalspec review` finds them; drops those of an earlier run.
  private static func propose(_ recording: Recording?, for file: SpecFile) {
    guard let recording else { return file.recording.reject() }
    do throws(FileError) {
      try file.recording.propose(recording)
    } catch {
      Terminal.complain("warning: `\(file.recording.pendingPath)` \(error.reason)\n")
    }
  }
}
