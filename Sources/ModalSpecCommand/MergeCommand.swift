internal import ArgumentParser
internal import ModalSpec

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make the reports of the parts of a run into that of the whole.",
    discussion: """
      Reads what `check` or `test` wrote with --format json or jsonl, each for some of the files, and \
      writes the report that one run over all of them would have written, in any form but JUnit and TAP \
      of `check`, which name files without findings, too. Text has no lines of the specs then, since \
      those are not in the reports. A part of a shared run that is missing is an error.

        modalspec check --shard 1/2 --format json=1.json Specs
        modalspec check --shard 2/2 --format json=2.json Specs
        modalspec merge 1.json 2.json --format json
      """)

  @Argument(help: "Reports as JSON, in one piece or in lines.", completion: .reports)
  var reports: [String]

  @OptionGroup var report: RunReportOptions

  @Flag(name: .shortAndLong, help: "Leave out the summary.")
  var quiet = false

  @Flag(help: "Let warnings fail the run, too.")
  var strict = false

  @Flag(help: "Exit with 0 in spite of findings; not if something cannot be read.")
  var exitZero = false

  func run() throws {
    let parts = reports.map(Self.read)
    let whole: RunReport
    do throws(ReportError) {
      whole = try RunReport(merging: parts)
    } catch {
      throw ValidationError("these reports are not the parts of one run: \(error.reason)")
    }
    if whole.kind == .check, let form = report.listsAllFiles {
      throw ValidationError(
        "`\(form)` has files without findings, too, which reports of `check` do not name: write it "
          + "for each part instead")
    }
    let outputs = try report.outputs(
      for: RunDescription(
        whole.kind, isStrict: strict, isQuiet: quiet, toolVersion: modalSpecVersion,
        rules: explanations))
    for var output in outputs {
      output.open()
      for file in whole.files { output.add([output.writer.entry(for: file)]) }
      output.close(whole.summary)
    }
    try Exit.end(whole.summary, strictly: strict, exitZero: exitZero)
  }

  private static func read(_ path: String) -> RunReport {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path)
    } catch {
      Terminal.fail("`\(path)` \(error.reason)")
    }
    do throws(ReportError) {
      return try RunReport(json: bytes)
    } catch {
      Terminal.fail("`\(path)` \(error.reason)")
    }
  }
}
