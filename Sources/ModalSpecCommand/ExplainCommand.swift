struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code, with a wrong and a right example.",
    discussion: """
        modalspec explain MS104
        modalspec explain                    list all codes
        modalspec explain --schema           print the JSON Schema of reports

      `modalspec schema` prints the JSON Schema of specs and of project files.
      """)

  @Argument(
    help: "A code such as MS104; lists all codes by default.", completion: .codes)
  var code: String?

  @Flag(help: "Print the JSON Schema of the JSON reports of check and test.")
  var schema = false

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if schema, code != nil { throw ValidationError("--schema takes no code") }
  }

  func run() throws {
    guard !schema else { return Terminal.write(runReportSchema) }
    guard let code else {
      return report.write(
        json: json(of: explanations),
        text: explanations.map { "\($0.code)  \($0.title)\n" }.joined())
    }
    guard let wanted = DiagnosticCode(code),
      let explanation = explanations.first(where: { $0.code == wanted })
    else {
      let near = suggestion(for: code.uppercased(), among: explanations.map(\.code.description))
      Terminal.complain(
        line: "Error: there is no code `\(code)`\(near.map { "; did you mean `\($0)`?" } ?? "")")
      Terminal.complain(line: "`modalspec explain` lists the codes.")
      throw Exit.failure
    }
    report.write(json: json(of: [explanation]), text: explanation.page)
  }
}
