struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Try all sequences of events, and find the shortest that breaks an invariant.",
    discussion: """
      Shows, hides, taps, keyboards, rotations, drags and entries, in every order and at every moment that \
      matters. What is found is a scenario to paste into the spec.

        modalspec explore login.modal.yaml
        modalspec explore Specs --device iphone-15 --depth 5
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var report: RunReportOptions

  @OptionGroup var options: RunOptions

  @OptionGroup var exploration: ExplorationOptions

  func validate() throws { try options.check(input) }

  func run() throws {
    try exploration.check()
    let (devices, limits) = (exploration.device, exploration.limits)
    let workspace = Workspace()
    let run = SpecRun(kind: .explore, input: input, report: report, options: options)
    let summary = try run { file in
      workspace.explore(file, on: devices, limits) { Interruption.isWanted }
    }
    try run.exit(summary)
  }
}

struct ExplorationOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The most steps of a sequence.")
  var depth = 6

  @Option(
    parsing: .unconditional,
    help: "The most states to keep apart on a device, of modals that are explored together.")
  var states = 10_000

  @Option(
    help: """
      A device to explore on; give it twice for two. By default, iphone-15 or, if it does not count for \
      the project, one that does.
      """,
    completion: .devices)
  var device: [String] = []

  @Option(
    help: ArgumentHelp(
      "Take walks at random, too, which go on beyond the depth; the same number takes the same ones.",
      valueName: "number"))
  var seed: UInt64?

  var limits: ExplorationLimits { ExplorationLimits(depth: depth, states: states, seed: seed) }

  /// Refuses devices that the catalogue lacks.
  func check() throws {
    for id in device where DeviceCatalogue.builtIn[id] == nil {
      throw ValidationError("unknown device `\(id)`; `modalspec devices` lists them")
    }
  }

  func validate() throws {
    try refuse([
      "--depth must be 1 to 1000": !(1...1000).contains(depth),
      "--states must be 1 to 10000000": !(1...10_000_000).contains(states),
      "--device can be given twice at most": device.count > 2,
    ])
  }
}
