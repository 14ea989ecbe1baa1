struct ReplayCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play shows, hides and other events, and show everything that happens.",
    discussion: """
      Shows, rests and hides each modal of a spec without scenarios, or plays the scenarios, or the events \
      of --events, which are written as in a scenario.

        modalspec replay login.modal.yaml --device iphone-se-3
        modalspec replay login.modal.yaml --events '[show, {wait: 1, hide}]'
        modalspec replay login.modal.yaml --scenario "the keyboard pushes it up"

      Each event is shown with its callbacks, the phases, and the frames of the modals: as laid out, and as \
      the screen shows them. Failed checks are shown in place and fail the run.

        modalspec replay login.modal.yaml --at 0.05 0.1
        modalspec replay login.modal.yaml --fps 60 --format csv
        modalspec replay login.modal.yaml --follow --speed 0.2
      """)

  @OptionGroup var input: SpecOptions

  @OptionGroup var scenario: ScenarioOptions

  @Option(
    help: ArgumentHelp(
      "Events to play in place of the scenarios: '[show, {wait: 1, hide}]'.", valueName: "list"))
  var events: String?

  @Option(
    help: """
      The modal to show and hide, or that events without one are about; all of them by default.
      """,
    completion: .modals)
  var modal: String?

  @OptionGroup(title: "Where, without a scenario; iphone-15 by default") var place: SettingOptions

  @OptionGroup(title: "Samples") var samples: SampleOptions

  @OptionGroup(title: "Real speed") var pace: PaceOptions

  @Option(help: "The format of the report.")
  var format = ReplayFormat.text

  @OptionGroup var colors: ColorOptions

  func run() throws {
    try scenario.check()
    if events != nil, scenario.name != nil {
      throw ValidationError("use only one of --events and --scenario")
    }
    try place.checkSingle()
    try place.check()
    try samples.check()
    try pace.check(format)
    let workspace = input.project.workspace
    var spec = workspace.load(input.found)
    if let events {
      spec = spec.with(events: SourceFile(name: "--events", text: events), modal: modal)
    }
    if spec.hasErrors {
      write(spec.errors, spec.sources)
      throw spec.isReadable ? Exit.findings : Exit.failure
    }
    var holds = true
    var places = SourcePlaces(spec.sources)
    var report = ReplayReport()
    let budget = ReplayBudget()
    if format == .csv { Terminal.write(ReplayCSV.head) }
    for (index, wanted) in try wantedScenarios(in: spec, workspace).enumerated() {
      let replayed = spec.replayed(
        wanted.scenario, of: wanted.document, in: workspace.devices, within: budget)
      try samples.check(replayed)
      holds = replayed.holds && holds
      let clock = pace.clock()
      switch format {
      case .text:
        if index > 0 { Terminal.write("\n") }
        try writeText(replayed, spec.sources, clock)
      case .json: report.add(replayed, sampledAt: samples.times, &places)
      case .jsonl:
        try ReplayLines.forEachLine(of: replayed, sampledAt: samples.times, &places) {
          try clock?.wait(until: $0)
          Terminal.write($1)
        }
      case .csv:
        try ReplayCSV.forEachLine(of: replayed, sampledAt: samples.times) {
          try clock?.wait(until: $0)
          Terminal.write($1)
        }
        // What a table has no room for.
        if !replayed.holds { colors.complain(of: replayed.diagnostics, in: spec.sources) }
      }
    }
    if format == .json { report.forEachPart { Terminal.write($0) } }
    if !holds { throw Exit.findings }
  }

  private func wantedScenarios(
    in spec: SpecFile, _ workspace: Workspace
  ) throws -> [(document: SpecDocument, scenario: Scenario)] {
    let all = spec.scenarios()
    if spec.hasGivenEvents || (all.isEmpty && scenario.name == nil) {
      return try workspace.scenarios(of: spec, modal: modal, in: place.setting)
    }
    if let option = ((modal == nil ? [] : ["--modal"]) + place.names).first {
      throw ValidationError(
        "\(option) needs --events: a scenario says itself where it is and what it shows")
    }
    guard let name = scenario.name else { return all }
    let wanted = spec.scenarios(named: name)
    guard wanted.isEmpty else { return wanted }
    throw scenario.unknown(
      among: all.map(\.scenario.name.value), in: "the spec has no", having: "it has")
  }

  private func writeText(
    _ replayed: ReplayedScenario, _ sources: SourceSet, _ clock: ReplayClock?
  ) throws {
    var text = ReplayText(
      replayed, sampledAt: samples.times, in: sources, style: colors.style)
    write(text.heading)
    if samples.times != nil { write(text.sampleHeading) }
    try replayed.forEachRow(sampledAt: samples.times) { row in
      // Samples are a table of their own; only what fails comes in between.
      switch row.kind {
      case .happened, .changed, .elements: if samples.times != nil { return }
      case .sampled, .failed: break
      }
      let lines = text.lines(of: row)
      guard !lines.isEmpty else { return }
      try clock?.wait(until: row.time)
      write(lines)
    }
    try clock?.wait(until: replayed.end(sampledAt: samples.times))
    write(text.ending())
    let diagnostics = replayed.replay.diagnostics
    guard !diagnostics.isEmpty else { return }
    write("\n" + colors.formatter.formatAll(diagnostics, in: sources))
  }

  private func write(_ text: String) { Terminal.write(text, isColored: colors.isColored) }

  private func write(_ findings: [Diagnostic], _ sources: SourceSet) {
    switch format {
    case .text: write(colors.formatter.formatAll(findings, in: sources))
    case .json: ReplayReport(findings, in: sources).forEachPart { Terminal.write($0) }
    case .jsonl: Terminal.write(ReplayLines.lines(of: findings, in: sources))
    case .csv: colors.complain(of: findings, in: sources)
    }
  }
}

