internal import ModalSyntax

/// The report as commands to a workflow on GitHub, which shows them as annotations of the lines.
/// Source: docs.github.com, "Workflow commands for GitHub Actions".
struct GitHubReport: ReportWriter {
  func entry(for file: FileReport) -> String {
    var places = file.places
    return file.findings.filter { $0.change == nil }.map(\.diagnostic).map { finding in
      annotation(
        finding, at: finding.primary.map { places.place(of: $0.span) }, in: file.path,
        places.paragraph(finding))
    }.joined()
  }

  /// GitHub shows only the first few annotations, so what has changed the frames of many files is one.
  func closing(_ summary: RunSummary) -> String {
    (summary.causes ?? []).map { cause in
      var message = cause.message
      if let label = cause.example.label { message += ": \(label)" }
      if cause.files > 1 { message += "\nThe first of the files is \(cause.firstFile)." }
      return annotation(cause.example, at: cause.place, in: cause.firstFile, message)
    }.joined()
  }

  /// One command, in a line of its own; without a place it is about the whole file.
  private func annotation(
    _ finding: Diagnostic, at place: Place?, in path: String, _ message: String
  ) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = "file=\(percentEscaped(place?.file ?? path))"
    if let place {
      properties += ",line=\(place.start.line),endLine=\(place.end.line)"
      // Columns across lines are not understood, and make the annotation vanish.
      if place.start.line == place.end.line {
        properties += ",col=\(place.start.column),endColumn=\(place.end.column)"
      }
    }
    let code = percentEscaped(finding.code.description)
    return
      "::\(command) \(properties),title=\(code)::\(percentEscaped(message, isProperty: false))\n"
  }
}

/// A text in which what would end the line is written in percent, and in a property what would end that.
private func percentEscaped(_ text: String, isProperty: Bool = true) -> String {
  let special = isProperty ? "%\r\n:," : "%\r\n"
  var result = ""
  for scalar in text.unicodeScalars {
    if special.unicodeScalars.contains(scalar) {
      result += "%" + digits(of: scalar.value, 2, uppercase: true)
    } else {
      // What steers a terminal is not for a log, which shows what it is given.
      result.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
    }
  }
  return result
}
