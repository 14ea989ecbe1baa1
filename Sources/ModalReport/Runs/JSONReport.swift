/// The report as one value of JSON, version 1: `check` lists the files with findings, `test` all.
struct JSONReport: ReportWriter {
  var kind: RunKind

  var opening: String { "{\n  \"command\" : \"\(kind.rawValue)\",\n  \"files\" : [\n" }

  func entry(for file: FileReport) -> String {
    file.isListed ? indentedJSON(of: file, by: 4) : ""
  }

  let separator = ",\n"

  func closing(_ summary: RunSummary) -> String {
    let value = indentedJSON(of: summary, by: 2).drop { $0 == " " }
    return "\n  ],\n  \"summary\" : \(value),\n  \"version\" : 1\n}\n"
  }
}

/// The report as lines of JSON, version 1: a line for each file, and at last one with the summary.
struct JSONLinesReport: ReportWriter {
  var kind: RunKind

  private struct Entry: Encodable {
    let file: FileReport
    let kind: RunKind

    private enum Key: String, CodingKey {
      case command, version
    }

    /// The fields of the file stand beside the others.
    func encode(to encoder: any Encoder) throws {
      try file.encode(to: encoder)
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode(kind, forKey: .command)
      try fields.encode(1, forKey: .version)
    }
  }

  private struct End: Encodable {
    let command: RunKind
    let summary: RunSummary
    let version = 1
  }

  func entry(for file: FileReport) -> String {
    file.isListed ? jsonLine(of: Entry(file: file, kind: kind)) : ""
  }

  func closing(_ summary: RunSummary) -> String {
    jsonLine(of: End(command: kind, summary: summary))
  }
}

extension FileReport {
  /// Whether lists of files name this one.
  fileprivate var isListed: Bool { specs != nil || !diagnostics.isEmpty }
}
