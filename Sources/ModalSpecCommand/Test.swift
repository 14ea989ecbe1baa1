internal import ArgumentParser
internal import ModalSpec

/// `modalspec test`.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare the expected frames of specs with the solved ones.",
    discussion: """
      Fails on specs that cannot be read and on frames that are not as expected; what is merely \
      doubtful is for `modalspec check`.

        modalspec test Specs
        modalspec test login.modal.yaml --format json
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    var summary = TestReport()
    var hasUnreadable = false
    let formatter = report.formatter
    let catalogue = DeviceCatalogue.builtIn
    input.forEachFile { file in
      let tested = file.test(in: catalogue)
      if !file.isReadable { hasUnreadable = true }
      summary.add(
        path: file.path, sources: file.sources, specs: tested.specs, failures: tested.failures,
        isReadable: tested.isReadable, isFaulty: tested.isFaulty, keeping: report.format == .json)
      guard report.format == .text, !tested.failures.isEmpty else { return }
      Terminal.write(formatter.formatAll(tested.failures, in: file.sources) + "\n")
    }
    switch report.format {
    case .json: Terminal.write(json(of: summary))
    case .text:
      let line = summary.summary.files == 0 ? input.nothingFound : summary.summaryLine
      if !input.quiet { Terminal.write(line + "\n") }
    }
    if hasUnreadable { throw Exit.failure }
    if !summary.passed { throw Exit.findings }
  }
}
