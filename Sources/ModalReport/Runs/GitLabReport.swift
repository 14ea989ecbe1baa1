internal import ModalSyntax

/// The report as one of Code Quality for GitLab, which shows the findings of a merge request.
/// Source: docs.gitlab.com, "Code Quality", "Code Quality report format".
struct GitLabReport: ReportWriter {
  let opening = "[\n"

  func entry(for file: FileReport) -> String {
    var places = file.places
    let issues = zip(file.diagnostics, file.fingerprints).map {
      finding, fingerprint -> JSONObject in
      let place = finding.primary.map { places.place(of: $0.span) }
      // What is about the file as a whole is shown at its beginning.
      let lines = ["begin": place?.start.line ?? 1, "end": place?.end.line ?? 1]
      return [
        "check_name": finding.code.description, "description": finding.sentence,
        // Of two issues with the same one GitLab shows the first alone.
        "fingerprint": fingerprint,
        "severity": severity(finding.severity),
        "location": ["path": place?.file ?? file.path, "lines": lines] as JSONObject,
      ]
    }
    return indentedJSON(ofItems: issues, by: 2)
  }

  let separator = ",\n"

  func closing(_ summary: RunSummary) -> String { "\n]\n" }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
