struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove that invariants hold in every container.",
    discussion: """
      Decides each invariant of the specs exactly: for every width, height and keyboard of bare containers, \
      not for samples. Devices that count for the project are tried one by one, in all orientations, splits, \
      systems and keyboards. An invariant is proved, or false, with the smallest container in which it fails \
      and all others in words, or undecided, with the reason.

        modalspec verify login.modal.yaml
        modalspec verify Specs --format json
        modalspec verify Specs --strict      let undecided invariants fail, too
        modalspec verify Specs --smt-lib claims

      `modalspec test` tries the same invariants where something changes, and is quicker.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var report: RunReportOptions

  @OptionGroup var options: RunOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The most ways through the solver that are tried for an invariant, 20000 by default. The result depends \
      on them, and not on the machine.
      """, valueName: "steps"))
  var budget: Int?

  @Option(
    help: ArgumentHelp(
      "Write each invariant as SMT-LIB 2 into this folder, for other solvers.", valueName: "folder"),
    completion: .directory)
  var smtLib: String?

  @Flag(help: "Let undecided invariants fail the run.")
  var strict = false

  func validate() throws {
    try options.check(input)
    if let budget, !(1...1_000_000_000).contains(budget) {
      throw ValidationError("--budget must be 1 to 1000000000")
    }
  }

  func run() throws {
    let budget = budget
    let folder = try smtLib.map { try OutputFolder(at: $0, of: "--smt-lib") }
    let workspace = Workspace()
    let run = SpecRun(
      kind: .verify, input: input, report: report, options: options, isStrict: strict)
    let summary = try run { file in
      for script in folder == nil ? [] : workspace.claimScripts(of: file, budget: budget) {
        _ = folder?.write(script.text, as: script.fileName)
      }
      return workspace.verify(file, budget: budget) { Interruption.isWanted }.report
    }
    if folder?.hasFailed == true { throw Exit.failure }
    try run.exit(summary)
  }
}
