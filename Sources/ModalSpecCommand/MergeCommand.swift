struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Combine the reports of the parts of a run.",
    discussion: """
      Reads reports that \(RunKind.merged.words(with: "or")) wrote with --format json or jsonl, each for some of the files, \
      and writes the report of a single run over all of them. Every format works except JUnit and TAP of \
      `check`, which also list files without findings. Text lacks the lines of the specs, since reports do \
      not contain them. A missing part of a shared run is an error.

        modalspec check --shard 1/2 --format json=1.json Specs
        modalspec check --shard 2/2 --format json=2.json Specs
        modalspec merge 1.json 2.json --format json
      """)

  @Argument(help: "Reports in the format json or jsonl.", completion: .reports)
  var reports: [String]

  @OptionGroup var report: RunReportOptions

  @Flag(name: .shortAndLong, help: "Leave out the summary.")
  var quiet = false

  @Flag(help: "Let warnings fail the run.")
  var strict = false

  @Flag(help: "Exit with 0 despite findings, unless something cannot be read.")
  var exitZero = false

  func run() throws {
    let parts = reports.map(Self.read)
    let whole: RunReport
    do throws(ReportError) {
      whole = try RunReport(merging: parts)
    } catch {
      throw ValidationError("these reports do not belong to one run: \(error.reason)")
    }
    if whole.kind == .check, let format = report.listsAllFiles {
      throw ValidationError(
        "`\(format)` also lists files without findings, which reports of `check` omit; write it for each part"
      )
    }
    for var output in try report.outputs(for: whole.kind, isStrict: strict, isQuiet: quiet) {
      output.open()
      for file in whole.files { output.add([output.writer.entry(for: file)]) }
      output.close(whole.summary)
    }
    try Exit.end(whole.summary, strictly: strict, exitZero: exitZero)
  }

  private static func read(_ path: String) -> RunReport {
    let bytes = Terminal.orFail("`\(path)`") { () throws(FileError) in try readFile(path) }
    do throws(ReportError) {
      return try RunReport(json: bytes)
    } catch {
      Terminal.fail("`\(path)` \(error.reason)")
    }
  }
}
