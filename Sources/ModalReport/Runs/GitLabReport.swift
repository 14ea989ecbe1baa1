internal import ModalSyntax

/// The report as one of Code Quality for GitLab, which shows the findings of a merge request.
/// Source: docs.gitlab.com, "Code Quality", "Code Quality report format".
struct GitLabReport: ReportWriter {
  private struct Issue: Encodable {
    var checkName: String
    var description: String
    /// Of two issues with the same one GitLab shows the first alone.
    var fingerprint: String
    var severity: String
    var location: Location

    private enum CodingKeys: String, CodingKey {
      case checkName = "check_name"
      case description, fingerprint, severity, location
    }
  }

  private struct Location: Encodable {
    struct Lines: Encodable {
      var begin: Int
      var end: Int
    }

    var path: String
    var lines: Lines
  }

  let opening = "[\n"

  func entry(for file: FileReport) -> String {
    zip(file.diagnostics, file.fingerprints).map { finding, fingerprint in
      let issue = Issue(
        checkName: finding.code, description: finding.sentence,
        fingerprint: fingerprint, severity: severity(finding.severity),
        location: Location(
          path: finding.place?.file ?? file.path,
          // What is about the file as a whole is shown at its beginning.
          lines: Location.Lines(
            begin: finding.place?.line ?? 1, end: finding.place?.endLine ?? 1)))
      return indentedJSON(of: issue, by: 2)
    }.joined(separator: separator)
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
