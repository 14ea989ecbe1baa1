struct CompareCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare specs with what a running app shows.",
    discussion: """
      Reads a dump of the app's views, as Maestro, WebDriverAgent, Appium, XCTest, idb, UIKit's \
      recursiveDescription or ModalSpec's own probe print it; solves the spec where the app was, with its \
      keyboard; finds the elements among the views; and says edge by edge where the app differs, with the \
      reason why the spec wants it so. What a format rounds is allowed for.

        maestro hierarchy > login.json
        modalspec compare login.modal.yaml --actual login.json --device iphone-15
        modalspec compare Specs --actual Dumps --format junit=modals.xml

      In a folder, login.json and login.iphone-15.xml are dumps of login.modal.yaml. Views that are called \
      otherwise than the elements are named in a map, login.map.yaml beside the spec.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "The dump of the app, a folder of dumps, or - for standard input. Can be repeated.",
      valueName: "dump"), completion: .file())
  var actual: [String]

  @Option(
    help: ArgumentHelp(
      "The map that says which view is which element; NAME.map.yaml beside the spec by default.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var map: String?

  @Option(help: "The format of the dump, if it is not to be recognized.")
  var dumpFormat: DumpFormat?

  @Option(help: "The modal that the app shows, if the spec has several.", completion: .modals)
  var modal: String?

  @Option(
    help: "The scenario to hold a recording of the probe against, instead of a dump.",
    completion: .scenarios)
  var scenario: String?

  @OptionGroup(title: "Where the app was, if the dump does not say it") var place: SettingOptions

  @Option(
    help: ArgumentHelp(
      "The safe area: top, left, bottom and right, such as 59,0,34,0.", valueName: "insets"))
  var safeArea: InsetsArgument?

  @Option(
    parsing: .unconditional,
    help: "How many points an edge may be off, besides what the format rounds.")
  var tolerance: NumberArgument?

  @Flag(help: "Allow a pixel more, for apps that round otherwise than the spec.")
  var pixel = false

  @Flag(
    help: """
      Write a first spec of what the dump shows, to standard output; with a spec, a map of the views that \
      were found by their texts and frames alone.
      """)
  var learn = false

  @OptionGroup var report: RunReportOptions

  @Option(
    help: ArgumentHelp(
      "Draw each modal as an SVG in this folder, with the app's frames dashed.",
      valueName: "folder"), completion: .directory)
  var pictures: String?

  @Flag(help: "Let warnings fail the run.")
  var strict = false

  @Flag(help: "Exit with 0 despite findings, unless something cannot be read.")
  var exitZero = false

  var colors: ColorOptions { report.colors }

  func validate() throws {
    try refuse(["--tolerance must be 0 or more": tolerance.map { $0.value < 0 } ?? false])
    try place.checkSingle()
    try refuse([
      "standard input can be the dump, `--actual -`, and not the spec":
        input.paths.contains("-") || input.filesFrom == "-",
      "--learn reads one dump": learn && actual.count > 1,
    ])
    if let spec = actual.first(where: { SpecName.stem(of: $0) != nil }) {
      throw exchanged(spec: spec, dump: input.paths.first ?? "DUMP")
    }
    guard scenario != nil else { return }
    if let option = dumpOption {
      throw ValidationError("\(option) is about dumps, and --scenario has a setting of its own")
    }
  }

  func run() throws {
    let workspace = input.project.workspace
    if learn { return try learn(workspace) }
    let files = try input.specs(report.colors.formatter)
    let (pairs, isMisspelt) = try self.pairs(of: files)
    try workspace.refuse(setting)
    let pictures = try pictures.map { try OutputFolder(at: $0, of: "--pictures") }
    var outputs = try report.outputs(
      for: .compare, isStrict: strict, isQuiet: input.quiet, leavingOut: [.json, .jsonl])
    var reports: [CompareReport] = []
    outputs.open()
    var summary = RunSummary(.compare)
    var isUnread = false
    for pair in pairs {
      let spec = files.load(files[pair.spec])
      var setting = setting
      if let device = pair.device, place.container.isEmpty {
        setting.device = Located(device, at: .beginning())
      }
      let comparison = try comparison(of: spec, with: pair.dump, in: setting, workspace)
      var file = comparison.report.fileReport
      if let pictures, let picture = workspace.draw(comparison, of: spec, in: setting) {
        let path = pictures.write(picture.drawing.svg, as: picture.name)
        if let path, let first = file.findings.first?.diagnostic {
          file.note("drawn in \(path)", on: first)
        }
      }
      summary.add(file)
      isUnread = isUnread || comparison.report.isUnread
      summary.looseEdges = (summary.looseEdges ?? 0) + comparison.report.looseEdges
      for index in outputs.indices { outputs[index].add([outputs[index].writer.entry(for: file)]) }
      if report.wantsJSON { reports.append(comparison.report) }
    }
    outputs.close(summary)
    try report.write(json: json(of: reports), lines: reports.map { jsonLine(of: $0) }.joined())
    if pictures?.hasFailed == true { throw Exit.failure }
    try Exit.end(summary, strictly: strict, exitZero: exitZero && !isUnread)
    if isMisspelt, !exitZero { throw Exit.findings }
  }
}

extension CompareCommand {
  /// The specs and their dumps, and whether the device of a dump is misspelt; complains of it, and where there are none.
  private func pairs(of files: FoundFiles) throws -> (pairs: [DumpPair], isMisspelt: Bool) {
    let found = try actual.map { try self.pairs(of: files, with: $0) }
    let all = found.flatMap(\.pairs)
    let pairs = actual.contains(where: isFolder) ? try withScenario(all, of: files) : all
    let compared = Set(all.map(\.spec))
    let left = files.indices.filter { !compared.contains($0) }.map { files[$0].path }
    if !left.isEmpty, !input.quiet {
      let names = listed(some: left.map { "`\(printable($0))`" }, most: 5)
      let what = scenario == nil ? "dump" : "recording"
      Terminal.complain("note: there is no \(what) of \(names)\n")
    }
    return (pairs, found.contains(where: \.isMisspelt))
  }

  private func pairs(
    of files: FoundFiles, with actual: String
  ) throws -> (pairs: [DumpPair], isMisspelt: Bool) {
    guard actual == "-" || !isFolder(actual) else {
      let found = try complaining(of: "`\(actual)`") {
        try DumpPairs(
          in: actual, of: files.map(\.path), .builtIn, recordings: scenario != nil)
      }
      if !input.quiet {
        for stray in found.strays { Terminal.complain("note: \(printable(stray))\n") }
      }
      for file in found.misspelt { Terminal.complain("error: \(printable(file))\n") }
      guard !found.pairs.isEmpty else {
        throw ValidationError(
          scenario == nil
            ? "no file in `\(actual)` is called like a spec: NAME.json, NAME.DEVICE.json, or with xml, txt or csv"
            : "no file in `\(actual)` is called like a spec: NAME.jsonl")
      }
      return (found.pairs, !found.misspelt.isEmpty)
    }
    guard files.count == 1 else {
      throw ValidationError(
        files.isEmpty
          ? "there is no spec to compare with"
          : "one dump is compared with one spec, and these are \(files.count); write a folder of dumps"
      )
    }
    return ([DumpPair(spec: 0, dump: actual)], false)
  }

  /// The pairs whose specs have the scenario; all where dumps are compared.
  private func withScenario(_ pairs: [DumpPair], of files: FoundFiles) throws -> [DumpPair] {
    guard let scenario else { return pairs }
    let (own, left) = pairs.reduce(into: ([DumpPair](), [DumpPair]())) { parts, pair in
      let spec = files.load(files[pair.spec])
      let hasScenario = spec.scenarios().contains {
        $0.scenario.name.value.exact == scenario.exact
      }
      if spec.hasErrors || hasScenario { parts.0.append(pair) } else { parts.1.append(pair) }
    }
    guard !own.isEmpty else {
      throw ValidationError("no spec with a recording has a scenario `\(scenario)`")
    }
    if !left.isEmpty, !input.quiet {
      let names = listed(some: left.map { "`\(printable(files[$0.spec].path))`" }, most: 5)
      Terminal.complain("note: there is no scenario `\(printable(scenario))` in \(names)\n")
    }
    return own
  }

  /// Compares a spec with a dump, or a scenario of it with a recording.
  private func comparison(
    of spec: SpecFile, with dump: String, in setting: Setting, _ workspace: Workspace
  ) throws -> Comparison {
    if spec.isDump { throw exchanged(spec: dump, dump: spec.path) }
    // Another spec may have the modal.
    if actual == [dump], !spec.hasErrors { _ = try spec.modals(named: modal) }
    let actual = Terminal.orFail("`\(dump)`") { () throws(FileError) in try readDump(dump) }
    guard let scenario, !spec.hasErrors else {
      return workspace.compare(spec, with: actual, map: mapFile(of: spec), in: setting, options)
    }
    return try workspace.compare(spec, scenario: scenario, withRecording: actual, options)
  }

  /// That a spec stands where a dump belongs.
  private func exchanged(spec: String, dump: String) -> ValidationError {
    let command = "modalspec compare \(shellWord(spec)) --actual \(shellWord(dump))"
    return ValidationError(
      "`--actual` is for the dump, and the spec stands before it; write `\(command)`")
  }

  /// Writes what can be learned from a dump.
  private func learn(_ workspace: Workspace) throws {
    try workspace.refuse(setting)
    let actual = actual[0]
    guard actual == "-" || !isFolder(actual) else {
      throw ValidationError("--learn reads one dump, and `\(actual)` is a folder")
    }
    let dump = Terminal.orFail("`\(actual)`") { () throws(FileError) in try readDump(actual) }
    guard !input.paths.isEmpty else {
      return try write(
        workspace.learnSpec(from: dump, modal: modal, in: setting, options), SourceSet(dump))
    }
    let files = try input.specs(report.colors.formatter)
    guard files.count == 1 else {
      throw ValidationError("--learn writes the map of one spec, and these are \(files.count)")
    }
    let spec = files.load(files[0])
    guard !spec.hasErrors else {
      report.colors.complain(of: spec.errors, in: spec.sources)
      throw spec.errors.contains { $0.code == .unreadableFile } ? Exit.failure : Exit.findings
    }
    let learned = workspace.learnMap(of: spec, from: dump, in: setting, options)
    if learned.text == nil, learned.findings.isEmpty {
      Terminal.complain("note: all views have names that say what they are: no map is needed\n")
      return
    }
    var sources = spec.sources
    _ = sources.add(dump)
    try write(learned, sources)
  }

  private func write(_ learned: Learned, _ sources: SourceSet) throws {
    report.colors.complain(of: learned.findings.map(\.diagnostic), in: sources)
    guard let text = learned.text else { throw Exit.findings }
    Terminal.write(text)
  }

  /// An option that says something of a dump; nil if none is given.
  private var dumpOption: String? {
    let others: [(String, Bool)] = [
      ("--safe-area", safeArea != nil), ("--map", map != nil),
      ("--dump-format", dumpFormat != nil), ("--pixel", pixel), ("--learn", learn),
      ("--pictures", pictures != nil),
    ]
    return (place.names + others.filter(\.1).map(\.0)).first
  }

  private var setting: Setting {
    var setting = place.setting
    setting.safeArea = safeArea.map { Located($0.insets, at: .beginning()) }
    return setting
  }

  private var options: Comparison.Options {
    var options = Comparison.Options()
    options.format = dumpFormat?.rawValue
    options.modal = modal
    options.tolerance = tolerance?.value
    options.allowsPixel = pixel
    return options
  }

  /// The map that is named, or the one beside a spec.
  private func mapFile(of spec: SpecFile) -> SourceFile? {
    guard let path = map ?? spec.mapPath.flatMap({ exists($0) ? $0 : nil }) else { return nil }
    return Terminal.orFail("`\(path)`") { () throws(FileError) in
      try SourceFile(contentsOf: path)
    }
  }
}

extension DumpFormat: ExpressibleByArgument {}

/// Four insets such as `59,0,34,0`: top, left, bottom and right.
struct InsetsArgument: ExpressibleByArgument {
  let insets: Insets

  init?(argument: String) {
    let numbers = argument.exact.split(separator: ",", omittingEmptySubsequences: false).map {
      number(from: String($0))
    }
    guard numbers.count == 4, numbers.allSatisfy({ $0.map { $0.isFinite && $0 >= 0 } ?? false })
    else { return nil }
    let values = numbers.compactMap(\.self)
    insets = Insets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}
