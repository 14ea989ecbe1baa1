struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in specs.",
    discussion: """
      Reports every finding of every file: the place, what was expected and, if the tool can tell, what \
      to write instead. Warnings fail the run only with --strict.

        modalspec check                      all specs below the current folder
        modalspec check Specs login.modal.yaml
        modalspec check - < login.modal.yaml
        modalspec check --laws Specs         try the built-in invariants, too
        modalspec check --fix Specs          apply the safe fix-its
        modalspec check --fix --diff Specs   only show what --fix would change
        modalspec check --add-ignore --reason "old specs" Specs
        modalspec check --watch Specs        check again whenever a file is saved
        modalspec check --format json Specs
        modalspec check --format text --format jsonl=findings.jsonl Specs
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var report: RunReportOptions

  @OptionGroup var options: RunOptions

  @Flag(help: "Let warnings fail the run.")
  var strict = false

  @OptionGroup var law: LawOptions

  // XXXL is the name that Apple gives the size; see `TextScale`.
  @Option(
    help: """
      The largest text size to try, by Apple's short names; AX5 by default. MS218, MS225 and MS229 go up \
      to it; MS221, MS222 and MS232 end at XXXL, the largest size that everybody can choose.
      """)
  var textScale: TextScale?

  @Option(
    help: "The direction in which people read; give it twice for both. By default, the project's.")
  var direction: [ReadingDirection] = []

  @Flag(
    help: """
      Check every spec, even those that were clean before and have not changed since.
      """)
  var noCache = false

  @OptionGroup var edit: EditOptions

  func validate() throws {
    try edit.check(input, report)
    try options.check(input)
    if options.watch, edit.work != nil {
      throw ValidationError("--watch changes no files: leave out --fix and --add-ignore")
    }
  }

  func run() throws {
    let largestText = textScale ?? .accessibility5
    let directions = direction.isEmpty ? nil : ReadingDirection.allCases.filter(direction.contains)
    let workspace = Workspace(laws: law.laws, directions: directions, largestText: largestText)
    var run = SpecRun(
      kind: .check, input: input, report: report, options: options, isStrict: strict)
    if !noCache {
      let words = (directions ?? []).map(\.rawValue).joined()
      let reader = input.project.reader.rawValue
      let options = "\(String(describing: law.laws)) \(largestText.rawValue) \(words) \(reader)"
      run.clean = { Machine.cacheFolder.flatMap { CleanSpecs(options: options, in: $0) } }
    }
    if let work = edit.work {
      let edits = EditRun(
        work: work, showsDifference: edit.diff, input: input, options: options,
        checker: workspace.checker)
      try edits(before: &run)
    }
    let summary = try run { workspace.report(on: $0) }
    if run.edits?.hasFailed == true { throw Exit.failure }
    try run.exit(summary)
  }
}
