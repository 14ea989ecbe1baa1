internal import ArgumentParser
internal import ModalSpec

/// `modalspec test`.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Solve the expected frames of specs, replay their scenarios, and compare.",
    discussion: """
      Fails on specs that cannot be read, on frames that are not as expected and on checks that do \
      not hold; warns of free laws that are broken. What is merely doubtful is for `modalspec check`.

        modalspec test Specs
        modalspec test login.modal.yaml --format json
        modalspec test Specs --scenario "the keyboard pushes it up"

      With --scenario nothing but the scenarios of that name is run: no expected frames, no laws.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var scenario: ScenarioOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    try scenario.check()
    var names: [String] = []
    var isFound = false
    var hasFaults = false
    var summary = TestReport()
    var hasUnreadable = false
    let formatter = report.formatter
    let catalogue = DeviceCatalogue.builtIn
    input.forEachFile { file in
      let tested = file.test(in: catalogue, scenario: scenario.name)
      if !file.isReadable { hasUnreadable = true }
      if file.hasErrors { hasFaults = true }
      if let name = scenario.name, !isFound {
        isFound = !file.scenarios(named: name).isEmpty
        names += file.scenarios().map(\.scenario.name.value)
      }
      summary.add(
        path: file.path, sources: file.sources, specs: tested.specs, failures: tested.failures,
        warnings: tested.warnings, isReadable: tested.isReadable, isFaulty: tested.isFaulty,
        keeping: report.format == .json)
      let findings = tested.failures + tested.warnings
      guard report.format == .text, !findings.isEmpty else { return }
      Terminal.write(formatter.formatAll(findings, in: file.sources) + "\n")
    }
    // In a file that cannot be read the name may well be.
    if scenario.name != nil, !isFound, !hasFaults {
      throw scenario.unknown(among: names, in: "no spec has a", having: "They have")
    }
    switch report.format {
    case .json: Terminal.write(json(of: summary))
    case .text:
      if !input.quiet, summary.summary.files > 0 { Terminal.write(summary.summaryLine + "\n") }
    }
    if hasUnreadable { throw Exit.failure }
    if !summary.passed { throw Exit.findings }
  }
}
