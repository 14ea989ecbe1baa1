internal import ModalSource

/// The report as commands to a workflow on GitHub, which shows them as annotations of the lines.
/// Source: docs.github.com, "Workflow commands for GitHub Actions".
struct GitHubReport: ReportWriter {
  func entry(for file: FileReport) -> String {
    file.diagnostics.map { $0.annotation(in: file.path) + "\n" }.joined()
  }
}

extension DiagnosticJSON {
  fileprivate func annotation(in path: String) -> String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["title=\(escapedProperty(code))"]
    if let place {
      // Columns across lines are not understood, and make the annotation vanish.
      let columns =
        place.line == place.endLine
        ? "col=\(place.column),endColumn=\(place.endColumn)," : ""
      properties.insert(
        "file=\(escapedProperty(place.file)),line=\(place.line),endLine=\(place.endLine),"
          + columns.dropLast(columns.isEmpty ? 0 : 1), at: 0)
    } else {
      properties.insert("file=\(escapedProperty(path))", at: 0)
    }
    return "::\(command) \(properties.joined(separator: ","))::\(escapedData(paragraph))"
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
      let steers = scalar.value < 0x20 && scalar != "\t" || 0x7F...0x9F ~= scalar.value
      result.unicodeScalars.append(steers ? "\u{FFFD}" : scalar)
    }
  }
  return result
}
