internal import ModalSyntax

/// The report in the Test Anything Protocol, version 14: a test point for each case, without
/// numbers, and what is wrong with it in a block of YAML.
/// Source: testanything.org, "TAP version 14 specification".
struct TAPReport: ReportWriter {
  let run: RunDescription

  let opening = "TAP version 14\n"

  func entry(for file: FileReport) -> String {
    var places = file.places
    return file.cases(strictly: run.isStrict).map { point(for: $0, in: file, &places) }
      .joined()
      + file.looseFindings.map { comment(places.block($0, in: file.path)) }.joined()
  }

  func closing(_ summary: RunSummary) -> String {
    if summary.interrupted == true { return "Bail out! \(onOneLine(summary.line))\n" }
    let count = summary.caseCount
    return count == 0 ? "1..0 # no tests\n" : "1..\(count)\n"
  }

  private func point(
    for test: RunCase, in file: FileReport, _ places: inout SourcePlaces
  ) -> String {
    let name = onOneLine(test.name.map { "\(file.path): \($0)" } ?? file.listedName)
    let description = name.exact.replacing("\\", with: "\\\\").exact.replacing("#", with: "\\#")
    let diagnosis = diagnosis(test.findings, in: file.path, &places)
    let point =
      switch test.outcome {
      case .passed: "ok - \(description)"
      case .undecided:
        "ok - \(description) # SKIP \(onOneLine(test.findings.first?.message ?? "undecided"))"
      case .unchecked: "ok - \(description) # SKIP checks nothing"
      case .failed, nil: "not ok - \(description)"
      }
    return "\(point)\n\(diagnosis)"
  }

  /// The block of YAML below a test point.
  private func diagnosis(
    _ findings: [Diagnostic], in path: String, _ places: inout SourcePlaces
  ) -> String {
    guard !findings.isEmpty else { return "" }
    func flow(_ span: SourceSpan) -> String {
      let place = places.place(of: span)
      return "{file: \(yamlQuoted(place.file)), line: \(place.start.line), "
        + "column: \(place.start.column)}"
    }
    var lines = ["---", "findings:"]
    for finding in findings {
      lines.append("  - code: \(finding.code)")
      lines.append("    severity: \(finding.severity.rawValue)")
      lines.append("    message: \(yamlQuoted(finding.message))")
      let place = finding.primary.map { flow($0.span) } ?? "{file: \(yamlQuoted(path))}"
      lines.append("    at: \(place)")
      if let label = finding.label { lines.append("    label: \(yamlQuoted(label))") }
      if !finding.secondary.isEmpty { lines.append("    secondary:") }
      for other in finding.secondary {
        lines.append("      - {at: \(flow(other.span)), text: \(yamlQuoted(other.text))}")
      }
      if !finding.notes.isEmpty { lines.append("    notes:") }
      for note in finding.notes { lines.append("      - \(yamlQuoted(note))") }
      if let help = finding.help { lines.append("    help: \(yamlQuoted(help))") }
    }
    lines.append("...")
    return lines.map { "  \($0)\n" }.joined()
  }

  private func comment(_ text: String) -> String {
    text.exact.lines.map { "# \(printable(String($0)))\n" }.joined()
  }

  private func onOneLine(_ text: String) -> String {
    printable(text.exact.lines.joined(separator: " "))
  }
}