enum ReplayFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, jsonl, csv
}

struct SampleOptions: ParsableArguments {
  @Option(help: "Sample the screen at this many frames per second, 1 to 1000.")
  var fps: Int?

  @Option(
    help: ArgumentHelp(
      "Sample the screen at these times, in seconds: --at 0.05 0.1.", valueName: "time"))
  var at: [NumberArgument] = []

  func check() throws {
    try refuse([
      "use only one of --fps and --at": fps != nil && !at.isEmpty,
      "--fps must be 1 to 1000": fps.map { !(1...1000).contains($0) } ?? false,
      "--at must be 0 to 1000000 seconds":
        at.contains { SampleTimes.nanoseconds($0.value) == nil },
    ])
  }

  /// The most samples of one scenario: more would fill a disk before anybody reads them.
  private static let most = 1_000_000

  /// Refuses a scenario that lasts too long for its samples.
  func check(_ replayed: ReplayedScenario) throws {
    guard let fps, let count = times?.count(until: replayed.end()), count > Self.most else {
      return
    }
    throw ValidationError(
      "--fps \(fps) makes \(count) samples of `\(replayed.scenario.name.value)`, which lasts "
        + "\(formatted(nanoseconds: replayed.end())) s; the most are 1,000,000: "
        + "take fewer per second, or name the times that matter with --at")
  }

  /// The arguments with each time of `--at 0.05 0.1` behind an `--at` of its own, so that a file may
  /// stand behind them, and a time below zero is not an option.
  static func separated(_ arguments: ArraySlice<String>) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    var separated: [String] = []
    var takesTimes = false
    for (argument, next) in zip(options, options.dropFirst() + [""]) {
      let opensTimes = argument == "--at" && NumberArgument(argument: next) != nil
      takesTimes = opensTimes || takesTimes && NumberArgument(argument: argument) != nil
      if !opensTimes { separated.append(takesTimes ? "--at=\(argument)" : argument) }
    }
    return separated + arguments[options.endIndex...]
  }

  var times: SampleTimes? {
    if let fps { return .perSecond(fps) }
    return at.isEmpty ? nil : .at(at.compactMap { SampleTimes.nanoseconds($0.value) })
  }
}
