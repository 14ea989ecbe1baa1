internal import ArgumentParser
internal import ModalSpec

/// `modalspec check`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what is wrong with specs.",
    discussion: """
      Reports every finding of every file, with the place, what was expected and, where one is \
      likely, what to write instead. Warnings fail the run only with --strict.

        modalspec check                      all specs below the current folder
        modalspec check Specs login.modal.yaml
        modalspec check - < login.modal.yaml
        modalspec check --laws Specs         also what should hold of every modal
        modalspec check --format json Specs
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var report: ReportOptions

  @Flag(help: "Let warnings fail the run, too.")
  var strict = false

  @Flag(help: "Try the free laws on every device, too.")
  var laws = false

  func run() throws {
    var summary = CheckReport()
    var hasUnreadable = false
    let formatter = report.formatter
    let checker = SpecChecker(laws: laws)
    input.forEachFile { file in
      let findings = checker.check(file)
      if !file.isReadable { hasUnreadable = true }
      summary.add(
        path: file.path, sources: file.sources, diagnostics: findings,
        keeping: report.format == .json)
      guard report.format == .text, !findings.isEmpty else { return }
      Terminal.write(formatter.formatAll(findings, in: file.sources) + "\n")
    }
    switch report.format {
    case .json: Terminal.write(json(of: summary))
    case .text:
      if !input.quiet, summary.summary.files > 0 { Terminal.write(summary.summaryLine + "\n") }
    }
    if hasUnreadable { throw Exit.failure }
    let found = summary.summary.findings
    if found.errors > 0 || (strict && found.warnings > 0) { throw Exit.findings }
  }
}
