internal import ModalSyntax

/// The report as commands to a workflow on GitHub, which shows them as annotations of the lines.
/// Source: docs.github.com, "Workflow commands for GitHub Actions".
struct GitHubReport: ReportWriter {
  func entry(for file: FileReport) -> String {
    let changes = Set((file.changes ?? []).map(\.finding))
    return file.diagnostics.indices.filter { !changes.contains($0) }.map { index in
      let finding = file.diagnostics[index]
      return annotation(
        finding.severity, code: finding.code, at: finding.place, in: file.path, finding.paragraph)
    }.joined()
  }

  /// GitHub shows only the first few annotations of a step, so what has changed the frames of many files
  /// is one.
  func closing(_ summary: RunSummary) -> String {
    (summary.causes ?? []).map { cause in
      var message = cause.message
      if let label = cause.label { message += ": \(label)" }
      if cause.files > 1 { message += "\nThe first of the files is \(cause.firstFile)." }
      return annotation(
        cause.severity, code: cause.code, at: cause.place, in: cause.firstFile, message)
    }.joined()
  }

  /// One command, in a line of its own; without a place it is about the whole file.
  private func annotation(
    _ severity: Severity, code: String, at place: PlaceJSON?, in path: String, _ message: String
  ) -> String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = "file=\(escapedProperty(place?.file ?? path))"
    if let place {
      properties += ",line=\(place.line),endLine=\(place.endLine)"
      // Columns across lines are not understood, and make the annotation vanish.
      if place.line == place.endLine {
        properties += ",col=\(place.column),endColumn=\(place.endColumn)"
      }
    }
    return "::\(command) \(properties),title=\(escapedProperty(code))::\(escapedData(message))\n"
  }
}

/// A message: what would end the line is written in percent.
private func escapedData(_ text: String) -> String {
  escaped(text, "%\r\n")
}

/// A property: as a message, and what would end a property, too.
private func escapedProperty(_ text: String) -> String {
  escaped(text, "%\r\n:,")
}

private func escaped(_ text: String, _ special: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if special.unicodeScalars.contains(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "%" + (digits.count < 2 ? "0" : "") + digits
    } else {
      // What steers a terminal is not for a log, which shows what it is given.
      result.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
    }
  }
  return result
}
